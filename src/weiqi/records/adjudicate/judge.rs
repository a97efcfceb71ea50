//! Follows a record move by move and judges each move.
//!
//! After a fault the record is followed as it was played, as SGF asks: a stone on an
//! occupied point takes the place of the other, a stone without liberties comes off, a
//! second move in a row is played as if the other side had passed. So what is found later
//! is real and no echo.

use super::cycle::{Closed, cycle_closed_by};
use super::facts::Facts;
use super::finding::{Elsewhere, Fault, Finding, READINGS, Readings, Return};
use crate::boundary::{Backend, taker};
use crate::records::sgf::{Move, NodeId, Note, Place, Record, SetUp, Step, ValueError};
use weiqi_data::{
    Action, Article, Colour, Cycle as CycleRule, LeftBy, Past, Point, Reason, Refusal, Repetition,
    RuleSet, StartError, Suicide, Turn,
};
use weiqi_spec::competition::a11_cycle_of_a_record::CycleRuling;

/// A record followed to its end.
#[derive(Debug)]
pub struct Course<B> {
    /// The game at the end of the record.
    pub game: B,
    /// What was found by the chosen rules.
    pub findings: Vec<Finding>,
    /// What only other readings of repetition refuse.
    pub elsewhere: Vec<Elsewhere>,
    /// The moves before which a pass of the other side was assumed.
    pub assumed_passes: Vec<usize>,
    /// The stones that Black and White took.
    pub prisoners: [usize; 2],
    /// The number of moves of the record that were judged.
    pub moves: usize,
    /// Whether the record ends with two passes in a row.
    pub has_ended: bool,
    /// Whether the record was given up for the number of its faults.
    pub is_given_up: bool,
}

/// How a move at fault is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As the record plays it, as SGF asks.
    AsRecorded,
    /// A move that is void (2.10, 2.11.1, 1.6) is taken up and its turn is lost.
    AsRuled,
}

/// Follows a record. `opening_moves` black moves at its beginning are handicap stones
/// given as moves.
///
/// # Errors
/// A set-up with a chain without liberties, or a board on which `B` does not play.
pub fn judge<B: Backend>(
    record: &Record,
    facts: &Facts,
    added: &[Point],
    opening_moves: usize,
    to_move: Option<usize>,
    manner: Manner,
) -> Result<Course<B>, Note> {
    let mut judge = Judge::<B>::start(record, facts, added, opening_moves, manner)?;
    judge.go_on(record, to_move)?;
    Ok(judge.course)
}

/// A record that is followed, and can be followed anew from any of its steps: so that the
/// lines of a game with variations are judged in one walk over its tree.
pub struct Track<B> {
    judge: Judge<B>,
    opening: Past,
    /// How many of the steps that were taken are also those of the line to be judged next.
    valid: usize,
}

impl<B: Backend> Track<B> {
    /// Begins a record, and takes no step yet.
    ///
    /// # Errors
    /// As [`judge`].
    pub fn start(
        record: &Record,
        facts: &Facts,
        opening_moves: usize,
        manner: Manner,
    ) -> Result<Track<B>, Note> {
        let judge = Judge::<B>::start(record, facts, &[], opening_moves, manner)?;
        Ok(Track { judge, opening: opening_of(record, facts, &[]), valid: 0 })
    }

    /// Keeps what it has of so many steps at most.
    pub fn keep(&mut self, steps: usize) {
        self.valid = self.valid.min(steps);
    }

    /// Whether it can follow this record too, from the first step on.
    pub fn fits(&self, record: &Record, facts: &Facts, opening_moves: usize) -> bool {
        self.judge.rules == facts.rules
            && self.judge.opening_moves == opening_moves
            && self.judge.has_no_passes == facts.has_no_passes
            && self.opening == opening_of(record, facts, &[])
    }

    /// Goes back to the steps that it may keep, and on to the end of this record.
    ///
    /// # Errors
    /// As [`judge`].
    pub fn go_on(&mut self, record: &Record, to_move: Option<usize>) -> Result<(), Note> {
        let is_set_up = |at: usize| matches!(record.steps.get(at), Some(Step::SetUp(..)));
        // Who plays after a set-up is told by the move that follows it.
        while self.valid > 0 && is_set_up(self.valid - 1) {
            self.valid -= 1;
        }
        self.judge.go_back(self.valid);
        self.valid = usize::MAX;
        self.judge.go_on(record, to_move)
    }

