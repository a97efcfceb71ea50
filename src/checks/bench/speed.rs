//! How fast records are judged: a folder of generated games, read, judged under all four
//! readings of repetition and reported as JSON.

use fastrand::Rng;
use rayon::prelude::*;
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use weiqi::boundary::{Backend, Engine};
use weiqi::records::adjudicate::Options;
use weiqi::records::report::{judge_bytes, report_json};
use weiqi::records::sgf::point_letters;
use weiqi::words::Lang;
use weiqi_data::{Colour, Diagram, Past, Preset, Size, Turn};

/// What was judged, and how long it took.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    /// Records read.
    pub games: usize,
    /// Moves judged.
    pub moves: usize,
    /// Games with a finding or with a move that only some readings refuse.
    pub noted: usize,
    /// From the first file opened to the last report written.
    pub took: Duration,
}

/// The record of a game at random: legal moves on 19×19 until `moves` are made, no point
/// chosen twice as likely as another, no own eye spared.
pub fn random_record(seed: u64, moves: usize) -> String {
    let size = Size::new(19, 19).expect("19x19 is a size");
    let rules = Preset::ChinesePractice.rules();
    let start = Past::set_up(Diagram::empty(size), Colour::Black);
    let mut game = Engine::resume(&[start]).expect("an empty board");
    let mut rng = Rng::with_seed(seed);
    let mut record = String::from("(;GM[1]FF[4]CA[UTF-8]SZ[19]RU[Chinese]KM[375]RE[B+0.75]\n");
    for _ in 0..moves {
        let player = game.to_play();
        let points = game.legal_points(&rules);
        if points.is_empty() {
            break;
        }
        let point = points[rng.usize(..points.len())];
        game.take(&rules, Turn::play(player, point)).expect("a legal point");
        let _ = write!(record, ";{}[{}]", player.letter(), point_letters(point, size));
    }
    record + ")\n"
}

/// Writes so many generated games of 200 to 300 moves into a folder.
///
/// # Errors
/// The folder cannot be written to.
pub fn write_games(folder: &Path, games: usize) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    (0..games).into_par_iter().try_for_each(|number| {
        let record = random_record(number as u64, 200 + number % 101);
        std::fs::write(folder.join(format!("{number:06}.sgf")), record)
    })
}

/// Judges every record of a folder and makes its report.
///
/// # Errors
/// The folder or a record cannot be read.
pub fn judge_folder(folder: &Path) -> io::Result<Speed> {
    let start = Instant::now();
    let entries = std::fs::read_dir(folder)?;
    let paths: Vec<PathBuf> = entries.map(|e| e.map(|e| e.path())).collect::<io::Result<_>>()?;
    let options = Options::default();
    let judge = |path: &PathBuf| -> io::Result<(usize, bool, usize)> {
        let judged = judge_bytes(&path.to_string_lossy(), &std::fs::read(path)?, &options);
        let report = &judged.reports[0];
        let written = report_json(report, Lang::En).to_string().len();
        let moves = report.outcome.as_ref().map_or(0, |judged| judged.moves);
        let noted = report
            .outcome
            .as_ref()
            .is_ok_and(|judged| !(judged.findings.is_empty() && judged.elsewhere.is_empty()));
        Ok((moves, noted, written))
    };
    let judged: Vec<(usize, bool, usize)> =
        paths.par_iter().map(judge).collect::<io::Result<_>>()?;
    Ok(Speed {
        games: judged.len(),
        moves: judged.iter().map(|&(moves, ..)| moves).sum(),
        noted: judged.iter().filter(|&&(_, noted, _)| noted).count(),
        took: start.elapsed(),
    })
}
