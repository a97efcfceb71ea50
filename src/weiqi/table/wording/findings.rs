//! What the referee finds: before the first turn, on turns, and on cycles.

use super::claims::{of_counting, of_rights, of_stones, of_the_end};
use super::{
    Text, announcement, cycle_name, cycle_ruling, figures, points, seat, side, time_left, turn,
    turns,
};
use weiqi_data::{Colour, Reason, Turn};
use weiqi_spec::competition::a03_time::Announcement;
use weiqi_spec::competition::table::Finding;

/// The finding as a whole sentence.
pub fn finding(finding: &Finding) -> Text {
    opening(finding)
        .or_else(|| of_turns(finding))
        .or_else(|| of_cycles(finding))
        .or_else(|| of_stones(finding))
        .or_else(|| of_the_end(finding))
        .or_else(|| of_counting(finding))
        .or_else(|| of_rights(finding))
        .expect("every finding has words")
}

/// A sentence about one side: the text with the side's name put in for `{}`.
pub(super) fn about(colour: Colour, zh: &str, en: &str) -> Text {
    let side = side(colour);
    Text::new(zh.replace("{}", &side.zh), en.replace("{}", &side.en))
}

fn opening(finding: &Finding) -> Option<Text> {
    Some(match finding {
        Finding::TakesBlack(player) => {
            let (black, white) = (seat(*player), seat(player.opposite()));
            Text::new(
                format!("{}执黑先走，{}执白。", black.zh, white.zh),
                format!("{} takes Black and plays first, {} takes White.", black.en, white.en),
            )
        }
        Finding::NoChoice(player) => {
            let player = seat(*player);
            Text::new(
                format!("{}猜先得胜；先后手未定：依所用读法，选色不合。", player.zh),
                format!(
                    "{} wins the guess; the colours are open: the choice does not fit the reading \
                     in force.",
                    player.en
                ),
            )
        }
        Finding::KomiSettled(komi) => Text::new(
            format!("贴子定为 {komi} 子（{} 目）。", komi.as_points()),
            format!("Komi is {komi} stones ({} points).", komi.as_points()),
        ),
        Finding::KomiImpossible(komi) => Text::new(
            format!("贴子 {komi} 子超过棋盘点数，不能成立。"),
            format!("A komi of {komi} stones is more than the points of the board."),
        ),
        _ => return None,
    })
}

fn of_turns(finding: &Finding) -> Option<Text> {
    Some(match finding {
        Finding::Played(played) => {
            let played = turn(*played);
            Text::new(format!("{}。", played.zh), format!("{}.", played.en))
        }
        Finding::TwoPasses => Text::new(
            "双方连续弃权，停止行棋，进入确认（2002 年文本）。",
            "Two passes one after the other: play stops, the end is to be confirmed (text of 2002).",
        ),
        Finding::SecondsRead(player, said, left, period) => {
            let (said, left) = (announcements(said, *period), time_left(*left, *period));
            about(
                *player,
                &format!("为{{}}读秒：{}；{}。", said.zh, left.zh),
                &format!("The seconds are read for {{}}: {}; {}.", said.en, left.en),
            )
        }
        Finding::OutOfTime(player, said, period) => {
            let said = announcements(said, *period);
            about(
                *player,
                &format!("{{}}超时判负。报秒：{}。", said.zh),
                &format!("{{}} loses on time. Said: {}.", said.en),
            )
        }
        Finding::NoMove(refused, reason) | Finding::Illegal(refused, reason) => {
            refused_turn(*refused, reason)
        }
        Finding::TwoInARow(second) => {
            let second = turn(*second);
            Text::new(
                format!("{}：对方未弃权而连走二步，判负。", second.zh),
                format!(
                    "{}: a second move in a row without the other's pass; it loses.",
                    second.en
                ),
            )
        }
        _ => return None,
    })
}

/// The announcements of a turn, with the seconds since it began.
fn announcements(said: &[Announcement], period: u64) -> Text {
    if said.is_empty() {
        return Text::new("无", "nothing");
    }
    let each = |one: &Announcement| {
        let words = announcement(one.said, period);
        Text::new(format!("{}（{}″）", words.zh, one.at), format!("{} ({} s)", words.en, one.at))
    };
    let all: Vec<Text> = said.iter().map(each).collect();
    let join = |of: fn(&Text) -> &str, by: &str| all.iter().map(of).collect::<Vec<_>>().join(by);
    Text::new(join(|text| &text.zh, "、"), join(|text| &text.en, ", "))
}

