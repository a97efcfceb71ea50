use weiqi_data::{Colour, Diagram};

/// A position known to make trouble.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// What it is called.
    pub name: &'static str,
    /// Rows from the top.
    pub rows: &'static [&'static str],
    /// The side whose move begins the trouble.
    pub to_play: Colour,
}

impl Shape {
    /// The position.
    pub fn diagram(&self) -> Diagram {
        Diagram::from_rows(self.rows).expect("the shapes are diagrams")
    }
}

/// Kos, cycles and captures that rules of the game are known to stumble over. The larger
/// cycles are the positions of KataGo's rule tests (MIT) or built after them.
pub const SHAPES: &[Shape] = &[
    Shape {
        name: "simple ko (打劫)",
        rows: &[".XO.", "XO.O", ".XO."],
        to_play: Colour::Black, //
    },
    Shape {
        name: "double ko seki (双劫公活)",
        rows: &["OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO", ".O.O.O"],
        to_play: Colour::Black,
    },
    Shape {
        name: "triple ko (三劫循环)",
        rows: &["OOOOOOO", "OXO.O.O", "X.XOXOX", "XXXXXXX", "OOOOOOO", "......."],
        to_play: Colour::Black,
    },
    Shape {
        name: "eternal life (长生)",
        rows: &["........", "OOOOOO..", "XXXXXO..", "XOOOXXOO", ".O.X.OX."],
        to_play: Colour::Black,
    },
    Shape {
        name: "moonshine life (假生)",
        rows: &[
            ".O.OX.", "OOOX.X", "XXXXXX", "OOOOOO", "OXO.O.", "X.XOXX", "XXXXXX", "OOOOOO",
            ".O.O.O",
        ],
        to_play: Colour::Black,
    },
    Shape {
        name: "sending two, returning one (打二还一)",
        rows: &[".....", "..XXX", "XXXOO", "XOOO.", "XO.OX", "XOXX."],
        to_play: Colour::Black,
    },
    Shape {
        name: "sending two, returning one, on both sides",
        rows: &["..........", "OOO....XXX", "XXOOOXXXOO", ".XXXOXOOO.", "OX.XOXO.OX", ".OOXOXOXX."],
        to_play: Colour::Black,
    },
    Shape {
        name: "bent four in the corner (盘角曲四)",
        rows: &["......", "XXX...", "OOX...", ".OXX..", "XOOOX.", "XX.OX."],
        to_play: Colour::Black,
    },
    Shape {
        name: "ten-thousand-year ko (万年劫)",
        rows: &["OOOOO", "O.O..", "XOXXX", "XXXXX", "OOOOO", ".O.O."],
        to_play: Colour::Black,
    },
    Shape {
        name: "three points without capturing (不取三目)",
        rows: &[
            ".XXO.....",
            "OXXO.....",
            "XOOO.....",
            "XXXOOOOOO",
            "XXXXXXXXX",
            ".........",
            ".........",
            ".........",
            ".........",
        ],
        to_play: Colour::White,
    },
    Shape {
        name: "suicide of two stones",
        rows: &[".OXO.X", "OXXOOO", "XX....", "......", "......"],
        to_play: Colour::Black,
    },
    Shape {
        name: "both sides without liberties (1.4)",
        rows: &[".XO", "XO.", "O.."],
        to_play: Colour::White, //
    },
    Shape {
        name: "under the stones (倒脱靴)",
        rows: &["......", "OOOOX.", "XXXX.X"],
        to_play: Colour::White,
    },
    Shape {
        name: "snapback (倒扑)",
        rows: &[".....", ".OOO.", "OXXXO", "OX..O"],
        to_play: Colour::White,
    },
];
