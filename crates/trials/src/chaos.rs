//! Kills servers while people play; nobody may lose anything.
//!
//! Real processes serve concurrent games of several editions. Players make good plays and bad ones, challenge, let
//! their time run out, send commands twice or long after their position has passed, and reconnect whenever their
//! connection is lost. Meanwhile classes and tournaments are held, games are reviewed, positions are analysed, puzzles are
//! solved, studies are saved, and words are learnt. Servers
//! are killed without warning at random moments, and services are stopped. In the end all clients must know the same,
//! and the logs must hold every acknowledged move exactly once.

mod analyst;
mod arena;
mod asking;
mod audit;
mod event;
mod people;
mod player;
mod run;
mod seating;
mod secrecy;
mod service;
mod solving;
mod study;

pub use audit::Findings;
pub use run::{Disk, Ending, Plan, Report, run};
pub use service::{Line, Service, Switch, Wire};
