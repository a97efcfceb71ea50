use super::{CHINESE, at, game};
use weiqi_data::{Article, Colour, Diagram, LeftBy, Past, Preset, Reason, Size, Turn};
use weiqi_spec::game::Game;

const EMPTY: &[&str] = &["...", "...", "..."];

fn reason(game: &Game, turn: Turn) -> Option<Reason> {
    let refusal = game.refusal(&CHINESE, turn)?;
    assert_eq!(refusal.article, Article::PLAY);
    Some(refusal.reason)
}

#[test]
fn black_plays_first_and_white_second() {
    assert_eq!(CHINESE.opener(), Colour::Black);
    let mut game = game(EMPTY, CHINESE.opener());
    game.take(&CHINESE, Turn::play(Colour::Black, at("B2"))).unwrap();
    assert_eq!(game.to_play(), Colour::White);
}

#[test]
fn white_plays_first_in_a_handicap_game_and_under_the_old_rules() {
    assert_eq!(CHINESE.with_handicap(2).opener(), Colour::White);
    assert_eq!(CHINESE.with_handicap(1).opener(), Colour::Black);
    assert_eq!(Preset::Ancient.rules().opener(), Colour::White);
}

#[test]
fn the_sides_take_turns_and_put_down_one_stone_each_time() {
    let mut game = game(EMPTY, Colour::Black);
    game.take(&CHINESE, Turn::play(Colour::Black, at("B2"))).unwrap();
    let again = Turn::play(Colour::Black, at("A1"));
    assert_eq!(reason(&game, again), Some(Reason::WrongPlayer));
    assert_eq!(reason(&game, Turn::pass(Colour::Black)), Some(Reason::WrongPlayer));
    assert_eq!(reason(&game, Turn::play(Colour::White, at("A1"))), None);
}

#[test]
fn a_stone_is_put_on_a_point_of_the_board() {
    let game = game(EMPTY, Colour::Black);
    for off in ["D1", "A4", "T19"] {
        assert_eq!(reason(&game, Turn::play(Colour::Black, at(off))), Some(Reason::OffBoard));
    }
}

#[test]
fn a_stone_once_put_down_does_not_make_room_for_another() {
    let game = game(&["...", ".X.", "..."], Colour::White);
    let on_top = Turn::play(Colour::White, at("B2"));
    assert_eq!(reason(&game, on_top), Some(Reason::Occupied));
}

#[test]
fn the_point_is_asked_about_before_the_side_and_the_side_before_the_stone() {
    let game = game(&["...", ".X.", "..."], Colour::White);
    assert_eq!(reason(&game, Turn::play(Colour::Black, at("D9"))), Some(Reason::OffBoard));
    assert_eq!(reason(&game, Turn::play(Colour::Black, at("B2"))), Some(Reason::WrongPlayer));
}

#[test]
fn a_side_may_give_up_its_turn_and_the_board_stays_as_it_is() {
    let mut game = game(&["...", ".X.", "..."], Colour::White);
    let before = game.board().clone();
    assert_eq!(game.take(&CHINESE, Turn::pass(Colour::White)), Ok(vec![]));
    assert_eq!(game.board(), &before);
    assert_eq!(game.to_play(), Colour::Black);
    assert_eq!(game.position().left_by, LeftBy::Pass(Colour::White));
}

#[test]
fn a_refused_turn_leaves_the_game_as_it_was_and_a_turn_taken_can_be_taken_back() {
    let mut game = game(EMPTY, Colour::Black);
    assert!(game.take(&CHINESE, Turn::play(Colour::White, at("A1"))).is_err());
    assert_eq!((game.turns(), game.to_play()), (0, Colour::Black));
    game.take(&CHINESE, Turn::play(Colour::Black, at("A1"))).unwrap();
    assert!(game.undo());
    assert_eq!((game.turns(), game.to_play()), (0, Colour::Black));
    assert!(!game.undo());
}

#[test]
fn what_a_game_was_resumed_with_is_not_taken_back() {
    let past = |to_play, left_by| Past { diagram: Diagram::empty(size()), to_play, left_by };
    let history =
        [past(Colour::Black, LeftBy::SetUp), past(Colour::White, LeftBy::Pass(Colour::Black))];
    let mut game = Game::resume(&history).unwrap();
    assert_eq!((game.turns(), game.to_play()), (1, Colour::White));
    assert!(!game.undo());
    game.take(&CHINESE, Turn::pass(Colour::White)).unwrap();
    assert!(game.undo());
    assert!(!game.undo());
    assert_eq!(game.turns(), 1);
}

fn size() -> Size {
    Size::new(2, 3).unwrap()
}
