//! The table: all that a judgment can leave and a withdrawal brings back.

use super::stones::{Set, Stones};
use weiqi_data::table::{
    Fault, Phase, Question, Seat, Settings, State, TimeLeft, Unnoticed, Warning,
};
use weiqi_data::{Action, Article, Colour, Diagram, Point, Quarters, Size, Turn};

/// The board after one turn of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stood {
    pub(super) stones: Stones,
    /// The side to play.
    pub(super) to_play: Colour,
    /// The turn that made it; a turn that was lost or given up is a pass here. `None`: it
    /// was set up.
    pub(super) by: Option<Turn>,
}

/// The table after an event.
///
/// Invariants, between events:
/// - a board is remembered for each number of turns from `first` on, the last one is the
///   present one, and the side to play is that of the present board;
/// - either side may play while the game is stopped and while an end is to be confirmed;
///   neither is asked while a move is sealed;
/// - no unnoticed fault and no judgment is younger than the last turn;
/// - the clock shows no less than what the present turn is measured from.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) size: Size,
    /// The remembered boards, the oldest first.
    boards: Vec<Stood>,
    /// After how many turns the oldest of them stood.
    first: usize,
    pub(super) phase: Phase,
    pub(super) is_either: bool,
    pub(super) passes: u32,
    pub(super) has_just_played: Option<Colour>,
    pub(super) prisoners: [usize; 2],
    pub(super) black: Option<Seat>,
    pub(super) komi: Quarters,
    pub(super) handicap: u32,
    pub(super) time_left: Option<[TimeLeft; 2]>,
    pub(super) clock: u64,
    pub(super) turn_began: Option<u64>,
    pub(super) warnings: Vec<Warning>,
    pub(super) open: Vec<Question>,
    pub(super) unnoticed: Vec<Unnoticed>,
    pub(super) judged: Option<usize>,
}

impl Table {
    /// The table before the first turn.
    pub(super) fn set_up(settings: &Settings, diagram: &Diagram, to_play: Colour) -> Table {
        let time = settings.time.as_ref();
        Table {
            size: diagram.size(),
            boards: vec![Stood { stones: Stones::read(diagram), to_play, by: None }],
            first: 0,
            phase: Phase::Playing,
            is_either: false,
            passes: 0,
            has_just_played: None,
            prisoners: [0, 0],
            black: None,
            komi: settings.rules.komi,
            handicap: settings.rules.handicap,
            time_left: time.map(|time| [super::time::at_the_start(time); 2]),
            clock: 0,
            turn_began: Some(0),
            warnings: Vec::new(),
            open: Vec::new(),
            unnoticed: Vec::new(),
            judged: None,
        }
    }

    pub(super) fn state(&self) -> State {
        State {
            board: self.stones().diagram(self.size),
            phase: self.phase.clone(),
            to_play: self.to_play(),
            is_either: self.is_either,
            turns: self.turns(),
            passes: self.passes,
            has_just_played: self.has_just_played,
            prisoners: self.prisoners,
            black: self.black,
            komi: self.komi,
            handicap: self.handicap,
            time_left: self.time_left,
            clock: self.clock,
            turn_began: self.turn_began,
            warnings: self.warnings.clone(),
            open: self.open.clone(),
            unnoticed: self.unnoticed.clone(),
            judged: self.judged,
        }
    }

    /// The turns so far.
    pub(super) fn turns(&self) -> usize {
        self.first + self.boards.len() - 1
    }

    /// The remembered boards with the number of turns after which the oldest stood.
    pub(super) fn remembered(&self) -> (usize, &[Stood]) {
        (self.first, &self.boards)
    }

    fn present(&self) -> &Stood {
        self.boards.last().expect("the present board is remembered")
    }

    pub(super) fn stones(&self) -> &Stones {
        &self.present().stones
    }

    pub(super) fn to_play(&self) -> Colour {
        self.present().to_play
    }

    pub(super) fn set_to_play(&mut self, side: Colour) {
        self.boards.last_mut().expect("the present board is remembered").to_play = side;
    }

    /// The last turn, if it was a stone: whose, and where.
    pub(super) fn last_stone(&self) -> Option<(Colour, Point)> {
        match self.present().by? {
            Turn { player, action: Action::Play(point) } => Some((player, point)),
            Turn { action: Action::Pass, .. } => None,
        }
    }

