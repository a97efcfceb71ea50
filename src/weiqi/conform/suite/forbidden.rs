//! Article 1.5: no stone may be put where it would have no liberty and take nothing.

use super::{BLACK, Probe, WHITE};
use crate::conform::scene::Scene;
use weiqi_data::Article;

const BASE: &[&str] =
    &["play/", "liberties/", "capture/", "forbidden/capture-makes-legal", "forbidden/connection"];
const ONE: &[&str] = &["play/", "liberties/", "capture/chain"];

/// It comes before any capture: a board is read back by stones that rest on it.
pub(super) const CONNECTION: Probe = Probe::new(
    "forbidden/connection-makes-legal",
    (
        "落子后与有气的己方棋子相连，则不是禁着点",
        "A point without empty neighbours is not forbidden to a stone that joins a chain with liberties",
    ),
    Article::FORBIDDEN_POINT,
    &["play/", "liberties/joined"],
    Scene::new(&["......", "...O..", "..X.O.", "...O..", "......"], BLACK, "D3"),
)
.watching("D3 C3");

/// Programs that choose moves do not fill their own eyes; the rules let them.
pub(super) const OWN_EYE: Probe = Probe::new(
    "forbidden/own-eye",
    ("己方的眼不是禁着点", "One's own eye may be filled"),
    Article::FORBIDDEN_POINT,
    &["play/", "liberties/joined", "forbidden/connection"],
    Scene::new(&["....", "XX..", ".X.."], BLACK, "A1"),
)
.watching("A1 A2");

pub(super) const PROBES: &[Probe] = &[
    Probe::new(
        "forbidden/capture-makes-legal",
        (
            "落子虽无气，但能提走对方棋子，则不是禁着点",
            "A point without liberties is not forbidden to a stone that takes something there",
        ),
        Article::FORBIDDEN_POINT,
        ONE,
        Scene::new(&["......", ".XXO..", "XOO.O.", ".XXO..", "......"], BLACK, "D3"),
    )
    .with_board_article(Article::CAPTURE)
    .watching("D3 B3 C3"),
    Probe::new(
        "forbidden/one-stone",
        ("一子能否自尽", "Whether one stone may be given up"),
        Article::FORBIDDEN_POINT,
        BASE,
        Scene::new(&["......", "...O..", "..O.O.", "...O..", "......"], BLACK, "D3"),
    ),
    Probe::new(
        "forbidden/one-stone-at-the-edge",
        ("边上一子能否自尽", "Whether one stone at the edge may be given up"),
        Article::FORBIDDEN_POINT,
        BASE,
        Scene::new(&["......", "...O..", "..O.O."], BLACK, "D1"),
    ),
    Probe::new(
        "forbidden/one-stone-in-the-corner",
        ("角上一子能否自尽", "Whether one stone in the corner may be given up"),
        Article::FORBIDDEN_POINT,
        BASE,
        Scene::new(&["...", "O..", ".O."], BLACK, "A1"),
    ),
    Probe::new(
        "forbidden/two-stones",
        ("两子能否自尽", "Whether two stones may be given up"),
        Article::FORBIDDEN_POINT,
        BASE,
        Scene::new(&["......", "..OO..", ".OX.O.", "..OO..", "......"], BLACK, "D3"),
    )
    .watching("C3 D3"),
    Probe::new(
        "forbidden/three-stones-in-the-corner",
        ("角上三子能否自尽", "Whether three stones in the corner may be given up"),
        Article::FORBIDDEN_POINT,
        BASE,
        Scene::new(&[".....", "OOO..", "XX.O."], BLACK, "C1"),
    )
    .watching("A1 B1 C1"),
    Probe::new(
        "forbidden/inner-eye",
        ("能否在对方活棋的眼内下子", "Whether a stone may be given up in an eye of a living chain"),
        Article::FORBIDDEN_POINT,
        BASE,
        Scene::new(&["......", "XXXXX.", "X.X.X."], WHITE, "B1"),
    ),
    Probe::new(
        "forbidden/under-the-stones",
        (
            "被提去几子之处不是禁着点（倒脱靴）",
            "Where several stones were taken the points are open to the side that lost them",
        ),
        Article::FORBIDDEN_POINT,
        BASE,
        Scene::new(&["......", "OOOOX.", "XXXX.X"], WHITE, "E1 B1"),
    ),
];