    /// What was found.
    pub fn course(&self) -> &Course<B> {
        &self.judge.course
    }
}

/// The position that a record begins with.
fn opening_of(record: &Record, facts: &Facts, added: &[Point]) -> Past {
    let mut opening = record.opening();
    added.iter().for_each(|&point| opening.set(point, Some(Colour::Black)));
    let first = next_mover(record, 0);
    let is_bare = record.set_up.is_without_stones() && facts.rules.handicap < 2;
    let to_play = match record.set_up.to_play {
        Some(side) => side,
        None if is_bare => facts.rules.first_player,
        None => first.unwrap_or(facts.rules.opener()),
    };
    Past::set_up(opening, to_play)
}

/// After so many faults a record is no game that could be judged: it is given up there.
const MOST_FINDINGS: usize = 1000;

/// The side that makes the next move after this step.
fn next_mover(record: &Record, at: usize) -> Option<Colour> {
    next_move(record, at).1
}

/// The place of the next move from this step on, and its side.
fn next_move(record: &Record, at: usize) -> (usize, Option<Colour>) {
    let side = |step: &Step| match step {
        Step::Move(played) => Some(played.colour),
        Step::SetUp(..) => None,
    };
    let mut steps = record.steps.iter().enumerate().skip(at);
    let found = steps.find_map(|(place, step)| Some((place, Some(side(step)?))));
    found.unwrap_or((record.steps.len(), None))
}

/// What is kept of each turn, for the evidence of a repetition.
#[derive(Clone, Copy)]
struct Taken {
    /// 0 for an assumed pass.
    move_number: usize,
    turn: Turn,
}

/// How things stood before a step.
struct Mark<B> {
    findings: usize,
    elsewhere: usize,
    assumed_passes: usize,
    prisoners: [usize; 2],
    moves: usize,
    taken: usize,
    base: usize,
    passes: usize,
    last_return: Option<usize>,
    turns: usize,
    /// The game, where the step begins another one.
    replaced: Option<Box<B>>,
}

struct Judge<B> {
    rules: RuleSet,
    /// The chosen rules with every earlier board forbidden: a move that these allow, every
    /// reading of repetition allows.
    strict: RuleSet,
    /// Rules that allow whatever is possible on the board.
    lenient: RuleSet,
    course: Course<B>,
    taken: Vec<Taken>,
    /// The number of turns before the history of `game` begins: it begins anew at a set-up
    /// and after a stone on an occupied point.
    base: usize,
    passes: usize,
    opening_moves: usize,
    manner: Manner,
    /// Whether the record comes from a server that records no passes.
    has_no_passes: bool,
    last_return: Option<usize>,
    /// The cycle that was closed last, and by which turn.
    last_cycle: Option<(usize, Closed)>,
    /// How things stood before each step that was taken.
    marks: Vec<Mark<B>>,
}

impl<B: Backend> Judge<B> {
    fn start(
        record: &Record,
        facts: &Facts,
        added: &[Point],
        opening_moves: usize,
        manner: Manner,
    ) -> Result<Judge<B>, Note> {
        let game = B::resume(&[opening_of(record, facts, added)])
            .map_err(|error| start_problem(record.line[0], &error))?;
        let rules = facts.rules;
        let strict = RuleSet { repetition: Repetition::Positional, ..rules };
        let lenient = RuleSet { repetition: Repetition::None, suicide: Suicide::Allowed, ..rules };
        let course = Course {
            game,
            findings: Vec::new(),
            elsewhere: Vec::new(),
            assumed_passes: Vec::new(),
            prisoners: [0; 2],
            moves: 0,
            has_ended: false,
            is_given_up: false,
        };
        Ok(Judge {
            rules,
            strict,
            lenient,
            course,
            taken: Vec::with_capacity(record.steps.len()),
            base: 0,
            passes: 0,
            opening_moves,
            manner,
            has_no_passes: facts.has_no_passes,
            last_return: None,
            last_cycle: None,
            marks: Vec::with_capacity(record.steps.len()),
        })
    }

