//! The counts that win: for each komi that the sources name, the smallest of either side.

use crate::table::names::stones;
use crate::words::Lang;
use serde_json::{Value, json};
use weiqi_data::{Colour, Quarters};
use weiqi_spec::competition::a02_komi::{
    KOMI_IN_FORCE, KOMI_IN_THE_SOURCES, smallest_winning_count,
};
use weiqi_spec::general::a01_equipment::standard_size;

/// The smallest counts that win with a komi, Black's and White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threshold {
    /// The komi.
    pub komi: Quarters,
    /// Whether it is that of the text in force.
    pub is_in_force: bool,
    /// Where both counts are whole.
    pub whole: [Quarters; 2],
    /// Where an odd number of points is shared.
    pub shared: [Quarters; 2],
}

/// One for each komi of the sources, the smallest first.
pub fn thresholds() -> Vec<Threshold> {
    let of = |komi: Quarters| {
        let smallest = |in_halves: bool| {
            Colour::BOTH.map(|side| smallest_winning_count(standard_size(), komi, side, in_halves))
        };
        let is_in_force = komi == KOMI_IN_FORCE;
        Threshold { komi, is_in_force, whole: smallest(false), shared: smallest(true) }
    };
    KOMI_IN_THE_SOURCES.into_iter().map(of).collect()
}

/// A line of the list.
pub fn threshold_text(threshold: &Threshold, lang: Lang) -> String {
    let Threshold { komi, is_in_force, whole, shared } = threshold;
    let [komi, black, white, shared_black, shared_white] =
        [*komi, whole[0], whole[1], shared[0], shared[1]].map(stones);
    match lang {
        Lang::Zh => format!(
            "贴 {komi} 子{}：得数为整数，黑 {black}、白 {white} 起胜；公共空点为奇数，黑 {shared_black}、白 {shared_white} 起胜。\n",
            if *is_in_force { "（现行）" } else { "" }
        ),
        Lang::En => format!(
            "Komi {komi}{}: whole counts win from {black} for Black and {white} for White; with an \
             odd number of shared points from {shared_black} and {shared_white}.\n",
            if *is_in_force { " (in force)" } else { "" }
        ),
    }
}

/// The same as JSON.
pub fn threshold_json(threshold: &Threshold) -> Value {
    let sides = |[black, white]: [Quarters; 2]| json!({"black": black.to_string(), "white": white.to_string()});
    json!({
        "komi_zi": threshold.komi.to_string(),
        "in_force": threshold.is_in_force,
        "wins_from": {"whole": sides(threshold.whole), "shared": sides(threshold.shared)},
    })
}
