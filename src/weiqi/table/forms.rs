//! The form of each event: its name, its words and its members, in one place. The JSON of a
//! log is read by it, its schema is made from it, and so is the form that a page shows.

use super::names::Words;
use weiqi_data::table::{
    Agreement, ChiefRuling, ClockFault, DrawOrReplay, Finder, Forfeit, FoundLife, Parity, Seat,
    Sign,
};

/// What a member holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `"black"` or `"white"`.
    Side,
    /// A side, or `"both"`.
    SideOrBoth,
    /// One of some names.
    Names(&'static [&'static str]),
    /// A point: `"C3"`.
    Point,
    /// A list of points.
    Points,
    /// Displaced stones: `["D4","D5"]`, `["D4",null]`, `["black","D5"]`.
    Displacements,
    /// A list of turns: `"B D4"`.
    Turns,
    /// Seconds.
    Seconds,
    /// A whole number up to a limit.
    Number(u64),
    /// An amount of stones: `"3.75"`, `"3¾"`.
    Stones,
    /// True or false.
    Truth,
    /// A board: rows from the top, `X` Black, `O` White, `.` empty.
    Board,
}

/// A member of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its key.
    pub key: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// Whether it has to be there.
    pub is_required: bool,
    /// What it means.
    pub words: Words,
}

/// A kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The name in a log.
    pub name: &'static str,
    /// What it is called.
    pub words: Words,
    /// What it holds beside its name, its time and its note.
    pub members: &'static [Member],
}

const fn must(key: &'static str, kind: Kind, words: Words) -> Member {
    Member { key, kind, is_required: true, words }
}

const fn may(key: &'static str, kind: Kind, words: Words) -> Member {
    Member { key, kind, is_required: false, words }
}

/// The names of all variants of a choice.
macro_rules! names_of {
    ($choice:ident) => {{
        const NAMES: [&str; $choice::ALL.len()] = {
            let mut names = [""; $choice::ALL.len()];
            let mut at = 0;
            while at < names.len() {
                names[at] = $choice::ALL[at].name();
                at += 1;
            }
            names
        };
        Kind::Names(&NAMES)
    }};
}

const PLAYER: Member = must("player", Kind::Side, ["哪一方", "who"]);
const POINT: Member = must("point", Kind::Point, ["着点", "point"]);
const TOOK: Member = may("seconds", Kind::Seconds, ["用时（秒）", "seconds taken"]);
const SIGN: Member = may("sign", names_of!(Sign), ["如何表示", "by what sign"]);
const CHOSEN: Member = may("chosen", names_of!(DrawOrReplay), ["裁判员选定", "what is chosen"]);
const RULING: [Member; 8] = [
    must(
        "ruling",
        Kind::Names(&[
            "goes-on",
            "warning",
            "turn-lost",
            "to-play",
            "position",
            "clock",
            "start",
            "loss",
            "both-lose",
            "draw",
            "replay",
            "replay-on-time-left",
            "further-game",
            "no-result",
        ]),
        ["裁定", "what is decided"],
    ),
    may("player", Kind::Side, ["对哪一方", "about whom"]),
    may("board", Kind::Board, ["局面", "the position"]),
    may("main_seconds", Kind::Seconds, ["读秒前余时（秒）", "seconds before the reading"]),
    may("reserved", Kind::Number(1000), ["保留读秒次数", "periods reserved"]),
    may("what", START, ["更正什么", "what is settled anew"]),
    may("zi", Kind::Stones, ["贴子", "komi in stones"]),
    may("stones", Kind::Number(361), ["让子数", "handicap stones"]),
];
const START: Kind = Kind::Names(&["colours", "komi", "handicap"]);
const DECISION: [Member; 9] = [
    must("by", Kind::Names(&["referee", "chief", "organisers"]), ["由谁裁定", "who decides"]),
    RULING[0],
    RULING[1],
    RULING[2],
    RULING[3],
    RULING[4],
    RULING[5],
    RULING[6],
    RULING[7],
];

