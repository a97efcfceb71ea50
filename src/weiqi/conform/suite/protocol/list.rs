//! The tests of the protocol. In a command, `{n}` is the side of the board.

use super::Expect::{self, ByTheRules, Either, No, Yes};
use super::own::{komi_outlives_clear, legality_agrees, quit, score_after_komi};
use super::{ProtocolTest, Script};
use crate::conform::text::Fixed;

const fn says(text: &'static str) -> Expect {
    Expect::Text(text)
}

const fn test(
    id: &'static str,
    title: Fixed,
    commands: &'static [&'static str],
    script: Script,
) -> ProtocolTest {
    ProtocolTest { id, title, commands, needs: &[], script }
}

/// Every test of the protocol.
pub const TESTS: &[ProtocolTest] = &[
    test(
        "gtp/ids",
        ("应答重复命令的编号", "An answer repeats the id of its command"),
        &[],
        Script::Raw(
            "1 clear_board\n2 clear_board\n17 play\n2 clear_board\nclear_board\n",
            &["=1", "=2", "?17", "=2", "="],
        ),
    ),
    test(
        "gtp/large-id",
        ("编号超过 31 位时也有应答", "An id of more than 31 bits gets an answer all the same"),
        &[],
        Script::Raw("4294967296 clear_board\n", &[super::ANYTHING]),
    ),
    test(
        "gtp/comments",
        ("注释与空行没有应答", "Comments and empty lines get no answer"),
        &[],
        Script::Raw("# a remark\n\n   \n3 clear_board # another\n", &["=3"]),
    ),
    test(
        "gtp/control-characters",
        ("制表符作空格，其他控制字符略去", "Tabs are spaces, other control characters are dropped"),
        &[],
        Script::Raw("4 clear\u{7}_board\r\n5 play\tblack\tC3\n", &["=4", "=5"]),
    ),
    test(
        "gtp/unknown-command",
        ("不认识的命令应答失败", "An unknown command is answered with a failure"),
        &[],
        Script::Commands(&[("xyzzy", No("unknown command"))]),
    ),
    test(
        "gtp/known-command",
        ("known_command 答 true 或 false", "known_command answers true or false"),
        &["known_command"],
        Script::Commands(&[
            ("known_command xyzzy", says("false")),
            ("known_command play", says("true")),
        ]),
    ),
    ProtocolTest {
        needs: &["gtp/columns", "play/"],
        ..test(
            "gtp/pass-spelling",
            ("pass、颜色与坐标不分大小写", "Passes, colours and vertices are read in any case"),
            &["boardsize"],
            Script::Commands(&[
                ("boardsize {n}", Yes),
                ("clear_board", Yes),
                ("play W PASS", Yes),
                ("play b pAsS", Yes),
                ("play BLACK c3", Yes),
                ("play White J9", Yes),
                ("play w j1", Yes),
            ]),
        )
    },
    test(
        "gtp/columns",
        ("列名没有 I，行号从 1 起", "There is no column I, and rows begin at 1"),
        &["boardsize"],
        Script::Commands(&[
            ("boardsize {n}", Yes),
            ("clear_board", Yes),
            ("play b J4", Yes),
            ("play w I4", No("")),
            ("play w H4", Yes),
            ("play b A0", No("")),
        ]),
    ),
    test(
        "gtp/missing-arguments",
        (
            "缺少参数或参数有误时应答失败",
            "Missing or unreadable arguments are answered with a failure",
        ),
        &["boardsize", "komi"],
        Script::Commands(&[
            ("boardsize", No("")),
            ("boardsize nine", No("")),
            ("boardsize {n}", Yes),
            ("clear_board", Yes),
            ("play", No("")),
            ("play b", No("")),
            ("play green C3", No("")),
            ("play b C", No("")),
            ("komi", No("")),
            ("play b C3", Yes),
        ]),
    ),
    ProtocolTest {
        needs: &["play/clear"],
        ..test(
            "gtp/same-colour-twice",
            ("同一方连下两着不违反协议", "Two moves in a row by one colour are no error"),
            &[],
            Script::Commands(&[
                ("clear_board", Yes),
                ("play b C3", Yes),
                ("play b D4", Yes),
                ("play w C4", Yes),
            ]),
        )
    },
    test(
        "gtp/sizes",
        ("棋盘大小超出范围时应答失败", "A size that is not there is answered with a failure"),
        &["boardsize"],
        Script::Commands(&[
            ("boardsize 0", No("unacceptable size")),
            ("boardsize 1000", No("unacceptable size")),
            ("boardsize -9", No("")),
            ("boardsize {n}", Yes),
        ]),
    ),
    ProtocolTest {
        needs: &["gtp/columns"],
        ..test(
            "gtp/size-and-clear",
            (
                "改变棋盘大小后，点的范围随之改变",
                "The points follow the size of the board, whichever way it is changed",
            ),
            &["boardsize"],
            Script::Commands(&[
                ("boardsize 13", Yes),
                ("clear_board", Yes),
                ("play b N13", Yes),
                ("clear_board", Yes),
                ("play w N13", Yes),
                ("boardsize 9", Yes),
                ("clear_board", Yes),
                ("play b J9", Yes),
                ("play w N13", No("")),
            ]),
        )
    },
    test(
        "gtp/komi-syntax",
        ("贴目是小数，不是别的", "Komi is a decimal number and nothing else"),
        &["komi"],
        Script::Commands(&[
            ("komi 7.5", Yes),
            ("komi 0", Yes),
            ("komi -3.5", Yes),
            ("komi 6", Yes),
            ("komi seven", No("syntax error")),
            ("komi 7,50", No("syntax error")),
            ("komi 3.75", Either),
            ("komi 7.5", Yes),
        ]),
    ),
    ProtocolTest {
        needs: &["counting/area", "counting/komi"],
        ..test(
            "gtp/komi-outlives-clear",
            ("清空棋盘不改变贴目", "clear_board leaves the komi as it is"),
            &["komi", "final_score"],
            Script::Own(komi_outlives_clear),
        )
    },
    ProtocolTest {
        needs: &["counting/area", "counting/komi"],
        ..test(
            "gtp/score-after-komi",
            (
                "改变贴目后，final_score 随之改变",
                "final_score follows a komi that is changed after the last move",
            ),
            &["komi", "final_score"],
            Script::Own(score_after_komi),
        )
    },
    ProtocolTest {
        needs: &["play/occupied"],
        ..test(
            "gtp/undo",
            (
                "undo 恢复棋子与提子，开局时应答失败",
                "undo restores the stones and captures, and fails at the start",
            ),
            &["boardsize", "undo"],
            Script::Commands(&[
                ("boardsize {n}", Yes),
                ("clear_board", Yes),
                ("undo", No("cannot undo")),
                ("play b C3", Yes),
                ("play w D4", Yes),
                ("undo", Yes),
                ("play w C3", No("illegal move")),
                ("play w E5", Yes),
                ("play b A2", Yes),
                ("play w A1", Yes),
                ("play b B1", Yes),
                ("undo", Yes),
                ("play w A1", No("illegal move")),
                ("undo", Yes),
                ("undo", Yes),
                ("undo", Yes),
                ("undo", Yes),
                ("undo", No("cannot undo")),
            ]),
        )
    },
    ProtocolTest {
        needs: &["gtp/undo"],
        ..test(
            "gtp/resign",
            ("resign 不是可下的一着", "resign is no move that can be played"),
            &["boardsize", "undo"],
            Script::Commands(&[
                ("boardsize {n}", Yes),
                ("clear_board", Yes),
                ("play b D4", Yes),
                ("play w resign", No("")),
                ("undo", Yes),
                ("undo", No("cannot undo")),
            ]),
        )
    },
    ProtocolTest {
        needs: &["repetition/undo-forgets", "repetition/ko"],
        ..test(
            "gtp/undo-and-replay",
            ("悔棋后重下同样的提子", "The same capture may be played again after undo"),
            &["boardsize", "undo"],
            Script::Commands(&[
                ("boardsize {n}", Yes),
                ("clear_board", Yes),
                ("play b A2", Yes),
                ("play w A1", Yes),
                ("play b B1", Yes),
                ("undo", Yes),
                ("play b B1", Yes),
            ]),
        )
    },
    ProtocolTest {
        needs: &["repetition/ko", "play/", "liberties/", "capture/", "forbidden/"],
        ..test(
            "gtp/ko",
            (
                "连下几着摆出的劫：先禁后开",
                "A ko set up by moves of one colour: closed, then open after an exchange",
            ),
            &["boardsize"],
            Script::Commands(&[
                ("boardsize {n}", Yes),
                ("clear_board", Yes),
                ("play b D6", Yes),
                ("play b C5", Yes),
                ("play b E5", Yes),
                ("play b D4", Yes),
                ("play w E6", Yes),
                ("play w F5", Yes),
                ("play w E4", Yes),
                ("play w D5", Yes),
                ("play b E5", ByTheRules),
                ("play b H5", Yes),
                ("play w H1", Yes),
                ("play b E5", ByTheRules),
            ]),
        )
    },
    ProtocolTest {
        needs: &["repetition/ko", "play/", "liberties/", "capture/", "forbidden/"],
        ..test(
            "gtp/ko-connected-after-pass",
            ("对方弃权后粘劫", "A ko is connected after a pass"),
            &["boardsize"],
            Script::Commands(&[
                ("boardsize 5", Either),
                ("clear_board", Yes),
                ("play b D2", Yes),
                ("play w E2", Yes),
                ("play b C1", Yes),
                ("play w D1", Yes),
                ("play b E1", Yes),
                ("play w pass", Yes),
                ("play b D1", Yes),
            ]),
        )
    },
    test(
        "gtp/set-free-handicap",
        (
            "set_free_handicap：至少两点，不得重复，棋盘须空",
            "set_free_handicap takes two points or more, none twice, on an empty board",
        ),
        &["boardsize", "set_free_handicap"],
        Script::Commands(&[
            ("boardsize 19", Yes),
            ("clear_board", Yes),
            ("set_free_handicap D4 D4", No("bad vertex list")),
            ("set_free_handicap D4", No("bad vertex list")),
            ("set_free_handicap D4 Q16 pass", No("bad vertex list")),
            ("set_free_handicap d4 Q16", Yes),
            ("set_free_handicap Q4 D16", No("board not empty")),
        ]),
    ),
    ProtocolTest {
        needs: &["play/occupied"],
        ..test(
            "gtp/fixed-handicap",
            (
                "fixed_handicap：2 至 9 子，棋盘须空",
                "fixed_handicap places 2 to 9 stones on an empty board",
            ),
            &["boardsize", "fixed_handicap"],
            Script::Commands(&[
                ("boardsize 19", Yes),
                ("clear_board", Yes),
                ("fixed_handicap 1", No("invalid number of stones")),
                ("fixed_handicap 10", No("invalid number of stones")),
                ("fixed_handicap 2", Yes),
                ("fixed_handicap 2", No("board not empty")),
                ("play w D16", Yes),
                ("play w D4", No("illegal move")),
            ]),
        )
    },
    ProtocolTest {
        needs: &["play/occupied"],
        ..test(
            "gtp/illegal-move",
            (
                "不合法的着手应答 illegal move，棋盘不变",
                "An illegal move is answered with \"illegal move\" and changes nothing",
            ),
            &[],
            Script::Commands(&[
                ("clear_board", Yes),
                ("play b C3", Yes),
                ("play w C3", No("illegal move")),
                ("play w D3", Yes),
                ("play b D3", No("illegal move")),
            ]),
        )
    },
    test(
        "gtp/clear-captures",
        ("新的一局没有提子", "A new game begins without prisoners"),
        &["captures"],
        Script::Commands(&[
            ("clear_board", Yes),
            ("play b A2", Yes),
            ("play w A1", Yes),
            ("play b B1", Yes),
            ("clear_board", Yes),
            ("captures black", says("0")),
            ("captures white", says("0")),
        ]),
    ),
    test(
        "gtp/legality-agrees",
        (
            "is_legal、all_legal 与 play 说法一致",
            "is_legal, all_legal and play agree with each other",
        ),
        &["boardsize", "is_legal", "all_legal"],
        Script::Own(legality_agrees),
    ),
    test(
        "gtp/quit",
        ("quit 先应答再结束", "quit is answered before the program ends"),
        &[],
        Script::Own(quit),
    ),
];
