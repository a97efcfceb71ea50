//! What a finding means, in the words of a referee.

use crate::records::adjudicate::{Cycle, Fault, Finding, READINGS, Readings, Return};
use crate::words::{Lang, Text, articles, points};
use weiqi_data::table::CycleName;
use weiqi_data::{Article, Colour, Point, Repetition};

/// A finding in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// A short title: 全局同形再现.
    pub title: Text,
    /// What happened, with the evidence.
    pub what: Text,
    /// What the article prescribes.
    pub prescribed: Text,
    /// What remains open; empty where nothing does.
    pub open: Text,
}

/// The words for a finding.
pub fn words(finding: &Finding) -> Words {
    match &finding.fault {
        Fault::OffBoard => off_board(finding),
        Fault::Occupied(stone) => occupied(finding, *stone),
        Fault::ForbiddenPoint { chain } => forbidden_point(finding, chain),
        Fault::Repetition(found) => repetition(finding, found),
        Fault::OutOfTurn { is_first, .. } => out_of_turn(finding, *is_first),
        Fault::AfterEnd => after_end(finding),
        Fault::HandicapMissing { stones, explains } => handicap_missing(stones, explains),
    }
}

/// The name of a side: 黑, Black.
pub fn side(colour: Colour) -> Text {
    match colour {
        Colour::Black => Text::new("黑", "Black"),
        Colour::White => Text::new("白", "White"),
    }
}

/// `第 191 手 白 R3`, `Move 191, White R3`.
pub fn move_name(finding: &Finding) -> Text {
    let who = side(finding.player);
    let point = match finding.point {
        Some(point) => point.to_string(),
        None => format!("[{}]", finding.value.escape_debug()),
    };
    let number = finding.move_number;
    Text::new(
        format!("第 {number} 手　{}　{point}", who.zh),
        format!("Move {number}, {} {point}", who.en),
    )
}

/// The number and the title of an article: 1.5 禁着点.
pub fn article_name(article: Article) -> Text {
    let title = |lang| articles::title(article, lang).unwrap_or_default();
    Text::new(
        format!("{article} {}", title(Lang::Zh)),
        format!("{article}, {}", title(Lang::En).to_lowercase()),
    )
}

/// The name of a reading of repetition.
pub fn reading_name(reading: Repetition) -> Text {
    match reading {
        Repetition::None => Text::new("不禁同形", "nothing is forbidden"),
        Repetition::Simple => Text::new("只禁马上回提", "only the immediate recapture"),
        Repetition::Positional => Text::new("同形即禁", "no earlier board may return"),
        Repetition::Situational => Text::new(
            "同形且轮到同一方才禁",
            "no earlier board may return with the same side to play",
        ),
        Repetition::NaturalSituational => Text::new(
            "自己走成过的同形才禁",
            "no board may return that the same side's own move made",
        ),
    }
}

/// What each reading says of a move, one line each.
pub fn readings_in_words(readings: &Readings) -> Vec<Text> {
    let line = |(name, verdict): (Text, Text)| {
        Text::new(format!("{}：{}", name.zh, verdict.zh), format!("{}: {}", name.en, verdict.en))
    };
    readings_table(readings).into_iter().map(line).collect()
}

/// The name of each reading, and what it says of a move.
pub fn readings_table(readings: &Readings) -> Vec<(Text, Text)> {
    let line = |(reading, same_as): (&Repetition, &Option<usize>)| {
        let name = reading_name(*reading);
        let (zh, en) = match same_as {
            None => ("允许".to_string(), "allowed".to_string()),
            Some(0) => {
                ("不允许（同开局局面）".to_string(), "refused (the set-up returns)".to_string())
            }
            Some(turn) => {
                (format!("不允许（同第 {turn} 轮之后）"), format!("refused (as after turn {turn})"))
            }
        };
        (name, Text::new(zh, en))
    };
    READINGS.iter().zip(readings).map(line).collect()
}

fn nothing_open() -> Text {
    Text::default()
}

