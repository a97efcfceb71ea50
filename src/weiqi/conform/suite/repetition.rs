//! Article 1.6 and article 2.11: a board that stood before may not return.

use super::{BLACK, Probe, Start, WHITE};
use crate::conform::scene::Scene;
use weiqi_data::Article;

const BASE: &[&str] = &[
    "play/clear",
    "play/occupied",
    "liberties/",
    "capture/chain",
    "capture/opponent-first",
    "capture/only-without-liberties",
    "forbidden/capture-makes-legal",
    "forbidden/connection-makes-legal",
];
const PASSES: &[&str] = &[
    "play/",
    "liberties/",
    "capture/chain",
    "capture/opponent-first",
    "capture/only-without-liberties",
    "forbidden/capture-makes-legal",
    "forbidden/connection-makes-legal",
];

/// On these rests a ko that has to be open again.
const OPENED: &[&str] =
    &["repetition/ko-connected", "repetition/ko-after-exchange", "repetition/ko-after-pass"];

/// A ko that Black may take at D3; then C3 is empty.
const KO: &[&str] = &["......", "..XO..", ".XO.O.", "..XO..", "......"];
/// Black A1 with B1 makes two stones that White takes at C1; Black takes one back at B1.
const SENDING_TWO: &[&str] = &["....", "OOX.", ".X.X"];

/// Only for a program that lets the ko be retaken at once: whether it does so for ever.
pub const SECOND_ROUND: Probe = Probe::new(
    "repetition/ko-second-round",
    (
        "劫争马上回提两轮：第二轮是否仍可回提",
        "The ko is retaken at once in a first round: whether it is in a second",
    ),
    Article::REPETITION,
    BASE,
    Scene::new(KO, BLACK, "D3 C3 D3 C3"),
);

