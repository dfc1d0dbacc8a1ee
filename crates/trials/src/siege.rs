//! Attacks on a server: what one address, one guest or a changed clock can do to other people is measured and compared
//! with the law that must hold. Each trial starts a new server.
//!
//! All attackers come from `ATTACKER`, and everybody else from 127.0.0.1, so that the server sees two networks. (The
//! class and its guesser share one, as they do in a school.) The server has its default limits.

mod analyses;
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
    /// Bodies of requests that are never completed
    Bodies,
    /// Heads of requests that are never completed, at a server that may open 1,024 files
    Heads,
    /// Reviews of games with racks of blanks, thirty at the same time
    Reviews,
    /// Four analyses and two deeper reviews at the same time
    Analyses,
    /// Tables of one guest at which the referee has to search after each play
    Searches,
    /// The server is suspended for longer than any clock has left
    Sleep,
    /// The clock of the machine is set, forwards and back
    Clock,
}

impl Trial {
    /// All trials, in the order in which they run.
    pub const ALL: [Trial; 8] = [
        Trial::Class,
        Trial::Bodies,
        Trial::Heads,
        Trial::Reviews,
        Trial::Analyses,
        Trial::Searches,
        Trial::Sleep,
        Trial::Clock,
    ];
}

/// The settings of a siege.
#[derive(Clone, Debug)]
pub struct Siege {
    /// The `tilewright` whose servers are attacked.
    pub program: PathBuf,
    /// The length of an attack, if it can be chosen.
    pub time: Duration,
}

impl Siege {
    /// Runs one trial.
    ///
    /// # Errors
    /// The trial itself failed, which says nothing about the law.
    pub async fn lay(&self, trial: Trial) -> anyhow::Result<Vec<Finding>> {
        match trial {
            Trial::Class => class::lay(self).await,
            Trial::Bodies => half::bodies(self).await,
            Trial::Heads => half::heads(self).await,
            Trial::Reviews => reviews::lay(self).await,
            Trial::Analyses => analyses::lay(self).await,
            Trial::Searches => searches::lay(self).await,
            Trial::Sleep => sleep::lay(self).await,
            Trial::Clock => clock::lay().await,
        }
    }
}
