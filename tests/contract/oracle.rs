//! The oracle answers requests line by line, as the contract says.

use serde_json::{Value, json};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::contract::{LONGEST_LINE, answer_line, serve};
use weiqi_data::readings::Readings;

/// The answers of one implementation to the lines of `input`, each read back from its line.
fn answers_of<B: Backend>(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    serve::<B>(input, &mut output, &Readings::TAKEN).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The answers to the lines of `input`, on which both implementations agree.
fn answers(input: &[u8]) -> Vec<Value> {
    let answers = answers_of::<Reference>(input);
    assert_eq!(answers_of::<Engine>(input), answers);
    answers
}

/// The answer to one request, on which both implementations agree.
fn answer(request: &Value) -> Value {
    let line = request.to_string();
    let answer = answer_line::<Reference>(line.as_bytes());
    assert_eq!(answer_line::<Engine>(line.as_bytes()).to_string(), answer.to_string());
    answer
}

#[test]
fn an_answer_has_the_keys_of_the_contract_in_their_order() {
    let answer = answer(&json!({"id": {"any": ["value"]}, "size": [2, 1], "moves": ["B A1"]}));
    assert_eq!(
        answer.to_string(),
        concat!(
            r#"{"id":{"any":["value"]},"board":["X."],"to_play":"white","captured":[[]],"#,
            r#""legal":["B1"],"illegal":{},"#,
            r#""chains":[{"color":"black","stones":["A1"],"liberties":["B1"]}],"#,
            r#""score":{"black_zi":"2","white_zi":"0","neutral":0,"margin_zi":"-2.75","#,
            r#""winner":"white","result":"W+5.5"},"refused":null}"#
        )
    );
}

#[test]
fn territory_is_answered_in_points_with_the_prisoners_of_each() {
    // Black's B2 takes A2; White's C1 is agreed dead: two prisoners. Black surrounds A2,
    // C2 and C1.
    let answer = answer(&json!({
        "rules": "japanese", "size": [3, 2],
        "setup": {"black": ["A1", "B1"], "white": ["A2"]},
        "to_play": "white", "moves": ["W C1", "B B2"], "dead": ["C1"]
    }));
    assert_eq!(
        answer["score"],
        json!({
            "black_points": "5", "white_points": "0", "prisoners": {"black": 2, "white": 0},
            "margin_points": "-1.5", "winner": "white", "result": "W+1.5"
        })
    );
}

#[test]
fn the_first_illegal_move_ends_the_reading() {
    let answer = answer(&json!({"size": [2, 1], "moves": ["B A1", "W B1", "B A1", "W pass"]}));
    let refused = json!({"index": 2, "move": "B A1", "reason": "repetition", "article": "1.6"});
    assert_eq!(answer["refused"], refused);
    assert_eq!(answer["board"], json!([".O"]));
    assert_eq!(answer["captured"], json!([[], ["A1"]]));
    let illegal = json!({"A1": {"reason": "repetition", "article": "1.6", "same_as": 1}});
    assert_eq!(answer["illegal"], illegal);
}

#[test]
fn an_objection_to_a_dead_stone_stands_beside_the_count() {
    // A1, C1 and E1 are eyes of both stones, so neither can ever be taken.
    let answer = answer(&json!({"size": [5, 1], "setup": {"black": ["B1", "D1"]}, "dead": ["B1"]}));
    assert_eq!(answer["score"]["black_zi"], "5");
    let objection =
        json!([{"stones": ["B1"], "article": "1.8", "reason": "unconditionally_alive"}]);
    assert_eq!(answer["score"]["dead_objections"], objection);
}

#[test]
fn a_bad_line_gets_an_error_and_the_next_line_its_answer() {
    let input = b"{\"id\":1,\"size\":[0,1]}\n\n  \r\n[\n\xff\xfe\n\
        {\"id\":2,\"size\":[1,1],\"size\":[1,1]}\n{\"id\":3,\"size\":[1,1]}";
    let answers = answers(input);
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [&json!(1), &Value::Null, &Value::Null, &json!(2), &json!(3)]);
    for bad in &answers[..4] {
        let sentence = bad["error"].as_str().unwrap();
        assert!(sentence.ends_with('.'), "{sentence}");
        assert_eq!(bad.as_object().unwrap().len(), 2);
    }
    assert_eq!(answers[4]["board"], json!(["."]));
}

#[test]
fn a_line_over_the_limit_is_refused_and_passed_over_as_a_whole() {
    let mut input = vec![b' '; LONGEST_LINE + 10];
    input.extend(b"\n{\"id\":2,\"size\":[1,1]}\n");
    let answers = answers(&input);
    assert_eq!(answers.len(), 2);
    assert!(answers[0]["error"].as_str().unwrap().contains("longer than"));
    assert_eq!(answers[1]["id"], 2);
}

#[test]
fn what_the_position_contradicts_is_an_error_and_no_answer() {
    for (request, part) in [
        (json!({"size": [1, 1], "setup": {"black": ["A1"]}}), "(1.3)"),
        (json!({"size": [3, 1], "dead": ["A1"]}), "A1 is empty"),
        (
            json!({"size": [3, 1], "setup": {"black": ["A1", "B1"]}, "dead": ["A1"]}),
            "whole chains (1.8)",
        ),
    ] {
        let answer = answer(&request);
        let sentence = answer["error"].as_str().unwrap();
        assert!(sentence.contains(part), "{sentence}");
    }
}

#[test]
fn the_old_game_starts_from_four_stones_and_white_plays_first() {
    let old = answer(&json!({"rules": "ancient", "size": [19, 19]}));
    assert_eq!(old["to_play"], "white");
    assert_eq!(old["chains"].as_array().unwrap().len(), 4);
    let set_up = answer(&json!({"rules": "ancient", "size": [19, 19], "setup": {}}));
    assert_eq!(set_up["chains"], json!([]));
    let small = answer(&json!({"rules": "ancient", "size": [9, 9]}));
    assert_eq!(small["chains"], json!([]));
}

#[test]
fn the_command_answers_each_line_before_it_reads_the_next() {
    let mut oracle = Command::new(crate::files::WEIQI)
        .arg("oracle")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = oracle.stdin.take().unwrap();
    let mut output = oracle.stdout.take().unwrap();
    for id in 0..3 {
        writeln!(input, "{}", json!({"id": id, "size": [1, 1]})).unwrap();
        let mut line = Vec::new();
        while line.last() != Some(&b'\n') {
            let mut byte = [0];
            output.read_exact(&mut byte).unwrap();
            line.push(byte[0]);
        }
        let answer: Value = serde_json::from_slice(&line).unwrap();
        assert_eq!(answer["id"], id);
    }
    drop(input);
    assert!(oracle.wait().unwrap().success());
}
