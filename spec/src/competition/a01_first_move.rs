//! Article 2.1, who plays first (先后手的确定).
//!
//! The colours are drawn by lot by the organisers, or guessed before the game (猜先): one
//! player takes a handful of stones, the other says whether their number is odd or even.

use weiqi_data::Colour;
use weiqi_data::table::{GuessReading, Parity, Seat};

/// Whether the number of stones is as the guesser said.
pub const fn is_guessed_right(stones: u32, said: Parity) -> bool {
    matches!((stones % 2, said), (1, Parity::Odd) | (0, Parity::Even))
}

/// The player across the table.
pub const fn opposite(seat: Seat) -> Seat {
    match seat {
        Seat::A => Seat::B,
        Seat::B => Seat::A,
    }
}

/// The player who wins the guess.
pub const fn winner_of_the_guess(guesser: Seat, stones: u32, said: Parity) -> Seat {
    if is_guessed_right(stones, said) { guesser } else { opposite(guesser) }
}

/// The player who takes Black after a guess; `None` where the winner has to choose and
/// has not yet, or where a choice is made that the reading does not give.
pub const fn black_after_the_guess(
    reading: GuessReading,
    winner: Seat,
    chosen: Option<Colour>,
) -> Option<Seat> {
    match (reading, chosen) {
        (GuessReading::RightPlaysBlack, None) => Some(winner),
        (GuessReading::RightPlaysBlack, Some(_)) => None,
        (GuessReading::WinnerChooses, Some(Colour::Black)) => Some(winner),
        (GuessReading::WinnerChooses, Some(Colour::White)) => Some(opposite(winner)),
        (GuessReading::WinnerChooses, None) => None,
    }
}
