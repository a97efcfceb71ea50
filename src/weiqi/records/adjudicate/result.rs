//! The recorded result (`RE`), in the words of SGF and in those of four languages.
//!
//! A result is read clause by clause: what ended the game, which side is named before it,
//! and the amount beside it. Remarks before and behind are passed over; a text from which
//! no side follows is not read at all.

use super::amount::Amount;
use weiqi_data::Colour;

/// How a game ended according to its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A side won by this much.
    Margin(Colour, Amount),
    /// A side won, and the record does not say by how much.
    Won(Colour),
    /// A side won because the other resigned.
    Resignation(Colour),
    /// A side won on time.
    Time(Colour),
    /// A side won because the other broke a rule, forfeited, or left.
    Forfeit(Colour),
    /// The referee named a winner, or a draw, without a count.
    Ruled(Option<Colour>),
    /// A draw.
    Draw,
    /// No result.
    Void,
    /// Both sides lose.
    BothLose,
    /// The record says that the result is not known.
    Unknown,
}

impl Ending {
    /// Reads a result; `None` for one that cannot be read.
    pub fn read(text: &str) -> Option<Ending> {
        let plain: String = text.trim().chars().map(narrow).collect();
        let text = behind_the_number_of_moves(&plain);
        if names_two_winners(text) {
            return None;
        }
        whole(text).or_else(|| in_letters(text)).or_else(|| in_words(text))
    }

    /// The winner, where there is one.
    pub fn winner(self) -> Option<Colour> {
        match self {
            Ending::Margin(side, _)
            | Ending::Won(side)
            | Ending::Resignation(side)
            | Ending::Time(side)
            | Ending::Forfeit(side) => Some(side),
            Ending::Ruled(side) => side,
            Ending::Draw | Ending::Void | Ending::BothLose | Ending::Unknown => None,
        }
    }

    /// Whether a count decides it.
    pub fn is_counted(self) -> bool {
        match self {
            Ending::Margin(..) | Ending::Won(_) | Ending::Draw => true,
            Ending::Resignation(_)
            | Ending::Time(_)
            | Ending::Forfeit(_)
            | Ending::Ruled(_)
            | Ending::Void
            | Ending::BothLose
            | Ending::Unknown => false,
        }
    }

    /// The result as SGF writes it.
    pub fn sgf(self) -> String {
        let by = |side: Colour, how: &str| format!("{}+{how}", side.letter());
        match self {
            Ending::Margin(side, amount) => {
                let (whole, part) = (amount.hundredths / 100, amount.hundredths % 100);
                let decimal = format!("{whole}.{part:02}");
                by(side, decimal.trim_end_matches('0').trim_end_matches('.'))
            }
            Ending::Won(side) | Ending::Ruled(Some(side)) => by(side, ""),
            Ending::Resignation(side) => by(side, "R"),
            Ending::Time(side) => by(side, "T"),
            Ending::Forfeit(side) => by(side, "F"),
            Ending::Draw | Ending::Ruled(None) => "0".to_string(),
            Ending::Void | Ending::BothLose => "Void".to_string(),
            Ending::Unknown => "?".to_string(),
        }
    }
}

/// Whether a margin is a code of a server for an end without a count: no count can give a
/// hundredth.
pub fn is_code(text: &str) -> bool {
    let plain: String = text.trim().chars().map(narrow).collect();
    plain.split_once('+').is_some_and(|(_, how)| code(Colour::Black, how).is_some())
}

/// Whether a text names a winner with a margin of nothing.
pub fn is_by_nothing(text: &str) -> bool {
    let plain: String = text.trim().chars().map(narrow).collect();
    let how = plain.split_once('+').map(|(_, how)| how.trim());
    how.and_then(Amount::read).is_some_and(|amount| amount.hundredths == 0)
}

/// `0.01`, `0.02` and `0.03`, which one server's games carry.
fn code(side: Colour, how: &str) -> Option<Ending> {
    match how.trim() {
        "0.01" => Some(Ending::Resignation(side)),
        "0.02" => Some(Ending::Time(side)),
        "0.03" => Some(Ending::Won(side)),
        _ => None,
    }
}

fn narrow(character: char) -> char {
    match character {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(character as u32 - 0xFEE0).unwrap_or(character),
        '\u{3000}' => ' ',
        other => other,
    }
    .to_ascii_lowercase()
}

