//! Cycles have the names that their kinds are defined by: the known shapes, real games,
//! instances built from shapes, and near misses found by random play.

use crate::files::read;
use serde_json::Value;
use std::collections::BTreeMap;
use weiqi::contract::symmetry::Symmetry;
use weiqi_checks::generate::Choose;
use weiqi_checks::generate::cycles::{Cycle, SHAPES, cycle, image};
use weiqi_checks::records;
use weiqi_data::table::CycleName;
use weiqi_data::{
    Action, Colour, Diagram, Past, Point, Preset, Reason, Repetition, RuleSet, Suicide, Turn,
};
use weiqi_spec::board::Board;
use weiqi_spec::competition::a11_cycle_of_a_record::{
    CycleRuling, rule_on_cycle, rule_when_not_refused,
};
use weiqi_spec::competition::a11_kos::ko_taken;
use weiqi_spec::competition::a11_lap::{Figures, Lap, first_repetition, lap_between};
use weiqi_spec::competition::a11_name::{is_uncertain, name_of};
use weiqi_spec::game::{Game, Position};

/// A record: positions, and the turns between them.
struct Record {
    game: Game,
    turns: Vec<Turn>,
}

impl Record {
    fn start(diagram: &Diagram, to_play: Colour) -> Record {
        let game = Game::resume(&[Past::set_up(diagram.clone(), to_play)]).expect("a position");
        Record { game, turns: Vec::new() }
    }

    fn positions(&self) -> &[Position] {
        self.game.history()
    }

    fn takes(&mut self, rules: &RuleSet, turn: Turn) -> bool {
        let is_legal = self.game.take(rules, turn).is_ok();
        if is_legal {
            self.turns.push(turn);
        }
        is_legal
    }

    fn first(&self) -> Option<Lap<'_>> {
        first_repetition(self.positions(), &self.turns)
    }
}

/// Simple ko and nothing else.
fn simple() -> RuleSet {
    Preset::ChinesePractice.rules()
}

/// Nothing is forbidden: for records that are given.
fn anything() -> RuleSet {
    RuleSet { repetition: Repetition::None, suicide: Suicide::Allowed, ..simple() }
}

/// The known shapes with a cycle: what each is called.
const BEASTS: &[(&str, &str)] = &[
    ("simple_ko", "single-ko"),
    ("double_ko_seki", "double-ko"),
    ("triple_ko", "triple-ko"),
    ("quadruple_ko_two_double_kos", "quadruple-ko"),
    ("eternal_life", "eternal-life"),
    ("moonshine_life", "moonshine-life"),
    ("sending_two_returning_one", "sending-two-returning-one"),
    ("sending_two_returning_one_with_pass", "sending-two-returning-one"),
    ("sending_two_returning_one_with_history", "sending-two-returning-one"),
    ("double_sending_two_returning_one", "double-two-stone-capture"),
    ("bent_four_corner_ko", "single-ko"),
    ("mannen_ko_direct", "single-ko"),
    ("psk_vs_ssk_shortest_1x3", "sending-two-returning-one"),
    ("psk_vs_ssk_2x2", "other"),
    ("real_game_triple_ko_2002", "triple-ko"),
];

fn beasts() -> Vec<Value> {
    let beasts: Value = serde_json::from_str(&read("tests/data/beasts.json")).unwrap();
    beasts.as_array().unwrap().clone()
}

fn record_of(beast: &Value) -> Record {
    let rows: Vec<&str> =
        beast["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let mut player = if beast["to_move"] == "X" { Colour::Black } else { Colour::White };
    let mut record = Record::start(&Diagram::from_rows(&rows).unwrap(), player);
    for name in beast["moves"].as_array().unwrap() {
        let turn = match name.as_str().unwrap() {
            "pass" => Turn::pass(player),
            point => Turn::play(player, point.parse().unwrap()),
        };
        assert!(record.takes(&anything(), turn), "{}", beast["name"]);
        player = player.opponent();
    }
    record
}

/// The record of the known shape of this name.
fn known(name: &str) -> Record {
    record_of(beasts().iter().find(|beast| beast["name"] == name).expect("a known shape"))
}

fn lap_of<'a>(beast: &Value, record: &'a Record) -> Option<Lap<'a>> {
    let number = |key: &str| beast[key].as_u64().unwrap() as usize;
    let start = number("cycle_start");
    lap_between(record.positions(), &record.turns, start, start + number("cycle_len"))
}

