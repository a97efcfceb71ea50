//! Ways to make a case smaller. Each proposes cases; whether they still show the divergence
//! is for others to see.

use super::shrink::Shrunk;
use super::{Case, Divergence};
use std::cmp::Ordering;
use weiqi::boundary::Backend;
use weiqi_data::{Action, Colour, Diagram, LeftBy, Past, Point, Preset, RuleSet, Size, Turn};

/// A way to make a case smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reduce {
    StartLater,
    ForgetHistory,
    PlayTheHistory,
    CutALine,
    LeaveOutTurns,
    PassInstead,
    TakeStonesOff,
    FewerDead,
    NoPrisoners,
    PlainerRules,
}

/// All of them, those that save most first.
pub(super) const REDUCTIONS: &[Reduce] = &[
    Reduce::StartLater,
    Reduce::PlayTheHistory,
    Reduce::ForgetHistory,
    Reduce::CutALine,
    Reduce::LeaveOutTurns,
    Reduce::PassInstead,
    Reduce::TakeStonesOff,
    Reduce::FewerDead,
    Reduce::NoPrisoners,
    Reduce::PlainerRules,
];

impl Reduce {
    /// Smaller cases, the smallest first. `A` says which stones are a chain.
    pub(super) fn apply<A: Backend>(self, shrunk: &Shrunk) -> Vec<Case> {
        let Shrunk { case, divergence } = shrunk;
        match self {
            Reduce::StartLater => start_later(case, divergence),
            Reduce::ForgetHistory => forget_history(case),
            Reduce::PlayTheHistory => play_the_history(case).into_iter().collect(),
            Reduce::CutALine => cut_a_line(case),
            Reduce::LeaveOutTurns => leave_out_turns(case),
            Reduce::PassInstead => pass_instead(case),
            Reduce::TakeStonesOff => take_stones_off(case),
            Reduce::FewerDead => fewer_dead::<A>(case),
            Reduce::NoPrisoners => no_prisoners(case),
            Reduce::PlainerRules => plainer_rules(case),
        }
    }
}

/// Numbers that grow quickly, up to one less than `length`.
fn growing(length: usize) -> impl Iterator<Item = usize> {
    let quickly = std::iter::successors(Some(1), |n| Some(n * 2));
    [0].into_iter().chain(quickly).take_while(move |&n| n < length)
}

/// Sets up a later position of the game in place of the first.
fn start_later(case: &Case, divergence: &Divergence) -> Vec<Case> {
    let all = case.turns.len();
    let mut last: Vec<usize> = growing(all).collect();
    last.extend(all.checked_sub(1));
    let later = |&turns: &usize| {
        let (_, past) = divergence.turns.get(all - turns - 1)?;
        let start = Past::set_up(past.diagram.clone(), past.to_play);
        let turns = case.turns[all - turns..].to_vec();
        Some(Case { history: vec![start], turns, ..case.clone() })
    };
    last.iter().filter_map(later).collect()
}

/// Keeps the last positions of the history, or leaves a single one out.
fn forget_history(case: &Case) -> Vec<Case> {
    let all = case.history.len();
    let last = growing(all).filter(|&n| n > 0).map(|n| case.history[all - n..].to_vec());
    let without = (0..all).filter(|_| all > 1).map(|place| {
        let mut history = case.history.clone();
        history.remove(place);
        history
    });
    last.chain(without).map(|history| Case { history, ..case.clone() }).collect()
}

/// Makes turns of the history, where every position follows from the one before.
fn play_the_history(case: &Case) -> Option<Case> {
    if case.history.len() == 1 {
        return None;
    }
    let between = case.history.windows(2).map(|pair| turn_between(&pair[0], &pair[1]));
    let mut turns: Vec<Turn> = between.collect::<Option<_>>()?;
    turns.extend(&case.turns);
    let first = Past { left_by: LeftBy::SetUp, ..case.history[0].clone() };
    Some(Case { history: vec![first], turns, ..case.clone() })
}

/// The turn that led from one position to the next, as far as the boards show it.
fn turn_between(before: &Past, after: &Past) -> Option<Turn> {
    match after.left_by {
        LeftBy::SetUp => None,
        LeftBy::Pass(player) => Some(Turn::pass(player)),
        LeftBy::Move(player) => Point::all(after.diagram.size())
            .find(|&point| {
                before.diagram.at(point).is_none() && after.diagram.at(point) == Some(player)
            })
            .map(|point| Turn::play(player, point)),
    }
}

/// Leaves out two turns in a row, or the last one.
fn leave_out_turns(case: &Case) -> Vec<Case> {
    let all = case.turns.len();
    let pairs = (1..all).map(|place| (place - 1, 2));
    pairs
        .chain(all.checked_sub(1).map(|last| (last, 1)))
        .map(|(place, count)| {
            let mut turns = case.turns.clone();
            turns.drain(place..place + count);
            Case { turns, ..case.clone() }
        })
        .collect()
}

/// Passes in place of a move.
fn pass_instead(case: &Case) -> Vec<Case> {
    let moves = case.turns.iter().enumerate().filter(|(_, turn)| turn.action != Action::Pass);
    moves
        .map(|(place, turn)| {
            let mut turns = case.turns.clone();
            turns[place] = Turn::pass(turn.player);
            Case { turns, ..case.clone() }
        })
        .collect()
}

