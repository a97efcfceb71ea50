//! Article 2.1, who plays first (先后手的确定).
//!
//! The colours are drawn by lot by the organisers, or guessed before the game (猜先): one
//! player takes a handful of stones, the other says whether their number is odd or even.

use weiqi_data::{Article, Colour, choice};

/// 2.1.
pub const FIRST_MOVE: Article = Article::new(2, 1, 0);

/// A player before the colours are settled: the two sides of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seat {
    /// 甲.
    A,
    /// 乙.
    B,
}

impl Seat {
    /// The player across the table.
    pub const fn opposite(self) -> Seat {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
        }
    }
}

choice! {
    /// What can be said of the number of stones in a hand.
    Parity {
        /// 单.
        Odd = "odd",
        /// 双.
        Even = "even",
    }
}

choice! {
    /// What a right guess is worth. One text says that who guesses right plays Black; many
    /// events let the winner of the guess choose.
    GuessReading {
        /// Who guesses right plays Black (猜对执黑); who guesses wrong plays White.
        RightPlaysBlack = "right-plays-black",
        /// Who wins the guess chooses a colour.
        WinnerChooses = "winner-chooses",
    }
}

/// Whether the number of stones is as the guesser said.
pub const fn is_guessed_right(stones: u32, said: Parity) -> bool {
    matches!((stones % 2, said), (1, Parity::Odd) | (0, Parity::Even))
}

/// The player who wins the guess.
pub const fn winner_of_the_guess(guesser: Seat, stones: u32, said: Parity) -> Seat {
    if is_guessed_right(stones, said) { guesser } else { guesser.opposite() }
}

/// The player who takes Black after a guess; `None` where the winner has to choose and
/// has not yet, or where a choice is made that the reading does not give.
pub fn black_after_the_guess(
    reading: GuessReading,
    winner: Seat,
    chosen: Option<Colour>,
) -> Option<Seat> {
    match (reading, chosen) {
        (GuessReading::RightPlaysBlack, None) => Some(winner),
        (GuessReading::RightPlaysBlack, Some(_)) => None,
        (GuessReading::WinnerChooses, Some(Colour::Black)) => Some(winner),
        (GuessReading::WinnerChooses, Some(Colour::White)) => Some(winner.opposite()),
        (GuessReading::WinnerChooses, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_odd_handful_is_guessed_by_saying_odd() {
        assert!(is_guessed_right(7, Parity::Odd));
        assert!(!is_guessed_right(7, Parity::Even));
        assert!(is_guessed_right(12, Parity::Even));
        assert!(!is_guessed_right(12, Parity::Odd));
    }

    #[test]
    fn who_guesses_wrong_leaves_black_to_the_other() {
        let winner = winner_of_the_guess(Seat::A, 8, Parity::Odd);
        let black = black_after_the_guess(GuessReading::RightPlaysBlack, winner, None);
        assert_eq!(black, Some(Seat::B));
    }

    #[test]
    fn a_choice_of_colours_belongs_to_one_reading_only() {
        let chosen = Some(Colour::White);
        let black = |reading| black_after_the_guess(reading, Seat::A, chosen);
        assert_eq!(black(GuessReading::WinnerChooses), Some(Seat::B));
        assert_eq!(black(GuessReading::RightPlaysBlack), None);
        assert_eq!(black_after_the_guess(GuessReading::WinnerChooses, Seat::A, None), None);
    }
}