fn off_board(finding: &Finding) -> Words {
    let value = finding.value.escape_debug();
    Words {
        title: Text::new("着手不在棋盘上", "Off the board"),
        what: Text::new(
            format!("棋谱写作 [{value}]，不是棋盘上的点；继续时按该方未着子处理。"),
            format!(
                "The record writes [{value}], which is no point of the board. The replay goes on \
                 as if no stone had been put down."
            ),
        ),
        prescribed: Text::new(
            "棋子只能下在棋盘的交叉点上；此着无从成立。",
            "A stone is put on a point of the board: this is no move.",
        ),
        open: Text::new(
            "这一手实际下在何处，须另行查证。",
            "Where the move was really made has to be found out.",
        ),
    }
}

fn occupied(finding: &Finding, stone: Colour) -> Words {
    let stone = side(stone);
    let _ = finding;
    Words {
        title: Text::new("着手在有子的点上", "An occupied point"),
        what: Text::new(
            format!("该点已有{}子；继续时按棋谱以新子取代旧子。", stone.zh),
            format!(
                "A {} stone stands on the point. The replay goes on with the new stone in its \
                 place, as the record has it.",
                stone.en.to_lowercase()
            ),
        ),
        prescribed: Text::new(
            "棋子须下在空点上；条文没有规定罚则。",
            "A stone is put on an empty point. The text prescribes no penalty.",
        ),
        open: Text::new(
            "多半是棋谱误记或漏记；若确系对局中所下，由裁判按 2.12 处理。",
            "Most likely the record is wrong or incomplete. If it was played so, the referee rules \
             by 2.12.",
        ),
    }
}

fn forbidden_point(finding: &Finding, chain: &[Point]) -> Words {
    let who = side(finding.player);
    let (count, stones) = (chain.len(), points(chain));
    Words {
        title: Text::new("禁着点", "A forbidden point"),
        what: Text::new(
            format!("{}下子后，{} 共 {count} 子没有气，又提不掉对方的子。", who.zh, stones.zh),
            format!(
                "After the move {}'s chain of {count} ({}) has no liberty, and nothing of the \
                 opponent is captured.",
                who.en, stones.en
            ),
        ),
        prescribed: Text::new(
            "着手无效，弃权一次（2.10）。",
            "The move is void and the turn is lost (2.10).",
        ),
        open: nothing_open(),
    }
}

fn out_of_turn(finding: &Finding, is_first: bool) -> Words {
    let (who, other) = (side(finding.player), side(finding.player.opponent()));
    let assumed = Text::new(
        format!("继续时按{}先弃权一次处理。", other.zh),
        format!("The replay goes on as if {} had passed before.", other.en),
    );
    if is_first {
        return Words {
            title: Text::new("先行方不符", "The wrong side begins"),
            what: Text::new(
                format!("{}下第一手；应由{}先下。{}", who.zh, other.zh, assumed.zh),
                format!("{} moves first, where {} should. {}", who.en, other.en, assumed.en),
            ),
            prescribed: Text::new(
                "黑先白后，交替下子。",
                "Black moves first, then the sides alternate.",
            ),
            open: Text::new(
                "是否漏记让子或漏记第一手，须另行查证。",
                "Whether a handicap or the first move was left out of the record has to be asked.",
            ),
        };
    }
    Words {
        title: Text::new("连下两手", "Two moves in a row"),
        what: Text::new(
            format!("{}连下两手，其间棋谱没有{}的着手。{}", who.zh, other.zh, assumed.zh),
            format!(
                "{} moves twice in a row, with no move of {} between in the record. {}",
                who.en, other.en, assumed.en
            ),
        ),
        prescribed: Text::new(
            "对方未弃权而连下两手的，判负（2.8.1）。",
            "Two moves in a row, unless the other side has passed, lose the game (2.8.1).",
        ),
        open: Text::new(
            format!("{}是否弃权而未记入棋谱，须另行确定。", other.zh),
            format!(
                "Whether {} had passed and the record leaves it out has to be asked.",
                other.en
            ),
        ),
    }
}

