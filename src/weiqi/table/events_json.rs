//! Writing events as JSON that is read back as the same events.

use crate::contract::points_json;
use serde_json::{Map, Value, json};
use weiqi_data::table::{
    Absentee, Cause, Decision, Displacement, DrawOrReplay, Entry, Event, Ground, Official, Opener,
    Sign, Start,
};
use weiqi_data::{Action, Colour, Point, Quarters};

/// The event as it stands in a log.
pub fn event_json(entry: &Entry) -> Value {
    let mut members = Members(Map::new());
    members.event(entry);
    if let Some(at) = entry.at {
        members.put("at", at);
    }
    if entry.unnoticed {
        members.put("unnoticed", true);
    }
    if let Some(note) = &entry.note {
        members.put("note", note.as_str());
    }
    Value::Object(members.0)
}

struct Members(Map<String, Value>);

impl Members {
    fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.0.insert(key.to_string(), value.into());
    }

    fn name(&mut self, name: &str) {
        self.put("event", name);
    }

    fn of(&mut self, name: &str, player: Colour) {
        self.name(name);
        self.put("player", player.to_string());
    }

    fn point(&mut self, key: &str, point: Point) {
        self.put(key, point.to_string());
    }

    fn seconds(&mut self, seconds: Option<u64>) {
        if let Some(seconds) = seconds {
            self.put("seconds", seconds);
        }
    }

    fn flag(&mut self, key: &str, flag: bool) {
        if flag {
            self.put(key, true);
        }
    }

    fn sign(&mut self, sign: Sign) {
        if sign != Sign::Words {
            self.put("sign", sign.name());
        }
    }

    fn chosen(&mut self, chosen: Option<DrawOrReplay>) {
        if let Some(chosen) = chosen {
            self.put("chosen", chosen.name());
        }
    }

    fn stones(&mut self, amount: Quarters) {
        self.put("zi", amount.to_string());
    }

    fn start(&mut self, start: Start) {
        match start {
            Start::Colours => self.put("what", "colours"),
            Start::Komi(komi) => {
                self.put("what", "komi");
                self.stones(komi);
            }
            Start::Handicap(stones) => {
                self.put("what", "handicap");
                self.put("stones", stones);
            }
        }
    }

    fn event(&mut self, entry: &Entry) {
        match &entry.event {
            Event::Guess { guesser, stones, said, chosen } => {
                self.name("guess");
                self.put("guesser", guesser.name());
                self.put("stones", *stones);
                self.put("said", said.name());
                if let Some(colour) = chosen {
                    self.put("chosen", colour.to_string());
                }
            }
            Event::Lots(black) => {
                self.name("lots");
                self.put("black", black.name());
            }
            Event::Komi(komi) => {
                self.name("komi");
                self.stones(*komi);
            }
            Event::WrongStart(start) => {
                self.name("wrong-start");
                self.start(*start);
            }
            Event::Turn { turn, seconds } => {
                match turn.action {
                    Action::Play(point) => {
                        self.of("move", turn.player);
                        self.point("point", point);
                    }
                    Action::Pass => self.of("pass", turn.player),
                }
                self.seconds(*seconds);
            }
            Event::Resign { player, sign } => {
                self.of("resign", *player);
                self.sign(*sign);
            }
            Event::TakenUp { player, from, to, was_dropped } => {
                self.of("taken-up", *player);
                self.point("from", *from);
                self.point("to", *to);
                self.flag("dropped", *was_dropped);
            }
            Event::Displaced { stones, agreed, chief, on_purpose } => {
                self.name("displaced");
                self.put("stones", stones.iter().map(displacement).collect::<Vec<_>>());
                if let Some(agreed) = agreed {
                    self.put("agreed", agreed.name());
                }
                if let Some(chief) = chief {
                    self.put("chief", chief.name());
                }
                if let Some(player) = on_purpose {
                    self.put("on_purpose", player.to_string());
                }
            }
            Event::Scattered { cause, is_restored, chosen } => {
                self.name("scattered");
                let (name, player) = match cause {
                    Cause::Outside => ("outside", None),
                    Cause::Accident(player) => ("accident", Some(player)),
                    Cause::OnPurpose(player) => ("on-purpose", Some(player)),
                };
                self.put("cause", name);
                if let Some(player) = player {
                    self.put("player", player.to_string());
                }
                self.put("restored", *is_restored);
                self.chosen(*chosen);
            }
            Event::Removed { player, stones } => {
                self.of("removed", *player);
                self.put("stones", points_json(stones));
            }
            Event::LeftStanding(stones) => {
                self.name("left-standing");
                self.put("stones", points_json(stones));
            }
            Event::Discovered { turn, by } => {
                self.name("discovered");
                self.put("turn", *turn);
                self.put("by", by.name());
            }
            Event::Pause => self.name("pause"),
            Event::Continue => self.name("continue"),
            Event::Seal { player, action, seconds } => {
                self.of("seal", *player);
                if let Action::Play(point) = action {
                    self.point("point", *point);
                }
                self.seconds(*seconds);
            }
            Event::Open(by) => {
                self.name("open");
                match by {
                    Opener::Referee => self.put("by", "referee"),
                    Opener::Player(colour) => self.put("by", colour.to_string()),
                }
            }
            Event::Clock { player, fault } => {
                self.of("clock", *player);
                self.put("fault", fault.name());
            }
            Event::Forfeit { by, ground } => {
                match by {
                    Absentee::Side(player) => self.of("forfeit", *player),
                    Absentee::Both => {
                        self.name("forfeit");
                        self.put("player", "both");
                    }
                }
                self.put("ground", ground.name());
            }
            Event::Finished { player, sign, seconds } => {
                self.of("finished", *player);
                self.sign(*sign);
                self.seconds(*seconds);
            }
            Event::NotFinished { player, because_of_repetition } => {
                self.of("not-finished", *player);
                self.flag("because_of_repetition", *because_of_repetition);
            }
            Event::ClaimedOver(player) => self.of("claim-over", *player),
            Event::Dead { player, stones } => {
                self.of("dead", *player);
                self.put("stones", points_json(stones));
            }
            Event::FalseLife { stone, found } => {
                self.name("false-life");
                self.point("stone", *stone);
                if let Some(found) = found {
                    self.put("referee", found.name());
                }
            }
            Event::Counted { side, count } => {
                self.name("count");
                self.put("side", side.to_string());
                self.stones(*count);
            }
            Event::AskedToCorrect(player) => self.of("ask-correction", *player),
            Event::ResultAgreed => self.name("agree-result"),
            Event::NeitherGivesWay(chosen) => {
                self.name("neither-gives-way");
                self.chosen(*chosen);
            }
            Event::Breach { player, clause, is_warned } => {
                self.of("breach", *player);
                self.put("clause", *clause);
                self.flag("warning", *is_warned);
            }
            Event::Interference(player) => {
                self.name("interference");
                if let Some(player) = player {
                    self.put("player", player.to_string());
                }
            }
            Event::AskedTheTime(player) => self.of("ask-time", *player),
            Event::Objected { player, is_urgent } => {
                self.of("object", *player);
                self.flag("urgent", *is_urgent);
            }
            Event::Told { player, point } => {
                self.of("tell", *player);
                self.point("point", *point);
            }
            Event::Appealed(player) => self.of("appeal", *player),
            Event::AppealDecided { is_upheld } => {
                self.name("appeal-decided");
                self.put("upheld", *is_upheld);
            }
            Event::Withdrawn => self.name("withdrawn"),
            Event::Decided { ground, by, decision } => self.decided(*ground, *by, decision),
        }
    }

    fn decided(&mut self, ground: Ground, by: Official, decision: &Decision) {
        match (ground, by) {
            (Ground::Ruled, _) => self.name("ruled"),
            (Ground::Discretion, Official::Referee) => self.name("discretion"),
            (Ground::Discretion, Official::Chief | Official::Organisers) => {
                self.name("decision");
                self.put("by", by.name());
            }
        }
        let (name, player) = match decision {
            Decision::GoesOn => ("goes-on", None),
            Decision::Warning(player) => ("warning", Some(player)),
            Decision::TurnLost(player) => ("turn-lost", Some(player)),
            Decision::ToPlay(player) => ("to-play", Some(player)),
            Decision::Position(_, player) => ("position", Some(player)),
            Decision::Clock(player, _) => ("clock", Some(player)),
            Decision::Start(_) => ("start", None),
            Decision::Loss(player) => ("loss", Some(player)),
            Decision::BothLose => ("both-lose", None),
            Decision::NoWinner(how) => (how.name(), None),
        };
        self.put("ruling", name);
        if let Some(player) = player {
            self.put("player", player.to_string());
        }
        match decision {
            Decision::Position(board, _) => self.put("board", board.rows()),
            Decision::Clock(_, left) => {
                self.put("main_seconds", left.main);
                self.put("reserved", left.reserved);
            }
            Decision::Start(start) => self.start(*start),
            Decision::GoesOn
            | Decision::Warning(_)
            | Decision::TurnLost(_)
            | Decision::ToPlay(_)
            | Decision::Loss(_)
            | Decision::BothLose
            | Decision::NoWinner(_) => {}
        }
    }
}

fn displacement(stone: &Displacement) -> Value {
    match stone {
        Displacement::Moved(from, to) => json!([from.to_string(), to.to_string()]),
        Displacement::Missing(at) => json!([at.to_string(), null]),
        Displacement::Extra(colour, at) => json!([colour.to_string(), at.to_string()]),
    }
}
