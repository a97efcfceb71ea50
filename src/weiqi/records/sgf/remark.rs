//! What is found while a record is read, as data, and what is said of it: in this one place.

use super::value::ValueError;
use super::{Note, Place, SET_UP_IN_MID_GAME};
use crate::words::Text;
use weiqi_data::{Colour, Size};

/// Something that was repaired, assumed or could not be read.
pub(super) trait Remark: Sized {
    /// Its name for programs.
    fn code(&self) -> &'static str;

    /// A whole sentence.
    fn words(&self) -> Text;

    /// The remark as a note on this place.
    fn note(self, place: Place) -> Note {
        let Text { zh, en } = self.words();
        Note::new(self.code(), place, zh, en)
    }
}

/// What is found in the text of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfTheText<'a> {
    /// It is longer than spans of it can say.
    TooLarge,
    /// There is nothing but blanks.
    Empty,
    /// A game tree holds no node.
    NoNode,
    /// There are bytes of value 0, and no game.
    Binary,
    /// No game begins anywhere.
    NoGame,
    /// So many bytes stand before the first game.
    Before(usize),
    /// The first game begins without this.
    MissingBeginning(&'a str),
    /// The names of the properties are in small letters.
    SmallNames,
    /// A property stands in no node.
    MissingSemicolon,
    /// It ends inside a value.
    CutShort,
    /// A value stands without a name.
    StrayValue,
    /// Text that belongs to no property; its beginning.
    Stray(&'a str),
    /// Text outside every game; its beginning.
    Between(&'a str),
    /// So many closing parentheses are missing.
    MissingClosing(usize),
}

impl Remark for OfTheText<'_> {
    fn code(&self) -> &'static str {
        match self {
            OfTheText::TooLarge => "too_large",
            OfTheText::Empty => "empty",
            OfTheText::NoNode => "no_node",
            OfTheText::Binary => "binary",
            OfTheText::NoGame => "no_game",
            OfTheText::Before(_) => "text_before",
            OfTheText::MissingBeginning(_) => "missing_parenthesis",
            OfTheText::SmallNames => "small_names",
            OfTheText::MissingSemicolon => "missing_semicolon",
            OfTheText::CutShort => "cut_short",
            OfTheText::StrayValue => "stray_value",
            OfTheText::Stray(_) => "stray_text",
            OfTheText::Between(_) => "text_between",
            OfTheText::MissingClosing(_) => "missing_closing",
        }
    }

    fn words(&self) -> Text {
        let no_record = |zh: &str, en: &str| {
            Text::new(
                format!("不是 SGF 棋谱：{zh}；应以“(;”开头。"),
                format!("This is no SGF record: it {en}; expected it to begin with \"(;\"."),
            )
        };
        match self {
            OfTheText::TooLarge => {
                Text::new("文件超过 4 GiB，不能读取。", "The file is over 4 GiB: expected less.")
            }
            OfTheText::Empty => no_record("内容为空", "is empty"),
            OfTheText::NoNode => {
                no_record("棋谱树没有任何节点", "holds a game tree without a node")
            }
            OfTheText::Binary => no_record("含有零字节", "holds bytes of value 0"),
            OfTheText::NoGame => no_record("其中没有棋谱树", "holds no game tree"),
            OfTheText::Before(bytes) => Text::new(
                format!("棋谱之前有 {bytes} 字节的其他文字，已跳过。"),
                format!("{bytes} bytes of other text stand before the record: skipped."),
            ),
            OfTheText::MissingBeginning(missing) => Text::new(
                format!("棋谱开头缺少“{missing}”，已补上。"),
                format!("The record does not begin with \"{missing}\": supplied."),
            ),
            OfTheText::SmallNames => Text::new(
                "属性名是小写字母，按大写读取。",
                "The names of the properties are in small letters: read as capitals.",
            ),
            OfTheText::MissingSemicolon => Text::new(
                "属性之前缺少“;”，已补上。",
                "A \";\" is missing before a property: supplied.",
            ),
            OfTheText::CutShort => Text::new(
                "文件在一个属性值中间结束；该值不取。",
                "The file ends inside the value of a property: the value is left out.",
            ),
            OfTheText::StrayValue => Text::new(
                "一个值之前没有属性名，已跳过。",
                "A value stands without the name of a property: skipped.",
            ),
            OfTheText::Stray(shown) => Text::new(
                format!("属性之外的文字“{shown}”，已跳过。"),
                format!("The text {shown:?} belongs to no property: skipped."),
            ),
            OfTheText::Between(shown) => Text::new(
                format!("棋谱之外的文字“{shown}”，已跳过。"),
                format!("The text {shown:?} stands outside every game: skipped."),
            ),
            OfTheText::MissingClosing(count) => Text::new(
                format!("文件结尾缺少 {count} 个“)”，已补上。"),
                match count {
                    1 => "The file ends without its last \")\": supplied.".to_string(),
                    more => format!("The file ends without its last {more} \")\": supplied."),
                },
            ),
        }
    }
}

