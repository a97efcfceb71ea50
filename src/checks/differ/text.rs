//! A comparison in words, as JSON, and the matrix of all presets.

use super::{
    Comparison, CountWitness, EndWitness, GameWitness, Limits, Proof, Searched, Stand, Step, Terms,
    compare,
};
use serde_json::{Value, json};
use std::fmt::Write;
use weiqi::pages::diagram::Figure;
use weiqi::table::names::{draw_or_replay, seat as seat_name, side as side_name};
use weiqi::table::sgf_result;
use weiqi::words::{Lang, Text, turn_in_words};
use weiqi_data::table::Phase;
use weiqi_data::{Colour, Preset, Size, Turn};

/// The comparison on a terminal.
pub fn comparison_text(terms: [&Terms; 2], found: &Comparison, lang: Lang) -> String {
    let names = terms.map(|terms| terms.name.as_str());
    let mut text = String::new();
    let mut part = |zh: &str, en: &str, body: String, proof: &Proof| {
        let _ = writeln!(
            text,
            "{}\n{body}  {}\n",
            lang.pick(zh, en),
            proof_in_words(proof).in_lang(lang)
        );
    };
    let body = found.games.found.as_ref().map(|witness| game_text(names, witness, lang));
    part("合规与否", "Legality", body.unwrap_or_else(|| none(lang)), &found.games.proof);
    for (choice, searched) in &found.counts {
        let body = searched.found.as_ref().map(|witness| count_text(names, witness, lang));
        let title = format!("{} ({choice})", lang.pick("计数", "Counting"));
        part(&title, &title, body.unwrap_or_else(|| none(lang)), &searched.proof);
    }
    let body = found.ends.found.as_ref().map(|witness| end_text(names, witness, lang));
    part("对局现场", "At the table", body.unwrap_or_else(|| none(lang)), &found.ends.proof);
    text
}

fn none(lang: Lang) -> String {
    format!("  {}\n", lang.pick("未见不同。", "No difference was found."))
}

fn game_text(names: [&str; 2], witness: &GameWitness, lang: Lang) -> String {
    let mut text = String::new();
    if witness.start.cells().iter().any(Option::is_some) {
        for row in Figure::new(witness.start.clone()).text().lines() {
            let _ = writeln!(text, "  {row}");
        }
    }
    let turns: Vec<String> = witness.turns.iter().map(|turn| turn_in_words(*turn, lang)).collect();
    let size = witness.start.size();
    let _ = writeln!(text, "  {size}  {}", turns.join(lang.pick("，", ", ")));
    let verdict = |legal| match legal {
        true => lang.pick("合规", "legal"),
        false => lang.pick("不许", "refused"),
    };
    let last = turns.last().map_or("", String::as_str);
    for (name, legal) in names.into_iter().zip(witness.legal) {
        let _ = writeln!(text, "  {name}: {last} {}", verdict(legal));
    }
    if witness.is_directed {
        let _ = writeln!(text, "  {}", directed().in_lang(lang));
    }
    text
}

fn count_text(names: [&str; 2], witness: &CountWitness, lang: Lang) -> String {
    let mut text = String::new();
    for row in Figure::new(witness.diagram.clone()).text().lines() {
        let _ = writeln!(text, "  {row}");
    }
    if witness.handicap > 0 {
        let _ = writeln!(text, "  {} {}", lang.pick("让子数", "handicap"), witness.handicap);
    }
    for (place, name) in names.into_iter().enumerate() {
        let [black, white] = &witness.counts[place];
        let result = &witness.results[place];
        let _ = match lang {
            Lang::Zh => writeln!(text, "  {name}：黑 {black}，白 {white}，{result}"),
            Lang::En => writeln!(text, "  {name}: Black {black}, White {white}, {result}"),
        };
    }
    text
}

fn end_text(names: [&str; 2], witness: &EndWitness, lang: Lang) -> String {
    let steps: Vec<String> = witness.steps.iter().map(|step| step_in_words(*step, lang)).collect();
    let mut text = String::new();
    let is_directed = witness.start.cells().iter().any(Option::is_some);
    if is_directed {
        for row in Figure::new(witness.start.clone()).text().lines() {
            let _ = writeln!(text, "  {row}");
        }
    }
    let size = witness.start.size();
    let _ = writeln!(text, "  {size}  {}", steps.join(lang.pick("，", ", ")));
    for (name, stand) in names.into_iter().zip(&witness.stands) {
        let _ = writeln!(text, "  {name}: {}", stand_in_words(stand).in_lang(lang));
    }
    if is_directed {
        let _ = writeln!(text, "  {}", directed().in_lang(lang));
    }
    text
}

/// What is said of a difference that was found along captures.
fn directed() -> Text {
    Text::new(
        "自多劫局面沿提子与投入搜得；更大的棋盘未能穷尽，或有更小的。",
        "Found along captures and throw-ins from positions full of kos; larger boards were not \
         looked through whole, and there may be a smaller one.",
    )
}

