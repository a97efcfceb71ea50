//! The two implementations at one position.

use super::super::ways::NOW;
use super::differ;
use super::side::{Made, Side};
use crate::compare::{Answer, Pair, Question, Step, Tally, which_follow};
use weiqi::boundary::{Backend, Told};
use weiqi_data::{Colour, Diagram, LeftBy, Past, Point, Refusal, RuleSet, Turn};

/// Both implementations at a position without a history.
pub struct Both<'a, A, B> {
    pub pair: Pair<A, B>,
    pub start: &'a Past,
    pub tally: &'a mut Tally,
}

impl<A: Backend, B: Backend> Both<'_, A, B> {
    /// Takes every move under the most lenient rules, and takes it back. A point that is
    /// not empty is refused.
    pub fn boards_made(&mut self, rules: &RuleSet) -> Step<Vec<Made>> {
        let player = self.start.to_play;
        let mut all = Vec::new();
        for point in Point::all(self.start.diagram.size()) {
            let turn = Turn::play(player, point);
            if self.start.diagram.at(point).is_none() {
                all.push(self.board_made(turn, point)?);
            } else {
                self.pair.verdict(rules, turn, self.tally)?;
            }
        }
        Ok(all)
    }

    /// Takes a move. The captures, the board and the turn must agree, the chains with their
    /// liberties and the count must be those of the same board set up, and the board must be
    /// the old one when the move is taken back.
    fn board_made(&mut self, turn: Turn, point: Point) -> Step<Made> {
        let lenient = which_follow();
        let see = |game: &B| (game.chains(), game.score(&lenient, &[], [0, 0]));
        let (left, right) = self.pair.both();
        let (left, ()) = Tried::of(left, turn, |_| ());
        let (right, played) = Tried::of(right, turn, see);
        self.same(Question::Take(lenient, turn), [&left, &right], |tried| {
            Answer::Taken(tried.taken.clone())
        })?;
        let start = Past::set_up(left.board.clone(), turn.player.opponent());
        let set_up = B::resume(&[start]).map(|game| see(&game));
        self.same(Question::Chains, [&set_up, &Ok(played)], |seen| match seen {
            Ok((chains, _)) => Answer::Chains(chains.clone()),
            Err(error) => Answer::Start(Err(error.clone())),
        })?;
        self.same(Question::Undo, [&self.start.diagram, &left.back], |board| {
            Answer::Board(board.clone())
        })?;
        let removed = left.taken.expect("the most lenient rules refuse no empty point");
        self.tally.positions += 1;
        self.tally.move_made(turn, &removed);
        let is_suicide = removed.contains(&point);
        Ok(Made { point, board: left.board, removed, is_suicide })
    }

    /// Demands of both the verdicts on the moves that the definition of each reading gives,
    /// without a history and after each.
    pub fn verdicts(
        &mut self,
        side: &Side,
        made: &[Made],
        suicides: bool,
        rules: &[RuleSet],
    ) -> Step<()> {
        let stone = |made: &Made| Turn::play(side.player, made.point);
        let asked = || made.iter().filter(|made| made.is_suicide == suicides);
        let stones: Vec<(Turn, &Diagram)> =
            asked().map(|made| (stone(made), &made.board)).collect();
        if stones.is_empty() {
            return Ok(());
        }
        let own: Vec<Option<Refusal>> =
            asked().filter(|_| suicides).flat_map(|made| side.of_suicide(made, rules)).collect();
        let defined = if suicides { &own } else { &side.defined };
        let (left, right) = self.pair.both();
        let mut hearing = Hearing::new(defined);
        left.refusals_after(&side.histories, rules, &stones, |answer| hearing.hear(answer));
        let mut other = Hearing::new(defined);
        right.refusals_after(&side.histories, rules, &stones, |answer| other.hear(answer));
        let each = side.histories.len() * rules.len();
        for (heard, is_right) in [(hearing, false), (other, true)] {
            if let Some((place, answer)) = heard.differing {
                let turn = stones[place / each].0;
                let question = Question::Verdict(rules[place % rules.len()], turn);
                let defined = Answer::Verdict(defined[place % defined.len()].clone());
                let answer = Answer::Verdict(answer);
                let answers = if is_right { [defined, answer] } else { [answer, defined] };
                return Err(differ(self.start, question, answers));
            }
            assert_eq!(heard.heard, stones.len() * each, "an answer to every question");
        }
        self.tally.positions += (stones.len() * side.histories.len()) as u64;
        if suicides {
            for (&(turn, _), defined) in stones.iter().zip(own.chunks(each)) {
                self.tally.verdicts(turn, rules, defined);
            }
        } else {
            stones.iter().for_each(|_| *self.tally += &side.tally);
        }
        Ok(())
    }

    /// Compares the lists of legal points without a history, under every reading, with the
    /// verdicts.
    pub fn lists(&mut self, made: &[Made], every: &[RuleSet]) -> Step<()> {
        let told = Told { board: NOW, to_play: self.start.to_play, left_by: LeftBy::SetUp };
        let lists: Vec<Vec<Point>> = every
            .iter()
            .map(|rules| {
                let legal = made.iter().filter(|made| made.is_legal_at_first(rules, told));
                legal.map(|made| made.point).collect()
            })
            .collect();
        self.lists_after(&[vec![told]], every, &[], &lists)
    }

    /// The same with the boards of all moves in the history at once.
    pub fn crowded_lists(&mut self, side: &Side, made: &[Made], usual: &[RuleSet]) -> Step<()> {
        let boards: Vec<&Diagram> = made.iter().map(|made| &made.board).collect();
        let open = made.iter().filter(|made| !made.is_suicide).map(|made| made.point);
        let open: Vec<Point> = open.collect();
        let (numbers, histories) = side.crowded(made.len());
        let verdicts = numbers.iter().flat_map(|number| {
            let first = number * usual.len();
            &side.defined[first..first + usual.len()]
        });
        let lists: Vec<Vec<Point>> = verdicts
            .map(|verdict| if verdict.is_none() { open.clone() } else { Vec::new() })
            .collect();
        self.lists_after(&histories, usual, &boards, &lists)
    }

    /// Demands of the one on trial these lists of legal points.
    fn lists_after(
        &mut self,
        histories: &[Vec<Told>],
        rules: &[RuleSet],
        others: &[&Diagram],
        lists: &[Vec<Point>],
    ) -> Step<()> {
        let mut hearing = Hearing::new(lists);
        let (_, right) = self.pair.both();
        right.legal_points_after(histories, rules, others, |list| hearing.hear(list));
        if let Some((place, list)) = hearing.differing {
            let question = Question::LegalPoints(rules[place % rules.len()]);
            let answers = [lists[place].clone(), list].map(Answer::Points);
            return Err(differ(self.start, question, answers));
        }
        assert_eq!(hearing.heard, lists.len(), "an answer to every question");
        rules.iter().cycle().zip(lists).for_each(|(rules, _)| self.tally.listed(rules));
        Ok(())
    }

    /// Demands that two things be the same; `answer` is what the one and the other say.
    fn same<T: PartialEq>(
        &self,
        question: Question,
        [left, right]: [&T; 2],
        answer: impl Fn(&T) -> Answer,
    ) -> Step<()> {
        if left == right {
            return Ok(());
        }
        Err(differ(self.start, question, [answer(left), answer(right)]))
    }
}

