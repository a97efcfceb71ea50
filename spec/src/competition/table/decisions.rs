//! What officials decide (2.4.1, 2.12.1), and what becomes of a judgment (2.7.4).

use super::Table;
use super::place::article_of_ground;
use crate::board::Board;
use crate::competition::a04_end::end_decided;
use crate::competition::a07_rights::{is_all_restored, turns_since_judgment};
use crate::competition::a12_other::may_warn_after_play;
use crate::general::a03_liberties::chain_that_may_not_stay;
use weiqi_data::table::{
    Decision, Effect, Entry, Finding, Ground, Impossible, Noted, Official, Phase, Question, Ruling,
};
use weiqi_data::{Article, Colour, Diagram};

impl Table {
    pub(super) fn decided(
        &mut self,
        entry: &Entry,
        ground: Ground,
        by: Official,
        decision: &Decision,
    ) -> Noted {
        let article = article_of_ground(ground);
        let ruling = Ruling::new(article, Finding::Decides(by));
        if let Some(outcome) = end_decided(decision) {
            return Ok(vec![ruling.with(self.end(outcome, article))]);
        }
        Ok(match decision {
            Decision::Warning(player) => self.warned_by(entry, ruling, by, *player),
            Decision::TurnLost(player) => self.turn_lost(entry.at, ruling, *player),
            Decision::Position(board, player) => {
                vec![self.set_up(entry.at, ruling, board, *player)?]
            }
            Decision::ToPlay(player) => {
                self.play_from(entry.at);
                vec![ruling.with(self.hand_turn_to(*player))]
            }
            Decision::Clock(player, left) => vec![ruling.with(self.set_clock(*player, *left))],
            Decision::Start(start) => vec![ruling.with(self.settle(*start))],
            Decision::GoesOn => vec![ruling.with(Effect::GoesOn)],
            Decision::Loss(_) | Decision::BothLose | Decision::NoWinner(_) => vec![ruling],
        })
    }

    fn turn_lost(&mut self, at: Option<u64>, ruling: Ruling, player: Colour) -> Vec<Ruling> {
        self.play_from(at);
        self.lose_turn(player);
        self.and_two_passes(ruling.with(Effect::TurnLost(player)))
    }

    fn warned_by(
        &mut self,
        entry: &Entry,
        ruling: Ruling,
        by: Official,
        player: Colour,
    ) -> Vec<Ruling> {
        if may_warn_after_play(by) {
            self.write_warning(entry, ruling, player)
        } else {
            self.warn(entry, ruling, player)
        }
    }

    /// Play goes on by decision.
    fn play_from(&mut self, at: Option<u64>) {
        self.phase = Phase::Playing;
        self.turn_began = at;
    }

    /// Play goes on from another board, if it may stand (1.3).
    fn set_up(
        &mut self,
        at: Option<u64>,
        ruling: Ruling,
        diagram: &Diagram,
        player: Colour,
    ) -> Result<Ruling, Impossible> {
        if diagram.size() != self.board().size() {
            return Err(Impossible::AnotherSize);
        }
        let board = Board::from_diagram(diagram);
        if let Some(chain) = chain_that_may_not_stay(&board) {
            let ruling = Ruling::new(Article::LIBERTIES, Finding::CannotStay(chain));
            return Ok(ruling.asking(Question::CannotStay));
        }
        self.play_from(at);
        self.change_board(board);
        self.unnoticed.clear();
        Ok(ruling.with(Effect::BoardChanged).with(self.hand_turn_to(player)))
    }

    /// An appeal is passed on; the judgment stands meanwhile.
    pub(super) fn appealed(&self, player: Colour) -> Ruling {
        let article = Article::APPEAL;
        let judged_after = self.judged.as_ref().map(|judged| judged.turns);
        match turns_since_judgment(judged_after, self.turns) {
            None => Ruling::new(article, Finding::NoJudgment),
            Some(later) => {
                Ruling::new(article, Finding::Appealed(player, later)).asking(Question::Appeal)
            }
        }
    }

    pub(super) fn appeal_decided(&mut self, is_upheld: bool) -> Ruling {
        if !is_upheld {
            return Ruling::new(Article::APPEAL, Finding::AppealDismissed);
        }
        self.undo_judgment(Ruling::new(Article::APPEAL, Finding::AppealUpheld))
    }

    pub(super) fn withdrawn(&mut self) -> Ruling {
        if self.judged.is_none() {
            return Ruling::new(Article::DISCRETION, Finding::NoJudgment);
        }
        self.undo_judgment(Ruling::new(Article::DISCRETION, Finding::Withdrawn))
    }

    /// The last judgment does not stand. Where no turn was taken since, the table is as it
    /// was before it; otherwise only its warnings can be taken back.
    fn undo_judgment(&mut self, ruling: Ruling) -> Ruling {
        let Some(judged) = self.judged.take() else { return ruling };
        let turns_since = turns_since_judgment(Some(judged.turns), self.turns);
        if turns_since.is_some_and(is_all_restored) {
            let clock = self.clock;
            *self = Table { clock, turn_began: None, ..*judged.before };
            self.open.retain(|&question| question != Question::Appeal);
            return ruling.with(Effect::Restored);
        }
        let warned = self.warnings.len() - judged.before.warnings.len();
        self.warnings.truncate(judged.before.warnings.len());
        let ruling = match warned {
            0 => ruling,
            _ => ruling.with(Effect::WarningsTakenBack(warned)),
        };
        ruling.asking(Question::AfterWithdrawal)
    }
}
