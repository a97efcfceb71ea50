//! What the referee finds on stones that were touched, at the end, on the count, and on what
//! was asked.

use super::findings::{about, refused_turn};
use super::{Text, points, time_left, turn};
use weiqi_data::{Point, Score};
use weiqi_spec::competition::a04_end::Forfeit;
use weiqi_spec::competition::table::Finding;

pub(super) fn of_stones(finding: &Finding) -> Option<Text> {
    Some(match finding {
        Finding::TakenUpAgain(player, to) => about(
            *player,
            &format!("{{}}把下定之子拿起，改下 {to}：放回原处。"),
            &format!("{{}} takes up the stone just played and puts it on {to}: it goes back."),
        ),
        Finding::Dropped(player, to) => about(
            *player,
            &format!("棋子确系掉落，{{}}可任选着点：{to}。"),
            &format!("The stone was dropped, so {{}} may choose its point: {to}."),
        ),
        Finding::DisplacedGoBack => {
            Text::new("移动之子挪回原处。", "The displaced stones go back.")
        }
        Finding::DisplacedStay => Text::new("移动之子有效。", "The displaced stones are valid."),
        Finding::DisplacedEnds => Text::new(
            "裁判长就移子作出判决，本局到此为止。",
            "The chief referee rules on the displaced stones; this game is over.",
        ),
        Finding::DisplacedOnPurpose(player) => {
            about(*player, "{}故意移子，判负。", "{} moved stones on purpose, and loses.")
        }
        Finding::DisplacedOpen => {
            Text::new("发现棋子移动，尚未裁定。", "Stones are found displaced; nothing is decided.")
        }
        Finding::BoardRestored => Text::new(
            "棋局散乱，经双方复盘确认。",
            "The scattered board is put together again and confirmed by both.",
        ),
        Finding::BoardLost => Text::new(
            "棋局因外界原因散乱，双方不能复盘：判和或重下。",
            "The board was scattered from outside and cannot be put together: a draw or a replay.",
        ),
        Finding::BoardScatteredBy(player) => about(
            *player,
            "{}散乱棋局，依条文判负。",
            "{} scattered the board, and loses by the article.",
        ),
        Finding::TookWrongly(player, stones) => {
            let stones = points(stones);
            about(
                *player,
                &format!("{{}}误提有气之子 {}，放回原处。", stones.zh),
                &format!("{{}} took off {}, which has liberties: it goes back.", stones.en),
            )
        }
        Finding::TookRightly(player) => about(
            *player,
            "{}所提之子确已无气，提取无误。",
            "The stones that {} took off had no liberties: they were taken rightly.",
        ),
        _ => return None,
    })
}

pub(super) fn of_the_end(finding: &Finding) -> Option<Text> {
    Some(match finding {
        Finding::Resigned(player) => about(*player, "{}认输。", "{} resigns."),
        Finding::WrongSign(player) => about(
            *player,
            "{}所作表示与其意不合：右下角放两个己子为认输，线外放一枚异色子为确认终局。",
            "The sign {} gave means something else: two own stones at the lower right resign, one \
             opposite stone outside it confirms the end.",
        ),
        Finding::Paused => Text::new("对局暂停。", "The game is paused."),
        Finding::Continued => Text::new("续赛。", "The game goes on."),
        Finding::Sealed(player) => {
            about(*player, "{}封棋，对方退场。", "{} seals a move; the other side has left.")
        }
        Finding::Unsealed(sealed) => {
            let sealed = turn(*sealed);
            Text::new(
                format!("裁判员启封：{}。", sealed.zh),
                format!("The referee opens the sealed move: {}.", sealed.en),
            )
        }
        Finding::SealedRefused(sealed, reason) => {
            let reason = refused_turn(*sealed, reason);
            Text::new(format!("封手不能下子。{}", reason.zh), {
                format!("The sealed move cannot be played. {}", reason.en)
            })
        }
        Finding::Forfeited(player, ground) => {
            let (zh, en) = match ground {
                Forfeit::Absent => ("未到场", "is absent"),
                Forfeit::Left => ("中途退出", "has left the game"),
                Forfeit::Withdrew => ("放弃比赛", "has withdrawn"),
            };
            about(*player, &format!("{{}}{zh}，作弃权论。"), &format!("{{}} {en}: a forfeit."))
        }
        Finding::RefereeDecides => Text::new("裁判员裁定。", "The referee decides."),
        Finding::SaysFinished(player) => {
            about(*player, "{}表示着子完毕。", "{} says that play is finished.")
        }
        Finding::EndConfirmed => {
            Text::new("双方依次确认终局。", "Both sides have confirmed the end, in order.")
        }
        Finding::NotOver(player) => about(
            *player,
            "{}主张对局已终；双方未依次确认，终局不成立，已下之着有效。",
            "{} claims that the game was over. Both sides have not confirmed it in order: it is \
             not over, and what was played stands.",
        ),
        Finding::DameLeft(left) => dame_left(left),
        Finding::PlaysOn(player) => {
            about(*player, "{}认为尚未下完，继续对局。", "{} says that play is not finished.")
        }
        _ => return None,
    })
}