    /// Takes the steps that are still to be taken.
    fn go_on(&mut self, record: &Record, to_move: Option<usize>) -> Result<(), Note> {
        self.course.is_given_up = false;
        // The side that moves next after a set-up, and up to which step that is known.
        let mut next = (0, None);
        for at in self.marks.len()..record.steps.len() {
            if self.course.findings.len() >= MOST_FINDINGS {
                self.course.is_given_up = true;
                break;
            }
            match &record.steps[at] {
                Step::Move(_) if to_move.is_some_and(|last| self.course.moves >= last) => break,
                Step::Move(played) => {
                    self.mark();
                    self.step(played)?;
                }
                Step::SetUp(node, set_up) => {
                    if at >= next.0 {
                        next = next_move(record, at);
                    }
                    self.mark();
                    if let Err(problem) = self.set_up(*node, set_up, next.1) {
                        self.marks.pop();
                        return Err(problem);
                    }
                }
            }
        }
        self.course.has_ended = self.passes >= 2;
        Ok(())
    }

    fn mark(&mut self) {
        let course = &self.course;
        self.marks.push(Mark {
            findings: course.findings.len(),
            elsewhere: course.elsewhere.len(),
            assumed_passes: course.assumed_passes.len(),
            prisoners: course.prisoners,
            moves: course.moves,
            taken: self.taken.len(),
            base: self.base,
            passes: self.passes,
            last_return: self.last_return,
            turns: course.game.turns(),
            replaced: None,
        });
    }

    /// Takes back all but so many steps.
    fn go_back(&mut self, steps: usize) {
        while self.marks.len() > steps
            && let Some(mark) = self.marks.pop()
        {
            if let Some(game) = mark.replaced {
                self.course.game = *game;
            }
            while self.course.game.turns() > mark.turns && self.course.game.undo() {}
            self.course.findings.truncate(mark.findings);
            self.course.elsewhere.truncate(mark.elsewhere);
            self.course.assumed_passes.truncate(mark.assumed_passes);
            self.course.prisoners = mark.prisoners;
            self.course.moves = mark.moves;
            self.taken.truncate(mark.taken);
            self.base = mark.base;
            self.passes = mark.passes;
            self.last_return = mark.last_return;
            self.last_cycle = None;
        }
    }

    /// Puts another game in the place of the one that is played.
    fn replace(&mut self, game: B) {
        let old = std::mem::replace(&mut self.course.game, game);
        if let Some(mark) = self.marks.last_mut() {
            mark.replaced.get_or_insert_with(|| Box::new(old));
        }
    }

    fn step(&mut self, played: &Move) -> Result<(), Note> {
        self.course.moves += 1;
        self.check_turn(played);
        let turn = match played.action {
            Ok(action) => Turn { player: played.colour, action },
            Err(error) => {
                if error == ValueError::OffBoard {
                    self.find(played, Fault::OffBoard, Article::PLAY);
                }
                self.pass(played.colour, self.course.moves);
                return Ok(());
            }
        };
        let Action::Play(point) = turn.action else {
            self.passes += 1;
            self.pass(turn.player, self.course.moves);
            return Ok(());
        };
        if self.passes >= 2 {
            self.find(played, Fault::AfterEnd, Article::new(1, 7, 0));
        }
        self.passes = 0;
        match self.course.game.take(&self.strict, turn) {
            Ok(captured) => self.note_taken(turn, &captured),
            Err(refusal) => {
                let before = self.course.findings.len();
                self.judge_refused(played, point, &refusal);
                let found = &self.course.findings[before..];
                let is_void = found.iter().any(|finding| finding.fault.makes_void());
                if is_void && self.manner == Manner::AsRuled {
                    self.pass(turn.player, self.course.moves);
                } else {
                    self.follow(turn, point, &refusal)?;
                }
            }
        }
        Ok(())
    }

