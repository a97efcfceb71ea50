//! The plain data: what is read, what is refused, and in which words.

use weiqi_data::{DeadError, Diagram, Point, Quarters, Size, StartError};

/// What is said of a text that is refused.
fn refused<T: std::str::FromStr<Err: ToString>>(text: &str) -> String {
    text.parse::<T>().map(|_| "nothing".to_string()).unwrap_or_else(|error| error.to_string())
}

#[test]
fn points_have_names_up_to_column_and_row_65535() {
    for (column, row) in [(0, 0), (7, 0), (8, 8), (24, 18), (25, 51), (65_534, 65_534)] {
        let point = Point::new(column, row);
        assert_eq!(point.to_string().parse(), Ok(point));
    }
    let beyond = Point::new(u16::MAX, 0).to_string();
    assert!(beyond.parse::<Point>().is_err(), "{beyond}");
    for name in ["", "3", "C", "C0", "C03", "I3", "C+3", "C65536", "三3", "ZZZZZZZZ1"] {
        assert!(name.parse::<Point>().is_err(), "{name}");
    }
    assert_eq!(
        refused::<Point>("I\n3"),
        "\"I\\n3\" names no point: expected a column letter (A to Z without I, then AA, AB, …) \
         and a row number from 1, such as C3."
    );
}

#[test]
fn stones_are_read_in_quarters_and_in_no_other_writing() {
    for (text, quarters) in [
        ("0", 0),
        ("-0", 0),
        ("3", 12),
        ("3.750", 15),
        ("-0.5", -2),
        ("184.25", 737),
        ("999999999", 3_999_999_996),
    ] {
        assert_eq!(text.parse(), Ok(Quarters(quarters)), "{text}");
    }
    for text in
        ["", "-", "+1", "--1", ".5", "1.", "1.+5", "1.3", "1,5", "1 ", "1000000000", "12345678901"]
    {
        assert!(text.parse::<Quarters>().is_err(), "{text:?}");
    }
    assert_eq!(
        refused::<Quarters>("3.8"),
        "\"3.8\" is no number of stones: expected a decimal multiple of 0.25, such as 3.75."
    );
}

#[test]
fn stones_are_added_and_taken_away() {
    let amounts = [Quarters(3), Quarters(-1), Quarters(15)];
    assert_eq!(amounts.into_iter().sum::<Quarters>(), Quarters(17));
    let mut amount = Quarters(3);
    amount += Quarters(15);
    assert_eq!(amount, Quarters(18));
    amount -= Quarters(4);
    assert_eq!(amount, Quarters(14));
}

#[test]
fn boards_are_played_on_up_to_25_and_read_up_to_52() {
    let size = |columns, rows| Size::new(columns, rows).unwrap();
    assert!(size(25, 25).is_played());
    assert!(!size(26, 25).is_played());
    assert!(!size(25, 26).is_played());
    assert!(!size(52, 52).is_played());
    assert_eq!(size(19, 7).to_string(), "19x7");
    for (columns, rows) in [(0, 1), (1, 0), (53, 1), (1, 53)] {
        assert_eq!(
            Size::new(columns, rows).unwrap_err().to_string(),
            format!(
                "The size {columns}x{rows} is out of range: columns and rows are each 1 to 52."
            )
        );
    }
}

#[test]
fn what_is_wrong_with_a_diagram_is_said_with_the_row() {
    let said = |rows: &[&str]| Diagram::from_rows(rows).unwrap_err().to_string();
    assert_eq!(
        said(&[]),
        "A diagram of 0 columns and 0 rows is out of range: expected 1 to 52 of each."
    );
    assert_eq!(
        said(&["...", "...", ".."]),
        "Row 3 of the diagram, counted from the top, has 2 points: expected 3, as in the first \
         row."
    );
    assert_eq!(
        said(&["...", ".x."]),
        "Row 2 of the diagram, counted from the top, holds 'x': expected X, O or a full stop."
    );
}

#[test]
fn what_keeps_a_game_from_starting_is_said() {
    let chain = ["A1", "A2"].map(|name| name.parse().unwrap()).to_vec();
    assert_eq!(
        StartError::NoLiberties { turn: 3, chain }.to_string(),
        "The chain at A1 A2 of the set-up has no liberties: expected every chain to have one \
         (1.3)."
    );
    assert_eq!(
        StartError::TooLarge(Size::new(26, 1).unwrap()).to_string(),
        "The size 26x1 is over the limit: expected no side over 25."
    );
}

#[test]
fn what_is_wrong_with_dead_stones_is_said() {
    let [stone, missing] = ["A1", "A2"].map(|name| name.parse().unwrap());
    assert_eq!(DeadError::OffBoard(stone).to_string(), "The dead point A1 is not on the board.");
    assert_eq!(
        DeadError::Empty(stone).to_string(),
        "The dead point A1 is empty: expected a stone there."
    );
    assert_eq!(
        DeadError::NotWholeChain { stone, missing }.to_string(),
        "The dead stone A1 is part of a chain that also holds A2: expected whole chains (1.8)."
    );
}
