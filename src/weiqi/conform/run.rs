//! Going through the whole suite: every test after those on which it rests.

use super::cycles;
use super::engine::{Engine, square};
use super::examine::Plan;
use super::habits::{self, Habits, Taking};
use super::infer::{Inference, infer};
use super::observation::{self, Observation, Outcome, Why};
use super::reading::Reading;
use super::suite::{Task, Test, suite};
use super::talk::Trouble;
use crate::gtp::vertex;
use crate::words::Text;
use std::sync::Arc;
use std::time::Instant;
use weiqi_data::{Article, Preset, Size};

/// Everything that was seen of an engine.
#[derive(Default)]
pub struct Seen {
    /// How it takes `play`.
    pub habits: Habits,
    /// The tests, in the order of the suite.
    pub tests: Vec<Observation>,
    /// Sides of square boards, and whether the engine has them; empty where it cannot be
    /// told a size.
    pub sizes: Vec<(u8, bool)>,
    /// What the answers say of repetition and suicide.
    pub inference: Inference,
    /// What ended the run before its time.
    pub ended: Option<Trouble>,
}

impl Seen {
    /// A test by its name.
    pub fn find(&self, id: &str) -> Option<&Observation> {
        self.tests.iter().find(|of| of.id() == id)
    }

    /// Whether the move of a test was called legal, where it was answered.
    pub fn legal(&self, id: &str) -> Option<bool> {
        self.find(id).and_then(Observation::legal)
    }

    /// Whether anything was answered that rules decide.
    pub fn saw_anything(&self) -> bool {
        self.tests.iter().any(|of| !matches!(of.outcome, Outcome::NotJudged(_)))
    }
}

/// About so many commands go to an engine that knows all of them, and in a quick run.
const COMMANDS: [u32; 2] = [3500, 130];

/// The sides that are tried, smallest first; the last is over the limit of the protocol.
pub const SIDES: [u8; 10] = [1, 2, 3, 5, 7, 9, 13, 19, 25, 26];
/// The sizes on which tests are tried first.
const PREFERRED: [u8; 12] = [9, 13, 19, 7, 11, 15, 17, 10, 8, 25, 6, 5];
/// The test that finds out which boards there are.
const SIZES: &str = "equipment/sizes";
/// The tests without which no other one means what it says.
const FOUNDATIONS: [&str; 2] = ["equipment/points", "gtp/columns"];
/// On these rests all reading of a board by the stones that it takes: a point that was
/// opened by a capture often has no empty point next to it.
const READING_BACK: [&str; 3] =
    ["play/occupied*", "forbidden/connection-makes-legal", "forbidden/own-eye"];

/// The names and titles of all tests.
pub fn list() -> Vec<(&'static str, Text)> {
    let mut list: Vec<_> = suite().iter().map(|test| (test.id.as_str(), test.title())).collect();
    list.push((SIZES, Text::new("支持哪些棋盘", "Which boards there are")));
    list.push((cycles::LOOK_BACK, cycles::title()));
    list
}

/// Goes through the suite. What was seen until the engine fell silent for good is kept.
pub fn run(engine: &mut Engine, plan: &Plan<'_>) -> Seen {
    let mut run =
        Run { engine, plan, seen: Seen::default(), broken: Vec::new(), begun: Vec::new() };
    if let Err(trouble) = run.go() {
        run.seen.ended = Some(trouble);
    }
    let mut seen = run.seen;
    seen.inference = infer(&seen.tests);
    let place = |id: &str| suite().iter().position(|test| test.id == id).unwrap_or(usize::MAX);
    seen.tests.sort_by_key(|of| place(of.id()));
    seen
}

/// A run as it goes.
struct Run<'a> {
    engine: &'a mut Engine,
    plan: &'a Plan<'a>,
    seen: Seen,
    /// The tests that failed.
    broken: Vec<String>,
    /// The tests that were begun.
    begun: Vec<String>,
}

