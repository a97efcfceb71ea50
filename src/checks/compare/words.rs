//! What people read: names, questions, answers and the explanation of a divergence, in
//! Chinese and in English.

use super::vector::short_rules;
use super::{Answer, Divergence, Part, Question, Reach, Shrunk};
use serde_json::Value;
use std::fmt::Write;
use weiqi::pages::diagram::Figure;
use weiqi::words::Lang;
use weiqi::words::articles;
use weiqi_data::{Article, Chain, Colour, LeftBy, Past, Point, Refusal, RuleSet, Score, Turn};

/// The name of a part of the run.
pub fn part_name(part: Part, lang: Lang) -> String {
    match part {
        Part::Fresh => {
            lang.pick("(a)(i) 每一局面的每一着", "(a)(i) every move of every position").into()
        }
        Part::Remembered => lang
            .pick("(a)(ii) 着后局面曾在历史中出现", "(a)(ii) its board put into the history")
            .into(),
        Part::Sequences(turns) => match lang {
            Lang::Zh => format!("(a)(iii) 连续{turns}手的全部着法"),
            Lang::En => format!("(a)(iii) all sequences of {turns} turns"),
        },
        Part::CompleteGames => {
            lang.pick("(a)(iv) 全部完整对局", "(a)(iv) all complete games").into()
        }
        Part::Random => lang.pick("(b) 随机对局", "(b) random games").into(),
        Part::Records => lang.pick("(c) 棋谱", "(c) game records").into(),
    }
}

/// What a counter counts.
pub fn reach_name(reach: Reach, lang: Lang) -> String {
    let (zh, en) = match reach {
        Reach::SeveralCaptured => ("一手提两子以上", "captures of several stones"),
        Reach::SuicideRefused => ("禁着点被拒", "suicides refused"),
        Reach::SimpleKo => ("劫争马上回提被拒", "simple-ko refusals"),
        Reach::PositionalOnly => ("仅按局面同形被拒", "refusals by positional superko only"),
        Reach::Situational => ("按局面与轮走方同形被拒", "refusals by situational superko"),
        Reach::SituationalOrNatural => {
            ("两种同形解释结果不同", "situational and natural-situational differ")
        }
        Reach::SharedPoints => ("有公共空点的数子", "counts with shared points"),
        Reach::DeadList => ("有死子的数子", "counts with a dead list"),
        Reach::UnconditionallyAlive => ("无条件活棋", "unconditionally alive chains"),
        Reach::NineGames => ("9×9、200手以上的对局", "games on 9x9 of 200 moves or more"),
        Reach::NineteenGames => ("19×19、200手以上的对局", "games on 19x19 of 200 moves or more"),
        Reach::Preset(preset) => {
            let name = preset.name();
            return match lang {
                Lang::Zh => format!("按 {name} 规则的对局"),
                Lang::En => format!("games by the preset {name}"),
            };
        }
    };
    lang.pick(zh, en).to_string()
}

/// The explanation of a divergence: the position, the turns, the question, and what each of
/// the two says. `names` are those of the two implementations.
pub fn explain(shrunk: &Shrunk, names: [&str; 2], lang: Lang) -> String {
    let Shrunk { case, divergence } = shrunk;
    let article = divergence.article();
    let mut text = match lang {
        Lang::Zh => format!("第{article}条（{}）：结果不同。\n", title(article, lang)),
        Lang::En => {
            format!("Article {article} ({}): the two differ.\n", title(article, lang))
        }
    };
    let _ = writeln!(
        text,
        "{}\n",
        articles::requirement(article, lang).unwrap_or_default().replace("**", "")
    );
    positions(&mut text, &case.history, lang);
    let turns: Vec<Turn> = divergence.turns.iter().map(|(turn, _)| *turn).collect();
    if !turns.is_empty() {
        let list = turns.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "{} {list}", lang.pick("着手：", "Turns:"));
        text += &Figure::new(divergence.now().diagram.clone()).text();
    }
    let _ = writeln!(text, "{} {}", lang.pick("规则：", "Rules:"), rules_text(&case.rules));
    let _ = writeln!(text, "{} {}", lang.pick("问：", "Asked:"), question_text(divergence, lang));
    for (name, answer) in names.iter().zip(&divergence.answers) {
        let _ = writeln!(text, "  {name}: {}", answer_text(answer, lang));
    }
    if let Some(defined) = &divergence.defined {
        let name = lang.pick("按定义", "by the definition");
        let _ = writeln!(text, "  {name}: {}", answer_text(defined, lang));
    }
    text
}

fn positions(text: &mut String, history: &[Past], lang: Lang) {
    for (turn, past) in history.iter().enumerate() {
        if history.len() > 1 {
            let how = match past.left_by {
                LeftBy::SetUp => lang.pick("摆成", "set up").to_string(),
                LeftBy::Move(side) => {
                    format!("{} {}", colour(side, lang), lang.pick("着子", "moved"))
                }
                LeftBy::Pass(side) => {
                    format!("{} {}", colour(side, lang), lang.pick("虚着", "passed"))
                }
            };
            let _ = match lang {
                Lang::Zh => writeln!(text, "第{turn}手后（{how}）："),
                Lang::En => writeln!(text, "After {turn} turns ({how}):"),
            };
        }
        *text += &Figure::new(past.diagram.clone()).text();
        let _ = match lang {
            Lang::Zh => writeln!(text, "轮{}走。", colour(past.to_play, lang)),
            Lang::En => writeln!(text, "{} to play.", colour(past.to_play, lang)),
        };
    }
}

