//! Article 1.3: a stone lives by the empty points next to it along the lines.

use super::{BLACK, Probe, WHITE};
use crate::conform::scene::Scene;
use weiqi_data::Article;

const BASE: &[&str] = &["play/"];
const CENTRE: &[&str] = &["play/", "liberties/three-sides", "liberties/four-sides"];
const TAKING: &[&str] = &["play/", "liberties/", "capture/chain", "capture/opponent-first"];

/// The first one: it takes nothing off, so that it needs nothing but stones.
pub(super) const JOINED: Probe = Probe::new(
    "liberties/joined",
    (
        "与己方棋子相连的一子，也有那一串棋的气",
        "A stone that joins a chain has the liberties of the chain as well",
    ),
    Article::LIBERTIES,
    BASE,
    Scene::new(&["......", "...O..", "..X.O.", "......", "......"], BLACK, "D3 D2"),
)
.watching("C3 D3");

/// Its capture is one by a stone without liberties of its own.
pub(super) const REFRESHED: Probe = Probe::new(
    "liberties/refreshed",
    ("提子的一串棋，其气数应重新计算", "A chain that has captured counts its liberties anew"),
    Article::LIBERTIES,
    TAKING,
    Scene::new(&["......", "XXO...", "OOXO..", ".XXO.."], BLACK, "A1 F4 F1 A2"),
)
.watching("A1 B1 C1 C2");

pub(super) const PROBES: &[Probe] = &[
    Probe::new(
        "liberties/three-sides",
        ("三面受围的棋子尚有一气，不得提走", "A stone with one liberty left stays on the board"),
        Article::LIBERTIES,
        BASE,
        Scene::new(&["......", "......", "...X..", "..XO..", "......", "......"], BLACK, "E3"),
    )
    .watching("D3 C3 D4"),
    Probe::new(
        "liberties/four-sides",
        (
            "四面受围的棋子无气，应提走",
            "A stone whose four neighbours are taken has no liberty and comes off",
        ),
        Article::LIBERTIES,
        BASE,
        Scene::new(&["......", "......", "...X..", "..XOX.", "......", "......"], BLACK, "D2"),
    )
    .watching("D3 C3 D4 E3"),
    Probe::new(
        "liberties/eight-sides",
        (
            "八面受围的棋子更无气，应提走",
            "A stone surrounded on the diagonals as well has no liberty and comes off",
        ),
        Article::LIBERTIES,
        BASE,
        Scene::new(&["......", "..XXX.", "..XOX.", "..X.X.", "......"], BLACK, "D2"),
    )
    .watching("D3 C3 D4 E3"),
    Probe::new(
        "liberties/diagonal",
        ("斜线上的棋子不相连", "Stones on a diagonal are not connected"),
        Article::LIBERTIES,
        BASE,
        Scene::new(&["......", "...XO.", "..XOX.", "......", "......"], BLACK, "D2"),
    )
    .watching("D3 E4"),
    Probe::new(
        "liberties/connected",
        ("相连的棋子共气", "Connected stones share their liberties"),
        Article::LIBERTIES,
        CENTRE,
        Scene::new(&["......", "...XO.", "..XOO.", "...X..", "......"], WHITE, "F3 E2"),
    )
    .watching("D3 E3 E4"),
    Probe::new(
        "liberties/edge-left",
        ("左边上的棋子只有三气", "A stone on the left edge has three liberties"),
        Article::LIBERTIES,
        CENTRE,
        Scene::new(&[".....", "X....", "O....", "X....", "....."], BLACK, "B3"),
    )
    .watching("A3 A2 A4"),
    Probe::new(
        "liberties/edge-lower",
        ("下边上的棋子只有三气", "A stone on the lower edge has three liberties"),
        Article::LIBERTIES,
        CENTRE,
        Scene::new(&[".....", ".....", ".XOX."], BLACK, "C2"),
    )
    .watching("C1 B1 D1"),
    Probe::new(
        "liberties/edge-right",
        ("右边上的棋子只有三气", "A stone on the right edge has three liberties"),
        Article::LIBERTIES,
        CENTRE,
        Scene::new(&[".....", "....X", "....O", "....X", "....."], BLACK, "D3").in_upper_right(),
    )
    .watching("E3 E2 E4"),
    Probe::new(
        "liberties/edge-upper",
        ("上边上的棋子只有三气", "A stone on the upper edge has three liberties"),
        Article::LIBERTIES,
        CENTRE,
        Scene::new(&[".XOX.", ".....", "....."], BLACK, "C2").in_upper_right(),
    )
    .watching("C3 B3 D3"),
    Probe::new(
        "liberties/corner-lower",
        ("角上的棋子只有两气", "A stone in the corner has two liberties"),
        Article::LIBERTIES,
        CENTRE,
        Scene::new(&["....", "....", "OX.."], BLACK, "A2"),
    )
    .watching("A1 B1"),
    Probe::new(
        "liberties/corner-upper",
        ("右上角的棋子只有两气", "A stone in the upper right corner has two liberties"),
        Article::LIBERTIES,
        CENTRE,
        Scene::new(&["...O", "...X", "....", "...."], BLACK, "C4").in_upper_right(),
    )
    .watching("D4 D3"),
];