    /// Two moves in a row: the other side is taken to have passed.
    fn check_turn(&mut self, played: &Move) {
        let to_play = self.course.game.to_play();
        if to_play == played.colour {
            return;
        }
        let is_first = self.course.moves == 1;
        if self.has_no_passes && !is_first && self.course.moves > self.opening_moves {
            self.course.assumed_passes.push(self.course.moves);
        } else if self.course.moves > self.opening_moves {
            let article = if is_first { Article::PLAY } else { Article::new(2, 8, 1) };
            let previous = self.taken.last().and_then(|taken| match taken.turn.action {
                Action::Play(point) => Some(point),
                Action::Pass => None,
            });
            self.find(played, Fault::OutOfTurn { is_first, previous }, article);
            self.course.assumed_passes.push(self.course.moves);
        }
        self.passes = 0;
        self.pass(to_play, 0);
    }

    fn pass(&mut self, player: Colour, move_number: usize) {
        let taken = self.course.game.take(&self.lenient, Turn::pass(player));
        debug_assert!(taken.is_ok(), "a pass by the side to play is always legal");
        self.taken.push(Taken { move_number, turn: Turn::pass(player) });
    }

    fn note_taken(&mut self, turn: Turn, captured: &[Point]) {
        self.course.prisoners[taker(turn, captured).index()] += captured.len();
        self.taken.push(Taken { move_number: self.course.moves, turn });
    }

    fn judge_refused(&mut self, played: &Move, point: Point, refusal: &Refusal) {
        match &refusal.reason {
            Reason::Occupied => {
                let stone = self.course.game.diagram().at(point).unwrap_or(played.colour);
                self.find(played, Fault::Occupied(stone), refusal.article);
            }
            Reason::ForbiddenPoint { chain } => {
                self.find(played, Fault::ForbiddenPoint { chain: chain.clone() }, refusal.article);
            }
            Reason::Repetition { same_as } => self.judge_return(played, point, *same_as),
            Reason::OffBoard => self.find(played, Fault::OffBoard, refusal.article),
            Reason::WrongPlayer => unreachable!("a pass was put in for the other side"),
        }
    }

    /// A board that stood before: what each reading says, and what the chosen rules say.
    fn judge_return(&mut self, played: &Move, point: Point, same_as: usize) {
        let turn = Turn::play(played.colour, point);
        let refusals = READINGS.map(|repetition| {
            let rules = RuleSet { repetition, ..self.rules };
            self.course.game.refusal(&rules, turn)
        });
        let readings = refusals.each_ref().map(|refusal| match refusal.as_ref()?.reason {
            Reason::Repetition { same_as } => Some(self.base + same_as),
            Reason::OffBoard
            | Reason::WrongPlayer
            | Reason::Occupied
            | Reason::ForbiddenPoint { .. } => None,
        });
        let turns = self.taken.len() + 1;
        let is_same_cycle = self.last_return == Some(turns - 1);
        self.last_return = Some(turns);
        let chosen = self.course.game.refusal(&self.rules, turn);
        if let Some(Refusal { article, reason: Reason::Repetition { same_as } }) = chosen {
            let found = self.evidence(turn, self.base + same_as, readings);
            self.find(played, Fault::Repetition(found), article);
            return;
        }
        if self.rules.cycle == CycleRule::DrawOrReplay {
            let mut found = self.evidence(turn, self.base + same_as, readings);
            found.is_by_practice = true;
            let article = match found.cycle.ruling {
                CycleRuling::Unequal { .. } => Some(Article::REPETITION),
                // Said once of a cycle, not of each move that goes round it again.
                CycleRuling::NotAliveAtTheEnd if !is_same_cycle => Some(Article::new(2, 11, 2)),
                CycleRuling::DrawOrReplay if !is_same_cycle => Some(Article::new(2, 11, 3)),
                CycleRuling::NotAliveAtTheEnd
                | CycleRuling::DrawOrReplay
                | CycleRuling::NoHindrance
                | CycleRuling::Illegal { .. } => None,
            };
            if let Some(article) = article {
                self.find(played, Fault::Repetition(found), article);
                return;
            }
        }
        let move_number = self.course.moves;
        let player = played.colour;
        self.course.elsewhere.push(Elsewhere { move_number, player, point, readings });
    }

