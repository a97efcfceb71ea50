//! The shapes from which cycles are built: one lap each, played from a diagram.
//!
//! Sources are those of the known shapes in `corpus/beasts/`, where nothing else is said.
//! A side on which points are part of the play or of an eye has to lie at the edge.

use super::Side::{self, Edge, Open, Wall};

/// A shape with a lap of play.
pub struct Shape {
    /// The name that the cycle has by the definition of its kind.
    pub name: &'static str,
    /// The rows from the top: `X`, `O`, `.`.
    pub rows: &'static [&'static str],
    /// The moves of one lap: `B D5`, `W pass`.
    pub moves: &'static [&'static str],
    /// What may lie above, to the right, below and to the left of it.
    pub sides: [Side; 4],
    /// Columns, from 0 at the left, that may be doubled: nothing in them is played or taken.
    pub columns: &'static [usize],
    /// Rows, from 0 at the top, that may be doubled.
    pub doubled_rows: &'static [usize],
}

/// Every shape, those of one kind together.
pub const SHAPES: &[Shape] = &[
    Shape {
        name: "single-ko",
        rows: &["......", "..XO..", ".XO.O.", "..XO..", "......"],
        moves: &["B D3", "W pass", "B pass", "W C3"],
        sides: [Open, Open, Open, Open],
        columns: &[0, 5],
        doubled_rows: &[0, 4],
    },
    Shape {
        name: "double-ko",
        rows: &["OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO", ".O.O.O"],
        moves: &["B D5", "W B4", "B pass", "W pass", "B B5", "W D4", "B pass", "W pass"],
        sides: [Wall, Edge, Edge, Edge],
        columns: &[2, 4],
        doubled_rows: &[0, 3, 4],
    },
    Shape {
        name: "triple-ko",
        rows: &["OOOOOOO", "OXO.O.O", "X.XOXOX", "XXXXXXX", "OOOOOOO", "......."],
        moves: &["B D5", "W B4", "B F5", "W D4", "B B5", "W F4"],
        sides: [Wall, Wall, Open, Wall],
        columns: &[0, 2, 4, 6],
        doubled_rows: &[0, 3, 4, 5],
    },
    Shape {
        name: "quadruple-ko",
        rows: &["OOOOOOOOO", "OXOXO.O.O", "X.X.XOXOX", "XXXXXXXXX", "OOOOOOOOO", "........."],
        moves: &["B F5", "W B4", "B H5", "W D4", "B B5", "W F4", "B D5", "W H4"],
        sides: [Wall, Wall, Open, Wall],
        columns: &[0, 2, 4, 6, 8],
        doubled_rows: &[0, 3, 4, 5],
    },
    Shape {
        name: "quadruple-ko",
        rows: &[
            "OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO", ".O.O.O", "OOOOOO", "XXXXXX",
            ".X.X.X", "XXXXXX", "OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO", ".O.O.O",
        ],
        moves: &["B D15", "W B14", "B D5", "W B4", "B B15", "W D14", "B B5", "W D4"],
        sides: [Wall, Edge, Edge, Edge],
        columns: &[2, 4],
        doubled_rows: &[0, 3, 4, 6, 7, 9],
    },
    Shape {
        name: "eternal-life",
        rows: &["........", "OOOOOO..", "XXXXXO..", "XOOOXXOO", ".O.X.OX."],
        moves: &["B C1", "W E1", "B D1", "W F1"],
        sides: [Open, Edge, Edge, Edge],
        columns: &[],
        doubled_rows: &[0, 1, 2],
    },
    Shape {
        // Found by random play on 5×3.
        name: "eternal-life",
        rows: &["X.OOO", "XXXOO", "XO.X."],
        moves: &["B E1", "W C1", "B D1", "W B1"],
        sides: [Edge, Edge, Edge, Edge],
        columns: &[],
        doubled_rows: &[],
    },
    Shape {
        name: "sending-two-returning-one",
        rows: &[".....", "..XXX", "XXXOO", "XOOO.", "XO.OX", "XOXX."],
        moves: &["B E3", "W E1", "B E2"],
        sides: [Open, Edge, Edge, Open],
        columns: &[0],
        doubled_rows: &[0, 1, 2],
    },
    Shape {
        name: "double-two-stone-capture",
        rows: &["..........", "OOO....XXX", "XXOOOXXXOO", ".XXXOXOOO.", "OX.XOXO.OX", ".OOXOXOXX."],
        moves: &["B K3", "W K1", "B K2", "W A3", "B A1", "W A2"],
        sides: [Open, Edge, Edge, Edge],
        columns: &[4, 5],
        doubled_rows: &[0, 1],
    },
    Shape {
        // Found by random play on 4×4.
        name: "round-robin",
        rows: &["XXO.", "OXO.", "O.XO", "OOOO"],
        moves: &["B D3", "W D4", "B D3", "W C4", "B D4", "W C3"],
        sides: [Edge, Edge, Wall, Edge],
        columns: &[],
        doubled_rows: &[3],
    },
    Shape {
        // Found by random play on 6×2.
        name: "round-robin",
        rows: &["XXOXXX", ".XO.XX"],
        moves: &["W A1", "B B1", "W A2", "B B2", "W A1", "B A2"],
        sides: [Edge, Edge, Edge, Edge],
        columns: &[4],
        doubled_rows: &[],
    },
    Shape {
        name: "moonshine-life",
        rows: &[
            ".O.OX.", "OOOX.X", "XXXXXX", "OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO",
            ".O.O.O",
        ],
        moves: &["B C9", "W B4", "B D5", "W D9", "B B5", "W D4"],
        sides: [Edge, Edge, Edge, Edge],
        columns: &[],
        doubled_rows: &[2, 3, 6, 7],
    },
    Shape {
        // The same with one black chain round the corner and in the double ko.
        name: "moonshine-life",
        rows: &[
            "O.O.OX.", "OOOOX.X", "XXXXXXX", "XOOOOOO", "XOXO.O.", "XX.XOXX", "XXXXXXX", "OOOOOOO",
            "O.O.O.O",
        ],
        moves: &["B D9", "W C4", "B E5", "W E9", "B C5", "W E4"],
        sides: [Edge, Edge, Edge, Edge],
        columns: &[],
        doubled_rows: &[2, 3, 6, 7],
    },
];