#[test]
fn every_known_shape_with_a_cycle_has_its_name_and_period_and_every_other_has_none() {
    let beasts = beasts();
    assert_eq!(beasts.len(), 22);
    for beast in &beasts {
        let name = beast["name"].as_str().unwrap();
        let record = record_of(beast);
        let expected = BEASTS.iter().find(|(known, _)| *known == name);
        let Some((_, expected)) = expected else {
            assert_eq!(beast["cycle_len"], 0, "{name}");
            assert!(record.first().is_none(), "{name} has no cycle");
            continue;
        };
        let figures = lap_of(beast, &record).expect("the lap closes").figures();
        assert_eq!(name_of(&figures).name(), *expected, "{name}");
        assert_eq!(figures.period() as u64, beast["cycle_len"].as_u64().unwrap(), "{name}");
        let lost = &beast["stones_lost_per_cycle"];
        assert_eq!(figures.lost.map(Value::from), [lost["X"].clone(), lost["O"].clone()]);
        assert_eq!(Value::from(figures.is_same_side), beast["same_side_to_move_after_cycle"]);
    }
}

/// The turn that a rule set refuses first, from 1, when the cycle is played on.
fn first_illegal(repetition: Repetition, record: &Record, lap: &Lap) -> Option<usize> {
    let rules = RuleSet { repetition, ..Preset::Chinese.rules() };
    match rule_on_cycle(&rules, record.positions(), &record.turns, lap) {
        CycleRuling::Illegal { turn, reason: Reason::Repetition { .. }, .. } => Some(turn),
        _ => None,
    }
}

#[test]
fn each_reading_of_repetition_refuses_the_turn_that_an_independent_program_found() {
    let readings = [
        ("simple", Repetition::Simple),
        ("psk", Repetition::Positional),
        ("ssk", Repetition::Situational),
        ("nssk", Repetition::NaturalSituational),
    ];
    let mut compared = 0;
    for beast in beasts().iter().filter(|beast| beast["cycle_len"] != 0) {
        let record = record_of(beast);
        let lap = lap_of(beast, &record).unwrap();
        for (key, repetition) in readings {
            // "ply 6 F4"; what was never refused there was not played on for further laps.
            let Some(found) = beast["first_forbidden"][key].as_str() else { continue };
            let ply: usize = found.split(' ').nth(1).unwrap().parse().unwrap();
            let illegal = first_illegal(repetition, &record, &lap);
            assert_eq!(illegal, Some(ply), "{} under {key}", beast["name"]);
            compared += 1;
        }
    }
    assert_eq!(compared, 44);
}

/// Records: the first return, its period, and the name.
const RECORDS: &[(&str, usize, usize, &str)] = &[
    ("triple-ko-drawn-1.sgf", 191, 6, "triple-ko"),
    ("triple-ko-drawn-2.sgf", 264, 6, "triple-ko"),
    ("triple-ko-then-deviation.sgf", 90, 6, "triple-ko"),
    // A double ko in seki and an ordinary ko elsewhere: three kos as well.
    ("six-move-repetition.sgf", 328, 6, "triple-ko"),
    ("send-two-return-one-1.sgf", 315, 3, "sending-two-returning-one"),
];

fn record_in_file(name: &str) -> Record {
    let games = records::games();
    let game = games.into_iter().find(|game| game.name == name).expect("the record");
    let mut record = Record::start(&game.set_up, game.first);
    for turn in &game.turns {
        assert!(record.takes(&anything(), turn.turn), "{name}");
    }
    record
}

#[test]
fn the_cycles_of_real_games_have_their_names_periods_and_move_numbers() {
    for (name, last, period, expected) in RECORDS {
        let record = record_in_file(name);
        let lap = record.first().expect("a return");
        let figures = lap.figures();
        assert_eq!((figures.last_turn, figures.period()), (*last, *period), "{name}");
        assert_eq!(name_of(&figures).name(), *expected, "{name}");
    }
}

#[test]
fn the_cycles_of_real_games_keep_their_names_in_every_image() {
    for (file, _, period, expected) in RECORDS {
        let record = record_in_file(file);
        let lap = record.first().expect("a return");
        let (diagram, turns) = (lap.positions[0].board.diagram(), lap.turns.to_vec());
        let real = Cycle { name: expected, diagram, turns, before: 0 };
        for symmetry in Symmetry::all() {
            for exchanges_colours in [false, true] {
                let record = played(&image(&real, symmetry, exchanges_colours));
                let figures = record.first().expect("a return").figures();
                assert_eq!((figures.period(), name_of(&figures).name()), (*period, *expected));
            }
        }
    }
}

