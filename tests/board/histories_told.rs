//! What an implementation answers about many histories of a position at once is what games
//! answer that are resumed from each, and what it answers under many rules at once is what it
//! answers under each.

use weiqi::boundary::{Backend, Engine, Reference, Told, unknown_reading};
use weiqi_checks::compare::every_reading;
use weiqi_checks::compare::exhaustive::ways;
use weiqi_checks::generate::{Prefix, fits_within};
use weiqi_data::readings::{LifeAndDeath, Readings};
use weiqi_data::{Colour, Diagram, Past, Point, Preset, RuleSet, Suicide, Turn};

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

/// Rules under which verdicts and counts differ, as far as the implementation knows them.
fn many_rules<B: Backend>() -> Vec<RuleSet> {
    let presets = Preset::ALL.iter().map(|preset| preset.rules());
    let by_life = LifeAndDeath::ALL.iter().flat_map(|&life| {
        let readings = Readings { life, ..Readings::TAKEN };
        let under = move |&suicide| RuleSet { suicide, readings, ..Preset::Japanese.rules() };
        Suicide::ALL.iter().map(under)
    });
    let known = |rules: &RuleSet| unknown_reading::<B>(&rules.readings).is_none();
    presets.chain(by_life).filter(known).collect()
}

fn answers_under_many_rules_as_under_each<B: Backend>() {
    let (rows, rules) = (every_reading(&Preset::Chinese.rules()), many_rules::<B>());
    let (mut refused, mut uncounted, mut alive) = (0, 0, 0);
    for now in fits_within(3, 2).into_iter().flat_map(|size| Prefix::of(size).positions()) {
        let start = Past::set_up(now.clone(), Colour::White);
        let game = B::resume(&[start]).unwrap();
        for turn in Point::all(now.size())
            .map(|point| Turn::play(Colour::White, point))
            .chain(Colour::BOTH.map(Turn::pass))
        {
            for row in &rows {
                let each = row.each_ref().map(|rules| game.refusal(rules, turn));
                refused += each.iter().flatten().count();
                assert_eq!(game.refusals(row, turn), each, "{now:?} {turn}");
            }
        }
        let chains = game.chains();
        let mut dead_lists: Vec<Vec<Point>> = vec![Vec::new(), vec![Point::new(0, 0)]];
        dead_lists.extend(chains.into_iter().map(|chain| chain.stones));
        for dead in dead_lists {
            let each: Vec<_> = rules.iter().map(|rules| game.score(rules, &dead, [1, 2])).collect();
            uncounted += each.iter().filter(|count| count.is_err()).count();
            alive += each.iter().flatten().filter(|score| !score.objections.is_empty()).count();
            assert_eq!(game.scores(&rules, &dead, [1, 2]), each, "{now:?} {dead:?}");
        }
    }
    assert!(refused > 0 && uncounted > 0 && alive > 0, "{refused} {uncounted} {alive}");
}

#[test]
fn the_reference_answers_under_many_rules_as_under_each() {
    answers_under_many_rules_as_under_each::<Reference>();
}

#[test]
fn the_engine_answers_under_many_rules_as_under_each() {
    answers_under_many_rules_as_under_each::<Engine>();
}

#[test]
fn the_reference_answers_as_resumed_games_do() {
    answers_as_resumed_games_do::<Reference>();
}

#[test]
fn the_engine_answers_as_resumed_games_do() {
    answers_as_resumed_games_do::<Engine>();
}
