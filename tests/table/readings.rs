//! The readings in force: those of the rule set, unless the log or the caller says otherwise.

use weiqi::contract::read_reading;
use weiqi::table::machine::Machine;
use weiqi::table::{log_readings, protocol, read_lines, read_lines_under, report_text, rule_on};
use weiqi::words::Lang;
use weiqi_data::readings::{Field, Readings};
use weiqi_data::{Colour, Preset, RuleSet};

fn readings(log: &str) -> Readings {
    let log = read_lines(log, None).unwrap_or_else(|error| panic!("{error}"));
    log.settings.rules.readings
}

#[test]
fn a_rule_set_chooses_and_the_log_goes_before_it() {
    for &preset in Preset::ALL {
        let name = preset.name();
        let RuleSet { readings: chosen, .. } = preset.rules();
        assert_eq!(readings(&format!("board: 9\nrules: {name}\n")), chosen, "{name}");
        let source = readings(&format!("board: 9\nrules: {name}\nreadings: source\n"));
        assert_eq!(source, Readings::TAKEN, "{name}");
        let of_2002 = readings(&format!("board: 9\nrules: {name}\nreadings: 2002\n"));
        assert_eq!(of_2002, Readings::OF_2002, "{name}");
    }
    let one = readings("board: 9\nrules: chinese-situational\nreadings: two_in_a_row=loses\n");
    let expected = Readings { two_in_a_row: Readings::TAKEN.two_in_a_row, ..Readings::OF_2002 };
    assert_eq!(one, expected);
}

#[test]
fn the_caller_goes_before_the_log_in_every_reading_that_a_log_may_name() {
    for field in log_readings() {
        for variant in field.variants() {
            let given = read_reading(&format!("{}={}", field.key(), variant.name)).unwrap();
            let rules = if field == Field::OldMatch { "ancient" } else { "chinese" };
            let text = format!("board: 19\nfirst: B\nrules: {rules}\nreadings: 2002\n");
            let log = read_lines_under(&text, None, &[given]).unwrap();
            assert_eq!(log.settings.rules.readings.variant(field), variant);
            let report = rule_on::<Machine>(&log).unwrap();
            for lang in [Lang::Zh, Lang::En] {
                let says = lang.pick(variant.says[0], variant.says[1]);
                let says = says.trim_end_matches(['。', '.']);
                assert!(report_text(&report, lang, false).contains(says), "{says}");
                let title = lang.pick(field.title()[0], field.title()[1]);
                assert!(protocol(&report, lang).contains(title), "{title}");
            }
        }
    }
}

#[test]
fn the_old_rules_begin_with_the_corner_stones_and_as_the_players_stand_to_each_other() {
    for (readings, to_play) in [("", Colour::White), ("readings: old_match=odds\n", Colour::Black)]
    {
        let log = read_lines(&format!("board: 19\nrules: ancient\n{readings}"), None).unwrap();
        assert_eq!((log.set_up.stones(Colour::Black).len(), log.to_play), (2, to_play));
    }
    let text = "board: 19\nrules: ancient\nreadings: old_match=first-and-two\n";
    let error = read_lines(text, None).unwrap_err().to_string();
    assert!(error.contains("does not say who plays first"), "{error}");
}

#[test]
fn what_plays_no_part_at_the_table_is_refused_with_what_does() {
    for reading in ["life=two-true-eyes", "numbers=white-177-black-185", "stones_of_a_set=180-180"]
    {
        let given = read_reading(reading).unwrap();
        let error = read_lines_under("board: 9\n", None, &[given]).unwrap_err().to_string();
        assert!(
            error.contains("plays no part at the table: expected one of end_of_play"),
            "{error}"
        );
    }
}