#[test]
fn a_ko_for_which_somebody_passes_hinders_nothing_and_three_kos_do() {
    let mut choose = fastrand::Rng::with_seed(2113);
    let mut ruling = |name: &str| {
        let shape = SHAPES.iter().find(|shape| shape.name == name).expect("a shape");
        let cycle = cycle(shape, &mut choose);
        let record = played(&cycle);
        let end = record.turns.len();
        let lap = lap_between(record.positions(), &record.turns, cycle.before, end);
        rule_when_not_refused(&lap.expect("the lap closes").figures())
    };
    assert_eq!(ruling("single-ko"), CycleRuling::NoHindrance);
    assert_eq!(ruling("double-ko"), CycleRuling::NoHindrance);
    assert_eq!(ruling("triple-ko"), CycleRuling::DrawOrReplay);
}

#[test]
fn practice_draws_or_replays_balanced_cycles_and_refuses_unequal_ones() {
    let ruling = |name: &str| {
        let record = record_in_file(name);
        let lap = record.first().expect("a return");
        rule_on_cycle(&simple(), record.positions(), &record.turns, &lap)
    };
    assert_eq!(ruling("triple-ko-drawn-1.sgf"), CycleRuling::DrawOrReplay);
    assert_eq!(ruling("send-two-return-one-1.sgf"), CycleRuling::Unequal { turn: 315 });
}

/// Plays a generated cycle; every turn has to be legal under simple ko.
fn played(cycle: &Cycle) -> Record {
    let mut record = Record::start(&cycle.diagram, cycle.first());
    for &turn in &cycle.turns {
        assert!(
            record.takes(&simple(), turn),
            "{}: {turn} is refused on\n{}",
            cycle.name,
            record.game.board().diagram().rows().join("\n")
        );
    }
    record
}

/// How often each truth got each name.
#[derive(Default)]
struct Confusion(BTreeMap<(String, String), usize>);

impl Confusion {
    fn count(&mut self, truth: &str, name: &str) {
        *self.0.entry((truth.to_string(), name.to_string())).or_default() += 1;
    }

    fn of(&self, truth: &str) -> usize {
        self.0.iter().filter(|((known, _), _)| known == truth).map(|(_, n)| n).sum()
    }

    fn print(&self) {
        for ((truth, name), number) in &self.0 {
            println!("{truth:>28} | {name:<28} | {number}");
        }
    }
}

/// Instances of each shape.
const INSTANCES: usize = 110;

#[test]
fn instances_of_every_kind_are_named_by_their_kind() {
    let mut choose = fastrand::Rng::with_seed(2_11);
    let mut confusion = Confusion::default();
    for shape in SHAPES {
        for _ in 0..INSTANCES {
            let cycle = cycle(shape, &mut choose);
            let record = played(&cycle);
            let end = record.turns.len();
            let lap = lap_between(record.positions(), &record.turns, cycle.before, end);
            let figures = lap.expect("the lap closes").figures();
            assert_eq!(figures.period(), end - cycle.before);
            confusion.count(cycle.name, name_of(&figures).name());
        }
    }
    confusion.print();
    let named: Vec<&str> = SHAPES.iter().map(|shape| shape.name).collect();
    for name in CycleName::ALL.iter().filter(|name| **name != CycleName::Other) {
        assert!(named.contains(&name.name()), "no shape of {}", name.name());
        assert!(confusion.of(name.name()) >= INSTANCES);
    }
    assert!(confusion.0.values().sum::<usize>() >= 1_000);
    for ((truth, name), number) in &confusion.0 {
        assert_eq!(truth, name, "{number} instances");
    }
}

/// The names of cycles that go on by themselves.
const LONG_CYCLES: [CycleName; 6] = [
    CycleName::TripleKo,
    CycleName::QuadrupleKo,
    CycleName::EternalLife,
    CycleName::DoubleTwoStoneCapture,
    CycleName::RoundRobin,
    CycleName::MoonshineLife,
];