/// `257手完, 黒中押し勝ち`: what stands behind the number of moves.
fn behind_the_number_of_moves(text: &str) -> &str {
    let number = text.trim_start_matches(['全', '共', '총', ' ']);
    let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
    let counted =
        ["手", "moves", "수"].iter().find_map(|word| rest.trim_start().strip_prefix(word));
    match counted {
        Some(rest)
            if rest.len() < number.len() && number.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            rest.trim_start_matches(|c: char| "完终終まで止め끝, 、。，:;".contains(c))
        }
        _ => text,
    }
}

/// The words for results without a winner; what follows may be a remark.
const WITHOUT_WINNER: [(&str, Ending); 41] = [
    ("双方负", Ending::BothLose),
    ("双方負", Ending::BothLose),
    ("双负", Ending::BothLose),
    ("双败", Ending::BothLose),
    ("両者負け", Ending::BothLose),
    ("両負け", Ending::BothLose),
    ("both lose", Ending::BothLose),
    ("无胜负", Ending::Void),
    ("無勝負", Ending::Void),
    ("无结果", Ending::Void),
    ("三劫循环", Ending::Void),
    ("三劫循環", Ending::Void),
    ("三劫", Ending::Void),
    ("四劫循环", Ending::Void),
    ("四劫", Ending::Void),
    ("三コウ", Ending::Void),
    ("四コウ", Ending::Void),
    ("长生", Ending::Void),
    ("長生", Ending::Void),
    ("무승부", Ending::Draw),
    ("무효", Ending::Void),
    ("void", Ending::Void),
    ("no result", Ending::Void),
    ("nr", Ending::Void),
    ("triple ko", Ending::Void),
    ("draw", Ending::Draw),
    ("tie", Ending::Draw),
    ("jigo", Ending::Draw),
    ("和棋", Ending::Draw),
    ("和局", Ending::Draw),
    ("平局", Ending::Draw),
    ("持碁", Ending::Draw),
    ("持棋", Ending::Draw),
    ("ジゴ", Ending::Draw),
    ("빅", Ending::Draw),
    ("?", Ending::Unknown),
    ("unknown", Ending::Unknown),
    ("unfinished", Ending::Unknown),
    ("adjourned", Ending::Unknown),
    ("has adjourned", Ending::Unknown),
    ("d+j", Ending::Ruled(None)),
];

fn whole(text: &str) -> Option<Ending> {
    match text {
        "0" => return Some(Ending::Draw),
        "b" => return Some(Ending::Won(Colour::Black)),
        "w" => return Some(Ending::Won(Colour::White)),
        "打ち掛け" | "打掛" | "打挂" | "未完" | "中断" => return Some(Ending::Unknown),
        _ => {}
    }
    WITHOUT_WINNER.iter().find_map(|&(word, ending)| {
        let rest = text.strip_prefix(word)?;
        let is_whole = !word.is_ascii() || !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
        is_whole.then_some(ending)
    })
}

/// `b+3.5`, `w+r`, `b+time`, each with a remark behind it; `+` alone leaves the margin open.
fn in_letters(text: &str) -> Option<Ending> {
    let (side, how) = text.split_once('+')?;
    let side = side_in_letters(side.trim())?;
    let how = how.split(['(', '{', '[', ';', '!']).next().unwrap_or_default().trim();
    let how = how.trim_end_matches(['.', ',', ' ', '。']);
    if let Some(ending) = code(side, how) {
        return Some(ending);
    }
    let word = how.split([' ', '.', ',']).next().unwrap_or_default();
    match word {
        "" if how.is_empty() || how.starts_with(',') => return Some(Ending::Won(side)),
        // `AW`: the programs that played agree on the winner.
        "?" | "win" | "won" | "aw" => return Some(Ending::Won(side)),
        "j" | "judgment" | "judgement" | "判定" | "裁定" => {
            return Some(Ending::Ruled(Some(side)));
        }
        "r" | "res" | "resign" | "resigned" | "resignation" | "中盘" | "中盤" | "不计" => {
            return Some(Ending::Resignation(side));
        }
        "t" | "time" | "timeout" | "超时" | "超時" => return Some(Ending::Time(side)),
        "f" | "forfeit" | "offline" | "disconnect" | "disconnected" | "掉线" | "illegal" | "v"
        | "violation" | "repetition" => {
            return Some(Ending::Forfeit(side));
        }
        _ => {}
    }
    let is_word = |rest: &str| rest.starts_with(char::is_alphanumeric);
    amount_at(how)
        .filter(|(_, rest)| !goes_on(rest) && !is_word(rest))
        .map(|(amount, _)| won_by(side, amount))
}

fn side_in_letters(text: &str) -> Option<Colour> {
    match text {
        "b" | "black" | "黑" | "黒" | "흑" => Some(Colour::Black),
        "w" | "white" | "白" | "백" => Some(Colour::White),
        _ => None,
    }
}

