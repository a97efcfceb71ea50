//! The form in which most targets read their bytes: a rule set, a position, and turns.
//!
//! Every byte string is a tape, and what a tape holds survives being written and read. So a
//! vector can be written as a seed, and a fuzzer may change any byte it likes.

use crate::generate::let_breathe;
use weiqi_data::readings::{Concerns, Field, Readings, Taxed};
use weiqi_data::{
    Action, Colour, Cycle, Diagram, GiveBack, GroupTax, IllegalMove, OpeningSetup, Past, Point,
    Quarters, Repetition, RuleSet, Scoring, Size, Suicide, TerritoryInSeki, Tie,
};

/// A rule set, a position and turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tape {
    /// The rules; komi from −32 to 31¾ 子.
    pub rules: RuleSet,
    /// What is set up, whether or not it can stand.
    pub set_up: Diagram,
    /// The side to play first.
    pub to_play: Colour,
    /// Stones taken by Black and by White before; 255 at the most.
    pub prisoners: [u8; 2],
    /// Stones agreed dead, or what shall be taken for a list of them; 255 at the most.
    pub dead: Vec<Point>,
    /// What the players do in turn, legal or not.
    pub actions: Vec<Action>,
}

/// The longest side of a board on a tape.
const LONGEST_SIDE: u8 = Size::LARGEST_PLAYED;

/// Bytes that name no side mean one of up to so many points: most faults show on small
/// boards, and those are fast.
const USUAL_SIDE: u8 = 7;

impl Tape {
    /// Reads any bytes. Where they end early, zeros follow: the smallest of everything.
    pub fn read(bytes: &[u8]) -> Tape {
        let mut reader = Reader { bytes };
        let mut side = || match reader.byte() {
            exact @ 0..LONGEST_SIDE => exact + 1,
            other => other % USUAL_SIDE + 1,
        };
        let size = Size::new(side(), side()).expect("a side of 1 to 25");
        let to_play = reader.one_of(&Colour::BOTH);
        let rules = read_rules(&mut reader);
        let prisoners = [reader.byte(), reader.byte()];
        let dead = (0..reader.byte()).map(|_| Point::at(reader.place(size) % size.points(), size));
        let dead = dead.collect();
        let set_up = read_set_up(&mut reader, size);
        let mut actions = Vec::new();
        while !reader.bytes.is_empty() {
            actions.push(match reader.place(size) {
                place if place == size.points() => Action::Pass,
                place => Action::Play(Point::at(place, size)),
            });
        }
        Tape { rules, set_up, to_play, prisoners, dead, actions }
    }

    /// Writes the tape; `None` where it holds what no tape can: a komi or a handicap out of
    /// range, a point off the board, too many dead stones.
    pub fn write(&self) -> Option<Vec<u8>> {
        let size = self.set_up.size();
        let mut bytes = vec![size.columns() - 1, size.rows() - 1, self.to_play.index() as u8];
        write_rules(&self.rules, &mut bytes)?;
        bytes.extend(self.prisoners);
        bytes.push(u8::try_from(self.dead.len()).ok()?);
        for &point in &self.dead {
            write_place(point.is_on(size).then(|| point.index(size))?, size, &mut bytes);
        }
        write_set_up(&self.set_up, &mut bytes);
        for action in &self.actions {
            let place = match *action {
                Action::Pass => size.points(),
                Action::Play(point) => point.is_on(size).then(|| point.index(size))?,
            };
            write_place(place, size, &mut bytes);
        }
        size.is_played().then_some(bytes)
    }

    /// The position before the first turn.
    pub fn start(&self) -> Past {
        Past::set_up(self.set_up.clone(), self.to_play)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.set_up.size()
    }

    /// The prisoners as counts take them.
    pub(crate) fn taken_before(&self) -> [usize; 2] {
        self.prisoners.map(usize::from)
    }

    /// The same with as many stones taken off as it needs for every chain to have a liberty.
    pub(crate) fn breathing(mut self) -> Tape {
        let_breathe(&mut self.set_up);
        self
    }
}

struct Reader<'bytes> {
    bytes: &'bytes [u8],
}

impl Reader<'_> {
    fn byte(&mut self) -> u8 {
        let first = self.bytes.first().copied().unwrap_or(0);
        self.bytes = self.bytes.get(1..).unwrap_or(&[]);
        first
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::from(self.byte()) % all.len()]
    }

    /// A point of the board by its index, or one more for a pass: one byte where that is
    /// enough, otherwise two.
    fn place(&mut self, size: Size) -> usize {
        let mut place = usize::from(self.byte());
        if is_wide(size) {
            place = place * 256 + usize::from(self.byte());
        }
        place % (size.points() + 1)
    }
}

const fn is_wide(size: Size) -> bool {
    size.points() > 255
}

fn write_place(place: usize, size: Size, bytes: &mut Vec<u8>) {
    let wide = (place as u16).to_be_bytes();
    bytes.extend(&wide[usize::from(!is_wide(size))..]);
}

