use super::sequences::turns;
use crate::compare::{Pair, Row, Step, Tally, every_reading, which_follow};
use weiqi::boundary::Backend;
use weiqi_data::{Action, Colour, Diagram, Past, Preset, Refusal, Repetition, Size, Suicide, Turn};

/// The number of complete games under each reading of suicide and of repetition, in the
/// order of [`Suicide::ALL`] and [`Repetition::ALL`]; 0 under `none` and `simple`, where
/// games need not end.
pub type GameCounts = [[u64; Repetition::ALL.len()]; Suicide::ALL.len()];

/// Which readings have allowed every turn so far.
type Alive = [[bool; Repetition::ALL.len()]; Suicide::ALL.len()];

/// Step (iv): all complete games from the empty board, Black first; two passes in a row end
/// one, and it is counted. A turn is followed where a reading under which games must end
/// has allowed every turn up to it; these readings are asked on the way.
pub fn complete_games<A: Backend, B: Backend>(size: Size, tally: &mut Tally) -> Step<GameCounts> {
    let start = Past::set_up(Diagram::empty(size), Colour::Black);
    let mut counts = GameCounts::default();
    let finite =
        |number: usize| !matches!(Repetition::ALL[number], Repetition::None | Repetition::Simple);
    let alive: Alive = std::array::from_fn(|_| std::array::from_fn(finite));
    if let Some(mut pair) = Pair::<A, B>::resume(&[start], tally)? {
        let mut walk = Walk { rows: &every_reading(&Preset::Chinese.rules()), counts: &mut counts };
        walk.from(&mut pair, alive, tally)?;
    }
    Ok(counts)
}

struct Walk<'walk> {
    rows: &'walk [Row],
    counts: &'walk mut GameCounts,
}

impl Walk<'_> {
    /// Games may be longer than any stack is deep.
    fn from<A: Backend, B: Backend>(
        &mut self,
        pair: &mut Pair<A, B>,
        alive: Alive,
        tally: &mut Tally,
    ) -> Step<()> {
        let left = |pair: &Pair<A, B>| turns(pair.diagram(), pair.to_play()).into_iter();
        let mut open = vec![(left(pair), alive)];
        while let Some((turns_left, alive)) = open.last_mut() {
            let Some(turn) = turns_left.next() else {
                open.pop();
                if !open.is_empty() {
                    pair.undo(tally)?;
                }
                continue;
            };
            let still = self.allowed(pair, turn, *alive, tally)?;
            if !still.iter().flatten().any(|&reading| reading) {
                continue;
            }
            let taken = pair.take(&which_follow(), turn, tally)?;
            assert!(taken.is_ok(), "legal under one reading, so under the most lenient");
            if has_ended(pair.turns()) {
                pair.count(&self.rows[0][0], &[], [0, 0], tally)?;
                tally.ended();
                tally.games += 1;
                self.end(still);
                pair.undo(tally)?;
            } else {
                open.push((left(pair), still));
            }
        }
        Ok(())
    }

    /// The readings that allow this turn too.
    fn allowed<A: Backend, B: Backend>(
        &self,
        pair: &mut Pair<A, B>,
        turn: Turn,
        mut alive: Alive,
        tally: &mut Tally,
    ) -> Step<Alive> {
        for (row, alive) in self.rows.iter().zip(&mut alive) {
            for (rules, alive) in row.iter().zip(alive).filter(|(_, alive)| **alive) {
                let refusal: Option<Refusal> = pair.verdict(rules, turn, tally)?;
                *alive = refusal.is_none();
            }
        }
        Ok(alive)
    }

    fn end(&mut self, alive: Alive) {
        let counts = self.counts.iter_mut().flatten();
        for (count, _) in counts.zip(alive.iter().flatten()).filter(|(_, alive)| **alive) {
            *count += 1;
        }
    }
}

fn has_ended(turns: &[Turn]) -> bool {
    matches!(turns, [.., a, b] if a.action == Action::Pass && b.action == Action::Pass)
}
