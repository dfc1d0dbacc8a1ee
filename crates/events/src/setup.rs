//! How a division is played.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::limits::{MAX_ROUNDS, MAX_SIMULATIONS};
use crate::profile::is_name;

/// A division: its name, the method of each round, and how games count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What it is called.
    pub name: String,
    /// How each round is paired.
    pub rounds: Vec<Method>,
    /// What is entered of a game.
    pub counting: Counting,
    /// When a result of a player counts.
    pub confirmation: Confirmation,
    /// What a round without a game counts.
    pub missed: Missed,
    /// What a bye adds to the spread.
    pub bye_spread: u16,
    /// What a forfeit takes from the spread of the absent player and gives to the other.
    pub forfeit_spread: u16,
    /// The most that one game can change a spread.
    pub spread_cap: Option<u16>,
    /// How many places win a prize.
    pub prizes: u8,
    /// How many places of each class win a prize.
    pub class_prizes: u8,
    /// A lead in spread for each round left that is taken as safe.
    pub safe_spread: u16,
    /// How many ends of the event are simulated for a pairing by contention.
    pub simulations: u16,
}

impl Setup {
    /// A division with this many rounds of one method, and the usual counts.
    #[must_use]
    pub fn new(name: &str, n_rounds: usize, method: Method) -> Setup {
        Setup {
            name: name.into(),
            rounds: vec![method; n_rounds],
            counting: Counting::Scores,
            confirmation: Confirmation::FirstWord,
            missed: Missed::Loss,
            bye_spread: 50,
            forfeit_spread: 50,
            spread_cap: None,
            prizes: 4,
            class_prizes: 1,
            safe_spread: 200,
            simulations: 1_000,
        }
    }

    /// Whether its name and its numbers are possible.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        is_name(&self.name)
            && (1..=MAX_ROUNDS).contains(&self.rounds.len())
            && (1..=MAX_SIMULATIONS).contains(&self.simulations)
            && self.prizes >= 1
    }
}

/// How the pairs of a round are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Method {
    /// Everybody meets everybody.
    RoundRobin,
    /// Players with equal results meet, upper half against lower half, and nobody twice while that can be avoided.
    Swiss,
    /// First against second, third against fourth.
    KingOfTheHill,
    /// Small round robins of players from all quarters of the field, for the first rounds.
    Fontes,
    /// From the top: everybody meets the best player left that they have not met.
    Australian,
    /// Everybody meets everybody of the other teams.
    TeamRoundRobin,
    /// Those who can still win a prize meet each other; found by simulating the rounds that are left.
    Contention,
    /// The director names the pairs.
    Manual,
    /// Round robin if whole cycles fit, otherwise Fontes for three rounds, Swiss to the middle, then contention.
    Auto,
}

/// What is entered of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// The scores of both players.
    Scores,
    /// Who won.
    WinsOnly,
}

/// When a result that a player enters counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// At once.
    FirstWord,
    /// When the opponent has said the same.
    Opponent,
}

/// What a round without a game counts for somebody who came late or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// A loss by forfeit.
    Loss,
    /// Nothing.
    Nothing,
}
