//! Article 1.4: chains without liberties come off, the opponent's first.

use super::{BLACK, Probe, WHITE};
use crate::conform::scene::Scene;
use weiqi_data::Article;

const LIBERTIES: &[&str] = &["play/", "liberties/"];
const ONE: &[&str] = &["play/", "liberties/", "capture/chain"];

pub(super) const PROBES: &[Probe] = &[
    Probe::new(
        "capture/chain",
        ("无气的一串棋应全部提走", "A chain without liberties comes off as a whole"),
        Article::CAPTURE,
        LIBERTIES,
        Scene::new(
            &["......", "...XX.", "..XOOX", "..XO..", "...X.."],
            BLACK,
            "E2",
        ),
    )
    .watching("E3 D3 D2 C2"),
    Probe::new(
        "capture/opponent-first",
        ("双方都无气时，应提走对方的棋子", "Where both sides are without liberties, the opponent's stones come off"),
        Article::FORBIDDEN_POINT,
        ONE,
        Scene::new(
            &["......", "...O..", "..OXO.", "..OXO.", "..X.X.", "...X.."],
            WHITE,
            "D2",
        ),
    )
    .with_board_article(Article::CAPTURE)
    .watching("D2 D3 D4 C2"),
    Probe::new(
        "capture/several-chains",
        ("一着可同时提走几块无气的棋", "One move takes every chain that it leaves without liberties"),
        Article::CAPTURE,
        ONE,
        Scene::new(
            &[".......", "..X.X..", ".XO.OX.", "..X.X.."],
            BLACK,
            "D2",
        ),
    )
    .watching("C2 E2 C1 E1"),
    Probe::new(
        "capture/touched-twice",
        (
            "同一串棋虽与落子几面相接，只提一次，提子数按子数计",
            "A chain that the move touches on several sides is taken once, and its stones count once",
        ),
        Article::CAPTURE,
        ONE,
        Scene::new(
            &[".......", "..X.X..", ".XO.OX.", ".XOOOX.", "..XXX.."],
            BLACK,
            "D3",
        ),
    )
    .watching("C2 D2 E2 C3 E3"),
    Probe::new(
        "capture/long-chain",
        ("再长的一串棋，无气也应全部提走", "A chain of any length comes off as a whole"),
        Article::CAPTURE,
        ONE,
        Scene::new(
            &["........", "XXXXXXX.", "OOOOOOOX", "OOOOOOO.", "XXXXXXX."],
            BLACK,
            "H2",
        ),
    )
    .watching("A2 A3 D3 G2"),
    Probe::new(
        "capture/only-without-liberties",
        ("尚有气的棋不得提走", "A chain that has a liberty left is not taken along"),
        Article::CAPTURE,
        ONE,
        Scene::new(
            &["......", "..XX..", ".XOOX.", "..X.X.", "..XO.."],
            BLACK,
            "D2",
        ),
    )
    .watching("C3 D3 D1"),
];
