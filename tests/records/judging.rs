//! What is found in a record, and how its facts are read: one record for each.

use weiqi::records::adjudicate::{Adjudication, Explanation, Fault, Options, adjudicate};
use weiqi::records::sgf::{Record, Sgf, main_line};
use weiqi_data::{Preset, Quarters};

fn judged(text: &str) -> Adjudication {
    judged_with(text, &Options::default())
}

fn judged_with(text: &str, options: &Options) -> Adjudication {
    let sgf = Sgf::parse(text.to_string()).unwrap();
    let record = Record::new(&sgf, main_line(&sgf, sgf.games()[0])).unwrap();
    adjudicate(&record, options).unwrap()
}

fn found(text: &str) -> Vec<(usize, &'static str, String)> {
    let judged = judged(text);
    let finding = |f: &weiqi::records::adjudicate::Finding| {
        (f.move_number, f.fault.name(), f.article.to_string())
    };
    judged.findings.iter().map(finding).collect()
}

fn komi(facts: &str) -> (String, bool) {
    let komi = judged(&format!("(;SZ[19]{facts};B[pd])")).facts.komi;
    (komi.zi.to_string(), komi.assumed)
}

#[test]
fn komi_is_read_in_the_unit_that_the_number_allows() {
    for (facts, zi) in [
        ("RU[Chinese]KM[7.5]", "3.75"),
        ("RU[Chinese]KM[375]", "3.75"),
        ("RU[Chinese]KM[3.75]", "3.75"),
        ("RU[Chinese]KM[375.00]", "3.75"),
        ("RU[Chinese]KM[3又3/4子]", "3.75"),
        ("RU[Chinese]KM[275]", "2.75"),
        ("RU[Chinese]KM[325]", "3.25"),
        ("RU[Chinese]KM[650]", "3.25"),
        ("RU[Japanese]KM[650]", "3.25"),
        ("RU[Japanese]KM[750]", "3.75"),
        ("RU[Japanese]KM[6.5]", "3.25"),
        ("RU[Japanese]KM[4.5目]", "2.25"),
        ("RU[Chinese]KM[0.50]", "0.25"),
        ("RU[Chinese]KM[0]", "0"),
        ("RU[Chinese]KM[-5.5]", "-2.75"),
    ] {
        assert_eq!(komi(facts), (zi.to_string(), false), "{facts}");
    }
}

#[test]
fn komi_that_is_not_given_is_assumed_and_said_so() {
    assert_eq!(komi("RU[Chinese]"), ("3.75".to_string(), true));
    assert_eq!(komi("RU[Chinese]HA[2]AB[pd][dp]"), ("0".to_string(), true));
    assert_eq!(komi("RU[Chinese]KM[x]"), ("3.75".to_string(), true));
    assert_eq!(komi("RU[New Zealand]"), ("3.5".to_string(), true));
}

#[test]
fn rules_go_by_many_names() {
    for (name, preset) in [
        ("Chinese", "chinese"),
        ("CHINESE", "chinese"),
        ("中国规则", "chinese"),
        ("Japanese", "japanese"),
        ("日本", "japanese"),
        ("Korean", "korean"),
        ("AGA", "aga"),
        ("NZ", "new-zealand"),
        ("New Zealand", "new-zealand"),
        ("Tromp-Taylor", "tromp-taylor"),
        ("tromp_taylor", "tromp-taylor"),
    ] {
        let judged = judged(&format!("(;SZ[9]RU[{name}];B[ee])"));
        assert_eq!((judged.facts.name.as_str(), judged.facts.rules_assumed), (preset, false));
    }
    let unknown = judged("(;SZ[9]RU[House rules];B[ee])");
    assert!(unknown.facts.rules_assumed && unknown.facts.name == "chinese");
}

#[test]
fn options_override_the_record() {
    let options = Options {
        rules: Some(("aga".to_string(), Preset::Aga.rules())),
        komi: Some(Quarters(2)),
        handicap: Some(3),
        ..Options::default()
    };
    let facts = judged_with("(;SZ[9]RU[Chinese]KM[7.5]HA[2]AB[cc][gg];W[ee])", &options).facts;
    assert_eq!(
        (facts.name.as_str(), facts.rules.komi, facts.rules.handicap),
        ("aga", Quarters(2), 3)
    );
    assert_eq!(facts.komi.read.as_deref(), Some("7.5"));
}