    /// The board before the last turn, while it is remembered.
    pub(super) fn before_last(&self) -> Option<&Stood> {
        self.boards.len().checked_sub(2).map(|place| &self.boards[place])
    }

    /// The stones that the last turn took off, by side, while they are known.
    pub(super) fn last_captured(&self) -> [Set; 2] {
        let Some(before) = self.before_last() else { return [Set::none(); 2] };
        came_off(before, self.present())
    }

    pub(super) fn is_on_board(&self, point: Point) -> bool {
        point.is_on(self.size)
    }

    /// Whose stone stands on a point; nobody's on one off the board.
    pub(super) fn at(&self, point: Point) -> Option<Colour> {
        self.is_on_board(point).then(|| self.stones().at(super::stones::cell(point))).flatten()
    }

    pub(super) fn is_stopped(&self) -> bool {
        matches!(self.phase, Phase::Stopped { .. } | Phase::Counted { .. })
    }

    /// Adds a turn of the game: the board that it makes, and a turn of the other side.
    pub(super) fn add(&mut self, by: Turn, stones: Stones) {
        self.boards.push(Stood { stones, to_play: by.player.opponent(), by: Some(by) });
    }

    /// If it is not the turn of this side, the other gives its turn up. Whether it did.
    pub(super) fn take_over(&mut self, player: Colour) -> bool {
        let gives_up = player != self.to_play();
        if gives_up {
            self.add(Turn::pass(player.opponent()), *self.stones());
            self.is_either = false;
            self.passes = 0;
        }
        gives_up
    }

    /// Takes the last turn back, if it was a stone that still stands, and the board has not
    /// been changed since.
    pub(super) fn take_back(&mut self) -> Option<(Colour, Point)> {
        let (player, point) = self.last_stone()?;
        self.before_last()?;
        (self.at(point) == Some(player)).then_some(())?;
        let captured = self.last_captured()[player.opponent().index()].len();
        self.prisoners[player.index()] -= captured;
        let turns = self.turns();
        self.unnoticed.retain(|fault| fault.turn != turns);
        self.boards.pop();
        self.is_either = false;
        self.passes = 0;
        self.has_just_played = None;
        Some((player, point))
    }

    /// Changes the board otherwise than by a turn: what stood before is forgotten.
    pub(super) fn change_board(&mut self, stones: Stones) {
        self.first = self.turns();
        let present = *self.present();
        self.boards.clear();
        self.boards.push(Stood { stones, ..present });
    }

    /// Play goes on after it had stopped, or was about to: either side may play.
    pub(super) fn play_on(&mut self, at: Option<u64>) {
        self.phase = Phase::Playing;
        self.is_either = true;
        self.passes = 0;
        self.turn_began = at;
    }

    /// Play stops, with nothing declared dead.
    pub(super) fn stop(&mut self) {
        self.phase = Phase::Stopped { dead: [None, None], false_life: Vec::new() };
        self.is_either = true;
    }

    pub(super) fn add_fault(&mut self, article: Article, fault: Fault) {
        self.unnoticed.push(Unnoticed { turn: self.turns(), article, fault });
    }

    /// Checks the invariants in builds with debug assertions.
    pub(super) fn audit(&self) {
        if !cfg!(debug_assertions) {
            return;
        }
        let either = match self.phase {
            Phase::Playing | Phase::Paused(_) | Phase::Over(_) => None,
            Phase::Sealed(..) => Some(false),
            Phase::Confirming(_) | Phase::Stopped { .. } | Phase::Counted { .. } => Some(true),
        };
        assert!(either.is_none_or(|either| either == self.is_either), "who may play");
        let turns = self.turns();
        assert!(self.unnoticed.iter().all(|fault| fault.turn <= turns), "a fault to come");
        assert!(self.judged.is_none_or(|judged| judged <= turns), "a judgment to come");
        assert!(self.turn_began.is_none_or(|began| began <= self.clock), "a turn to come");
    }
}

/// The stones that a turn took off, by side: the board before it, and the one it made.
pub(super) fn came_off(before: &Stood, after: &Stood) -> [Set; 2] {
    let Some(Turn { player, action: Action::Play(point) }) = after.by else {
        return [Set::none(); 2];
    };
    Colour::BOTH.map(|side| {
        let mut stood = before.stones.of(side);
        if side == player {
            stood.insert(super::stones::cell(point));
        }
        stood.without(after.stones.of(side))
    })
}
