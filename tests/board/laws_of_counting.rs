//! What holds for every count (1.9), on both implementations.

use crate::laws::{AnyScript, for_scripts, play, request};
use pretty_assertions::assert_eq;
use weiqi::boundary::taker;
use weiqi::boundary::{Backend, Engine, Reference};
use weiqi::contract::{Request, judge};
use weiqi_checks::generate::Script;
use weiqi_data::{
    Action, Colour, Diagram, GiveBack, GroupTax, Quarters, RuleSet, Score, Scoring,
    TerritoryInSeki, Tie, Winner,
};

fn counted<B: Backend>(request: &Request) -> Score {
    judge::<B>(request).expect("the dead stones are whole chains").score
}

/// The request of a script under area scoring.
fn by_area(script: &Script) -> Request {
    let mut request = request::<Engine>(script);
    request.rules.scoring = Scoring::Area;
    request
}

/// What White gets beside its count.
fn compensation(rules: &RuleSet) -> Quarters {
    let stones = i64::from(rules.handicap);
    let given_back = match rules.give_back {
        _ if stones < 2 => 0,
        GiveBack::None => 0,
        GiveBack::HalfStoneEach => stones,
        GiveBack::OneLess => stones - 1,
    };
    rules.komi + Quarters::from_half_stones(given_back)
}

fn the_counts_add_up<B: Backend>(request: &Request) {
    let score = counted::<B>(request);
    let points = request.setup.size().points() as i64;
    assert_eq!(score.black + score.white, Quarters::from_stones(points), "{}", B::NAME);
}

/// Counting White against the base number names the winner that counting Black does.
fn white_is_counted_too<B: Backend>(request: &Request) {
    let score = counted::<B>(request);
    let points = request.setup.size().points() as i64;
    let over = score.white - Quarters::from_half_stones(points) + compensation(&request.rules);
    assert_eq!(over, -score.margin, "{}", B::NAME);
    let winner = match (over.0.signum(), request.rules.tie) {
        (1, _) => Winner::Side(Colour::White),
        (-1, _) => Winner::Side(Colour::Black),
        (_, Tie::Draw) => Winner::Draw,
        // Black is the side that is counted, whoever counts.
        (_, Tie::CountedSideLoses) => Winner::Side(Colour::White),
    };
    assert_eq!(score.winner, winner, "{}", B::NAME);
}

/// The stones of Black less those of White, in the set-up and played.
fn stones_put_down(request: &Request) -> i64 {
    let sign = |colour| if colour == Colour::Black { 1 } else { -1 };
    let on = |diagram: &Diagram| {
        let stones = Colour::BOTH.map(|colour| diagram.stones(colour).len() as i64);
        stones[0] - stones[1]
    };
    let played = request.moves.iter().filter(|turn| turn.action != Action::Pass);
    on(&request.setup) + played.map(|turn| sign(turn.player)).sum::<i64>()
}

/// The differences of area and of territory differ by the stones that each side put down.
fn area_and_territory_differ_by_stones<B: Backend>(request: &Request) {
    let mut request = request.clone();
    request.rules.group_tax = GroupTax::None;
    request.rules.territory_in_seki = TerritoryInSeki::Counted;
    let mut difference = |scoring| {
        request.rules.scoring = scoring;
        let score = counted::<B>(&request);
        (score.black - score.white).0
    };
    let area = difference(Scoring::Area) / Quarters::from_stones(1).0;
    let territory = difference(Scoring::Territory) / Quarters::from_points(1).0;
    assert_eq!(area - territory, stones_put_down(&request), "{}", B::NAME);
}

/// Nothing dead is the same as no dead list, and a dead list changes the count only.
fn an_empty_dead_list_changes_nothing<B: Backend>(script: &Script) {
    let request = request::<Engine>(script);
    let none_dead = Request { dead: Vec::new(), ..request.clone() };
    let mut prisoners = [0, 0];
    let game: B = play(script, |_, step| {
        prisoners[taker(step.turn, &step.captured).index()] += step.captured.len();
    });
    let afresh = B::resume(&[weiqi_data::Past::set_up(game.diagram(), game.to_play())]);
    let as_it_stands = afresh.unwrap().score(&script.rules, &[], prisoners).unwrap();
    let (with, without) = (judge::<B>(&request).unwrap(), judge::<B>(&none_dead).unwrap());
    assert_eq!(without.score, as_it_stands, "{}", B::NAME);
    assert_eq!(without.score.objections, Vec::<Vec<_>>::new(), "{}", B::NAME);
    assert_eq!(weiqi::contract::Judgement { score: without.score.clone(), ..with }, without);
}

#[test]
fn under_area_the_two_counts_add_up_to_the_board() {
    for_scripts(400, |any| {
        the_counts_add_up::<Reference>(&by_area(&any.script));
        the_counts_add_up::<Engine>(&by_area(&any.script));
    });
}

#[test]
fn counting_either_side_names_the_same_winner() {
    for_scripts(400, |any| {
        white_is_counted_too::<Reference>(&by_area(&any.script));
        white_is_counted_too::<Engine>(&by_area(&any.script));
    });
}

#[test]
fn area_and_territory_differ_by_the_stones_put_down() {
    for_scripts(400, |any: AnyScript| {
        let request = request::<Engine>(&any.script);
        area_and_territory_differ_by_stones::<Reference>(&request);
        area_and_territory_differ_by_stones::<Engine>(&request);
    });
}

#[test]
fn a_dead_list_that_is_empty_changes_nothing() {
    for_scripts(300, |any| {
        an_empty_dead_list_changes_nothing::<Reference>(&any.script);
        an_empty_dead_list_changes_nothing::<Engine>(&any.script);
    });
}