pub(super) const PROBES: &[Probe] = &[
    Probe::new(
        "repetition/ko",
        ("劫争不得马上回提", "The ko just taken may not be retaken at once"),
        Article::REPETITION,
        BASE,
        Scene::new(KO, BLACK, "D3 C3"),
    ),
    Probe::new(
        "repetition/ko-at-the-edge",
        ("边上的劫同样不得马上回提", "A ko at the edge may not be retaken at once either"),
        Article::REPETITION,
        BASE,
        Scene::new(&["......", "..XO..", ".XO.O."], BLACK, "D1 C1"),
    ),
    Probe::new(
        "repetition/ko-in-the-corner",
        ("角上的劫同样不得马上回提", "Nor may a ko in the corner be retaken at once"),
        Article::REPETITION,
        BASE,
        Scene::new(&["....", "XO..", "O.O."], BLACK, "B1 A1"),
    ),
    Probe::new(
        "repetition/ko-connected",
        ("提劫的一方可以粘劫", "The side that took the ko may connect it"),
        Article::REPETITION,
        PASSES,
        Scene::new(KO, BLACK, "D3 F5 C3"),
    )
    .resting_on(&["forbidden/own-eye"]),
    Probe::new(
        "repetition/ko-connected-after-pass",
        ("对方弃权后，提劫的一方可以粘劫", "After a pass the side that took the ko may connect it"),
        Article::REPETITION,
        PASSES,
        Scene::new(KO, BLACK, "D3 pass C3"),
    )
    .resting_on(&["forbidden/own-eye"]),
    Probe::new(
        "repetition/ko-after-exchange",
        ("双方在别处各下一着后可以回提", "After an exchange elsewhere the ko may be retaken"),
        Article::REPETITION,
        BASE,
        Scene::new(KO, BLACK, "D3 F5 F1 C3"),
    ),
    Probe::new(
        "repetition/ko-after-pass",
        (
            "弃权一次、对方在别处下一着后可以回提",
            "After a pass and a move elsewhere the ko may be retaken",
        ),
        Article::REPETITION,
        PASSES,
        Scene::new(KO, BLACK, "D3 pass F1 C3"),
    ),
    Probe::new(
        "repetition/snapback",
        ("倒扑不是同形再现", "A snapback is not a repetition"),
        Article::REPETITION,
        PASSES,
        Scene::new(&["......", "......", ".OOO..", "OXXXO.", "OX..O."], WHITE, "C1 D1 C1"),
    )
    .resting_on(&["forbidden/under-the-stones", "repetition/one-for-two"]),
    Probe::new(
        "repetition/one-for-two",
        ("失两子后反提一子不是打劫", "Taking one stone after the loss of two is no ko"),
        Article::REPETITION,
        PASSES,
        Scene::new(&["....", "OOX.", "XX.X"], WHITE, "C1 B1"),
    )
    .resting_on(&["forbidden/under-the-stones"]),
    Probe::new(
        "repetition/two-for-one",
        ("提一子后反提两子不是打劫", "Taking two stones after the loss of one is no ko"),
        Article::REPETITION,
        PASSES,
        Scene::new(&["....", "OOX.", "X.OX"], BLACK, "B1 C1"),
    )
    .resting_on(&["forbidden/under-the-stones", "repetition/one-for-two"]),
    Probe::new(
        "repetition/new-board",
        (
            "没有出现过的局面不得当作同形",
            "A board that never stood is not taken for an earlier one",
        ),
        Article::REPETITION,
        BASE,
        Scene::new(
            &["......", ".XO...", "X.XO..", ".XO...", "......", "....X.", "..O..."],
            WHITE,
            "B5 E1 F1 C5",
        ),
    ),
    Probe::new(
        "repetition/other-colours",
        (
            "同样的点上棋子颜色不同，不是同形",
            "The same points with stones of the other colour are another board",
        ),
        Article::REPETITION,
        PASSES,
        Scene::new(
            &["......", "......", ".OOO..", "OXXXO.", "OX..O."],
            WHITE,
            "C1 D1 C1 pass B1 pass B2 pass C2 pass D2",
        ),
    )
    .resting_on(&["forbidden/", "repetition/snapback"]),
    Probe::new(
        "repetition/triple-ko",
        ("三劫循环：六着后全局再现", "Triple ko: the board returns after six moves"),
        Article::REPETITION,
        BASE,
        Scene::new(
            &[".......", "OOOOOOO", "OXO.O.O", "X.XOXOX", "XXXXXXX", "......."],
            BLACK,
            "D4 B3 F4 D3 B4 F3",
        ),
    ),
    Probe::new(
        "repetition/sending-two-returning-one",
        (
            "打二还一：三着后全局再现，但轮到另一方下",
            "Sending two, returning one: the board returns after three moves, with the other side to play",
        ),
        Article::REPETITION,
        PASSES,
        Scene::new(SENDING_TWO, BLACK, "A1 C1 B1"),
    )
    .resting_on(&["forbidden/under-the-stones", "repetition/one-for-two"]),
    Probe::new(
        "repetition/ko-after-own-pass",
        (
            "己方弃权后对方提劫，己方马上回提：局面由弃权留下",
            "A pass, the opponent takes the ko, and it is retaken at once: a pass left that board",
        ),
        Article::REPETITION,
        PASSES,
        Scene::new(KO, WHITE, "pass D3 C3"),
    ),
    Probe::new(
        "repetition/ko-after-two-passes",
        (
            "双方各弃权一次后回提：对方弃权之前的局面没有变化",
            "The ko is retaken after a pass of each side",
        ),
        Article::REPETITION,
        PASSES,
        Scene::new(KO, BLACK, "D3 pass pass C3"),
    )
    .resting_on(OPENED),
    Probe::new(
        "repetition/undo-forgets",
        ("悔棋后可以重下同一着", "After undo the same move may be played again"),
        Article::REPETITION,
        BASE,
        Scene::new(KO, BLACK, "D3 undo D3"),
    )
    .resting_on(&["gtp/undo"])
    .using(&["undo"]),
    Probe::new(
        "repetition/undo-restores-ko",
        ("悔棋后，劫的禁着恢复原状", "After undo the ko is as it was before the move taken back"),
        Article::REPETITION,
        BASE,
        Scene::new(KO, BLACK, "D3 F5 undo C3"),
    )
    .resting_on(&["gtp/undo"])
    .using(&["undo"]),
    Probe::new(
        "repetition/set-up",
        ("摆出的局面也在历史之内", "A position that was set up is part of the history"),
        Article::REPETITION,
        PASSES,
        Scene::new(SENDING_TWO, BLACK, "A1 C1 B1"),
    )
    .resting_on(&["forbidden/under-the-stones", "repetition/one-for-two"])
    .starting(Start::SetUp),
    Probe::new(
        "repetition/set-up-ko",
        (
            "摆出的局面上提劫后不得马上回提",
            "A ko taken in a position that was set up may not be retaken at once",
        ),
        Article::REPETITION,
        BASE,
        Scene::new(KO, BLACK, "D3 C3"),
    )
    .starting(Start::SetUp),
];
