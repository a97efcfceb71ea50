//! The ledger: its page, what shows each entry, and that nothing smaller would.

use crate::files::read;
use serde_json::Value;
use weiqi::contract::vectors::{Vector, read_files};
use weiqi::explain::{
    Answered, ShownBy, answers, by_presets, by_programs, ledger, ledger_entry, ledger_page,
    ledger_text,
};
use weiqi::words::Lang;
use weiqi_checks::differ::{Limits, Terms, compare, read_terms};
use weiqi_data::Preset;
use weiqi_data::readings::{Concerns, Field};

#[test]
fn the_page_is_what_the_data_says() {
    assert!(
        read("spec/LEDGER.md") == ledger_page(),
        "run weiqi explain ledger --update spec/LEDGER.md"
    );
}

#[test]
fn the_entries_are_numbered_from_1_and_complete_in_both_languages() {
    let entries = ledger();
    assert_eq!(entries.len(), 35);
    for (place, entry) in entries.iter().enumerate() {
        assert_eq!(entry.number, place + 1);
        assert!(!entry.code.is_empty(), "entry {} names no code", entry.number);
        let texts = [&entry.title, &entry.words, &entry.readings, &entry.differ, &entry.takes];
        for text in texts.into_iter().chain([&entry.engines]) {
            assert!(!text.zh.is_empty() && !text.en.is_empty(), "entry {}", entry.number);
            let is_chinese = |c: char| ('一'..='龥').contains(&c);
            assert!(text.zh.chars().any(is_chinese), "entry {}: {}", entry.number, text.zh);
        }
    }
    assert!(ledger_entry("36").unwrap_err().to_string().contains("from 1 to 35"));
    assert!(ledger_entry("x").is_err());
}

/// What is answered, without the readings that were named.
fn without_settings(answer: &Value) -> Value {
    let mut answer = answer.clone();
    if let Some(members) = answer.as_object_mut() {
        members.shift_remove("settings");
    }
    answer
}

#[test]
fn every_entry_is_separated_by_a_position_or_a_log_that_is_answered_in_two_ways() {
    for entry in ledger() {
        let all = answers(&entry).unwrap();
        let separates = |shown: &Answered| {
            let first = without_settings(&shown.answers[0].json);
            shown.answers.iter().any(|answer| without_settings(&answer.json) != first)
        };
        assert!(all.iter().any(separates), "entry {}", entry.number);
    }
}

#[test]
fn every_entry_on_which_presets_or_programs_differ_says_who_takes_what() {
    for (number, choice, variants) in [
        (5, "repetition", 4),
        (6, "rare_cycles", 3),
        (11, "end_of_play", 2),
        (34, "two_in_a_row", 2),
    ] {
        let entry = ledger_entry(&number.to_string()).unwrap();
        let taken = by_presets(&entry);
        let taken = taken.iter().find(|taken| taken.choice == choice).expect(choice);
        assert_eq!(taken.by.len(), variants, "{taken:?}");
        let presets: usize = taken.by.iter().map(|(_, names)| names.len()).sum();
        assert_eq!(presets, Preset::ALL.len());
    }
    let programs = by_programs(&ledger_entry("5").unwrap()).unwrap();
    let asked: usize = programs[0].by.iter().map(|(_, names)| names.len()).sum();
    assert!(asked >= 30, "{programs:?}");
}

#[test]
fn every_entry_is_shown_and_the_readings_that_are_run_answer_otherwise() {
    for entry in ledger() {
        let shown =
            answers(&entry).unwrap_or_else(|error| panic!("entry {}: {error}", entry.number));
        assert!(!shown.is_empty(), "entry {} is shown by nothing", entry.number);
        for (shown, by) in shown.iter().zip(&entry.shown) {
            let first = without_settings(&shown.answers[0].json);
            let differ = shown.answers.iter().any(|answer| without_settings(&answer.json) != first);
            let may_be_alone = matches!(by, ShownBy::Case(_)) || shown.answers.len() == 1;
            assert!(differ || may_be_alone, "entry {}: {}", entry.number, shown.title.en);
        }
        for lang in [Lang::Zh, Lang::En] {
            ledger_text(&entry, lang).unwrap();
        }
    }
}

fn vectors() -> Vec<Vector> {
    let files = read_files(&[crate::files::path("corpus")]).unwrap();
    files.into_iter().flat_map(|file| file.vectors).collect()
}

