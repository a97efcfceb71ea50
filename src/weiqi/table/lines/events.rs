//! One event as a line.

use super::words::{Words, at, colour, move_number, number, official, point, seat, stones, time};
use weiqi_data::table::{
    Absentee, Agreement, Cause, ChiefRuling, ClockFault, Decision, Displacement, DrawOrReplay,
    Entry, Event, Finder, Forfeit, FoundLife, Ground, Official, Opener, Parity, Sign, Start,
    TimeLeft,
};
use weiqi_data::{Action, Colour, Diagram, Turn};

/// Reads an event, and the move of a record behind which it stands.
pub(super) fn read(line: &str) -> Result<(Option<usize>, Entry), String> {
    let (line, note) = match line.split_once(['；', ';']) {
        Some((line, note)) => (line, Some(note.trim().to_string()).filter(|note| !note.is_empty())),
        None => (line, None),
    };
    let mut words = Words::of(line);
    let after = match words.take(move_number) {
        Some(number) => Some(number),
        None if words.take_word(&["after"]) => {
            Some(words.need("the number of a move", number)? as usize)
        }
        None => None,
    };
    let clock = words.take(at);
    let (event, takes_note) = event(&mut words)?;
    let clock = clock.or_else(|| words.take(at));
    let unnoticed = words.take_word(&["未发觉", "unnoticed"]);
    let rest = words.rest();
    let note = match (rest, note) {
        (None, note) => note,
        (Some(rest), None) if takes_note => Some(rest),
        (Some(rest), Some(note)) if takes_note => Some(format!("{rest}; {note}")),
        (Some(rest), _) => {
            return Err(format!(
                "expected nothing more, found {rest:?}; a remark stands behind a semicolon."
            ));
        }
    };
    Ok((after, Entry { at: clock, note, unnoticed, event }))
}

/// The event, and whether the words that are left are its note.
fn event(words: &mut Words<'_>) -> Result<(Event, bool), String> {
    if let Some(by) = words.take(official) {
        return of_official(by, words);
    }
    if words.take_word(&["双方", "both"]) {
        return of_both(words).map(|event| (event, false));
    }
    if let Some(player) = words.take(colour) {
        return of_side(player, words).map(|event| (event, false));
    }
    without_actor(words).map(|event| (event, false))
}

/// The seconds that something took.
fn took(words: &mut Words<'_>) -> Option<u64> {
    words.take(time)
}

fn of_side(player: Colour, words: &mut Words<'_>) -> Result<Event, String> {
    if let Some(at) = words.take(point) {
        return Ok(Event::Turn { turn: Turn::play(player, at), seconds: took(words) });
    }
    let verb =
        words.need("a point or what the side does", |word| Some(word.to_ascii_lowercase()))?;
    Ok(match verb.as_str() {
        "弃权" | "虚着" | "停一手" | "pass" | "passes" => {
            Event::Turn { turn: Turn::pass(player), seconds: took(words) }
        }
        "认输" | "中盘认输" | "resign" | "resigns" => {
            Event::Resign { player, sign: sign(words) }
        }
        "着子完毕" | "完毕" | "finished" => {
            let sign = sign(words);
            Event::Finished { player, sign, seconds: took(words) }
        }
        "未完" | "尚未下完" | "不同意终局" | "not-finished" => Event::NotFinished {
            player,
            because_of_repetition: words.take_word(&["以再现为由", "repetition"]),
        },
        "主张已终" | "claim-over" | "claims-over" => Event::ClaimedOver(player),
        "封手" | "封棋" | "seal" | "seals" => {
            let action = words.take(point).map_or(Action::Pass, Action::Play);
            Event::Seal { player, action, seconds: took(words) }
        }
        "启封" | "opens" => Event::Open(Opener::Player(player)),
        "拿起" | "改放" | "taken-up" | "takes-up" => Event::TakenUp {
            player,
            from: words.need("the point where the stone stood", point)?,
            to: {
                words.take_word(&["改放", "放在", "至", "to"]);
                words.need("the point where it is put", point)?
            },
            was_dropped: words.take_word(&["掉落", "dropped"]),
        },
        "提" | "提取" | "提子" | "removed" | "removes" => {
            Event::Removed { player, stones: words.all(point) }
        }
        "死子" | "无死子" | "dead" => Event::Dead { player, stones: words.all(point) },
        "散乱" | "scattered" | "scatters" => {
            let is_on_purpose = words.take_word(&["故意", "on-purpose"]);
            let cause =
                if is_on_purpose { Cause::OnPurpose(player) } else { Cause::Accident(player) };
            scattered(cause, words)?
        }
        "违纪" | "breach" => Event::Breach {
            player,
            clause: words.need("the clause of 2.6", |word| {
                number(word).and_then(|n| u8::try_from(n).ok())
            })?,
            is_warned: words.take_word(&["警告", "warning"]),
        },
        "问时" | "询问余时" | "ask-time" | "asks-time" => Event::AskedTheTime(player),
        "异议" | "提出意见" | "object" | "objects" => {
            Event::Objected { player, is_urgent: words.take_word(&["紧迫", "urgent"]) }
        }
        "告知" | "tell" | "tells" => Event::Told { player, point: words.need("a point", point)? },
        "申诉" | "appeal" | "appeals" => Event::Appealed(player),
        "复核" | "ask-correction" | "asks-correction" => Event::AskedToCorrect(player),
        "报数" | "count" => {
            Event::Counted { side: player, count: words.need("a number of stones", stones)? }
        }
        "钟" | "棋钟" | "clock" => Event::Clock { player, fault: clock_fault(words)? },
        "未到" | "未到场" | "absent" => forfeit(Absentee::Side(player), Forfeit::Absent),
        "退出" | "中途退出" | "left" => forfeit(Absentee::Side(player), Forfeit::Left),
        "放弃" | "放弃比赛" | "withdrew" => {
            forfeit(Absentee::Side(player), Forfeit::Withdrew)
        }
        _ => {
            return Err(format!(
                "{verb:?} is nothing that a side does: expected a point or one of 弃权 pass, 认输 \
                 resigns, 着子完毕 finished, 未完 not-finished, 封手 seals, 拿起 takes-up, 提 removes, \
                 死子 dead, 散乱 scatters, 违纪 breach, 问时 asks-time, 异议 objects, 告知 tells, 申诉 \
                 appeals, 复核 asks-correction, 报数 count, 棋钟 clock, 主张已终 claims-over, 启封 opens, \
                 未到 absent, 退出 left, 放弃 withdrew."
            ));
        }
    })
}

