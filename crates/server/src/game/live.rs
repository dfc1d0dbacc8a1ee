//! A game that is being played: its log, and the state that the log makes.

use std::sync::Arc;

use draws::FairSource;
use rules::{
    Command, CorruptLog, Entry, Event, Game, Hidden, Millis, Order, Phase, Refusal, Ruling, Salt, Seed, Seen, Table,
    View, Viewer, replay,
};
use tiles::Alphabet;

use crate::words::TableJudge;

/// A game with its log. It is a cache: whatever is in it is in the store.
pub struct Live {
    game: Game,
    log: Vec<Entry<Hidden>>,
    seed: Seed,
    judge: Arc<TableJudge>,
}

impl Live {
    /// A new game, not yet begun.
    #[must_use]
    pub fn create(table: Table, seed: Seed, judge: Arc<TableJudge>, at: Millis) -> Live {
        let (game, created) = Game::create(table, at);
        Live { game, log: vec![created], seed, judge }
    }

    /// A game from its log.
    ///
    /// # Errors
    /// The log is damaged: the number of the entry, and why.
    pub fn load(log: Vec<Entry<Hidden>>, seed: Seed, judge: Arc<TableJudge>) -> Result<Live, (usize, CorruptLog)> {
        let game = replay(&log)?;
        Ok(Live { game, log, seed, judge })
    }

    /// How many entries the log has.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// The log.
    #[must_use]
    pub fn log(&self) -> &[Entry<Hidden>] {
        &self.log
    }

    /// What everybody knows.
    #[must_use]
    pub fn public(&self) -> &rules::Public {
        self.game.public()
    }

    /// The alphabet.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.game.public().ruleset().alphabet
    }

    /// Who judges words.
    #[must_use]
    pub fn judge(&self) -> &Arc<TableJudge> {
        &self.judge
    }

    /// What one viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        viewer.view(&self.game)
    }

    /// The entries from this number on, as one viewer may know them.
    #[must_use]
    pub fn seen(&self, viewer: Viewer, from: u64) -> Vec<Seen> {
        let from = usize::try_from(from).unwrap_or(usize::MAX).min(self.log.len());
        let table = self.game.public().table();
        self.log[from..].iter().map(|entry| viewer.sees(table, entry)).collect()
    }

    /// Whether nothing more will happen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.public().phase(), Phase::Over { .. })
    }

    /// Decides a command: the entries that would be added. At the end of the game the seed is laid open, too.
    ///
    /// # Errors
    /// The referee refuses, and nothing happens.
    pub fn decide(&self, at: Millis, order: Order) -> Result<Vec<Entry<Hidden>>, Refusal> {
        let mut source = self.source(&order);
        let mut entries = self.game.decide(&Command { at, order }, self.judge.as_ref(), &mut source)?;
        let mut game = self.game.clone();
        for entry in &entries {
            game.apply(entry).map_err(Refusal::Broken)?;
        }
        let is_over = matches!(game.public().phase(), Phase::Over { .. });
        if is_over && game.public().seed().is_none() && game.public().table().commitment().is_some() {
            let reveal = Command { at, order: Order::Director(Ruling::Reveal { seed: self.seed }) };
            entries.extend(game.decide(&reveal, self.judge.as_ref(), &mut source)?);
        }
        Ok(entries)
    }

    /// What a log that was cut off in the middle of a command still lacks.
    ///
    /// # Errors
    /// The referee refuses, and nothing happens.
    pub fn complete(&self, at: Millis) -> Result<Vec<Entry<Hidden>>, Refusal> {
        if self.is_over() {
            let is_open = self.public().seed().is_none() && self.public().table().commitment().is_some();
            let reveal = Order::Director(Ruling::Reveal { seed: self.seed });
            return if is_open { self.decide(at, reveal) } else { Ok(Vec::new()) };
        }
        let mut source = self.source(&Order::TimeUp);
        self.game.complete(at, &mut source)
    }

    /// Takes in entries that are in the store.
    ///
    /// # Errors
    /// They do not follow those before them.
    pub fn apply(&mut self, entries: Vec<Entry<Hidden>>) -> Result<(), CorruptLog> {
        for entry in entries {
            self.game.apply(&entry)?;
            self.log.push(entry);
        }
        Ok(())
    }

    /// The draws of this game. The command that begins it draws already, with the salt that it brings.
    fn source(&self, order: &Order) -> FairSource {
        let begun = self.log.iter().find_map(|entry| match &entry.event {
            Event::Begun { salt } => Some(salt),
            _ => None,
        });
        let salt = match (begun, order) {
            (Some(salt), _) | (None, Order::Director(Ruling::Begin { salt })) => salt.clone(),
            (None, _) => Salt::default(),
        };
        FairSource::new(&self.seed, &salt, self.public().ruleset().digest())
    }
}
