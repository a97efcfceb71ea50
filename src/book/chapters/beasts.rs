//! The long cycles and strange shapes, move by move.

use super::article::{run_all, whole};
use crate::address::{place, table_with_request};
use crate::cases::{Case, Collection, PositionCase, Reading};
use crate::page::Page;
use crate::position::{board, boards};
use crate::text::said;
use crate::verdict::named;
use crate::{Book, BookError};
use maud::{Markup, html};
use weiqi::contract::{Judgement, Request};
use weiqi::pages::diagram::{Figure, Mark};
use weiqi::table::names;
use weiqi::words::{Lang, Text, points};
use weiqi_data::{Action, Diagram, LeftBy, Turn};
use weiqi_spec::board::Board;
use weiqi_spec::competition::a11_cycle_of_a_record::{CycleRuling, rule_when_not_refused};
use weiqi_spec::competition::a11_lap::first_repetition;
use weiqi_spec::competition::a11_name::name_of;
use weiqi_spec::game::Position;

/// So many steps are drawn.
const MOST_STEPS: usize = 16;

/// The page.
pub fn page(book: &Book<'_>, of: &Collection) -> Result<Page, BookError> {
    Page::write(of.page.clone(), of.title.clone(), book, |book, lang| {
        let beasts = of.cases.iter().map(|case| Ok((case, whole(book, case, lang, true)?)));
        let beasts: Vec<(&Case, Markup)> = beasts.collect::<Result<_, BookError>>()?;
        Ok(html! {
            p { (lang.pick(
                "每一例先列局面与着手，再列各读法的裁定，然后逐手画出。循环的名称、周期与双方失子均由第二章 2.11 的条文量出。",
                "Each begins with the position and the moves, then what each reading rules, then the steps one by one. The name of a cycle, its period and the stones lost are measured by article 2.11.",
            )) }
            ul.toc {
                @for (case, _) in &beasts {
                    li { a href={ "#" (place("c-", case.id())) } { (said(lang, case.title().in_lang(lang))) } }
                }
            }
            (run_all(lang))
            section {
                h2 { (lang.pick("图谱", "The bestiary")) }
                @for (case, shown) in &beasts {
                    (shown)
                    @if let Case::Position(case) = case { (steps(case, lang)) }
                }
            }
        })
    })
}

/// The reading under which the moves get furthest.
fn furthest(case: &PositionCase) -> Option<(&Reading, &Request, &Judgement)> {
    let answered = case.readings.iter().filter_map(|reading| {
        let (request, judgement) = reading.judged.as_ref().ok()?;
        Some((reading, request, judgement))
    });
    // Of several, the first.
    answered.rev().max_by_key(|(_, _, judgement)| judgement.captured.len())
}

/// The positions that go with the boards.
fn positions(request: &Request, boards: &[Diagram]) -> Vec<Position> {
    let position = |(moves, board): (usize, &Diagram)| {
        let turn = moves.checked_sub(1).map(|last| request.moves[last]);
        Position {
            board: Board::from_diagram(board),
            to_play: turn.map_or(request.to_play, |turn| turn.player.opponent()),
            left_by: match turn {
                None => LeftBy::SetUp,
                Some(Turn { player, action: Action::Play(_) }) => LeftBy::Move(player),
                Some(Turn { player, action: Action::Pass }) => LeftBy::Pass(player),
            },
        }
    };
    boards.iter().enumerate().map(position).collect()
}

fn steps(case: &PositionCase, lang: Lang) -> Markup {
    let Some((reading, request, judgement)) = furthest(case) else { return html! {} };
    let played = judgement.captured.len();
    if played < 2 {
        return html! {};
    }
    let boards = boards(request);
    let positions = positions(request, &boards);
    let turns = &request.moves[..played];
    let lap = first_repetition(&positions, turns);
    let (first, last) = match &lap {
        Some(lap) => (lap.start, lap.start + lap.turns.len()),
        None => (0, played),
    };
    let last = last.min(first + MOST_STEPS);
    let said_of_lap = lap.as_ref().map(|lap| {
        let figures = lap.figures();
        let [zh, en] = names::cycle(name_of(&figures));
        let [black, white] = figures.lost;
        let (from, period) = (figures.first_turn, figures.period());
        let ruling = ruling(&rule_when_not_refused(&figures));
        Text::new(
            format!("{zh}：第 {from} 手起 {period} 手一循环，黑失 {black} 子，白失 {white} 子。{}", ruling.zh),
            format!(
                "{en}: from move {from} on, a period of {period}; Black loses {black} and White {white} stones. {}",
                ruling.en
            ),
        )
    });
    html! {
        div.steps {
            h3 { (lang.pick("逐手", "Step by step")) (lang.pick("：", ": ")) (said(lang, case.title.in_lang(lang))) }
            @if let Some(text) = &said_of_lap { p { (said(lang, text.in_lang(lang))) } }
            ol.strip {
                @for number in first..last {
                    li { (step(request, judgement, reading, number, &boards[number + 1], lang)) }
                }
            }
        }
    }
}

/// What article 2.11 makes of a cycle that the ban on retaking at once does not stop.
fn ruling(ruling: &CycleRuling) -> Text {
    match ruling {
        CycleRuling::Illegal { turn, article, .. } => Text::new(
            format!("第 {turn} 手即不许（{article}）。"),
            format!("Turn {turn} is refused ({article})."),
        ),
        CycleRuling::Unequal { turn } => Text::new(
            format!("双方失子不等，第 {turn} 手复原时即不许。"),
            format!(
                "The losses are unequal: turn {turn}, which brings the board back, is refused."
            ),
        ),
        CycleRuling::NotAliveAtTheEnd => {
            Text::new("终局时不作活棋（2.11.2）。", "At the end it is not alive (2.11.2).")
        }
        CycleRuling::DrawOrReplay => Text::new(
            "只禁马上回提时，双方互不相让，可判和棋或重下（2.11.3）。",
            "Where only the immediate recapture is refused and neither side gives way: a draw or a replay (2.11.3).",
        ),
        CycleRuling::NoHindrance => Text::new(
            "不会自行循环，须有一方在别处着子，不妨碍终局。",
            "It does not go on by itself: a side has to turn elsewhere, so it hinders nothing.",
        ),
    }
}

/// The board after a move: the stone with its number, × where stones came off.
fn step(
    request: &Request,
    judgement: &Judgement,
    reading: &Reading,
    number: usize,
    after: &Diagram,
    lang: Lang,
) -> Markup {
    let turn = request.moves[number];
    let taken = &judgement.captured[number];
    let mut figure = Figure::new(after.clone()).mark_all(taken, &Mark::Cross);
    if let Action::Play(point) = turn.action {
        figure = figure.mark(point, Mark::Label((number + 1).to_string()));
    }
    let (turn_said, stones) = (named(turn), points(taken));
    let caption = match taken.is_empty() {
        true => Text::new(
            format!("{}　{}", number + 1, turn_said.zh),
            format!("{} {}", number + 1, turn_said.en),
        ),
        false => Text::new(
            format!("{}　{}，提 {}", number + 1, turn_said.zh, stones.zh),
            format!("{} {}, takes {}", number + 1, turn_said.en, stones.en),
        ),
    };
    html! {
        (board(&figure.cut(), &caption, lang))
        a.screen-only.at href=(table_with_request(&reading.json, Some(number + 1))) {
            (lang.pick(
                format!("规则台上第 {} 手", number + 1),
                format!("move {} on the table", number + 1),
            ))
        }
    }
}