#[test]
fn a_second_move_in_a_row_is_found_and_the_other_side_taken_to_have_passed() {
    let record = "(;SZ[9]RU[Chinese];B[ee];W[cc];W[dd];B[ff])";
    assert_eq!(found(record), [(3, "wrong_player", "2.8.1".to_string())]);
    let judged = judged(record);
    assert!(judged.assumptions.iter().any(|note| note.code == "assumed_pass"));
    assert_eq!(judged.end.at("D6".parse().unwrap()), Some(weiqi_data::Colour::White));
}

#[test]
fn the_wrong_side_beginning_is_a_matter_of_1_2() {
    assert_eq!(found("(;SZ[9]RU[Chinese];W[ee];B[cc])"), [(1, "wrong_player", "1.2".to_string())]);
    assert_eq!(found("(;SZ[9]RU[Chinese]HA[2]AB[cc][gg];W[ee])"), []);
    assert_eq!(found("(;SZ[9]RU[Chinese]AW[cc]PL[W];W[ee])"), []);
}

#[test]
fn play_after_two_passes_is_found_and_a_third_pass_is_not() {
    assert_eq!(
        found("(;SZ[9]RU[Chinese];B[ee];W[];B[];W[cc])"),
        [(4, "after_end", "1.7".to_string())]
    );
    assert_eq!(found("(;SZ[9]RU[Chinese];B[ee];W[];B[];W[tt])"), []);
}

#[test]
fn a_stone_on_an_occupied_point_takes_its_place_and_later_findings_are_real() {
    // White's stone on C3 replaces Black's; Black then plays on it again.
    let record = "(;SZ[5]RU[Chinese];B[cc];W[cc];B[cc];W[dd])";
    let faults = found(record);
    assert_eq!(
        faults.iter().map(|f| (f.0, f.1)).collect::<Vec<_>>(),
        [(2, "occupied"), (3, "occupied")]
    );
    let judged = judged(record);
    let Fault::Occupied(stone) = judged.findings[1].fault else { panic!() };
    assert_eq!(stone, weiqi_data::Colour::White);
}

#[test]
fn a_set_up_in_the_middle_begins_the_history_anew() {
    // The ko of case 014, with the position set up again before the retaking move.
    let record = "(;SZ[5]RU[Chinese]AB[bb][ac][cc][bd]AW[cb][dc][cd]PL[W];W[bc];AE[cc]PL[B];B[cc])";
    assert_eq!(found(record), []);
}

#[test]
fn a_set_up_chain_without_liberties_is_refused_with_its_article() {
    let sgf = Sgf::parse("(;SZ[2]AB[aa]AW[ab][ba];B[bb])".to_string()).unwrap();
    let record = Record::new(&sgf, main_line(&sgf, sgf.games()[0])).unwrap();
    let problem = adjudicate(&record, &Options::default()).unwrap_err();
    assert!(problem.text.en.contains("has no liberties") && problem.text.en.contains("(1.3)"));
}

#[test]
fn a_draw_in_a_balanced_cycle_is_explained_by_2_11_3() {
    let (_, text) =
        weiqi_corpus::records().find(|(name, _)| *name == "triple-ko-drawn-2.sgf").unwrap();
    let recorded = judged(text).recorded.unwrap();
    assert_eq!(recorded.agrees(), None);
    assert_eq!(recorded.explanations, [Explanation::StopsInACycle]);
}

#[test]
fn the_old_rules_begin_with_corner_stones_where_none_are_set_up() {
    let judged = judged("(;SZ[19]RU[古代];W[fq];B[cn])");
    assert_eq!(judged.facts.name, "ancient");
    let count = |colour| judged.end.stones(colour).len();
    use weiqi_data::Colour;
    assert_eq!((count(Colour::Black), count(Colour::White)), (3, 3));
    assert!(judged.assumptions.iter().any(|note| note.code == "corner_stones_assumed"));
}

#[test]
fn a_cycle_is_named_and_ruled_on_as_referees_do() {
    for (name, cycle, article) in [
        ("triple-ko-drawn-1.sgf", "triple-ko", "2.11.3"),
        ("triple-ko-drawn-2.sgf", "triple-ko", "2.11.3"),
        ("send-two-return-one-1.sgf", "sending-two-returning-one", "1.6"),
    ] {
        let (_, text) = weiqi_corpus::records().find(|(file, _)| *file == name).unwrap();
        let rules = Some(("chinese-practice".to_string(), Preset::ChinesePractice.rules()));
        let judged = judged_with(text, &Options { rules, ..Options::default() });
        let found = judged.findings.iter().find_map(|finding| match &finding.fault {
            Fault::Repetition(found) => {
                Some((found.cycle.name.name(), finding.article.to_string()))
            }
            _ => None,
        });
        assert_eq!(found, Some((cycle, article.to_string())), "{name}");
    }
}
