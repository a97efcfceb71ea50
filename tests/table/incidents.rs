//! Six incidents written down as a referee would, and what is ruled on each.

use crate::files::{names_in, read};
use weiqi::table::machine::Machine;
use weiqi::table::{read_lines, rule_on, sgf_result};
use weiqi_data::table::Referee;
use weiqi_spec::competition::table::Table;

/// The file, the line, article and finding of what is ruled, and the result.
const INCIDENTS: [(&str, &[&str], Option<&str>); 6] = [
    ("1-ko-noticed-late.txt", &["12 2.11.1 found", "13 2.12.1 decides"], None),
    ("2-sealed-forbidden-point.txt", &["6 2.5 sealed", "7 2.5 unsealed", "7 2.10 void"], None),
    ("3-a-stone-dropped.txt", &["6 2.8.2 dropped", "8 2.8.2 taken-up"], None),
    ("4-time-at-the-finish.txt", &["6 2.3 out-of-time"], Some("W+T")),
    ("5-triple-ko.txt", &["17 2.11.3 neither-gives-way"], Some("Void")),
    (
        "6-scattered-after-the-count.txt",
        &["8 1.9 counted-as", "9 1.9 count-called", "10 2.8.4 board-lost", "11 1.9 result-agreed"],
        Some("W+7.5"),
    ),
];

fn check<R: Referee>() {
    for (name, expected, result) in INCIDENTS {
        let text = read(&format!("corpus/referee/incidents/{name}"));
        let log = read_lines(&text, None).unwrap_or_else(|error| panic!("{name}: {error}"));
        let report = rule_on::<R>(&log).unwrap();
        let ruled = report.in_short();
        for one in expected {
            assert!(ruled.iter().any(|ruled| ruled == one), "{name}: {one} is not in {ruled:?}");
        }
        assert_eq!(report.result().map(|result| sgf_result(&result)).as_deref(), result, "{name}");
    }
}

#[test]
fn six_incidents_are_ruled_on_as_the_articles_say() {
    assert_eq!(names_in("corpus/referee/incidents"), INCIDENTS.map(|(name, ..)| name));
    check::<Table>();
    check::<Machine>();
}
