use crate::compare::{Pair, Row, Step, Tally, every_reading};
use weiqi::boundary::Backend;
use weiqi_data::readings::{Readings, Taxed};
use weiqi_data::{
    Chain, Colour, Diagram, GroupTax, Past, Point, Preset, Repetition, RuleSet, Scoring, Suicide,
    TerritoryInSeki, Turn,
};

/// Step (i): a position, each side to play, every move, every reading of suicide and of
/// repetition, without a history. The position itself is counted in every way.
pub fn fresh<A: Backend, B: Backend>(diagram: &Diagram, tally: &mut Tally) -> Step<()> {
    let rows = every_reading(&Preset::Chinese.rules());
    for player in Colour::BOTH {
        let start = Past::set_up(diagram.clone(), player);
        let Some(mut pair) = Pair::<A, B>::resume(&[start], tally)? else { continue };
        pair.board(tally)?;
        let chains = pair.chains(tally)?;
        if player == Colour::Black {
            counts(&mut pair, &chains, tally)?;
        }
        pair.order_of_play(&rows[0][0], tally)?;
        pair.survey_readings(&rows, false, tally)?;
        moves(&mut pair, &rows, tally)?;
    }
    Ok(())
}

/// Makes every move under every reading of suicide, and looks at the board it makes. Where
/// stones come off, no game starts from the board with them.
fn moves<A: Backend, B: Backend>(
    pair: &mut Pair<A, B>,
    rows: &[Row],
    tally: &mut Tally,
) -> Step<()> {
    let player = pair.to_play();
    for point in pair.diagram().empty_points() {
        for row in rows {
            let rules = &row[0];
            if let Ok(removed) = pair.take(rules, Turn::play(player, point), tally)? {
                pair.chains(tally)?;
                pair.count(rules, &[], [0, 0], tally)?;
                pair.undo(tally)?;
                if !removed.is_empty() && rules.suicide == Suicide::Allowed {
                    cannot_stand::<A, B>(pair.diagram(), player, point, tally)?;
                }
            }
        }
    }
    Ok(())
}

/// Compares why no game starts from the board on which a stone was put and nothing has come
/// off: some chain has no liberties (1.3).
fn cannot_stand<A: Backend, B: Backend>(
    diagram: &Diagram,
    player: Colour,
    point: Point,
    tally: &mut Tally,
) -> Step<()> {
    let mut crowded = diagram.clone();
    crowded.set(point, Some(player));
    let game = Pair::<A, B>::resume(&[Past::set_up(crowded, player)], tally)?;
    assert!(game.is_none(), "stones came off, so they had no liberties");
    Ok(())
}

/// Counts a position by every way of counting, with every dead list.
fn counts<A: Backend, B: Backend>(
    pair: &mut Pair<A, B>,
    chains: &[Chain],
    tally: &mut Tally,
) -> Step<()> {
    let ways: Vec<RuleSet> = ways_of_counting().collect();
    for dead in dead_lists(chains) {
        pair.counted_by(&ways, &dead, [0, 0], tally)?;
    }
    for row in every_reading(&Preset::Chinese.rules()) {
        pair.alive(&row[0], chains, tally)?;
    }
    Ok(())
}

/// Every way of counting, under a reading of repetition that plays no part in it.
pub(super) fn ways_of_counting() -> impl Iterator<Item = RuleSet> {
    let area = (Scoring::Area, TerritoryInSeki::Counted);
    let territory = TerritoryInSeki::ALL.iter().map(|&seki| (Scoring::Territory, seki));
    let ways = std::iter::once(area).chain(territory);
    let cuts = Readings { taxed: Taxed::Cuts, ..Readings::TAKEN };
    let by_groups = GroupTax::ALL.iter().map(|&tax| (tax, Readings::TAKEN));
    let taxes: Vec<_> = by_groups.chain([(GroupTax::TwoPoints, cuts)]).collect();
    ways.flat_map(move |(scoring, territory_in_seki)| {
        taxes.clone().into_iter().map(move |(group_tax, readings)| RuleSet {
            repetition: Repetition::None,
            scoring,
            territory_in_seki,
            group_tax,
            readings,
            ..Preset::Chinese.rules()
        })
    })
}

/// Every list of whole chains, the empty one first.
fn dead_lists(chains: &[Chain]) -> impl Iterator<Item = Vec<Point>> {
    (0..1_u32 << chains.len()).map(|chosen| {
        let chosen = chains.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1);
        let mut dead: Vec<Point> = chosen.flat_map(|(_, chain)| chain.stones.clone()).collect();
        dead.sort();
        dead
    })
}