    /// The cycle that leads back to the position after `same_as` turns.
    fn evidence(&mut self, turn: Turn, same_as: usize, readings: Readings) -> Return {
        let turns: Vec<Turn> =
            self.taken[same_as..].iter().map(|taken| taken.turn).chain([turn]).collect();
        let number = self.taken.len() + 1;
        let before = self.last_cycle.take().filter(|(last, _)| last + 1 == number);
        let before = before.as_ref().map(|(_, closed)| closed);
        let closed = cycle_closed_by(&mut self.course.game, &self.lenient, &turns, before);
        let cycle = closed.cycle.clone();
        self.last_cycle = Some((number, closed));
        let before = same_as.checked_sub(1).map(|at| self.taken[at].move_number);
        let same_as_move = before.filter(|&number| number > 0);
        let begins = self.taken.len() + 1 - cycle.turns;
        // A lap of one turn begins with the move itself.
        let first_move =
            self.taken.get(begins).map_or(self.course.moves, |taken| taken.move_number);
        let first_move = Some(first_move).filter(|&number| number > 0);
        let is_by_practice = false;
        Return { same_as, same_as_move, first_move, readings, cycle, is_by_practice }
    }

    /// Plays on after a refused move as the record does.
    fn follow(&mut self, turn: Turn, point: Point, refusal: &Refusal) -> Result<(), Note> {
        if refusal.reason == Reason::Occupied {
            let mut board = self.course.game.diagram();
            board.set(point, None);
            self.resume(Past::set_up(board, turn.player));
            let captured = self.take_freely(turn);
            let left_by = LeftBy::Move(turn.player);
            let to_play = turn.player.opponent();
            self.resume(Past { diagram: self.course.game.diagram(), to_play, left_by });
            self.note_taken(turn, &captured);
            self.base = self.taken.len();
        } else {
            let captured = self.take_freely(turn);
            self.note_taken(turn, &captured);
        }
        Ok(())
    }

    fn take_freely(&mut self, turn: Turn) -> Vec<Point> {
        self.course.game.take(&self.lenient, turn).expect("an empty point can be played on")
    }

    fn resume(&mut self, past: Past) {
        self.replace(B::resume(&[past]).expect("a board of chains with liberties"));
    }

    /// A set-up in the middle: the history begins anew, so that no ko is left over.
    fn set_up(&mut self, node: NodeId, set_up: &SetUp, next: Option<Colour>) -> Result<(), Note> {
        let mut board = self.course.game.diagram();
        set_up.apply(&mut board);
        let to_play = set_up.to_play.or(next).unwrap_or(self.course.game.to_play());
        let game = B::resume(&[Past::set_up(board, to_play)])
            .map_err(|error| start_problem(node, &error))?;
        self.replace(game);
        self.base = self.taken.len();
        self.passes = 0;
        Ok(())
    }

    fn find(&mut self, played: &Move, fault: Fault, article: Article) {
        let point = match played.action {
            Ok(Action::Play(point)) => Some(point),
            Ok(Action::Pass) | Err(_) => None,
        };
        self.course.findings.push(Finding {
            move_number: self.course.moves,
            node: played.node,
            player: played.colour,
            point,
            value: played.value.to_string(),
            fault,
            article,
            before: self.course.game.diagram(),
        });
    }
}

fn start_problem(node: NodeId, error: &StartError) -> Note {
    let number = node.number();
    match error {
        StartError::NoLiberties { chain, .. } => {
            let points: Vec<String> = chain.iter().map(ToString::to_string).collect();
            let points = points.join(" ");
            Note::new(
                "set_up_without_liberties",
                Place::Node(number),
                format!("第 {number} 个节点摆出的棋块 {points} 没有气；每块棋都应有气（1.3）。"),
                format!(
                    "The chain {points} that node {number} sets up has no liberties: expected \
                     every chain to have one (1.3)."
                ),
            )
        }
        StartError::TooLarge(size) => Note::new(
            "size",
            Place::Node(number),
            format!("棋盘 {size} 过大。"),
            format!("The board of {size} is over the limit."),
        ),
    }
}
