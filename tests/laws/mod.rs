//! What the tests of the laws have in common: games played at random from scripts.
#![allow(dead_code, reason = "each test uses the part that it needs")]

use arbitrary::{Arbitrary, Unstructured};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use quickcheck::{Gen, QuickCheck};
use weiqi::boundary::Backend;
use weiqi::contract::Request;
use weiqi_checks::generate::{Scene, Script, dead_list};
use weiqi_data::{Action, Diagram, Point, Turn};

/// The same games every time.
const SEED: u64 = 361;

/// The turns after which a game is broken off.
const LONGEST_GAME: usize = 60;

/// A number of cases, always the same ones.
pub fn config(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(SEED);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

/// Scripts of games, short and long.
pub fn scripts() -> impl Strategy<Value = Script> {
    vec(any::<u8>(), 0..600).prop_map(|bytes| read(&bytes))
}

fn read(bytes: &[u8]) -> Script {
    Script::arbitrary_take_rest(Unstructured::new(bytes)).expect("any bytes are a script")
}

/// A script for quickcheck, which shrinks the bytes it is read from.
#[derive(Clone, Debug)]
pub struct AnyScript {
    bytes: Vec<u8>,
    /// The script.
    pub script: Script,
}

impl AnyScript {
    fn new(bytes: Vec<u8>) -> AnyScript {
        AnyScript { script: read(&bytes), bytes }
    }
}

impl quickcheck::Arbitrary for AnyScript {
    fn arbitrary(source: &mut Gen) -> AnyScript {
        AnyScript::new(<Vec<u8> as quickcheck::Arbitrary>::arbitrary(source))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = AnyScript>> {
        Box::new(self.bytes.shrink().map(AnyScript::new))
    }
}

/// Holds a law against a number of scripts, always the same ones.
pub fn for_scripts(cases: u64, law: fn(AnyScript)) {
    let source = Gen::from_size_and_seed(600, SEED);
    QuickCheck::new().rng(source).tests(cases).quickcheck(law as fn(AnyScript));
}

/// A number of scripts, always the same ones.
pub fn samples(number: usize) -> Vec<Script> {
    let mut source = Gen::from_size_and_seed(600, SEED);
    let script = |_| <AnyScript as quickcheck::Arbitrary>::arbitrary(&mut source).script;
    (0..number).map(script).collect()
}

/// One turn of a game, with what stood before and after it.
pub struct Step {
    /// What stood before the turn.
    pub before: Diagram,
    /// The turn.
    pub turn: Turn,
    /// The stones that came off, sorted.
    pub captured: Vec<Point>,
    /// What stands after it.
    pub after: Diagram,
}

/// Plays a script with one implementation and looks at each turn.
pub fn play<B: Backend>(script: &Script, mut look: impl FnMut(&mut B, &Step)) -> B {
    let mut game = start::<B>(script);
    let mut choices = script.choices();
    let mut last: Option<Step> = None;
    for _ in 0..LONGEST_GAME {
        if choices.is_empty() {
            break;
        }
        let before = game.diagram();
        let scene = Scene {
            size: before.size(),
            legal: &game.legal_points(&script.rules),
            chains: &game.chains(),
            last: last.as_ref().and_then(|step| point_of(step.turn)),
            taken: last.as_ref().map_or(&[], |step| &step.captured),
        };
        let action = script.temper.turn(&scene, &mut choices);
        let turn = Turn { player: game.to_play(), action };
        let captured = game.take(&script.rules, turn).expect("the turn was found legal");
        let step = Step { before, turn, captured, after: game.diagram() };
        look(&mut game, &step);
        last = Some(step);
    }
    game
}

/// The game of a script before its first turn.
pub fn start<B: Backend>(script: &Script) -> B {
    B::resume(std::slice::from_ref(&script.start)).expect("every chain of a position has liberties")
}

/// The point of a move; a pass has none.
pub fn point_of(turn: Turn) -> Option<Point> {
    match turn.action {
        Action::Play(point) => Some(point),
        Action::Pass => None,
    }
}

/// The request that a script makes: its turns, and some chains dead at the end.
pub fn request<B: Backend>(script: &Script) -> Request {
    let mut moves = Vec::new();
    let game: B = play(script, |_, step| moves.push(step.turn));
    let mut choices = script.choices();
    Request {
        rules: script.rules,
        setup: script.start.diagram.clone(),
        to_play: script.start.to_play,
        moves,
        dead: dead_list(&mut choices, &game.chains()),
        seki: Vec::new(),
        set: None,
    }
}
