//! The rule sets as a matrix of choices, and what tells each pair of them apart.

use super::article::run_all;
use crate::cases::{PositionCase, Reading};
use crate::page::Page;
use crate::position;
use crate::text::said;
use crate::{Book, BookError, Material};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::contract::{Judgement, Object, Request, answer_json, judge, rules_json};
use weiqi::words::rules::{about_preset, choices, preset};
use weiqi::words::{Lang, Text};
use weiqi_data::Preset;

/// The page.
pub fn page(book: &Book<'_>) -> Result<Page, BookError> {
    let title = Text::new("规则比较", "Rule sets compared");
    let found = Differences::read(&book.material.differences)?;
    Page::write("rules", title, book, |_, lang| {
        Ok(html! {
            p { (lang.pick(
                "一套规则是一组各自独立的选择。下表列出九套规则的全部选择；其后是两两之间最短的对局、最小的局面，由它们分出彼此。",
                "A rule set is a record of independent choices. The first table has all choices of nine rule sets; then come the shortest games and smallest positions that tell any two of them apart.",
            )) }
            (run_all(lang))
            (choices_table(lang))
            (pairs_table(&found, lang))
            (games(&found, lang))
            (counts(&found, lang))
        })
    })
}

/// The games and positions that tell the rule sets apart, as cases.
///
/// # Errors
/// Those of the recorded pairs.
pub fn cases(material: &Material) -> Result<Vec<PositionCase>, BookError> {
    let found = Differences::read(&material.differences)?;
    let games = found.games.iter().enumerate().map(|(at, game)| game_case(at, game));
    let counts = found.counts.iter().enumerate().map(|(at, count)| count_case(at, count));
    Ok(games.chain(counts).collect())
}

fn choices_table(lang: Lang) -> Markup {
    let columns: Vec<_> = Preset::ALL.iter().map(|preset| choices(&preset.rules())).collect();
    let label = lang.pick("各规则的选择", "The choices of the rule sets");
    html! {
        section {
            h2 { (label) }
            div.wide tabindex="0" role="group" aria-label=(label) {
                table.matrix {
                    thead { tr {
                        th scope="col" { (lang.pick("选择", "choice")) }
                        @for one in Preset::ALL { th scope="col" { (said(lang, preset(*one).in_lang(lang))) } }
                    } }
                    tbody {
                        @for (row, choice) in columns[0].iter().enumerate() {
                            tr {
                                th scope="row" { (said(lang, choice.name.in_lang(lang))) }
                                @for column in &columns {
                                    @let differs = column[row].taken != choice.taken;
                                    td class=[differs.then_some("differs")] { (said(lang, column[row].taken.in_lang(lang))) }
                                }
                            }
                        }
                    }
                }
            }
            p.note { (lang.pick("与第一列不同者为粗体。", "What differs from the first column is bold.")) }
            dl.presets {
                @for one in Preset::ALL {
                    dt { (said(lang, preset(*one).in_lang(lang))) " " code { (one.name()) } }
                    dd { (said(lang, about_preset(*one).in_lang(lang))) }
                }
            }
        }
    }
}

/// The recorded pairs, checked and put together.
struct Differences {
    /// For each pair, in order of the presets: the game and the choices of counting.
    pairs: Vec<Pair>,
    /// The games that tell pairs apart, each once.
    games: Vec<Game>,
    /// The positions that show a choice of counting, each once.
    counts: Vec<Count>,
}

struct Pair {
    presets: [Preset; 2],
    game: Option<usize>,
    counts: Vec<usize>,
}

struct Game {
    request: Map<String, Value>,
    proof: Text,
}

struct Count {
    choice: String,
    request: Map<String, Value>,
    /// The rules under which it is counted, by name, each once.
    rules: Vec<(String, Value)>,
    proof: Text,
}

impl Differences {
    fn read(recorded: &Value) -> Result<Differences, BookError> {
        let mut all = Differences { pairs: Vec::new(), games: Vec::new(), counts: Vec::new() };
        for pair in recorded.as_array().into_iter().flatten() {
            all.add(pair)?;
        }
        let presets = Preset::ALL.len();
        match all.pairs.len() == presets * (presets - 1) / 2 {
            true => Ok(all),
            false => Err(BookError::unread(
                "differences.json",
                format!("It holds {} pairs of {presets} rule sets.", all.pairs.len()),
            )),
        }
    }

