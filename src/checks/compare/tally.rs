use super::{Answer, Question};
use std::ops::AddAssign;
use weiqi_data::{
    Action, Article, DeadError, Point, Preset, Reason, Refusal, Repetition, RuleSet, Score,
    Scoring, Turn,
};

/// The articles of the table, in order.
pub struct Articles;

impl Articles {
    /// 1.1, the board.
    pub const EQUIPMENT: usize = 0;
    /// 1.2.
    pub const PLAY: usize = 1;
    /// 1.3.
    pub const LIBERTIES: usize = 2;
    /// 1.4.
    pub const CAPTURE: usize = 3;
    /// 1.5.
    pub const FORBIDDEN_POINT: usize = 4;
    /// 1.6.
    pub const REPETITION: usize = 5;
    /// 1.7, the end of the game: two passes in a row.
    pub const END: usize = 6;
    /// 1.8.
    pub const LIFE_AND_DEATH: usize = 7;
    /// 1.9.
    pub const COUNTING: usize = 8;
    /// 2.11.1.
    pub const IMMEDIATE_RECAPTURE: usize = 9;

    /// The articles themselves.
    pub const ALL: [Article; 10] = [
        Article::EQUIPMENT,
        Article::PLAY,
        Article::LIBERTIES,
        Article::CAPTURE,
        Article::FORBIDDEN_POINT,
        Article::REPETITION,
        Article::END,
        Article::LIFE_AND_DEATH,
        Article::COUNTING,
        Article::IMMEDIATE_RECAPTURE,
    ];

    /// The place of an article in the table; of the article on play where it has none.
    pub fn place(article: Article) -> usize {
        Articles::ALL.iter().position(|&known| known == article).unwrap_or(Articles::PLAY)
    }
}

/// What a comparison must have seen to mean anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Turns that took two stones or more of the opponent.
    SeveralCaptured,
    /// Points refused because the stone would have no liberty.
    SuicideRefused,
    /// Points refused under the reading `simple`.
    SimpleKo,
    /// Points refused under `positional` and under no other reading of repetition.
    PositionalOnly,
    /// Points refused under `situational`.
    Situational,
    /// Points on which `situational` and `natural-situational` differ.
    SituationalOrNatural,
    /// Area counts with points shared by both sides.
    SharedPoints,
    /// Counts with dead stones.
    DeadList,
    /// Unconditionally alive chains.
    UnconditionallyAlive,
    /// Games on 9×9 of 200 moves or more.
    NineGames,
    /// Games on 19×19 of 200 moves or more.
    NineteenGames,
    /// Games played by this preset.
    Preset(Preset),
}

impl Reach {
    /// The number of counters.
    pub const COUNT: usize = 11 + Preset::ALL.len();

    /// Every counter, in order.
    pub fn all() -> impl Iterator<Item = Reach> {
        let presets = Preset::ALL.iter().map(|&preset| Reach::Preset(preset));
        [
            Reach::SeveralCaptured,
            Reach::SuicideRefused,
            Reach::SimpleKo,
            Reach::PositionalOnly,
            Reach::Situational,
            Reach::SituationalOrNatural,
            Reach::SharedPoints,
            Reach::DeadList,
            Reach::UnconditionallyAlive,
            Reach::NineGames,
            Reach::NineteenGames,
        ]
        .into_iter()
        .chain(presets)
    }

    fn index(self) -> usize {
        match self {
            Reach::SeveralCaptured => 0,
            Reach::SuicideRefused => 1,
            Reach::SimpleKo => 2,
            Reach::PositionalOnly => 3,
            Reach::Situational => 4,
            Reach::SituationalOrNatural => 5,
            Reach::SharedPoints => 6,
            Reach::DeadList => 7,
            Reach::UnconditionallyAlive => 8,
            Reach::NineGames => 9,
            Reach::NineteenGames => 10,
            Reach::Preset(preset) => 11 + preset as usize,
        }
    }

    /// How many a full run of random games must have seen.
    pub const fn required(self) -> u64 {
        match self {
            Reach::NineGames => 200,
            Reach::NineteenGames => 20,
            Reach::Preset(_) => 1,
            _ => 1000,
        }
    }
}

/// One line of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Inputs on which the article had something to say.
    pub reached: u64,
    /// Answers compared.
    pub compared: u64,
}

/// What was reached and compared. Tallies add up, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Positions looked at, each with its history.
    pub positions: u64,
    /// Games played.
    pub games: u64,
    /// A line for each of [`Articles::ALL`].
    pub lines: [Line; Articles::ALL.len()],
    reach: [u64; Reach::COUNT],
}

impl Tally {
    /// How often this was reached.
    pub fn reach(&self, reach: Reach) -> u64 {
        self.reach[reach.index()]
    }

    /// Counts one more.
    pub fn reached(&mut self, reach: Reach) {
        self.reach[reach.index()] += 1;
    }

    /// All answers compared.
    pub fn comparisons(&self) -> u64 {
        self.lines.iter().map(|line| line.compared).sum()
    }

    fn note(&mut self, article: usize, reached: bool) {
        self.lines[article].compared += 1;
        self.lines[article].reached += u64::from(reached);
    }