fn after_end(finding: &Finding) -> Words {
    let who = side(finding.player);
    Words {
        title: Text::new("终局后着手", "Play after the end"),
        what: Text::new(
            format!("双方已连续弃权，{}仍继续下子。", who.zh),
            format!("Both sides had passed in a row, and {} plays on.", who.en),
        ),
        prescribed: Text::new(
            "双方连续使用虚着即为终局（2002 年文本）；双方一致确认着子完毕才终局（1988 年文本）。",
            "Two passes in a row end the game (2002 wording); the game ends when both sides agree \
             that play is complete (1988 wording).",
        ),
        open: Text::new(
            "双方是否同意继续对局，须另行确定。",
            "Whether the two sides had agreed to go on has to be asked.",
        ),
    }
}

fn handicap_missing(stones: &[Point], explains: &[usize]) -> Words {
    let (places, count) = (points(stones), stones.len());
    let numbers = explains.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let moves = explains.len();
    Words {
        title: Text::new("缺少让子", "Handicap stones are missing"),
        what: Text::new(
            format!(
                "棋谱写明让 {count} 子而没有摆出。不摆让子，有 {moves} 手棋不可能（第 {numbers} 手）；\
                 补上 {} 后全部成立。以下按补上让子裁定。",
                places.zh
            ),
            format!(
                "The record states a handicap of {count} and sets up no stones. Without them {moves} \
                 {} impossible ({} {numbers}); with {} added, all of that vanishes. The \
                 record is judged with these stones.",
                if moves == 1 { "move is" } else { "moves are" },
                if moves == 1 { "move" } else { "moves" },
                places.en,
            ),
        ),
        prescribed: Text::new(
            "棋谱不完整，不是着手违规。",
            "The record is incomplete; no move is at fault.",
        ),
        open: Text::new(
            "让子的位置是按惯例补上的，须另行确认。",
            "The stones are put where they usually stand: their places have to be confirmed.",
        ),
    }
}

fn repetition(finding: &Finding, found: &Return) -> Words {
    let who = side(finding.player);
    let since = match (found.same_as, found.same_as_move) {
        (0, _) => Text::new("开局时的局面", "the position at the beginning"),
        (_, Some(number)) => Text::new(
            format!("第 {number} 手之后的局面"),
            format!("the position after move {number}"),
        ),
        (turn, None) => Text::new(
            format!("第 {turn} 个轮次之后的局面"),
            format!("the position after turn {turn}"),
        ),
    };
    let cycle = cycle_in_words(&found.cycle);
    let what = Text::new(
        format!("{}下子后，全局再现{}。{}", who.zh, since.zh, cycle.zh),
        format!("{}'s move brings back {}. {}", who.en, since.en, cycle.en),
    );
    let title = Text::new("全局同形再现", "Repetition of the whole board");
    let Article { chapter, clause, .. } = finding.article;
    match (chapter, clause) {
        (2, 1) => Words {
            title: Text::new("劫争马上回提", "A ko retaken at once"),
            what,
            prescribed: Text::new(
                "着手无效，弃权一次（2.11.1）。",
                "The move is void and the turn is lost (2.11.1).",
            ),
            open: nothing_open(),
        },
        (2, 2) => Words {
            title: Text::new("假生", "Moonshine life"),
            what,
            prescribed: Text::new(
                "终局时不得以此作为活棋（2.11.2）。",
                "The stones that live by it are not alive at the end (2.11.2).",
            ),
            open: Text::new(
                "按 1.6 的字面，此着本身即属禁止。",
                "By the letter of 1.6 this move itself is forbidden.",
            ),
        },
        (2, 3) => Words {
            title,
            what,
            prescribed: Text::new(
                "双方互不相让时，判和棋或重下（2.11.3）。",
                "When neither side gives way, the game is a draw or is replayed (2.11.3).",
            ),
            open: Text::new(
                "双方是否互不相让、判和棋还是重下，由裁判决定；按 1.6 的字面，此着本身即属禁止。",
                "Whether neither side gives way, and whether it is a draw or a replay, is for the \
                 referee. By the letter of 1.6 this move itself is forbidden.",
            ),
        },
        _ if found.is_by_practice => Words {
            title,
            what,
            prescribed: Text::new(
                "所选规则的禁同形条款允许此着；另按裁判实践，双方提子数不等的循环，再现局面的一着不成立。",
                "The reading of repetition in these rules allows the move. The added rule of practice \
                 refuses it: in a cycle in which the sides lose unequal numbers of stones, the move \
                 that brings the board back does not stand.",
            ),
            open: open_by_1_6(found),
        },
        _ => Words { title, what, prescribed: by_1_6(&found.cycle), open: open_by_1_6(found) },
    }
}