/// The sizes, in points, of the vectors that the entry of a reading shows and that have both
/// variants in them.
fn shown_sizes(field: Field, variants: [&str; 2], vectors: &[Vector]) -> Vec<usize> {
    let entries = ledger();
    let by_numbers = [1, 2, 13];
    let numbers: &[usize] = match field {
        Field::Numbers => &by_numbers,
        _ => &[usize::from(field.ledger())],
    };
    let shown = entries.iter().filter(|entry| numbers.contains(&entry.number));
    let ids = shown.flat_map(|entry| &entry.shown).filter_map(|shown| match shown {
        ShownBy::Vector(id) => Some(id),
        ShownBy::Case(_) | ShownBy::Log { .. } => None,
    });
    ids.filter_map(|id| vectors.iter().find(|vector| vector.id == *id))
        .filter(|vector| {
            let names = |variant: &str| {
                vector.readings.iter().any(|reading| reading.name.as_deref() == Some(variant))
            };
            variants.into_iter().all(names)
        })
        .filter_map(|vector| {
            let request = vector.readings.iter().find_map(|reading| reading.request.as_ref().ok());
            request.map(|request| request.setup.size().points())
        })
        .collect()
}

/// The smallest board, in points, of a log of the entry of a reading that is ruled on otherwise
/// under the two variants.
fn shown_log(field: Field, variants: [&str; 2]) -> Option<usize> {
    let entry = ledger_entry(&field.ledger().to_string()).unwrap();
    let shown = answers(&entry).unwrap();
    let of_logs = entry.shown.iter().zip(&shown).filter_map(|(by, shown)| {
        let ShownBy::Log { log, under } = by else { return None };
        let of = |variant: &str| {
            let place = under.iter().position(|one| one.readings[field.key()] == variant)?;
            Some(without_settings(&shown.answers[place].json))
        };
        let [one, other] = [of(variants[0])?, of(variants[1])?];
        let side = |place: usize| log["size"][place].as_u64().unwrap() as usize;
        (one != other).then(|| side(0) * side(1))
    });
    of_logs.min()
}

/// The rules under which a reading makes a difference.
fn base(field: Field) -> &'static str {
    match field {
        Field::TaxPayment | Field::Taxed => "ancient",
        Field::CountedSide => r#"{"komi_zi":"0","tie":"counted-side-loses"}"#,
        Field::Life => r#"{"komi_zi":"0"}"#,
        Field::LostTurn => "end_of_play=two-passes",
        Field::StonesOfASet
        | Field::PointOfCapture
        | Field::CaptureException
        | Field::UntouchedPoints
        | Field::Numbers
        | Field::HandicapKomi
        | Field::OldMatch
        | Field::EndOfPlay
        | Field::Guess
        | Field::SealedMove
        | Field::TwoInARow
        | Field::RareCycles
        | Field::Warnings => "chinese",
    }
}

#[test]
fn every_variant_of_a_reading_is_in_its_entry_and_no_smaller_board_would_show_it() {
    let vectors = vectors();
    for &field in Field::ALL {
        let [first, others @ ..] = field.variants() else {
            panic!("{} has no variants", field.key())
        };
        for other in others {
            let name = format!("{}={}", field.key(), other.name);
            if field.concerns() == Concerns::Table {
                let terms = |variant: &str| -> Terms {
                    read_terms(&format!("{}+{}={variant}", base(field), field.key())).unwrap()
                };
                let found = compare(&terms(first.name), &terms(other.name), &Limits::USUAL);
                let found = found.ends.found.unwrap_or_else(|| panic!("{name} shows nowhere"));
                let points = shown_log(field, [first.name, other.name]);
                assert_eq!(points, Some(found.start.size().points()), "{name}");
                continue;
            }
            let sizes = shown_sizes(field, [first.name, other.name], &vectors);
            let smallest = *sizes.iter().min().unwrap_or_else(|| panic!("{name} is shown nowhere"));
            if field.concerns() == Concerns::Request && field != Field::HandicapKomi {
                continue;
            }
            let terms = |variant: &str| -> Terms {
                read_terms(&format!("{}+{}={variant}", base(field), field.key())).unwrap()
            };
            let found = compare(&terms(first.name), &terms(other.name), &Limits::USUAL);
            let game = found.games.found.map(|witness| witness.start.size().points());
            let count = found.counts.iter().find_map(|(_, searched)| {
                searched.found.as_ref().map(|witness| witness.diagram.size().points())
            });
            assert_eq!(game.or(count), Some(smallest), "{name}");
        }
    }
}
