//! What nobody had noticed when it happened, and what does not stand after all: late
//! discovery (2.12.1 and the article of the fault), appeals (2.7.4) and withdrawals.

use super::hearing::Hearing;
use super::stones::{Stones, points, set};
use super::turns::goes_back;
use weiqi_data::table::{Effect, Fault, Finder, Finding, Phase, Question, Ruling, Unnoticed};
use weiqi_data::{Article, Colour, Point, Turn};

impl Hearing<'_> {
    /// Everything that had gone unnoticed after this number of turns is found.
    pub(super) fn discover(&mut self, turn: usize, by: Finder) {
        let later = self.table.turns().saturating_sub(turn);
        let is_it = |fault: &Unnoticed| fault.turn == turn;
        if !self.table.unnoticed.iter().any(is_it) {
            return self.rule(Ruling::new(Article::DISCRETION, Finding::NothingFound(turn)));
        }
        while !self.has_ended()
            && let Some(place) = self.table.unnoticed.iter().position(is_it)
        {
            let Unnoticed { article, fault, .. } = self.table.unnoticed.remove(place);
            self.find(article, &fault, by, later);
        }
    }

    /// Rules on one fault, found so many turns later.
    fn find(&mut self, article: Article, fault: &Fault, by: Finder, later: usize) {
        let found =
            |article| Ruling::new(article, Finding::Found { fault: fault.clone(), by, later });
        if self.table.is_stopped() {
            return self.rule(found(article).asking(Question::AfterPlay));
        }
        match *fault {
            Fault::Stone(turn, _) => {
                if later > 0 || !self.may_take_turns() || self.table.take_back().is_none() {
                    return self.rule(found(article).asking(Question::LateDiscovery));
                }
                self.table.phase = Phase::Playing;
                self.cost(found(article), turn);
            }
            Fault::LeftStanding(ref stones) => self.find_standing(found(article), stones),
            Fault::TookWrongly(player, ref stones) => {
                let back = self.put_back(found(article), player.opponent(), stones);
                self.rule_and_warn(back, player);
            }
            Fault::TookOwn(player, ref stones) => {
                let back = self.put_back(found(article), player, stones);
                self.rule(back.asking(Question::OwnStones));
            }
            Fault::TakenUp(player, from, to) => match later {
                0 => {
                    let back = self.move_back(found(Article::TAKEN_UP), player, from, to);
                    self.rule_and_warn(back, player);
                }
                _ => self.rule(found(Article::DISPLACED).asking(Question::Displaced)),
            },
        }
    }

    /// The stone of the last turn is taken back: it costs what it had cost at once.
    fn cost(&mut self, found: Ruling, turn: Turn) {
        match found.article {
            Article::VOID_STONE | Article::IMMEDIATE_RECAPTURE => {
                self.rule(goes_back(found, turn).with(Effect::TurnLost(turn.player)));
                self.lose_turn(turn.player);
            }
            Article::REPETITION => {
                self.rule(goes_back(found, turn).asking(Question::CostOfRepetition));
                self.table.is_either = true;
            }
            Article::TWO_IN_A_ROW => {
                self.table.has_just_played = Some(turn.player);
                self.two_in_a_row(found, turn);
            }
            _ => self.rule(goes_back(found, turn).asking(Question::NoMove)),
        }
    }

    /// Stones that were left standing come off, with their chains, where these still have no
    /// liberty.
    fn find_standing(&mut self, found: Ruling, stones: &[Point]) {
        let mut board = *self.table.stones();
        let left = set(stones);
        let chains = board.chains_of(left);
        let [black, white] = Colour::BOTH.map(|side| board.choked(side, chains));
        let late = black | white;
        let found = match left.without(late).is_empty() {
            true => found,
            false => found.asking(Question::LateDiscovery),
        };
        if late.is_empty() {
            return self.rule(found);
        }
        self.rule(found.with(Effect::Captured(points(late))));
        board.take_off(late);
        self.table.change_board(board);
    }

    /// Stones that had been taken off go back, or somebody has to say what becomes of them.
    fn put_back(&mut self, found: Ruling, side: Colour, stones: &[Point]) -> Ruling {
        let board = self.table.stones().with(side, set(stones));
        self.put_right(found, board, stones.to_vec())
    }

    /// A stone that had been moved goes back, likewise.
    fn move_back(&mut self, found: Ruling, player: Colour, from: Point, to: Point) -> Ruling {
        let still_stands = self.table.at(to) == Some(player);
        let mut without = *self.table.stones();
        without.take_off(set(&[to]));
        let board = without.with(player, set(&[from])).filter(|_| still_stands);
        self.put_right(found, board, vec![from])
    }

    fn put_right(&mut self, found: Ruling, board: Option<Stones>, back: Vec<Point>) -> Ruling {
        let Some(board) = board else { return found.asking(Question::CannotStay) };
        self.table.change_board(board);
        found.with(Effect::StonesGoBack(back))
    }

    /// A side appeals against the last judgment.
    pub(super) fn appeal(&mut self, player: Colour) {
        let Some(judged) = self.table.judged else {
            return self.rule(Ruling::new(Article::APPEAL, Finding::NoJudgment));
        };
        let later = self.table.turns() - judged;
        let ruling = Ruling::new(Article::APPEAL, Finding::Appealed(player, later));
        self.rule(ruling.asking(Question::Appeal));
    }

    /// The organisers decide on the appeal.
    pub(super) fn decide_appeal(&mut self, is_upheld: bool) {
        match is_upheld {
            false => self.rule(Ruling::new(Article::APPEAL, Finding::AppealDismissed)),
            true => self.take_judgment_back(Ruling::new(Article::APPEAL, Finding::AppealUpheld)),
        }
    }

    /// The referee withdraws the last judgment.
    pub(super) fn withdraw(&mut self) {
        match self.table.judged {
            None => self.rule(Ruling::new(Article::DISCRETION, Finding::NoJudgment)),
            Some(_) => {
                self.take_judgment_back(Ruling::new(Article::DISCRETION, Finding::Withdrawn));
            }
        }
    }

    /// The last judgment does not stand: everything is as before it, or, once turns have been
    /// taken, its warnings go and the rest is asked.
    fn take_judgment_back(&mut self, ruling: Ruling) {
        let Some((judged, before)) = self.table.judged.zip(self.before_judgment) else {
            return self.rule(ruling);
        };
        if judged == self.table.turns() {
            self.rule(ruling.with(Effect::Restored));
            let clock = self.table.clock;
            self.table = before.clone();
            self.table.clock = clock;
            self.table.turn_began = None;
            self.table.open.retain(|&question| question != Question::Appeal);
        } else {
            let warnings = self.table.warnings.len() - before.warnings.len();
            self.table.warnings.truncate(before.warnings.len());
            let ruling = match warnings {
                0 => ruling,
                number => ruling.with(Effect::WarningsTakenBack(number)),
            };
            self.rule(ruling.asking(Question::AfterWithdrawal));
        }
        self.table.judged = None;
    }
}
