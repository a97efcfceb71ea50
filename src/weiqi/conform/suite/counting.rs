//! Article 1.9: counting. Each position is made for a board of any size from 5 on.

use crate::conform::text::Fixed;
use weiqi_data::{Article, Colour, Diagram, Point, Quarters, Size};

/// One test of the count.
#[derive(Clone, Copy)]
pub struct Count {
    /// Its name: `counting/dame`.
    pub id: &'static str,
    /// The fact, as a sentence.
    pub title: Fixed,
    /// The article that it belongs to.
    pub article: Article,
    /// The finished position.
    pub position: fn(Size) -> Diagram,
    /// The komi, as it is written in the command; points (目).
    pub komi: &'static str,
    /// The number of handicap stones, which stand on Black's wall.
    pub handicap: u32,
    /// What is played before the position stands still.
    pub way: Way,
    /// The smallest side of the board.
    pub smallest: u8,
    /// The beginnings of the names of tests on which this one rests.
    pub needs: &'static [&'static str],
}

/// How the finished position is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The sides alternate as long as both have stones to play, then one goes on alone.
    Stones,
    /// The same with a pass of the other side between two stones of one side.
    WithPasses,
    /// White throws a stone into Black's area first, which is taken.
    WithPrisoner,
}

const BASE: &[&str] = &["play/", "liberties/", "capture/chain"];
const PLAIN: &[&str] =
    &["play/", "liberties/", "capture/chain", "counting/area", "counting/komi-none"];

/// A count with its usual parts.
const fn count(
    id: &'static str,
    title: Fixed,
    position: fn(Size) -> Diagram,
    needs: &'static [&'static str],
) -> Count {
    Count {
        id,
        title,
        article: Article::COUNTING,
        position,
        komi: "0",
        handicap: 0,
        way: Way::Stones,
        smallest: 5,
        needs,
    }
}

/// Every test of the count.
pub const COUNTS: &[Count] = &[
    count(
        "counting/area",
        ("数子：活棋和所围的点都计", "Area: living stones and the points they surround count"),
        extra_stones,
        BASE,
    ),
    count(
        "counting/komi-none",
        (
            "无贴子时，差数即双方所得之差",
            "Without komi the margin is the difference of the two counts",
        ),
        two_walls,
        BASE,
    ),
    Count {
        komi: "7.5",
        ..count(
            "counting/komi-half",
            ("贴 7.5 目（3¾ 子）", "A komi of 7.5 points (3¾ stones) is taken off Black's margin"),
            |size| with_stone_each(size, 1),
            PLAIN,
        )
    },
    Count {
        komi: "5",
        ..count(
            "counting/komi-whole",
            ("贴 5 目（2½ 子）", "A komi of 5 points (2½ stones) is taken off Black's margin"),
            |size| with_stone_each(size, 2),
            PLAIN,
        )
    },
    Count {
        komi: "-3.5",
        ..count(
            "counting/komi-negative",
            ("倒贴 3.5 目", "A negative komi is added to Black's margin"),
            |size| with_stone_each(size, 3),
            PLAIN,
        )
    },
    Count {
        way: Way::WithPasses,
        ..count(
            "counting/passes",
            ("弃权不计子", "Passes add nothing to either count"),
            extra_stones,
            PLAIN,
        )
    },
    Count {
        way: Way::WithPrisoner,
        ..count(
            "counting/prisoner",
            (
                "被提的子在数子法中不另计",
                "Prisoners count in territory scoring and not in area scoring",
            ),
            with_taken_stone,
            PLAIN,
        )
    },
    count(
        "counting/dame",
        ("单官双方各得一半", "A shared point counts half for each side"),
        one_dame,
        PLAIN,
    ),
    Count {
        smallest: 9,
        ..count(
            "counting/three-dame",
            ("三个单官双方各得一半", "Three shared points count half for each side"),
            three_dame,
            PLAIN,
        )
    },
    Count {
        article: Article::LIFE_AND_DEATH,
        smallest: 9,
        ..count(
            "counting/seki",
            ("双活的棋是活棋；眼位按规则计算", "Groups in seki live, and their eyes are counted"),
            seki,
            PLAIN,
        )
    },
    Count {
        smallest: 9,
        ..count(
            "counting/groups",
            ("块数不同时，有无还棋头", "Two groups against one: is there a tax on groups"),
            three_walls,
            PLAIN,
        )
    },
    Count {
        handicap: 2,
        ..count(
            "counting/handicap-two",
            ("让二子的还子", "What Black gives back for two handicap stones"),
            |size| with_stone_each(size, 0),
            PLAIN,
        )
    },
    Count {
        handicap: 3,
        ..count(
            "counting/handicap-three",
            ("让三子的还子", "What Black gives back for three handicap stones"),
            |size| with_stone_each(size, 4),
            PLAIN,
        )
    },
];