/// What an implementation says of a move that it takes under the most lenient rules and
/// takes back.
#[derive(PartialEq)]
struct Tried {
    taken: Result<Vec<Point>, Refusal>,
    board: Diagram,
    to_play: Colour,
    turns: usize,
    undone: bool,
    /// The board afterwards.
    back: Diagram,
}

impl Tried {
    /// Takes the move, looks, and takes it back.
    fn of<G: Backend, T>(game: &mut G, turn: Turn, look: impl FnOnce(&G) -> T) -> (Tried, T) {
        let taken = game.take(&which_follow(), turn);
        let (board, to_play, turns) = (game.diagram(), game.to_play(), game.turns());
        let seen = look(game);
        let undone = game.undo();
        (Tried { taken, board, to_play, turns, undone, back: game.diagram() }, seen)
    }
}

/// Answers that are heard one after the other, and the first that is not the one expected.
struct Hearing<'a, T> {
    expected: &'a [T],
    next: std::slice::Iter<'a, T>,
    heard: usize,
    differing: Option<(usize, T)>,
}

impl<'a, T: PartialEq> Hearing<'a, T> {
    /// Expects these answers, over and over.
    fn new(expected: &'a [T]) -> Hearing<'a, T> {
        Hearing { expected, next: expected.iter(), heard: 0, differing: None }
    }

    fn hear(&mut self, answer: T) {
        let expected = match self.next.next() {
            None => {
                self.next = self.expected.iter();
                self.next.next()
            }
            expected => expected,
        };
        if expected != Some(&answer) && self.differing.is_none() {
            self.differing = Some((self.heard, answer));
        }
        self.heard += 1;
    }
}
