//! The engine: values of plays and leaves, their training, simulation, endgames, bots, reviews and explanations.

#![deny(unsafe_code)]

pub mod analysis;
mod choice_text;
pub mod chooser;
mod clusters;
mod contenders;
pub mod endgame;
pub mod explain;
pub mod inference;
mod knowledge;
pub mod leaves;
pub mod levels;
pub mod net;
mod noted;
mod options;
pub mod playability;
pub mod preendgame;
pub mod puzzle;
pub mod review;
mod sight;
pub mod simulation;
mod situation;
pub mod training;
pub mod win;
pub mod workers;

pub use choice_text::ChoiceText;
pub use clusters::Clusters;
pub use contenders::contenders;
pub use knowledge::{Knowledge, usual_leaves};
pub use options::{Possible, possible};
pub use sight::{Sight, Sights};
pub use situation::{Opponent, Situation, SituationFault};
