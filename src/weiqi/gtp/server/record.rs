//! Game records: `loadsgf` and `printsgf`.

use super::judge::illegal_move;
use super::{Reply, Server};
use crate::boundary::Backend;
use crate::gtp::vertex;
use crate::records::sgf::{
    Record, Sgf, Step, beginning, decode, main_line, points_property, turn_node,
};
use crate::trees::{read, shown};
use std::fmt::Write;
use std::path::Path;
use weiqi_data::{Colour, Quarters, Turn};

impl<B: Backend> Server<B> {
    /// Loads the main line of the first game, up to the move before the given number, and
    /// answers with the side to play. Where the rules refuse a move the record is not
    /// loaded, and the answer says which move and why; the game stays as it was. So it does
    /// where the file is larger than any record that is read.
    pub(super) fn loadsgf(&mut self, arguments: &[String]) -> Reply {
        let (limit, name) = match arguments {
            [] => return Err(super::table::syntax_error()),
            [name] => (usize::MAX, name.clone()),
            // A name with spaces comes as several words.
            [name @ .., last] => match last.parse::<usize>() {
                Ok(number) => (number.saturating_sub(1), name.join(" ")),
                Err(_) => (usize::MAX, arguments.join(" ")),
            },
        };
        let loaded = self.read(&name).and_then(|bytes| self.loaded(&bytes, limit));
        *self = loaded.map_err(|why| format!("cannot load file: {why}"))?;
        Ok(self.play.game().to_play().to_string())
    }

    /// The bytes of a file: of no folder and no device, which might have no end.
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let path = Path::new(name);
        match path.is_file() || !path.exists() {
            true => read(path, self.most_bytes)
                .map_err(|why| why.to_string().trim_end_matches('.').to_string()),
            false => Err(format!("{} is no file", shown(path))),
        }
    }

    fn loaded(&self, bytes: &[u8], limit: usize) -> Result<Server<B>, String> {
        let sgf = Sgf::parse(decode(bytes).text).map_err(|_| "it is no SGF".to_string())?;
        let root = *sgf.games().first().ok_or("it holds no game")?;
        let record = Record::new(&sgf, main_line(&sgf, root)).map_err(|note| note.text.en)?;
        let komi = record.fact("KM").and_then(|km| vertex::points(km.value().trim()));
        // More than the whole board can only be an amount in hundredths, such as KM[375].
        let whole_board = Quarters::from_points(record.size.points() as i64);
        let komi = komi.filter(|komi| komi.abs() <= whole_board);
        let handicap = record.fact("HA").and_then(|ha| ha.value().trim().parse().ok());
        let first = record.moves().next().map(|played| played.colour);
        let to_play = record.set_up.to_play.or(first).unwrap_or(Colour::Black);
        let mut loaded = Server::<B>::new(self.rules, 0);
        loaded.random = self.random.clone();
        loaded.most_bytes = self.most_bytes;
        loaded.handicap = handicap.unwrap_or(0);
        loaded.komi = komi.or(self.komi);
        loaded.start(record.opening(), to_play)?;
        let mut moves = 0;
        for step in &record.steps {
            match step {
                Step::SetUp(_, set_up) => {
                    let mut diagram = loaded.play.game().diagram();
                    set_up.apply(&mut diagram);
                    let to_play = set_up.to_play.unwrap_or(loaded.play.game().to_play());
                    loaded
                        .start(diagram, to_play)
                        .map_err(|why| format!("the set-up after move {moves}: {why}"))?;
                }
                Step::Move(_) if moves == limit => break,
                Step::Move(played) => {
                    moves += 1;
                    let wrong = |why: String| format!("move {moves}, {}: {why}", played.value);
                    let action = played.action.map_err(|_| wrong("it names no point".into()))?;
                    let turn = Turn { player: played.colour, action };
                    loaded.take(turn).map_err(|refusal| {
                        format!("move {moves}, {turn}: {}", illegal_move(&refusal))
                    })?;
                }
            }
        }
        Ok(loaded)
    }

    /// GNU Go's `printsgf`: the game as SGF. It is answered, never written to a file.
    pub(super) fn print_sgf(&mut self, arguments: &[String]) -> Reply {
        if !arguments.is_empty() {
            return Err("the record is answered and not written: expected no argument".to_string());
        }
        let komi = self.game_rules().komi.as_points();
        let mut record = format!("{}KM[{komi}]", beginning(self.size));
        if self.handicap > 0 {
            let _ = write!(record, "HA[{}]", self.handicap);
        }
        let start = self.play.start();
        for (name, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
            record += &points_property(name, &start.diagram.stones(colour), self.size);
        }
        let _ = write!(record, "PL[{}]", start.to_play.letter());
        for turn in self.play.turns() {
            let _ = write!(record, "\n{}", turn_node(*turn, self.size));
        }
        Ok(record + ")")
    }
}