const fn forfeit(by: Absentee, ground: Forfeit) -> Event {
    Event::Forfeit { by, ground }
}

fn of_both(words: &mut Words<'_>) -> Result<Event, String> {
    let verb = words.need("what both sides do", |word| Some(word.to_ascii_lowercase()))?;
    Ok(match verb.as_str() {
        "认可" | "认可结果" | "agree" | "agree-result" => Event::ResultAgreed,
        "互不相让" | "neither-gives-way" => Event::NeitherGivesWay(chosen(words)),
        "未到" | "未到场" | "absent" => forfeit(Absentee::Both, Forfeit::Absent),
        "退出" | "left" => forfeit(Absentee::Both, Forfeit::Left),
        "放弃" | "withdrew" => forfeit(Absentee::Both, Forfeit::Withdrew),
        _ => {
            return Err(format!(
                "{verb:?} is nothing that both sides do: expected one of 认可 agree, 互不相让 \
                 neither-gives-way, 未到 absent, 退出 left, 放弃 withdrew."
            ));
        }
    })
}

fn without_actor(words: &mut Words<'_>) -> Result<Event, String> {
    let verb = words.need("who acts or what happens", |word| Some(word.to_ascii_lowercase()))?;
    Ok(match verb.as_str() {
        "猜先" | "guess" => Event::Guess {
            guesser: words.need("甲 or 乙, A or B", seat)?,
            stones: words.need("the number of stones", number)? as u32,
            said: words.need("单 or 双, odd or even", |word| {
                named(word, Parity::ALL, Parity::name, |parity| match parity {
                    Parity::Odd => &["单"],
                    Parity::Even => &["双"],
                })
            })?,
            chosen: words.take(colour),
        },
        "抽签" | "lots" => Event::Lots(words.need("who takes Black: 甲 or 乙, A or B", seat)?),
        "贴子" | "komi" => Event::Komi(words.need("a number of stones", stones)?),
        "开局有误" | "wrong-start" => Event::WrongStart(start(words)?),
        "互不相让" | "neither-gives-way" => Event::NeitherGivesWay(chosen(words)),
        "认可结果" | "agree-result" => Event::ResultAgreed,
        "暂停" | "pause" => Event::Pause,
        "续赛" | "continue" => Event::Continue,
        "启封" | "open" => {
            let by = words.take(colour).map_or(Opener::Referee, Opener::Player);
            words.take(official);
            Event::Open(by)
        }
        "移子" | "displaced" => displaced(words)?,
        "散乱" | "scattered" => scattered(Cause::Outside, words)?,
        "应提未提" | "left-standing" => Event::LeftStanding(words.all(point)),
        "发现" | "discovered" => {
            let by = words.take(finder);
            let turn =
                words.take(move_number).or_else(|| words.take(|w| number(w).map(|n| n as usize)));
            let turn =
                turn.ok_or("expected the number of the turn at which something was wrong.")?;
            let by = by.or_else(|| words.take(finder)).unwrap_or(Finder::Referee);
            Event::Discovered { turn, by }
        }
        "假生" | "false-life" => Event::FalseLife {
            stone: words.need("a stone of the chain", point)?,
            found: words.take(|word| {
                named(word, FoundLife::ALL, FoundLife::name, |found| match found {
                    FoundLife::Dead => &["死", "死棋"],
                    FoundLife::Alive => &["活", "活棋"],
                })
            }),
        },
        "干预" | "interference" => Event::Interference(words.take(colour)),
        _ => {
            return Err(format!(
                "{verb:?} is nobody who acts and nothing that happens: expected 黑 B, 白 W, 双方 both, \
                 裁判 referee, 裁判长 chief, 大会 organisers, or one of 猜先 guess, 抽签 lots, 贴子 komi, \
                 开局有误 wrong-start, 暂停 pause, 续赛 continue, 启封 open, 移子 displaced, 散乱 \
                 scattered, 应提未提 left-standing, 发现 discovered, 假生 false-life, 干预 interference, \
                 互不相让 neither-gives-way, 认可结果 agree-result."
            ));
        }
    })
}