impl Run<'_> {
    fn go(&mut self) -> Result<(), Trouble> {
        let Some(&size) = self.engine.boards(&PREFERRED, 1)?.first() else { return Ok(()) };
        (self.plan.progress)("play");
        let (began, sent) = (Instant::now(), self.engine.sent);
        self.seen.habits = habits::learn(self.engine, size)?;
        let sent = u32::try_from(self.engine.sent - sent).unwrap_or(u32::MAX).max(1);
        let commands = COMMANDS[usize::from(self.plan.quick)];
        (self.plan.forecast)(began.elapsed() / sent * commands);
        self.engine.habits = self.seen.habits.clone();
        let is_protocol = |test: &&Arc<Test>| test.article().is_none();
        // A whole game rests on everything else.
        for test in suite().iter().filter(|test| !is_protocol(test) && !test.every_move) {
            self.ensure(test, size, None)?;
        }
        if self.selects(cycles::LOOK_BACK) && !self.plan.quick {
            self.look_back()?;
        }
        if self.selects(SIZES) && !self.plan.quick {
            self.sizes()?;
        }
        for test in suite().iter().filter(|test| test.every_move) {
            self.ensure(test, size, None)?;
        }
        let best = infer(&self.seen.tests).best;
        let is_clear = best.iter().all(|reading| reading.repetition == best[0].repetition);
        // What a tolerant play accepts says nothing of the rules.
        let is_tolerant = |of: &Observation| match &of.outcome {
            Outcome::Move { seen, .. } => seen.tolerant,
            _ => false,
        };
        let goes_by_them = is_clear && !self.seen.tests.iter().any(is_tolerant);
        let reading = best.first().copied().filter(|_| goes_by_them);
        for test in suite().iter().filter(is_protocol) {
            self.ensure(test, size, reading)?;
        }
        Ok(())
    }

    fn selects(&self, id: &str) -> bool {
        (self.plan.selects)(id)
    }

    /// Makes a test after those on which it rests, unless it was made already.
    fn ensure(
        &mut self,
        test: &Arc<Test>,
        size: Size,
        reading: Option<Reading>,
    ) -> Result<(), Trouble> {
        let is_out = !self.selects(&test.id) || (self.plan.quick && !test.quick) || test.every_size;
        if is_out || self.begun.contains(&test.id) {
            return Ok(());
        }
        self.begun.push(test.id.clone());
        let needs = self.needs(test);
        for other in suite() {
            if needs.iter().any(|need| is_meant(need, &other.id)) {
                self.ensure(other, size, reading)?;
            }
        }
        if test.after.as_ref().is_some_and(|id| self.seen.legal(id) != Some(true)) {
            return Ok(());
        }
        let size = self.size_for(test, size)?;
        self.make(test, size, &needs, reading)
    }

    /// A board on which a test fits that does not fit the usual one; in a quick run, the
    /// smaller one on which it takes fewer moves.
    fn size_for(&mut self, test: &Test, size: Size) -> Result<Size, Trouble> {
        let small = test.small_size(size).filter(|_| self.plan.quick);
        if let Some(small) = small
            && self.engine.begin(small)?
        {
            return Ok(small);
        }
        if test.fits(size) {
            return Ok(size);
        }
        let fitting = PREFERRED.into_iter().filter(|&side| test.fits(square(side)));
        let boards = self.engine.boards(&Vec::from_iter(fitting), 1)?;
        Ok(boards.first().copied().unwrap_or(size))
    }

    /// What a test rests on, the reading of the board included.
    fn needs(&self, test: &Test) -> Vec<String> {
        let mut needs = test.needs.clone();
        let is_on_a_board = test.task() == Task::Move || test.has_a_board();
        if is_on_a_board && test.article().is_some() {
            needs.extend(FOUNDATIONS.map(str::to_string));
        }
        if test.passes() && !test.id.starts_with("play/") {
            needs.push("play/after-pass".to_string());
        }
        let watches = !test.watched(square(19)).is_empty();
        if watches && !self.engine.shows_its_board() && !is_basis_of_reading(&test.id) {
            needs.extend(READING_BACK.map(str::to_string));
        }
        needs.retain(|need| *need != test.id);
        needs
    }

    fn make(
        &mut self,
        test: &Arc<Test>,
        size: Size,
        needs: &[String],
        reading: Option<Reading>,
    ) -> Result<(), Trouble> {
        (self.plan.progress)(&test.id);
        let blocking = self.broken.iter().find(|id| {
            let is_needed = |need: &&String| is_meant(need, id);
            needs.iter().find(is_needed).is_some_and(|need| self.stops(need, id))
        });
        let mut of = match blocking {
            Some(id) => Observation {
                outcome: Outcome::NotJudged(Why::RestsOn(id.clone())),
                ..Observation::planned(test, size)
            },
            None => observation::carry_out(self.engine, test, size, reading),
        };
        if let (Outcome::Broken { .. }, Some(small)) = (&of.outcome, test.small_size(size)) {
            let smaller = observation::carry_out(self.engine, test, small, reading);
            if matches!(smaller.outcome, Outcome::Broken { .. }) {
                of = smaller;
            }
        }
        if is_broken(&of) {
            self.broken.push(test.id.clone());
        }
        self.seen.tests.push(of);
        self.hopeless()
    }

    /// Whether a test that failed stops one that needs it. A point that is no point stops
    /// the tests on boards only where it stands for another one.
    fn stops(&self, need: &str, id: &str) -> bool {
        let last = || {
            let of = self.seen.find(id)?;
            Some((of.size, of.commands.last()?.split_whitespace().last()?))
        };
        match (id, last()) {
            ("equipment/points", Some((size, last))) if need == id => {
                let is_beyond = vertex::point(last, size).is_none();
                !is_beyond || self.seen.habits.off_board == Some(Taking::Placed)
            }
            ("gtp/columns", Some((_, "I4" | "A0"))) if need == id => false,
            (_, _) => true,
        }
    }

    /// The trouble after which nothing more can be asked.
    fn hopeless(&self) -> Result<(), Trouble> {
        self.engine.given_up().map_or(Ok(()), Err)
    }

    /// Cycles of growing length, where a triple ko was refused and a full board can be laid
    /// out: the longest first, and if it is not seen, the longest one that is and the
    /// shortest one that is not.
    fn look_back(&mut self) -> Result<(), Trouble> {
        if self.seen.legal("repetition/triple-ko") != Some(false) || !self.broken.is_empty() {
            return Ok(());
        }
        let Some(&size) = self.engine.boards(&[19, 13, 9], 1)?.first() else { return Ok(()) };
        let cycles = cycles::cycles(size);
        let (mut seen, mut unseen) = (0, cycles.len() - 1);
        if self.sees(size, &cycles[unseen])? {
            return Ok(());
        }
        while unseen - seen > 1 {
            let middle = usize::midpoint(seen, unseen);
            if self.sees(size, &cycles[middle])? {
                seen = middle;
            } else {
                unseen = middle;
            }
        }
        Ok(())
    }

    /// Whether the last turn of a cycle is refused.
    fn sees(&mut self, size: Size, cycle: &Arc<Test>) -> Result<bool, Trouble> {
        (self.plan.progress)(cycles::LOOK_BACK);
        let of = observation::carry_out(self.engine, cycle, size, None);
        let refused = of.legal() == Some(false);
        self.seen.tests.push(of);
        self.hopeless()?;
        Ok(refused)
    }

    /// Which boards there are, and the tests that are made on each.
    fn sizes(&mut self) -> Result<(), Trouble> {
        if !self.engine.knows("boardsize") {
            return Ok(());
        }
        let mut has_nineteen = false;
        for side in SIDES {
            let has_it = self.engine.begin(square(side)).unwrap_or(false);
            self.hopeless()?;
            self.seen.sizes.push((side, has_it));
            has_nineteen |= has_it && side == 19;
            let everywhere = suite().iter().filter(|test| test.every_size);
            for test in everywhere.filter(|_| has_it && side <= Size::LARGEST_PLAYED) {
                let test = Arc::new(test.on(square(side)));
                if test.fits(square(side)) && self.selects(&test.id) {
                    let needs = self.needs(&test);
                    self.make(&test, square(side), &needs, None)?;
                }
            }
        }
        self.seen.tests.push(nineteen(has_nineteen));
        Ok(())
    }
}

