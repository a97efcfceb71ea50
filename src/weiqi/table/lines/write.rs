//! Writing an event as a line that is read back as the same event.

use super::super::names::{self, stones};
use super::super::wording::clock;
use crate::words::Lang;
use weiqi_data::table::{
    Absentee, Agreement, Cause, ChiefRuling, ClockFault, Decision, Displacement, DrawOrReplay,
    Entry, Event, Finder, Forfeit, FoundLife, Ground, Official, Opener, Parity, Sign, Start,
};
use weiqi_data::{Action, Colour, Point};

/// The event as a line. A line end or a semicolon in a note becomes a blank or a comma.
pub fn line(entry: &Entry, lang: Lang) -> String {
    let mut line = String::new();
    if let Some(at) = entry.at {
        line += &format!("@{} ", clock(at));
    }
    line += &Writer(lang).event(&entry.event);
    if entry.unnoticed {
        line += lang.pick(" 未发觉", " unnoticed");
    }
    if let Some(note) = &entry.note {
        let note: String = note
            .chars()
            .map(|c| match c {
                ';' | '；' => lang.pick('，', ','),
                c if c.is_control() => ' ',
                c => c,
            })
            .collect();
        let words: Vec<&str> = note.split_whitespace().collect();
        if !words.is_empty() {
            line += &format!("{}{}", lang.pick("；", "; "), words.join(" "));
        }
    }
    line
}

struct Writer(Lang);

