//! What a comparison has reached: every variant of what two referees can say.

use std::collections::BTreeMap;
use std::ops::AddAssign;
use weiqi_data::Article;
use weiqi_data::table::{CycleName, Effect, Fault, Finding, Impossible, Noted, Question};

/// Names every variant of an enum; one that is left out does not compile.
macro_rules! variants {
    ($all:ident, $name:ident: $enum:ident { $($variant:ident)+ }) => {
        const $all: &[&str] = &[$(concat!(stringify!($enum), "::", stringify!($variant))),+];

        const fn $name(value: &$enum) -> &'static str {
            match value {
                $($enum::$variant { .. } => {
                    concat!(stringify!($enum), "::", stringify!($variant))
                })+
            }
        }
    };
}

variants!(FINDINGS, finding: Finding {
    NotNow TakesBlack NoChoice KomiSettled KomiImpossible WrongStart Played TwoPasses NoMove
    TwoInARow Void BoardReturned NeitherGivesWay NoSuchCycle NotOffered SecondsRead OutOfTime
    ClockFault Resigned WrongSign TakenUp PutDownAgain Dropped DisplacedGoBack DisplacedStay
    DisplacedEnds DisplacedOnPurpose DisplacedOpen CannotStay BoardRestored BoardLost
    BoardScatteredBy TookWrongly TookOwn TookRightly LeftStanding Found NothingFound Paused
    Continued Sealed SealedOutOfTurn OpenedByPlayer Unsealed SealedRefused Forfeited BothForfeit
    Decides SaysFinished ConfirmsOutOfOrder EndConfirmed PlaysOn NoReasonNotToEnd NotOver IsOver
    DameLeft DeclaresDead DeadDisputed FalseLifeClaimed LivesFalsely Lives CountedAs CountCalled
    CountCorrected CountStands ResultAgreed Breach Interference TimeTold NoRightToAsk Heard
    HasToWait ToldRightly ToldWrongly Appealed NoJudgment AppealDismissed AppealUpheld Withdrawn
    TwoWarnings
});

variants!(EFFECTS, effect: Effect {
    StonesGoBack Captured TurnLost ToPlay Warned BoardChanged ClockStands ClockSet Settled GoesOn
    TakenAsDead Restored WarningsTakenBack Ends
});

variants!(QUESTIONS, question: Question {
    NoMove CostOfRepetition NotInTheList UncertainName DrawOrReplay Displaced CannotStay OldStone
    OwnStones LateDiscovery WrongStart SealedMove OpenedByPlayer Clock BothForfeit AfterPlay
    DeadStones FalseLife Interference ToldWrongly AfterWithdrawal Appeal
});

variants!(IMPOSSIBLES, impossible: Impossible {
    TimeRunsBackwards TimesDiffer EmptyHand NoSuchStone NoSuchPlace NoSuchClause AnotherSize
});

variants!(CYCLES, cycle: CycleName {
    SingleKo DoubleKo TripleKo QuadrupleKo EternalLife SendingTwoReturningOne
    DoubleTwoStoneCapture RoundRobin MoonshineLife Other
});

variants!(FAULTS, fault: Fault { Stone LeftStanding TookWrongly TookOwn TakenUp });

/// Everything that a comparison can reach: what is said, the laps that are closed, and the
/// faults that are found late.
pub fn everything() -> impl Iterator<Item = &'static str> {
    [FINDINGS, EFFECTS, QUESTIONS, IMPOSSIBLES, CYCLES, FAULTS].into_iter().flatten().copied()
}

/// What was compared, and what was reached. Tallies add up, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Logs read to their end: sequences, or random ones.
    pub logs: u64,
    /// Events noted by both.
    pub events: u64,
    /// Answers compared: whether a game begins, rulings, states.
    pub comparisons: u64,
    reached: BTreeMap<&'static str, u64>,
    articles: BTreeMap<Article, u64>,
}

impl Tally {
    /// How many rulings rest on each article.
    pub fn articles(&self) -> impl Iterator<Item = (Article, u64)> {
        self.articles.iter().map(|(&article, &rulings)| (article, rulings))
    }

    /// How many events contradict their log.
    pub fn contradictions(&self) -> u64 {
        IMPOSSIBLES.iter().map(|what| self.reached(what)).sum()
    }

    /// How often this was reached.
    pub fn reached(&self, what: &str) -> u64 {
        self.reached.get(what).copied().unwrap_or(0)
    }

    /// What was never reached.
    pub fn missing(&self) -> Vec<&'static str> {
        everything().filter(|what| self.reached(what) == 0).collect()
    }

    /// What was reached, and how often.
    pub fn counters(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.reached.iter().map(|(&what, &times)| (what, times))
    }

    /// Counts an event on which both agree.
    pub(super) fn event(&mut self, noted: &Noted) {
        self.events += 1;
        match noted {
            Err(why) => self.count(impossible(why)),
            Ok(rulings) => {
                for ruling in rulings {
                    *self.articles.entry(ruling.article).or_default() += 1;
                    self.count(finding(&ruling.finding));
                    self.evidence(&ruling.finding);
                    ruling.effects.iter().for_each(|one| self.count(effect(one)));
                    ruling.open.iter().for_each(|one| self.count(question(one)));
                }
            }
        }
    }

    fn evidence(&mut self, finding: &Finding) {
        match finding {
            Finding::Void { lap: Some(lap), .. } | Finding::BoardReturned(lap) => {
                self.count(cycle(&lap.name));
            }
            Finding::Found { fault: found, .. } => self.count(fault(found)),
            _ => {}
        }
    }

    fn count(&mut self, what: &'static str) {
        *self.reached.entry(what).or_default() += 1;
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.logs += other.logs;
        self.events += other.events;
        self.comparisons += other.comparisons;
        for (&what, &times) in &other.reached {
            *self.reached.entry(what).or_default() += times;
        }
        for (&article, &rulings) in &other.articles {
            *self.articles.entry(article).or_default() += rulings;
        }
    }
}
