use super::Games;
use serde_json::{Map, Value};
use weiqi_data::{Size, Suicide};

/// The table of legal positions, as a file with its source.
const POSITIONS: &str = include_str!("legal_positions.json");

/// The table of complete games, likewise.
const GAMES: &str = include_str!("game_counts.json");

/// Complete games of one board under positional superko.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedGames {
    /// The board, columns × rows.
    pub size: Size,
    /// Whether several stones could be given up.
    pub suicide: Suicide,
    /// The numbers.
    pub games: Games,
}

/// The boards whose numbers of complete games are known.
pub fn published_games() -> Vec<PublishedGames> {
    let table: Value = serde_json::from_str(GAMES).expect("the table is JSON");
    let rows = table["rows"].as_array().expect("the table has rows");
    rows.iter().map(|row| published_row(row).expect("a row has a board and two lists")).collect()
}

fn published_row(row: &Value) -> Option<PublishedGames> {
    let counts = |key: &str| -> Option<Vec<u64>> {
        row[key].as_array()?.iter().map(Value::as_u64).collect()
    };
    Some(PublishedGames {
        size: size(row["board"].as_str()?)?,
        suicide: Suicide::from_name(row["suicide"].as_str()?)?,
        games: Games { by_moves: counts("by_moves")?, by_turns: counts("by_turns")? },
    })
}

/// The boards whose number of legal positions is published, each with that number, which
/// may be larger than any integer here. Sizes are columns × rows; sorted by points, then
/// columns.
pub fn published_positions() -> Vec<(Size, String)> {
    let table: Map<String, Value> =
        serde_json::from_str(POSITIONS).expect("the table is an object");
    let mut boards: Vec<(Size, String)> = table
        .iter()
        .filter_map(|(board, number)| Some((size(board)?, number.as_str()?.to_string())))
        .collect();
    boards.sort_by_key(|(size, _)| (size.points(), size.columns()));
    boards
}

/// The table writes rows x columns.
fn size(rows_by_columns: &str) -> Option<Size> {
    let (rows, columns) = rows_by_columns.split_once('x')?;
    Size::new(columns.parse().ok()?, rows.parse().ok()?).ok()
}
