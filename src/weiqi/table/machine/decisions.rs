//! What is settled before the first turn (2.1, 2.2), conduct and rights (2.6, 2.7), and what
//! officials decide (2.4.1, 2.12.1).

use super::hearing::{Heard, Hearing, ends, lost};
use super::places::{article_of, article_under};
use super::stones::Stones;
use weiqi_data::table::{
    Decision, Effect, Finding, Ground, GuessReading, Impossible, Official, Outcome, Parity, Phase,
    Question, Ruling, Seat, Start,
};
use weiqi_data::{Article, Colour, Diagram, Point, Quarters};

impl Hearing<'_> {
    /// The colours are guessed.
    pub(super) fn guess(
        &mut self,
        guesser: Seat,
        stones: u32,
        said: Parity,
        chosen: Option<Colour>,
    ) -> Heard {
        if stones == 0 {
            return Err(Impossible::EmptyHand(opposite(guesser)));
        }
        let is = if stones % 2 == 1 { Parity::Odd } else { Parity::Even };
        let winner = if said == is { guesser } else { opposite(guesser) };
        match (self.settings.rules.readings.guess, chosen) {
            (GuessReading::RightPlaysBlack, None)
            | (GuessReading::WinnerChooses, Some(Colour::Black)) => self.take_black(winner),
            (GuessReading::WinnerChooses, Some(Colour::White)) => {
                self.take_black(opposite(winner));
            }
            (GuessReading::RightPlaysBlack, Some(_)) | (GuessReading::WinnerChooses, None) => {
                self.rule(Ruling::new(Article::FIRST_MOVE, Finding::NoChoice(winner)));
            }
        }
        Ok(())
    }

    /// This seat takes Black.
    pub(super) fn take_black(&mut self, seat: Seat) {
        self.table.black = Some(seat);
        self.rule(Ruling::new(Article::FIRST_MOVE, Finding::TakesBlack(seat)));
    }

    /// Komi is settled, if the board can hold it.
    pub(super) fn settle_komi(&mut self, komi: Quarters) {
        let whole_board = Quarters::from_stones(self.table.size.points() as i64);
        let finding = match komi > whole_board || komi < -whole_board {
            true => Finding::KomiImpossible(komi),
            false => {
                self.table.komi = komi;
                Finding::KomiSettled(komi)
            }
        };
        self.rule(Ruling::new(Article::KOMI, finding));
    }

    /// What was settled before the first turn is found to have been wrong.
    pub(super) fn begin_wrongly(&mut self, start: Start) {
        let ruling = Ruling::new(article_of(start), Finding::WrongStart(start));
        self.rule(ruling.asking(Question::WrongStart));
    }

    /// A breach of conduct.
    pub(super) fn breach(&mut self, player: Colour, clause: u8, is_warned: bool) {
        let ruling = Ruling::new(Article::new(2, 6, clause), Finding::Breach(player));
        match is_warned {
            true => self.rule_and_warn(ruling, player),
            false => self.rule(ruling),
        }
    }

    /// Others interfere with the game.
    pub(super) fn interfere(&mut self, side: Option<Colour>) {
        let ruling = Ruling::new(Article::DISCRETION, Finding::Interference(side));
        self.rule(ruling.asking(Question::Interference));
    }

    /// A side objects to a disturbance: in its own turn, unless it cannot wait.
    pub(super) fn object(&mut self, player: Colour, is_urgent: bool) {
        let may = player == self.table.to_play() || self.table.is_either || is_urgent;
        let finding = match may {
            true => Finding::Heard(player),
            false => Finding::HasToWait(player),
        };
        self.rule(Ruling::new(Article::OBJECTING, finding));
    }

    /// A side tells the other where it has played.
    pub(super) fn tell_the_move(&mut self, player: Colour, point: Point) {
        let article = Article::TELLING_THE_MOVE;
        self.rule(match self.table.last_stone() == Some((player, point)) {
            true => Ruling::new(article, Finding::ToldRightly(player)),
            false => {
                let finding = Finding::ToldWrongly(player, point);
                Ruling::new(article, finding).asking(Question::ToldWrongly)
            }
        });
    }

    /// An official decides.
    pub(super) fn decide(&mut self, ground: Ground, by: Official, decision: &Decision) -> Heard {
        let ruling = Ruling::new(article_under(ground), Finding::Decides(by));
        match *decision {
            Decision::GoesOn => self.rule(ruling.with(Effect::GoesOn)),
            Decision::Warning(player) => match by {
                Official::Referee => self.rule_and_warn(ruling, player),
                Official::Chief | Official::Organisers => {
                    self.rule_and_write_down(ruling, player);
                }
            },
            Decision::TurnLost(player) => {
                self.rule(ruling.with(Effect::TurnLost(player)));
                self.resume();
                self.lose_turn(player);
            }
            Decision::ToPlay(player) => {
                self.rule(ruling.with(Effect::ToPlay(player)));
                self.let_play(player);
            }
            Decision::Position(ref board, player) => {
                self.play_from(ruling, board, player)?;
            }
            Decision::Clock(player, left) => {
                if let Some(time_left) = &mut self.table.time_left {
                    time_left[player.index()] = left;
                }
                self.rule(ruling.with(Effect::ClockSet(player, left)));
            }
            Decision::Start(start) => {
                match start {
                    Start::Colours => self.table.black = self.table.black.map(opposite),
                    Start::Komi(komi) => self.table.komi = komi,
                    Start::Handicap(handicap) => self.table.handicap = handicap,
                }
                self.rule(ruling.with(Effect::Settled(start)));
            }
            Decision::Loss(player) => self.rule(lost(ruling, player)),
            Decision::BothLose => self.rule(ends(ruling, Outcome::BothLose)),
            Decision::NoWinner(choice) => self.rule(ends(ruling, Outcome::NoWinner(choice))),
        }
        Ok(())
    }

    /// Turns are taken again, from now on.
    fn resume(&mut self) {
        self.table.phase = Phase::Playing;
        self.table.turn_began = self.entry.at;
    }

    /// Play goes on, and it is the turn of this side.
    fn let_play(&mut self, player: Colour) {
        self.resume();
        self.table.set_to_play(player);
        self.table.is_either = false;
        self.table.has_just_played = None;
        self.table.passes = 0;
    }

    /// Play goes on from this board, if it can stand.
    fn play_from(&mut self, ruling: Ruling, board: &Diagram, player: Colour) -> Heard {
        if board.size() != self.table.size {
            return Err(Impossible::AnotherSize);
        }
        let stones = Stones::read(board);
        if let Some(chain) = stones.chain_without_liberties() {
            let ruling = Ruling::new(Article::LIBERTIES, Finding::CannotStay(chain));
            self.rule(ruling.asking(Question::CannotStay));
            return Ok(());
        }
        self.rule(ruling.with(Effect::BoardChanged).with(Effect::ToPlay(player)));
        self.table.change_board(stones);
        self.table.unnoticed.clear();
        self.let_play(player);
        Ok(())
    }
}

/// The other seat.
const fn opposite(seat: Seat) -> Seat {
    match seat {
        Seat::A => Seat::B,
        Seat::B => Seat::A,
    }
}
