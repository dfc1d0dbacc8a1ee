//! The state of the protocol: rules, words and position.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use engine::{Knowledge, Situation};
use notation::cgp::CgpPosition;
use rules::Ruleset;

use super::request::{Go, Request};
use super::thinking::SearchTask;
use crate::position;

/// The most threads that a client may ask for.
const MOST_THREADS: usize = 256;
/// The most plays that are simulated.
const MOST_CANDIDATES: usize = 100;

/// The settings of the client so far.
pub(super) struct Desk<M> {
    means: M,
    /// Rules and words, loaded when they are first needed.
    loaded: Option<Loaded>,
    position: Option<String>,
    settings: Settings,
    clock: Option<Duration>,
}

/// Names of rules and words, and how they are found. A client may change either.
pub trait Means: Clone {
    /// Why rules or words cannot be loaded.
    type Fault: Display;

    /// The same with the edition of this name.
    #[must_use]
    fn with_edition(&self, name: &str) -> Self;

    /// The same with the words of this name.
    #[must_use]
    fn with_lexicon(&self, name: &str) -> Self;

    /// Loads both.
    ///
    /// # Errors
    /// One of them does not exist, or they do not fit together.
    fn load(&self) -> Result<Loaded, Self::Fault>;
}

/// Rules, and what the engine knows about the words.
pub struct Loaded {
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// Words, values of leaves, chances to win.
    pub knowledge: Knowledge,
}

/// The options that can be set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    pub(super) threads: NonZeroUsize,
    pub(super) candidates: usize,
    pub(super) seed: u64,
}

impl<M: Means> Desk<M> {
    pub(super) fn new(means: M) -> Result<Desk<M>, M::Fault> {
        let settings = Settings { threads: NonZeroUsize::MIN, candidates: 16, seed: 0 };
        let mut desk = Desk { means, loaded: None, position: None, settings, clock: None };
        // The choices of the command line must exist.
        desk.load()?;
        Ok(desk)
    }

    /// The options with their values.
    pub(super) fn options(&self) -> Vec<String> {
        let Settings { threads, candidates, seed } = self.settings;
        vec![
            format!("threads {threads} from 1 to {MOST_THREADS}"),
            format!("candidates {candidates} from 1 to {MOST_CANDIDATES}"),
            format!("seed {seed} from 0 to {}", u64::MAX),
        ]
    }

    fn load(&mut self) -> Result<&Loaded, M::Fault> {
        let loaded = match self.loaded.take() {
            Some(loaded) => loaded,
            None => self.means.load()?,
        };
        Ok(self.loaded.insert(loaded))
    }

    /// Carries out a request that changes a setting.
    pub(super) fn take(&mut self, request: &Request) -> Result<(), String> {
        match request {
            Request::Rules(name) => self.change(|means| means.with_edition(name)),
            Request::Lexicon(name) => self.change(|means| means.with_lexicon(name)),
            Request::Position(cgp) => {
                self.situation(cgp)?;
                self.position = Some(cgp.clone());
                Ok(())
            }
            Request::Clock(left) => {
                self.clock = Some(*left);
                Ok(())
            }
            Request::Set { name, value } => self.set(name, value),
            Request::Hello | Request::Ready | Request::Go(_) | Request::Stop | Request::Quit => Ok(()),
        }
    }

    /// Changes rules or words. If they cannot be loaded, nothing changes.
    fn change(&mut self, change: impl Fn(&M) -> M) -> Result<(), String> {
        let (before, loaded) = (self.means.clone(), self.loaded.take());
        self.means = change(&before);
        match self.load().map(|_| ()) {
            Ok(()) => {
                self.position = None;
                Ok(())
            }
            Err(fault) => {
                (self.means, self.loaded) = (before, loaded);
                Err(fault.to_string())
            }
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let within = |most: usize| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{name} is a number from 1 to {most}"))
        };
        match name {
            "threads" => {
                self.settings.threads = NonZeroUsize::new(within(MOST_THREADS)?).unwrap_or(NonZeroUsize::MIN);
            }
            "candidates" => self.settings.candidates = within(MOST_CANDIDATES)?,
            "seed" => self.settings.seed = value.parse().map_err(|_| "a seed is a whole number".to_owned())?,
            _ => return Err("threads, candidates and seed can be set".to_owned()),
        }
        Ok(())
    }

    fn situation(&mut self, cgp: &str) -> Result<Situation, String> {
        let Loaded { ruleset, knowledge } = self.load().map_err(|fault| fault.to_string())?;
        let CgpPosition { board, mut racks, mut scores, zero_turns, .. } = position::read(cgp, ruleset)?;
        // A position with one player is a game of two of which only one is given.
        if racks.len() == 1 {
            racks.push(tiles::Tiles::EMPTY);
        }
        if scores.len() == 1 {
            scores.push(rules::Points::ZERO);
        }
        Situation::written(ruleset, &knowledge.generator, &board, &racks, &scores, zero_turns.into())
            .map_err(|fault| fault.to_string())
    }

    /// The position and settings of a search.
    pub(super) fn thought(&mut self, go: &Go) -> Result<SearchTask, String> {
        let cgp = self.position.clone().ok_or("there is no position; send one first")?;
        let situation = self.situation(&cgp)?;
        let (settings, clock) = (self.settings, self.clock);
        let Loaded { knowledge, .. } = self.load().map_err(|fault| fault.to_string())?;
        Ok(SearchTask { situation, knowledge: knowledge.clone(), go: go.clone(), settings, clock })
    }
}
