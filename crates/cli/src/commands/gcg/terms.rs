//! The rules with which files are read.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use editions::Edition;
use engine::Knowledge;
use lexicon::{About, ImportOptions, Lexicon, Word};
use notation::gcg::GcgGame;
use rules::{Digest, Judge, Ruleset};
use tiles::Letter;
use transcripts::{Named, Terms, UnknownName, asked_by, fitting_alphabets, import};

use crate::commands::analysis::MATCH_EDITION;
use crate::commands::choice::Choice;
use crate::commands::word_lists::Shelf;
use crate::data;
use crate::fault::Fault;

/// The usual word list for finding plays.
const USUAL: &str = english::List::Everyday.name();
/// The most characters of an unknown name in a note.
const SHOWN: usize = 40;
/// The most generators that are kept.
const MOST_MADE: usize = 4;

/// Options that choose rules and words.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct TermArgs {
    #[command(flatten)]
    pub(crate) choice: Choice,

    /// Also check words against this lexicon: a name from `tilewright lexicon list`, a word list, or a graph file
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) lexicon: Option<String>,

    /// The folder with the lexicons that were imported
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

/// Rules, and words if they were asked for.
pub(crate) struct Rules {
    pub(crate) edition: Edition,
    pub(crate) lexicon: Option<Lexicon>,
}

/// Rules for files, loaded as they are needed.
pub(crate) struct Loaded {
    choice: Choice,
    lexicon: Option<String>,
    shelf: Shelf,
    usual: Rc<Rules>,
    others: RefCell<BTreeMap<Vec<String>, Rc<Rules>>>,
}

/// The rules for one file, with the assumptions made.
pub(crate) struct FileTerms {
    pub(crate) rules: Rc<Rules>,
    pub(crate) notes: Vec<String>,
}

impl TermArgs {
    pub(crate) fn load(&self) -> Result<Loaded, Fault> {
        let shelf = Shelf::within(&data::folder(self.data.as_deref()));
        let usual = Rc::new(rules(&self.choice, self.lexicon.as_deref(), &shelf)?);
        let (choice, lexicon) = (self.choice.clone(), self.lexicon.clone());
        Ok(Loaded { choice, lexicon, shelf, usual, others: RefCell::default() })
    }
}

fn rules(choice: &Choice, lexicon: Option<&str>, shelf: &Shelf) -> Result<Rules, Fault> {
    let edition = choice.clone().or_edition(MATCH_EDITION).load()?;
    let load = |name: &str| shelf.find(name, Some(&edition.ruleset.alphabet)).map(|held| held.lexicon);
    let lexicon = lexicon.map(load).transpose()?;
    Ok(Rules { edition, lexicon })
}

impl Loaded {
    /// The rules if nothing else is named.
    pub(crate) fn usual(&self) -> &Rules {
        &self.usual
    }

    /// The rules for a file: those that were asked for; or else those that it names, or whose letters it uses; or else
    /// the usual ones.
    pub(crate) fn terms_of(&self, game: &GcgGame) -> Result<FileTerms, Fault> {
        let usual = FileTerms { rules: Rc::clone(&self.usual), notes: Vec::new() };
        if !self.choice.is_open() {
            return Ok(usual);
        }
        let Named { board, tiles, edition, unknown } = Named::of(game);
        let mut notes: Vec<String> = unknown.iter().map(passed_over).collect();
        let mut set: Vec<String> = tiles.iter().map(|tiles| format!("alphabet={tiles}")).collect();
        set.extend(board.iter().map(|board| format!("board={board}")));
        let named = self.changed(edition, set.clone())?;
        // No pragma may say which letters these are, and they may not be the usual ones.
        let own = &named.edition.ruleset.alphabet;
        let fitting = if tiles.is_some() { Vec::new() } else { fitting_alphabets(game, own) };
        let mut best: Option<(usize, Rc<Rules>, &str)> = None;
        for name in fitting {
            let mut set = set.clone();
            set.push(format!("alphabet={name}"));
            let other = self.changed(edition, set)?;
            let faults = import(game, &[], &other.terms()).map_or(usize::MAX, |import| import.faults.len());
            if best.as_ref().is_none_or(|(fewest, ..)| faults < *fewest) {
                best = Some((faults, other, name));
            }
        }
        let Some((_, rules, name)) = best else { return Ok(FileTerms { rules: named, notes }) };
        notes.push(format!("read with the letters of {name}, because others do not fit"));
        Ok(FileTerms { rules, notes })
    }

    /// The rules for a position: those that were asked for, or else those that it names.
    pub(crate) fn terms_of_position(&self, text: &str) -> Result<Rc<Rules>, Fault> {
        let set = if self.choice.is_open() { asked_by(text, &self.usual.edition.ruleset) } else { Vec::new() };
        self.changed(None, set)
    }

    /// The usual rules with another edition or single changes.
    fn changed(&self, edition: Option<&str>, set: Vec<String>) -> Result<Rc<Rules>, Fault> {
        let choice = Choice { edition: edition.map(str::to_owned), set: set.clone(), ..self.choice.clone() };
        let key: Vec<String> = edition.iter().map(|&name| name.to_owned()).chain(set).collect();
        if key.is_empty() {
            return Ok(Rc::clone(&self.usual));
        }
        if let Some(rules) = self.others.borrow().get(&key) {
            return Ok(Rc::clone(rules));
        }
        let rules = Rc::new(rules(&choice, self.lexicon.as_deref(), &self.shelf)?);
        self.others.borrow_mut().insert(key, Rc::clone(&rules));
        Ok(rules)
    }
}

