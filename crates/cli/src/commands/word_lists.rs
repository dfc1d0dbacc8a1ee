//! `tilewright lexicon`: word lists, and questions about words.

mod alphabets;
mod check;
mod convert;
mod define;
mod hooks;
mod import;
mod info;
mod search;
mod shelf;
mod short;

use std::path::PathBuf;

use clap::Subcommand;
use lexicon::Lexicon;
use tiles::Alphabet;

use crate::commands::output::Answer;
use crate::data;
use crate::fault::Fault;
use crate::options::Printing;

pub(crate) use shelf::{Held, Origin, Shelf};

/// List, build, import and search word lists, and look up what words mean
#[derive(Debug, clap::Args)]
#[command(after_help = "X is a name from `tilewright lexicon list`, a word list (one word a line, - for the standard \
    input), or a graph\n\
    file: ours, or one whose name ends in .kwg or .kbwg.\n\n\
    Examples:\n  tilewright lexicon list\n  tilewright lexicon check english-everyday QI ZA\n  \
    tilewright lexicon search english-everyday --anagram AEINRT?\n  tilewright lexicon define went\n  \
    tilewright lexicon import club.txt --name club")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(info::ListArgs),
    Info(info::Args),
    Check(check::Args),
    Search(Box<search::Args>),
    Hooks(hooks::Args),
    Define(define::Args),
    /// Lists the words of two letters
    Two(short::Args),
    /// Lists the words of three letters
    Three(short::Args),
    Import(import::ImportArgs),
    Build(import::BuildArgs),
    Export(convert::ExportArgs),
    Convert(convert::ConvertArgs),
    Verify(convert::VerifyArgs),
    Remove(import::RemoveArgs),
}

/// Where lexicons are kept, and how the answer is printed.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Common {
    #[command(flatten)]
    printing: Printing,

    /// The folder with the imported lexicons; by default TILEWRIGHT_DATA, or the system's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// The letters of a list.
#[derive(Clone, Debug, clap::Args)]
struct Letters {
    /// The alphabet of a list or a .kwg file: english, german, … Other files name their own
    #[arg(long, value_name = "NAME")]
    alphabet: Option<String>,
}

/// The lexicon of a question.
#[derive(Clone, Debug, clap::Args)]
struct Asked {
    /// A name from `tilewright lexicon list`, a word list, or a graph file
    #[arg(value_name = "X")]
    lexicon: String,

    #[command(flatten)]
    letters: Letters,

    #[command(flatten)]
    common: Common,
}

impl Asked {
    fn find(&self) -> Result<Held, Fault> {
        self.common.shelf().find(&self.lexicon, self.letters.alphabet()?.as_ref())
    }

    fn load(&self) -> Result<Lexicon, Fault> {
        Ok(self.find()?.lexicon)
    }
}

impl Letters {
    fn alphabet(&self) -> Result<Option<Alphabet>, Fault> {
        self.alphabet.as_deref().map(alphabets::named).transpose()
    }

    fn or_usual(&self) -> Result<Alphabet, Fault> {
        self.alphabet.as_deref().map_or_else(alphabets::usual, alphabets::named)
    }
}

impl Common {
    fn shelf(&self) -> Shelf {
        Shelf::within(&data::folder(self.data.as_deref()))
    }
}

/// Carries out the subcommand; returns its output.
pub(crate) fn run(args: &Args) -> Result<Answer, Fault> {
    let fine = |text: String| (text, Ok(()));
    match &args.command {
        Command::List(args) => info::list(args).map(fine),
        Command::Info(args) => info::run(args).map(fine),
        Command::Check(args) => check::run(args),
        Command::Search(args) => search::run(args).map(fine),
        Command::Hooks(args) => hooks::run(args).map(fine),
        Command::Define(args) => define::run(args),
        Command::Two(args) => short::run(args, 2).map(fine),
        Command::Three(args) => short::run(args, 3).map(fine),
        Command::Import(args) => import::import(args).map(fine),
        Command::Build(args) => import::build(args).map(fine),
        Command::Export(args) => convert::export(args).map(fine),
        Command::Convert(args) => convert::convert(args).map(fine),
        Command::Verify(args) => convert::verify(args).map(fine),
        Command::Remove(args) => import::remove(args).map(fine),
    }
}
