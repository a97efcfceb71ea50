//! The records of `corpus/records/` are what their names say.

use std::collections::BTreeSet;
use weiqi::records::{FILES, games};
use weiqi::sgf::{Record, Sgf, main_line};
use weiqi_spec::data::{Action, Colour, Turn};

#[test]
fn every_record_of_the_folder_is_built_in() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/records");
    let on_disk: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".sgf"))
        .collect();
    let built_in: BTreeSet<String> = FILES.iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(built_in, on_disk);
}

#[test]
fn turns_alternate_and_assumed_passes_are_marked() {
    let games = games();
    for game in &games {
        let mut to_play = game.first;
        for recorded in &game.turns {
            assert_eq!(recorded.turn.player, to_play, "{}", game.name);
            to_play = to_play.opponent();
            let is_pass = recorded.turn.action == Action::Pass;
            assert!(recorded.move_number.is_some() || is_pass, "{}", game.name);
        }
    }
    let named = |name: &str| games.iter().find(|game| game.name == name).unwrap();
    let assumed =
        |name: &str| named(name).turns.iter().filter(|turn| turn.move_number.is_none()).count();
    assert_eq!(named("463-moves.sgf").turns.len(), 463);
    assert_eq!(assumed("463-moves.sgf"), 0);
    assert_eq!(assumed("same-colour-four-times.sgf"), 4);
}

#[test]
fn the_reader_agrees_with_an_independent_one_on_every_record() {
    for (name, text) in FILES {
        let sgf = Sgf::parse(text.to_string()).unwrap();
        let record = Record::new(&sgf, main_line(&sgf, sgf.games()[0])).unwrap();
        let ours: Vec<String> = record
            .moves()
            .map(|played| {
                let (player, action) = (played.colour, played.action.unwrap());
                Turn { player, action }.to_string()
            })
            .collect();
        assert_eq!(ours, read_by_sgf_parse(text), "{name}");
    }
}

/// The main line as the crate `sgf-parse` reads it.
fn read_by_sgf_parse(text: &str) -> Vec<String> {
    use sgf_parse::go::{self, Move, Prop};
    let tree = go::parse(text).unwrap().remove(0);
    let turn = |colour: Colour, played: &Move| {
        Some(match played {
            Move::Pass => Turn::pass(colour).to_string(),
            Move::Move(point) => {
                let point = weiqi_spec::data::Point::new(point.x.into(), 18 - u16::from(point.y));
                Turn::play(colour, point).to_string()
            }
        })
    };
    let moves = tree.main_variation().flat_map(|node| node.properties.iter());
    moves
        .filter_map(|property| match property {
            Prop::B(played) => turn(Colour::Black, played),
            Prop::W(played) => turn(Colour::White, played),
            _ => None,
        })
        .collect()
}
