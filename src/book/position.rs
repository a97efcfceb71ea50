//! A case on the board: the position with its moves, what comes of it, and the answer under
//! each reading.

use crate::address::{place, table_with_request};
use crate::cases::{PositionCase, Reading};
use crate::text::said;
use crate::verdict::{named, sentences};
use maud::{Markup, PreEscaped, html};
use serde_json::Value;
use std::sync::LazyLock;
use weiqi::boundary::{Backend, Reference};
use weiqi::contract::{Judgement, Request};
use weiqi::explain::{Entry, entries};
use weiqi::pages::diagram::{Figure, Mark};
use weiqi::words::{Lang, Text};
use weiqi_data::{Action, Diagram, Past, Point, Reason};

/// Of a longer list of moves only the last are numbered on the board.
const MOST_NUMBERED: usize = 20;

/// The case. Its heading is of this level; it can be linked to where it stands for good.
pub fn case(case: &PositionCase, lang: Lang, level: u8, is_home: bool) -> Markup {
    let id = place("c-", &case.id);
    html! {
        article.case id=[is_home.then_some(&id)] {
            (heading(level, &case.title, is_home.then_some(&*id), lang))
            div.case-body {
                div.boards {
                    @for (figure, caption) in figures(case, lang) { (board(&figure, &caption, lang)) }
                }
                div.says {
                    (moves(case, lang))
                    (answers(case, lang))
                    (ways(case, lang))
                }
            }
        }
    }
}

/// The heading of a case.
pub fn heading(level: u8, title: &Text, id: Option<&str>, lang: Lang) -> Markup {
    let inside = html! {
        (said(lang, title.in_lang(lang)))
        @if let Some(id) = id {
            " " a.here href={ "#" (id) } aria-label=(lang.pick("本例的链接", "Link to this case")) { "§" }
        }
    };
    match level {
        2 => html! { h2 { (inside) } },
        _ => html! { h3 { (inside) } },
    }
}

/// A diagram with what it shows.
pub fn board(figure: &Figure, caption: &Text, lang: Lang) -> Markup {
    let words = caption.in_lang(lang);
    let size = figure.diagram.size();
    let stones = figure.diagram.cells().iter().flatten().count();
    let about = lang.pick(
        format!("{size} 棋盘，{stones} 子。{words}"),
        format!("A board of {size} with {stones} stones. {words}"),
    );
    html! {
        figure.board {
            (PreEscaped(figure.clone().titled(&about, "").svg()))
            figcaption { (said(lang, words)) }
        }
    }
}

/// The first reading that could be answered.
fn first(case: &PositionCase) -> Option<(&Reading, &Request, &Judgement)> {
    case.readings.iter().find_map(|reading| {
        let (request, judgement) = reading.judged.as_ref().ok()?;
        Some((reading, request, judgement))
    })
}

/// The reading that shows most: one that refuses something, otherwise the first.
fn shown(case: &PositionCase) -> Option<(&Reading, &Request, &Judgement)> {
    let refusing = case.readings.iter().find_map(|reading| {
        let (request, judgement) = reading.judged.as_ref().ok()?;
        (reading.refuses && judgement.refused.is_some()).then_some((reading, request, judgement))
    });
    refusing.or_else(|| first(case))
}

/// The set-up with the moves numbered, and the position to which they lead.
fn figures(case: &PositionCase, lang: Lang) -> Vec<(Figure, Text)> {
    let Some((_, request, _)) = first(case) else { return Vec::new() };
    let mut figures = vec![numbered(case, request)];
    if let Some(after) = shown(case).and_then(|(reading, request, judgement)| {
        let is_moved = !judgement.captured.is_empty();
        is_moved.then(|| after(case, reading, request, judgement, lang))?
    }) {
        figures.push(after);
    }
    figures
}

/// The boards from the set-up on, one for each move that the rules of the request allow.
pub fn boards(request: &Request) -> Vec<Diagram> {
    let start = Past::set_up(request.setup.clone(), request.to_play);
    let mut boards = vec![request.setup.clone()];
    let Ok(mut game) = Reference::resume(&[start]) else { return boards };
    for &turn in &request.moves {
        if game.take(&request.rules, turn).is_err() {
            break;
        }
        boards.push(game.diagram());
    }
    boards
}

