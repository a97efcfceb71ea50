//! What becomes of a divergence: it is shrunk, explained and written as a vector.

use weiqi::boundary::{Backend, Reference};
use weiqi::contract::vectors::read_vector;
use weiqi::words::Lang;
use weiqi_checks::compare::{
    Answer, Case, Divergence, Question, Tally, explain, random_game, shrink, vector_json,
};
use weiqi_data::{
    Chain, Colour, DeadError, Diagram, Past, Point, Preset, Refusal, RuleSet, Score, StartError,
    Turn,
};

/// Defines an implementation that is the reference but for one answer.
macro_rules! wrong {
    ($name:ident, |$game:ident, $rules:ident, $turn:ident| $refusal:expr) => {
        struct $name(Reference);

        impl Backend for $name {
            const NAME: &'static str = "wrong";
            const KNOWS: &'static [weiqi_data::readings::Field] = &[];

            fn resume(history: &[Past]) -> Result<$name, StartError> {
                Reference::resume(history).map($name)
            }
            fn diagram(&self) -> Diagram {
                self.0.diagram()
            }
            fn to_play(&self) -> Colour {
                self.0.to_play()
            }
            fn turns(&self) -> usize {
                self.0.turns()
            }
            fn refusal(&self, $rules: &RuleSet, $turn: Turn) -> Option<Refusal> {
                let $game = &self.0;
                $refusal
            }
            fn take(&mut self, rules: &RuleSet, turn: Turn) -> Result<Vec<Point>, Refusal> {
                self.0.take(rules, turn)
            }
            fn undo(&mut self) -> bool {
                self.0.undo()
            }
            fn chains(&self) -> Vec<Chain> {
                self.0.chains()
            }
            fn legal_points(&self, rules: &RuleSet) -> Vec<Point> {
                self.0.legal_points(rules)
            }
            fn score_with_seki(
                &self,
                rules: &RuleSet,
                dead: &[Point],
                in_seki: &[Point],
                prisoners: [usize; 2],
            ) -> Result<Score, DeadError> {
                self.0.score_with_seki(rules, dead, in_seki, prisoners)
            }
            fn unconditionally_alive(&self, rules: &RuleSet, colour: Colour) -> Vec<Point> {
                self.0.unconditionally_alive(rules, colour)
            }
        }
    };
}

wrong!(AllowsLateSuicide, |game, rules, turn| match game.refusal(rules, turn) {
    Some(refusal) if refusal.article.number == 5 && game.chains().len() >= 2 => None,
    verdict => verdict,
});

wrong!(PanicsOnAFullBoard, |game, rules, turn| {
    let stones = game.diagram().cells().iter().flatten().count();
    assert!(stones < 3, "three stones are too many");
    game.refusal(rules, turn)
});

fn first_divergence<B: Backend>() -> Box<Divergence> {
    (0..100)
        .find_map(|game| random_game::<Reference, B>(1, game, &mut Tally::default()).err())
        .expect("the fault is met in a hundred games")
}

#[test]
fn a_fault_met_on_a_large_board_is_shrunk_to_the_fewest_stones_that_show_it() {
    let found = first_divergence::<AllowsLateSuicide>();
    let shrunk = shrink::<Reference, AllowsLateSuicide>(&found);
    assert!(found.history[0].diagram.size().points() > 100, "it is met on 19x19");
    assert!(shrunk.case.is_plain() && shrunk.divergence.turns.is_empty());
    let start = &shrunk.case.history[0].diagram;
    assert_eq!(start.cells().iter().flatten().count(), 2, "two chains: {:?}", start.rows());
    assert!(start.size().points() <= 4, "{:?}", start.rows());
    assert_eq!(shrunk.case.rules.repetition, Preset::Chinese.rules().repetition);
}

#[test]
fn a_panic_is_a_divergence_and_is_shrunk_like_any_other() {
    let found = first_divergence::<PanicsOnAFullBoard>();
    let shrunk = shrink::<Reference, PanicsOnAFullBoard>(&found);
    assert_eq!(
        shrunk.divergence.answers[1],
        Answer::Panicked("three stones are too many".to_string())
    );
    let stones = shrunk.divergence.now().diagram.cells().iter().flatten().count();
    assert_eq!(stones, 3);
}

#[test]
fn an_explanation_names_the_article_the_point_and_both_answers_in_both_languages() {
    let shrunk = shrink::<Reference, AllowsLateSuicide>(&first_divergence::<AllowsLateSuicide>());
    let Question::Verdict(_, turn) = shrunk.divergence.question else {
        panic!("a verdict differs, not {:?}", shrunk.divergence.question)
    };
    let english = explain(&shrunk, ["reference", "wrong"], Lang::En);
    for part in ["Article 1.5", &format!("is {turn} legal"), "illegal by 1.5", "wrong: legal"] {
        assert!(english.contains(part), "{part:?} is not in\n{english}");
    }
    let chinese = explain(&shrunk, ["reference", "wrong"], Lang::Zh);
    for part in
        ["第1.5条（禁着点）", &format!("{turn} 是否合法"), "不合法（1.5）：禁着点", "wrong: 合法"]
    {
        assert!(chinese.contains(part), "{part:?} is not in\n{chinese}");
    }
}

#[test]
fn the_vector_of_a_divergence_expects_what_the_reference_says() {
    let shrunk = shrink::<Reference, AllowsLateSuicide>(&first_divergence::<AllowsLateSuicide>());
    let vector = vector_json::<Reference>(&shrunk, "divergence-1.5", "a test");
    assert_eq!(vector["articles"][0], "1.5");
    assert_eq!(vector["rules"], "chinese");
    let Question::Verdict(_, Turn { action: weiqi_data::Action::Play(point), .. }) =
        shrunk.divergence.question
    else {
        panic!("a verdict on a point differs")
    };
    let illegal = &vector["expect"]["illegal"][point.to_string()];
    assert_eq!(illegal["reason"], "forbidden_point", "{vector}");
    read_vector(vector).unwrap();
}

#[test]
fn a_vector_whose_history_no_turns_lead_to_names_it_and_can_be_read() {
    let mut shrunk =
        shrink::<Reference, AllowsLateSuicide>(&first_divergence::<AllowsLateSuicide>());
    let empty = Diagram::empty(shrunk.case.history[0].diagram.size());
    shrunk.case.history.insert(0, Past::set_up(empty, Colour::White));
    let vector = vector_json::<Reference>(&shrunk, "divergence-1.5", "a test");
    let vector = read_vector(vector).unwrap();
    assert_eq!(vector.sources.len(), 3, "{:?}", vector.sources);
    let rows = shrunk.case.history[0].diagram.rows().join("/");
    let stood = format!("In the history stood {rows}, set up, white to play.");
    assert_eq!(vector.sources[1], stood);
}

#[test]
fn a_case_on_which_both_agree_shows_nothing() {
    let start = Past::set_up(Diagram::from_rows(&[".X", "X."]).unwrap(), Colour::White);
    let rules = Preset::Chinese.rules();
    let case = Case { rules, history: vec![start], turns: vec![], dead: vec![], prisoners: [0, 0] };
    assert_eq!(case.examine::<Reference, Reference>(true), None);
}
