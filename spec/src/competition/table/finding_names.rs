//! The names of the findings, and which of them go against whoever acted.

use super::ruling::Finding;

impl Finding {
    /// The name in logs and cases, and whether the finding refuses what was done or asked.
    const fn entry(&self) -> (&'static str, bool) {
        match self {
            Finding::TakesBlack(_) => ("takes-black", false),
            Finding::NoChoice(_) => ("no-choice", true),
            Finding::KomiSettled(_) => ("komi-settled", false),
            Finding::KomiImpossible(_) => ("komi-impossible", true),
            Finding::Played(_) => ("played", false),
            Finding::TwoPasses => ("two-passes", false),
            Finding::SecondsRead(..) => ("seconds-read", false),
            Finding::OutOfTime(..) => ("out-of-time", true),
            Finding::NoMove(..) => ("no-move", true),
            Finding::TwoInARow(_) => ("two-in-a-row", true),
            Finding::Illegal(..) => ("illegal", true),
            Finding::UnequalCycle(..) => ("unequal-cycle", true),
            Finding::BoardReturned(..) => ("board-returned", false),
            Finding::NeitherGivesWay(_) => ("neither-gives-way", false),
            Finding::NoSuchCycle => ("no-such-cycle", true),
            Finding::RepetitionIsRefused => ("repetition-is-refused", true),
            Finding::NoReasonNotToEnd(_) => ("no-reason-not-to-end", true),
            Finding::LivesFalsely(..) => ("lives-falsely", false),
            Finding::NotShownToBeFalse(..) => ("not-shown-to-be-false", true),
            Finding::FoundByReferee(..) => ("found-by-referee", false),
            Finding::Resigned(_) => ("resigned", false),
            Finding::WrongSign(_) => ("wrong-sign", true),
            Finding::TakenUpAgain(..) => ("taken-up-again", true),
            Finding::Dropped(..) => ("dropped", false),
            Finding::DisplacedGoBack => ("displaced-go-back", false),
            Finding::DisplacedStay => ("displaced-stay", false),
            Finding::DisplacedEnds => ("displaced-ends", false),
            Finding::DisplacedOnPurpose(_) => ("displaced-on-purpose", true),
            Finding::DisplacedOpen => ("displaced-open", false),
            Finding::BoardRestored => ("board-restored", false),
            Finding::BoardLost => ("board-lost", false),
            Finding::BoardScatteredBy(_) => ("board-scattered-by", true),
            Finding::TookWrongly(..) => ("took-wrongly", true),
            Finding::TookRightly(_) => ("took-rightly", false),
            Finding::Paused => ("paused", false),
            Finding::Continued => ("continued", false),
            Finding::Sealed(_) => ("sealed", false),
            Finding::Unsealed(_) => ("unsealed", false),
            Finding::SealedRefused(..) => ("sealed-refused", true),
            Finding::Forfeited(..) => ("forfeited", true),
            Finding::RefereeDecides => ("referee-decides", false),
            Finding::SaysFinished(_) => ("says-finished", false),
            Finding::EndConfirmed => ("end-confirmed", false),
            Finding::NotOver(_) => ("not-over", true),
            Finding::DameLeft(_) => ("dame-left", true),
            Finding::PlaysOn(_) => ("plays-on", false),
            Finding::DeclaresDead(..) => ("declares-dead", false),
            Finding::DeadDisputed => ("dead-disputed", true),
            Finding::CountedAs(_) => ("counted-as", false),
            Finding::CountCalled(..) => ("count-called", false),
            Finding::CountCorrected(..) => ("count-corrected", false),
            Finding::CountStands(_) => ("count-stands", true),
            Finding::ResultAgreed => ("result-agreed", false),
            Finding::Breach(_) => ("breach", true),
            Finding::TimeTold(..) => ("time-told", false),
            Finding::NoRightToAsk(_) => ("no-right-to-ask", true),
            Finding::Heard(_) => ("heard", false),
            Finding::HasToWait(_) => ("has-to-wait", true),
            Finding::Appealed(_) => ("appealed", false),
            Finding::ToldRightly(_) => ("told-rightly", false),
            Finding::ToldWrongly(..) => ("told-wrongly", true),
            Finding::TwoWarnings(_) => ("two-warnings", true),
        }
    }

    /// The name in logs and cases: `two-in-a-row`.
    pub const fn name(&self) -> &'static str {
        self.entry().0
    }

    /// Whether it goes against whoever acted or asked.
    pub const fn refuses(&self) -> bool {
        self.entry().1
    }
}
