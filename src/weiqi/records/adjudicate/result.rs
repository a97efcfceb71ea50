//! The recorded result (`RE`), in the words of SGF and in Chinese and Japanese ones.

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
    /// A side won because the other forfeited.
    Forfeit(Colour),
    /// A draw.
    Draw,
    /// No result.
    Void,
    /// The record says that the result is not known.
    Unknown,
}

impl Ending {
    /// Reads a result; `None` for one that cannot be read.
    pub fn read(text: &str) -> Option<Ending> {
        let text = text.trim();
        let lower = text.to_lowercase();
        match lower.as_str() {
            "0" | "draw" | "tie" | "jigo" | "和棋" | "和局" | "平局" | "持碁" | "持棋" => {
                return Some(Ending::Draw);
            }
            "void" | "无胜负" | "無勝負" | "no result" => return Some(Ending::Void),
            "?" | "unknown" => return Some(Ending::Unknown),
            _ => {}
        }
        in_letters(&lower).or_else(|| in_words(text))
    }

    /// The winner, where there is one.
    pub fn winner(self) -> Option<Colour> {
        match self {
            Ending::Margin(side, _)
            | Ending::Won(side)
            | Ending::Resignation(side)
            | Ending::Time(side)
            | Ending::Forfeit(side) => Some(side),
            Ending::Draw | Ending::Void | Ending::Unknown => None,
        }
    }
}

/// `B+3.5`, `W+R`, `b+time`; `+` alone leaves the margin open.
fn in_letters(lower: &str) -> Option<Ending> {
    let (side, how) = lower.split_once('+')?;
    let side = match side.trim() {
        "b" | "black" | "黑" => Colour::Black,
        "w" | "white" | "白" => Colour::White,
        _ => return None,
    };
    match how.trim() {
        "" | "?" => Some(Ending::Won(side)),
        "r" | "resign" | "resignation" => Some(Ending::Resignation(side)),
        "t" | "time" => Some(Ending::Time(side)),
        "f" | "forfeit" => Some(Ending::Forfeit(side)),
        how => Amount::read(how).map(|amount| won_by(side, amount)),
    }
}

/// A win by nothing is one whose margin the writer did not know: `W+0.0`.
fn won_by(side: Colour, amount: Amount) -> Ending {
    match amount.hundredths {
        0 => Ending::Won(side),
        _ => Ending::Margin(side, amount),
    }
}

/// `黑胜2又3/4子`, `白中盘胜`, `黒3目半勝ち`, `白超时负`.
fn in_words(text: &str) -> Option<Ending> {
    let (side, rest) = match text.chars().next()? {
        '黑' | '黒' => (Colour::Black, text.chars().skip(1).collect::<String>()),
        '白' => (Colour::White, text.chars().skip(1).collect::<String>()),
        _ => return None,
    };
    let rest = rest.replace(['方', '棋', '番', '。'], "");
    let has = |words: &[&str]| words.iter().any(|word| rest.contains(word));
    let lost = has(&["负", "負", "败", "敗"]);
    let winner = if lost { side.opponent() } else { side };
    if has(&["超时", "超時", "时间", "時間"]) {
        return Some(Ending::Time(winner));
    }
    if has(&["中盘", "中盤", "中押", "认输", "投了"]) {
        let resigns = has(&["认输", "投了"]) && !has(&["胜", "勝"]);
        return Some(Ending::Resignation(if resigns { side.opponent() } else { winner }));
    }
    if !lost && !has(&["胜", "勝", "赢"]) {
        return None;
    }
    let number = ["胜", "勝", "赢", "负", "負", "败", "敗", "ち"]
        .iter()
        .fold(rest.clone(), |rest, word| rest.replace(word, ""));
    match number.trim() {
        "" => Some(Ending::Won(winner)),
        number => Amount::read(number).map(|amount| won_by(winner, amount)),
    }
}

#[cfg(test)]
mod tests {
    use super::Ending;
    use crate::records::adjudicate::amount::{Amount, Unit};
    use weiqi_data::Colour::{Black, White};

    #[test]
    fn results_are_read_in_letters_and_in_words() {
        let margin = |hundredths, unit| Amount { hundredths, unit };
        let cases = [
            ("B+0.75", Ending::Margin(Black, margin(75, None))),
            ("W+15.0", Ending::Margin(White, margin(1500, None))),
            ("W+R", Ending::Resignation(White)),
            ("b+Time", Ending::Time(Black)),
            ("B+", Ending::Won(Black)),
            ("W+0.0", Ending::Won(White)),
            ("黑胜2又3/4子", Ending::Margin(Black, margin(275, Some(Unit::Stones)))),
            ("白胜1/4子", Ending::Margin(White, margin(25, Some(Unit::Stones)))),
            ("黒3目半勝ち", Ending::Margin(Black, margin(350, Some(Unit::Points)))),
            ("黑中盘胜", Ending::Resignation(Black)),
            ("白方超时负", Ending::Time(Black)),
            ("draw", Ending::Draw),
            ("Void", Ending::Void),
        ];
        for (text, ending) in cases {
            assert_eq!(Ending::read(text), Some(ending), "{text}");
        }
        for text in ["", "Q+3", "B+x", "3.5", "黑"] {
            assert_eq!(Ending::read(text), None, "{text}");
        }
    }
}