fn numbered(case: &PositionCase, request: &Request) -> (Figure, Text) {
    let moves = &request.moves;
    let from = if moves.len() > MOST_NUMBERED { moves.len() - MOST_NUMBERED / 2 } else { 0 };
    let base = match from {
        0 => request.setup.clone(),
        from => boards(request).into_iter().take(from + 1).next_back().expect("the set-up"),
    };
    let mut figure = Figure::new(base.clone());
    for (number, turn) in moves.iter().enumerate().skip(from) {
        let Action::Play(point) = turn.action else { continue };
        if !figure.marks.contains_key(&point)
            && point.is_on(base.size())
            && base.at(point).is_none()
        {
            figure = figure.mark(point, Mark::Label((number + 1).to_string()));
        }
    }
    if moves.is_empty() {
        figure = figure.mark_all(&in_question(case), &Mark::Cross);
        let seki = case.readings.iter().filter_map(|one| one.judged.as_ref().ok());
        let seki: Vec<Point> = seki.flat_map(|(request, _)| request.seki.clone()).collect();
        figure = figure.mark_all(&seki, &Mark::Circle);
    }
    let dead: Vec<Point> = case
        .readings
        .iter()
        .filter_map(|reading| reading.judged.as_ref().ok())
        .flat_map(|(request, _)| request.dead.clone())
        .collect();
    let is_dead_shown = moves.is_empty() && !dead.is_empty();
    if is_dead_shown {
        figure = figure.mark_all(&dead, &Mark::Cross);
    }
    let side = request.moves.first().map_or(request.to_play, |turn| turn.player);
    let [zh, en] = weiqi::table::names::side(side);
    let caption = match (moves.len(), from) {
        (0, _) if is_dead_shown => Text::new("× 定为死棋", "× declared dead"),
        (0, _) if !in_question(case).is_empty() => {
            Text::new(format!("{zh}走；× 不许下"), format!("{en} to play; × refused"))
        }
        (0, _) => Text::new("", ""),
        (1, _) => Text::new(format!("{zh}走"), format!("{en} to play")),
        (n, 0) => Text::new(format!("1 至 {n}，{zh}先"), format!("1 to {n}, {en} first")),
        (n, from) => {
            Text::new(format!("第 {} 至 {n} 手", from + 1), format!("Moves {} to {n}", from + 1))
        }
    };
    (figure.cut(), caption)
}

/// The points that some reading is expected to refuse.
fn in_question(case: &PositionCase) -> Vec<Point> {
    let refused = case.readings.iter().filter_map(|reading| reading.expect.get("illegal"));
    let names = refused.filter_map(Value::as_object).flat_map(|members| members.keys());
    names.filter_map(|name| name.parse().ok()).collect()
}

/// The position that is judged, where the moves change more than they say.
fn after(
    case: &PositionCase,
    reading: &Reading,
    request: &Request,
    judgement: &Judgement,
    lang: Lang,
) -> Option<(Figure, Text)> {
    let takes = judgement.captured.iter().any(|stones| !stones.is_empty());
    let is_about =
        ["illegal", "board", "score"].iter().any(|key| reading.expect.contains_key(*key));
    if judgement.refused.is_none() && !takes && !is_about {
        return None;
    }
    let mut figure = Figure::new(judgement.diagram.clone());
    let played = judgement.captured.len();
    if let Some(turn) = played.checked_sub(1).map(|last| request.moves[last])
        && let Action::Play(point) = turn.action
        && judgement.diagram.at(point).is_some()
    {
        figure = figure.mark(point, Mark::Triangle);
    }
    let refused: Vec<Point> = match &judgement.refused {
        Some(refused) => {
            if let Reason::ForbiddenPoint { chain } = &refused.refusal.reason {
                figure = figure.mark_all(chain, &Mark::Square);
            }
            match refused.turn.action {
                Action::Play(point) => vec![point],
                Action::Pass => Vec::new(),
            }
        }
        None if reading.expect.contains_key("illegal") => {
            judgement.illegal.iter().map(|(point, _)| *point).collect()
        }
        None => Vec::new(),
    };
    figure = figure.mark_all(&refused, &Mark::Cross);
    figure = figure.mark_all(&request.dead, &Mark::Cross);
    let name = match &reading.name {
        Some((name, title)) if case.readings.len() > 1 => reading_name(name, title, lang),
        _ => String::new(),
    };
    let refused = !refused.is_empty();
    let (zh, en) = match refused {
        true => ("；× 不许下", "; × refused"),
        false => ("", ""),
    };
    let turns = weiqi::table::wording::counted(played, "turn");
    let caption =
        Text::new(format!("{name}第 {played} 手后{zh}"), format!("{name}After {turns}{en}"));
    Some((figure.cut(), caption))
}

/// What a reading says, before something else.
fn reading_name(name: &str, title: &Text, lang: Lang) -> String {
    let known = weiqi_data::Repetition::from_name(name).map(weiqi::words::rules::repetition);
    let words = known.as_ref().unwrap_or(title).in_lang(lang).trim_end_matches(['。', '.']);
    format!("{words}{}", lang.pick("：", ": "))
}

