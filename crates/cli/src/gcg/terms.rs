//! By which rules files are read.

use std::path::PathBuf;

use ::lexicon::Lexicon;
use editions::Edition;
use protocol::gcg::Terms;
use rules::Judge;

use crate::analysis::MATCH_EDITION;
use crate::choice::Choice;
use crate::data;
use crate::fault::Fault;
use crate::lexicon::Shelf;

/// Options that choose rules and words.
#[derive(Debug, clap::Args)]
pub(super) struct TermArgs {
    #[command(flatten)]
    choice: Choice,

    /// Also checks words against this lexicon: a name from `tilewright lexicon list`, a word list, or a graph file
    #[arg(long, value_name = "NAME|FILE")]
    lexicon: Option<String>,

    /// The folder with the lexicons that were imported
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Rules, and words if they were asked for.
pub(super) struct Loaded {
    edition: Edition,
    lexicon: Option<Lexicon>,
}

impl TermArgs {
    pub(super) fn load(&self) -> Result<Loaded, Fault> {
        let edition = self.choice.clone().or_edition(MATCH_EDITION).load()?;
        let shelf = Shelf::within(&data::folder(self.data.as_deref()));
        let load = |name: &String| shelf.find(name, Some(&edition.ruleset.alphabet)).map(|held| held.lexicon);
        let lexicon = self.lexicon.as_ref().map(load).transpose()?;
        Ok(Loaded { edition, lexicon })
    }
}

impl Loaded {
    pub(super) fn terms(&self) -> Terms<'_> {
        let words = self.lexicon.as_ref().map(|lexicon| lexicon as &dyn Judge);
        Terms { edition: &self.edition.name, ruleset: &self.edition.ruleset, words }
    }
}