pub(super) fn refused_turn(refused: Turn, reason: &Reason) -> Text {
    let refused = turn(refused);
    let (zh, en) = match reason {
        Reason::OffBoard => ("不在棋盘上，不成着手".to_string(), "is not on the board".to_string()),
        Reason::WrongPlayer => ("不轮该方走".to_string(), "is out of turn".to_string()),
        Reason::Occupied => ("该点已有棋子".to_string(), "is on an occupied point".to_string()),
        Reason::ForbiddenPoint { chain } => (
            format!("下在禁着点：{} 无气", points(chain).zh),
            format!("is on a forbidden point: {} would have no liberties", points(chain).en),
        ),
        Reason::Repetition { same_as } => (
            format!("使全局再现，与第 {same_as} 手后相同"),
            format!("brings back the board as it stood after move {same_as}"),
        ),
    };
    Text::new(format!("{}：{zh}。", refused.zh), format!("{} {en}.", refused.en))
}

fn of_cycles(finding: &Finding) -> Option<Text> {
    Some(match finding {
        Finding::UnequalCycle(refused, lap, name) => {
            let (refused, lap, name) = (turn(*refused), figures(lap), cycle_name(*name));
            Text::new(
                format!("{}：{}，{}；双方失子不等，不得下。", refused.zh, name.zh, lap.zh),
                format!("{}: {} ({}); the sides lose unequally.", refused.en, name.en, lap.en),
            )
        }
        Finding::BoardReturned(lap, name, ruling) => {
            let (lap, name, ruling) = (figures(lap), cycle_name(*name), cycle_ruling(ruling));
            Text::new(
                format!("全局再现：{}，{}；{}。", name.zh, lap.zh, ruling.zh),
                format!("The board returns: {} ({}); {}.", name.en, lap.en, ruling.en),
            )
        }
        Finding::NeitherGivesWay(name) => {
            let name = cycle_name(*name);
            Text::new(
                format!("{}，双方互不相让。", name.zh),
                format!("Neither side gives way in {}.", name.en),
            )
        }
        Finding::NoSuchCycle => Text::new(
            "最后一手并未使全局再现成 2.11.3 所说的循环，不得据此判和或重下。",
            "The last turn closes no cycle of the kind that 2.11.3 draws or replays.",
        ),
        Finding::RepetitionIsRefused => Text::new(
            "本局规则禁止一切全局再现，循环不能成立，2.11.3 无从适用（见存疑第 6 条）。",
            "The rules of this game refuse every repetition, so that no cycle can go on and 2.11.3 \
             has nothing to act on (ledger 6).",
        ),
        Finding::NoReasonNotToEnd(player) => about(
            *player,
            "{}以全局再现为由主张不能终局，不予采纳。",
            "{} gives a repetition as a reason why the game cannot end: that is no reason.",
        ),
        Finding::LivesFalsely(chain, line) => {
            let (chain, line) = (points(chain), turns(line));
            Text::new(
                format!("{} 为假生，不作活棋。禁止再现时：{}。", chain.zh, line.zh),
                format!(
                    "The chain {} lives falsely. With repetition forbidden: {}.",
                    chain.en, line.en
                ),
            )
        }
        Finding::NotShownToBeFalse(chain, _) => {
            let chain = points(chain);
            Text::new(
                format!("演算不足以证明 {} 为假生。", chain.zh),
                format!("The play does not show that {} lives falsely.", chain.en),
            )
        }
        Finding::FoundByReferee(chain, is_dead) => {
            let (chain, zh, en) = (points(chain), ["活棋", "假生"], ["alive", "falsely alive"]);
            let which = usize::from(*is_dead);
            Text::new(
                format!("裁判员认定 {} 为{}。", chain.zh, zh[which]),
                format!("The referee finds {} {}.", chain.en, en[which]),
            )
        }
        _ => return None,
    })
}
