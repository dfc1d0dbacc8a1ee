//! Commands for a terminal: playing, word lists, analysis, training. The lean program, which only hosts games, does not
//! have them.

mod analysis;
mod analyze;
mod autoplay;
mod choice;
mod completions;
mod count;
mod endgame;
mod engine_lines;
mod event;
mod exam;
mod find_puzzles;
mod gcg;
mod input;
mod leave_values;
mod limits;
mod list_editions;
mod man;
mod moves;
mod output;
mod play;
mod preendgame;
mod progress;
mod quiz;
mod sim;
mod train_leaves;
mod train_playability;
mod train_positions;
mod train_wins;
mod verify;
mod win_values;
mod word_lists;

use clap::{CommandFactory as _, Subcommand};

use crate::fault::Fault;
use crate::{Cli, print};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(Box<play::Args>),
    Editions(list_editions::Args),
    Lexicon(word_lists::Args),
    Moves(moves::Args),
    Count(count::Args),
    Autoplay(Box<autoplay::Args>),
    Sim(Box<sim::Args>),
    Endgame(endgame::Args),
    Preendgame(preendgame::Args),
    Exam(exam::Args),
    TrainLeaves(train_leaves::Args),
    TrainPlayability(train_playability::Args),
    TrainPositions(train_positions::Args),
    TrainWins(train_wins::Args),
    Gcg(gcg::Args),
    Analyze(analyze::Args),
    Puzzles(find_puzzles::Args),
    Study(quiz::Args),
    Event(Box<event::Args>),
    Engine(engine_lines::Args),
    Completions(completions::Args),
    Man(man::Args),
    Verify(verify::Args),
}

impl Command {
    /// Carries out the command.
    pub(crate) fn run(&self) -> Result<(), Fault> {
        match self {
            Command::Play(args) => play::run(args),
            Command::Editions(args) => list_editions::run(args).and_then(|text| print(&text)),
            Command::Lexicon(args) => word_lists::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
            Command::Moves(args) => moves::run(args).and_then(|text| print(&text)),
            Command::Count(args) => count::run(args),
            Command::Autoplay(args) => autoplay::run(args).and_then(|text| print(&text)),
            Command::Sim(args) => sim::run(args).and_then(|text| print(&text)),
            Command::Endgame(args) => endgame::run(args).and_then(|text| print(&text)),
            Command::Preendgame(args) => preendgame::run(args).and_then(|text| print(&text)),
            Command::Exam(args) => exam::run(args).and_then(|text| print(&text)),
            Command::TrainLeaves(args) => train_leaves::run(args).and_then(|text| print(&text)),
            Command::TrainPlayability(args) => train_playability::run(args).and_then(|text| print(&text)),
            Command::TrainPositions(args) => train_positions::run(args).and_then(|text| print(&text)),
            Command::TrainWins(args) => train_wins::run(args).and_then(|text| print(&text)),
            Command::Analyze(args) => analyze::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
            Command::Puzzles(args) => find_puzzles::run(args),
            Command::Study(args) => quiz::run(args),
            Command::Event(args) => event::run(args).and_then(|text| print(&text)),
            Command::Engine(args) => engine_lines::run(args),
            Command::Completions(args) => print(&completions::run(args, Cli::command())),
            Command::Man(args) => man::run(args, Cli::command()).and_then(|text| print(&text)),
            Command::Gcg(args) => gcg::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
            Command::Verify(args) => verify::run(args).and_then(|(text, verdict)| print(&text).and(verdict)),
        }
    }
}