/// What is found about the encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfTheEncoding<'a> {
    /// None is named; this one was detected.
    Detected(&'a str),
    /// The label names none.
    Unknown { label: &'a str, read_as: &'a str },
    /// The text is not in the one that its label names.
    NotAsLabelled { label: &'a str, read_as: &'a str },
    /// The text is UTF-8, whatever its label says.
    IsUtf8 { label: &'a str },
    /// Some bytes are no text in this one.
    Damaged(&'a str),
}

impl Remark for OfTheEncoding<'_> {
    fn code(&self) -> &'static str {
        match self {
            OfTheEncoding::Detected(_) => "charset_detected",
            OfTheEncoding::Unknown { .. } => "unknown_charset",
            OfTheEncoding::NotAsLabelled { .. } | OfTheEncoding::IsUtf8 { .. } => {
                "charset_not_as_labelled"
            }
            OfTheEncoding::Damaged(_) => "damaged_text",
        }
    }

    fn words(&self) -> Text {
        match self {
            OfTheEncoding::Detected(name) => Text::new(
                format!("记录未注明编码（CA）；按检测结果 {name} 读取。"),
                format!(
                    "The record names no encoding (CA): it is read as {name}, which was detected."
                ),
            ),
            OfTheEncoding::Unknown { label, read_as } => Text::new(
                format!("CA[{label}] 不是已知的字符编码名；按检测结果 {read_as} 读取。"),
                format!(
                    "CA[{label}] names no known encoding: the record is read as {read_as}, which \
                     was detected."
                ),
            ),
            OfTheEncoding::NotAsLabelled { label, read_as } => Text::new(
                format!("文字不合 CA[{label}] 所称的编码；按检测结果 {read_as} 读取。"),
                format!(
                    "The text is not in the encoding that CA[{label}] names: it is read as \
                     {read_as}, which was detected."
                ),
            ),
            OfTheEncoding::IsUtf8 { label } => Text::new(
                format!("CA[{label}] 与内容不符：文字是 UTF-8，按 UTF-8 读取。"),
                format!("CA[{label}] is not what the text is in: it is UTF-8 and read as such."),
            ),
            OfTheEncoding::Damaged(encoding) => Text::new(
                format!("有些字节不是有效的 {encoding}；该处文字以 U+FFFD 代替。"),
                format!(
                    "Some bytes are not valid {encoding}: the text there is replaced by U+FFFD."
                ),
            ),
        }
    }
}