impl Rules {
    pub(crate) fn terms(&self) -> Terms<'_> {
        let words = self.lexicon.as_ref().map(|lexicon| lexicon as &dyn Judge);
        Terms { edition: &self.edition.name, ruleset: &self.edition.ruleset, words }
    }
}

/// That a name in a file says nothing here.
fn passed_over(UnknownName { pragma, name }: &UnknownName) -> String {
    format!("#{pragma} {} is not known here and passed over", shown(name))
}

/// A name in a file, short and on one line.
fn shown(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(SHOWN).collect()
}

/// Words with the knowledge of the engine.
pub(crate) struct FileWords {
    pub(crate) name: String,
    pub(crate) lexicon: Lexicon,
    pub(crate) knowledge: Knowledge,
    /// Whether there are no words for these letters, so that plays cannot be found or judged.
    pub(crate) are_missing: bool,
}

/// Rules for files, and words to find plays with.
pub(crate) struct LoadedWords {
    loaded: Loaded,
    asked: Option<String>,
    made: RefCell<Vec<(Digest, String, Rc<FileWords>)>>,
}

impl TermArgs {
    /// Loads rules; words are loaded with the first game that needs them, and not used for checking.
    pub(crate) fn load_words(&self) -> Result<LoadedWords, Fault> {
        let loaded = TermArgs { lexicon: None, ..self.clone() }.load()?;
        Ok(LoadedWords { loaded, asked: self.lexicon.clone(), made: RefCell::default() })
    }
}

impl LoadedWords {
    pub(crate) fn terms_of(&self, game: &GcgGame) -> Result<FileTerms, Fault> {
        self.loaded.terms_of(game)
    }

    /// The words for a file: those that were asked for; or else those that the file names, if they are on the shelf; or
    /// else the usual ones. The second value says which words were used instead.
    pub(crate) fn words_of(&self, game: &GcgGame, ruleset: &Ruleset) -> Result<(Rc<FileWords>, Option<String>), Fault> {
        if self.asked.is_none()
            && self.loaded.shelf.find_with(USUAL, Some(&ruleset.alphabet), &ImportOptions::default()).is_err()
        {
            let said = "there is no word list for these letters, so that plays are not judged: --lexicon takes one";
            return Ok((self.none(ruleset)?, Some(said.to_owned())));
        }
        let named = game.pragma("lexicon").map(str::trim).filter(|name| !name.is_empty());
        let (None, Some(named)) = (&self.asked, named) else { return Ok((self.words_for(ruleset)?, None)) };
        match self.loaded.shelf.known(named) {
            Some(name) => Ok((self.words(&name, ruleset)?, None)),
            None => {
                let words = self.words_for(ruleset)?;
                let said = format!("the lexicon {} is not on the shelf; {} is used", shown(named), words.name);
                Ok((words, Some(said)))
            }
        }
    }

    /// The words that were asked for, or the usual ones.
    pub(crate) fn words_for(&self, ruleset: &Ruleset) -> Result<Rc<FileWords>, Fault> {
        self.words(self.asked.as_deref().unwrap_or(USUAL), ruleset)
    }

    /// A placeholder if there are no words: it can show boards, but not find plays.
    fn none(&self, ruleset: &Ruleset) -> Result<Rc<FileWords>, Fault> {
        let unfit =
            |why: &dyn std::fmt::Display| Fault::BadInput(format!("{}: {why}", self.loaded.usual().edition.name));
        let letters: Vec<Letter> = ruleset.alphabet.all().take(2).collect();
        let words: lexicon::Words = Word::new(&letters).into_iter().collect();
        let about = About { name: "none".to_owned(), language: String::new(), licence: String::new() };
        let lexicon = Lexicon::from_words(about, ruleset.alphabet.clone(), &words).map_err(|error| unfit(&error))?;
        let knowledge = Knowledge::of(ruleset, Arc::clone(lexicon.graph())).map_err(|fault| unfit(&fault))?;
        Ok(Rc::new(FileWords { name: "no words".to_owned(), lexicon, knowledge, are_missing: true }))
    }

    fn words(&self, name: &str, ruleset: &Ruleset) -> Result<Rc<FileWords>, Fault> {
        // Plays depend on the board, the tiles and the scoring, all of which the digest covers.
        let key = (ruleset.digest(), name.to_owned());
        if let Some((.., words)) =
            self.made.borrow().iter().find(|(digest, name, _)| (digest, name) == (&key.0, &key.1))
        {
            return Ok(Rc::clone(words));
        }
        let lexicon = self.loaded.shelf.find(name, Some(&ruleset.alphabet))?.lexicon;
        let knowledge = Knowledge::of(ruleset, Arc::clone(lexicon.shown().graph()))
            .map_err(|fault| Fault::BadInput(format!("lexicon {name}: {fault}")))?;
        let words = Rc::new(FileWords { name: name.to_owned(), lexicon, knowledge, are_missing: false });
        let mut made = self.made.borrow_mut();
        // Games with different house rules each need a generator; only a few are kept at a time.
        if made.len() >= MOST_MADE {
            made.remove(0);
        }
        made.push((key.0, key.1, Rc::clone(&words)));
        Ok(words)
    }
}