    fn add(&mut self, pair: &Value) -> Result<(), BookError> {
        let presets = [named(&pair["a"])?, named(&pair["b"])?];
        let name = format!("{} and {}", presets[0].name(), presets[1].name());
        let game = &pair["legality"]["found"];
        let game = match game.is_null() {
            true => None,
            false => Some(self.game(presets, game, &pair["legality"]["proof"], &name)?),
        };
        let mut counts = Vec::new();
        for count in pair["counting"].as_array().into_iter().flatten() {
            counts.push(self.count(presets, count, &name)?);
        }
        self.pairs.push(Pair { presets, game, counts });
        Ok(())
    }

    /// The place of a game, which is legal to its end under one of the two and refused at its
    /// last turn under the other.
    fn game(
        &mut self,
        presets: [Preset; 2],
        found: &Value,
        proof: &Value,
        pair: &str,
    ) -> Result<usize, BookError> {
        let request = request_of(&found["board"], Some(&found["moves"]));
        let last = found["moves"].as_array().map_or(0, Vec::len);
        for (preset, legal) in presets.iter().zip([0, 1]) {
            let is_legal = found["last_move_legal"][legal] == true;
            let judged = answer(&request, &Value::from(preset.name()), pair)?;
            let is_refused_at = judged.refused.map(|refused| refused.index + 1);
            if is_refused_at != (!is_legal).then_some(last) {
                let sentence = format!("{} says otherwise of the last turn.", preset.name());
                return Err(BookError::does_not_hold(pair, sentence));
            }
        }
        let known = self.games.iter().position(|game| game.request == request);
        Ok(known.unwrap_or_else(|| {
            self.games.push(Game { request, proof: text(proof) });
            self.games.len() - 1
        }))
    }

    /// The place of a position that a choice alone makes count otherwise.
    fn count(
        &mut self,
        presets: [Preset; 2],
        count: &Value,
        pair: &str,
    ) -> Result<usize, BookError> {
        let choice = count["choice"].as_str().unwrap_or_default();
        let found = &count["found"];
        let request = request_of(&found["board"], None);
        let handicap = found["handicap"].as_u64().unwrap_or_default();
        let [one, other] = presets.map(|preset| rules(preset, handicap));
        let with = |mut rules: Value, of: Preset| {
            rules[choice] = rules_json(&of.rules())[choice].clone();
            rules
        };
        let changed = with(one.clone(), presets[1]);
        let back = with(other.clone(), presets[0]);
        let results = &found["results"];
        let mut chosen = None;
        for under in [[one, changed], [back, other]] {
            let [a, b] = [&under[0], &under[1]].map(|rules| answer(&request, rules, pair));
            if json!([a?.score.result(), b?.score.result()]) == *results {
                chosen = Some(under);
                break;
            }
        }
        let chosen = chosen.ok_or_else(|| {
            BookError::does_not_hold(pair, format!("{choice} alone does not give {results}."))
        })?;
        let known =
            self.counts.iter().position(|one| one.choice == choice && one.request == request);
        let place = known.unwrap_or_else(|| {
            self.counts.push(Count {
                choice: choice.to_string(),
                request,
                rules: Vec::new(),
                proof: text(&count["proof"]),
            });
            self.counts.len() - 1
        });
        let base = chosen[0]["preset"].as_str().unwrap_or_default().to_string();
        // One rule set is enough to show what each variant of the choice gives.
        let shown = &mut self.counts[place].rules;
        for rules in chosen {
            let name = rules[choice].as_str().unwrap_or_default().to_string();
            let is_base = shown.first().is_none_or(|(_, first)| first["preset"] == base.as_str());
            if is_base && shown.iter().all(|(known, _)| *known != name) {
                shown.push((name, rules));
            }
        }
        Ok(place)
    }
}

fn named(value: &Value) -> Result<Preset, BookError> {
    let preset = value.as_str().and_then(Preset::from_name);
    preset.ok_or_else(|| BookError::unread("differences.json", format!("{value} is no rule set.")))
}

