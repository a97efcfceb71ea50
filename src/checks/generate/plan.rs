use super::{Choose, Filling, SHAPES, Temper, position, rules};
use weiqi_data::{Colour, Diagram, OpeningSetup, Past, Preset, RuleSet, Size};
use weiqi_spec::ancient::opening::board_with_corner_stones;

/// What kind of game a plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Up to 3×3, any filling: everything repeats.
    Tiny,
    /// One or two points wide and up to 12 long.
    Narrow,
    /// 4 to 6 points a side, any filling.
    Small,
    /// A known trouble maker, or a board full of kos.
    Trouble,
    /// 9×9, at least 200 moves.
    Nine,
    /// 19×19, at least 200 moves.
    Nineteen,
    /// Up to 25×25, rectangles too; a few moves.
    Large,
}

impl Kind {
    /// Every kind.
    pub const ALL: &[Kind] = &[
        Kind::Tiny,
        Kind::Narrow,
        Kind::Small,
        Kind::Trouble,
        Kind::Nine,
        Kind::Nineteen,
        Kind::Large,
    ];

    /// The kind of the game of this number: of a hundred games, 1 on 19×19, 9 on 9×9, 1 on a
    /// large board, 89 on small ones.
    pub const fn of(number: u64) -> Kind {
        match number % 100 {
            0 => Kind::Nineteen,
            1..10 => Kind::Nine,
            10 => Kind::Large,
            11..40 => Kind::Tiny,
            40..60 => Kind::Narrow,
            60..75 => Kind::Small,
            _ => Kind::Trouble,
        }
    }
}

/// A game to be played at random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What kind of game.
    pub kind: Kind,
    /// The rules it is played by.
    pub rules: RuleSet,
    /// The preset they come from, if any.
    pub preset: Option<Preset>,
    /// The position before the first turn.
    pub start: Past,
    /// Stones taken by Black and by White before, for territory scoring.
    pub prisoners: [usize; 2],
    /// The game is over after so many moves, passes not counted.
    pub moves: usize,
    /// How both players are inclined.
    pub temper: Temper,
}

/// The plan of the game of this number.
pub fn plan(number: u64, choose: &mut impl Choose) -> Plan {
    let kind = Kind::of(number);
    let (rules, preset) = rules(number, choose);
    let start = start(kind, &rules, choose);
    let moves = match kind {
        Kind::Nine | Kind::Nineteen => 200 + choose.below(20),
        Kind::Large => choose.between(1, 12),
        _ => choose.between(5, 60),
    };
    let prisoners = if choose.chance(1, 2) { [0, 0] } else { [choose.below(9), choose.below(9)] };
    Plan { kind, rules, preset, start, prisoners, moves, temper: Temper::any(choose) }
}

fn start(kind: Kind, rules: &RuleSet, choose: &mut impl Choose) -> Past {
    if kind == Kind::Trouble && choose.chance(2, 3) {
        let shape = choose.pick(SHAPES);
        let side = if choose.chance(7, 8) { shape.to_play } else { shape.to_play.opponent() };
        return Past::set_up(shape.diagram(), side);
    }
    let size = size(kind, choose);
    let usual = matches!(kind, Kind::Nine | Kind::Nineteen) && choose.chance(1, 2);
    if usual || rules.opening_setup == OpeningSetup::CornerStars && kind == Kind::Nineteen {
        return Past::set_up(opening(rules, size), rules.opener());
    }
    let filling = if kind == Kind::Trouble { Filling::Kos } else { *choose.pick(Filling::ALL) };
    Past::set_up(position(filling, size, choose), *choose.pick(&Colour::BOTH))
}

fn size(kind: Kind, choose: &mut impl Choose) -> Size {
    let mut side = |low: usize, high: usize| choose.between(low, high) as u8;
    let (columns, rows) = match kind {
        Kind::Tiny => (side(1, 3), side(1, 3)),
        Kind::Narrow => {
            let (narrow, long) = (side(1, 2), side(4, 12));
            if side(0, 1) == 0 { (narrow, long) } else { (long, narrow) }
        }
        Kind::Small | Kind::Trouble => (side(4, 6), side(4, 6)),
        Kind::Nine => (9, 9),
        Kind::Nineteen => (19, 19),
        Kind::Large => (side(7, 25), side(7, 25)),
    };
    Size::new(columns, rows).expect("no side is over 25")
}

/// The board before the first move: empty, or with the corner stones (座子) on 19×19.
fn opening(rules: &RuleSet, size: Size) -> Diagram {
    match rules.opening_setup {
        OpeningSetup::CornerStars if size.points() == 361 => board_with_corner_stones().diagram(),
        _ => Diagram::empty(size),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn two_hundred_games_in_a_row_hold_every_kind_and_every_preset() {
        let plans: Vec<Plan> =
            (0..200).map(|n| plan(n, &mut fastrand::Rng::with_seed(n))).collect();
        let kinds: BTreeSet<Kind> = plans.iter().map(|plan| plan.kind).collect();
        let presets: BTreeSet<Preset> = plans.iter().filter_map(|plan| plan.preset).collect();
        assert_eq!(kinds.len(), Kind::ALL.len());
        assert_eq!(presets.len(), Preset::ALL.len());
    }

    #[test]
    fn the_same_seed_gives_the_same_plan() {
        for number in 0..100 {
            let again = || plan(number, &mut fastrand::Rng::with_seed(number));
            assert_eq!(again(), again());
        }
    }
}
