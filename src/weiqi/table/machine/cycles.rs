//! Laps: the stretch of a game from a board to its return, and what it is called (2.11.2,
//! 2.11.3).

use super::stones::{Set, Stones, cell};
use super::table::{Stood, came_off};
use std::collections::BTreeSet;
use std::iter::once;
use weiqi_data::table::{CycleName, Lap};
use weiqi_data::{Action, Colour, Turn};
use weiqi_engine::frame::Cell;

/// The lap that the last board closes, if it stood among the earlier ones, of which the
/// oldest stood after `first` turns; with what is known of it.
pub(super) fn closed(first: usize, earlier: &[Stood], last: &Stood) -> Option<Closed> {
    let returns = |stood: &Stood| stood.stones == last.stones;
    let same_side = |stood: &Stood| returns(stood) && stood.to_play == last.to_play;
    let place =
        earlier.iter().rposition(same_side).or_else(|| earlier.iter().rposition(returns))?;
    let boards: Vec<&Stood> = earlier[place..].iter().chain(once(last)).collect();
    Some(Closed::of(first + place, &boards))
}

/// A lap, and what of it is no part of its name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Closed {
    pub(super) lap: Lap,
    /// Whether the same side is to play at both ends.
    pub(super) is_same_side: bool,
    /// The passes, turns lost and turns given up in it.
    pub(super) passes: usize,
    /// Who gives up two stones for one, if that is its name.
    sender: Option<Colour>,
}

impl Closed {
    fn of(since: usize, boards: &[&Stood]) -> Closed {
        let lap = Recounted::of(boards);
        let (name, sender) = (lap.name(), lap.sender());
        let (turns, lost) = (lap.steps.len(), lap.lost());
        Closed {
            lap: Lap { name, since, turns, lost },
            is_same_side: lap.is_same_side,
            passes: lap.passes,
            sender: sender.filter(|_| name == CycleName::SendingTwoReturningOne),
        }
    }

    /// Whether its name is one of the five of 2.11.3.
    pub(super) const fn is_named(&self) -> bool {
        match self.lap.name {
            CycleName::TripleKo
            | CycleName::QuadrupleKo
            | CycleName::EternalLife
            | CycleName::DoubleTwoStoneCapture
            | CycleName::RoundRobin => true,
            CycleName::SingleKo
            | CycleName::DoubleKo
            | CycleName::SendingTwoReturningOne
            | CycleName::MoonshineLife
            | CycleName::Other => false,
        }
    }

    /// Whether the article may mean another shape by the name (ledger 14).
    pub(super) const fn is_uncertain(&self) -> bool {
        matches!(self.lap.name, CycleName::DoubleTwoStoneCapture | CycleName::RoundRobin)
    }

    /// Whether the name is none, and the lap is one like those of 2.11.3 all the same.
    pub(super) fn may_be_one_like_them(&self) -> bool {
        let Lap { name, lost: [black, white], .. } = self.lap;
        name == CycleName::Other && black == white && self.is_same_side && self.passes == 0
    }

    /// Whether this side has given up two stones for one, and the other could do the same at
    /// once on the board that comes back: two of them are 双提二子.
    pub(super) fn is_one_of_two(&self, side: Colour, board: &Stones) -> bool {
        self.sender == Some(side) && could_send_two(side.opponent(), board)
    }
}

/// Whether a side could give up two stones and take one back at once: it looks at captures
/// only, at no history.
fn could_send_two(side: Colour, board: &Stones) -> bool {
    board.empty().into_iter().any(|a| {
        let mut sent = *board;
        if !sent.put(side, a).is_empty() {
            return false;
        }
        let pair = sent.chain(a);
        let liberties = sent.liberties(pair);
        let (2, 1, Some(b)) = (pair.len(), liberties.len(), liberties.first()) else {
            return false;
        };
        let c = pair.without(Set::one(a));
        let mut taken = sent;
        if taken.put(side.opponent(), b) != pair {
            return false;
        }
        c.first().is_some_and(|c| taken.put(side, c) == Set::one(b))
    })
}

/// One turn of a lap.
struct Step {
    turn: Turn,
    /// What came off, by side.
    off: [Set; 2],
    /// The point of the stone and that of the one stone that it took. Where every stone of a
    /// lap takes one, this is a ko: a stone beside it, or a liberty more, could not be gone
    /// when it is taken back.
    ko: Option<(Cell, Cell)>,
}

impl Step {
    fn of(before: &Stood, after: &Stood) -> Step {
        let turn = after.by.expect("a board that a turn made");
        let mut step = Step { turn, off: came_off(before, after), ko: None };
        step.ko = step.points_of_one();
        step
    }

    /// The stones of the opponent that it took.
    fn captured(&self) -> Set {
        self.off[self.turn.player.opponent().index()]
    }

    fn points_of_one(&self) -> Option<(Cell, Cell)> {
        let Action::Play(point) = self.turn.action else { return None };
        let captured = self.captured();
        let [a, b] = [cell(point), captured.first()?];
        (captured.len() == 1).then_some((a.min(b), a.max(b)))
    }
}

/// A lap turn by turn.
struct Recounted<'boards> {
    boards: &'boards [&'boards Stood],
    steps: Vec<Step>,
    passes: usize,
    is_same_side: bool,
    /// The stones of each side that stand on every board.
    standing: [Set; 2],
    /// The kos that are taken.
    kos: Vec<Set>,
}

