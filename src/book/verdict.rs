//! What the answer to a request says, in sentences: of what the case is about, and no more.

use crate::cases::Reading;
use serde_json::{Map, Value};
use weiqi::contract::{Judgement, Request};
use weiqi::records::report::{points as in_points, result_in_words, stones};
use weiqi::table::wording;
use weiqi::words::{Text, points, why};
use weiqi_data::{Action, Point, Quarters, Score, Scoring, Turn};

/// A list of points is written out up to this length.
const MOST_POINTS: usize = 14;

/// The sentences of a reading.
pub fn sentences(reading: &Reading) -> Vec<Text> {
    match &reading.judged {
        Err(sentence) => vec![Text::new(
            "不成其为局面或请求，两个实现都不作答。",
            format!("No position and no request; neither implementation answers: {sentence}"),
        )],
        Ok((request, judgement)) => of_an_answer(reading, request, judgement),
    }
}

fn of_an_answer(reading: &Reading, request: &Request, judgement: &Judgement) -> Vec<Text> {
    let is_about = |key: &str| reading.expect.contains_key(key);
    let mut said = Vec::new();
    if let Some(refused) = &judgement.refused {
        let (number, turn) = (refused.index + 1, named(refused.turn));
        let (reason, article) = (why(&refused.refusal.reason), refused.refusal.article);
        said.push(Text::new(
            format!("第 {number} 手{}不可：{}（{article}）。", turn.zh, reason.zh),
            format!("Move {number}, {}, is refused: {} ({article}).", turn.en, reason.en),
        ));
    } else if is_about("refused") && !request.moves.is_empty() {
        said.push(match request.moves.len() {
            1 => Text::new("这一手可以下。", "The move is legal."),
            n => Text::new(format!("{n} 手都可以下。"), format!("All {n} turns are legal.")),
        });
    }
    // Of several readings each says what sets it apart.
    if is_about("captured") && (reading.name.is_none() || said.is_empty()) {
        said.extend(captures(request, judgement));
    }
    if let Some(Value::Object(expected)) = reading.expect.get("illegal") {
        said.extend(forbidden(judgement, expected));
    }
    if is_about("legal") {
        let legal = listed(&judgement.legal);
        said.push(Text::new(
            format!("可以下的点：{}。", legal.zh),
            format!("Points that may be played: {}.", legal.en),
        ));
    }
    if is_about("chains") {
        said.extend(chains(judgement));
    }
    if is_about("score") {
        said.extend(count(&judgement.score));
    }
    if let Some([black, white]) = judgement.stones_left {
        said.push(Text::new(
            format!("余黑子 {black}、白子 {white}。"),
            format!("{black} black and {white} white stones are left."),
        ));
    }
    if is_about("to_play") || said.is_empty() {
        let [zh, en] = weiqi::table::names::side(judgement.to_play);
        said.push(Text::new(format!("轮到{zh}。"), format!("{en} is to play.")));
    }
    said
}

/// A turn in the middle of a sentence.
pub fn named(turn: Turn) -> Text {
    wording::turn(turn)
}

fn listed(all: &[Point]) -> Text {
    match all.len() {
        0 => Text::new("无", "none"),
        n if n <= MOST_POINTS => points(all),
        n => Text::new(format!("共 {n} 点"), format!("{n} in all")),
    }
}

fn captures(request: &Request, judgement: &Judgement) -> Vec<Text> {
    let mut said = Vec::new();
    for (number, stones) in judgement.captured.iter().enumerate().filter(|(_, s)| !s.is_empty()) {
        let (turn, stones) = (named(request.moves[number]), listed(stones));
        said.push(Text::new(
            format!("第 {} 手{}提 {}。", number + 1, turn.zh, stones.zh),
            format!("Move {}, {}, takes {}.", number + 1, turn.en, stones.en),
        ));
    }
    let is_long = said.len() > 6;
    match (said.is_empty(), is_long) {
        (true, _) if judgement.captured.is_empty() => Vec::new(),
        (true, _) => vec![Text::new("没有棋子被提。", "Nothing is taken.")],
        (false, false) => said,
        (false, true) => {
            let moves = said.len();
            let taken: usize = judgement.captured.iter().map(Vec::len).sum();
            vec![Text::new(
                format!("其中 {moves} 手有提子，共提 {taken} 子。"),
                format!("{moves} of the moves take stones, {taken} in all."),
            )]
        }
    }
}

/// The points that are expected to be refused, but for the one of the refused move.
fn forbidden(judgement: &Judgement, expected: &Map<String, Value>) -> Vec<Text> {
    if judgement.illegal.is_empty() {
        return vec![Text::new("没有不许下的空点。", "No empty point is refused.")];
    }
    let of_the_move = judgement.refused.as_ref().map(|refused| refused.turn.action);
    let [zh, en] = weiqi::table::names::side(judgement.to_play);
    judgement
        .illegal
        .iter()
        .filter(|(point, _)| expected.contains_key(&point.to_string()))
        .filter(|(point, _)| of_the_move != Some(Action::Play(*point)))
        .map(|(point, refusal)| {
            let (reason, article) = (why(&refusal.reason), refusal.article);
            Text::new(
                format!("{zh}不可下 {point}：{}（{article}）。", reason.zh),
                format!("{en} may not play {point}: {} ({article}).", reason.en),
            )
        })
        .collect()
}

fn chains(judgement: &Judgement) -> Vec<Text> {
    if judgement.chains.len() > 6 {
        let number = judgement.chains.len();
        return vec![Text::new(format!("共 {number} 块。"), format!("{number} chains."))];
    }
    let of = |chain: &weiqi_data::Chain| {
        let [zh, en] = weiqi::table::names::side(chain.colour);
        let (stones, liberties) = (listed(&chain.stones), listed(&chain.liberties));
        let number = chain.liberties.len();
        Text::new(
            format!("{zh} {} 有 {number} 气：{}。", stones.zh, liberties.zh),
            format!("{en} {} has {number} liberties: {}.", stones.en, liberties.en),
        )
    };
    judgement.chains.iter().map(of).collect()
}

fn count(score: &Score) -> Vec<Text> {
    let amount = |amount: Quarters| match score.scoring {
        Scoring::Area => stones(amount),
        Scoring::Territory => in_points(amount),
    };
    let (black, white, result) = (amount(score.black), amount(score.white), result_in_words(score));
    let mut said = vec![Text::new(
        format!("黑 {}，白 {}：{}。", black.zh, white.zh, result.zh),
        format!("Black {}, White {}: {}.", black.en, white.en, result.en),
    )];
    for chain in &score.objections {
        let stones = points(chain);
        said.push(Text::new(
            format!("异议：{} 是无条件活棋，却被定为死棋（1.8）。", stones.zh),
            format!("Objection: {} is unconditionally alive and declared dead (1.8).", stones.en),
        ));
    }
    for group in score.seki.iter().filter(|group| group.is_in_seki()) {
        let stones = points(&group.stones);
        said.push(Text::new(
            format!("{} 属双活。", stones.zh),
            format!("{} is in seki.", stones.en),
        ));
    }
    said
}
