//! Going through the tests of the count: what `final_score` says of a finished position.

use super::engine::Engine;
use super::line::{Play, Step};
use super::suite::counting::{self, Count, Way};
use super::talk::Trouble;
use crate::boundary::Backend;
use crate::gtp::vertex;
use weiqi_data::{Action, Colour, Diagram, Past, Point, Quarters, RuleSet, Size, Turn};

/// A margin in hundredths of a point, Black's; engines may print less than exact ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Margin(pub i64);

impl Margin {
    /// An exact amount as a margin.
    pub fn exact(amount: Quarters) -> Margin {
        Margin(amount.0 * 50)
    }

    /// Reads a result: `B+3.5`, `W+12.0`, `0`, `Draw`, `Jigo`; what follows is ignored.
    pub fn read(text: &str) -> Option<Margin> {
        let word = text.split_whitespace().next()?.to_ascii_uppercase();
        if matches!(word.as_str(), "0" | "DRAW" | "JIGO") {
            return Some(Margin(0));
        }
        let (side, amount) = word.split_once('+')?;
        let (whole, fraction) = amount.split_once('.').unwrap_or((amount, ""));
        let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 6 || !is_digits(whole) || !is_digits(fraction) {
            return None;
        }
        let hundredths: String = fraction.chars().chain("00".chars()).take(2).collect();
        let value = whole.parse::<i64>().ok()? * 100 + hundredths.parse::<i64>().ok()?;
        match side {
            "B" => Some(Margin(value)),
            "W" => Some(Margin(-value)),
            _ => None,
        }
    }

    /// The result as in SGF.
    pub fn result(self) -> String {
        let (whole, rest) = (self.0.abs() / 100, self.0.abs() % 100);
        let fraction = match rest {
            0 => String::new(),
            rest if rest % 10 == 0 => format!(".{}", rest / 10),
            rest => format!(".{rest:02}"),
        };
        match self.0.signum() {
            0 => "0".to_string(),
            sign => format!("{}+{whole}{fraction}", if sign > 0 { 'B' } else { 'W' }),
        }
    }
}

/// A test of the count as it was carried out.
#[derive(Clone)]
pub struct CountTrial {
    /// The test.
    pub count: Count,
    /// The size of the board.
    pub size: Size,
    /// The turns, handicap stones left out.
    pub steps: Vec<Step>,
    /// The commands that were sent.
    pub commands: Vec<String>,
    /// What came out.
    pub outcome: CountOutcome,
}

/// What came out of a test of the count.
#[derive(Clone, Debug)]
pub enum CountOutcome {
    /// A margin.
    Margin(Margin),
    /// An answer that is no result.
    Unreadable(String),
    /// The komi was refused, with this message.
    KomiRefused(String),
    /// A step, or the handicap, was refused.
    Stopped(String),
    /// It does not know these commands.
    Missing(Vec<String>),
    /// Its board is too small.
    NoRoom,
    /// Another test failed on which this one rests.
    Blocked(String),
    /// It gave no answer.
    Lost(Trouble),
}

impl CountTrial {
    /// The margin that the engine gave, if it gave one.
    pub fn margin(&self) -> Option<Margin> {
        match self.outcome {
            CountOutcome::Margin(margin) => Some(margin),
            _ => None,
        }
    }

    /// The finished position as the reference played it.
    pub fn play(&self) -> Play {
        let mut play = Play::new(Past::set_up(self.start(), self.first()));
        self.steps.iter().for_each(|step| {
            play.step(*step);
        });
        play
    }

    /// The margin under these rules, whatever their komi and handicap, with these stones
    /// dead.
    pub fn expected(&self, rules: &RuleSet, dead: &[Point]) -> Margin {
        let komi = counting::komi_of(&self.count);
        let rules = RuleSet { komi, handicap: self.count.handicap, ..*rules };
        let play = self.play();
        let score = play.game().score(&rules, dead, play.prisoners());
        Margin::exact(score.expect("the dead are whole chains").margin)
    }

    fn start(&self) -> Diagram {
        let mut start = Diagram::empty(self.size);
        for point in counting::handicap_points(self.size, self.count.handicap) {
            start.set(point, Some(Colour::Black));
        }
        start
    }

    fn first(&self) -> Colour {
        if self.count.handicap >= 2 { Colour::White } else { Colour::Black }
    }
}

/// A test of the count before it is carried out.
pub fn planned(count: &Count, size: Size) -> CountTrial {
    let fits = size.columns() >= count.smallest && size.columns() == size.rows();
    let steps = if fits { steps(count, size) } else { Vec::new() };
    let (commands, outcome) = (Vec::new(), CountOutcome::NoRoom);
    CountTrial { count: *count, size, steps, commands, outcome }
}

/// Carries out a test of the count on a board of this size.
pub fn carry_out(engine: &mut Engine, count: &Count, size: Size) -> CountTrial {
    let mut trial = planned(count, size);
    if trial.steps.is_empty() {
        return trial;
    }
    let needed: &[&str] = match count.handicap {
        0 => &["final_score", "komi"],
        _ => &["final_score", "komi", "set_free_handicap"],
    };
    let missing = needed.iter().filter(|command| !engine.knows(command));
    let missing: Vec<String> = missing.map(ToString::to_string).collect();
    engine.forget();
    trial.outcome = match missing.is_empty() {
        false => CountOutcome::Missing(missing),
        true => ask(engine, &trial).unwrap_or_else(CountOutcome::Lost),
    };
    trial.commands = engine.log_of_commands();
    trial
}

