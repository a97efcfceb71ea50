//! Both implementations reproduce numbers that are known from elsewhere; each file in
//! `tests/data/` names its source.

use crate::files::read;
use serde_json::Value;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi_checks::numbers::{
    LARGEST_IN_TESTS, games, games_after, legal_positions, perft, prefixes, published_games,
    published_positions, solve,
};
use weiqi_data::{Colour, Diagram, Past, Preset, Repetition, RuleSet, Size, Suicide, Turn};

fn data(name: &str) -> Value {
    serde_json::from_str(&read(&format!("tests/data/{name}.json"))).expect("JSON")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().expect("numbers").iter().map(number).collect()
}

/// Reads rows x columns, as the data files write sizes.
fn size(rows_by_columns: &str) -> Size {
    let (rows, columns) = rows_by_columns.split_once('x').expect("two numbers");
    Size::new(columns.parse().unwrap(), rows.parse().unwrap()).unwrap()
}

fn start<B: Backend>(size: Size) -> B {
    B::resume(&[Past::set_up(Diagram::empty(size), Colour::Black)]).expect("an empty board")
}

fn sequences_are_as_many_as_counted_elsewhere<B: Backend>() {
    let mut compared = 0;
    for row in data("perft")["rows"].as_array().expect("rows") {
        let repetition = Repetition::from_name(text(&row["repetition"])).expect("a reading");
        let suicide = Suicide::from_name(text(&row["suicide"])).expect("a variant");
        let rules = RuleSet { repetition, suicide, ..Preset::Chinese.rules() };
        let counts = numbers(&row["counts"]);
        let found = perft::<B>(size(text(&row["board"])), &rules, counts.len(), |_| {}).unwrap();
        assert_eq!(found, counts, "{} on {row}", B::NAME);
        compared += 1;
    }
    assert_eq!(compared, 52, "rows of the table");
}

fn complete_games_are_as_many_as_published<B: Backend>() {
    let mut boards = 0;
    // Larger boards are counted by command.
    for published in published_games().iter().filter(|board| board.size.points() <= 3) {
        let rules = RuleSet { suicide: published.suicide, ..Preset::Chinese.rules() };
        let found = games::<B>(published.size, &rules).unwrap();
        assert_eq!(found, published.games, "{} on {}", B::NAME, published.size);
        boards += 1;
    }
    assert_eq!(boards, 3);
}

fn legal_positions_are_as_many_as_published<B: Backend>() {
    let mut boards = 0;
    for (size, published) in published_positions() {
        if size.points() <= LARGEST_IN_TESTS {
            let found = legal_positions::<B>(size, |_| {}).unwrap();
            assert_eq!(found.to_string(), published, "{} on {size}", B::NAME);
            boards += 1;
        }
    }
    assert_eq!(boards, 30, "boards of up to {LARGEST_IN_TESTS} points");
}

fn tiny_boards_have_the_published_values<B: Backend>() {
    for board in data("solved_boards")["boards"].as_array().expect("boards") {
        let name = |key: &str| text(&board[key]);
        let rules = RuleSet {
            repetition: Repetition::from_name(name("repetition")).expect("a reading"),
            suicide: Suicide::from_name(name("suicide")).expect("a variant"),
            ..Preset::Chinese.rules()
        };
        let solution = solve::<B>(size(name("board")), &rules).unwrap();
        assert_eq!(Some(solution.value), board["value"].as_i64(), "{} on {board}", B::NAME);
        if let Some(nodes) = board["nodes"].as_u64() {
            assert_eq!(solution.nodes, nodes, "{} on {board}", B::NAME);
        }
    }
}

fn readings_part_where_the_shortest_games_say<B: Backend>() {
    for row in data("shortest_differences")["rows"].as_array().expect("rows") {
        let suicide = Suicide::from_name(text(&row["suicide"])).expect("a variant");
        for (reading, legal) in row["last_move_legal"].as_object().expect("readings") {
            let repetition = Repetition::from_name(reading).expect("a reading");
            let rules = RuleSet { repetition, suicide, ..Preset::Chinese.rules() };
            let mut game: B = start(size(text(&row["board"])));
            let moves = row["moves"].as_array().expect("moves");
            for (place, name) in moves.iter().enumerate() {
                let player = game.to_play();
                let turn = match text(name) {
                    "pass" => Turn::pass(player),
                    point => Turn::play(player, point.parse().expect("a point")),
                };
                let is_last = place + 1 == moves.len();
                let expected = !is_last || legal.as_bool().expect("yes or no");
                let taken = game.take(&rules, turn);
                assert_eq!(taken.is_ok(), expected, "{}: {turn} under {reading} in {row}", B::NAME);
            }
        }
    }
}

#[test]
fn the_reference_finds_as_many_sequences_as_counted_elsewhere() {
    sequences_are_as_many_as_counted_elsewhere::<Reference>();
}

#[test]
fn the_engine_finds_as_many_sequences_as_counted_elsewhere() {
    sequences_are_as_many_as_counted_elsewhere::<Engine>();
}

#[test]
fn the_reference_finds_as_many_complete_games_as_published() {
    complete_games_are_as_many_as_published::<Reference>();
}

#[test]
fn the_engine_finds_as_many_complete_games_as_published() {
    complete_games_are_as_many_as_published::<Engine>();
}

#[test]
fn the_reference_finds_as_many_legal_positions_as_published() {
    legal_positions_are_as_many_as_published::<Reference>();
}

#[test]
fn the_engine_finds_as_many_legal_positions_as_published() {
    legal_positions_are_as_many_as_published::<Engine>();
}

#[test]
fn in_the_reference_readings_part_where_the_shortest_games_say() {
    readings_part_where_the_shortest_games_say::<Reference>();
}

#[test]
fn in_the_engine_readings_part_where_the_shortest_games_say() {
    readings_part_where_the_shortest_games_say::<Engine>();
}

#[test]
fn in_the_reference_tiny_boards_have_the_published_values() {
    tiny_boards_have_the_published_values::<Reference>();
}

#[test]
fn in_the_engine_tiny_boards_have_the_published_values() {
    tiny_boards_have_the_published_values::<Engine>();
}

#[test]
fn games_are_the_same_wherever_the_count_is_cut() {
    let size = Size::new(3, 1).unwrap();
    let rules = Preset::TrompTaylor.rules();
    let whole = games::<Engine>(size, &rules).unwrap();
    for cut in [0, 1, 2, 5, 12, 30] {
        let (beginnings, mut sum) = prefixes::<Engine>(size, &rules, cut).unwrap();
        for beginning in beginnings {
            sum.add(&games_after::<Engine>(size, &rules, &beginning).unwrap()).unwrap();
        }
        assert_eq!(sum, whole, "cut after {cut} turns");
    }
}