impl Writer {
    fn event(&self, event: &Event) -> String {
        match event {
            Event::Guess { guesser, stones, said, chosen } => {
                let said = match said {
                    Parity::Odd => self.pick("单", "odd"),
                    Parity::Even => self.pick("双", "even"),
                };
                let [zh, en] = names::seat(*guesser);
                let chosen =
                    chosen.map_or(String::new(), |colour| format!(" {}", self.side(colour)));
                format!(
                    "{} {} {stones} {said}{chosen}",
                    self.pick("猜先", "guess"),
                    self.pick(zh, en)
                )
            }
            Event::Lots(black) => {
                let [zh, en] = names::seat(*black);
                format!("{} {}", self.pick("抽签", "lots"), self.pick(zh, en))
            }
            Event::Komi(komi) => format!("{} {}", self.pick("贴子", "komi"), stones(*komi)),
            Event::WrongStart(start) => {
                format!("{} {}", self.pick("开局有误", "wrong-start"), self.start(*start))
            }
            Event::Turn { turn, seconds } => {
                format!(
                    "{} {}{}",
                    self.side(turn.player),
                    self.action(turn.action),
                    self.took(*seconds)
                )
            }
            Event::Resign { player, sign } => {
                format!(
                    "{} {}{}",
                    self.side(*player),
                    self.pick("认输", "resigns"),
                    self.sign(*sign)
                )
            }
            Event::TakenUp { player, from, to, was_dropped } => {
                let dropped = if *was_dropped { self.pick(" 掉落", " dropped") } else { "" };
                format!(
                    "{} {} {from} {to}{dropped}",
                    self.side(*player),
                    self.pick("拿起", "takes-up")
                )
            }
            Event::Displaced { stones, agreed, chief, on_purpose } => {
                let mut line = self.pick("移子", "displaced").to_string();
                stones.iter().for_each(|stone| line += &format!(" {}", self.displacement(stone)));
                if let Some(agreed) = agreed {
                    let how = match agreed {
                        Agreement::PutBack => self.pick("挪回", "put-back"),
                        Agreement::Valid => self.pick("有效", "valid"),
                    };
                    line += &format!(" {} {how}", self.pick("双方同意", "agreed"));
                }
                if let Some(chief) = chief {
                    let how = match chief {
                        ChiefRuling::PutBack => self.pick("挪回", "put-back"),
                        ChiefRuling::Valid => self.pick("有效", "valid"),
                        ChiefRuling::Draw => self.pick("和棋", "draw"),
                        ChiefRuling::Replay => self.pick("重下", "replay"),
                    };
                    line += &format!(" {} {how}", self.pick("裁判长", "chief"));
                }
                if let Some(player) = on_purpose {
                    line += &format!(" {} {}", self.pick("故意", "on-purpose"), self.side(*player));
                }
                line
            }
            Event::Scattered { cause, is_restored, chosen } => {
                let restored = match is_restored {
                    true => self.pick("已复盘", "restored"),
                    false => self.pick("不能复盘", "lost"),
                };
                let cause = match cause {
                    Cause::Outside => self.pick("散乱", "scattered").to_string(),
                    Cause::Accident(player) => {
                        format!("{} {}", self.side(*player), self.pick("散乱", "scatters"))
                    }
                    Cause::OnPurpose(player) => {
                        format!(
                            "{} {}",
                            self.side(*player),
                            self.pick("散乱 故意", "scatters on-purpose")
                        )
                    }
                };
                format!("{cause} {restored}{}", self.chosen(*chosen))
            }
            Event::Removed { player, stones } => {
                format!("{} {}{}", self.side(*player), self.pick("提取", "removes"), points(stones))
            }
            Event::LeftStanding(stones) => {
                format!("{}{}", self.pick("应提未提", "left-standing"), points(stones))
            }
            Event::Discovered { turn, by } => {
                let by = match by {
                    Finder::Black => self.side(Colour::Black),
                    Finder::White => self.side(Colour::White),
                    Finder::Referee => self.pick("裁判", "referee"),
                    Finder::Other => self.pick("旁人", "other"),
                };
                match self.0 {
                    Lang::Zh => format!("发现 第{turn}手 {by}"),
                    Lang::En => {
                        format!("discovered {turn} {}", if by.len() == 1 { finder(by) } else { by })
                    }
                }
            }
            Event::Pause => self.pick("暂停", "pause").to_string(),
            Event::Continue => self.pick("续赛", "continue").to_string(),
            Event::Seal { player, action, seconds } => {
                let at = match action {
                    Action::Play(point) => format!(" {point}"),
                    Action::Pass => String::new(),
                };
                format!(
                    "{} {}{at}{}",
                    self.side(*player),
                    self.pick("封手", "seals"),
                    self.took(*seconds)
                )
            }
            Event::Open(Opener::Referee) => self.pick("裁判 启封", "referee opens").to_string(),
            Event::Open(Opener::Player(player)) => {
                format!("{} {}", self.side(*player), self.pick("启封", "opens"))
            }
            Event::Clock { player, fault } => {
                let fault = match fault {
                    ClockFault::NotPressed => self.pick("未按", "not-pressed"),
                    ClockFault::PressedEarly => self.pick("早按", "pressed-early"),
                    ClockFault::SetWrongly => self.pick("拨错", "set-wrongly"),
                };
                format!("{} {} {fault}", self.side(*player), self.pick("棋钟", "clock"))
            }
            Event::Forfeit { by, ground } => {
                let by = match by {
                    Absentee::Side(player) => self.side(*player),
                    Absentee::Both => self.pick("双方", "both"),
                };
                let ground = match ground {
                    Forfeit::Absent => self.pick("未到", "absent"),
                    Forfeit::Left => self.pick("退出", "left"),
                    Forfeit::Withdrew => self.pick("放弃", "withdrew"),
                };
                format!("{by} {ground}")
            }
            Event::Finished { player, sign, seconds } => format!(
                "{} {}{}{}",
                self.side(*player),
                self.pick("着子完毕", "finished"),
                self.sign(*sign),
                self.took(*seconds)
            ),
            Event::NotFinished { player, because_of_repetition } => {
                let reason = match because_of_repetition {
                    true => self.pick(" 以再现为由", " repetition"),
                    false => "",
                };
                format!("{} {}{reason}", self.side(*player), self.pick("未完", "not-finished"))
            }
            Event::ClaimedOver(player) => {
                format!("{} {}", self.side(*player), self.pick("主张已终", "claims-over"))
            }
            Event::Dead { player, stones } => {
                format!("{} {}{}", self.side(*player), self.pick("死子", "dead"), points(stones))
            }
            Event::FalseLife { stone, found } => {
                let found = match found {
                    None => "",
                    Some(FoundLife::Dead) => self.pick(" 死棋", " dead"),
                    Some(FoundLife::Alive) => self.pick(" 活棋", " alive"),
                };
                format!("{} {stone}{found}", self.pick("假生", "false-life"))
            }
            Event::Counted { side, count } => {
                format!("{} {} {}", self.side(*side), self.pick("报数", "count"), stones(*count))
            }
            Event::AskedToCorrect(player) => {
                format!("{} {}", self.side(*player), self.pick("复核", "asks-correction"))
            }
            Event::ResultAgreed => self.pick("双方 认可", "both agree").to_string(),
            Event::NeitherGivesWay(chosen) => {
                format!("{}{}", self.pick("互不相让", "neither-gives-way"), self.chosen(*chosen))
            }
            Event::Breach { player, clause, is_warned } => {
                let warned = if *is_warned { self.pick(" 警告", " warning") } else { "" };
                format!("{} {} {clause}{warned}", self.side(*player), self.pick("违纪", "breach"))
            }
            Event::Interference(player) => {
                let whom = player.map_or(String::new(), |player| format!(" {}", self.side(player)));
                format!("{}{whom}", self.pick("干预", "interference"))
            }
            Event::AskedTheTime(player) => {
                format!("{} {}", self.side(*player), self.pick("问时", "asks-time"))
            }
            Event::Objected { player, is_urgent } => {
                let urgent = if *is_urgent { self.pick(" 紧迫", " urgent") } else { "" };
                format!("{} {}{urgent}", self.side(*player), self.pick("异议", "objects"))
            }
            Event::Told { player, point } => {
                format!("{} {} {point}", self.side(*player), self.pick("告知", "tells"))
            }
            Event::Appealed(player) => {
                format!("{} {}", self.side(*player), self.pick("申诉", "appeals"))
            }
            Event::AppealDecided { is_upheld: true } => {
                self.pick("大会 准申诉", "organisers upholds").to_string()
            }
            Event::AppealDecided { is_upheld: false } => {
                self.pick("大会 驳申诉", "organisers dismisses").to_string()
            }
            Event::Withdrawn => self.pick("裁判 撤回", "referee withdraws").to_string(),
            Event::Decided { ground, by, decision } => {
                let by = match by {
                    Official::Referee => self.pick("裁判", "referee"),
                    Official::Chief => self.pick("裁判长", "chief"),
                    Official::Organisers => self.pick("大会", "organisers"),
                };
                let ground = match ground {
                    Ground::Ruled => self.pick(" 判决", " rules"),
                    Ground::Discretion => "",
                };
                format!("{by}{ground} {}", self.decision(decision))
            }
        }
    }

