//! The setup of a division.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::limits::{MAX_ROUNDS, MAX_SIMULATIONS};
use crate::profile::is_name;

/// A division: its name, the method of each round, and how games count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The name of the division.
    pub name: String,
    /// The pairing method of each round; the number of rounds is the length of the list.
    pub rounds: Vec<Method>,
    /// Whether scores are entered, or only who won.
    pub counting: Counting,
    /// When a player's result counts.
    pub confirmation: Confirmation,
    /// What a round counts for a player who came late or left.
    pub missed: Missed,
    /// Points that a bye adds to the spread.
    pub bye_spread: u16,
    /// Points that a forfeit takes from the spread of the absent player and adds to that of the other.
    pub forfeit_spread: u16,
    /// The most points by which one game can change a spread; nothing: no limit.
    pub spread_cap: Option<u16>,
    /// How many places win a prize.
    pub prizes: u8,
    /// How many places of each class win a prize.
    pub class_prizes: u8,
    /// A lead in spread, in points for each round left, that is taken as safe.
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

    /// The one division of a class: opponents rotate over more rounds than a school year has lessons, and what was not
    /// played counts nothing.
    #[must_use]
    pub fn for_class(name: &str) -> Setup {
        Setup {
            missed: Missed::Nothing,
            bye_spread: 0,
            forfeit_spread: 0,
            prizes: 1,
            class_prizes: 0,
            safe_spread: 0,
            simulations: 1,
            ..Setup::new(name, 60, Method::Rotation)
        }
    }

    /// Whether its name and its numbers are within bounds.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        is_name(&self.name)
            && (1..=MAX_ROUNDS).contains(&self.rounds.len())
            && (1..=MAX_SIMULATIONS).contains(&self.simulations)
            && self.prizes >= 1
    }
}

/// The pairing methods.
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
    /// Neighbours of the list meet first, then others, and nobody again before all have met; nobody changes boards because of
    /// a result.
    Rotation,
    /// The director names the pairs.
    Manual,
    /// Round robin if whole cycles fit, otherwise Fontes for three rounds, Swiss to the middle, then contention.
    Auto,
}

/// What is entered as a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// The scores of both players.
    Scores,
    /// Only the winner.
    WinsOnly,
}

/// When a player's result counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// At once.
    FirstWord,
    /// When the opponent has entered the same.
    Opponent,
}

/// What a round counts for a player who came late or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// A loss by forfeit.
    Loss,
    /// Nothing: the round is left out.
    Nothing,
}
