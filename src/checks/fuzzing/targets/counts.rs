use super::{Both, Failure, Reached, Tape, Target};
use crate::compare::Answer;
use weiqi::boundary::Backend;
use weiqi_data::{
    Chain, GiveBack, GroupTax, Point, Quarters, RuleSet, Score, Scoring, TerritoryInSeki, Winner,
};

pub(super) const fn target<B: Backend>() -> Target {
    Target {
        name: "counts_agree",
        claim: "Both implementations count alike: area and territory, with any dead list, prisoners, \
                komi, handicap and tax, and refuse the same lists with the same sentence.",
        check: check::<B>,
        reaches: &[
            "area counts",
            "counts with a dead list",
            "counts with a group tax",
            "counts with a handicap given back",
            "counts with the first move given",
            "counts with prisoners",
            "counts with shared points",
            "dead lists refused",
            "draws",
            "objections to dead stones",
            "seki in a count",
            "territory counts",
            "ties lost by the side that is counted",
            "wins by Black",
            "wins by White",
        ],
        mutator: Some(super::super::mutate_tape),
    }
}

fn check<B: Backend>(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let tape = Tape::read(bytes).breathing();
    let Some(mut pair) = Both::<B>::resume(&[tape.start()], &mut reached.tally)? else {
        return Ok(());
    };
    let chains = pair.chains(&mut reached.tally)?;
    let mut given = tape.dead.clone();
    given.sort_unstable();
    given.dedup();
    let whole = whole_chains(&given, &chains);
    for dead in [Vec::new(), given, whole] {
        let mut in_seki = Vec::new();
        for rules in as_counted(&tape.rules) {
            let before = tape.taken_before();
            let Answer::Count(count) = pair.count(&rules, &dead, before, &mut reached.tally)?
            else {
                unreachable!("a count was asked for")
            };
            match count {
                Ok(score) => {
                    count_reached(&rules, &score, before, reached);
                    in_seki.extend((rules.scoring == Scoring::Territory).then_some(score.margin));
                }
                Err(_) => reached.count("dead lists refused"),
            }
        }
        reached.count_if(matches!(in_seki[..], [a, b] if a != b), "seki in a count");
    }
    Ok(())
}

/// The rules with area scoring, and with territory scoring under both readings of seki. Two
/// margins that differ there are the proof that a seki was counted.
fn as_counted(rules: &RuleSet) -> [RuleSet; 3] {
    let territory =
        |territory_in_seki| RuleSet { scoring: Scoring::Territory, territory_in_seki, ..*rules };
    [
        RuleSet { scoring: Scoring::Area, ..*rules },
        territory(TerritoryInSeki::Counted),
        territory(TerritoryInSeki::None),
    ]
}

/// The chains that have one of these stones, as a dead list.
fn whole_chains(stones: &[Point], chains: &[Chain]) -> Vec<Point> {
    let named = |chain: &&Chain| stones.iter().any(|stone| chain.stones.contains(stone));
    let mut dead: Vec<Point> =
        chains.iter().filter(named).flat_map(|chain| chain.stones.iter().copied()).collect();
    dead.sort_unstable();
    dead
}

fn count_reached(rules: &RuleSet, score: &Score, before: [usize; 2], reached: &mut Reached) {
    reached.count(match rules.scoring {
        Scoring::Area => "area counts",
        Scoring::Territory => "territory counts",
    });
    reached.count(match score.winner {
        Winner::Draw => "draws",
        Winner::Nobody => "counts that nobody is said to win",
        Winner::Side(side) if side.index() == 0 => "wins by Black",
        Winner::Side(_) => "wins by White",
    });
    reached.count_if(!score.objections.is_empty(), "objections to dead stones");
    reached.count_if(rules.group_tax != GroupTax::None, "counts with a group tax");
    let gives_back = rules.handicap > 1 && rules.give_back != GiveBack::None;
    reached.count_if(gives_back, "counts with a handicap given back");
    let first_move = rules.handicap == 1 && rules.give_back == GiveBack::HalfStoneEach;
    reached.count_if(first_move, "counts with the first move given");
    let lost_tie = score.margin == Quarters::ZERO && score.winner != Winner::Draw;
    reached.count_if(lost_tie, "ties lost by the side that is counted");
    reached.count_if(before != [0, 0], "counts with prisoners");
}
