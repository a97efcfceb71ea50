//! `loadsgf`: a position from a game record.

use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::records::sgf::{LARGEST_TEXT, Record, Sgf, Step, decode, main_line};
use std::fs::File;
use std::io::Read;
use weiqi_data::{Colour, Quarters, Turn};

impl<B: Backend> Server<B> {
    /// Loads the main line of the first game, up to the move before the given number, and
    /// answers with the side to play. A record with a move that the rules refuse is not
    /// loaded, nor is a file larger than any record that is read; the game stays as it was.
    pub(super) fn loadsgf(&mut self, arguments: &[String]) -> Reply {
        let cannot_load = || "cannot load file".to_string();
        let (limit, name) = match arguments {
            [] => return Err(super::table::syntax_error()),
            [name] => (usize::MAX, name.clone()),
            // A name with spaces comes as several words.
            [name @ .., last] => match last.parse::<usize>() {
                Ok(number) => (number.saturating_sub(1), name.join(" ")),
                Err(_) => (usize::MAX, arguments.join(" ")),
            },
        };
        let mut file = File::open(name).map_err(|_| cannot_load())?;
        let about = file.metadata().map_err(|_| cannot_load())?;
        if !about.is_file() || about.len() > LARGEST_TEXT {
            return Err("cannot load file: expected a file of less than 4 GiB".to_string());
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|_| cannot_load())?;
        let sgf = Sgf::parse(decode(&bytes).text).map_err(|_| cannot_load())?;
        let root = *sgf.games().first().ok_or_else(cannot_load)?;
        let record = Record::new(&sgf, main_line(&sgf, root)).map_err(|_| cannot_load())?;
        self.load(&record, limit).ok_or_else(cannot_load)
    }

    fn load(&mut self, record: &Record<'_>, limit: usize) -> Option<String> {
        let komi = record.fact("KM").and_then(|km| vertex::points(km.value().trim()));
        // More than the whole board can only be an amount in hundredths, such as KM[375].
        let whole_board = Quarters::from_points(record.size.points() as i64);
        let komi = komi.filter(|komi| komi.abs() <= whole_board);
        let handicap = record.fact("HA").and_then(|ha| ha.value().trim().parse().ok());
        let first = record.moves().next().map(|played| played.colour);
        let to_play = record.set_up.to_play.or(first).unwrap_or(Colour::Black);
        let mut loaded = Server::<B>::new(self.rules, 0);
        loaded.handicap = handicap.unwrap_or(0);
        loaded.komi = komi.or(self.komi);
        loaded.start(record.opening(), to_play).ok()?;
        for step in record.steps.iter().take(limit) {
            let Step::Move(played) = step else { return None };
            let action = played.action.ok()?;
            loaded.take(Turn { player: played.colour, action }).ok()?;
        }
        loaded.random = self.random.clone();
        *self = loaded;
        Some(self.game.to_play().to_string())
    }
}