/// The column of Black's wall: Black has one column more than half.
fn wall(size: Size) -> u16 {
    u16::from(size.columns()) / 2
}

fn fill_column(diagram: &mut Diagram, column: u16, colour: Colour) {
    for row in 0..u16::from(diagram.size().rows()) {
        diagram.set(Point::new(column, row), Some(colour));
    }
}

/// Black's wall in the middle, White's on its right; both sides hold what is behind.
pub fn two_walls(size: Size) -> Diagram {
    let mut diagram = Diagram::empty(size);
    fill_column(&mut diagram, wall(size), Colour::Black);
    fill_column(&mut diagram, wall(size) + 1, Colour::White);
    diagram
}

/// Two walls, and one more stone of each side on its own ground in this row. The count is
/// the same, the position another: some programs keep the score of a position.
fn with_stone_each(size: Size, row: u16) -> Diagram {
    let mut diagram = two_walls(size);
    diagram.set(Point::new(0, row), Some(Colour::Black));
    diagram.set(Point::new(u16::from(size.columns()) - 1, row), Some(Colour::White));
    diagram
}

/// The points of Black's wall that handicap stones take, from the lowest but one on.
pub fn handicap_points(size: Size, count: u32) -> Vec<Point> {
    (0..count as u16).map(|stone| Point::new(wall(size), 2 * stone)).collect()
}

/// Two walls, and three more black stones inside Black's area.
fn extra_stones(size: Size) -> Diagram {
    let mut diagram = two_walls(size);
    for row in [1, 2, 3] {
        diagram.set(Point::new(wall(size) - 1, row), Some(Colour::Black));
    }
    diagram
}

/// The stones that take a white stone at A1.
fn with_taken_stone(size: Size) -> Diagram {
    let mut diagram = two_walls(size);
    diagram.set(Point::new(0, 1), Some(Colour::Black));
    diagram.set(Point::new(1, 0), Some(Colour::Black));
    diagram
}

fn one_dame(size: Size) -> Diagram {
    with_dame(size, &[0])
}

fn three_dame(size: Size) -> Diagram {
    with_dame(size, &[0, 4, 8])
}

/// Two walls; in these rows White's wall steps back behind an empty point that both touch.
fn with_dame(size: Size, rows: &[u16]) -> Diagram {
    let mut diagram = two_walls(size);
    let (column, last) = (wall(size) + 1, u16::from(size.rows()) - 1);
    for &row in rows {
        diagram.set(Point::new(column, row), None);
        for beside in row.saturating_sub(1)..=(row + 1).min(last) {
            diagram.set(Point::new(column + 1, beside), Some(Colour::White));
        }
    }
    diagram
}

/// Black in the middle, White on both sides of it in two groups.
fn three_walls(size: Size) -> Diagram {
    let mut diagram = Diagram::empty(size);
    let middle = u16::from(size.columns()) / 2;
    fill_column(&mut diagram, middle - 2, Colour::White);
    fill_column(&mut diagram, middle - 1, Colour::Black);
    fill_column(&mut diagram, middle + 1, Colour::Black);
    fill_column(&mut diagram, middle + 2, Colour::White);
    diagram
}

/// A seki in the lower left corner: a black and a white chain with an eye each and one
/// shared liberty. White surrounds Black's chain, Black White's.
fn seki(size: Size) -> Diagram {
    const ROWS: [&str; 9] = [
        "...OX....",
        "...OX....",
        "...OX....",
        "...OX....",
        "...OX....",
        "...OX....",
        "OOOXXX...",
        "XXXOOOX..",
        ".X.O.OX..",
    ];
    // The uppermost row goes on to the top, the last column to the right.
    let row_of = |row: u16| ROWS[8 - usize::from(row.min(8))];
    let mut diagram = Diagram::empty(size);
    for point in Point::all(size) {
        let stone = match row_of(point.row).as_bytes()[usize::from(point.column.min(8))] {
            b'X' => Some(Colour::Black),
            b'O' => Some(Colour::White),
            _ => None,
        };
        diagram.set(point, stone);
    }
    diagram
}

/// The stones of the seki that a careless program calls dead: Black's, then White's.
pub fn seki_stones(size: Size) -> [Vec<Point>; 2] {
    let points = |names: &str| -> Vec<Point> {
        let points = names.split_whitespace().map(|name| name.parse().expect("a point"));
        points.filter(|point: &Point| point.is_on(size)).collect()
    };
    [points("A2 B1 B2 C2"), points("D1 D2 E2 F1 F2")]
}

/// The position of the seki.
pub fn seki_position(size: Size) -> Diagram {
    seki(size)
}

/// A komi of so many points.
pub fn komi_of(count: &Count) -> Quarters {
    crate::gtp::vertex::points(count.komi).expect("the komi of a count is an amount")
}
