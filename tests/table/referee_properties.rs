//! Whatever happens at the table: never more than one result, warnings never fall, an event
//! that cannot follow changes nothing, and nothing panics.

use crate::laws::config;
use proptest::prelude::*;
use weiqi_data::readings::{EndOfPlay, LostTurn};
use weiqi_data::{
    Action, Colour, Diagram, IllegalMove, Point, Preset, Quarters, RuleSet, Size, Turn,
};
use weiqi_spec::board::Board;
use weiqi_spec::competition::a01_first_move::{GuessReading, Parity, Seat};
use weiqi_spec::competition::a03_time::TimeRules;
use weiqi_spec::competition::a04_end::{Forfeit, Sign};
use weiqi_spec::competition::a05_adjournment::{Opener, SealedMove};
use weiqi_spec::competition::a08_playing::{Agreement, Cause, ChiefRuling};
use weiqi_spec::competition::a11_repetition::DrawOrReplay;
use weiqi_spec::competition::a12_other::WarningsAddUp;
use weiqi_spec::competition::table::{
    Effect, Entry, Event, Finding, Phase, RefereeRuling, RulingKind, Settings, Table,
};
use weiqi_spec::general::a03_liberties::chain_that_may_not_stay;

fn one_of<T: Copy + std::fmt::Debug + 'static>(all: &'static [T]) -> BoxedStrategy<T> {
    prop::sample::select(all).boxed()
}

fn colour() -> BoxedStrategy<Colour> {
    one_of(&Colour::BOTH)
}

/// A point of a board of 4×4, or rarely off it.
fn point() -> BoxedStrategy<Point> {
    let on = (0..4u16, 0..4u16);
    let anywhere = (0..6u16, 0..6u16);
    prop_oneof![8 => on, 1 => anywhere].prop_map(|(c, r)| Point::new(c, r)).boxed()
}

fn points() -> BoxedStrategy<Vec<Point>> {
    prop::collection::vec(point(), 0..4).boxed()
}

fn ruling() -> BoxedStrategy<RefereeRuling> {
    let player = prop::option::of(colour());
    (one_of(RulingKind::ALL), player)
        .prop_map(|(kind, player)| RefereeRuling { kind, player })
        .boxed()
}

fn chosen() -> BoxedStrategy<Option<DrawOrReplay>> {
    prop::option::of(one_of(DrawOrReplay::ALL)).boxed()
}

fn play() -> BoxedStrategy<Event> {
    let action = prop_oneof![6 => point().prop_map(Action::Play), 1 => Just(Action::Pass)];
    (colour(), action, prop::option::weighted(0.2, 0..80u64))
        .prop_map(|(player, action, seconds)| Event::Turn {
            turn: Turn { player, action },
            seconds,
        })
        .boxed()
}

fn incident() -> BoxedStrategy<Event> {
    let pairs = prop::collection::vec((point(), prop::option::of(point())), 1..3);
    let agreed = prop::option::of(one_of(Agreement::ALL));
    let chief = prop::option::of(one_of(ChiefRuling::ALL));
    let on_purpose = prop::option::weighted(0.1, colour());
    let cause = prop_oneof![
        4 => Just(Cause::Outside),
        1 => colour().prop_map(Cause::Accident),
        1 => colour().prop_map(Cause::OnPurpose),
    ];
    prop_oneof![
        (colour(), point(), point(), any::<bool>()).prop_map(|(player, from, to, was_dropped)| {
            Event::TakenUp { player, from, to, was_dropped }
        }),
        (pairs, agreed, chief, on_purpose).prop_map(|(stones, agreed, chief, on_purpose)| {
            Event::Displaced { stones, agreed, chief, on_purpose }
        }),
        (cause, prop::bool::weighted(0.8), chosen()).prop_map(|(cause, is_restored, chosen)| {
            Event::Scattered { cause, is_restored, chosen }
        }),
        (colour(), points()).prop_map(|(player, stones)| Event::Removed { player, stones }),
    ]
    .boxed()
}