/// Whether a text holds results that exclude each other: `B+1.5 ? W+timeout`.
fn names_two_winners(text: &str) -> bool {
    let before = text.split('+').map(|part| part.split([' ', '/', '?', '(', ',', ';']).next_back());
    let mut winners = before.flatten().filter_map(side_in_letters);
    let first = winners.next();
    winners.any(|winner| Some(winner) != first)
}

/// A win by nothing is one whose margin the writer did not know: `W+0.0`.
fn won_by(side: Colour, amount: Amount) -> Ending {
    match amount.hundredths {
        0 => Ending::Won(side),
        _ => Ending::Margin(side, amount),
    }
}

/// Whether what follows an amount is more of a number.
fn goes_on(rest: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    rest.starts_with(|c: char| is_digit(c) || matches!(c, '/' | '+'))
        || rest.strip_prefix('.').is_some_and(|rest| rest.starts_with(is_digit))
}

/// The longest amount with which a text begins, and what follows it.
fn amount_at(text: &str) -> Option<(Amount, &str)> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8()).take(24);
    let read = |end: usize| Amount::read(&text[..end]).map(|amount| (amount, &text[end..]));
    ends.filter_map(read).last()
}

/// What a word of a sentence says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Side(Colour),
    /// The side named before it won.
    Won,
    /// The side named before it lost.
    Lost,
    /// The side named before it resigned.
    Resigned,
    /// By resignation, whoever is named.
    ByResignation,
    /// Time ran out, for the side named before it unless it is said to have won.
    Time,
    Forfeit,
    /// By the judgment of a referee.
    ByRuling,
}

/// The words of the four languages; the longer of two that begin alike stands first.
const WORDS: [(&str, Word); 71] = [
    ("黑", Word::Side(Colour::Black)),
    ("黒", Word::Side(Colour::Black)),
    ("흑", Word::Side(Colour::Black)),
    ("black", Word::Side(Colour::Black)),
    ("白", Word::Side(Colour::White)),
    ("백", Word::Side(Colour::White)),
    ("white", Word::Side(Colour::White)),
    ("胜", Word::Won),
    ("勝", Word::Won),
    ("赢", Word::Won),
    ("贏", Word::Won),
    ("かち", Word::Won),
    ("승", Word::Won),
    ("wins", Word::Won),
    ("won", Word::Won),
    ("win", Word::Won),
    ("负", Word::Lost),
    ("負", Word::Lost),
    ("败", Word::Lost),
    ("敗", Word::Lost),
    ("输", Word::Lost),
    ("輸", Word::Lost),
    ("패", Word::Lost),
    ("loses", Word::Lost),
    ("lost", Word::Lost),
    ("认输", Word::Resigned),
    ("認輸", Word::Resigned),
    ("投了", Word::Resigned),
    ("投子", Word::Resigned),
    ("投降", Word::Resigned),
    ("resigns", Word::Resigned),
    ("resigned", Word::Resigned),
    ("中盘", Word::ByResignation),
    ("中盤", Word::ByResignation),
    ("中押", Word::ByResignation),
    ("中國盤", Word::ByResignation),
    ("不计点", Word::ByResignation),
    ("불계", Word::ByResignation),
    ("resignation", Word::ByResignation),
    ("resign", Word::ByResignation),
    ("超时", Word::Time),
    ("超時", Word::Time),
    ("时间", Word::Time),
    ("時間", Word::Time),
    ("时限", Word::Time),
    ("時限", Word::Time),
    ("시간", Word::Time),
    ("timeout", Word::Time),
    ("time", Word::Time),
    ("切れ", Word::Time),
    ("弃权", Word::Forfeit),
    ("棄權", Word::Forfeit),
    ("棄権", Word::Forfeit),
    ("犯规", Word::Forfeit),
    ("違規", Word::Forfeit),
    ("反則", Word::Forfeit),
    ("不战", Word::Forfeit),
    ("不戦", Word::Forfeit),
    ("掉线", Word::Forfeit),
    ("断线", Word::Forfeit),
    ("기권", Word::Forfeit),
    ("반칙", Word::Forfeit),
    ("forfeits", Word::Forfeit),
    ("forfeit", Word::Forfeit),
    ("offline", Word::Forfeit),
    ("disconnect", Word::Forfeit),
    ("判定", Word::ByRuling),
    ("裁定", Word::ByRuling),
    ("판정", Word::ByRuling),
    ("judgment", Word::ByRuling),
    ("judgement", Word::ByRuling),
];

