//! The clock, pauses and sealed moves.

use super::*;
use weiqi_data::readings::EndOfPlay;
use weiqi_data::table::{
    Announcement, Finding, Impossible, Opener, Question, Said, SealedMove, TimeLeft,
};

fn timed(limit: u64, reserved: u32) -> At {
    At::with(&["......"], Readings::TAKEN, Some(TimeRules::with_minutes(limit, reserved)))
}

fn in_seconds(player: Colour, name: &str, seconds: u64) -> Event {
    Event::Turn { turn: Turn::play(player, point(name)), seconds: Some(seconds) }
}

fn sealed(name: &str) -> Event {
    Event::Seal { player: Black, action: Action::Play(point(name)), seconds: None }
}

#[test]
fn exactly_the_limit_is_in_time_and_a_second_more_is_not() {
    let mut table = timed(1, 0);
    assert_eq!(table.hears(in_seconds(Black, "A1", 60)), ["1.2 played"]);
    assert_eq!(table.hears(in_seconds(White, "C1", 61)), ["2.3 out-of-time"]);
    assert_eq!(table.rows(), ["X....."]);
    assert!(table.is_over());
}

#[test]
fn a_full_minute_of_the_reading_is_deducted_and_less_is_not() {
    let mut table = timed(3, 2);
    let left = |table: &At| table.state().time_left.unwrap()[0];
    table.hears(in_seconds(Black, "A1", 60 + 59));
    assert_eq!(left(&table), TimeLeft { main: 0, reserved: 2 });
    table.hears(pass(White));
    let rulings = table.note(&Entry::of(in_seconds(Black, "C1", 60))).unwrap();
    let said = |at, said| Announcement { at, said };
    let heard = vec![
        said(30, Said::Seconds(30)),
        said(40, Said::Seconds(40)),
        said(50, Said::Seconds(50)),
        said(55, Said::Seconds(55)),
        said(58, Said::Seconds(58)),
        said(60, Said::Seconds(60)),
        said(60, Said::PeriodsLeft(1)),
    ];
    let left = TimeLeft { main: 0, reserved: 1 };
    assert_eq!(rulings[0].finding, Finding::SecondsRead { player: Black, said: heard, left });
    table.hears(pass(White));
    assert_eq!(table.hears(Event::AskedTheTime(Black)), ["2.7.1 time-told"]);
    assert_eq!(table.hears(Event::AskedTheTime(White)), ["2.7.1 no-right-to-ask"]);
    let Ok(rulings) = table.note(&Entry::of(in_seconds(Black, "E1", 60))) else { panic!() };
    let Finding::OutOfTime(Black, said) = &rulings[0].finding else { panic!("{rulings:?}") };
    let last = [Said::Count(8), Said::Count(9), Said::OutOfTime];
    let heard: Vec<Said> = said.iter().map(|one| one.said).collect();
    assert_eq!((&heard[10..], said[12].at), (&last[..], 60));
}

#[test]
fn a_declared_finish_and_a_sealed_move_are_charged_and_a_resignation_is_not() {
    let finish = Event::Finished { player: Black, sign: Sign::Words, seconds: Some(61) };
    assert_eq!(timed(1, 0).hears(finish), ["2.3 out-of-time"]);
    assert_eq!(timed(1, 0).hears_at(61, sealed("A1")), ["2.3 out-of-time"]);
    let resign = Event::Resign { player: Black, sign: Sign::Words };
    assert_eq!(timed(1, 0).hears_at(61, resign), ["1.7 resigned"]);
}

#[test]
fn without_reserved_minutes_nobody_may_ask_for_the_time() {
    let mut table = timed(1, 0);
    table.hears_at(60, stone(Black, "A1"));
    assert_eq!(table.state().time_left.unwrap()[0], TimeLeft { main: 0, reserved: 0 });
    assert_eq!(table.hears(Event::AskedTheTime(Black)), ["2.7.1 no-right-to-ask"]);
}

#[test]
fn a_turn_takes_what_the_clock_of_the_table_shows_without_the_pause() {
    let mut table = timed(1, 0);
    table.hears_at(20, Event::Pause);
    table.hears_at(500, Event::Continue);
    assert_eq!(table.state().turn_began, Some(480));
    let entry = Entry { at: Some(510), ..Entry::of(in_seconds(Black, "A1", 31)) };
    assert_eq!(table.note(&entry), Err(Impossible::TimesDiffer { given: 31, measured: 30 }));
    table.hears_at(510, stone(Black, "A1"));
    assert_eq!(table.state().time_left.unwrap()[0].main, 30);
}

#[test]
fn a_sealed_stone_is_judged_like_any_stone_when_it_is_opened() {
    let mut table = At::board(&[".O.", "O..", "..."]);
    let white = Event::Seal { player: White, action: Action::Pass, seconds: None };
    assert_eq!(table.hears(white), ["2.5 sealed-out-of-turn"]);
    assert_eq!(table.hears(sealed("A3")), ["2.5 sealed"]);
    assert_eq!(table.hears(stone(White, "C1")), ["2.5 not-now"]);
    let by_white = table.hears(Event::Open(Opener::Player(White)));
    assert_eq!(by_white, ["2.5 opened-by-player"]);
    assert_eq!(table.hears(Event::Open(Opener::Referee)), ["2.5 unsealed", "2.10 void"]);
    assert_eq!(table.state().to_play, White);
}

#[test]
fn a_sealed_stone_on_an_occupied_point_is_for_the_referee_or_a_pass() {
    for &sealed_move in SealedMove::ALL {
        let end_of_play = EndOfPlay::TwoPasses;
        let readings = Readings { sealed_move, end_of_play, ..Readings::TAKEN };
        let mut table = At::with(&["X...."], readings, None);
        table.hears(sealed("A1"));
        let opened = table.hears(Event::Open(Opener::Referee));
        assert_eq!(opened, ["2.5 unsealed", "2.5 sealed-refused"]);
        let state = table.state();
        match sealed_move {
            SealedMove::ForTheReferee => {
                assert!(state.is_either && state.open == [Question::SealedMove]);
            }
            SealedMove::IsAPass => {
                assert_eq!((state.to_play, state.passes), (White, 1));
                assert_eq!(table.hears(pass(White)), ["1.2 played", "1.7 two-passes"]);
            }
        }
    }
}
