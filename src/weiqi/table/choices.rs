//! The words for the names that a member of an event may hold, for a form to choose from.

use super::forms::Member;
use super::names::{self, Words};
use weiqi_data::table::{
    Agreement, ChiefRuling, ClockFault, DrawOrReplay, Finder, Forfeit, FoundLife, Official, Parity,
    Seat, Sign,
};

/// What a name means where this member holds it; `None` where it may not stand.
///
/// ```
/// use weiqi::table::{choices, forms};
/// let form = forms::form("forfeit").unwrap();
/// assert_eq!(choices::words(&form.members[1], "absent"), Some(["未到场", "absent"]));
/// assert_eq!(choices::words(&form.members[1], "late"), None);
/// ```
pub fn words(member: &Member, name: &str) -> Option<Words> {
    match member.key {
        "guesser" | "black" => Seat::from_name(name).map(names::seat),
        "said" => Parity::from_name(name).map(names::parity),
        "sign" => Sign::from_name(name).map(names::sign),
        "chosen" => DrawOrReplay::from_name(name).map(names::draw_or_replay),
        "agreed" => Agreement::from_name(name).map(names::agreement),
        "chief" => ChiefRuling::from_name(name).map(names::chief_ruling),
        "by" => Finder::from_name(name)
            .map(names::finder)
            .or_else(|| Official::from_name(name).map(names::official)),
        "fault" => ClockFault::from_name(name).map(names::clock_fault),
        "ground" => Forfeit::from_name(name).map(names::forfeit),
        "referee" => FoundLife::from_name(name).map(names::found_life),
        "cause" | "what" | "ruling" => said_here(name),
        _ => None,
    }
}

/// Names that are no choice of their own.
fn said_here(name: &str) -> Option<Words> {
    Some(match name {
        "outside" => ["外界原因", "from outside"],
        "accident" => ["对局者无意", "a player, by accident"],
        "on-purpose" => ["对局者故意", "a player, on purpose"],
        "colours" => ["黑白", "the colours"],
        "komi" => ["贴子", "komi"],
        "handicap" => ["让子", "the handicap"],
        "goes-on" => ["续下", "the game goes on"],
        "warning" => ["警告一次", "a warning"],
        "turn-lost" => ["弃权一次", "a turn is lost"],
        "to-play" => ["由该方走", "whose turn it is"],
        "position" => ["以此局面续下", "the position to go on from"],
        "clock" => ["重定用时", "the clock is set"],
        "start" => ["更正开局", "the start is settled anew"],
        "loss" => ["判负", "a loss"],
        "both-lose" => ["双方判负", "both lose"],
        other => return DrawOrReplay::from_name(other).map(names::draw_or_replay),
    })
}

#[cfg(test)]
mod tests {
    use super::super::forms::{FORMS, Kind};
    use super::words;

    #[test]
    fn every_name_that_a_form_offers_has_words() {
        for form in FORMS {
            for member in form.members {
                if let Kind::Names(names) = member.kind {
                    for name in names {
                        let said = words(member, name);
                        assert!(said.is_some(), "{}: {}: {name}", form.name, member.key);
                    }
                }
            }
        }
    }
}