/// How a game stands: how far it has come, and what the two may differ in beside that.
fn stand_in_words(stand: &Stand) -> Text {
    let phase = phase_in_words(&stand.phase);
    let mut text = phase;
    if let Some(seat) = stand.black {
        let [zh, en] = seat_name(seat);
        text =
            Text::new(format!("{}，{zh}执黑", text.zh), format!("{}, {en} plays Black", text.en));
    }
    if stand.phase != Phase::Playing {
        return text;
    }
    let [zh, en] = match stand.to_play {
        Some(side) => side_name(side),
        None => ["任何一方", "either side"],
    };
    let rows = stand.board.rows().join("/");
    Text::new(
        format!("{}，轮{zh}走，{rows}", text.zh),
        format!("{}, {en} to play, {rows}", text.en),
    )
}

fn phase_in_words(phase: &Phase) -> Text {
    match phase {
        Phase::Playing => Text::new("继续着子", "play goes on"),
        Phase::Confirming(_) => Text::new("待对方确认", "the other side has to confirm"),
        Phase::Paused(_) => Text::new("暂停", "paused"),
        Phase::Sealed(..) => Text::new("已封棋", "a move is sealed"),
        Phase::Stopped { .. } => Text::new("着子终止", "play has stopped"),
        Phase::Counted { .. } => Text::new("已计数", "the position is counted"),
        Phase::Over(result) => {
            let result = sgf_result(result);
            Text::new(format!("对局结束（{result}）"), format!("the game is over ({result})"))
        }
    }
}

fn step_in_words(step: Step, lang: Lang) -> String {
    let of = |side: Colour, zh: &str, en: &str| {
        let [side_zh, side_en] = side_name(side);
        lang.pick(format!("{side_zh}{zh}"), format!("{side_en} {en}"))
    };
    match step {
        Step::Turn(turn) => turn_in_words(turn, lang),
        Step::Finished(side) => of(side, "说着子完毕", "says that play is finished"),
        Step::NothingDead(side) => of(side, "说没有死子", "says that no stone is dead"),
        Step::GuessedRight => {
            lang.pick("甲猜对而想执白", "A guesses right and would rather have White").to_string()
        }
        Step::SealedOffTheBoard(side) => of(
            side,
            "封手写了盘外之点，裁判员启封",
            "seals a point off the board, and it is opened",
        ),
        Step::WarnedForConduct(side) => of(side, "违纪，警告", "is warned for a breach of 2.6"),
        Step::WarnedAtDiscretion(side) => of(side, "被酌情警告", "is warned at discretion"),
        Step::NeitherGivesWay(choice) => {
            let [zh, en] = draw_or_replay(choice);
            lang.pick(format!("互不相让，判{zh}"), format!("neither gives way, and it is {en}"))
        }
    }
}

/// What was looked through without finding anything smaller.
pub fn proof_in_words(proof: &Proof) -> Text {
    match proof {
        Proof::SameChoices => Text::new(
            "与此有关的选项两者全同，不会不同。",
            "The two have the same choices in everything that this depends on.",
        ),
        Proof::Games(boards) => {
            bounded(boards, "手", "turns", "更短的对局都查过", "No shorter one")
        }
        Proof::Courses(boards) => {
            bounded(boards, "事", "events", "更短的过程都查过", "No shorter one")
        }
        Proof::Positions(boards, handicaps) => {
            let list: Vec<String> = boards.iter().map(Size::to_string).collect();
            let handicaps: Vec<String> = handicaps.iter().map(u32::to_string).collect();
            let (boards, handicaps) = (list.join(" "), handicaps.join(" "));
            if boards.is_empty() {
                return Text::new("没有更小的棋盘。", "There is no smaller board.");
            }
            Text::new(
                format!("以下棋盘的所有局面（让子 {handicaps}）都查过，没有更小的：{boards}。"),
                format!(
                    "No smaller one: every position (handicap {handicaps}) of {boards} was counted."
                ),
            )
        }
    }
}

/// Boards with the number of turns that were looked through on each, those of one number
/// together.
fn bounded(boards: &[(Size, usize)], unit_zh: &str, unit: &str, zh: &str, en: &str) -> Text {
    let mut numbers: Vec<usize> = boards.iter().map(|(_, turns)| *turns).collect();
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.is_empty() {
        return Text::new("没有更短的。", "Nothing is shorter.");
    }
    let of = |number: usize| {
        let sizes = boards.iter().filter(|(_, turns)| *turns == number);
        sizes.map(|(size, _)| size.to_string()).collect::<Vec<_>>().join(" ")
    };
    let zh_parts: Vec<String> =
        numbers.iter().map(|&n| format!("{} 至 {n} {unit_zh}", of(n))).collect();
    let en_parts: Vec<String> =
        numbers.iter().map(|&n| format!("up to {n} {unit} on {}", of(n))).collect();
    Text::new(
        format!("{zh}：{}。", zh_parts.join("；")),
        format!("{en}: looked through {}.", en_parts.join("; ")),
    )
}