/// `黑胜2又3/4子`, `白中盘胜`, `黒3目半勝ち`, `백 불계승`, `黑超时`, `White wins by 16.5`.
fn in_words(text: &str) -> Option<Ending> {
    let words = words(text);
    // A remark in brackets says nothing where the words outside say who won.
    let has = |wanted: Word| words.iter().any(|&(_, word)| word == wanted);
    let side_before = |wanted: Word| {
        let at = words.iter().position(|&(_, word)| word == wanted)?;
        let side = |&(_, word): &(usize, Word)| match word {
            Word::Side(side) => Some(side),
            _ => None,
        };
        words[..at].iter().rev().find_map(side)
    };
    let opponent_before = |wanted: Word| side_before(wanted).map(Colour::opponent);
    let winner = side_before(Word::Won)
        .or_else(|| opponent_before(Word::Lost))
        .or_else(|| opponent_before(Word::Resigned))
        .or_else(|| opponent_before(Word::Time))
        .or_else(|| opponent_before(Word::Forfeit))
        .or_else(|| side_before(Word::ByResignation))
        .or_else(|| side_before(Word::ByRuling))?;
    Some(if has(Word::Time) {
        Ending::Time(winner)
    } else if has(Word::Resigned) || has(Word::ByResignation) {
        Ending::Resignation(winner)
    } else if has(Word::Forfeit) {
        Ending::Forfeit(winner)
    } else {
        match stated_amount(text, &words)? {
            None if has(Word::ByRuling) => Ending::Ruled(Some(winner)),
            None => Ending::Won(winner),
            Some(amount) => won_by(winner, amount),
        }
    })
}

/// The words of a sentence that mean something here, with the bytes behind each. A single
/// `b` or `w` is a side.
fn words(text: &str) -> Vec<(usize, Word)> {
    let mut found: Vec<(usize, Word)> = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let begins = at == 0 || !text.as_bytes()[at - 1].is_ascii_alphabetic();
        let ends = |length: usize| !rest[length..].starts_with(|c: char| c.is_ascii_alphabetic());
        let fits = |word: &str| !word.is_ascii() || (begins && ends(word.len()));
        let listed = WORDS.iter().filter(|(word, _)| rest.starts_with(word) && fits(word));
        let letter = match first {
            'b' if begins && ends(1) => Some((1, Word::Side(Colour::Black))),
            'w' if begins && ends(1) => Some((1, Word::Side(Colour::White))),
            _ => None,
        };
        let word = listed.map(|&(word, meaning)| (word.len(), meaning)).max_by_key(|w| w.0);
        match word.or(letter) {
            Some((length, meaning)) => {
                at += length;
                found.push((at, meaning));
            }
            None => at += first.len_utf8(),
        }
    }
    found
}

/// The amount that stands right behind a side or a verb, words of linking between. The
/// outer `None` where there is a number that cannot be read.
fn stated_amount(text: &str, words: &[(usize, Word)]) -> Option<Option<Amount>> {
    const LINKS: [&str; 13] =
        ["方", "棋", "番", "了", "以", "的", "by", "with", ":", ",", "ち", "은", " "];
    let mut is_unreadable = false;
    for &(end, word) in words {
        let mut rest = &text[end..];
        while let Some(more) = LINKS.iter().find_map(|link| rest.strip_prefix(link)) {
            rest = more;
        }
        let is_number = rest.starts_with(|c: char| c.is_ascii_digit() || "半¼½¾.".contains(c));
        match amount_at(rest) {
            Some((amount, more)) if !goes_on(more) => return Some(Some(amount)),
            _ => {
                is_unreadable |= is_number && matches!(word, Word::Side(_) | Word::Won | Word::Lost)
            }
        }
    }
    (!is_unreadable).then_some(None)
}

#[cfg(test)]
mod tests {
    use super::{Ending, is_by_nothing, is_code};
    use crate::records::adjudicate::amount::{Amount, Unit};
    use weiqi_data::Colour::{Black, White};

