use super::{Failure, Reached, Target};
use crate::table::{Reference, Tally, logs};
use arbitrary::Unstructured;
use weiqi::table::machine::Machine;

pub(super) const TARGET: Target = Target {
    name: "tables_agree",
    claim: "Whatever happens at a table, the reference and the machine rule alike on every event, \
            with evidence, effects and questions, and the table is the same for both.",
    check,
    reaches: &[
        "1.2",
        "1.3",
        "1.4",
        "1.6",
        "1.7",
        "1.8",
        "1.9",
        "2.1",
        "2.10",
        "2.11.1",
        "2.11.2",
        "2.11.3",
        "2.11.4",
        "2.12.1",
        "2.12.2",
        "2.2",
        "2.3",
        "2.4.1",
        "2.4.2",
        "2.5",
        "2.6.1",
        "2.6.2",
        "2.6.3",
        "2.6.4",
        "2.6.5",
        "2.7.1",
        "2.7.2",
        "2.7.3",
        "2.7.4",
        "2.7.6",
        "2.8.1",
        "2.8.2",
        "2.8.3",
        "2.8.4",
        "2.9",
        "events that contradict the log",
    ],
    mutator: None,
};

/// The most events of a log.
const MOST: usize = 120;

/// A log is written from the bytes until they are used up.
fn check(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let mut tally = Tally::default();
    let goes_on = |bytes: &Unstructured, written: usize| !bytes.is_empty() && written < MOST;
    let written =
        logs::write::<Reference, Machine, _>(&mut Unstructured::new(bytes), &mut tally, goes_on);
    reached.at_the_table(&tally);
    written.map_err(|difference| Failure::Broken(format!("The two referees differ.\n{difference}")))
}
