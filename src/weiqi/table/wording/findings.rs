//! What the referee finds, each as a whole sentence.

use super::super::names::{self, Words, official, seat, stones};
use super::faults::fault;
use super::{Text, about, announcements, counted, lap, of_side, points, seconds, time_left, turn};
use crate::words::why;
use weiqi_data::table::{Finding, Phase, Seat, Start};
use weiqi_data::{Colour, Point, Quarters, Score};

/// A sentence without a side in it.
fn say(zh: impl Into<String>, en: impl Into<String>) -> Text {
    Text::new(zh, en)
}

/// A sentence about some points, put in for `{}`.
fn of_points(at: &[Point], [zh, en]: Words) -> Text {
    let at = points(at);
    Text::new(zh.replace("{}", &at.zh), en.replace("{}", &at.en))
}

/// The finding as a whole sentence; what has no place is said with the phase of the game.
pub fn finding(finding: &Finding, phase: &Phase) -> Text {
    match finding {
        Finding::NotNow => {
            let [zh, en] = names::phase(phase);
            say(
                format!("此时（{zh}）不适用，不改变任何事。"),
                format!("This has no place at this stage ({en}), and changes nothing."),
            )
        }
        Finding::TakesBlack(player) => {
            let other = if *player == Seat::A { Seat::B } else { Seat::A };
            let ([zh, en], [other_zh, other_en]) = (seat(*player), seat(other));
            say(
                format!("{zh}执黑先走，{other_zh}执白。"),
                format!("{en} takes Black and plays first, {other_en} takes White."),
            )
        }
        Finding::NoChoice(player) => about(
            seat(*player),
            [
                "{}猜先得胜；依所用读法选色不合，先后手未定。",
                "{} wins the guess, but the choice does not fit the reading in force: the colours \
                 are open.",
            ],
        ),
        Finding::KomiSettled(komi) => say(
            format!("贴子定为 {} 子（{} 目）。", stones(*komi), komi.as_points()),
            format!("Komi is {} stones ({} points).", stones(*komi), komi.as_points()),
        ),
        Finding::KomiImpossible(komi) => say(
            format!("贴子 {} 子超过棋盘点数，不能成立。", stones(*komi)),
            format!("A komi of {} stones is more than the points of the board.", stones(*komi)),
        ),
        Finding::WrongStart(start) => wrong_start(*start),
        Finding::Played(played) => {
            let played = turn(*played);
            say(format!("{}。", played.zh), format!("{}.", played.en))
        }
        Finding::TwoPasses => say(
            "双方连续弃权，停止行棋（2002 年文本）。",
            "Two passes one after the other stop play (text of 2002).",
        ),
        Finding::NoMove(refused, reason) => {
            let (refused, why) = (turn(*refused), why(reason));
            say(
                format!("{}：{}，不成着手，放回。", refused.zh, why.zh),
                format!("{}: {}; it is no move, and goes back.", refused.en, why.en),
            )
        }
        Finding::TwoInARow(second) => {
            let second = turn(*second);
            say(
                format!("{}：对方未有着手而连走二步。", second.zh),
                format!(
                    "{}: a second stone in a row, with nothing of the other side between.",
                    second.en
                ),
            )
        }
        Finding::Void { turn: refused, reason, lap: closed } => {
            let (refused, why) = (turn(*refused), why(reason));
            let closed = closed.as_ref().map(lap).map_or(say("", ""), |closed| {
                say(format!("（{}）", closed.zh), format!(" ({})", closed.en))
            });
            say(
                format!("{}：{}{}，无效。", refused.zh, why.zh, closed.zh),
                format!("{}: {}{}; it is void.", refused.en, why.en, closed.en),
            )
        }
        Finding::BoardReturned(closed) => {
            let closed = lap(closed);
            say(
                format!("全局再现：{}。双方互不相让时，由裁判员定。", closed.zh),
                format!(
                    "The board returns: {}. It may be played; when neither side gives way, the referee decides.",
                    closed.en
                ),
            )
        }
        Finding::NeitherGivesWay(closed) => {
            let closed = lap(closed);
            say(
                format!("{}，双方互不相让。", closed.zh),
                format!("Neither side gives way in {}.", closed.en),
            )
        }
        Finding::NoSuchCycle => say(
            "最后一手并未使全局再现成 2.11.3 所说的循环，不得据此判和或重下。",
            "The last turn closes no cycle of the kind that 2.11.3 draws or replays.",
        ),
        Finding::NotOffered(choice) => {
            let [zh, en] = names::draw_or_replay(*choice);
            say(
                format!("依所用读法，不得判{zh}。"),
                format!("The reading in force does not offer {en}."),
            )
        }
        Finding::SecondsRead { player, said, left } => {
            let (said, left) = (announcements(said), time_left(*left));
            of_side(
                *player,
                [
                    &format!("为{{}}读秒：{}；{}。", said.zh, left.zh),
                    &format!("The seconds are read for {{}}: {}; {}.", said.en, left.en),
                ],
            )
        }
        Finding::OutOfTime(player, said) => {
            let said = announcements(said);
            of_side(
                *player,
                [
                    &format!("{{}}超时判负。报秒：{}。", said.zh),
                    &format!("{{}} loses on time. Said: {}.", said.en),
                ],
            )
        }
        Finding::ClockFault(player, wrong) => {
            let [zh, en] = names::clock_fault(*wrong);
            of_side(*player, [&format!("{{}}的棋钟：{zh}。"), &format!("{{}}'s clock was {en}.")])
        }
        Finding::Resigned(player) => of_side(*player, ["{}认输。", "{} resigns."]),
        Finding::WrongSign(player) => of_side(
            *player,
            [
                "{}所作表示与其意不合：右下角放两个己子为认输，线外放一枚异色子为确认终局。",
                "The sign of {} means something else: two own stones at the lower right resign, one \
                 opposite stone outside it confirms the end.",
            ],
        ),
        Finding::TakenUp(player, to) => of_side(
            *player,
            [
                &format!("{{}}把盘上己子拿起，改下 {to}。"),
                &format!("{{}} took up a stone of its own and put it on {to}."),
            ],
        ),
        Finding::PutDownAgain(player, at) => of_side(
            *player,
            [
                &format!("{{}}把 {at} 之子拿起后仍放原处，不为违例。"),
                &format!("{{}} took up the stone on {at} and put it down there again: no offence."),
            ],
        ),
        Finding::Dropped(player, to) => of_side(
            *player,
            [
                &format!("棋子确系掉落，{{}}可任选着点：{to}。"),
                &format!("The stone was dropped, so {{}} may choose its point: {to}."),
            ],
        ),
        Finding::DisplacedGoBack => say("移动之子挪回原处。", "The displaced stones go back."),
        Finding::DisplacedStay => say("移动之子有效。", "The displaced stones are valid."),
        Finding::DisplacedEnds => say(
            "裁判长就移子作出判决，本局到此为止。",
            "The chief referee rules on the displaced stones, and this game is over.",
        ),
        Finding::DisplacedOnPurpose(player) => {
            of_side(*player, ["{}故意移子。", "{} moved stones on purpose."])
        }
        Finding::DisplacedOpen => {
            say("发现棋子移动，尚未裁定。", "Stones are found displaced, and nothing is decided.")
        }
        Finding::CannotStay(chain) => of_points(
            chain,
            ["{} 无气，不能留在盘上。", "{} would have no liberties and may not stay."],
        ),
        Finding::BoardRestored => say(
            "棋局散乱，经双方复盘确认。",
            "The scattered board is put together again and confirmed by both.",
        ),
        Finding::BoardLost => {
            say("棋局散乱，不能复盘。", "The board was scattered and cannot be put together again.")
        }
        Finding::BoardScatteredBy(player) => {
            of_side(*player, ["{}散乱棋局。", "{} scattered the board."])
        }
        Finding::TookWrongly(player, taken) => {
            let taken = points(taken);
            of_side(
                *player,
                [
                    &format!("{{}}误提有气之子 {}，放回原处。", taken.zh),
                    &format!("{{}} took off {}, which has liberties: it goes back.", taken.en),
                ],
            )
        }
        Finding::TookOwn(player, taken) => {
            let taken = points(taken);
            of_side(
                *player,
                [
                    &format!("{{}}提取己子 {}，放回原处。", taken.zh),
                    &format!("{{}} took off {}, its own: it goes back.", taken.en),
                ],
            )
        }
        Finding::TookRightly(player) => of_side(
            *player,
            [
                "{}所提之子确已无气，提取无误。",
                "What {} took off had no liberties: it was taken rightly.",
            ],
        ),
        Finding::LeftStanding(left) => of_points(
            left,
            [
                "无气之子 {} 未提，应即清理出盘。",
                "{} had no liberties and was left standing: it comes off at once.",
            ],
        ),
        Finding::Found { fault: wrong, by, later } => {
            found(&fault(wrong), names::finder(*by), *later)
        }
        Finding::NothingFound(at) => {
            say(format!("第 {at} 手并无记录在案之误。"), format!("No fault is known at turn {at}."))
        }
        Finding::Paused => say("对局暂停。", "The game is paused."),
        Finding::Continued => say("续赛。", "The game goes on."),
        Finding::Sealed(player) => of_side(*player, ["{}封棋。", "{} seals a move."]),
        Finding::SealedOutOfTurn(player) => of_side(
            *player,
            ["不轮{}走，不得封棋。", "It is not {}'s turn: the side to play seals the move."],
        ),
        Finding::OpenedByPlayer(player) => of_side(
            *player,
            [
                "封棋由{}启封，应由裁判员当场启封；仍作封存。",
                "{} opened the sealed move, which is the referee's to open; it stays sealed.",
            ],
        ),
        Finding::Unsealed(sealed) => {
            let sealed = turn(*sealed);
            say(
                format!("裁判员启封：{}。", sealed.zh),
                format!("The referee opens the sealed move: {}.", sealed.en),
            )
        }
        Finding::SealedRefused(sealed, reason) => {
            let (sealed, why) = (turn(*sealed), why(reason));
            say(
                format!("封手不能下子：{}，{}。", sealed.zh, why.zh),
                format!("The sealed move cannot be put down: {}, {}.", sealed.en, why.en),
            )
        }
        Finding::Forfeited(player, ground) => {
            let [zh, en] = names::forfeit(*ground);
            of_side(*player, [&format!("{{}}{zh}，作弃权论。"), &format!("{{}} forfeits ({en}).")])
        }
        Finding::BothForfeit(ground) => {
            let [zh, en] = names::forfeit(*ground);
            say(format!("双方均{zh}。"), format!("Both sides forfeit ({en})."))
        }
        Finding::Decides(by) => {
            let [zh, en] = official(*by);
            say(format!("{zh}裁定。"), format!("A decision of {en}."))
        }
        Finding::SaysFinished(player) => {
            of_side(*player, ["{}表示着子完毕。", "{} says that play is finished."])
        }
        Finding::ConfirmsOutOfOrder(expected) => of_side(
            *expected,
            ["终局应先由{}表示，次序不合。", "The end is confirmed out of order: {} comes first."],
        ),
        Finding::EndConfirmed => say(
            "双方依次确认，停止行棋。",
            "Both sides have confirmed the end in order: play stops.",
        ),
        Finding::PlaysOn(player) => {
            of_side(*player, ["{}认为尚未下完。", "{} says that play is not finished."])
        }
        Finding::NoReasonNotToEnd(player) => of_side(
            *player,
            [
                "{}以全局再现为由主张不能终局，不予采纳。",
                "{} gives a repetition as a reason why the game cannot end: that is no reason.",
            ],
        ),
        Finding::NotOver(player) => of_side(
            *player,
            [
                "{}主张对局已终；双方未依次确认，终局不成立，已下之着有效。",
                "{} claims that the game was over. Both sides have not confirmed it in order: it is \
                 not over, and what was played stands.",
            ],
        ),
        Finding::IsOver(player) => of_side(
            *player,
            ["{}主张对局已终，成立。", "{} claims that the game was over, and it was."],
        ),
        Finding::DameLeft(left) => of_points(
            left,
            [
                "尚有单官 {}，依此读法不得终局。",
                "{} lie between the sides: by the reading in force the game cannot end yet.",
            ],
        ),
        Finding::DeclaresDead(player, dead) if dead.is_empty() => {
            of_side(*player, ["{}认为盘上无死子。", "{} declares no stones dead."])
        }
        Finding::DeclaresDead(player, dead) => {
            let dead = points(dead);
            of_side(
                *player,
                [
                    &format!("{{}}认为死子为 {}。", dead.zh),
                    &format!("{{}} declares {} dead.", dead.en),
                ],
            )
        }
        Finding::DeadDisputed => {
            say("双方对死子意见不一致。", "The sides declare different stones dead.")
        }
        Finding::FalseLifeClaimed(chain) => of_points(
            chain,
            ["主张 {} 为假生，尚未认定。", "{} is said to live falsely; nothing is found yet."],
        ),
        Finding::LivesFalsely(chain) => {
            of_points(chain, ["裁判员认定 {} 为假生。", "The referee finds that {} lives falsely."])
        }
        Finding::Lives(chain) => {
            of_points(chain, ["裁判员认定 {} 为活棋。", "The referee finds that {} lives."])
        }
        Finding::CountedAs(score) => counted_as(score),
        Finding::CountCalled { side, called, counted } => {
            let [zh, en] = match called == counted {
                true => ["无误".to_string(), "it is right".to_string()],
                false => [
                    format!("实为 {} 子", stones(*counted)),
                    format!("the board has {}", stones(*counted)),
                ],
            };
            let called = stones(*called);
            of_side(
                *side,
                [
                    &format!("报{{}}得 {called} 子：{zh}。"),
                    &format!("{{}} is said to have {called} stones: {en}."),
                ],
            )
        }
        Finding::CountCorrected(called, counted) => say(
            format!("数子有误，{} 子更正为 {} 子。", stones(*called), stones(*counted)),
            format!("The count was wrong: {} stones, not {}.", stones(*counted), stones(*called)),
        ),
        Finding::CountStands(counted) => say(
            format!("复核无误，仍为 {} 子。", stones(*counted)),
            format!("The count of {} stones stands.", stones(*counted)),
        ),
        Finding::ResultAgreed(margin) => {
            let by = won_by(*margin);
            say(
                format!("双方认可结果：{}。", by.zh),
                format!("Both sides agree to the result: {}.", by.en),
            )
        }
        Finding::Breach(player) => of_side(
            *player,
            [
                "{}违反赛场纪律（由裁判员认定）。",
                "{} broke the discipline of the venue, as the referee found.",
            ],
        ),
        Finding::Interference(None) => say("有人干预对局。", "Others interfere with the game."),
        Finding::Interference(Some(player)) => of_side(
            *player,
            ["有人干预对局，事涉{}。", "Others interfere with the game, which concerns {}."],
        ),
        Finding::TimeTold(player, left) => {
            let left = time_left(*left);
            of_side(
                *player,
                [&format!("告知{{}}：{}。", left.zh), &format!("{{}} is told: {}.", left.en)],
            )
        }
        Finding::NoRightToAsk(player) => of_side(
            *player,
            [
                "{}尚未进入读秒，无权询问剩余时间。",
                "The seconds are not being read for {}: there is no right to ask.",
            ],
        ),
        Finding::Heard(player) => {
            of_side(*player, ["{}向裁判员提出意见，予以受理。", "{} objects, and is heard."])
        }
        Finding::HasToWait(player) => of_side(
            *player,
            [
                "{}应在自己走棋的时间内提出；并非紧迫事件。",
                "{} has to wait for its own turn, since it is not urgent.",
            ],
        ),
        Finding::ToldRightly(player) => of_side(
            *player,
            [
                "{}已告知离席的对手着点。",
                "{} has told the opponent who was away where the stone was played.",
            ],
        ),
        Finding::ToldWrongly(player, point) => of_side(
            *player,
            [
                &format!("{{}}告知的着点 {point} 与实际不符。"),
                &format!("{{}} named {point}, where it has not just played."),
            ],
        ),
        Finding::Appealed(player, 0) => {
            of_side(*player, ["{}对判决提出申诉。", "{} appeals against the judgment."])
        }
        Finding::Appealed(player, later) => {
            let turns = counted(*later, "turn");
            of_side(
                *player,
                [
                    &format!("{{}}在判决 {later} 手之后提出申诉。"),
                    &format!("{{}} appeals against the judgment, {turns} later."),
                ],
            )
        }
        Finding::NoJudgment => {
            say("并无可申诉或撤销的判决。", "There is no judgment that it could concern.")
        }
        Finding::AppealDismissed => {
            say("申诉不成立，原判有效。", "The appeal is dismissed: the judgment stands.")
        }
        Finding::AppealUpheld => {
            say("申诉成立，原判撤销。", "The appeal is upheld: the judgment does not stand.")
        }
        Finding::Withdrawn => say("裁判员撤回判决。", "The referee withdraws the judgment."),
        Finding::TwoWarnings(player) => {
            of_side(*player, ["{}在一局棋里警告满二次。", "{} has two warnings in one game."])
        }
    }
}