    #[test]
    fn results_are_read_in_letters_and_in_words() {
        let margin = |hundredths, unit| Amount { hundredths, unit };
        let (stones, points) = (Some(Unit::Stones), Some(Unit::Points));
        let cases = [
            ("B+0.75", Ending::Margin(Black, margin(75, None))),
            ("W+15.0", Ending::Margin(White, margin(1500, None))),
            ("W+R", Ending::Resignation(White)),
            ("b+Time", Ending::Time(Black)),
            ("B+", Ending::Won(Black)),
            ("W+0.0", Ending::Won(White)),
            ("黑胜2又3/4子", Ending::Margin(Black, margin(275, stones))),
            ("白胜1/4子", Ending::Margin(White, margin(25, stones))),
            ("黒3目半勝ち", Ending::Margin(Black, margin(350, points))),
            ("黑中盘胜", Ending::Resignation(Black)),
            ("黑中盘负", Ending::Resignation(White)),
            ("白方超时负", Ending::Time(Black)),
            ("黑超时", Ending::Time(White)),
            ("白超时胜", Ending::Time(White)),
            ("黑认输", Ending::Resignation(White)),
            ("白投了", Ending::Resignation(Black)),
            ("黑负1/4子", Ending::Margin(White, margin(25, stones))),
            ("白胜（黑超时）", Ending::Time(White)),
            ("draw", Ending::Draw),
            ("Void", Ending::Void),
            ("B+R.", Ending::Resignation(Black)),
            ("B+0.75 (Moves beyond 235 not recorded)", Ending::Margin(Black, margin(75, None))),
            ("W+1 (after B -2 time penalty points)", Ending::Margin(White, margin(100, None))),
            ("Void {Triple ko}", Ending::Void),
            ("Draw - triple ko", Ending::Draw),
            ("White wins by 16.5 points.", Ending::Margin(White, margin(1650, points))),
            ("NR", Ending::Void),
            ("W wins", Ending::Won(White)),
            ("White wins on time", Ending::Time(White)),
            ("Black resigns", Ending::Resignation(White)),
            ("White won by resignation", Ending::Resignation(White)),
            ("W+Offline", Ending::Forfeit(White)),
            ("B+V", Ending::Forfeit(Black)),
            ("W+Repetition", Ending::Forfeit(White)),
            ("W+AW", Ending::Won(White)),
            ("B+J", Ending::Ruled(Some(Black))),
            ("D+J", Ending::Ruled(None)),
            ("白判定勝ち", Ending::Ruled(Some(White))),
            ("黑裁定胜1子", Ending::Margin(Black, margin(100, stones))),
            ("White wins by referee's judgment.", Ending::Ruled(Some(White))),
            ("has adjourned.", Ending::Unknown),
            ("B+1.5 (B+R)", Ending::Margin(Black, margin(150, None))),
            ("W+0.01", Ending::Resignation(White)),
            ("W+0.02", Ending::Time(White)),
            ("W", Ending::Won(White)),
            ("B+Illegal", Ending::Forfeit(Black)),
            ("B+, human judge for communication error", Ending::Won(Black)),
            ("B+0.03", Ending::Won(Black)),
            ("双方负", Ending::BothLose),
            ("无胜负", Ending::Void),
            ("三劫循环", Ending::Void),
            ("三劫循环无胜负", Ending::Void),
            ("백 불계승", Ending::Resignation(White)),
            ("흑 3집반 승", Ending::Margin(Black, margin(350, points))),
            ("백 반집승", Ending::Margin(White, margin(50, points))),
            ("흑 시간패", Ending::Time(White)),
            ("백 시간승", Ending::Time(White)),
            ("257手完, 黒中押し勝ち", Ending::Resignation(Black)),
            ("257手完 白2目半勝ち", Ending::Margin(White, margin(250, points))),
            ("187手完　黒中押勝", Ending::Resignation(Black)),
            ("白半目勝", Ending::Margin(White, margin(50, points))),
            ("黒十二目勝", Ending::Margin(Black, margin(1200, points))),
            ("黑方以3又3/4子获胜", Ending::Margin(Black, margin(375, stones))),
        ];
        for (text, ending) in cases {
            assert_eq!(Ending::read(text), Some(ending), "{text}");
        }
        for text in [
            "",
            "Q+3",
            "B+x",
            "3.5",
            "黑",
            "胜",
            "B+3/",
            "B+1/3",
            "trip",
            "第三局",
            "257手",
            "B+3.5.6",
            "B+1.5 ? W+timeout",
            "B+R/W+R",
            "B+VJ",
            "D+R",
        ] {
            assert_eq!(Ending::read(text), None, "{text}");
        }
        assert!(is_code("W+0.02") && !is_code("W+0.5") && !is_code("W+T"));
        assert!(is_by_nothing("W+0.0") && is_by_nothing("b+0") && !is_by_nothing("0"));
        assert!(!is_by_nothing("W+") && !is_by_nothing("W+0.5"));
    }

    #[test]
    fn what_is_read_is_written_as_sgf_and_read_again() {
        for text in ["B+0.75", "W+15", "W+R", "B+T", "W+F", "B+", "0", "Void", "?"] {
            assert_eq!(Ending::read(text).unwrap().sgf(), text);
        }
    }
}
