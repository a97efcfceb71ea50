use super::{Failure, Reached, Target, demand};
use crate::second_voice::{first_difference, line_of, theirs};
use weiqi::records::sgf::{Record, Sgf, decode, main_line};

pub(super) const TARGET: Target = Target {
    name: "records_read_alike",
    claim: "A record in which our reader finds nothing to repair and sgf-parse nothing improper \
            has the same main line in both: size, komi, handicap, players, set-ups and moves.",
    check,
    reaches: &[
        "handicaps",
        "komi",
        "left out: repaired by our reader",
        "left out: not read by either",
        "left out: not read by sgf-parse",
        "left out: not read by our reader",
        "left out: improper for sgf-parse",
        "passes",
        "players",
        "records read alike",
        "set-ups in mid-game",
        "stones set up",
    ],
    mutator: None,
};

/// `sgf-parse` gives a deeper tree up node within node.
const LONGEST: usize = 60_000;

fn check(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let text = decode(bytes).text;
    if text.len() > LONGEST {
        return Ok(());
    }
    let sgf = Sgf::parse(text.clone());
    let record = sgf.as_ref().ok().and_then(|sgf| {
        let record = Record::new(sgf, main_line(sgf, sgf.games()[0])).ok()?;
        let is_clean = sgf.notes.is_empty() && record.problems.is_empty();
        Some((line_of(&record), is_clean && record.notes.iter().all(|note| is_harmless(note.code))))
    });
    let (ours, is_clean, theirs, is_proper) = match (record, theirs(&text)) {
        (None, Err(_)) => {
            reached.count("left out: not read by either");
            return Ok(());
        }
        (None, Ok(_)) => {
            reached.count("left out: not read by our reader");
            return Ok(());
        }
        (Some(_), Err(_)) => {
            reached.count("left out: not read by sgf-parse");
            return Ok(());
        }
        (Some((ours, is_clean)), Ok((theirs, is_proper))) => (ours, is_clean, theirs, is_proper),
    };
    if !is_clean || !is_proper {
        reached.count_if(!is_clean, "left out: repaired by our reader");
        reached.count_if(!is_proper, "left out: improper for sgf-parse");
        return Ok(());
    }
    demand(ours == theirs, || {
        let [a, b] = first_difference(&ours, &theirs).unwrap_or_default();
        format!("Our reader has {a:?} where sgf-parse has {b:?}.")
    })?;
    reached.count("records read alike");
    let has = |begins: &str| ours.iter().any(|line| line.starts_with(begins) && line != begins);
    for (begins, what) in [
        ("KM ", "komi"),
        ("HA ", "handicaps"),
        ("PB ", "players"),
        ("AB ", "stones set up"),
        ("set up", "set-ups in mid-game"),
    ] {
        reached.count_if(has(begins), what);
    }
    let is_pass = |line: &String| line == "B " || line == "W ";
    reached.count_if(ours.iter().any(is_pass), "passes");
    Ok(())
}

/// Notes of something unusual that both readers take alike.
fn is_harmless(code: &str) -> bool {
    ["size_assumed", "set_up_with_move", "set_up_in_mid_game"].contains(&code)
}
