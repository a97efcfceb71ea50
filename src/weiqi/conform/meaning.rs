//! What the values of a profile mean, for people.

use super::text::{Fixed, text};
use crate::records::report::reading_name;
use crate::words::Text;
use weiqi_data::Repetition;

/// A value that is a word or phrase and no name of a choice, in Chinese.
pub fn phrase_in_chinese(value: &str) -> Option<&'static str> {
    let zh = match value {
        "no stone is taken any more" => "不再接受着手",
        "play goes on" => "仍可继续下子",
        "obeyed" => "照办",
        "ignored" => "不理会",
        "enforced" => "强制",
        "not enforced" => "不强制",
        "refused" => "拒绝",
        "accepted, and ignored" => "接受而不理会",
        "accepted, and placed" => "接受并放子",
        "opponent-first" => "先提对方",
        _ => return None,
    };
    Some(zh)
}

/// What a value of a line of the profile means; `None` where the value speaks for itself.
pub fn meaning(key: &str, value: &str) -> Option<Text> {
    if key == "repetition" {
        let name = value.split([',', ' ']).next().unwrap_or(value);
        return Repetition::from_name(name).map(reading_name);
    }
    let fixed: Fixed = match (key, value) {
        ("suicide", "forbidden") => ("一子与多子都不得自尽", "no stones may be given up"),
        ("suicide", "multi-stone") => {
            ("两子以上可以自尽，一子不可", "two stones or more may be given up, one may not")
        }
        ("suicide", "allowed") => ("可以自尽", "any number of stones may be given up"),
        ("suicide", "multi-stone or allowed") => (
            "两子以上可以自尽；一子自尽总使同形再现，两种规定分不开",
            "two stones or more; giving up one always repeats the board, so that the two cannot be told apart",
        ),
        ("neighbours", "along the lines") => {
            ("沿线相邻，四面", "up, down, left and right, on the board")
        }
        ("capture_order", "opponent-first") => {
            ("先提对方无气的棋子", "the opponent's stones come off first")
        }
        ("end", "play goes on") => ("仍可继续下子", "stones may still be played"),
        ("scoring", "area") => ("数子法", "stones and surrounded points count"),
        ("scoring", "territory") => ("数目法", "surrounded points and prisoners count"),
        ("territory_in_seki", "counted") => ("双活中的目也计", "points surrounded in a seki count"),
        ("territory_in_seki", "none") => {
            ("双活中的目不计", "points surrounded in a seki do not count")
        }
        ("territory_in_seki", "counted or none") => {
            ("双方眼数相同，差数看不出", "the eyes are equal, so that the margin does not tell")
        }
        ("dame", "shared") => ("双方各得一半", "half for each side"),
        ("dame", "played out in turn") => {
            ("计算前先由双方轮流收完", "played in turn before the count, as players may do")
        }
        ("group_tax", "none") => ("不还棋头", "groups pay nothing"),
        ("group_tax", "two-points") => ("每块还一子", "each group pays one stone, two points"),
        ("give_back", "half-stone-each") => ("每让一子还半子", "one point for each handicap stone"),
        ("give_back", "one-less") => {
            ("让 n 子还 (n−1)/2 子", "one point for each handicap stone but one")
        }
        ("give_back", "none") => ("不还子", "nothing is given back"),
        ("komi_units", "points") => ("目；1 子为 2 目", "points; a stone is two of them"),
        _ => return None,
    };
    Some(text(fixed))
}