fn by_1_6(cycle: &Cycle) -> Text {
    if cycle.turns == 1 {
        return Text::new(
            "禁止全局同形再现（1.6）：单独一子自尽，全局不变，此着不成立。",
            "The whole board may not be repeated (1.6): a single stone given up leaves the board as \
             it was, so the move does not stand.",
        );
    }
    if cycle.turns == 2 {
        return Text::new(
            "劫不得马上回提：着手无效，弃权一次（2.11.1）。",
            "A ko may not be retaken at once: the move is void and the turn is lost (2.11.1).",
        );
    }
    Text::new(
        "禁止全局同形再现（1.6）：此着不成立。",
        "The whole board may not be repeated (1.6): the move does not stand.",
    )
}

fn open_by_1_6(found: &Return) -> Text {
    if found.cycle.turns == 1 {
        return Text::new(
            "除马上回提外，条文没有规定同形再现的罚则。",
            "But for the immediate recapture the text names no penalty for a repetition.",
        );
    }
    if found.cycle.turns == 2 {
        return nothing_open();
    }
    if found.cycle.is_balanced() {
        return Text::new(
            "除马上回提外，条文没有规定同形再现的罚则；按 2.11.3，双方互不相让的循环可判和棋或重下。两条孰先，条文未定。",
            "But for the immediate recapture the text names no penalty. By 2.11.3 a cycle in which \
             neither side gives way may be a draw or a replay; which of the two articles comes \
             first, the text does not say.",
        );
    }
    Text::new(
        "除马上回提外，条文没有规定同形再现的罚则；此循环双方提子数不等，不在 2.11.3 所列判和之内。",
        "But for the immediate recapture the text names no penalty. The two sides lose unequal \
         numbers of stones in this cycle, so it is none of those that 2.11.3 lets be drawn.",
    )
}

/// The name of a cycle as a referee says it.
fn cycle_name(name: CycleName) -> Text {
    let (zh, en) = match name {
        CycleName::SingleKo => ("单劫", "a single ko"),
        CycleName::DoubleKo => ("双劫循环", "a double ko"),
        CycleName::TripleKo => ("三劫循环", "a triple ko"),
        CycleName::QuadrupleKo => ("四劫循环", "a quadruple ko"),
        CycleName::EternalLife => ("长生", "eternal life"),
        CycleName::SendingTwoReturningOne => ("打二还一", "sending two, returning one"),
        CycleName::DoubleTwoStoneCapture | CycleName::RoundRobin => {
            ("双提二子（所指的形状未定）", "双提二子, a shape whose meaning is uncertain")
        }
        CycleName::MoonshineLife => ("假生", "moonshine life"),
        CycleName::Other => ("未列名的循环", "a cycle without a name"),
    };
    Text::new(zh, en)
}

/// The cycle in words: its name and length, and what each side loses.
fn cycle_in_words(cycle: &Cycle) -> Text {
    let [black, white] = cycle.lost;
    let turns = cycle.turns;
    let name = cycle_name(cycle.name);
    Text::new(
        format!("{}，{turns} 手一循环，其间黑被提 {black} 子，白被提 {white} 子。", name.zh),
        format!(
            "This is {}: {turns} {} to a lap, in which Black loses {black} and White {white} {}.",
            name.en,
            if turns == 1 { "turn" } else { "turns" },
            if white == 1 { "stone" } else { "stones" },
        ),
    )
}

/// A text in one language, or nothing where it is empty.
pub fn said(text: &Text, lang: Lang) -> Option<&str> {
    Some(text.in_lang(lang)).filter(|said| !said.is_empty())
}
