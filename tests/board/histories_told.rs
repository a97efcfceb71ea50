//! What an implementation answers about many histories of a position at once is what games
//! answer that are resumed from each.

use weiqi::boundary::{Backend, Engine, Reference, Told};
use weiqi_checks::compare::every_reading;
use weiqi_checks::compare::exhaustive::ways;
use weiqi_checks::generate::{Prefix, fits_within};
use weiqi_data::{Colour, Diagram, Past, Point, Preset, RuleSet, Turn};

fn rules() -> Vec<RuleSet> {
    every_reading(&Preset::Chinese.rules()).concat()
}

fn resumed<B: Backend>(boards: &[&Diagram], history: &[Told]) -> B {
    let past: Vec<Past> = history.iter().map(|told| told.past(boards)).collect();
    B::resume(&past).unwrap()
}

/// The other boards: any will do, so long as they can stand.
fn others(positions: &[Diagram], number: usize) -> Vec<&Diagram> {
    (0..3).map(|other| &positions[(number * 7 + other * 11) % positions.len()]).collect()
}

fn answers_as_resumed_games_do<B: Backend>() {
    let (rules, mut refused) = (rules(), 0);
    for size in fits_within(3, 2) {
        let positions = Prefix::of(size).positions();
        for (number, now) in positions.iter().enumerate() {
            for player in Colour::BOTH {
                let histories = ways(player);
                let game = B::resume(&[Past::set_up(now.clone(), player)]).unwrap();
                let others = others(&positions, number);
                let turns: Vec<Turn> = Point::all(size).map(|at| Turn::play(player, at)).collect();
                let stones: Vec<(Turn, &Diagram)> =
                    turns.into_iter().zip(others.iter().copied().cycle()).collect();
                let mut given = Vec::new();
                game.refusals_after(&histories, &rules, &stones, |answer| given.push(answer));
                let mut given = given.into_iter();
                for (turn, other) in stones {
                    for history in &histories {
                        let game = resumed::<B>(&[now, other], history);
                        for rules in &rules {
                            let refusal = game.refusal(rules, turn);
                            refused += usize::from(refusal.is_some());
                            assert_eq!(given.next(), Some(refusal), "{now:?} {turn} {history:?}");
                        }
                    }
                }
                assert_eq!(given.next(), None);
                let mut given = Vec::new();
                game.legal_points_after(&histories, &rules, &others, |list| given.push(list));
                let mut given = given.into_iter();
                for history in &histories {
                    let game = resumed::<B>(&[now, others[0]], history);
                    for rules in &rules {
                        assert_eq!(given.next(), Some(game.legal_points(rules)), "{history:?}");
                    }
                }
                assert_eq!(given.next(), None);
            }
        }
    }
    assert!(refused > 0, "nothing was ever refused");
}

#[test]
fn the_reference_answers_as_resumed_games_do() {
    answers_as_resumed_games_do::<Reference>();
}

#[test]
fn the_engine_answers_as_resumed_games_do() {
    answers_as_resumed_games_do::<Engine>();
}