/// Disturbs a cycle by random play, mostly where it is fought, and then tries to go on with
/// its lap. Players who cannot play their move of the lap pass.
fn disturbed(cycle: &Cycle, choose: &mut impl Choose) -> Record {
    let mut record = Record::start(&cycle.diagram, cycle.first());
    for &turn in &cycle.turns[..cycle.before] {
        assert!(record.takes(&simple(), turn));
    }
    let lap = &cycle.turns[cycle.before..];
    let near: Vec<Point> = near_the_lap(&cycle.diagram, lap);
    for _ in 0..choose.between(1, 5) {
        let legal = record.game.legal_points(&simple());
        let here: Vec<Point> = legal.iter().copied().filter(|point| near.contains(point)).collect();
        let from = if here.is_empty() || choose.chance(1, 5) { &legal } else { &here };
        let player = record.game.to_play();
        let turn = match from.is_empty() {
            true => Turn::pass(player),
            false => Turn::play(player, *choose.pick(from)),
        };
        assert!(record.takes(&simple(), turn));
    }
    for &turn in lap.iter().chain(lap) {
        if record.game.to_play() != turn.player {
            let pass = Turn::pass(record.game.to_play());
            record.takes(&simple(), pass);
        }
        if !record.takes(&simple(), turn) {
            record.takes(&simple(), Turn::pass(turn.player));
        }
    }
    record
}

/// The points of a lap and their neighbours.
fn near_the_lap(diagram: &Diagram, lap: &[Turn]) -> Vec<Point> {
    let board = Board::from_diagram(diagram);
    let played = lap.iter().filter_map(|turn| match turn.action {
        Action::Play(point) => Some(point),
        Action::Pass => None,
    });
    let mut near: Vec<Point> =
        played.flat_map(|point| board.neighbours(point).chain([point])).collect();
    near.sort_unstable();
    near.dedup();
    near
}

/// What becomes of a record, told from its diagrams alone: no board comes back by a stone,
/// only after a pass, or without one.
fn truth(record: &Record) -> &'static str {
    let rows: Vec<Vec<String>> =
        record.positions().iter().map(|position| position.board.diagram().rows()).collect();
    for (end, turn) in record.turns.iter().enumerate().map(|(n, turn)| (n + 1, turn)) {
        if turn.action == Action::Pass {
            continue;
        }
        if let Some(start) = (0..end).rev().find(|&start| rows[start] == rows[end]) {
            let passes = record.turns[start..end].iter().any(|turn| turn.action == Action::Pass);
            return if passes { "needs a pass" } else { "comes back by itself" };
        }
    }
    "no board comes back"
}

#[test]
fn near_misses_found_by_random_play_get_no_name_of_a_long_cycle() {
    let mut choose = fastrand::Rng::with_seed(20_011);
    let mut confusion = Confusion::default();
    for round in 0..1_800 {
        let shape = &SHAPES[round % SHAPES.len()];
        let cycle = cycle(shape, &mut choose);
        let record = disturbed(&cycle, &mut choose);
        let name = record.first().map(|lap| name_of(&lap.figures()));
        let truth = truth(&record);
        confusion.count(truth, name.map_or("no cycle", CycleName::name));
        match truth {
            "no board comes back" => assert_eq!(name, None),
            "needs a pass" => assert!(!LONG_CYCLES.contains(&name.unwrap()), "{name:?}"),
            _ => {}
        }
    }
    confusion.print();
    assert!(confusion.of("no board comes back") >= 300);
    assert!(confusion.of("needs a pass") >= 300);
    assert!(confusion.of("no board comes back") + confusion.of("needs a pass") >= 1_000);
}

#[test]
fn two_names_are_uncertain() {
    let uncertain = CycleName::ALL.iter().copied().filter(|&name| is_uncertain(name));
    let uncertain: Vec<CycleName> = uncertain.collect();
    assert_eq!(uncertain, [CycleName::DoubleTwoStoneCapture, CycleName::RoundRobin]);
}

#[test]
fn stones_that_are_given_up_are_lost_but_make_no_sending_two_returning_one() {
    let diagram = Diagram::from_rows(&["OOO.XXX", "..O.X.X"]).unwrap();
    let mut record = Record::start(&diagram, Colour::Black);
    for (player, point) in [(Colour::Black, "A1"), (Colour::White, "F1"), (Colour::Black, "B1")] {
        assert!(record.takes(&anything(), Turn::play(player, point.parse().unwrap())));
    }
    let figures = record.first().expect("both sides have given up what they played").figures();
    assert_eq!((figures.period(), figures.lost), (3, [2, 1]));
    assert_eq!(name_of(&figures), CycleName::Other);
}

