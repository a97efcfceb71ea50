//! Every command by name, in alphabetical order.

use super::{Reply, Server};
use crate::boundary::Backend;

/// A command: from its arguments to the text of its answer.
pub(super) type Handler<B> = fn(&mut Server<B>, &[String]) -> Reply;

impl<B: Backend> Server<B> {
    const COMMANDS: &'static [(&'static str, Handler<B>)] = &[
        ("all_legal", Self::all_legal),
        ("boardsize", Self::boardsize),
        ("captures", Self::captures),
        ("clear_board", Self::clear_board),
        ("color", Self::colour_at),
        ("countlib", Self::countlib),
        ("cputime", Self::cpu_time),
        ("final_score", Self::final_score),
        ("final_status", Self::final_status),
        ("final_status_list", Self::final_status_list),
        ("findlib", Self::findlib),
        ("fixed_handicap", Self::fixed_handicap),
        ("genmove", Self::genmove),
        ("get_handicap", Self::get_handicap),
        ("get_komi", Self::get_komi),
        ("gg-undo", Self::undo_several),
        ("gogui-analyze_commands", Self::analyze_commands),
        ("gogui-play_sequence", Self::play_sequence),
        ("gogui-rules_board", Self::rows),
        ("gogui-rules_board_size", Self::query_boardsize),
        ("gogui-rules_captured_count", Self::captured_count),
        ("gogui-rules_final_result", Self::final_result),
        ("gogui-rules_game_id", Self::game_id),
        ("gogui-rules_legal_moves", Self::legal_moves),
        ("gogui-rules_side_to_move", Self::side_to_move),
        ("gogui-setup", Self::set_position),
        ("is_legal", Self::is_legal),
        ("kata-get-rules", Self::kata_get_rules),
        ("kata-set-rules", Self::kata_set_rules),
        ("kgs-rules", Self::kgs_rules),
        ("known_command", Self::known_command),
        ("komi", Self::set_komi),
        ("list_commands", Self::list_commands),
        ("list_stones", Self::list_stones),
        ("loadsgf", Self::loadsgf),
        ("name", Self::name),
        ("place_free_handicap", Self::place_free_handicap),
        ("play", Self::play),
        ("printsgf", Self::print_sgf),
        ("protocol_version", Self::protocol_version),
        ("query_boardsize", Self::query_boardsize),
        ("quit", Self::quit),
        ("rectangular_boardsize", Self::rectangular_boardsize),
        ("reg_genmove", Self::reg_genmove),
        ("set_free_handicap", Self::set_free_handicap),
        ("set_position", Self::set_position),
        ("set_random_seed", Self::set_random_seed),
        ("showboard", Self::showboard),
        ("time_left", Self::time_left),
        ("time_settings", Self::time_settings),
        ("unconditional_status", Self::unconditional_status),
        ("undo", Self::undo),
        ("version", Self::version),
        ("weiqi-alive", Self::alive),
        ("weiqi-area", Self::area),
        ("weiqi-dead", Self::agree_dead),
        ("weiqi-reasons", Self::reasons),
        ("weiqi-verdict", Self::verdict),
        ("weiqi-why", Self::why),
    ];

    fn protocol_version(&mut self, _: &[String]) -> Reply {
        Ok("2".to_string())
    }

    fn name(&mut self, _: &[String]) -> Reply {
        Ok(format!("weiqi ({})", B::NAME))
    }

    fn version(&mut self, _: &[String]) -> Reply {
        Ok(env!("CARGO_PKG_VERSION").to_string())
    }

    fn quit(&mut self, _: &[String]) -> Reply {
        Ok(String::new())
    }

    fn known_command(&mut self, arguments: &[String]) -> Reply {
        let name = one(arguments)?;
        Ok(find::<B>(name).is_some().to_string())
    }

    fn list_commands(&mut self, _: &[String]) -> Reply {
        Ok(command_names::<B>().collect::<Vec<_>>().join("\n"))
    }
}

/// The names of all commands.
pub fn command_names<B: Backend>() -> impl Iterator<Item = &'static str> {
    Server::<B>::COMMANDS.iter().map(|&(name, _)| name)
}

pub(super) fn find<B: Backend>(name: &str) -> Option<Handler<B>> {
    Server::<B>::COMMANDS.iter().find(|(known, _)| *known == name).map(|&(_, handler)| handler)
}

/// The first argument, where there has to be one. Further words are left alone, as other
/// engines do.
pub(super) fn one(arguments: &[String]) -> Result<&str, String> {
    arguments.first().map(String::as_str).ok_or_else(syntax_error)
}

/// The failure for arguments that are missing or cannot be read.
pub(super) fn syntax_error() -> String {
    "syntax error".to_string()
}
