//! What commands about positions need: rules, words, and a generator for both.

use std::path::PathBuf;
use std::sync::Arc;

use editions::Edition;
use engine::Situation;
use lexicon::{Graph, Lexicon};
use matches::position;
use movegen::{Generator, LastTiles, Leaves, Omitted, PlanFault, Position, Rack};
use notation::cgp::{self, CgpPosition};
use rules::{Points, Ruleset};
use tiles::Tiles;
use transcripts::asked_by;

use crate::commands::choice::Choice;
use crate::commands::input::Input;
use crate::commands::leave_values::LeaveValues;
use crate::commands::output::note;
use crate::commands::word_lists::{Held, Origin, Shelf};
use crate::data;
use crate::fault::Fault;

/// The name of the edition of positions and matches for which none is chosen; it is data.
pub(crate) const MATCH_EDITION: &str = include_str!("../../match-edition.txt");

/// The most words and the most squares that are named.
const MOST_NAMED: usize = 20;

/// Options that choose rules and words.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Means {
    #[command(flatten)]
    choice: Choice,

    /// The lexicon: a name from `tilewright lexicon list`, a word list, or a graph file
    #[arg(long, value_name = "NAME|FILE", default_value = english::List::Everyday.name())]
    lexicon: String,

    /// The folder with the imported lexicons; by default TILEWRIGHT_DATA, or the system's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Rules and words, loaded for searches.
#[derive(Debug)]
pub(crate) struct Analysis {
    /// The edition with its variations.
    pub(crate) edition: Edition,
    /// The word list.
    pub(crate) lexicon: Lexicon,
    /// Where the words were found.
    pub(crate) origin: Origin,
    /// The generator for both.
    pub(crate) generator: Generator,
    /// The kind of search that it was loaded for.
    pub(crate) search: Search,
}

/// A position with the rack of the player to move.
#[derive(Debug)]
pub(crate) struct Scene {
    /// The board, in the generator's form.
    pub(crate) position: Position,
    /// The mover's tiles, counted for the search.
    pub(crate) rack: Rack,
    /// The rack of the player to move.
    pub(crate) tiles: Tiles,
    /// The sum of the values of the opponents' tiles, if the pool is empty.
    last: Option<Points>,
}

/// The kinds of search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// For one position: without building tables.
    Once,
    /// For many positions: tables are built first, and each search is several times as fast.
    Often,
}

impl Means {
    /// The name of the lexicon as it was given.
    pub(crate) fn lexicon_name(&self) -> &str {
        &self.lexicon
    }

    /// The name of the rules for the engine of another program, with variations joined by `+`.
    ///
    /// # Errors
    /// Single rules were changed, so the rules have no name.
    pub(crate) fn edition_name(&self) -> Result<String, Fault> {
        let Choice { edition, variation, set } = self.choice.clone().or_edition(MATCH_EDITION);
        match set.first() {
            None => Ok(edition.into_iter().chain(variation).collect::<Vec<_>>().join("+")),
            Some(set) => Err(Fault::Usage(format!("--set {set}: another program can only be told names of editions"))),
        }
    }

    /// The same options with another edition, without the changes to the old one.
    pub(crate) fn with_edition(&self, name: &str) -> Means {
        Means { choice: Choice { edition: Some(name.to_owned()), ..Choice::default() }, ..self.clone() }
    }

    /// The same options with another lexicon.
    pub(crate) fn with_lexicon(&self, name: &str) -> Means {
        Means { lexicon: name.to_owned(), ..self.clone() }
    }

    /// The same options for a position that names its tiles and board, unless rules were chosen.
    pub(crate) fn fitting(&self, position: &str) -> Result<Means, Fault> {
        if !self.choice.is_open() {
            return Ok(self.clone());
        }
        let usual = self.choice.clone().or_edition(MATCH_EDITION).load()?;
        let set = asked_by(position, &usual.ruleset);
        Ok(Means { choice: Choice { set, ..self.choice.clone() }, ..self.clone() })
    }