/// A preset as an object, with every choice of counting written out.
fn rules(preset: Preset, handicap: u64) -> Value {
    let all = rules_json(&preset.rules());
    let mut rules = json!({"preset": preset.name(), "handicap": handicap});
    for key in ["scoring", "territory_in_seki", "group_tax", "handicap_give_back", "tie"] {
        rules[key] = all[key].clone();
    }
    if handicap == 0 {
        rules["komi_zi"] = all["komi_zi"].clone();
    }
    rules
}

fn text(both: &Value) -> Text {
    let part = |key: &str| both[key].as_str().unwrap_or_default();
    Text::new(part("zh"), part("en"))
}

/// A request for a board in rows, and moves on it.
fn request_of(board: &Value, moves: Option<&Value>) -> Map<String, Value> {
    let rows: Vec<&str> =
        board.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut request = Map::new();
    let diagram = weiqi_data::Diagram::from_rows(&rows);
    if let Ok(diagram) = diagram {
        let size = diagram.size();
        let stones = |colour| -> Value {
            diagram.stones(colour).iter().map(ToString::to_string).collect::<Vec<_>>().into()
        };
        request.insert("size".into(), json!([size.columns(), size.rows()]));
        let [black, white] = weiqi_data::Colour::BOTH.map(stones);
        request.insert("setup".into(), json!({"black": black, "white": white}));
    }
    if let Some(moves) = moves {
        request.insert("to_play".into(), "black".into());
        request.insert("moves".into(), moves.clone());
    }
    request
}

/// What both implementations answer, which has to be the same.
fn answer(request: &Map<String, Value>, rules: &Value, of: &str) -> Result<Judgement, BookError> {
    let request = read(request, rules).map_err(|sentence| BookError::unread(of, sentence))?;
    let [one, other] = [judged::<Reference>(&request), judged::<Engine>(&request)];
    match (one, other) {
        (Ok(one), Ok(other)) if one == other => Ok(one),
        (Err(sentence), _) | (_, Err(sentence)) => Err(BookError::does_not_hold(of, sentence)),
        (Ok(_), Ok(_)) => Err(BookError::does_not_hold(of, "The implementations differ.")),
    }
}

fn judged<B: Backend>(request: &Request) -> Result<Judgement, String> {
    judge::<B>(request).map_err(|sentence| sentence.to_string())
}

fn with_rules(request: &Map<String, Value>, rules: &Value) -> Value {
    let mut json = request.clone();
    json.insert("rules".to_string(), rules.clone());
    Value::Object(json)
}

fn read(request: &Map<String, Value>, rules: &Value) -> Result<Request, String> {
    let object = Object::read(with_rules(request, rules), "The request");
    let mut object = object.map_err(|error| error.to_string())?;
    let request = Request::take_from(&mut object).map_err(|error| error.to_string())?;
    object.finish().map(|()| request).map_err(|error| error.to_string())
}

/// The name of a choice as people read it.
fn choice_name(key: &str, lang: Lang) -> String {
    let all = choices(&Preset::Chinese.rules());
    let found = all.into_iter().find(|choice| choice.key == key);
    let name =
        found.map_or_else(|| key.to_string(), |choice| choice.name.in_lang(lang).to_string());
    name.split(['（', '(']).next().unwrap_or(&name).trim().to_string()
}

fn letter(game: usize, lang: Lang) -> String {
    let letters = ["甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"];
    match lang {
        Lang::Zh => letters.get(game).map_or_else(|| (game + 1).to_string(), |l| (*l).to_string()),
        Lang::En => char::from(b'A' + (game % 26) as u8).to_string(),
    }
}

