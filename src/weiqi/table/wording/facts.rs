//! What happened, as it is written into the protocol: nothing of what is ruled on it.

use super::super::names::{self, finder, official, opener, seat, side, stones};
use super::findings::took;
use super::{Text, of_side, points, time_left, turn};
use weiqi_data::table::{
    Absentee, Cause, Decision, Displacement, DrawOrReplay, Entry, Event, Start,
};
use weiqi_data::{Action, Turn};

/// The facts of an event, its time and its note, in a sentence without a stop.
pub fn facts(entry: &Entry) -> Text {
    let mut text = event(&entry.event);
    if entry.unnoticed {
        text.zh += "（当时无人发觉）";
        text.en += " (nobody noticed at the time)";
    }
    if let Some(at) = entry.at {
        let at = clock(at);
        text.zh += &format!("，钟面 {at}");
        text.en += &format!(", the clock showed {at}");
    }
    if let Some(note) = &entry.note {
        text.zh += &format!("。注：{note}");
        text.en += &format!(". Note: {note}");
    }
    text
}

/// A reading of the table's clock: `0:35:10`.
pub fn clock(seconds: u64) -> String {
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn event(event: &Event) -> Text {
    match event {
        Event::Guess { guesser, stones, said, chosen } => {
            let ([zh, en], [said_zh, said_en]) = (seat(*guesser), names::parity(*said));
            let chosen = chosen.map_or(Text::new("", ""), |colour| {
                let [zh, en] = side(colour);
                Text::new(format!("，选{zh}"), format!(", and chooses {en}"))
            });
            Text::new(
                format!("{zh}猜先，对方手中 {stones} 子，猜{said_zh}{}", chosen.zh),
                format!("{en} guesses {said_en}, the other holds {stones}{}", chosen.en),
            )
        }
        Event::Lots(black) => {
            let [zh, en] = seat(*black);
            Text::new(format!("抽签：{zh}执黑"), format!("lots: {en} takes Black"))
        }
        Event::Komi(komi) => Text::new(
            format!("贴子 {} 子", stones(*komi)),
            format!("komi {} stones", stones(*komi)),
        ),
        Event::WrongStart(start) => {
            let start = wrong(*start);
            Text::new(
                format!("开局后发现有误：{}", start.zh),
                format!("found after the game began: {}", start.en),
            )
        }
        Event::Turn { turn: taken, seconds } => {
            let (taken, took) = (turn(*taken), took(*seconds));
            Text::new(format!("{}{}", taken.zh, took.zh), format!("{}{}", taken.en, took.en))
        }
        Event::Resign { player, sign } => {
            let [zh, en] = names::sign(*sign);
            of_side(*player, [&format!("{{}}认输（{zh}）"), &format!("{{}} resigns {en}")])
        }
        Event::TakenUp { player, from, to, was_dropped } => of_side(
            *player,
            match was_dropped {
                true => [
                    format!("{{}}称 {from} 之子系掉落，改下 {to}"),
                    format!("{{}} says that the stone on {from} was dropped, and puts it on {to}"),
                ],
                false => [
                    format!("{{}}拿起 {from} 之子，放在 {to}"),
                    format!("{{}} takes up the stone on {from} and puts it on {to}"),
                ],
            }
            .each_ref()
            .map(String::as_str),
        ),
        Event::Displaced { stones, agreed, chief, on_purpose } => {
            let stones: Vec<Text> = stones.iter().map(displacement).collect();
            let stones = super::listed(&stones);
            let mut text = Text::new(
                format!("发现移子：{}", stones.zh),
                format!("stones found displaced: {}", stones.en),
            );
            let mut add = |[zh, en]: names::Words, by: names::Words| {
                text.zh += &format!("；{}{zh}", by[0]);
                text.en += &format!("; {}{en}", by[1]);
            };
            if let Some(agreed) = agreed {
                add(names::agreement(*agreed), ["双方同意", "both agree: "]);
            }
            if let Some(chief) = chief {
                add(names::chief_ruling(*chief), ["裁判长判", "the chief referee rules: "]);
            }
            if let Some(player) = on_purpose {
                add(side(*player), ["系故意所为：", "moved on purpose by "]);
            }
            text
        }
        Event::Scattered { cause, is_restored, chosen } => {
            let cause = match cause {
                Cause::Outside => {
                    Text::new("棋局因外界原因散乱", "the board is scattered from outside")
                }
                Cause::Accident(player) => {
                    of_side(*player, ["{}无意散乱棋局", "{} scatters the board by accident"])
                }
                Cause::OnPurpose(player) => {
                    of_side(*player, ["{}故意散乱棋局", "{} scatters the board on purpose"])
                }
            };
            let restored = match is_restored {
                true => ["，双方复盘确认", ", and both put it together again"],
                false => ["，不能复盘", ", and it cannot be put together again"],
            };
            let chosen = choice(*chosen);
            Text::new(
                format!("{}{}{}", cause.zh, restored[0], chosen.zh),
                format!("{}{}{}", cause.en, restored[1], chosen.en),
            )
        }
        Event::Removed { player, stones } => {
            let stones = points(stones);
            of_side(
                *player,
                [&format!("{{}}提取 {}", stones.zh), &format!("{{}} takes off {}", stones.en)],
            )
        }
        Event::LeftStanding(stones) => {
            let stones = points(stones);
            Text::new(format!("{} 应提未提", stones.zh), format!("{} is left standing", stones.en))
        }
        Event::Discovered { turn, by } => {
            let [zh, en] = finder(*by);
            Text::new(
                format!("{zh}发现第 {turn} 手有误"),
                format!("{en} finds that something was wrong at turn {turn}"),
            )
        }
        Event::Pause => Text::new("暂停", "a pause"),
        Event::Continue => Text::new("续赛", "play is taken up again"),
        Event::Seal { player, action, seconds } => {
            let (sealed, took) = (turn(Turn { player: *player, action: *action }), took(*seconds));
            match action {
                Action::Play(_) => Text::new(
                    format!("{}（封手）{}", sealed.zh, took.zh),
                    format!("{} is sealed{}", sealed.en, took.en),
                ),
                Action::Pass => Text::new(
                    format!("{}（封手）{}", sealed.zh, took.zh),
                    format!("{} is sealed{}", sealed.en, took.en),
                ),
            }
        }
        Event::Open(by) => {
            let [zh, en] = opener(*by);
            Text::new(format!("{zh}启封"), format!("{en} opens the sealed move"))
        }
        Event::Clock { player, fault } => {
            let [zh, en] = names::clock_fault(*fault);
            of_side(*player, [&format!("{{}}的钟{zh}"), &format!("{{}}'s clock: {en}")])
        }
        Event::Forfeit { by, ground } => {
            let [zh, en] = names::forfeit(*ground);
            match by {
                Absentee::Side(player) => {
                    of_side(*player, [&format!("{{}}{zh}"), &format!("{{}}: {en}")])
                }
                Absentee::Both => Text::new(format!("双方{zh}"), format!("both sides: {en}")),
            }
        }
        Event::Finished { player, sign, seconds } => {
            let ([zh, en], took) = (names::sign(*sign), took(*seconds));
            of_side(
                *player,
                [
                    &format!("{{}}表示着子完毕（{zh}）{}", took.zh),
                    &format!("{{}} says {en} that play is finished{}", took.en),
                ],
            )
        }
        Event::NotFinished { player, because_of_repetition: false } => {
            of_side(*player, ["{}表示尚未下完", "{} says that play is not finished"])
        }
        Event::NotFinished { player, because_of_repetition: true } => of_side(
            *player,
            ["{}以全局再现为由表示不能终局", "{} says that the game cannot end, for a repetition"],
        ),
        Event::ClaimedOver(player) => {
            of_side(*player, ["{}主张对局已终", "{} claims that the game is over"])
        }
        Event::Dead { player, stones } if stones.is_empty() => {
            of_side(*player, ["{}指认无死子", "{} names no dead stones"])
        }
        Event::Dead { player, stones } => {
            let stones = points(stones);
            of_side(
                *player,
                [&format!("{{}}指认死子 {}", stones.zh), &format!("{{}} names {} dead", stones.en)],
            )
        }
        Event::FalseLife { stone, found } => {
            let found = found.map(names::found_life).map_or(Text::new("", ""), |[zh, en]| {
                Text::new(format!("，裁判员认定为{zh}"), format!("; the referee finds it {en}"))
            });
            Text::new(
                format!("主张 {stone} 一块为假生{}", found.zh),
                format!("the chain of {stone} is said to live falsely{}", found.en),
            )
        }
        Event::Counted { side, count } => {
            let count = stones(*count);
            of_side(
                *side,
                [&format!("报{{}}得 {count} 子"), &format!("the count of {{}} is called: {count}")],
            )
        }
        Event::AskedToCorrect(player) => {
            of_side(*player, ["{}请求复核数子", "{} asks for a correction of the count"])
        }
        Event::ResultAgreed => Text::new("双方认可结果", "both agree to the result"),
        Event::NeitherGivesWay(chosen) => {
            let chosen = choice(*chosen);
            Text::new(
                format!("循环中双方互不相让{}", chosen.zh),
                format!("neither side gives way in the cycle{}", chosen.en),
            )
        }
        Event::Breach { player, clause, is_warned } => {
            let warned = match is_warned {
                true => ["，裁判员予以警告", ", and the referee gives a warning"],
                false => ["", ""],
            };
            of_side(
                *player,
                [
                    &format!("{{}}违反纪律（2.6 第 {clause} 款）{}", warned[0]),
                    &format!("{{}} breaks clause {clause} of 2.6{}", warned[1]),
                ],
            )
        }
        Event::Interference(None) => Text::new("他人干预", "others interfere"),
        Event::Interference(Some(player)) => {
            of_side(*player, ["他人干预，事涉{}", "others interfere, which concerns {}"])
        }
        Event::AskedTheTime(player) => {
            of_side(*player, ["{}询问剩余时间", "{} asks how much time is left"])
        }
        Event::Objected { player, is_urgent } => of_side(
            *player,
            match is_urgent {
                true => ["{}提出紧迫之意见", "{} objects, and could not wait"],
                false => ["{}提出意见", "{} objects"],
            },
        ),
        Event::Told { player, point } => of_side(
            *player,
            [
                &format!("{{}}告知离席的对手：下在 {point}"),
                &format!("{{}} tells the opponent who was away: {point}"),
            ],
        ),
        Event::Appealed(player) => of_side(*player, ["{}申诉", "{} appeals"]),
        Event::AppealDecided { is_upheld: true } => {
            Text::new("大会认定申诉成立", "the organisers uphold the appeal")
        }
        Event::AppealDecided { is_upheld: false } => {
            Text::new("大会认定申诉不成立", "the organisers dismiss the appeal")
        }
        Event::Withdrawn => Text::new("裁判员撤回判决", "the referee withdraws the judgment"),
        Event::Decided { ground, by, decision: decided } => {
            let ([zh, en], [ground_zh, ground_en]) = (official(*by), names::ground(*ground));
            let decided = decision(decided);
            Text::new(
                format!("{zh}{ground_zh}：{}", decided.zh),
                format!("{en} decides ({ground_en}): {}", decided.en),
            )
        }
    }
}

fn choice(chosen: Option<DrawOrReplay>) -> Text {
    chosen.map(names::draw_or_replay).map_or(Text::new("", ""), |[zh, en]| {
        Text::new(format!("，裁判员判{zh}"), format!("; the referee chooses {en}"))
    })
}

fn displacement(one: &Displacement) -> Text {
    match one {
        Displacement::Moved(from, to) => {
            Text::new(format!("{from} 移至 {to}"), format!("{from} to {to}"))
        }
        Displacement::Missing(at) => Text::new(format!("{at} 缺子"), format!("{at} missing")),
        Displacement::Extra(colour, at) => of_side(
            *colour,
            [&format!("{at} 多一{{}}之子"), &format!("an extra stone of {{}} on {at}")],
        ),
    }
}

fn wrong(start: Start) -> Text {
    match start {
        Start::Colours => Text::new("黑白颠倒", "the colours are reversed"),
        Start::Komi(komi) => Text::new(
            format!("贴子应为 {} 子", stones(komi)),
            format!("komi should be {} stones", stones(komi)),
        ),
        Start::Handicap(number) => {
            Text::new(format!("让子应为 {number}"), format!("the handicap should be {number}"))
        }
    }
}

fn decision(decision: &Decision) -> Text {
    match decision {
        Decision::GoesOn => Text::new("照常续赛", "the game goes on as it is"),
        Decision::Warning(player) => of_side(*player, ["警告{}", "a warning to {}"]),
        Decision::TurnLost(player) => of_side(*player, ["{}失一着", "{} loses one turn"]),
        Decision::ToPlay(player) => of_side(*player, ["由{}走", "{} is to play"]),
        Decision::Position(_, player) => of_side(
            *player,
            ["以所定局面续赛，由{}走", "play goes on from the position set up, {} to play"],
        ),
        Decision::Clock(player, left) => {
            let left = time_left(*left);
            of_side(
                *player,
                [
                    &format!("{{}}的钟拨为{}", left.zh),
                    &format!("{{}}'s clock is set to {}", left.en),
                ],
            )
        }
        Decision::Start(start) => wrong(*start),
        Decision::Loss(player) => of_side(*player, ["{}负", "{} loses"]),
        Decision::BothLose => Text::new("双方均负", "both sides lose"),
        Decision::NoWinner(how) => names::text(names::draw_or_replay(*how)),
    }
}