#[test]
fn a_lap_ends_later_than_it_begins_and_on_the_same_board() {
    let record = known("moonshine_life");
    let is_lap = |start, end| lap_between(record.positions(), &record.turns, start, end).is_some();
    assert!(is_lap(0, 6));
    assert!(!is_lap(0, 5), "another board");
    assert!(!is_lap(3, 3), "no turn");
}

#[test]
fn a_stone_taken_makes_a_ko_only_where_the_taker_is_alone_and_could_be_taken_back() {
    let taken = |rows: [&str; 3], point: &str| {
        let before = Board::from_diagram(&Diagram::from_rows(&rows).unwrap());
        let mut game = Game::start(before.clone(), Colour::Black).unwrap();
        let turn = Turn::play(Colour::Black, point.parse().unwrap());
        game.take(&anything(), turn).unwrap();
        ko_taken(&before, game.board(), turn)
    };
    let points = ["B2", "C2"].map(|point| point.parse().unwrap());
    assert_eq!(taken([".XO.", "XO.O", ".XO."], "C2"), Some(points));
    assert_eq!(taken([".XO.", "XO.O", ".X.."], "C2"), None, "a second liberty");
    assert_eq!(taken([".XO.", "XO.O", ".XXO"], "C2"), None, "two stones that could be taken");
}

/// A change to the figures of a cycle, and the names for which that figure is not asked.
type Change = (&'static str, fn(&mut Figures), &'static [&'static str]);

const CHANGES: &[Change] = &[
    (
        "the other side is to play",
        |of| of.is_same_side = false,
        // Its turns are odd in number, or one is a pass.
        &[SENDING],
    ),
    ("one side loses a stone more", |of| of.lost[0] += 1, &[]),
    ("both sides lose a stone more", |of| of.lost = of.lost.map(|lost| lost + 1), KOS),
    ("it takes two turns more", |of| of.last_turn += 2, &[]),
    ("there is a capture less", |of| of.captures.truncate(of.captures.len() - 1), &["round-robin"]),
    ("a capture takes five stones", |of| of.captures[0].1 = 5, &["round-robin"]),
    (
        "every capture takes one stone",
        |of| of.captures.iter_mut().for_each(|capture| capture.1 = 1),
        KOS,
    ),
    ("the last ko is missing", |of| of.kos.truncate(of.kos.len().saturating_sub(1)), WITHOUT_KOS),
    (
        "a ko belongs to no chain",
        |of| of.kos.iter_mut().take(1).for_each(|ko| ko.chains = [vec![], vec![]]),
        &[
            "single-ko",
            "triple-ko",
            "quadruple-ko",
            "eternal-life",
            SENDING,
            "double-two-stone-capture",
            "round-robin",
        ],
    ),
    (
        "there are two passes, and two turns more",
        |of| (of.passes, of.last_turn) = (of.passes + 2, of.last_turn + 2),
        &["single-ko", "double-ko"],
    ),
];

const SENDING: &str = "sending-two-returning-one";
/// Cycles that are told by their kos; what each side loses need only be as much.
const KOS: &[&str] = &["single-ko", "double-ko", "triple-ko", "quadruple-ko", "moonshine-life"];
const WITHOUT_KOS: &[&str] = &["eternal-life", SENDING, "double-two-stone-capture", "round-robin"];

#[test]
fn a_cycle_has_its_name_by_all_of_its_figures() {
    let mut choose = fastrand::Rng::with_seed(2_11);
    let mut named = std::collections::BTreeSet::new();
    for shape in SHAPES {
        let cycle = cycle(shape, &mut choose);
        let record = played(&cycle);
        let end = record.turns.len();
        let lap = lap_between(record.positions(), &record.turns, cycle.before, end);
        let figures = lap.expect("the lap closes").figures();
        let name = name_of(&figures);
        named.insert(name.name());
        for (what, change, not_asked) in CHANGES {
            let mut changed = figures.clone();
            change(&mut changed);
            if !not_asked.contains(&name.name()) && name != CycleName::Other {
                assert_ne!(name_of(&changed), name, "{what}");
            }
        }
    }
    assert_eq!(
        named.len(),
        CycleName::ALL.len() - 1,
        "all but {}: {named:?}",
        CycleName::Other.name()
    );
}