fn pairs_table(found: &Differences, lang: Lang) -> Markup {
    let label = lang.pick("两两之间", "Pair by pair");
    let cell = |pair: &Pair| {
        html! {
            @if let Some(game) = pair.game { a href={ "#game-" (game) } { (letter(game, lang)) } }
            @for (at, count) in pair.counts.iter().enumerate() {
                @if at > 0 || pair.game.is_some() { (lang.pick("、", ", ")) }
                a href={ "#count-" (count) } { (choice_name(&found.counts[*count].choice, lang)) }
            }
            @if pair.game.is_none() && pair.counts.is_empty() { (lang.pick("相同", "the same")) }
        }
    };
    html! {
        section {
            h2 { (label) }
            p { (lang.pick(
                "字母是合规与否不同的最短对局，其余是计数不同的选择；都可点到下面的图。",
                "A letter is the shortest game in which a turn is legal under one only; the rest are the choices by which they count otherwise. Each leads to its diagram below.",
            )) }
            div.wide tabindex="0" role="group" aria-label=(label) {
                table.matrix.pairs {
                    thead { tr {
                        td {}
                        @for one in Preset::ALL { th scope="col" { (said(lang, preset(*one).in_lang(lang))) } }
                    } }
                    tbody {
                        @for row in Preset::ALL {
                            tr {
                                th scope="row" { (said(lang, preset(*row).in_lang(lang))) }
                                @for column in Preset::ALL {
                                    @let pair = found.pairs.iter().find(|pair| pair.presets == [*row, *column] || pair.presets == [*column, *row]);
                                    td { @if let Some(pair) = pair { (cell(pair)) } @else { span aria-hidden="true" { "—" } } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn games(found: &Differences, lang: Lang) -> Markup {
    html! {
        section {
            h2 { (lang.pick("合规与否：最短的对局", "Legality: the shortest games")) }
            @for (at, game) in found.games.iter().enumerate() {
                div id={ "game-" (at) } {
                    (position::case(&game_case(at, game), lang, 3, false))
                    p.note { (said(lang, game.proof.in_lang(lang))) }
                }
            }
        }
    }
}

/// A game as a case, with the answer under every preset.
fn game_case(at: usize, game: &Game) -> PositionCase {
    let moves = game.request["moves"].as_array().map_or(0, Vec::len);
    let title = Text::new(
        format!("{}：{moves} 手", letter(at, Lang::Zh)),
        format!("{}: {moves} turns", letter(at, Lang::En)),
    );
    let readings = Preset::ALL.iter().map(|one| {
        let words = preset(*one);
        reading(&game.request, &Value::from(one.name()), (one.name(), words), "refused")
    });
    made_up(format!("differences/game-{at}"), title, "1.6", readings.collect())
}

fn counts(found: &Differences, lang: Lang) -> Markup {
    html! {
        section {
            h2 { (lang.pick("计数：最小的局面", "Counting: the smallest positions")) }
            @for (at, count) in found.counts.iter().enumerate() {
                div id={ "count-" (at) } {
                    (position::case(&count_case(at, count), lang, 3, false))
                    p.note { (said(lang, count.proof.in_lang(lang))) }
                }
            }
        }
    }
}

fn count_case(at: usize, count: &Count) -> PositionCase {
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| choice_name(&count.choice, lang));
    let handicap =
        count.rules.first().map_or(0, |(_, rules)| rules["handicap"].as_u64().unwrap_or(0));
    let title = match handicap {
        0 => Text::new(zh, en),
        n => Text::new(format!("{zh}（让 {n} 子）"), format!("{en} (a handicap of {n})")),
    };
    let readings = count.rules.iter().map(|(name, rules)| {
        let request = read(&count.request, rules);
        let taken = request.ok().and_then(|request| {
            let all = choices(&request.rules).into_iter();
            all.into_iter().find(|choice| choice.key == count.choice).map(|choice| choice.taken)
        });
        let words = taken.unwrap_or_else(|| Text::new(name.clone(), name.clone()));
        reading(&count.request, rules, (name, words), "score")
    });
    made_up(format!("differences/count-{at}"), title, "1.9", readings.collect())
}

/// A reading whose expectation is what both implementations have answered.
fn reading(
    request: &Map<String, Value>,
    rules: &Value,
    (name, words): (&str, Text),
    about: &str,
) -> Reading {
    let judged = read(request, rules).and_then(|request| {
        let judgement = judged::<Reference>(&request)?;
        Ok((request, judgement))
    });
    let mut expect = Map::new();
    let mut refuses = false;
    if let Ok((_, judgement)) = &judged {
        let answer = answer_json(&Value::Null, judgement);
        expect.insert(about.to_string(), answer[about].clone());
        refuses = judgement.refused.is_some();
    }
    let json = with_rules(request, rules);
    Reading { name: Some((name.to_string(), words)), json, judged, expect, refuses }
}

fn made_up(id: String, title: Text, article: &str, readings: Vec<Reading>) -> PositionCase {
    PositionCase { id, title, articles: vec![article.to_string()], sources: Vec::new(), readings }
}