impl<'boards> Recounted<'boards> {
    fn of(boards: &'boards [&'boards Stood]) -> Recounted<'boards> {
        let steps: Vec<Step> = boards.windows(2).map(|two| Step::of(two[0], two[1])).collect();
        let kos: BTreeSet<(Cell, Cell)> = steps.iter().filter_map(|step| step.ko).collect();
        let all = |side| boards.iter().map(|stood| stood.stones.of(side)).reduce(|a, b| a & b);
        Recounted {
            passes: steps.iter().filter(|step| step.turn.action == Action::Pass).count(),
            is_same_side: boards.first().map(|stood| stood.to_play)
                == boards.last().map(|stood| stood.to_play),
            standing: Colour::BOTH.map(|side| all(side).unwrap_or(Set::none())),
            kos: kos.into_iter().map(|(a, b)| [a, b].into_iter().collect()).collect(),
            boards,
            steps,
        }
    }

    /// The stones of each side taken off in it.
    fn lost(&self) -> [usize; 2] {
        Colour::BOTH.map(|side| self.steps.iter().map(|step| step.off[side.index()].len()).sum())
    }

    /// How many stones each capture of a side took.
    fn captures(&self, side: Colour) -> Vec<usize> {
        let own = self.steps.iter().filter(|step| step.turn.player == side);
        own.map(|step| step.captured().len()).filter(|&stones| stones > 0).collect()
    }

    fn name(&self) -> CycleName {
        match () {
            () if self.is_of_kos(1) => CycleName::SingleKo,
            () if self.is_of_kos(2) && self.share_chains(0, 1) => CycleName::DoubleKo,
            () if self.is_of_kos(3) && self.passes == 0 => match self.is_moonshine_life() {
                true => CycleName::MoonshineLife,
                false => CycleName::TripleKo,
            },
            () if self.is_of_kos(4) && self.passes == 0 => CycleName::QuadrupleKo,
            () if self.is_eternal_life() => CycleName::EternalLife,
            () if self.sender().is_some() => CycleName::SendingTwoReturningOne,
            () if self.is_double_two_stone_capture() => CycleName::DoubleTwoStoneCapture,
            () if self.is_round_robin() => CycleName::RoundRobin,
            () => CycleName::Other,
        }
    }

    /// Nothing but so many kos is fought.
    fn is_of_kos(&self, number: usize) -> bool {
        let [black, white] = self.lost();
        let [of_black, of_white] = Colour::BOTH.map(|side| self.captures(side));
        let captures: Vec<usize> = of_black.into_iter().chain(of_white).collect();
        self.kos.len() == number
            && black == white
            && self.is_same_side
            && captures.len() == 2 * number
            && captures.iter().all(|&stones| stones == 1)
            && self.steps.len() == 2 * number + self.passes
    }

    /// The standing chains of a side next to a ko.
    fn chains_of(&self, ko: usize, side: Colour) -> Set {
        let own = self.standing[side.index()];
        (self.kos[ko].beside() & own).flooded(own)
    }

    /// Whether a black and a white chain each are chains of both kos.
    fn share_chains(&self, ko: usize, other: usize) -> bool {
        Colour::BOTH
            .into_iter()
            .all(|side| self.chains_of(ko, side).meets(self.chains_of(other, side)))
    }

    /// Two of the three kos are shared, and a threatened chain has nothing but the third.
    fn is_moonshine_life(&self) -> bool {
        [(0, 1, 2), (0, 2, 1), (1, 2, 0)].into_iter().any(|(one, other, third)| {
            let hangs_on_it = |side: Colour| {
                let of_the_two = self.chains_of(one, side) | self.chains_of(other, side);
                let alone = self.chains_of(third, side).without(of_the_two);
                alone.components().any(|chain| self.is_threatened(chain))
            };
            self.share_chains(one, other) && Colour::BOTH.into_iter().any(hangs_on_it)
        })
    }

    /// Whether a standing chain has one liberty on some board.
    fn is_threatened(&self, chain: Set) -> bool {
        let has_one = |stood: &&Stood| {
            let chain = stood.stones.chains_of(chain);
            stood.stones.liberties(chain).len() == 1
        };
        self.boards.iter().any(has_one)
    }

    fn is_eternal_life(&self) -> bool {
        self.steps.len() == 4
            && self.is_same_side
            && self.passes == 0
            && self.lost() == [2, 2]
            && Colour::BOTH.iter().all(|&side| self.captures(side) == [2])
    }

    /// Who gives up two stones, takes one back, and does nothing else.
    fn sender(&self) -> Option<Colour> {
        let is_short = self.passes <= 1 && self.steps.len() == 3 + self.passes;
        let sends =
            |&side: &Colour| self.captures(side) == [1] && self.captures(side.opponent()) == [2];
        Colour::BOTH.into_iter().find(sends).filter(|_| is_short)
    }

    fn is_double_two_stone_capture(&self) -> bool {
        let takes_one_and_two = |&side: &Colour| {
            let mut captures = self.captures(side);
            captures.sort_unstable();
            captures == [1, 2]
        };
        self.is_of_three_each() && self.fights() == 2 && Colour::BOTH.iter().all(takes_one_and_two)
    }

    fn is_round_robin(&self) -> bool {
        let takes_two = |&side: &Colour| self.captures(side).contains(&2);
        self.is_of_three_each() && self.fights() == 1 && Colour::BOTH.iter().any(takes_two)
    }

    /// Six turns in which each side loses three stones.
    fn is_of_three_each(&self) -> bool {
        self.steps.len() == 6 && self.is_same_side && self.passes == 0 && self.lost() == [3, 3]
    }

    /// How many parts the points fall into that are not alike on all boards.
    fn fights(&self) -> usize {
        let ever = |side: Colour| {
            let stood = self.boards.iter().map(|stood| stood.stones.of(side));
            stood.fold(Set::none(), |all, stones| all | stones)
        };
        let changing = Colour::BOTH.map(|side| ever(side).without(self.standing[side.index()]));
        (changing[0] | changing[1]).components().count()
    }
}