fn of_official(by: Official, words: &mut Words<'_>) -> Result<(Event, bool), String> {
    if words.take_word(&["启封", "opens"]) {
        return Ok((Event::Open(Opener::Referee), false));
    }
    if words.take_word(&["撤回", "withdraws", "withdrawn"]) {
        return Ok((Event::Withdrawn, true));
    }
    if words.take_word(&["准申诉", "upholds"]) {
        return Ok((Event::AppealDecided { is_upheld: true }, true));
    }
    if words.take_word(&["驳申诉", "dismisses"]) {
        return Ok((Event::AppealDecided { is_upheld: false }, true));
    }
    let is_ruled = words.take_word(&["判决", "rules", "ruled"]);
    // Others than the referee decide by 2.12.1.
    let by_article = is_ruled && by == Official::Referee;
    let ground = if by_article { Ground::Ruled } else { Ground::Discretion };
    Ok((Event::Decided { ground, by, decision: decision(words)? }, true))
}

fn decision(words: &mut Words<'_>) -> Result<Decision, String> {
    let verb = words.need("what is decided", |word| Some(word.to_ascii_lowercase()))?;
    let side = |words: &mut Words<'_>| words.need("a side", colour);
    Ok(match verb.as_str() {
        "照常" | "续赛" | "goes-on" => Decision::GoesOn,
        "警告" | "warning" | "warns" => Decision::Warning(side(words)?),
        "失一着" | "失着" | "turn-lost" => Decision::TurnLost(side(words)?),
        "轮走" | "to-play" => Decision::ToPlay(side(words)?),
        "局面" | "position" => {
            let board = words.need("a board such as .X./..O/...", |word| {
                Diagram::from_rows(&word.split('/').collect::<Vec<_>>()).ok()
            })?;
            Decision::Position(board, side(words)?)
        }
        "拨钟" | "clock" => {
            let player = side(words)?;
            let main = words.need("a time such as 12:30", time)?;
            let reserved = |word: &str| number(word.strip_suffix('次').unwrap_or(word));
            let reserved = words.take(reserved).unwrap_or(0) as u32;
            Decision::Clock(player, TimeLeft { main, reserved })
        }
        "更正" | "start" => Decision::Start(start(words)?),
        "判负" | "负" | "loss" => Decision::Loss(side(words)?),
        "双方判负" | "both-lose" => Decision::BothLose,
        other => Decision::NoWinner(no_winner(other).ok_or_else(|| {
            format!(
                "{verb:?} is no decision: expected one of 照常 goes-on, 警告 warning, 失一着 turn-lost, \
                 轮走 to-play, 局面 position, 拨钟 clock, 更正 start, 判负 loss, 双方判负 both-lose, 和棋 \
                 draw, 重下 replay, 剩余时间重下 replay-on-time-left, 加赛 further-game, 无胜负 no-result."
            )
        })?),
    })
}

fn no_winner(word: &str) -> Option<DrawOrReplay> {
    named(word, DrawOrReplay::ALL, DrawOrReplay::name, |how| match how {
        DrawOrReplay::Draw => &["和棋", "判和"],
        DrawOrReplay::Replay => &["重下"],
        DrawOrReplay::ReplayOnTimeLeft => &["剩余时间重下"],
        DrawOrReplay::FurtherGame => &["加赛"],
        DrawOrReplay::NoResult => &["无胜负"],
    })
}