    fn decision(&self, decision: &Decision) -> String {
        let about = |zh, en, player: Colour| format!("{} {}", self.pick(zh, en), self.side(player));
        match decision {
            Decision::GoesOn => self.pick("照常", "goes-on").to_string(),
            Decision::Warning(player) => about("警告", "warning", *player),
            Decision::TurnLost(player) => about("失一着", "turn-lost", *player),
            Decision::ToPlay(player) => about("轮走", "to-play", *player),
            Decision::Position(board, player) => {
                let (word, side) = (self.pick("局面", "position"), self.side(*player));
                format!("{word} {} {side}", board.rows().join("/"))
            }
            Decision::Clock(player, left) => format!(
                "{} {} {}",
                about("拨钟", "clock", *player),
                clock(left.main),
                left.reserved
            ),
            Decision::Start(start) => {
                format!("{} {}", self.pick("更正", "start"), self.start(*start))
            }
            Decision::Loss(player) => about("判负", "loss", *player),
            Decision::BothLose => self.pick("双方判负", "both-lose").to_string(),
            Decision::NoWinner(how) => self.no_winner(*how).to_string(),
        }
    }

    fn no_winner(&self, how: DrawOrReplay) -> &'static str {
        let zh = match how {
            DrawOrReplay::Draw => "和棋",
            DrawOrReplay::Replay => "重下",
            DrawOrReplay::ReplayOnTimeLeft => "剩余时间重下",
            DrawOrReplay::FurtherGame => "加赛",
            DrawOrReplay::NoResult => "无胜负",
        };
        self.pick(zh, how.name())
    }

    fn chosen(&self, chosen: Option<DrawOrReplay>) -> String {
        chosen.map_or(String::new(), |how| format!(" {}", self.no_winner(how)))
    }

    fn start(&self, start: Start) -> String {
        match start {
            Start::Colours => self.pick("黑白", "colours").to_string(),
            Start::Komi(komi) => format!("{} {}", self.pick("贴子", "komi"), stones(komi)),
            Start::Handicap(number) => format!("{} {number}", self.pick("让子", "handicap")),
        }
    }

    fn displacement(&self, stone: &Displacement) -> String {
        match stone {
            Displacement::Moved(from, to) => format!("{from}>{to}"),
            Displacement::Missing(at) => format!("{at}>-"),
            Displacement::Extra(colour, at) => format!("{}+{at}", self.side(*colour)),
        }
    }

    fn sign(&self, sign: Sign) -> &'static str {
        match sign {
            Sign::Words => "",
            Sign::OppositeStone => self.pick(" 异色子", " opposite-stone"),
            Sign::TwoOwnStones => self.pick(" 两己子", " two-own-stones"),
        }
    }

    fn took(&self, seconds: Option<u64>) -> String {
        seconds.map_or(String::new(), |seconds| format!(" {}", clock(seconds)))
    }

    fn action(&self, action: Action) -> String {
        match action {
            Action::Play(point) => point.to_string(),
            Action::Pass => self.pick("弃权", "pass").to_string(),
        }
    }

    fn side(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Black => self.pick("黑", "B"),
            Colour::White => self.pick("白", "W"),
        }
    }

    fn pick(&self, zh: &'static str, en: &'static str) -> &'static str {
        self.0.pick(zh, en)
    }
}

/// `B` and `W` as those who find something.
fn finder(side: &str) -> &'static str {
    if side == "B" { "black" } else { "white" }
}

fn points(points: &[Point]) -> String {
    points.iter().map(|point| format!(" {point}")).collect()
}
