//! What was wrong when nobody noticed.

use super::{Text, of_side, points, turn};
use crate::words::why;
use weiqi_data::table::Fault;

/// The fault in a clause.
pub(super) fn fault(fault: &Fault) -> Text {
    match fault {
        Fault::Stone(played, reason) => {
            let (played, why) = (turn(*played), why(reason));
            Text::new(format!("{}：{}", played.zh, why.zh), format!("{}: {}", played.en, why.en))
        }
        Fault::LeftStanding(stones) => {
            let stones = points(stones);
            Text::new(
                format!("应提之子 {} 未提", stones.zh),
                format!("the captured stones {} were left standing", stones.en),
            )
        }
        Fault::TookWrongly(player, stones) => {
            let stones = points(stones);
            of_side(
                *player,
                [
                    &format!("{{}}误提有气之子 {}", stones.zh),
                    &format!("{{}} took off {}, which had liberties", stones.en),
                ],
            )
        }
        Fault::TookOwn(player, stones) => {
            let stones = points(stones);
            of_side(
                *player,
                [
                    &format!("{{}}提取己子 {}", stones.zh),
                    &format!("{{}} took off {}, its own", stones.en),
                ],
            )
        }
        Fault::TakenUp(player, from, to) => of_side(
            *player,
            [
                &format!("{{}}把 {from} 之子改下 {to}"),
                &format!("{{}} moved its stone from {from} to {to}"),
            ],
        ),
    }
}
