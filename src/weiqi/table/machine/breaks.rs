//! Pauses and sealed moves (2.5).

use super::hearing::{Heard, Hearing};
use weiqi_data::table::{Effect, Finding, Opener, Phase, Question, Ruling, SealedMove};
use weiqi_data::{Action, Article, Reason, Turn};

impl Hearing<'_> {
    /// The game is paused.
    pub(super) fn pause(&mut self) {
        self.table.phase = Phase::Paused(self.entry.at);
        let ruling = Ruling::new(Article::ADJOURNMENT, Finding::Paused);
        self.rule(ruling.with(Effect::ClockStands));
    }

    /// The game goes on after a pause, which is no part of anybody's time.
    pub(super) fn go_on(&mut self) {
        let Phase::Paused(since) = self.table.phase else {
            unreachable!("only a paused game goes on")
        };
        let length = self.entry.at.zip(since).map(|(at, since)| at.saturating_sub(since));
        let began = self.table.turn_began.zip(length);
        self.table.turn_began = began.map(|(began, length)| began.saturating_add(length));
        self.table.phase = Phase::Playing;
        let ruling = Ruling::new(Article::ADJOURNMENT, Finding::Continued);
        self.rule(ruling.with(Effect::GoesOn));
    }

    /// A move is sealed.
    pub(super) fn seal(&mut self, turn: Turn, seconds: Option<u64>) -> Heard {
        let player = turn.player;
        self.comes_between(player);
        if !self.table.is_either && player != self.table.to_play() {
            let finding = Finding::SealedOutOfTurn(player);
            self.rule(Ruling::new(Article::ADJOURNMENT, finding));
            return Ok(());
        }
        let used = self.time_used(seconds)?;
        self.take_over(player);
        if self.run_clock(player, used) {
            self.table.phase = Phase::Sealed(turn, self.entry.at);
            self.table.is_either = false;
            let ruling = Ruling::new(Article::ADJOURNMENT, Finding::Sealed(player));
            self.rule(ruling.with(Effect::ClockStands));
        }
        Ok(())
    }

    /// The sealed move is opened: by the referee, and then put down as it is marked.
    pub(super) fn unseal(&mut self, opener: Opener) {
        if let Opener::Player(player) = opener {
            let finding = Finding::OpenedByPlayer(player);
            let ruling = Ruling::new(Article::ADJOURNMENT, finding);
            return self.rule(ruling.asking(Question::OpenedByPlayer));
        }
        let Phase::Sealed(turn, _) = self.table.phase else {
            unreachable!("only a sealed move is opened")
        };
        self.table.phase = Phase::Playing;
        self.table.turn_began = self.entry.at;
        self.rule(Ruling::new(Article::ADJOURNMENT, Finding::Unsealed(turn)));
        match self.off_the_board_or_occupied(turn.action) {
            Some(reason) => self.refuse_sealed(turn, reason),
            None => self.play(turn),
        }
    }

    /// A sealed stone that cannot be put down.
    fn refuse_sealed(&mut self, turn: Turn, reason: Reason) {
        debug_assert!(matches!(turn.action, Action::Play(_)), "a pass can be taken anywhere");
        let finding = Finding::SealedRefused(turn, reason);
        let ruling = Ruling::new(Article::ADJOURNMENT, finding);
        match self.settings.rules.readings.sealed_move {
            SealedMove::IsAPass => {
                self.rule(ruling.with(Effect::TurnLost(turn.player)));
                self.leave_board(turn.player, self.table.passes + 1);
            }
            SealedMove::ForTheReferee => {
                self.rule(ruling.asking(Question::SealedMove));
                self.table.is_either = true;
            }
        }
    }
}