/// Every kind of event, in the order of the chapter.
pub const FORMS: &[Form] = &[
    Form {
        name: "guess",
        words: ["猜先", "the colours are guessed"],
        members: &[
            must("guesser", names_of!(Seat), ["猜的一方", "who guesses"]),
            must("stones", Kind::Number(361), ["手中子数", "stones in the hand"]),
            must("said", names_of!(Parity), ["猜单猜双", "odd or even"]),
            may("chosen", Kind::Side, ["所选", "the colour chosen"]),
        ],
    },
    Form {
        name: "lots",
        words: ["抽签", "the colours are drawn by lot"],
        members: &[must("black", names_of!(Seat), ["执黑者", "who takes Black"])],
    },
    Form {
        name: "komi",
        words: ["定贴子", "komi is settled"],
        members: &[must("zi", Kind::Stones, ["贴子", "komi in stones"])],
    },
    Form {
        name: "wrong-start",
        words: ["开局有误", "the game began wrongly"],
        members: &[
            must("what", START, ["何事有误", "what was wrong"]),
            may("zi", Kind::Stones, ["贴子应为", "komi as it should be"]),
            may("stones", Kind::Number(361), ["让子应为", "handicap as it should be"]),
        ],
    },
    Form { name: "move", words: ["下子", "a stone"], members: &[PLAYER, POINT, TOOK] },
    Form { name: "pass", words: ["弃权", "a pass"], members: &[PLAYER, TOOK] },
    Form {
        name: "moves",
        words: ["若干着手", "several turns"],
        members: &[must("moves", Kind::Turns, ["着手", "the turns"])],
    },
    Form { name: "resign", words: ["认输", "a resignation"], members: &[PLAYER, SIGN] },
    Form {
        name: "taken-up",
        words: ["拿起己子", "a stone is taken up"],
        members: &[
            PLAYER,
            must("from", Kind::Point, ["原处", "from"]),
            must("to", Kind::Point, ["改放", "to"]),
            may("dropped", Kind::Truth, ["是否掉落", "whether it was dropped"]),
        ],
    },
    Form {
        name: "displaced",
        words: ["移子", "stones are found displaced"],
        members: &[
            must("stones", Kind::Displacements, ["哪些子", "which"]),
            may("agreed", names_of!(Agreement), ["双方一致", "what both agree"]),
            may("chief", names_of!(ChiefRuling), ["裁判长判", "what the chief referee rules"]),
            may("on_purpose", Kind::Side, ["何方故意", "who did it on purpose"]),
        ],
    },
    Form {
        name: "scattered",
        words: ["散乱棋局", "the board is scattered"],
        members: &[
            must("cause", Kind::Names(&["outside", "accident", "on-purpose"]), ["原因", "why"]),
            may("player", Kind::Side, ["何方所为", "by whom"]),
            must("restored", Kind::Truth, ["能否复盘", "whether it is put together again"]),
            CHOSEN,
        ],
    },
    Form {
        name: "removed",
        words: ["提取棋子", "stones are taken off"],
        members: &[PLAYER, must("stones", Kind::Points, ["哪些子", "which"])],
    },
    Form {
        name: "left-standing",
        words: ["应提未提", "captured stones are left standing"],
        members: &[must("stones", Kind::Points, ["哪些子", "which"])],
    },
    Form {
        name: "discovered",
        words: ["事后发现", "a fault is found later"],
        members: &[
            must("turn", Kind::Number(100_000), ["第几手", "at which turn"]),
            must("by", names_of!(Finder), ["何人发现", "by whom"]),
        ],
    },
    Form { name: "pause", words: ["暂停", "a pause"], members: &[] },
    Form { name: "continue", words: ["续赛", "play goes on"], members: &[] },
    Form {
        name: "seal",
        words: ["封手", "a move is sealed"],
        members: &[PLAYER, may("point", Kind::Point, ["着点", "point"]), TOOK],
    },
    Form {
        name: "open",
        words: ["启封", "the sealed move is opened"],
        members: &[must(
            "by",
            Kind::Names(&["referee", "black", "white"]),
            ["由谁启封", "by whom"],
        )],
    },
    Form {
        name: "clock",
        words: ["棋钟有误", "the clock was handled wrongly"],
        members: &[PLAYER, must("fault", names_of!(ClockFault), ["何误", "how"])],
    },
    Form {
        name: "forfeit",
        words: ["弃权比赛", "a forfeit"],
        members: &[
            must("player", Kind::SideOrBoth, ["哪一方", "who"]),
            must("ground", names_of!(Forfeit), ["缘由", "why"]),
        ],
    },
    Form {
        name: "finished",
        words: ["着子完毕", "play is said to be finished"],
        members: &[PLAYER, SIGN, TOOK],
    },
    Form {
        name: "not-finished",
        words: ["尚未下完", "play is said not to be finished"],
        members: &[
            PLAYER,
            may("because_of_repetition", Kind::Truth, ["以再现为由", "because of a repetition"]),
        ],
    },
    Form {
        name: "claim-over",
        words: ["主张已终", "the game is said to be over"],
        members: &[PLAYER],
    },
    Form {
        name: "dead",
        words: ["指认死子", "dead stones are named"],
        members: &[PLAYER, must("stones", Kind::Points, ["死子", "the stones"])],
    },
    Form {
        name: "false-life",
        words: ["假生", "a chain is said to live falsely"],
        members: &[
            must("stone", Kind::Point, ["其中一子", "a stone of it"]),
            may("referee", names_of!(FoundLife), ["裁判员认定", "what the referee finds"]),
        ],
    },
    Form {
        name: "count",
        words: ["报数", "a count is called"],
        members: &[
            must("side", Kind::Side, ["哪一方", "whose"]),
            must("zi", Kind::Stones, ["子数", "stones"]),
        ],
    },
    Form {
        name: "ask-correction",
        words: ["请求复核", "a correction is asked for"],
        members: &[PLAYER],
    },
    Form { name: "agree-result", words: ["认可结果", "the result is agreed"], members: &[] },
    Form {
        name: "neither-gives-way",
        words: ["互不相让", "neither side gives way"],
        members: &[CHOSEN],
    },
    Form {
        name: "breach",
        words: ["违反纪律", "a breach of conduct"],
        members: &[
            PLAYER,
            must("clause", Kind::Number(255), ["2.6 第几款", "clause of 2.6"]),
            may("warning", Kind::Truth, ["是否警告", "whether it is warned"]),
        ],
    },
    Form {
        name: "interference",
        words: ["他人干预", "others interfere"],
        members: &[may("player", Kind::Side, ["事涉何方", "whom it concerns"])],
    },
    Form {
        name: "ask-time",
        words: ["询问余时", "the time left is asked for"],
        members: &[PLAYER],
    },
    Form {
        name: "object",
        words: ["提出意见", "an objection"],
        members: &[PLAYER, may("urgent", Kind::Truth, ["是否紧迫", "whether it could not wait"])],
    },
    Form {
        name: "tell",
        words: ["告知着点", "the opponent is told a move"],
        members: &[PLAYER, POINT],
    },
    Form { name: "appeal", words: ["申诉", "an appeal"], members: &[PLAYER] },
    Form {
        name: "appeal-decided",
        words: ["申诉裁定", "the appeal is decided"],
        members: &[must("upheld", Kind::Truth, ["是否成立", "whether it is upheld"])],
    },
    Form { name: "withdrawn", words: ["撤回判决", "the judgment is withdrawn"], members: &[] },
    Form { name: "ruled", words: ["判决", "the referee rules"], members: &RULING },
    Form { name: "discretion", words: ["酌定", "the referee decides"], members: &RULING },
    Form { name: "decision", words: ["裁定", "an official decides"], members: &DECISION },
];

/// The form of this name.
pub fn form(name: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.name == name)
}
