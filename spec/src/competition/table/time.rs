//! The clock of the table (2.3) and its pauses (2.5).

use super::{Effect, Event, Finding, Impossible, Outcome, Phase, Question, Ruling, Table};
use crate::competition::a03_time::{Pause, Spent, TIME, spend, thinking_time};
use crate::competition::a05_adjournment::{ADJOURNMENT, Opened, Opener, may_open, opened};
use weiqi_data::{Action, Colour, Turn};

impl Table {
    /// The time that a turn took: as the event says, or as the clock of the table shows.
    pub(super) fn time_taken(
        &self,
        given: Option<u64>,
        at: Option<u64>,
    ) -> Result<Option<u64>, Impossible> {
        let (Some(from), Some(to)) = (self.turn_began, at) else { return Ok(given) };
        let measured = thinking_time(from, to, &self.pauses).map_err(|time| {
            Impossible::TimeRunsBackwards { before: time.before, after: time.after }
        })?;
        match given {
            Some(given) if given != measured => Err(Impossible::TimesDiffer { given, measured }),
            _ => Ok(Some(measured)),
        }
    }

    /// Runs the clock of a side. Returns whether its time ran out, and the ruling.
    pub(super) fn run_clock(
        &mut self,
        player: Colour,
        seconds: Option<u64>,
        at: Option<u64>,
    ) -> (bool, Option<Ruling>) {
        self.turn_began = at;
        let (Some(rules), Some(seconds)) = (&self.settings.time, seconds) else {
            return (false, None);
        };
        let Spent { left, announcements, is_lost } =
            spend(rules, self.time_left[player.index()], seconds);
        let period = rules.period;
        self.time_left[player.index()] = left;
        if is_lost {
            let ends = self.end(Outcome::Win(player.opponent()), TIME);
            let finding = Finding::OutOfTime(player, announcements, period);
            return (true, Some(Ruling::new(TIME, finding).with(ends)));
        }
        let was_read = !announcements.is_empty();
        let finding = Finding::SecondsRead(player, announcements, left, period);
        (false, was_read.then(|| Ruling::new(TIME, finding)))
    }

    pub(super) fn note_break(
        &mut self,
        event: &Event,
        at: Option<u64>,
    ) -> Result<Vec<Ruling>, Impossible> {
        match (event, self.phase.clone()) {
            (Event::Pause, Phase::Playing) => Ok(vec![self.pause(at)]),
            (Event::Continue, Phase::Paused(since)) => Ok(vec![self.go_on(since, at)]),
            (Event::Seal { player, action, seconds }, Phase::Playing) => {
                self.seal(Turn { player: *player, action: *action }, *seconds, at)
            }
            (Event::Open(opener), Phase::Sealed(turn, since)) => {
                self.open(*opener, turn, since, at)
            }
            (Event::Continue, Phase::Sealed(..)) => Err(Impossible::SealedMoveFirst),
            (Event::Pause | Event::Seal { .. }, _) => Err(Impossible::NoTurnsNow),
            _ => Err(Impossible::NotPaused),
        }
    }

    fn pause(&mut self, at: Option<u64>) -> Ruling {
        self.phase = Phase::Paused(at);
        Ruling::new(ADJOURNMENT, Finding::Paused).with(Effect::ClockStands)
    }

    fn go_on(&mut self, since: Option<u64>, at: Option<u64>) -> Ruling {
        self.end_pause(since, at);
        self.phase = Phase::Playing;
        Ruling::new(ADJOURNMENT, Finding::Continued).with(Effect::GoesOn)
    }

    /// Without a reading of the clock at both ends, the turn cannot be measured by it.
    fn end_pause(&mut self, since: Option<u64>, at: Option<u64>) {
        match (since, at) {
            (Some(from), Some(to)) => self.pauses.push(Pause { from, to }),
            _ => self.turn_began = None,
        }
    }

    fn seal(
        &mut self,
        turn: Turn,
        seconds: Option<u64>,
        at: Option<u64>,
    ) -> Result<Vec<Ruling>, Impossible> {
        if turn.player != self.game.to_play() {
            return Err(Impossible::SealedOutOfTurn(turn.player));
        }
        let seconds = self.time_taken(seconds, at)?;
        let (is_lost, read) = self.run_clock(turn.player, seconds, at);
        let mut rulings: Vec<Ruling> = read.into_iter().collect();
        if !is_lost {
            self.phase = Phase::Sealed(turn, at);
            let ruling = Ruling::new(ADJOURNMENT, Finding::Sealed(turn.player));
            rulings.push(ruling.with(Effect::ClockStands));
        }
        Ok(rulings)
    }

    fn open(
        &mut self,
        opener: Opener,
        turn: Turn,
        since: Option<u64>,
        at: Option<u64>,
    ) -> Result<Vec<Ruling>, Impossible> {
        if let Opener::Player(player) = opener
            && !may_open(opener)
        {
            return Err(Impossible::OpenedByPlayer(player));
        }
        self.end_pause(since, at);
        self.phase = Phase::Playing;
        self.turn_began = at;
        let unsealed = Ruling::new(ADJOURNMENT, Finding::Unsealed(turn));
        Ok([vec![unsealed], self.play_sealed(turn)].concat())
    }

    /// What becomes of the sealed move when the stone is to be put down.
    fn play_sealed(&mut self, turn: Turn) -> Vec<Ruling> {
        let refused = self.refusal_of(turn);
        let opened = opened(self.settings.sealed_move, refused.as_ref());
        let Some(reason) = refused else {
            return self.complete(turn, turn.action == Action::Pass);
        };
        let ruling = Ruling::new(ADJOURNMENT, Finding::SealedRefused(turn, reason));
        if opened == Opened::Open {
            return vec![ruling.asking(Question::SealedMove)];
        }
        let pass = Turn { player: turn.player, action: Action::Pass };
        let lost = ruling.with(Effect::TurnLost(turn.player));
        [vec![lost], self.complete(pass, true)].concat()
    }
}
