//! `board` and the signs of a board: the page draws with what reports and book are drawn with.

use serde_json::{Map, Value, json};
use weiqi::contract::{parse, show};
use weiqi::pages::diagram::{Figure, MARGIN, Mark, STEP};
use weiqi_data::{Colour, Diagram, Point, Size};

/// The bytes hold columns and rows, `[19,19]`; the answer is the empty board.
pub fn board(bytes: &[u8]) -> Result<Value, String> {
    let value = parse(bytes, "The size")?;
    let side = |at: usize| value.get(at).and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
    let size = side(0).zip(side(1)).and_then(|(columns, rows)| Size::new(columns, rows).ok());
    let size = size
        .filter(|size| size.is_played())
        .ok_or_else(|| format!("The size is {}: expected such as [19,19].", show(&value)))?;
    Ok(json!({"svg": Figure::new(Diagram::empty(size)).svg(), "step": STEP, "margin": MARGIN}))
}

/// Each stone and mark, as it is drawn on the only point of a board of one: at the margin,
/// from the left and from the top.
pub fn signs() -> Value {
    let stones = [("empty", None), ("black", Some(Colour::Black)), ("white", Some(Colour::White))];
    let marks = [
        ("triangle", Mark::Triangle),
        ("square", Mark::Square),
        ("circle", Mark::Circle),
        ("cross", Mark::Cross),
        ("black-territory", Mark::Territory(Colour::Black)),
        ("white-territory", Mark::Territory(Colour::White)),
    ];
    let mut signs = Map::new();
    for (name, stone) in stones {
        let figure = Figure::new(point_of(stone));
        signs.insert(name.to_string(), figure.stones_and_marks().into());
        for (mark_name, mark) in &marks {
            let marked = figure.clone().mark(Point::new(0, 0), mark.clone());
            signs.insert(format!("{name} {mark_name}"), marked.stones_and_marks().into());
        }
    }
    Value::Object(signs)
}

fn point_of(stone: Option<Colour>) -> Diagram {
    let mut diagram = Diagram::empty(Size::new(1, 1).expect("a size"));
    diagram.set(Point::new(0, 0), stone);
    diagram
}

#[cfg(test)]
mod tests {
    use super::signs;
    use crate::ask;

    #[test]
    fn a_board_is_drawn_as_in_the_reports_and_every_stone_has_its_signs() {
        let answer = String::from_utf8(ask("board", b"[9,7]")).unwrap();
        assert!(answer.contains("<svg") && answer.contains("\"step\":24"), "{answer}");
        assert!(String::from_utf8(ask("board", b"[0]")).unwrap().contains("expected such as"));
        assert_eq!(signs().as_object().unwrap().len(), 21);
    }
}
