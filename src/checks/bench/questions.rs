//! Questions about a whole board, on positions of the records and on random ones.

use super::measured::{Lap, in_turns};
use super::positions::{real, scattered};
use super::report::{Group, Row};
use std::hint::black_box;
use weiqi_data::{Colour, Preset};
use weiqi_engine::area::Shares;
use weiqi_engine::{GameIn, Nineteen};

type Question = fn(&GameIn<Nineteen>) -> usize;

/// What is asked, by group and name; the name goes before that of the positions.
const QUESTIONS: &[(Group, &str, Question)] = &[
    (Group::LegalMask, "", legal_mask),
    (Group::LegalMask, "point-by-point-", point_by_point),
    (Group::Liberties, "", liberties),
    (Group::Area, "", area),
    (Group::Territory, "", territory),
    (Group::Life, "", life),
];

/// The legal points for the side to play, under positional superko.
pub fn legal_mask(game: &GameIn<Nineteen>) -> usize {
    game.legal(&Preset::Chinese.rules()).len()
}

/// The same asked of each empty point by itself.
fn point_by_point(game: &GameIn<Nineteen>) -> usize {
    let rules = Preset::Chinese.rules();
    game.board().empty().into_iter().filter(|&cell| game.is_legal(&rules, cell)).count()
}

/// The exact liberties of every chain.
fn liberties(game: &GameIn<Nineteen>) -> usize {
    let board = game.board();
    let heads = Colour::BOTH.into_iter().flat_map(|colour| board.heads(colour));
    heads.map(|head| board.liberties_of(head).len()).sum()
}

/// Whose every point is.
fn area(game: &GameIn<Nineteen>) -> usize {
    let shares = Shares::of(game.board().points(), *game.board().both());
    shares.surrounded[0].len() + shares.living[0].len()
}

/// The whole count by the rules `japanese`, with its result.
fn territory(game: &GameIn<Nineteen>) -> usize {
    let score = game.board().score(&Preset::Japanese.rules(), &[], [0, 0]);
    score.expect("no dead stones").neutral
}

/// The unconditionally alive stones of both sides.
fn life(game: &GameIn<Nineteen>) -> usize {
    let suicide = Preset::Chinese.rules().suicide;
    let alive = |colour| game.board().unconditionally_alive(suicide, colour).len();
    Colour::BOTH.into_iter().map(alive).sum()
}

/// The positions of each kind: few enough to stay near the processor.
const POSITIONS: usize = 64;

/// Asks everything of every position.
pub fn measure(rounds: usize) -> Vec<Row> {
    let (real, random) = (real(POSITIONS), scattered(POSITIONS));
    let mut rows = Vec::new();
    for &(group, name, question) in QUESTIONS {
        let ask = |positions: &[GameIn<Nineteen>]| {
            let times = if group == Group::Life { 2 } else { 40 };
            Lap::of(|| {
                for _ in 0..times {
                    for game in positions {
                        black_box(question(black_box(game)));
                    }
                }
                times * positions.len()
            })
        };
        let measured = in_turns(rounds, [&mut || ask(&real), &mut || ask(&random)]);
        for (kind, measured) in ["real", "random"].into_iter().zip(measured) {
            rows.push(Row::new(group, format!("{name}{kind}"), measured));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mask_and_the_points_one_by_one_agree() {
        for game in real(4).iter().chain(&scattered(4)) {
            assert_eq!(legal_mask(game), point_by_point(game));
        }
    }
}