/// The comparison as JSON.
pub fn comparison_json(terms: [&Terms; 2], found: &Comparison) -> Value {
    let counts: Vec<Value> = found
        .counts
        .iter()
        .map(|(choice, searched)| {
            let mut value = searched_json(searched, count_json);
            value["choice"] = json!(choice);
            value
        })
        .collect();
    json!({
        "a": terms[0].name,
        "b": terms[1].name,
        "legality": searched_json(&found.games, game_json),
        "counting": counts,
        "end": searched_json(&found.ends, end_json),
    })
}

fn searched_json<T>(searched: &Searched<T>, show: impl Fn(&T) -> Value) -> Value {
    let words = proof_in_words(&searched.proof);
    json!({
        "found": searched.found.as_ref().map(show),
        "proof": {"zh": words.zh, "en": words.en},
    })
}

fn game_json(witness: &GameWitness) -> Value {
    let size = witness.start.size();
    json!({
        "size": [size.columns(), size.rows()],
        "board": witness.start.rows(),
        "moves": witness.turns.iter().map(Turn::to_string).collect::<Vec<_>>(),
        "turns": witness.turns.len(),
        "last_move_legal": witness.legal,
        "along_captures": witness.is_directed,
    })
}

fn count_json(witness: &CountWitness) -> Value {
    json!({
        "board": witness.diagram.rows(),
        "handicap": witness.handicap,
        "results": witness.results,
        "counts_zi": witness.counts,
    })
}

fn end_json(witness: &EndWitness) -> Value {
    let size = witness.start.size();
    let steps: Vec<String> =
        witness.steps.iter().map(|step| step_in_words(*step, Lang::En)).collect();
    json!({
        "size": [size.columns(), size.rows()],
        "board": witness.start.rows(),
        "events": steps,
        "stands": witness.stands.iter().map(|stand| stand_in_words(stand).en).collect::<Vec<_>>(),
    })
}

/// A pair of presets and where they differ.
pub struct Cell {
    /// The two.
    pub pair: [Preset; 2],
    /// What was found.
    pub found: Comparison,
}

/// Every pair of presets.
pub fn matrix(limits: &Limits, mut done: impl FnMut(usize)) -> Vec<Cell> {
    let presets = Preset::ALL;
    let pairs: Vec<[Preset; 2]> = presets
        .iter()
        .enumerate()
        .flat_map(|(place, &one)| presets[place + 1..].iter().map(move |&other| [one, other]))
        .collect();
    let number = pairs.len();
    pairs
        .into_iter()
        .map(|pair| {
            let found = compare(&Terms::of(pair[0]), &Terms::of(pair[1]), limits);
            done(number);
            Cell { pair, found }
        })
        .collect()
}

/// What a cell says in a few letters: the turns and the board of the shortest game, then
/// each choice of counting with its smallest board.
pub fn cell_words(found: &Comparison) -> String {
    let mut parts = Vec::new();
    if let Some(witness) = &found.games.found {
        parts.push(format!("{} @ {}", witness.turns.len(), witness.start.size()));
    }
    for (choice, searched) in &found.counts {
        if let Some(witness) = &searched.found {
            parts.push(format!("{choice} @ {}", witness.diagram.size()));
        }
    }
    if let Some(witness) = &found.ends.found {
        parts.push(format!("table {} @ {}", witness.steps.len(), witness.start.size()));
    }
    if parts.is_empty() { "=".to_string() } else { parts.join("; ") }
}

/// The matrix as a list of pairs on a terminal.
pub fn matrix_text(cells: &[Cell], lang: Lang) -> String {
    let mut text = String::from(lang.pick(
        "每对规则：最短对局的手数 @ 棋盘；每项计数选项 @ 显出不同的最小棋盘；`table` 对局现场最短过程的事数 @ \
         棋盘；= 表示相同。\n",
        "For each pair: turns of the shortest game @ board; each choice of counting @ the smallest \
         board that shows it; table, events of the shortest course at the table @ board; = for \
         none.\n",
    ));
    for cell in cells {
        let [one, other] = cell.pair.map(Preset::name);
        let _ = writeln!(text, "{one:<20}{other:<20}{}", cell_words(&cell.found));
    }
    text
}

/// The matrix as JSON: every pair with its witnesses and proofs.
pub fn matrix_json(cells: &[Cell]) -> Value {
    cells
        .iter()
        .map(|cell| {
            let [one, other] = cell.pair.map(Terms::of);
            comparison_json([&one, &other], &cell.found)
        })
        .collect()
}