    /// Loads everything. The error names rules that the generator does not support.
    pub(crate) fn load(&self, search: Search) -> Result<Analysis, Fault> {
        let edition = self.choice.clone().or_edition(MATCH_EDITION).load()?;
        let shelf = Shelf::within(&data::folder(self.data.as_deref()));
        let Held { lexicon, origin, .. } = shelf.find(&self.lexicon, Some(&edition.ruleset.alphabet))?;
        let make: fn(&Ruleset, Arc<Graph>) -> Result<Generator, PlanFault> = match search {
            Search::Once => Generator::new,
            Search::Often => Generator::fast,
        };
        let generator = make(&edition.ruleset, Arc::clone(lexicon.graph()))
            .map_err(|fault| Fault::BadInput(format!("lexicon {}: {fault}", self.lexicon)))?;
        for omitted in Generator::omits(&edition.ruleset) {
            note(format_args!("{} also allows {}; such plays are not found", edition.name, said(omitted)));
        }
        Ok(Analysis { edition, lexicon, origin, generator, search })
    }
}

impl Analysis {
    /// The rules of the edition.
    pub(crate) fn ruleset(&self) -> &Ruleset {
        &self.edition.ruleset
    }

    /// Reads a position in CGP; text after a tab is ignored.
    pub(crate) fn read(&self, text: &str) -> Result<CgpPosition, String> {
        position::read(text, self.ruleset())
    }

    /// A position in CGP as the player to move knows it.
    pub(crate) fn situation(&self, text: &str) -> Result<Situation, String> {
        position::situation(text, &self.edition.ruleset, &self.generator)
    }

    /// A position in CGP, prepared for finding the mover's plays.
    pub(crate) fn scene(&self, text: &str) -> Result<Scene, String> {
        let ruleset = self.ruleset();
        let CgpPosition { board, racks, .. } = self.read(text)?;
        let tiles = racks.first().copied().unwrap_or(Tiles::EMPTY);
        let position = self.generator.position(&board).map_err(|fault| fault.to_string())?;
        let rack = position.rack(&tiles).map_err(|fault| fault.to_string())?;
        // If all unseen tiles fit on the opponents' racks, they are there, whether the position says so or not.
        let seen = board.tiles().plus(&tiles).unwrap_or(tiles);
        let unseen = ruleset.alphabet.full_set().minus(&seen).unwrap_or(Tiles::EMPTY);
        let others = usize::from(ruleset.rack_size) * racks.len().saturating_sub(1).max(1);
        let last = (unseen.len() <= others).then(|| Points(ruleset.alphabet.value_of_all(&unseen) as i32));
        Ok(Scene { position, rack, tiles, last })
    }

    /// Says what speaks against a position: words on the board that the lexicon has not, and tiles that no play can
    /// have laid there. It is searched all the same.
    pub(crate) fn doubt(&self, text: &str) {
        let Ok(CgpPosition { board, .. }) = self.read(text) else { return };
        let mut words: Vec<String> = Vec::new();
        for letters in board.runs().map(|run| board.letters(run)).filter(|word| !self.lexicon.contains(word)) {
            let word = self.ruleset().alphabet.word(&letters);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        let is = |n: usize| if n == 1 { "is" } else { "are" };
        if !words.is_empty() {
            let lie = is(words.len());
            note(format_args!(
                "{} {lie} on the board, but not in the lexicon {}",
                some(&words),
                self.lexicon.about().name
            ));
        }
        let apart: Vec<String> = board.apart(&self.ruleset().layout).iter().map(ToString::to_string).collect();
        if !apart.is_empty() {
            let tiles = if apart.len() == 1 { "tile" } else { "tiles" };
            let lie = is(apart.len());
            note(format_args!(
                "the {tiles} on {} {lie} not connected with the start square: no game leads here",
                some(&apart)
            ));
        }
    }

    /// The values of leaves in a position, for a static player.
    pub(crate) fn leaves<'a>(&'a self, scene: &Scene, usual: &'a LeaveValues) -> Box<dyn Leaves + 'a> {
        match scene.last {
            Some(others) => Box::new(LastTiles::new(self.ruleset(), others)),
            None => Box::new(usual),
        }
    }
}

/// The position: the text itself, or for `-` a line from the standard input.
pub(crate) fn position_text(asked: &str) -> Result<String, Fault> {
    let input = Input::named(asked);
    if input != Input::Stdin {
        return Ok(asked.to_owned());
    }
    let line = input.lines(cgp::MAX_BYTES)?.next().transpose()?;
    line.map(|line| line.text).ok_or_else(|| input.fault("there is no position"))
}

/// The first of several things, in a row.
fn some(all: &[String]) -> String {
    let first = all.iter().take(MOST_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    match all.len().saturating_sub(MOST_NAMED) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

fn said(omitted: Omitted) -> &'static str {
    match omitted {
        Omitted::Rearranging => "rearranging words",
        Omitted::Substituting => "replacing letters on the board",
        Omitted::TakingBlanks => "taking up blanks",
    }
}