    /// Counts one comparison of an answer on which both agree.
    pub(super) fn agreed(&mut self, question: &Question, answer: &Answer) {
        match (question, answer) {
            (Question::Start, _) => self.note(Articles::EQUIPMENT, true),
            (Question::Chains, _) => self.note(Articles::LIBERTIES, true),
            (Question::Board, _) => self.note(Articles::CAPTURE, false),
            (Question::Verdict(rules, turn), Answer::Verdict(refusal)) => {
                self.verdict(rules, *turn, refusal.as_ref());
            }
            (Question::Take(rules, turn), Answer::Taken(taken)) => match taken {
                Ok(stones) => self.taken(*turn, stones.len()),
                Err(refusal) => self.verdict(rules, *turn, Some(refusal)),
            },
            (Question::LegalPoints(rules), _) => self.listed(rules),
            (Question::Count(rules, dead, _), Answer::Count(count)) => {
                self.counted(rules, dead, count);
            }
            (Question::Alive(..), Answer::Points(stones)) => {
                self.note(Articles::LIFE_AND_DEATH, !stones.is_empty());
            }
            _ => self.note(Articles::PLAY, false),
        }
    }

    /// A count by these rules, with these stones dead.
    pub(super) fn counted(
        &mut self,
        rules: &RuleSet,
        dead: &[Point],
        count: &Result<Score, DeadError>,
    ) {
        self.note(Articles::COUNTING, count.is_ok());
        self.note(Articles::LIFE_AND_DEATH, !dead.is_empty());
        let shared = count.as_ref().is_ok_and(|score| score.neutral > 0);
        self.reach[Reach::SharedPoints.index()] +=
            u64::from(shared && rules.scoring == Scoring::Area);
        self.reach[Reach::DeadList.index()] += u64::from(count.is_ok() && !dead.is_empty());
    }

    /// Verdicts on a turn under these rules, over and over.
    pub(super) fn verdicts(&mut self, turn: Turn, rules: &[RuleSet], verdicts: &[Option<Refusal>]) {
        let asked = rules.iter().cycle().zip(verdicts);
        asked.for_each(|(rules, verdict)| self.verdict(rules, turn, verdict.as_ref()));
    }

    /// A turn taken and taken back: the stones that came off, the board then and afterwards,
    /// the chains and the count.
    pub(super) fn move_made(&mut self, turn: Turn, removed: &[Point]) {
        self.taken(turn, removed.len());
        self.note(Articles::LIBERTIES, true);
        self.note(Articles::COUNTING, true);
        self.note(Articles::CAPTURE, false);
        self.note(Articles::CAPTURE, false);
    }

    /// A list of legal points.
    pub(super) fn listed(&mut self, rules: &RuleSet) {
        self.note(Articles::FORBIDDEN_POINT, false);
        self.note(repetition_line(rules), false);
    }

    /// A verdict decides the articles in the order in which they are tested, up to the one
    /// that refuses.
    pub(super) fn verdict(&mut self, rules: &RuleSet, turn: Turn, refusal: Option<&Refusal>) {
        let reason = refusal.map(|refusal| &refusal.reason);
        let by_order =
            matches!(reason, Some(Reason::OffBoard | Reason::WrongPlayer | Reason::Occupied));
        self.note(Articles::PLAY, by_order);
        if by_order || turn.action == Action::Pass {
            return;
        }
        let forbidden = matches!(reason, Some(Reason::ForbiddenPoint { .. }));
        self.note(Articles::FORBIDDEN_POINT, forbidden);
        if !forbidden {
            self.note(repetition_line(rules), reason.is_some());
        }
    }

    fn taken(&mut self, turn: Turn, stones: usize) {
        self.note(Articles::PLAY, true);
        if turn.action != Action::Pass {
            self.note(Articles::CAPTURE, stones > 0);
        }
    }

    /// Counts what one point under each reading of repetition shows.
    pub(super) fn point_seen(&mut self, verdicts: &[Option<Refusal>; Repetition::ALL.len()]) {
        let repeats = |number: usize| {
            verdicts[number]
                .as_ref()
                .is_some_and(|refusal| matches!(refusal.reason, Reason::Repetition { .. }))
        };
        let [_, simple, positional, situational, natural] = std::array::from_fn(repeats);
        let mut count = |reach: Reach, seen: bool| self.reach[reach.index()] += u64::from(seen);
        count(Reach::SimpleKo, simple);
        count(Reach::PositionalOnly, positional && !simple && !situational && !natural);
        count(Reach::Situational, situational);
        count(Reach::SituationalOrNatural, situational != natural);
        let forbidden = verdicts[0]
            .as_ref()
            .is_some_and(|refusal| matches!(refusal.reason, Reason::ForbiddenPoint { .. }));
        count(Reach::SuicideRefused, forbidden);
    }

    /// Counts a game that two passes ended.
    pub(super) fn ended(&mut self) {
        self.note(Articles::END, true);
    }
}

/// The line of the article by which these rules refuse a repetition.
fn repetition_line(rules: &RuleSet) -> usize {
    match rules.repetition {
        Repetition::Simple => Articles::IMMEDIATE_RECAPTURE,
        _ => Articles::REPETITION,
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.positions += other.positions;
        self.games += other.games;
        for (line, more) in self.lines.iter_mut().zip(&other.lines) {
            line.reached += more.reached;
            line.compared += more.compared;
        }
        for (count, more) in self.reach.iter_mut().zip(&other.reach) {
            *count += more;
        }
    }
}