fn ending() -> BoxedStrategy<Event> {
    let sign = || one_of(Sign::ALL);
    prop_oneof![
        6 => (colour(), sign()).prop_map(|(player, sign)| Event::Finished { player, sign }),
        2 => (colour(), any::<bool>()).prop_map(|(player, because_of_repetition)| {
            Event::NotFinished { player, because_of_repetition }
        }),
        4 => (colour(), points()).prop_map(|(player, stones)| Event::Dead { player, stones }),
        4 => colour().prop_map(|player| Event::Dead { player, stones: Vec::new() }),
        2 => (point(), prop::option::of(any::<bool>()))
            .prop_map(|(stone, referee)| Event::FalseLife { stone, referee }),
        3 => (colour(), 0..70i64)
            .prop_map(|(side, count)| Event::Counted { side, count: Quarters(count) }),
        2 => colour().prop_map(Event::AskedToCorrect),
        2 => colour().prop_map(Event::ClaimedOver),
        1 => Just(Event::ResultAgreed),
        1 => (colour(), sign()).prop_map(|(player, sign)| Event::Resign { player, sign }),
        1 => (colour(), one_of(Forfeit::ALL))
            .prop_map(|(player, ground)| Event::Forfeited { player, ground }),
        1 => ruling().prop_map(Event::Ruled),
        2 => chosen().prop_map(Event::NeitherGivesWay),
    ]
    .boxed()
}

fn other() -> BoxedStrategy<Event> {
    let seat = || one_of(&[Seat::A, Seat::B]);
    let opener =
        one_of(&[Opener::Referee, Opener::Player(Colour::Black), Opener::Player(Colour::White)]);
    let guess = (seat(), 0..9u32, one_of(Parity::ALL), prop::option::of(colour()));
    let action = prop_oneof![point().prop_map(Action::Play), Just(Action::Pass)];
    let sealed = (colour(), action, prop::option::of(0..80u64));
    prop_oneof![
        guess.prop_map(|(guesser, stones, said, chosen)| {
            Event::Guess { guesser, stones, said, chosen }
        }),
        seat().prop_map(|black| Event::Lots { black }),
        (-100..100i64).prop_map(|komi| Event::Komi(Quarters(komi))),
        Just(Event::Pause),
        Just(Event::Continue),
        sealed.prop_map(|(player, action, seconds)| Event::Seal { player, action, seconds }),
        opener.prop_map(Event::Open),
        (colour(), 0..7u8, any::<bool>()).prop_map(|(player, clause, is_warned)| Event::Breach {
            player,
            clause,
            is_warned
        }),
        colour().prop_map(Event::AskedTheTime),
        (colour(), any::<bool>())
            .prop_map(|(player, is_urgent)| Event::Objected { player, is_urgent }),
        colour().prop_map(Event::Appealed),
        (colour(), point()).prop_map(|(player, point)| Event::Told { player, point }),
        ruling().prop_map(Event::Discretion),
    ]
    .boxed()
}

fn entries() -> BoxedStrategy<Vec<Entry>> {
    let event = prop_oneof![16 => play(), 2 => incident(), 3 => ending(), 2 => other()];
    let entry = (prop::option::weighted(0.1, 0..5_000u64), event)
        .prop_map(|(at, event)| Entry { at, event });
    prop::collection::vec(entry, 0..120).boxed()
}

fn rules() -> BoxedStrategy<RuleSet> {
    (one_of(Preset::ALL), one_of(IllegalMove::ALL))
        .prop_map(|(preset, illegal_move)| RuleSet { illegal_move, ..preset.rules() })
        .boxed()
}

fn settings() -> BoxedStrategy<Settings> {
    let readings = (
        one_of(GuessReading::ALL),
        one_of(EndOfPlay::ALL),
        one_of(LostTurn::ALL),
        one_of(SealedMove::ALL),
        one_of(WarningsAddUp::ALL),
    );
    (rules(), any::<bool>(), readings)
        .prop_map(|(rules, has_clock, (guess, end_of_play, lost_turn, sealed_move, warnings))| {
            let time = has_clock.then(|| TimeRules::with_minutes(4, 2));
            Settings { rules, time, guess, end_of_play, lost_turn, sealed_move, warnings }
        })
        .boxed()
}

/// The colours put right for most turns, so that games get somewhere: a turn of the wrong
/// side in a random log would end most games at the second move.
fn with_the_right_side(table: &Table, entry: &Entry, index: usize) -> Entry {
    let mut entry = entry.clone();
    if let Event::Turn { turn, .. } = &mut entry.event
        && index % 10 != 9
    {
        turn.player = table.game().to_play();
    }
    entry
}

