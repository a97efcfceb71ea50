//! The server over whole conversations.

use super::{Server, command_names, line, table};
use crate::boundary::Reference;
use weiqi_data::Preset;

/// Sends lines and returns the answers, one line each.
fn talk(preset: Preset, lines: &[&str]) -> Vec<String> {
    let mut server = Server::<Reference>::new(preset.rules(), 1);
    let mut output = Vec::new();
    server.run(lines.join("\n").as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.split_terminator("\n\n").map(|answer| answer.trim_end().to_string()).collect()
}

/// Conversations line by line: what is sent, and what comes back after `->`.
fn check(preset: Preset, conversation: &str) {
    let pairs = conversation.trim().lines().map(|line| line.trim().split_once(" -> ").unwrap());
    let (sent, expected): (Vec<&str>, Vec<&str>) = pairs.unzip();
    let got = talk(preset, &sent);
    for (index, expected) in expected.iter().enumerate() {
        assert_eq!(&got[index], expected, "answer to {:?}", sent[index]);
    }
    assert_eq!(got.len(), expected.len());
}

#[test]
fn every_command_of_the_table_is_found_by_its_name_and_the_table_is_sorted() {
    let names: Vec<&str> = command_names::<Reference>().collect();
    assert!(names.is_sorted());
    assert!(names.iter().all(|name| table::find::<Reference>(name).is_some()));
}

#[test]
fn ids_come_back_and_lines_without_a_command_get_no_answer() {
    let got = talk(Preset::Chinese, &["7 name # who", "", "# nothing", "foo", "4294967296 quit"]);
    assert_eq!(got, ["=7 weiqi (reference)", "? unknown command", "=4294967296"]);
}

#[test]
fn the_ko_may_be_retaken_after_a_move_elsewhere() {
    check(
        Preset::ChinesePractice,
        "boardsize 5 -> =
         play b B4 -> =
         play b A3 -> =
         play b C3 -> =
         play b B2 -> =
         play w C4 -> =
         play w D3 -> =
         play w C2 -> =
         play w B3 -> =
         is_legal b C3 -> = 0
         weiqi-why b C3 -> = it brings back the board as it stood after turn 13 (2.11.1)
         play b C3 -> ? illegal move: it brings back the board as it stood after turn 13 (2.11.1)
         play b E5 -> =
         play w E1 -> =
         play b C3 -> =",
    );
}

#[test]
fn undo_takes_back_captures_and_implied_passes_and_fails_at_the_start() {
    check(
        Preset::Chinese,
        "boardsize 5 -> =
         undo -> ? cannot undo
         play b E2 -> =
         play w E1 -> =
         play b D1 -> =
         captures black -> = 1
         undo -> =
         captures black -> = 0
         color E1 -> = white
         play w A1 -> =
         undo -> =
         play b D1 -> =
         undo -> =
         undo -> =
         undo -> =
         undo -> ? cannot undo",
    );
}

#[test]
fn handicap_stones_need_an_empty_board_and_distinct_points() {
    check(
        Preset::Chinese,
        "set_free_handicap D4 D4 -> ? bad vertex list
         set_free_handicap D4 -> ? bad vertex list
         set_free_handicap D4 Q16 pass -> ? bad vertex list
         set_free_handicap d4 Q16 -> =
         get_handicap -> = 2
         get_komi -> = 0
         gogui-rules_side_to_move -> = white
         set_free_handicap Q4 D16 -> ? board not empty
         fixed_handicap 2 -> ? board not empty
         clear_board -> =
         fixed_handicap 10 -> ? invalid number of stones
         fixed_handicap 3 -> = D4 Q16 D16
         clear_board -> =
         place_free_handicap 2 -> = D4 Q16",
    );
}

#[test]
fn the_score_follows_the_komi_at_once_and_komi_outlives_the_board() {
    check(
        Preset::Chinese,
        "boardsize 5 -> =
         komi 5 -> =
         clear_board -> =
         play b C3 -> =
         final_score -> = B+20
         komi 25 -> =
         final_score -> = 0
         komi 3.75 -> ? cannot read komi 3.75: expected points in halves, such as 7.5; a komi of 3.75 stones is 7.5 points
         komi 7,50 -> ? cannot read komi 7,50: expected points in halves, such as 7.5
         get_komi -> = 25",
    );
}

#[test]
fn agreed_dead_stones_count_until_the_next_turn() {
    check(
        Preset::Chinese,
        "boardsize 3 -> =
         komi 0 -> =
         play b B2 -> =
         play w A1 -> =
         final_score -> = 0
         weiqi-dead A1 -> =
         final_status_list dead -> = A1
         final_status_list seki -> =
         final_score -> = B+9
         weiqi-dead C3 -> ? The dead point C3 is empty: expected a stone there.
         play b pass -> =
         final_status_list dead -> =",
    );
}

#[test]
fn chains_at_a_shared_point_are_a_seki_once_the_game_is_over() {
    let lines = ["boardsize 3", "play b B2", "play w A1", "final_status_list seki"];
    assert_eq!(talk(Preset::Chinese, &lines)[3], "=");
    let lines = [&lines[..3], &["play b pass", "play w pass", "final_status_list seki"]].concat();
    assert_eq!(talk(Preset::Chinese, &lines)[5], "= A1\nB2");
}

#[test]
fn a_point_has_a_status_too() {
    check(
        Preset::Chinese,
        "rectangular_boardsize 5 2 -> =
         play b A2 -> =
         play b B2 -> =
         play b B1 -> =
         play w D1 -> =
         final_status A1 -> = black_territory
         final_status C1 -> = dame
         final_status D1 -> = alive
         weiqi-dead D1 -> =
         final_status D1 -> = dead
         final_status E2 -> = black_territory
         weiqi-dead -> =
         final_status E2 -> = dame",
    );
    let area = talk(
        Preset::Chinese,
        &["rectangular_boardsize 3 2", "play b A2", "play b B1", "play w C1", "weiqi-area"],
    );
    assert_eq!(area[4], "= black \"\" \"\"\nblack black white");
}

#[test]
fn every_illegal_point_has_its_article_on_goguis_board() {
    let lines =
        ["boardsize 3", "play b A2", "play b B1", "weiqi-reasons w", "gogui-analyze_commands"];
    let answers = talk(Preset::Chinese, &lines);
    assert_eq!(answers[3], "= \"\" \"\" \"\"\n\"\" \"\" \"\"\n1.5 \"\" \"\"");
    let offered = answers[4].lines().map(|line| line.trim_start_matches("= "));
    for line in offered {
        let command = line.splitn(3, '/').nth(2).unwrap().split(' ').next().unwrap();
        assert!(table::find::<Reference>(command).is_some(), "{line}");
    }
}

#[test]
fn a_sequence_is_played_whole_or_not_at_all() {
    check(
        Preset::Chinese,
        "boardsize 3 -> =
         gogui-play_sequence b B2 w B2 -> ? move 2, W B2: illegal move: the point is occupied (1.2)
         color B2 -> = empty
         gogui-play_sequence b B2 w pass b A1 -> =
         gg-undo 4 -> ? cannot undo
         gg-undo 2 -> =
         gg-undo -> =
         gg-undo -> ? cannot undo
         gogui-setup b A1 w C3 -> =
         color C3 -> = white",
    );
}

#[test]
fn the_verdict_is_what_the_oracle_would_answer() {
    let answers = talk(Preset::Chinese, &["boardsize 2", "play b A1", "weiqi-verdict"]);
    let verdict: serde_json::Value =
        serde_json::from_str(answers[2].trim_start_matches("= ")).unwrap();
    assert_eq!(verdict["to_play"], "white");
    assert_eq!(verdict["legal"], serde_json::json!(["A2", "B1", "B2"]));
    assert_eq!(verdict["score"]["black_zi"], "4");
    assert!(verdict.get("id").is_none() && verdict.get("refused").is_none());
}

#[test]
fn rules_are_told_in_katagos_terms() {
    check(
        Preset::TrompTaylor,
        "kata-set-rules {\"ko\": \"SIMPLE\", \"suicide\": false, \"whiteHandicapBonus\": \"N\"} -> =
         kata-get-rules -> = {\"ko\":\"SIMPLE\",\"scoring\":\"AREA\",\"tax\":\"NONE\",\"suicide\":false,\"whiteHandicapBonus\":\"N\",\"hasButton\":false,\"friendlyPassOk\":false}
         kata-set-rules {\"ko\":\"KO\"} -> ? ko is \"KO\": expected one of NONE, SIMPLE, POSITIONAL, SITUATIONAL, NATURAL_SITUATIONAL
         kata-set-rules chess -> ? unknown rules",
    );
}

#[test]
fn a_record_is_printed_and_loaded_again() {
    let folder = std::env::temp_dir().join(format!("weiqi-printsgf-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let play = ["boardsize 5", "komi 5.5", "play b C3", "play w B3", "play b pass", "printsgf"];
    let printed = talk(Preset::Chinese, &play)[5].trim_start_matches("= ").to_string();
    assert!(printed.contains("SZ[5]KM[5.5]PL[B]\n;B[cc]\n;W[bc]\n;B[])"), "{printed}");
    let [good, bad, middle] = ["good.sgf", "bad.sgf", "middle.sgf"].map(|name| folder.join(name));
    std::fs::write(&good, &printed).unwrap();
    std::fs::write(&bad, "(;SZ[5];B[cc];W[cc])").unwrap();
    std::fs::write(&middle, "(;SZ[5];B[cc];AE[cc]AW[aa]PL[B];B[bb])").unwrap();
    let lines = [
        format!("loadsgf {}", good.display()),
        "printsgf".to_string(),
        format!("loadsgf {}", bad.display()),
        format!("loadsgf {}", middle.display()),
        "list_stones w".to_string(),
    ];
    let answers = talk(Preset::Chinese, &lines.each_ref().map(String::as_str));
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(answers[0], "= white");
    assert_eq!(answers[1].trim_start_matches("= "), printed);
    let refused = "? cannot load file: move 2, W C3: illegal move: the point is occupied (1.2)";
    assert_eq!(answers[2..], [refused, "= white", "= A5"]);
}

#[test]
fn two_passes_empty_the_rulers_list_of_moves_but_play_goes_on() {
    check(
        Preset::Chinese,
        "boardsize 1 -> =
         gogui-rules_legal_moves -> = pass
         play b pass -> =
         play w pass -> =
         gogui-rules_legal_moves -> =
         gogui-rules_final_result -> = White wins: W+7.5
         play b A1 -> ? illegal move: a forbidden point, A1 would have no liberties (1.5)",
    );
}

#[test]
fn asking_for_the_other_side_leaves_the_game_alone() {
    check(
        Preset::Chinese,
        "boardsize 3 -> =
         all_legal white -> = A1 A2 A3 B1 B2 B3 C1 C2 C3
         gogui-rules_side_to_move -> = black
         play b B2 -> =
         is_legal b A1 -> = 1
         gogui-rules_side_to_move -> = white
         play b B2 -> ? illegal move: the point is occupied (1.2)
         gogui-rules_side_to_move -> = white
         gogui-rules_captured_count -> = 0 0",
    );
}

#[test]
fn random_games_end_by_passes_on_their_own() {
    let mut server = Server::<Reference>::new(Preset::Chinese.rules(), 3);
    let colours = ["b".to_string(), "w".to_string()];
    server.boardsize(&["5".to_string()]).unwrap();
    let mut moves = 0;
    while !server.is_over() {
        server.genmove(&colours[moves % 2..]).unwrap();
        moves += 1;
        assert!(moves < 200);
    }
    assert!(moves > 20);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed: &str| {
        let mut lines = vec!["boardsize 7".to_string(), format!("set_random_seed {seed}")];
        lines.extend(
            (0..60).map(|turn| format!("genmove {}", if turn % 2 == 0 { "b" } else { "w" })),
        );
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        talk(Preset::Chinese, &lines)
    };
    assert_eq!(game("5"), game("5"));
    assert_ne!(game("5"), game("6"));
}

#[test]
fn a_random_move_is_a_pass_where_only_own_eyes_are_left() {
    let wall = ["A2", "B2", "B1", "C2", "D2", "D1", "E1", "E2"];
    let plays = wall.map(|point| format!("play b {point}"));
    let mut lines = vec!["rectangular_boardsize 5 2"];
    lines.extend(plays.iter().map(String::as_str));
    lines.extend(["all_legal b", "genmove b", "all_legal w", "genmove w"]);
    let answers = talk(Preset::Chinese, &lines);
    // A1 and C1 are Black's eyes, and White can take neither.
    assert_eq!(answers[answers.len() - 4..], ["= A1 C1", "= pass", "=", "= pass"]);
}

#[test]
fn what_goguis_ruler_asks_for_is_answered() {
    check(
        Preset::Chinese,
        "boardsize 3 -> =
         gogui-rules_game_id -> = Go
         gogui-rules_board_size -> = 3
         gogui-rules_side_to_move -> = black
         play b A2 -> =
         play w A1 -> =
         play b B1 -> =
         gogui-rules_captured_count -> = 1 0
         gogui-rules_legal_moves -> = A3 B2 B3 C1 C2 C3 pass
         gogui-rules_final_result -> = Black wins: B+1.5",
    );
    let board = talk(Preset::Chinese, &["boardsize 3", "play b A3", "gogui-rules_board"]);
    assert_eq!(board[2], "= X . .\n. . .\n. . .");
}

#[test]
fn a_file_larger_than_any_record_is_not_loaded() {
    use crate::trees::MOST_BYTES;
    let folder = std::env::temp_dir().join(format!("weiqi-loadsgf-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [record, large] = ["record.sgf", "large.sgf"].map(|name| folder.join(name));
    std::fs::write(&record, "(;SZ[9];B[ee])").unwrap();
    // Nothing is written: the file is all holes.
    std::fs::File::create(&large).unwrap().set_len(MOST_BYTES + 1).unwrap();
    let load = |path: &std::path::Path| format!("loadsgf {}", path.display());
    let lines = [load(&record), load(&large), load(&folder), "query_boardsize".to_string()];
    let lines = lines.each_ref().map(String::as_str);
    let got = talk(Preset::Chinese, &lines);
    let mut little = Server::<Reference>::new(Preset::Chinese.rules(), 0).reading_up_to(12);
    let least = little.answer(&line::read(lines[0]).unwrap()).to_string();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!((&*got[0], &*got[3]), ("= white", "= 9"));
    let sentences = [(&got[1], "67108864 bytes"), (&got[2], "is no file"), (&least, "12 bytes")];
    for (answer, words) in sentences {
        assert!(answer.starts_with("? cannot load file: "), "{answer}");
        assert!(answer.contains(words), "{answer}");
    }
    assert!(got[1].contains("(--most-bytes)"), "{}", got[1]);
}