fn dame_left(left: &[Point]) -> Text {
    let left = points(left);
    Text::new(
        format!("尚有单官 {}，依此读法不得终局。", left.zh),
        format!("{} lie between the sides: by this reading the game cannot end yet.", left.en),
    )
}

pub(super) fn of_counting(finding: &Finding) -> Option<Text> {
    Some(match finding {
        Finding::DeclaresDead(player, stones) if stones.is_empty() => {
            about(*player, "{}认为盘上无死子。", "{} declares no stones dead.")
        }
        Finding::DeclaresDead(player, stones) => {
            let stones = points(stones);
            about(
                *player,
                &format!("{{}}认为死子为 {}。", stones.zh),
                &format!("{{}} declares {} dead.", stones.en),
            )
        }
        Finding::DeadDisputed => {
            Text::new("双方对死子意见不一致。", "The sides declare different stones dead.")
        }
        Finding::CountedAs(score) => counted(score),
        Finding::CountCalled(player, count, is_right) => {
            let (zh, en) =
                if *is_right { ("无误", "it is right") } else { ("有误", "it is not") };
            about(
                *player,
                &format!("报{{}}得 {count} 子：{zh}。"),
                &format!("{{}} is said to have {count} stones: {en}."),
            )
        }
        Finding::CountCorrected(called, counted) => Text::new(
            format!("数子有误，{called} 子更正为 {counted} 子。"),
            format!("The count was wrong: {counted} stones, not {called}."),
        ),
        Finding::CountStands(counted) => Text::new(
            format!("复核无误，仍为 {counted} 子。"),
            format!("The count of {counted} stones stands."),
        ),
        Finding::ResultAgreed => Text::new("双方认可结果。", "Both sides agree to the result."),
        _ => return None,
    })
}

fn counted(score: &Score) -> Text {
    let Score { black, white, margin, .. } = score;
    let objection = if score.objections.is_empty() {
        Text::new("", "")
    } else {
        let stones = points(&score.objections.concat());
        Text::new(
            format!("（异议：{} 不可能被提，却列为死子，1.8。）", stones.zh),
            format!(" (Objection: {} cannot be taken and was declared dead, 1.8.)", stones.en),
        )
    };
    Text::new(
        format!("数子：黑 {black}，白 {white}，黑方差额 {margin} 子。{}", objection.zh),
        format!(
            "Counted: Black {black}, White {white}; Black's margin is {margin} stones.{}",
            objection.en
        ),
    )
}

pub(super) fn of_rights(finding: &Finding) -> Option<Text> {
    Some(match finding {
        Finding::Breach(player) => about(
            *player,
            "{}违反赛场纪律（由裁判员认定）。",
            "{} broke the discipline of the venue, as the referee found.",
        ),
        Finding::TimeTold(player, left, period) => {
            let left = time_left(*left, *period);
            about(
                *player,
                &format!("告知{{}}：{}。", left.zh),
                &format!("{{}} is told: {}.", left.en),
            )
        }
        Finding::NoRightToAsk(player) => about(
            *player,
            "{}尚未进入读秒，无权询问剩余时间。",
            "The seconds are not being read for {}: there is no right to ask.",
        ),
        Finding::Heard(player) => {
            about(*player, "{}向裁判员提出意见，予以受理。", "{} objects, and is heard.")
        }
        Finding::HasToWait(player) => about(
            *player,
            "{}应在自己走棋的时间内提出；并非紧迫事件。",
            "{} has to wait for the own turn, since it is not urgent.",
        ),
        Finding::Appealed(player) => {
            about(*player, "{}提出申诉，记录在案。", "{} appeals; it is written down.")
        }
        Finding::ToldRightly(player) => about(
            *player,
            "{}已告知离席的对手着点。",
            "{} has told the opponent who was away where the stone was played.",
        ),
        Finding::ToldWrongly(player, point) => about(
            *player,
            &format!("{{}}告知的着点 {point} 与实际不符，未尽告知义务。"),
            &format!("{{}} named {point}, where that side has not just played: the duty stands."),
        ),
        Finding::TwoWarnings(player) => about(
            *player,
            "{}在一局棋里警告满二次，判该局为负。",
            "{} has two warnings in one game, and loses it.",
        ),
        _ => return None,
    })
}
