//! A server besieged: what one address, one guest or a clock can do to everybody else, measured, and the law that must
//! hold. Each trial starts a server of its own.
//!
//! Everybody who attacks comes from `ATTACKER`, and everybody else from 127.0.0.1: to the server they are two networks.
//! (The class and its guesser share one, as they do in a school.) Limits are those of a server that nobody has set up.

mod bystanders;
mod class;
mod clock;
mod duel;
mod finding;
mod ground;
mod half;
mod reviews;
mod searches;
mod sleep;

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

pub use finding::{Finding, table};

/// The address of attackers.
const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 66));

/// The trials of the siege, by their kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Trial {
    /// A class joins by code while somebody at the same address guesses codes
    Class,
    /// Bodies of requests that never arrive whole
    Bodies,
    /// Heads of requests that never arrive whole, at a server that may open 1,024 files
    Heads,
    /// Reviews of games with racks of blanks, thirty at once
    Reviews,
    /// Tables of one guest at which the referee has to search after each play
    Searches,
    /// The server stands still for longer than anybody's clock shows
    Sleep,
    /// The clock of the machine is set, forwards and back
    Clock,
}

impl Trial {
    /// All trials, in the order of the list of findings.
    pub const ALL: [Trial; 7] =
        [Trial::Class, Trial::Bodies, Trial::Heads, Trial::Reviews, Trial::Searches, Trial::Sleep, Trial::Clock];
}

/// The settings of a siege.
#[derive(Clone, Debug)]
pub struct Siege {
    /// The path of the program.
    pub program: PathBuf,
    /// The length of an attack, where it can be chosen.
    pub time: Duration,
}

impl Siege {
    /// Runs one trial.
    ///
    /// # Errors
    /// It could not be laid: that says nothing about the law.
    pub async fn lay(&self, trial: Trial) -> anyhow::Result<Vec<Finding>> {
        match trial {
            Trial::Class => class::lay(self).await,
            Trial::Bodies => half::bodies(self).await,
            Trial::Heads => half::heads(self).await,
            Trial::Reviews => reviews::lay(self).await,
            Trial::Searches => searches::lay(self).await,
            Trial::Sleep => sleep::lay(self).await,
            Trial::Clock => clock::lay().await,
        }
    }
}
