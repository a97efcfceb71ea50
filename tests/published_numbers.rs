//! Both implementations reproduce numbers that are known from elsewhere; each file in
//! `tests/data/` names its source.

mod files;

use files::read;
use serde_json::Value;
use weiqi::backend::{Backend, Engine, Reference};
use weiqi_spec::data::{
    Action, Colour, Diagram, Past, Point, Preset, Repetition, RuleSet, Size, StartError, Suicide,
    Turn,
};

fn data(name: &str) -> Value {
    serde_json::from_str(&read(&format!("tests/data/{name}.json"))).expect("JSON")
}

/// The entries of a file but its note on the source.
fn entries(data: &Value) -> impl Iterator<Item = (&String, &Value)> {
    data.as_object().expect("an object").iter().filter(|(key, _)| *key != "_about")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

/// Reads rows x columns, as the data files write sizes.
fn size(rows_by_columns: &str) -> Size {
    let (rows, columns) = rows_by_columns.split_once('x').expect("two numbers");
    Size::new(columns.parse().unwrap(), rows.parse().unwrap()).unwrap()
}

fn start<B: Backend>(size: Size) -> B {
    B::resume(&[Past::set_up(Diagram::empty(size), Colour::Black)]).expect("an empty board")
}

/// Every turn that the side to play may take, the pass last.
fn turns<B: Backend>(game: &B, rules: &RuleSet) -> Vec<Turn> {
    let player = game.to_play();
    let points = game.legal_points(rules).into_iter().map(|point| Turn::play(player, point));
    points.chain([Turn::pass(player)]).collect()
}

/// The number of sequences of `depth` turns, where nothing follows two passes in a row.
fn perft<B: Backend>(game: &mut B, rules: &RuleSet, depth: usize, passes: usize) -> u64 {
    let turns = if passes < 2 { turns(game, rules) } else { Vec::new() };
    if depth == 1 {
        return turns.len() as u64;
    }
    let mut sequences = 0;
    for turn in turns {
        game.take(rules, turn).expect("a legal turn");
        let passes = if turn.action == Action::Pass { passes + 1 } else { 0 };
        sequences += perft(game, rules, depth - 1, passes);
        game.undo();
    }
    sequences
}

fn sequences_are_as_many_as_counted_elsewhere<B: Backend>() {
    let mut compared = 0;
    for row in data("perft")["rows"].as_array().expect("rows") {
        let repetition = Repetition::from_name(text(&row["repetition"])).expect("a reading");
        let suicide = Suicide::from_name(text(&row["suicide"])).expect("a variant");
        let rules = RuleSet { repetition, suicide, ..Preset::Chinese.rules() };
        for (place, count) in row["counts"].as_array().expect("counts").iter().enumerate() {
            let mut game: B = start(size(text(&row["board"])));
            let found = perft(&mut game, &rules, place + 1, 0);
            assert_eq!(found, number(count), "{} of {} turns on {row}", B::NAME, place + 1);
            compared += 1;
        }
    }
    assert!(compared > 200, "only {compared} counts were compared");
}

/// Counts complete games by the number of stones put down, and the turns of the longest.
fn games<B: Backend>(
    game: &mut B,
    passes: usize,
    stones: usize,
    by_stones: &mut Vec<u64>,
) -> usize {
    if passes == 2 {
        by_stones.resize(by_stones.len().max(stones + 1), 0);
        by_stones[stones] += 1;
        return game.turns();
    }
    let rules = Preset::TrompTaylor.rules();
    let mut longest = 0;
    for turn in turns(game, &rules) {
        game.take(&rules, turn).expect("a legal turn");
        let (passes, stones) = match turn.action {
            Action::Pass => (passes + 1, stones),
            Action::Play(_) => (0, stones + 1),
        };
        longest = longest.max(games(game, passes, stones, by_stones));
        game.undo();
    }
    longest
}

fn complete_games_are_as_many_as_published<B: Backend>() {
    let counts = data("game_counts");
    for (board, published) in entries(&counts) {
        let mut by_stones = Vec::new();
        let longest = games(&mut start::<B>(size(board)), 0, 0, &mut by_stones);
        let expected: Vec<u64> =
            published["by_moves"].as_array().expect("counts").iter().map(number).collect();
        assert_eq!(by_stones, expected, "{} on {board}", B::NAME);
        assert_eq!(by_stones.iter().sum::<u64>(), number(&published["games"]));
        assert_eq!(longest as u64, number(&published["max_turns"]), "{} on {board}", B::NAME);
    }
}

/// The diagram whose points, row by row, are the digits of a number to the base of three.
fn diagram(size: Size, mut number: u64) -> Diagram {
    let mut diagram = Diagram::empty(size);
    for index in 0..size.points() {
        let stone = [None, Some(Colour::Black), Some(Colour::White)][(number % 3) as usize];
        diagram.set(Point::at(index, size), stone);
        number /= 3;
    }
    diagram
}

fn legal_positions_are_as_many_as_published<B: Backend>() {
    let counts = data("legal_positions");
    for (board, published) in entries(&counts) {
        let size = size(board);
        let mut legal = 0;
        for code in 0..3u64.pow(size.points() as u32) {
            match B::resume(&[Past::set_up(diagram(size, code), Colour::Black)]) {
                Ok(_) => legal += 1,
                Err(StartError::NoLiberties { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(legal, number(published), "{} on {board}", B::NAME);
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
