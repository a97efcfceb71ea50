//! The server as a judge: why a move is illegal, and everything there is to say.

use super::table::syntax_error;
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::contract::{answer_json, judgement_of};
use crate::words;
use serde_json::Value;
use weiqi_data::{Refusal, Turn};

impl<B: Backend> Server<B> {
    /// `weiqi-why COLOUR POINT`: `legal`, or the reason with its article and evidence.
    pub(super) fn why(&mut self, arguments: &[String]) -> Reply {
        let turn = self.turn(arguments)?;
        Ok(self.refusal(turn).map_or("legal".to_string(), |refusal| why(&refusal)))
    }

    /// `weiqi-verdict`: the position as the oracle answers it, as JSON on one line.
    pub(super) fn verdict(&mut self, arguments: &[String]) -> Reply {
        if !arguments.is_empty() {
            return Err(syntax_error());
        }
        let (game, rules) = (self.play.game(), self.game_rules());
        let judged = judgement_of(game, &rules, &self.dead, self.play.prisoners());
        let mut answer = answer_json(&Value::Null, &judged.map_err(|error| error.to_string())?);
        if let Some(members) = answer.as_object_mut() {
            // There is no request, hence no number of it and no moves that it would list.
            members.retain(|key, _| !["id", "captured", "refused"].contains(&key.as_str()));
        }
        Ok(answer.to_string())
    }

    /// Why this turn would be refused if it were this side's.
    pub(super) fn refusal(&mut self, turn: Turn) -> Option<Refusal> {
        self.as_if_to_play(turn.player, |game, rules| game.refusal(rules, turn))
    }
}

/// The failure of a move that is refused. It begins as the protocol has it.
pub(super) fn illegal_move(refusal: &Refusal) -> String {
    format!("illegal move: {}", why(refusal))
}

/// The reason, the evidence and the article: `the point is occupied (1.2)`.
fn why(refusal: &Refusal) -> String {
    format!("{} ({})", words::why(&refusal.reason).en, refusal.article)
}
