//! The setup of a division.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::limits::{MAX_ROUNDS, MAX_SIMULATIONS};
use crate::profile::is_name;

/// The settings of a division: its name, the method of each round, and how games count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The name of the division.
    pub name: String,
    /// The pairing method of each round; the number of rounds is the length of the list.
    pub rounds: Vec<Method>,
    /// Whether scores are entered, or only the winner.
    pub counting: Counting,
    /// Whether a player's result needs the opponent's confirmation.
    pub confirmation: Confirmation,
    /// What a round counts for a player who came after it or left before it.
    pub missed: Missed,
    /// Points that a bye adds to the spread.
    pub bye_spread: u16,
    /// Points that a forfeit takes from the spread of the absent player and adds to that of the other.
    pub forfeit_spread: u16,
    /// The most points by which one game can change a spread; `None`: no limit.
    pub spread_cap: Option<u16>,
    /// How many places win a prize.
    pub prizes: u8,
    /// How many places of each class win a prize.
    pub class_prizes: u8,
    /// The lead in points of spread, for each remaining round, that counts as safe.
    pub safe_spread: u16,
    /// How often the remaining rounds are simulated to pair by contention.
    pub simulations: u16,
}

impl Setup {
    /// A division with this many rounds of one method, and the usual values for the rest.
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

    /// The one division of a class: opponents rotate, there are more rounds than a school year has lessons, and missed
    /// rounds count nothing.
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

    /// Whether its name and its numbers are within their bounds.
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
    /// Players who can still win a prize meet each other; the remaining rounds are simulated to find out who can.
    Contention,
    /// Neighbours in the list meet first, then others; nobody meets again before all have met, and results do not move
    /// anybody to another board.
    Rotation,
    /// The director names the pairs.
    Manual,
    /// Round robin if the rounds make whole cycles; otherwise Fontes for three rounds, Swiss up to the middle, then
    /// contention.
    Auto,
}

impl Method {
    /// The methods that a tournament chooses from, the usual one first. [`Method::Rotation`] is for classes.
    pub const OF_TOURNAMENTS: [Method; 9] = [
        Method::Auto,
        Method::Swiss,
        Method::RoundRobin,
        Method::KingOfTheHill,
        Method::Contention,
        Method::Fontes,
        Method::Australian,
        Method::TeamRoundRobin,
        Method::Manual,
    ];
}

/// The form in which the result of a game is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// The scores of both players.
    Scores,
    /// Only the winner.
    WinsOnly,
}

/// When a result that a player enters counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// As soon as the first player enters it.
    FirstWord,
    /// When both players have entered the same.
    Opponent,
}

/// What a round counts for a player who came after it or left before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// A loss by forfeit.
    Loss,
    /// Nothing: it is not counted as a game.
    Nothing,
}
