use super::Choose;
use weiqi_data::{Action, Chain, Point, Size};

/// How a player of random games is inclined; each chance is in 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Temper {
    /// To take: a point that is the last liberty of some chain.
    pub take: u8,
    /// To take back: a point from which stones have just come off.
    pub retake: u8,
    /// To stay near the last move.
    pub fight: u8,
    /// To pass though there are moves; this chance is in 64.
    pub pass: u8,
}

/// What a player sees.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'scene> {
    /// The size of the board.
    pub size: Size,
    /// The points on which the player may put a stone.
    pub legal: &'scene [Point],
    /// The chains on the board.
    pub chains: &'scene [Chain],
    /// Where the last stone was put, if the last turn was a move.
    pub last: Option<Point>,
    /// The stones that came off with it.
    pub taken: &'scene [Point],
}

impl Temper {
    /// Any temper.
    pub fn any(choose: &mut impl Choose) -> Temper {
        Temper {
            take: choose.below(9) as u8,
            retake: choose.below(13) as u8,
            fight: choose.below(9) as u8,
            pass: choose.below(4) as u8,
        }
    }

    /// The next turn; a pass where no point is legal.
    pub fn turn(self, scene: &Scene, choose: &mut impl Choose) -> Action {
        if scene.legal.is_empty() || choose.chance(self.pass.into(), 64) {
            return Action::Pass;
        }
        let taken = |point: &Point| scene.taken.contains(point);
        let near = |point: &Point| scene.last.is_some_and(|last| distance(last, *point) <= 2);
        let kills =
            |point: &Point| scene.chains.iter().any(|chain| chain.liberties.as_slice() == [*point]);
        let wish = |part: u8, choose: &mut _| Choose::chance(choose, part.into(), 16);
        let mut wanted = Vec::new();
        if wish(self.retake, choose) {
            wanted = only(scene.legal, taken);
        }
        if wanted.is_empty() && wish(self.take, choose) {
            wanted = only(scene.legal, kills);
        }
        if wanted.is_empty() && wish(self.fight, choose) {
            wanted = only(scene.legal, near);
        }
        let from = if wanted.is_empty() { scene.legal } else { &wanted };
        Action::Play(*choose.pick(from))
    }
}

fn only(points: &[Point], wanted: impl Fn(&Point) -> bool) -> Vec<Point> {
    points.iter().copied().filter(wanted).collect()
}

fn distance(a: Point, b: Point) -> u16 {
    a.column.abs_diff(b.column) + a.row.abs_diff(b.row)
}