fn ask(engine: &mut Engine, trial: &CountTrial) -> Result<CountOutcome, Trouble> {
    if !engine.begin(trial.size)? {
        return Ok(CountOutcome::NoRoom);
    }
    // Before the moves: some engines keep a score until the next move.
    let komi = engine.ask(&format!("komi {}", trial.count.komi))?;
    if !komi.success {
        return Ok(CountOutcome::KomiRefused(komi.text));
    }
    if trial.count.handicap > 0 {
        let points = counting::handicap_points(trial.size, trial.count.handicap);
        let answer = engine.ask(&format!("set_free_handicap {}", vertex::list(&points)))?;
        if !answer.success {
            return Ok(CountOutcome::Stopped("set_free_handicap".to_string()));
        }
    }
    for step in &trial.steps {
        let Step::Turn(turn) = step else { continue };
        if !engine.play(*turn)? {
            return Ok(CountOutcome::Stopped(vertex::play(*turn)));
        }
    }
    let answer = engine.ask("final_score")?;
    let margin = answer.success.then(|| Margin::read(&answer.text)).flatten();
    Ok(margin.map_or(CountOutcome::Unreadable(answer.to_string()), CountOutcome::Margin))
}

/// The turns that lead to the position, two passes at the end.
fn steps(count: &Count, size: Size) -> Vec<Step> {
    let diagram = (count.position)(size);
    let placed = counting::handicap_points(size, count.handicap);
    let mut black = diagram.stones(Colour::Black);
    black.retain(|point| !placed.contains(point));
    let white = diagram.stones(Colour::White);
    let mut turns = if count.way == Way::WithPrisoner { prisoner(&mut black) } else { Vec::new() };
    let first = if count.handicap > 0 { Colour::White } else { Colour::Black };
    turns.extend(interleaved(black, white, first, count.way == Way::WithPasses));
    closed(turns)
}

/// The turns that lead to a position without captures, two passes at the end.
pub fn steps_to(diagram: &Diagram) -> Vec<Step> {
    let (black, white) = (diagram.stones(Colour::Black), diagram.stones(Colour::White));
    closed(interleaved(black, white, Colour::Black, false))
}

/// The turns, and two passes after them.
fn closed(mut turns: Vec<Turn>) -> Vec<Step> {
    let last = turns.last().map_or(Colour::White, |turn| turn.player);
    turns.push(Turn::pass(last.opponent()));
    turns.push(Turn::pass(last));
    turns.into_iter().map(Step::Turn).collect()
}

/// White plays into the corner and is taken there: B A2, W A1, B B1.
fn prisoner(black: &mut Vec<Point>) -> Vec<Turn> {
    let corner = Point::new(0, 0);
    let (above, beside) = (Point::new(0, 1), Point::new(1, 0));
    black.retain(|point| *point != above && *point != beside);
    vec![
        Turn::play(Colour::Black, above),
        Turn::play(Colour::White, corner),
        Turn::play(Colour::Black, beside),
    ]
}

/// The stones of both sides in turn; the side with more goes on alone, or with passes of
/// the other side between.
fn interleaved(
    black: Vec<Point>,
    white: Vec<Point>,
    first: Colour,
    with_passes: bool,
) -> Vec<Turn> {
    let mut queues = [black.into_iter(), white.into_iter()];
    let mut turns = Vec::new();
    let mut player = first;
    while queues.iter().any(|queue| queue.len() > 0) {
        let action = queues[player.index()].next().map(Action::Play);
        match action {
            Some(action) => turns.push(Turn { player, action }),
            None if with_passes => turns.push(Turn::pass(player)),
            None => {}
        }
        player = player.opponent();
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::{Margin, planned};
    use crate::boundary::Backend;
    use crate::conform::suite::counting::COUNTS;
    use weiqi_data::{Preset, Size};

    #[test]
    fn results_are_read_with_any_number_of_decimals() {
        let read = |text| Margin::read(text).map(|margin| margin.0);
        assert_eq!(read("B+3.5"), Some(350));
        assert_eq!(read("W+12.0 (upper bound: -12)"), Some(-1200));
        assert_eq!(read("W+3.75"), Some(-375));
        assert_eq!(read("Jigo"), Some(0));
        assert_eq!(read("0"), Some(0));
        for text in ["", "?", "B+", "B+R", "3.5", "B+x"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(Margin(-375).result(), "W+3.75");
        assert_eq!(Margin(150).result(), "B+1.5");
    }

    #[test]
    fn every_count_reaches_its_position_on_every_usual_size() {
        for side in [9, 13, 19] {
            let size = Size::new(side, side).unwrap();
            for count in COUNTS {
                let trial = planned(count, size);
                assert_eq!(trial.play().game().diagram(), (count.position)(size), "{}", count.id);
                trial.expected(&Preset::Chinese.rules(), &[]);
            }
        }
    }
}
