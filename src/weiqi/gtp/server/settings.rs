//! Komi, rules and time.

use super::table::{one, syntax_error};
use super::{Reply, Server, kata};
use crate::boundary::Backend;
use crate::gtp::vertex;
use weiqi_data::{Preset, Quarters};

impl<B: Backend> Server<B> {
    /// The komi in points (目). One that is no multiple of half a point is no amount of
    /// quarter-stones and is refused.
    pub(super) fn set_komi(&mut self, arguments: &[String]) -> Reply {
        let word = one(arguments)?;
        self.komi = Some(vertex::points(word).ok_or_else(|| no_komi(word))?);
        Ok(String::new())
    }

    pub(super) fn get_komi(&mut self, _: &[String]) -> Reply {
        Ok(self.game_rules().komi.as_points())
    }

    /// KataGo's names, then the presets by their own names, or the rules in KataGo's terms
    /// as JSON. The game goes on under the new rules; a komi that was set stays.
    pub(super) fn kata_set_rules(&mut self, arguments: &[String]) -> Reply {
        let name = arguments.join(" ");
        if name.starts_with('{') {
            self.rules = kata::read_rules(&name, &self.rules)?;
            return Ok(String::new());
        }
        let name = one(arguments)?;
        let preset = kata::preset(name).or_else(|| Preset::from_name(name));
        self.set_preset(preset)
    }

    /// The names of the KGS server. There, `chinese` and `aga` forbid every repetition.
    pub(super) fn kgs_rules(&mut self, arguments: &[String]) -> Reply {
        self.set_preset(match one(arguments)? {
            "chinese" => Some(Preset::Chinese),
            "aga" => Some(Preset::Aga),
            "japanese" => Some(Preset::Japanese),
            "new_zealand" => Some(Preset::NewZealand),
            _ => None,
        })
    }

    fn set_preset(&mut self, preset: Option<Preset>) -> Reply {
        self.rules = preset.ok_or("unknown rules")?.rules();
        Ok(String::new())
    }

    pub(super) fn kata_get_rules(&mut self, _: &[String]) -> Reply {
        Ok(kata::rules_text(&self.rules))
    }

    /// GNU Go's `cputime`: the seconds of processor time that the program has taken.
    pub(super) fn cpu_time(&mut self, _: &[String]) -> Reply {
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        // The fields after the name of the program, which may hold blanks: user and system
        // time are the twelfth and thirteenth, in hundredths of a second.
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
        let ticks: Vec<u64> = fields.skip(11).take(2).filter_map(|f| f.parse().ok()).collect();
        let [user, system] = ticks[..] else {
            return Err("the processor time is not known on this system".to_string());
        };
        let ticks = user + system;
        Ok(format!("{}.{:02}", ticks / 100, ticks % 100))
    }

    pub(super) fn time_settings(&mut self, arguments: &[String]) -> Reply {
        whole_numbers(arguments, 3)
    }

    pub(super) fn time_left(&mut self, arguments: &[String]) -> Reply {
        let (colour, numbers) = arguments.split_first().ok_or_else(syntax_error)?;
        vertex::colour(colour).ok_or_else(syntax_error)?;
        whole_numbers(numbers, 2)
    }
}

/// Why a word is no komi: with what it would be if it were meant in stones.
fn no_komi(word: &str) -> String {
    let as_stones = word
        .parse::<Quarters>()
        .map(|stones| format!("; a komi of {stones} stones is {} points", stones.as_points()));
    format!(
        "cannot read komi {}: expected points in halves, such as 7.5{}",
        word,
        as_stones.unwrap_or_default()
    )
}

/// Time is read and set aside: a random move takes none.
fn whole_numbers(words: &[String], count: usize) -> Reply {
    let all_whole = words.iter().all(|word| word.parse::<u32>().is_ok());
    (words.len() == count && all_whole).then(String::new).ok_or_else(syntax_error)
}