/// The board that a move which is void leaves: where a stone was dropped, that before it fell.
fn board_left<'a>(before: &'a Table, event: &Event) -> &'a Board {
    let history = before.game().history();
    let fell = usize::from(matches!(event, Event::TakenUp { was_dropped: true, .. }));
    &history[history.len() - 1 - fell].board
}

fn table(settings: Settings) -> Table {
    let to_play = settings.rules.opener();
    let empty = Board::from_diagram(&Diagram::empty(Size::new(4, 4).unwrap()));
    Table::new(settings, empty, to_play).unwrap()
}

proptest! {
    #![proptest_config(config(1_500))]

    #[test]
    fn no_sequence_of_events_contradicts_the_articles(
        settings in settings(),
        entries in entries(),
    ) {
        let mut table = table(settings);
        let mut results = 0;
        for (index, entry) in entries.iter().enumerate() {
            let entry = with_the_right_side(&table, entry, index);
            let before = table.clone();
            let warnings = before.warnings().len();
            match table.note(&entry) {
                Ok(rulings) => {
                    prop_assert!(table.warnings().len() >= warnings);
                    prop_assert_eq!(table.warnings()[..warnings].to_vec(), before.warnings());
                    let ended = rulings.iter().flat_map(|ruling| &ruling.effects);
                    results += ended.filter(|effect| matches!(effect, Effect::Ends(_))).count();
                    prop_assert!(results <= 1);
                    prop_assert_eq!(results == 1, table.result().is_some());
                    prop_assert!(chain_that_may_not_stay(table.game().board()).is_none());
                    prop_assert_eq!(table.turns().len() + 1, table.game().history().len());
                    let void = |finding: &Finding| matches!(finding, Finding::Illegal(..));
                    if rulings.iter().any(|ruling| void(&ruling.finding)) {
                        prop_assert_eq!(table.game().board(), board_left(&before, &entry.event));
                        prop_assert_eq!(table.warnings(), before.warnings());
                    }
                }
                Err(_) => prop_assert_eq!(format!("{table:?}"), format!("{before:?}")),
            }
        }
    }

    #[test]
    fn nothing_but_an_appeal_follows_a_result(
        settings in settings(),
        entries in entries(),
        after in entries(),
    ) {
        let mut table = table(settings);
        for (index, entry) in entries.iter().enumerate() {
            let entry = with_the_right_side(&table, entry, index);
            let _ = table.note(&entry);
        }
        prop_assume!(matches!(table.phase(), Phase::Over(_)));
        let result = table.result();
        for entry in &after {
            let noted = table.note(entry);
            prop_assert!(noted.is_err() || matches!(entry.event, Event::Appealed(_)));
            prop_assert_eq!(table.result(), result);
        }
    }

    #[test]
    fn no_bytes_make_the_reader_of_logs_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = weiqi::table::read_log(&bytes);
    }

    #[test]
    fn no_member_of_an_event_makes_the_reader_of_logs_panic(
        name in prop::sample::select(vec![
            "guess", "komi", "move", "moves", "taken-up", "displaced", "scattered", "removed",
            "seal", "open", "ruled", "dead", "false-life", "count", "breach", "discretion",
        ]),
        members in prop::collection::btree_map(
            prop::sample::select(vec![
                "player", "point", "stones", "said", "guesser", "moves", "from", "to", "cause",
                "restored", "ruling", "stone", "zi", "side", "clause", "at", "seconds", "by",
            ]),
            prop::sample::select(vec![
                "null", "true", "-1", "7", "1e9", "\"\"", "\"black\"", "\"D4\"", "\"odd\"",
                "[]", "[\"B D4\"]", "[[\"A1\",null]]", "{}", "\"3.75\"", "18446744073709551615",
            ]),
            0..8,
        ),
    ) {
        let members: Vec<String> =
            members.iter().map(|(key, value)| format!(",\"{key}\":{value}")).collect();
        let log = format!(
            "{{\"size\":[5,5],\"events\":[{{\"event\":\"{name}\"{}}}]}}",
            members.concat()
        );
        match weiqi::table::read_log(log.as_bytes()) {
            Ok(log) => prop_assert!(weiqi::table::run(&log).is_ok()),
            Err(sentence) => prop_assert!(sentence.starts_with("Event 1: "), "{}", sentence),
        }
    }
}
