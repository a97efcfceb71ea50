//! The names of everything that a log can hold, in Chinese and English, each in one place.

use crate::records::adjudicate::stones_in_words;
use crate::words::Text;
use weiqi_data::table::{
    Agreement, ChiefRuling, ClockFault, CycleName, DrawOrReplay, Finder, Forfeit, FoundLife,
    Ground, Official, Opener, Parity, Phase, Seat, Sign,
};
use weiqi_data::{Colour, Quarters};

/// 中文, English.
pub type Words = [&'static str; 2];

/// The words as a text.
pub fn text([zh, en]: Words) -> Text {
    Text::new(zh, en)
}

/// 黑方; Black.
pub const fn side(colour: Colour) -> Words {
    match colour {
        Colour::Black => ["黑方", "Black"],
        Colour::White => ["白方", "White"],
    }
}

/// 行棋中; playing.
pub const fn phase(phase: &Phase) -> Words {
    match phase {
        Phase::Playing => ["行棋中", "playing"],
        Phase::Paused(_) => ["暂停", "paused"],
        Phase::Sealed(..) => ["已封棋", "sealed"],
        Phase::Confirming(_) => ["一方已表示着子完毕", "one side has declared the finish"],
        Phase::Stopped { .. } => ["已停止行棋，待定死子", "stopped, dead stones to be settled"],
        Phase::Counted { .. } => ["已数子", "counted"],
        Phase::Over(_) => ["终局", "over"],
    }
}

/// 甲; A.
pub const fn seat(seat: Seat) -> Words {
    match seat {
        Seat::A => ["甲", "A"],
        Seat::B => ["乙", "B"],
    }
}

/// 单; odd.
pub const fn parity(parity: Parity) -> Words {
    match parity {
        Parity::Odd => ["单", "odd"],
        Parity::Even => ["双", "even"],
    }
}

/// How a side shows what it means.
pub const fn sign(sign: Sign) -> Words {
    match sign {
        Sign::Words => ["口头", "in words"],
        Sign::OppositeStone => ["线外放一枚异色子", "by an opposite stone"],
        Sign::TwoOwnStones => ["右下角放两个己子", "by two own stones"],
    }
}

/// Why a game is forfeited.
pub const fn forfeit(ground: Forfeit) -> Words {
    match ground {
        Forfeit::Absent => ["未到场", "absent"],
        Forfeit::Left => ["中途退出", "left"],
        Forfeit::Withdrew => ["放弃比赛", "withdrew"],
    }
}

/// What the players agree on.
pub const fn agreement(agreement: Agreement) -> Words {
    match agreement {
        Agreement::PutBack => ["挪回", "put back"],
        Agreement::Valid => ["有效", "valid"],
    }
}

/// What the chief referee rules on displaced stones.
pub const fn chief_ruling(ruling: ChiefRuling) -> Words {
    match ruling {
        ChiefRuling::PutBack => ["挪回", "put back"],
        ChiefRuling::Valid => ["有效", "valid"],
        ChiefRuling::Draw => ["和棋", "a draw"],
        ChiefRuling::Replay => ["重下", "a replay"],
    }
}

/// An end without a winner.
pub const fn draw_or_replay(choice: DrawOrReplay) -> Words {
    match choice {
        DrawOrReplay::Draw => ["和棋", "a draw"],
        DrawOrReplay::Replay => ["重下", "a replay"],
        DrawOrReplay::ReplayOnTimeLeft => {
            ["和棋，以剩余时间重下", "a draw, replayed on the time left"]
        }
        DrawOrReplay::FurtherGame => ["加赛", "a further game"],
        DrawOrReplay::NoResult => ["无胜负", "no result"],
    }
}

/// What the referee finds of a chain.
pub const fn found_life(found: FoundLife) -> Words {
    match found {
        FoundLife::Dead => ["死棋", "dead"],
        FoundLife::Alive => ["活棋", "alive"],
    }
}

/// What was wrong with the clock.
pub const fn clock_fault(fault: ClockFault) -> Words {
    match fault {
        ClockFault::NotPressed => ["未按钟", "not pressed"],
        ClockFault::PressedEarly => ["先按钟后落子", "pressed early"],
        ClockFault::SetWrongly => ["拨钟有误", "set wrongly"],
    }
}

/// Who finds a fault.
pub const fn finder(finder: Finder) -> Words {
    match finder {
        Finder::Black => side(Colour::Black),
        Finder::White => side(Colour::White),
        Finder::Referee => official(Official::Referee),
        Finder::Other => ["旁人", "others"],
    }
}

/// Who decides.
pub const fn official(official: Official) -> Words {
    match official {
        Official::Referee => ["裁判员", "the referee"],
        Official::Chief => ["裁判长", "the chief referee"],
        Official::Organisers => ["大会", "the organisers"],
    }
}

/// Who opens a sealed move.
pub const fn opener(opener: Opener) -> Words {
    match opener {
        Opener::Referee => official(Official::Referee),
        Opener::Player(colour) => side(colour),
    }
}

/// Under which article an official decides.
pub const fn ground(ground: Ground) -> Words {
    match ground {
        Ground::Ruled => ["判决", "a ruling"],
        Ground::Discretion => ["酌定", "at discretion"],
    }
}

/// The name of a cycle.
pub const fn cycle(name: CycleName) -> Words {
    match name {
        CycleName::SingleKo => ["单劫", "a single ko"],
        CycleName::DoubleKo => ["双劫（连环劫）", "a double ko"],
        CycleName::TripleKo => ["三劫循环", "a triple ko"],
        CycleName::QuadrupleKo => ["四劫循环", "a quadruple ko"],
        CycleName::EternalLife => ["长生", "eternal life"],
        CycleName::SendingTwoReturningOne => ["打二还一", "sending two, returning one"],
        CycleName::DoubleTwoStoneCapture => {
            ["双提二子（两处打二还一，读法未定）", "a double two-stone capture (uncertain reading)"]
        }
        CycleName::RoundRobin => {
            ["双提二子（循环劫，读法未定）", "a round-robin ko (uncertain reading of 双提二子)"]
        }
        CycleName::MoonshineLife => ["假生", "moonshine life"],
        CycleName::Other => ["未列名的循环", "a cycle without a name"],
    }
}

/// An amount of stones as people write it: `3¾`, `-½`, `184`.
pub fn stones(amount: Quarters) -> String {
    let minus = if amount.0 < 0 { "-" } else { "" };
    format!("{minus}{}", stones_in_words(amount.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_written_as_fractions() {
        let written = [15, 2, -3, 0, 736].map(|quarters| stones(Quarters(quarters)));
        assert_eq!(written, ["3¾", "½", "-¾", "0", "184"]);
    }
}
