//! The names of the findings, and which of them go against whoever acted.

use super::ruling::Finding;

impl Finding {
    /// The name in reports and cases, and whether it goes against whoever acted or asked.
    const fn entry(&self) -> (&'static str, bool) {
        match self {
            Finding::NotNow => ("not-now", true),
            Finding::TakesBlack(_) => ("takes-black", false),
            Finding::NoChoice(_) => ("no-choice", true),
            Finding::KomiSettled(_) => ("komi-settled", false),
            Finding::KomiImpossible(_) => ("komi-impossible", true),
            Finding::WrongStart(_) => ("wrong-start", true),
            Finding::Played(_) => ("played", false),
            Finding::TwoPasses => ("two-passes", false),
            Finding::NoMove(..) => ("no-move", true),
            Finding::TwoInARow(_) => ("two-in-a-row", true),
            Finding::Void { .. } => ("void", true),
            Finding::BoardReturned(_) => ("board-returned", false),
            Finding::NeitherGivesWay(_) => ("neither-gives-way", false),
            Finding::NoSuchCycle => ("no-such-cycle", true),
            Finding::NotOffered(_) => ("not-offered", true),
            Finding::SecondsRead { .. } => ("seconds-read", false),
            Finding::OutOfTime(..) => ("out-of-time", true),
            Finding::ClockFault(..) => ("clock-fault", true),
            Finding::Resigned(_) => ("resigned", false),
            Finding::WrongSign(_) => ("wrong-sign", true),
            Finding::TakenUp(..) => ("taken-up", true),
            Finding::PutDownAgain(..) => ("put-down-again", false),
            Finding::Dropped(..) => ("dropped", false),
            Finding::DisplacedGoBack => ("displaced-go-back", false),
            Finding::DisplacedStay => ("displaced-stay", false),
            Finding::DisplacedEnds => ("displaced-ends", false),
            Finding::DisplacedOnPurpose(_) => ("displaced-on-purpose", true),
            Finding::DisplacedOpen => ("displaced-open", false),
            Finding::CannotStay(_) => ("cannot-stay", true),
            Finding::BoardRestored => ("board-restored", false),
            Finding::BoardLost => ("board-lost", false),
            Finding::BoardScatteredBy(_) => ("board-scattered-by", true),
            Finding::TookWrongly(..) => ("took-wrongly", true),
            Finding::TookOwn(..) => ("took-own", true),
            Finding::TookRightly(_) => ("took-rightly", false),
            Finding::LeftStanding(_) => ("left-standing", true),
            Finding::Found { .. } => ("found", true),
            Finding::NothingFound(_) => ("nothing-found", true),
            Finding::Paused => ("paused", false),
            Finding::Continued => ("continued", false),
            Finding::Sealed(_) => ("sealed", false),
            Finding::SealedOutOfTurn(_) => ("sealed-out-of-turn", true),
            Finding::OpenedByPlayer(_) => ("opened-by-player", true),
            Finding::Unsealed(_) => ("unsealed", false),
            Finding::SealedRefused(..) => ("sealed-refused", true),
            Finding::Forfeited(..) => ("forfeited", true),
            Finding::BothForfeit(_) => ("both-forfeit", true),
            Finding::Decides(_) => ("decides", false),
            Finding::SaysFinished(_) => ("says-finished", false),
            Finding::ConfirmsOutOfOrder(_) => ("confirms-out-of-order", true),
            Finding::EndConfirmed => ("end-confirmed", false),
            Finding::PlaysOn(_) => ("plays-on", false),
            Finding::NoReasonNotToEnd(_) => ("no-reason-not-to-end", true),
            Finding::NotOver(_) => ("not-over", true),
            Finding::IsOver(_) => ("is-over", false),
            Finding::DameLeft(_) => ("dame-left", true),
            Finding::DeclaresDead(..) => ("declares-dead", false),
            Finding::DeadDisputed => ("dead-disputed", true),
            Finding::FalseLifeClaimed(_) => ("false-life-claimed", false),
            Finding::LivesFalsely(_) => ("lives-falsely", false),
            Finding::Lives(_) => ("lives", false),
            Finding::CountedAs(_) => ("counted-as", false),
            Finding::CountCalled { .. } => ("count-called", false),
            Finding::CountCorrected(..) => ("count-corrected", false),
            Finding::CountStands(_) => ("count-stands", true),
            Finding::ResultAgreed(_) => ("result-agreed", false),
            Finding::Breach(_) => ("breach", true),
            Finding::Interference(_) => ("interference", true),
            Finding::TimeTold(..) => ("time-told", false),
            Finding::NoRightToAsk(_) => ("no-right-to-ask", true),
            Finding::Heard(_) => ("heard", false),
            Finding::HasToWait(_) => ("has-to-wait", true),
            Finding::ToldRightly(_) => ("told-rightly", false),
            Finding::ToldWrongly(..) => ("told-wrongly", true),
            Finding::Appealed(..) => ("appealed", false),
            Finding::NoJudgment => ("no-judgment", true),
            Finding::AppealDismissed => ("appeal-dismissed", true),
            Finding::AppealUpheld => ("appeal-upheld", false),
            Finding::Withdrawn => ("withdrawn", false),
            Finding::TwoWarnings(_) => ("two-warnings", true),
        }
    }

    /// The name in reports and cases: `two-in-a-row`.
    pub const fn name(&self) -> &'static str {
        self.entry().0
    }

    /// Whether it goes against whoever acted or asked.
    pub const fn refuses(&self) -> bool {
        self.entry().1
    }
}
