//! Events of a game at the table in words: one line for each, as in `B D4 35s` or
//! `W takes-up D4 to D5 dropped`. What follows the words of an event may be the seconds it
//! took (`35s`), the reading of the clock (`@100`), and `unnoticed`.

use weiqi_data::table::{
    Absentee, Agreement, Cause, ChiefRuling, Decision, Displacement, DrawOrReplay, Entry, Event,
    Finder, Forfeit, FoundLife, Ground, Official, Opener, Parity, Seat, Sign,
};
use weiqi_data::{Action, Colour, Point, Turn};

/// The entry of a line.
pub fn entry(line: &str) -> Entry {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let unnoticed = take(&mut words, |word| (word == "unnoticed").then_some(())).is_some();
    let at = take(&mut words, |word| word.strip_prefix('@')?.parse().ok());
    let seconds = take(&mut words, |word| word.strip_suffix('s')?.parse().ok());
    let event = match words[..] {
        ["B", ref acts @ ..] => of_player(Colour::Black, acts, seconds),
        ["W", ref acts @ ..] => of_player(Colour::White, acts, seconds),
        ref words => of_the_table(words),
    };
    let event = event.unwrap_or_else(|| panic!("{line:?} is no event"));
    Entry { at, note: None, unnoticed, event }
}

/// Takes out the first word that can be read.
fn take<T>(words: &mut Vec<&str>, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    let place = words.iter().position(|word| read(word).is_some())?;
    read(words.remove(place))
}

pub fn point(name: &str) -> Option<Point> {
    name.parse().ok()
}

pub fn points(names: &[&str]) -> Option<Vec<Point>> {
    names.iter().map(|name| point(name)).collect()
}

pub fn colour(letter: &str) -> Option<Colour> {
    match letter {
        "B" => Some(Colour::Black),
        "W" => Some(Colour::White),
        _ => None,
    }
}

fn sign(words: &[&str]) -> Option<Sign> {
    match words {
        [] => Some(Sign::Words),
        [name] => Sign::from_name(name),
        _ => None,
    }
}

/// What a player does.
fn of_player(player: Colour, acts: &[&str], seconds: Option<u64>) -> Option<Event> {
    Some(match acts {
        ["pass"] => Event::Turn { turn: Turn::pass(player), seconds },
        ["resigns", rest @ ..] => Event::Resign { player, sign: sign(rest)? },
        ["finished", rest @ ..] => Event::Finished { player, sign: sign(rest)?, seconds },
        ["not-finished"] => Event::NotFinished { player, because_of_repetition: false },
        ["not-finished", "repetition"] => {
            Event::NotFinished { player, because_of_repetition: true }
        }
        ["claims-over"] => Event::ClaimedOver(player),
        ["dead", rest @ ..] => Event::Dead { player, stones: points(rest)? },
        ["removes", rest @ ..] => Event::Removed { player, stones: points(rest)? },
        ["takes-up", from, "to", to, rest @ ..] => Event::TakenUp {
            player,
            from: point(from)?,
            to: point(to)?,
            was_dropped: *rest == ["dropped"],
        },
        ["seals", "pass"] => Event::Seal { player, action: Action::Pass, seconds },
        ["seals", name] => Event::Seal { player, action: Action::Play(point(name)?), seconds },
        ["opens"] => Event::Open(Opener::Player(player)),
        ["forfeits", ground] => {
            Event::Forfeit { by: Absentee::Side(player), ground: Forfeit::from_name(ground)? }
        }
        ["asks-correction"] => Event::AskedToCorrect(player),
        ["asks-time"] => Event::AskedTheTime(player),
        ["objects"] => Event::Objected { player, is_urgent: false },
        ["objects", "urgent"] => Event::Objected { player, is_urgent: true },
        ["tells", name] => Event::Told { player, point: point(name)? },
        ["appeals"] => Event::Appealed(player),
        ["breaks", clause, rest @ ..] => {
            Event::Breach { player, clause: clause.parse().ok()?, is_warned: *rest == ["warned"] }
        }
        ["count", zi] => Event::Counted { side: player, count: zi.parse().ok()? },
        [name] => Event::Turn { turn: Turn::play(player, point(name)?), seconds },
        _ => return None,
    })
}