/// The moves in words, where the board does not show them all.
fn moves(case: &PositionCase, lang: Lang) -> Markup {
    let Some((_, request, _)) = first(case) else {
        return html! {
            @if let Some(reading) = case.readings.first() {
                p.moves { (lang.pick("请求 ", "The request ")) code { (reading.json) } }
            }
        };
    };
    let all = &request.moves;
    if all.is_empty() || all.len() > MOST_NUMBERED {
        return html! {};
    }
    let names: Vec<String> =
        all.iter().map(|turn| named(*turn).in_lang(lang).to_string()).collect();
    html! {
        p.moves { (said(lang, &names.join(lang.pick("，", ", ")))) (lang.pick("。", ".")) }
    }
}

fn answers(case: &PositionCase, lang: Lang) -> Markup {
    if let [only] = &*case.readings {
        return html! { div.verdict-of-case { (answer(only, lang)) (run(only, lang)) } };
    }
    html! {
        dl.readings {
            @for reading in &case.readings {
                dt {
                    @if let Some((name, title)) = &reading.name {
                        @if let Some(known) = weiqi_data::Repetition::from_name(name) {
                            (said(lang, weiqi::words::rules::repetition(known).in_lang(lang)))
                            " "
                        } @else {
                            (said(lang, title.in_lang(lang))) " "
                        }
                        code { (name) }
                    }
                }
                dd { (answer(reading, lang)) (run(reading, lang)) }
            }
        }
    }
}

fn answer(reading: &Reading, lang: Lang) -> Markup {
    let sentences = sentences(reading);
    let (sign, word) = match reading.refuses {
        true => ("✗", lang.pick("不可", "refused")),
        false => ("✓", lang.pick("可", "accepted")),
    };
    html! {
        p.answer {
            span.sign aria-hidden="true" { (sign) } " "
            span.visually-hidden { (word) (lang.pick("：", ": ")) }
            @for (number, sentence) in sentences.iter().enumerate() {
                @if number > 0 && lang == Lang::En { " " }
                (said(lang, sentence.in_lang(lang)))
            }
        }
    }
}

/// The button that lets both implementations answer in the page.
pub fn run(reading: &Reading, lang: Lang) -> Markup {
    run_button("answer", &reading.json, &Value::Object(reading.expect.clone()), lang)
}

/// The button that puts this question to the door, with what both are expected to answer.
pub fn run_button(question: &str, asked: &Value, expect: &Value, lang: Lang) -> Markup {
    html! {
        p.run-line.screen-only {
            button.run type="button" data-question=(question) data-asked=(asked) data-expect=(expect) {
                (lang.pick("执行", "Run"))
            }
            output.run-result {}
        }
    }
}

fn ways(case: &PositionCase, lang: Lang) -> Markup {
    html! {
        p.ways {
            @if let Some((reading, ..)) = first(case) {
                span.screen-only {
                    a href=(table_with_request(&reading.json, None)) {
                        (lang.pick("在规则台上打开", "Open on the table"))
                    }
                    " · "
                    a href={ "../sgf/" (place("", &case.id)) ".sgf" } download { "SGF" }
                    " · "
                }
            }
            (articles(&case.articles, lang))
            " · " code { (case.id) }
            (sources(&case.sources, lang))
        }
    }
}

/// Links to the articles of a case.
pub fn articles(names: &[String], lang: Lang) -> Markup {
    html! {
        @for (number, name) in names.iter().enumerate() {
            @if number > 0 { (lang.pick("、", ", ")) }
            (article(name, lang))
        }
    }
}

/// A link to an article or clause.
pub fn article(name: &str, lang: Lang) -> Markup {
    let (page, clause) = article_address(name);
    let shown = if name == "ancient" { lang.pick("古代规则", "old rules") } else { name };
    html! { a href={ (page) ".html" (clause) } { (shown) } }
}

/// The texts of the articles.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(entries);

/// The page of an article, and the place of a clause on it where it has one.
fn article_address(name: &str) -> (String, String) {
    if name == "ancient" {
        return ("ancient".to_string(), String::new());
    }
    let parts: Vec<&str> = name.splitn(3, '.').collect();
    let page = parts[..parts.len().min(2)].join(".");
    let begins = format!("{}. ", parts.get(2).unwrap_or(&"?"));
    let is_listed = ENTRIES.iter().any(|entry| {
        let words = entry.requirement(Lang::En, &page);
        entry.number == page && words.lines().any(|line| line.starts_with(&begins))
    });
    let clause = match parts.get(2) {
        Some(clause) if is_listed => format!("#clause-{clause}"),
        _ => String::new(),
    };
    (page, clause)
}

/// Where a case comes from: an address, or words in the language of the page.
fn sources(sources: &[String], lang: Lang) -> Markup {
    html! {
        @for source in sources {
            @if let Some(rest) = source.strip_prefix("https://") {
                @let host = rest.split('/').take(3).collect::<Vec<_>>().join("/");
                " · " a.source href=(source) { (host) }
            } @else if lang == Lang::En {
                " · " (said(lang, source))
            }
        }
    }
}