fn wrong_start(start: Start) -> Text {
    match start {
        Start::Colours => say(
            "开局后发现黑白颠倒。",
            "After the first move the colours are found to be reversed.",
        ),
        Start::Komi(komi) => say(
            format!("开局后发现贴子有误，应为 {} 子。", stones(komi)),
            format!(
                "After the first move komi is found to be wrong: it should be {} stones.",
                stones(komi)
            ),
        ),
        Start::Handicap(number) => say(
            format!("开局后发现让子有误，应为 {number}。"),
            format!(
                "After the first move the handicap is found to be wrong: it should be {number}."
            ),
        ),
    }
}

fn found(wrong: &Text, [by_zh, by_en]: Words, later: usize) -> Text {
    match later {
        0 => {
            say(format!("{by_zh}发现：{}。", wrong.zh), format!("Found by {by_en}: {}.", wrong.en))
        }
        _ => say(
            format!("{by_zh}在 {later} 手之后发现：{}。", wrong.zh),
            format!("Found by {by_en} {} later: {}.", counted(later, "turn"), wrong.en),
        ),
    }
}

fn counted_as(score: &Score) -> Text {
    let objection = match score.objections.is_empty() {
        true => say("", ""),
        false => of_points(
            &score.objections.concat(),
            [
                "（异议：{} 不可能被提，却列为死子，1.8。）",
                " (Objection: {} cannot be taken and was declared dead, 1.8.)",
            ],
        ),
    };
    let ([black, white], by) = ([score.black, score.white].map(stones), won_by(score.margin));
    say(
        format!("数子：黑 {black}，白 {white}，{}。{}", by.zh, objection.zh),
        format!("Counted: Black {black}, White {white}; {}.{}", by.en, objection.en),
    )
}

/// What Black's margin says, without a stop.
fn won_by(margin: Quarters) -> Text {
    let ahead = match margin.0.signum() {
        1 => Colour::Black,
        -1 => Colour::White,
        _ => return say("两数相等", "the two counts are level"),
    };
    let amount = stones(margin.abs());
    of_side(ahead, [&format!("{{}}胜 {amount} 子"), &format!("{{}} wins by {amount} stones")])
}

/// The time in a clause: kept here so that the findings and the facts say it alike.
pub(super) fn took(time: Option<u64>) -> Text {
    time.map_or(say("", ""), |time| {
        let time = seconds(time);
        say(format!("，用时 {}", time.zh), format!(", in {}", time.en))
    })
}