/// What happens otherwise.
fn of_the_table(words: &[&str]) -> Option<Event> {
    Some(match words {
        ["pause"] => Event::Pause,
        ["continue"] => Event::Continue,
        ["open"] => Event::Open(Opener::Referee),
        ["agree"] => Event::ResultAgreed,
        ["lots", seat_name] => Event::Lots(seat(seat_name)?),
        ["komi", zi] => Event::Komi(zi.parse().ok()?),
        ["guess", guesser, stones, said] => Event::Guess {
            guesser: seat(guesser)?,
            stones: stones.parse().ok()?,
            said: Parity::from_name(said)?,
            chosen: None,
        },
        ["neither-gives-way"] => Event::NeitherGivesWay(None),
        ["neither-gives-way", chosen] => {
            Event::NeitherGivesWay(Some(DrawOrReplay::from_name(chosen)?))
        }
        ["false-life", stone, rest @ ..] => Event::FalseLife {
            stone: point(stone)?,
            found: rest.first().and_then(|name| FoundLife::from_name(name)),
        },
        ["left-standing", rest @ ..] => Event::LeftStanding(points(rest)?),
        ["scattered", rest @ ..] => scattered(rest)?,
        ["displaced", rest @ ..] => displaced(rest)?,
        ["both-forfeit", ground] => {
            Event::Forfeit { by: Absentee::Both, ground: Forfeit::from_name(ground)? }
        }
        ["found", turn, by] => {
            Event::Discovered { turn: turn.parse().ok()?, by: Finder::from_name(by)? }
        }
        ["withdrawn"] => Event::Withdrawn,
        ["upheld"] => Event::AppealDecided { is_upheld: true },
        ["dismissed"] => Event::AppealDecided { is_upheld: false },
        [ground, by, rest @ ..] => Event::Decided {
            ground: Ground::from_name(ground)?,
            by: Official::from_name(by)?,
            decision: decision(rest)?,
        },
        _ => return None,
    })
}

fn seat(name: &str) -> Option<Seat> {
    match name {
        "A" => Some(Seat::A),
        "B" => Some(Seat::B),
        _ => None,
    }
}

fn decision(words: &[&str]) -> Option<Decision> {
    Some(match words {
        ["goes-on"] => Decision::GoesOn,
        ["warning", side] => Decision::Warning(colour(side)?),
        ["turn-lost", side] => Decision::TurnLost(colour(side)?),
        ["to-play", side] => Decision::ToPlay(colour(side)?),
        ["loss", side] => Decision::Loss(colour(side)?),
        ["both-lose"] => Decision::BothLose,
        [name] => Decision::NoWinner(DrawOrReplay::from_name(name)?),
        _ => return None,
    })
}

/// `outside`, `accident B` or `on-purpose B`, then `restored` or what is chosen.
fn scattered(words: &[&str]) -> Option<Event> {
    let (cause, rest) = match words {
        ["outside", rest @ ..] => (Cause::Outside, rest),
        ["accident", side, rest @ ..] => (Cause::Accident(colour(side)?), rest),
        ["on-purpose", side, rest @ ..] => (Cause::OnPurpose(colour(side)?), rest),
        _ => return None,
    };
    let is_restored = rest == ["restored"];
    let chosen = rest.first().and_then(|name| DrawOrReplay::from_name(name));
    Some(Event::Scattered { cause, is_restored, chosen })
}

/// Stones as `D4>D5`, `D4>` for a missing one and `B>D5` for an extra one; then `agreed`,
/// `chief` or `on-purpose` with what, or who.
fn displaced(words: &[&str]) -> Option<Event> {
    let (mut agreed, mut chief, mut on_purpose) = (None, None, None);
    let mut stones = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "agreed" => agreed = Some(Agreement::from_name(words.next()?)?),
            "chief" => chief = Some(ChiefRuling::from_name(words.next()?)?),
            "on-purpose" => on_purpose = Some(colour(words.next()?)?),
            stone => stones.push(displacement(stone)?),
        }
    }
    Some(Event::Displaced { stones, agreed, chief, on_purpose })
}

fn displacement(stone: &str) -> Option<Displacement> {
    let (from, to) = stone.split_once('>')?;
    Some(match (colour(from), to) {
        (Some(side), to) => Displacement::Extra(side, point(to)?),
        (None, "") => Displacement::Missing(point(from)?),
        (None, to) => Displacement::Moved(point(from)?, point(to)?),
    })
}
