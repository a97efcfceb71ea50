use super::{Both, Failure, Reached, Tape, Target, demand};
use crate::compare::{Answer, Question};
use weiqi::boundary::Backend;
use weiqi_data::{Chain, Colour, Point, RuleSet, Suicide};

pub(super) const fn target<B: Backend>() -> Target {
    Target {
        name: "life_agrees",
        claim: "Both implementations call the same chains unconditionally alive under every reading \
                of suicide, whole chains only, and object exactly where one of these is declared dead.",
        check: check::<B>,
        reaches: &[
            "chains not proved alive",
            "counts with a dead list",
            "counts with shared points",
            "objections to dead stones",
            "positions that another reading of suicide judges otherwise",
            "unconditionally alive chains",
        ],
        mutator: Some(super::super::mutate_tape),
    }
}

/// So many chains are declared dead, one at a time.
const DECLARED: usize = 12;

fn check<B: Backend>(bytes: &[u8], reached: &mut Reached) -> Result<(), Failure> {
    let tape = Tape::read(bytes).breathing();
    let Some(mut pair) = Both::<B>::resume(&[tape.start()], &mut reached.tally)? else {
        return Ok(());
    };
    let chains = pair.chains(&mut reached.tally)?;
    let mut by_reading = Vec::new();
    for &suicide in Suicide::ALL {
        let rules = RuleSet { suicide, ..tape.rules };
        let mut alive = Vec::new();
        for colour in Colour::BOTH {
            match pair.ask(Question::Alive(rules, colour), &mut reached.tally)? {
                Answer::Points(stones) => alive.extend(stones),
                answer => unreachable!("{answer:?} are no stones"),
            }
        }
        for chain in chains.iter().take(DECLARED) {
            declare_dead(&mut pair, &rules, chain, &alive, reached)?;
        }
        by_reading.push(alive);
    }
    let differ = by_reading.iter().any(|alive| *alive != by_reading[0]);
    reached.count_if(differ, "positions that another reading of suicide judges otherwise");
    Ok(())
}

fn declare_dead<B: Backend>(
    pair: &mut Both<B>,
    rules: &RuleSet,
    chain: &Chain,
    alive: &[Point],
    reached: &mut Reached,
) -> Result<(), Failure> {
    let living = chain.stones.iter().filter(|stone| alive.contains(stone)).count();
    demand(living == 0 || living == chain.stones.len(), || {
        format!("Part of the chain at {} is called alive: expected whole chains.", chain.stones[0])
    })?;
    let Answer::Count(Ok(score)) = pair.count(rules, &chain.stones, [0, 0], &mut reached.tally)?
    else {
        let first = chain.stones[0];
        return Err(Failure::Broken(format!("The whole chain at {first} is no dead list.")));
    };
    let objections = if living > 0 { vec![chain.stones.clone()] } else { Vec::new() };
    demand(score.objections == objections, || {
        format!("The objections are {:?}: expected {objections:?}.", score.objections)
    })?;
    reached.count(if living > 0 {
        "unconditionally alive chains"
    } else {
        "chains not proved alive"
    });
    reached.count_if(living > 0, "objections to dead stones");
    Ok(())
}