/// Takes stones off every position of the history: all of one colour, or one.
fn take_stones_off(case: &Case) -> Vec<Case> {
    let last = &case.history[case.history.len() - 1].diagram;
    let colours = Colour::BOTH.map(|colour| last.stones(colour)).into_iter();
    let single = colours.clone().flatten().map(|point| vec![point]);
    colours
        .filter(|stones| stones.len() > 1)
        .chain(single)
        .map(|stones| {
            let mut case = on_every_board(case, |diagram| without(diagram, &stones));
            case.dead.retain(|stone| !stones.contains(stone));
            case
        })
        .collect()
}

fn without(diagram: &Diagram, stones: &[Point]) -> Diagram {
    let mut diagram = diagram.clone();
    stones.iter().for_each(|&stone| diagram.set(stone, None));
    diagram
}

fn on_every_board(case: &Case, change: impl Fn(&Diagram) -> Diagram) -> Case {
    let mut case = case.clone();
    for past in &mut case.history {
        past.diagram = change(&past.diagram);
    }
    case
}

/// A line of the board, counted from the lower left.
#[derive(Clone, Copy)]
enum Line {
    Column(u16),
    Row(u16),
}

/// Cuts a line out of the board, unless a stone is put on it; what stood on either side of
/// it then stands side by side. The edges go first.
fn cut_a_line(case: &Case) -> Vec<Case> {
    let size = case.history[0].diagram.size();
    let from_both_ends = |length: u8| {
        let length = u16::from(length);
        (0..length).map(move |n| if n % 2 == 0 { n / 2 } else { length - 1 - n / 2 })
    };
    let columns = from_both_ends(size.columns()).map(Line::Column);
    let rows = from_both_ends(size.rows()).map(Line::Row);
    columns.chain(rows).filter_map(|line| cut(case, line)).collect()
}

/// Where a point is when a line is cut out; nowhere if it was on the line.
fn shifted(Point { column, row }: Point, line: Line) -> Option<Point> {
    let (along, cut) = match line {
        Line::Column(cut) => (column, cut),
        Line::Row(cut) => (row, cut),
    };
    let along = match along.cmp(&cut) {
        Ordering::Less => along,
        Ordering::Equal => return None,
        Ordering::Greater => along - 1,
    };
    Some(match line {
        Line::Column(_) => Point { column: along, row },
        Line::Row(_) => Point { column, row: along },
    })
}

fn cut(case: &Case, line: Line) -> Option<Case> {
    let size = case.history[0].diagram.size();
    let (columns, rows) = match line {
        Line::Column(_) => (size.columns() - 1, size.rows()),
        Line::Row(_) => (size.columns(), size.rows() - 1),
    };
    let smaller = Size::new(columns, rows).ok()?;
    let shift = |point: Point| shifted(point, line);
    let turns = case.turns.iter().map(|turn| match turn.action {
        Action::Pass => Some(*turn),
        Action::Play(point) => Some(Turn::play(turn.player, shift(point)?)),
    });
    let turns = turns.collect::<Option<_>>()?;
    let dead = case.dead.iter().filter_map(|&point| shift(point)).collect();
    let board = |diagram: &Diagram| {
        let mut left = Diagram::empty(smaller);
        for point in Point::all(size) {
            if let Some(place) = shift(point) {
                left.set(place, diagram.at(point));
            }
        }
        left
    };
    Some(Case { turns, dead, ..on_every_board(case, board) })
}

/// Leaves one chain out of the dead list.
fn fewer_dead<A: Backend>(case: &Case) -> Vec<Case> {
    let Ok(mut game) = A::resume(&case.history) else { return Vec::new() };
    if case.dead.is_empty() || case.turns.iter().any(|&turn| game.take(&case.rules, turn).is_err())
    {
        return Vec::new();
    }
    let chains = game.chains().into_iter().filter(|chain| case.dead.contains(&chain.stones[0]));
    chains
        .map(|chain| {
            let mut case = case.clone();
            case.dead.retain(|stone| !chain.stones.contains(stone));
            case
        })
        .collect()
}

fn no_prisoners(case: &Case) -> Vec<Case> {
    let fewer = [[0, 0], [0, case.prisoners[1]], [case.prisoners[0], 0]];
    let fewer = fewer.into_iter().filter(|&prisoners| prisoners != case.prisoners);
    fewer.map(|prisoners| Case { prisoners, ..case.clone() }).collect()
}

/// Takes one choice, or all, from the rules that stand everywhere where nothing is said.
fn plainer_rules(case: &Case) -> Vec<Case> {
    let (now, usual) = (case.rules, Preset::Chinese.rules());
    let choices = [
        usual,
        RuleSet { repetition: usual.repetition, ..now },
        RuleSet { suicide: usual.suicide, ..now },
        RuleSet { scoring: usual.scoring, ..now },
        RuleSet { territory_in_seki: usual.territory_in_seki, ..now },
        RuleSet { group_tax: usual.group_tax, ..now },
        RuleSet { komi: usual.komi, ..now },
        RuleSet { handicap: usual.handicap, ..now },
        RuleSet { give_back: usual.give_back, ..now },
        RuleSet { first_player: usual.first_player, ..now },
        RuleSet { opening_setup: usual.opening_setup, ..now },
        RuleSet { tie: usual.tie, ..now },
        RuleSet { illegal_move: usual.illegal_move, ..now },
        RuleSet { cycle: usual.cycle, ..now },
    ];
    let plainer = choices.into_iter().filter(|&rules| rules != now);
    plainer.map(|rules| Case { rules, ..case.clone() }).collect()
}