/// What is found in a line of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfTheLine<'a> {
    /// `GM` names another game.
    NotGo(&'a str),
    /// `SZ` is missing.
    SizeAssumed,
    /// `SZ` is no size that can be had.
    NoSize(&'a str),
    /// A square size is written as a pair.
    SquareAsPair { value: &'a str, size: Size },
    /// A size is written otherwise than SGF has it.
    SizeSpelling { value: &'a str, size: Size },
    /// A node gives a fact twice.
    GivenTwice { node: usize, name: &'a str },
    /// A node holds so many moves.
    SeveralMoves(usize),
    /// A node sets stones up and makes a move.
    SetUpWithMove(usize),
    /// Stones are set up or taken off between two moves.
    SetUpInMidGame { node: usize, after: usize, put: usize, taken: usize },
    /// White space stands inside a move.
    BlankInMove { number: usize, colour: Colour, value: &'a str, plain: &'a str },
    /// White space stands inside a point.
    BlankInPoint { node: usize, kind: &'a str, value: &'a str, plain: &'a str },
    /// A move is no point of the board.
    NoMove {
        node: usize,
        number: usize,
        colour: Colour,
        value: &'a str,
        error: ValueError,
        size: Size,
    },
    /// A stone is set up on no point of the board.
    NoStone { node: usize, kind: &'a str, value: &'a str, error: ValueError, size: Size },
    /// `PL` names no side.
    NoSide { node: usize, value: &'a str },
}

impl Remark for OfTheLine<'_> {
    fn code(&self) -> &'static str {
        match self {
            OfTheLine::NotGo(_) => "not_go",
            OfTheLine::SizeAssumed => "size_assumed",
            OfTheLine::NoSize(_) => "size",
            OfTheLine::SquareAsPair { .. } => "square_size_as_pair",
            OfTheLine::SizeSpelling { .. } => "size_spelling",
            OfTheLine::GivenTwice { .. } => "given_twice",
            OfTheLine::SeveralMoves(_) => "several_moves",
            OfTheLine::SetUpWithMove(_) => "set_up_with_move",
            OfTheLine::SetUpInMidGame { .. } => SET_UP_IN_MID_GAME,
            OfTheLine::BlankInMove { .. } => "blank_in_move",
            OfTheLine::BlankInPoint { .. } => "blank_in_point",
            OfTheLine::NoMove { error: ValueError::Malformed, .. } => "move_unreadable",
            OfTheLine::NoMove { error: ValueError::OffBoard, .. } => "move_off_board",
            OfTheLine::NoStone { .. } => "set_up_point",
            OfTheLine::NoSide { .. } => "player",
        }
    }

    fn words(&self) -> Text {
        match *self {
            OfTheLine::NotGo(game) => Text::new(
                format!("GM[{game}] 不是围棋；应为 GM[1]。"),
                format!("GM[{game}] is not the game of Go: expected GM[1]."),
            ),
            OfTheLine::SizeAssumed => Text::new(
                "未注明棋盘大小（SZ），按 19 路。",
                "The size of the board (SZ) is not given: 19x19 is assumed.",
            ),
            OfTheLine::NoSize(value) => Text::new(
                format!("SZ[{value}] 不是可用的棋盘大小；应为 1 至 52，或“列:行”。"),
                format!(
                    "SZ[{value}] is no size of a board: expected 1 to {0}, or columns:rows with \
                     1 to {0} of each.",
                    Size::LARGEST
                ),
            ),
            OfTheLine::SquareAsPair { value, size } => Text::new(
                format!("SZ[{value}] 把方形棋盘写成了两个数；按 {size} 读取。"),
                format!("SZ[{value}] writes a square as a pair: read as {size}."),
            ),
            OfTheLine::SizeSpelling { value, size } => Text::new(
                format!("SZ[{value}] 按 {size}（列×行）读取。"),
                format!("SZ[{value}] is read as {size} (columns x rows)."),
            ),
            OfTheLine::GivenTwice { node, name } => Text::new(
                format!("第 {node} 个节点重复给出 {name}；取第一个。"),
                format!("Node {node} gives {name} more than once: the first one counts."),
            ),
            OfTheLine::SeveralMoves(count) => Text::new(
                format!("同一节点有 {count} 手棋；按书写顺序逐手读取。"),
                format!("One node holds {count} moves: read one after the other as written."),
            ),
            OfTheLine::SetUpWithMove(node) => Text::new(
                format!("第 {node} 个节点既有布子又有着手（SGF 不允许）；先布子，后着手。"),
                format!(
                    "Node {node} holds both set-up stones and a move, which SGF does not allow: \
                     the stones are set up first, then the move is made."
                ),
            ),
            OfTheLine::SetUpInMidGame { node, after, put, taken } => Text::new(
                format!(
                    "第 {node} 个节点（第 {after} 手之后）在对局中途摆上 {put} 子、拿掉 {taken} 子。"
                ),
                format!(
                    "In mid-game, at node {node} after move {after}, {put} {} set up and {taken} \
                     taken off.",
                    if put == 1 { "stone is" } else { "stones are" }
                ),
            ),
            OfTheLine::BlankInMove { number, colour, value, plain } => {
                let written = written(colour, value);
                let (zh, en) = if plain.is_empty() { ("弃权", "a pass") } else { (plain, plain) };
                Text::new(
                    format!("第 {number} 手 {written} 含空白，读作{zh}。"),
                    format!("Move {number} is {written}, with blanks in the value: read as {en}."),
                )
            }
            OfTheLine::BlankInPoint { node, kind, value, plain } => {
                let written = value.escape_debug();
                Text::new(
                    format!("第 {node} 个节点的 {kind}[{written}] 含空白，读作 {plain}。"),
                    format!(
                        "{kind}[{written}] in node {node} has blanks in the value: read as {plain}."
                    ),
                )
            }
            OfTheLine::NoMove { node, number, colour, value, error, size } => {
                let written = written(colour, value);
                let (zh, en) = match error {
                    ValueError::Malformed => (
                        "不能读作一个点；应为两个字母，弃权为空值".to_string(),
                        "which names no point: expected two letters, or an empty value for a pass"
                            .to_string(),
                    ),
                    ValueError::OffBoard => (
                        format!("不在 {size} 的棋盘上"),
                        format!(
                            "which is off the board: expected a point of {} columns and {} rows",
                            size.columns(),
                            size.rows()
                        ),
                    ),
                };
                Text::new(
                    format!("第 {number} 手（第 {node} 个节点）{written}{zh}。"),
                    format!("Move {number} (node {node}) is {written}, {en}."),
                )
            }
            OfTheLine::NoStone { node, kind, value, error, size } => {
                let (zh, en) = match error {
                    ValueError::Malformed => ("不能读作一个点", "names no point"),
                    ValueError::OffBoard => ("不在棋盘上", "is off the board"),
                };
                Text::new(
                    format!("第 {node} 个节点的 {kind}[{value}] {zh}（{size}）；该子未放。"),
                    format!(
                        "{kind}[{value}] in node {node} {en}: expected a point of a board of \
                         {size}; the stone is left out."
                    ),
                )
            }
            OfTheLine::NoSide { node, value } => Text::new(
                format!("第 {node} 个节点的 PL[{value}] 应为 B 或 W。"),
                format!("PL[{value}] in node {node} names no side: expected B or W."),
            ),
        }
    }
}

/// A move as the record writes it.
fn written(colour: Colour, value: &str) -> String {
    format!("{}[{}]", colour.letter(), value.escape_debug())
}