/// The board of article 1.1 has 19 lines each way.
fn nineteen(has_it: bool) -> Observation {
    let title = Text::new("棋盘为十九路", "The board has nineteen lines each way");
    let test = Test::of_play(SIZES, title, Article::EQUIPMENT);
    let outcome = match has_it {
        true => Outcome::Held,
        false => Outcome::broken(Text::new("接受", "a success"), Text::new("拒绝", "a failure")),
    };
    let of = Observation::of_play(test, square(19), Vec::new(), outcome);
    Observation { commands: vec!["boardsize 19".to_string()], ..of }
}

/// Whether a need means this test: a name, a whole group (`play/`), or names that begin so
/// (`play/pass*`).
fn is_meant(need: &str, id: &str) -> bool {
    match need.strip_suffix('*') {
        Some(start) => id.starts_with(start),
        None => id == need || (need.ends_with('/') && id.starts_with(need)),
    }
}

/// Whether the reading back of boards itself rests on a test.
fn is_basis_of_reading(id: &str) -> bool {
    let readers =
        suite().iter().filter(|test| READING_BACK.iter().any(|reader| is_meant(reader, &test.id)));
    let mut basis = readers.flat_map(|test| test.needs.iter().chain([&test.id]));
    basis.any(|need| is_meant(need, id))
}

/// Whether a test of a fact failed.
fn is_broken(of: &Observation) -> bool {
    match &of.outcome {
        Outcome::Move { .. } | Outcome::Broken { .. } => of.breaks_a_fact(),
        Outcome::Margin(got) => {
            let presets = Preset::ALL.iter().map(|preset| preset.rules());
            !presets.into_iter().any(|rules| got.prints(of.expected(&rules, &[])))
        }
        Outcome::Held | Outcome::NotJudged(_) => false,
    }
}