fn colour(side: Colour, lang: Lang) -> &'static str {
    match side {
        Colour::Black => lang.pick("黑", "Black"),
        Colour::White => lang.pick("白", "White"),
    }
}

/// The preset, or the choices in which the rules differ from `chinese`.
fn rules_text(rules: &RuleSet) -> String {
    match short_rules(rules) {
        Value::String(preset) => preset,
        choices => choices.to_string(),
    }
}

fn question_text(divergence: &Divergence, lang: Lang) -> String {
    let points = |points: &[Point]| points_text(points);
    match &divergence.question {
        Question::Start => lang.pick("此局面能否成立", "may this position stand").into(),
        Question::Board => lang.pick("盘面", "what stands on the board").into(),
        Question::ToPlay => lang.pick("轮谁走", "which side is to play").into(),
        Question::Turns => lang.pick("已下手数", "how many turns were taken").into(),
        Question::Chains => lang.pick("各块棋及其气", "the chains and their liberties").into(),
        Question::Verdict(_, turn) => match lang {
            Lang::Zh => format!("{turn} 是否合法"),
            Lang::En => format!("is {turn} legal"),
        },
        Question::LegalPoints(_) => lang.pick("全部合法着点", "all legal points").into(),
        Question::Take(_, turn) => match lang {
            Lang::Zh => format!("{turn} 提去哪些子"),
            Lang::En => format!("what does {turn} take off"),
        },
        Question::Undo => lang.pick("能否退回一手", "can the last turn be taken back").into(),
        Question::Count(_, dead, [black, white]) => match lang {
            Lang::Zh => format!("数子；死子 {}；已提子 黑{black} 白{white}", points(dead)),
            Lang::En => format!(
                "the count; dead: {}; taken before: {black} by Black, {white} by White",
                points(dead)
            ),
        },
        Question::Alive(_, side) => match lang {
            Lang::Zh => format!("{}方哪些子无条件活", colour(*side, lang)),
            Lang::En => format!("which {side} stones are unconditionally alive"),
        },
    }
}

fn answer_text(answer: &Answer, lang: Lang) -> String {
    match answer {
        Answer::Start(Ok(())) => lang.pick("成立", "it may").into(),
        Answer::Start(Err(error)) => error.to_string(),
        Answer::Board(diagram) => diagram.rows().join(" / "),
        Answer::Side(side) => colour(*side, lang).into(),
        Answer::Turns(turns) => turns.to_string(),
        Answer::Chains(chains) => {
            chains.iter().map(|chain| chain_text(chain, lang)).collect::<Vec<_>>().join("; ")
        }
        Answer::Verdict(refusal) => verdict_text(refusal.as_ref(), lang),
        Answer::Points(points) => points_text(points),
        Answer::Taken(Ok(stones)) => points_text(stones),
        Answer::Taken(Err(refusal)) => verdict_text(Some(refusal), lang),
        Answer::Undone(undone) => {
            if *undone { lang.pick("能", "yes") } else { lang.pick("不能", "no") }.into()
        }
        Answer::Count(Ok(score)) => score_text(score, lang),
        Answer::Count(Err(error)) => error.to_string(),
        Answer::Panicked(words) => match lang {
            Lang::Zh => format!("程序中止：{words}"),
            Lang::En => format!("it panicked: {words}"),
        },
    }
}

fn verdict_text(refusal: Option<&Refusal>, lang: Lang) -> String {
    let Some(Refusal { article, reason }) = refusal else {
        return lang.pick("合法", "legal").into();
    };
    let why = weiqi::words::why(reason);
    match lang {
        Lang::Zh => format!("不合法（{article}）：{}", why.zh),
        Lang::En => format!("illegal by {article}: {}", why.en),
    }
}

fn score_text(score: &Score, lang: Lang) -> String {
    let mut text = weiqi::contract::score_json(score).to_string();
    if let Some([black, white]) = score.groups {
        let _ = match lang {
            Lang::Zh => write!(text, " 块数 黑{black} 白{white}"),
            Lang::En => write!(text, " groups {black} and {white}"),
        };
    }
    text
}

fn chain_text(chain: &Chain, lang: Lang) -> String {
    let (stones, liberties) = (points_text(&chain.stones), points_text(&chain.liberties));
    match lang {
        Lang::Zh => format!("{} {stones} 气 {liberties}", colour(chain.colour, lang)),
        Lang::En => format!("{} {stones} with liberties {liberties}", colour(chain.colour, lang)),
    }
}

fn points_text(points: &[Point]) -> String {
    match points {
        [] => "–".to_string(),
        _ => points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// The title of an article that something was found about.
fn title(article: Article, lang: Lang) -> &'static str {
    articles::title(article, lang).unwrap_or_default()
}
