//! The whole comparison after a turn of a longer game.

use super::{Pair, Step, Surveyed, Tally, every_reading, readings};
use crate::generate::{Choose, broken_dead_list, dead_list, random_rules};
use weiqi::boundary::Backend;
use weiqi_data::{Chain, GroupTax, Point, RuleSet, Scoring, Turn};

/// Boards of up to so many points are compared under every reading at every point.
const SMALL: usize = 42;

/// What both implementations say of a position.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The empty points for the side to play.
    pub surveyed: Surveyed,
    /// The chains on the board.
    pub chains: Vec<Chain>,
}

impl<A: Backend, B: Backend> Pair<A, B> {
    /// Compares everything at the present position: chains and liberties, counts,
    /// unconditional life, and the verdict on every point for the side to play, and for the
    /// other side as if after a pass. `taken` are the stones that came off last.
    pub fn look(
        &mut self,
        rules: &RuleSet,
        prisoners: [usize; 2],
        taken: &[Point],
        choose: &mut impl Choose,
        tally: &mut Tally,
    ) -> Step<Seen> {
        let chains = self.chains(tally)?;
        self.counts(rules, prisoners, &chains, choose, tally)?;
        self.alive(rules, &chains, tally)?;
        let small = self.size().points() <= SMALL;
        self.after_a_pass(rules, tally, |pair, tally| {
            if small {
                return pair.survey_readings(&[readings(rules)], true, tally);
            }
            pair.survey(rules, tally).map(|_| ())
        })?;
        let surveyed = self.survey(rules, tally)?;
        if small {
            self.survey_readings(&every_reading(rules), true, tally)?;
        } else {
            self.hot_points(rules, surveyed.refused.iter().chain(taken), tally)?;
        }
        if choose.chance(1, 8) {
            self.order_of_play(rules, tally)?;
        }
        Ok(Seen { surveyed, chains })
    }

    /// Compares every reading on the points of a large board where it may matter: those
    /// that are refused, and those from which stones have just come off.
    fn hot_points<'point>(
        &mut self,
        rules: &RuleSet,
        points: impl Iterator<Item = &'point Point> + Clone,
        tally: &mut Tally,
    ) -> Step<()> {
        let player = self.to_play();
        for row in every_reading(rules) {
            for &point in points.clone() {
                self.point_under_readings(&row, Turn::play(player, point), tally)?;
            }
        }
        Ok(())
    }

    /// Compares counts: by the rules of the game, and by others; without dead stones, with
    /// some, and now and then with a list that cannot be one.
    fn counts(
        &mut self,
        rules: &RuleSet,
        prisoners: [usize; 2],
        chains: &[Chain],
        choose: &mut impl Choose,
        tally: &mut Tally,
    ) -> Step<()> {
        let plain = RuleSet { scoring: Scoring::Area, group_tax: GroupTax::None, ..*rules };
        self.count(rules, &[], prisoners, tally)?;
        if plain != *rules {
            self.count(&plain, &[], prisoners, tally)?;
        }
        let dead = dead_list(choose, chains);
        self.count(rules, &dead, prisoners, tally)?;
        if choose.chance(1, 4) {
            self.count(&random_rules(choose), &dead, prisoners, tally)?;
            let broken = broken_dead_list(choose, chains, self.size());
            self.count(rules, &broken, prisoners, tally)?;
        }
        Ok(())
    }
}