fn chosen(words: &mut Words<'_>) -> Option<DrawOrReplay> {
    words.take(no_winner)
}

fn sign(words: &mut Words<'_>) -> Sign {
    let sign = words.take(|word| {
        named(word, Sign::ALL, Sign::name, |sign| match sign {
            Sign::Words => &["口头"],
            Sign::OppositeStone => &["异色子"],
            Sign::TwoOwnStones => &["两己子"],
        })
    });
    sign.unwrap_or(Sign::Words)
}

fn clock_fault(words: &mut Words<'_>) -> Result<ClockFault, String> {
    words.need("未按 not-pressed, 早按 pressed-early or 拨错 set-wrongly", |word| {
        named(word, ClockFault::ALL, ClockFault::name, |fault| match fault {
            ClockFault::NotPressed => &["未按"],
            ClockFault::PressedEarly => &["早按"],
            ClockFault::SetWrongly => &["拨错"],
        })
    })
}

fn finder(word: &str) -> Option<Finder> {
    named(word, Finder::ALL, Finder::name, |finder| match finder {
        Finder::Black => &["黑", "黑方", "b"],
        Finder::White => &["白", "白方", "w"],
        Finder::Referee => &["裁判", "裁判员"],
        Finder::Other => &["旁人"],
    })
}

fn start(words: &mut Words<'_>) -> Result<Start, String> {
    let verb = words.need("黑白 colours, 贴子 komi or 让子 handicap", |word| {
        matches!(word, "黑白" | "colours" | "贴子" | "komi" | "让子" | "handicap").then_some(word)
    })?;
    Ok(match verb {
        "黑白" | "colours" => Start::Colours,
        "贴子" | "komi" => Start::Komi(words.need("a number of stones", stones)?),
        _ => Start::Handicap(words.need("a number of stones", number)? as u32),
    })
}

fn scattered(cause: Cause, words: &mut Words<'_>) -> Result<Event, String> {
    let is_restored = words.need("已复盘 restored or 不能复盘 lost", |word| match word {
        "已复盘" | "复盘" | "restored" => Some(true),
        "不能复盘" | "lost" => Some(false),
        _ => None,
    })?;
    Ok(Event::Scattered { cause, is_restored, chosen: chosen(words) })
}

/// `D4>D5`, `Q3>-` for a missing stone, `黑+C3` for an extra one.
fn displaced(words: &mut Words<'_>) -> Result<Event, String> {
    let stones = words.all(|word| {
        if let Some((side, at)) = word.split_once('+') {
            return Some(Displacement::Extra(colour(side)?, point(at)?));
        }
        let (from, to) = word.split_once(['>', '→'])?;
        match to {
            "-" | "" => Some(Displacement::Missing(point(from)?)),
            to => Some(Displacement::Moved(point(from)?, point(to)?)),
        }
    });
    if stones.is_empty() {
        return words.need("a stone such as D4>D5, Q3>- or B+C3", |_| None);
    }
    let (mut agreed, mut chief, mut on_purpose) = (None, None, None);
    loop {
        if words.take_word(&["双方同意", "agreed"]) {
            agreed = Some(words.need("挪回 put-back or 有效 valid", |word| {
                named(word, Agreement::ALL, Agreement::name, |agreement| match agreement {
                    Agreement::PutBack => &["挪回"],
                    Agreement::Valid => &["有效"],
                })
            })?);
        } else if words.take_word(&["裁判长", "chief"]) {
            chief = Some(words.need(
                "挪回 put-back, 有效 valid, 和棋 draw or 重下 replay",
                |word| {
                    named(word, ChiefRuling::ALL, ChiefRuling::name, |ruling| match ruling {
                        ChiefRuling::PutBack => &["挪回"],
                        ChiefRuling::Valid => &["有效"],
                        ChiefRuling::Draw => &["和棋"],
                        ChiefRuling::Replay => &["重下"],
                    })
                },
            )?);
        } else if words.take_word(&["故意", "on-purpose"]) {
            on_purpose = Some(words.need("a side", colour)?);
        } else {
            return Ok(Event::Displaced { stones, agreed, chief, on_purpose });
        }
    }
}

/// The variant that a word names, by its name in JSON or by other words for it.
fn named<T: Copy>(
    word: &str,
    all: &[T],
    name: fn(T) -> &'static str,
    others: fn(T) -> &'static [&'static str],
) -> Option<T> {
    let is_named = |&&variant: &&T| name(variant) == word || others(variant).contains(&word);
    all.iter().find(is_named).copied()
}
