//! Servers are killed while people play, and nobody loses anything.
//!
//! Real processes serve concurrent games of several editions. Players make good plays and bad ones, challenge, dream until
//! their time is up, send commands twice and commands that are long past, and come back whenever their connection is lost.
//! Beside them classes and tournaments are held, games are reviewed, and words are learnt.
//! Servers are killed without warning at random moments; services are taken away. In the end everybody must know the same,
//! and the logs must hold every move that was acknowledged, once.

mod arena;
mod audit;
mod event;
mod player;
mod run;
mod seating;
mod secrecy;
mod service;
mod study;

pub use audit::Findings;
pub use run::{Ending, Plan, Report, run};
pub use service::{Service, Switch, Wire};
