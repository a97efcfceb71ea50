//! Stones that are not where they should be.

use super::*;
use weiqi_data::Article;
use weiqi_data::table::{
    Agreement, Cause, ChiefRuling, Displacement, DrawOrReplay, Effect, Impossible, Question,
};

fn taken_up(from: &str, to: &str, was_dropped: bool) -> Event {
    Event::TakenUp { player: Black, from: point(from), to: point(to), was_dropped }
}

fn removed(player: Colour, names: &[&str]) -> Event {
    Event::Removed { player, stones: names.iter().map(|name| point(name)).collect() }
}

fn displaced(stone: Displacement) -> Event {
    Event::Displaced { stones: vec![stone], agreed: None, chief: None, on_purpose: None }
}

#[test]
fn a_stone_taken_up_goes_back_with_a_warning_however_old() {
    let mut table = At::board(&["X....", "....."]);
    assert_eq!(table.hears(taken_up("A2", "A2", false)), ["2.8.2 put-down-again"]);
    let rulings = table.note(&Entry::of(taken_up("A2", "C1", false))).unwrap();
    let goes_back = Effect::StonesGoBack(vec![point("A2")]);
    assert_eq!(rulings[0].effects, [goes_back, Effect::Warned(Black, 1)]);
    let none = Impossible::NoSuchStone(Article::TAKEN_UP, point("C1"));
    assert_eq!(table.note(&Entry::of(taken_up("C1", "D1", false))), Err(none));
}

#[test]
fn a_dropped_stone_may_be_put_elsewhere_while_it_is_the_last() {
    let mut table = At::board(&[".....", ".O..."]);
    table.hears(stone(Black, "A2"));
    let moved = table.hears(taken_up("A2", "A1", true));
    assert_eq!(moved, ["2.8.2 dropped", "1.2 played"]);
    assert_eq!((table.rows()[1].as_str(), table.state().turns), ("XO...", 1));
    table.hears(stone(White, "A2"));
    assert_eq!(table.state().prisoners, [0, 1]);
    table.hears(stone(Black, "E1"));
    table.hears(stone(White, "E2"));
    assert_eq!(table.hears(taken_up("E1", "D1", true)), ["2.8.2 dropped"]);
    assert_eq!(table.state().open, [Question::OldStone]);
}

#[test]
fn a_dropped_stone_takes_its_captures_back() {
    let mut table = At::board(&["OX...", "....."]);
    table.hears(stone(Black, "A1"));
    assert_eq!(table.state().prisoners, [1, 0]);
    table.hears(taken_up("A1", "E1", true));
    assert_eq!((table.rows()[0].as_str(), table.state().prisoners), ("OX...", [0, 0]));
}

#[test]
fn displaced_stones_are_for_both_players_and_then_for_the_chief_referee() {
    let moved = Displacement::Moved(point("A1"), point("B1"));
    let with = |agreed, chief, on_purpose| Event::Displaced {
        stones: vec![moved],
        agreed,
        chief,
        on_purpose,
    };
    let mut table = At::board(&["X..."]);
    assert_eq!(table.hears(displaced(moved)), ["2.8.3 displaced-open"]);
    assert_eq!(table.state().open, [Question::Displaced]);
    let back = with(Some(Agreement::PutBack), Some(ChiefRuling::Draw), None);
    assert_eq!(table.hears(back), ["2.8.3 displaced-go-back"]);
    assert!(table.state().open.is_empty());
    assert_eq!(table.hears(with(None, Some(ChiefRuling::Valid), None)), ["2.8.3 displaced-stay"]);
    assert_eq!(table.rows(), [".X.."]);
    let extra = displaced(Displacement::Extra(White, point("B1")));
    let taken = Impossible::NoSuchPlace(Article::DISPLACED, point("B1"));
    assert_eq!(table.note(&Entry::of(extra)), Err(taken));
    let mut table = At::board(&["X..."]);
    table.hears(with(None, Some(ChiefRuling::Replay), None));
    assert!(table.is_over());
    let mut table = At::board(&["X..."]);
    table.hears(with(Some(Agreement::Valid), None, Some(White)));
    assert!(table.is_over());
}

#[test]
fn displaced_stones_cannot_stay_without_liberties() {
    let mut table = At::board(&["O.X", ".X."]);
    let stones = vec![
        Displacement::Moved(point("C2"), point("B2")),
        Displacement::Extra(Black, point("A1")),
    ];
    let agreed = Some(Agreement::Valid);
    let event = Event::Displaced { stones, agreed, chief: None, on_purpose: None };
    assert_eq!(table.hears(event), ["1.3 cannot-stay"]);
    assert_eq!(table.rows(), ["O.X", ".X."]);
}

#[test]
fn who_scatters_the_board_loses_unless_it_is_put_together_again() {
    let cases = [
        (Cause::OnPurpose(Black), true, None, "board-scattered-by", true),
        (Cause::Accident(Black), true, None, "board-restored", false),
        (Cause::Accident(Black), false, None, "board-scattered-by", true),
        (Cause::Outside, false, Some(DrawOrReplay::Replay), "board-lost", true),
        (Cause::Outside, false, None, "board-lost", false),
    ];
    for (cause, is_restored, chosen, finding, ends) in cases {
        let mut table = At::board(&["..."]);
        let event = Event::Scattered { cause, is_restored, chosen };
        assert_eq!(table.hears(event), [format!("2.8.4 {finding}")]);
        assert_eq!(table.is_over(), ends);
    }
    let mut table = At::board(&["..."]);
    table.finish();
    let cause = Cause::OnPurpose(Black);
    table.hears(Event::Scattered { cause, is_restored: false, chosen: None });
    assert!(!table.is_over());
    assert_eq!(table.state().open, [Question::AfterPlay]);
}

#[test]
fn stones_with_liberties_are_taken_off_wrongly() {
    let mut table = At::board(&["OX...", "....."]);
    table.hears(stone(Black, "A1"));
    assert_eq!(table.hears(removed(Black, &["A2"])), ["2.9 took-rightly"]);
    let none = Impossible::NoSuchStone(Article::WRONG_REMOVAL, point("D1"));
    assert_eq!(table.note(&Entry::of(removed(Black, &["D1"]))), Err(none));
    let both = table.hears(removed(White, &["A1", "B2", "A1"]));
    assert_eq!(both, ["2.9 took-wrongly"]);
    table.hears(stone(White, "E1"));
    let mixed = table.hears(removed(White, &["E1", "B2"]));
    assert_eq!(mixed, ["2.9 took-wrongly", "2.12.2 two-warnings"], "nothing after the loss");
}

#[test]
fn captured_stones_left_standing_come_off() {
    let mut table = At::board(&["OX...", "....."]);
    table.hears(stone(Black, "A1"));
    let left = Event::LeftStanding(vec![point("A2")]);
    assert_eq!(table.hears(left.clone()), ["1.4 left-standing"]);
    assert_eq!(table.overlooks(left), [""; 0]);
    assert_eq!(table.rows()[0], "OX...");
    assert_eq!(table.hears(removed(Black, &["A2"])), ["2.9 took-rightly"]);
    assert_eq!((table.rows()[0].as_str(), table.state().prisoners), (".X...", [1, 0]));
}