/// The byte of the tax says what it is owed for too.
fn read_rules(reader: &mut Reader) -> RuleSet {
    let taxed;
    RuleSet {
        repetition: reader.one_of(Repetition::ALL),
        suicide: reader.one_of(Suicide::ALL),
        scoring: reader.one_of(Scoring::ALL),
        territory_in_seki: reader.one_of(TerritoryInSeki::ALL),
        group_tax: {
            let byte = usize::from(reader.byte());
            taxed = Taxed::ALL[byte / GroupTax::ALL.len() % Taxed::ALL.len()];
            GroupTax::ALL[byte % GroupTax::ALL.len()]
        },
        komi: Quarters(i64::from(reader.byte() as i8)),
        handicap: reader.byte().into(),
        give_back: reader.one_of(GiveBack::ALL),
        first_player: reader.one_of(&Colour::BOTH),
        opening_setup: reader.one_of(OpeningSetup::ALL),
        tie: reader.one_of(Tie::ALL),
        illegal_move: reader.one_of(IllegalMove::ALL),
        cycle: reader.one_of(Cycle::ALL),
        readings: Readings { taxed, ..Readings::TAKEN },
    }
}

fn write_rules(rules: &RuleSet, bytes: &mut Vec<u8>) -> Option<()> {
    // The tape has no other readings of the board: both implementations have to know them.
    let is_on_it = |field: Field| field == Field::Taxed || field.concerns() == Concerns::Table;
    if !rules.readings.other_than_taken().all(is_on_it) {
        return None;
    }
    bytes.extend([
        rules.repetition as u8,
        rules.suicide as u8,
        rules.scoring as u8,
        rules.territory_in_seki as u8,
        rules.group_tax as u8 + GroupTax::ALL.len() as u8 * rules.readings.taxed as u8,
        i8::try_from(rules.komi.0).ok()? as u8,
        u8::try_from(rules.handicap).ok()?,
        rules.give_back as u8,
        rules.first_player.index() as u8,
        rules.opening_setup as u8,
        rules.tie as u8,
        rules.illegal_move as u8,
        rules.cycle as u8,
    ]);
    Some(())
}

/// Two bits for each point, four points to a byte, after a byte that says whether there is
/// anything: an empty board takes one byte.
fn read_set_up(reader: &mut Reader, size: Size) -> Diagram {
    let mut set_up = Diagram::empty(size);
    if reader.byte() & 1 == 0 {
        return set_up;
    }
    let places: Vec<usize> = (0..size.points()).collect();
    for four in places.chunks(4) {
        let byte = reader.byte();
        for (&place, shift) in four.iter().zip([0, 2, 4, 6]) {
            let stone = [None, Some(Colour::Black), Some(Colour::White), None];
            set_up.set(Point::at(place, size), stone[usize::from(byte >> shift) % 4]);
        }
    }
    set_up
}

fn write_set_up(set_up: &Diagram, bytes: &mut Vec<u8>) {
    let size = set_up.size();
    let places: Vec<usize> = (0..size.points()).collect();
    let stone = |place: usize| set_up.at(Point::at(place, size));
    let any = places.iter().any(|&place| stone(place).is_some());
    bytes.push(u8::from(any));
    if any {
        let bits = |place: usize| stone(place).map_or(0, |colour| colour.index() as u8 + 1);
        let byte = |four: &[usize]| four.iter().rev().fold(0, |byte, &p| byte << 2 | bits(p));
        bytes.extend(places.chunks(4).map(byte));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Filling, position, random_rules};

    #[test]
    fn what_a_tape_holds_is_read_as_it_was_written() {
        let mut choose = fastrand::Rng::with_seed(1);
        for round in 0..500 {
            let size = Size::new(choose.u8(1..=25), choose.u8(1..=25)).unwrap();
            let point = |place: usize| Point::at(place % size.points(), size);
            let tape = Tape {
                rules: random_rules(&mut choose),
                set_up: position(Filling::ALL[round % 5], size, &mut choose),
                to_play: Colour::BOTH[round % 2],
                prisoners: [choose.u8(..), choose.u8(..)],
                dead: (0..round % 9).map(point).collect(),
                actions: (0..round % 40).map(|n| Action::Play(point(n * 7))).collect(),
            };
            assert_eq!(Tape::read(&tape.write().unwrap()), tape);
        }
    }

    #[test]
    fn any_bytes_are_a_tape_and_none_is_the_smallest() {
        let nothing = Tape::read(&[]);
        assert_eq!((nothing.size().points(), nothing.actions.len()), (1, 0));
        let mut choose = fastrand::Rng::with_seed(2);
        for length in 0..400 {
            let bytes: Vec<u8> = (0..length).map(|_| choose.u8(..)).collect();
            let tape = Tape::read(&bytes);
            assert_eq!(Tape::read(&tape.write().unwrap()), tape);
        }
    }
}
