//! Article 1.2: one stone on an empty point, or none.

use super::{BLACK, EVERYWHERE, Probe, Start};
use crate::conform::scene::Scene;
use weiqi_data::Article;

const EMPTY: &[&str] = &["....."; 5];
const CLEAR: &[&str] = &["play/clear"];
const PASS: &[&str] = &["play/clear", "play/after-pass"];

pub(super) const PROBES: &[Probe] = &[
    Probe::new(
        "play/clear",
        (
            "清空棋盘后重新下同样的棋，不与上一局相干",
            "After clear_board the same moves may be played again: the last game is forgotten",
        ),
        Article::PLAY,
        &[],
        Scene::new(EMPTY, BLACK, "C3 D4 C4"),
    )
    .starting(Start::PlayedTwice),
    Probe::new(
        "play/occupied-by-opponent",
        ("有对方棋子的点不能下子", "No stone may be put on a stone of the opponent"),
        Article::PLAY,
        CLEAR,
        Scene::new(EMPTY, BLACK, "C3 C3"),
    ),
    Probe::new(
        "play/occupied-by-own",
        ("有己方棋子的点不能下子", "No stone may be put on a stone of one's own"),
        Article::PLAY,
        CLEAR,
        Scene::new(EMPTY, BLACK, "C3 D4 C3"),
    ),
    Probe::new(
        "play/after-pass",
        ("对方弃权后可以继续下子", "After the opponent's pass play goes on"),
        Article::PLAY,
        CLEAR,
        Scene::new(EMPTY, BLACK, "C3 pass D4"),
    ),
    Probe::new(
        "play/pass",
        ("弃权不改变棋盘", "A pass leaves the board as it is"),
        Article::PLAY,
        PASS,
        Scene::new(EMPTY, BLACK, "C3 pass"),
    )
    .watching(EVERYWHERE),
    Probe::new(
        "play/pass-after-pass",
        ("一方弃权后，另一方也可以弃权", "After a pass the other side may pass as well"),
        Article::PLAY,
        PASS,
        Scene::new(EMPTY, BLACK, "C3 pass pass"),
    ),
];
