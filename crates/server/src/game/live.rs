//! A running game: its log, and the state that follows from it.

use std::sync::Arc;

use draws::FairSource;
use english::Definitions;
use protocol::wire::{ChallengeCard, cards};
use rules::{
    Command, CorruptLog, Entry, Event, Game, Hidden, Judge, Known, Millis, Order, Phase, Refusal, Ruling, Salt, Seed,
    Seen, Table, View, Viewer, replay,
};
use tiles::{Alphabet, BySeat, Seat};

use crate::words::{TableJudge, defined};

/// A game with its log. It is a cache: everything in it is in the store.
pub(crate) struct Live {
    game: Game,
    log: Vec<Entry<Hidden>>,
    seed: Seed,
    judge: Arc<TableJudge>,
}

/// A decision that is not stored yet.
pub(crate) struct Decision(rules::Decision);

impl Decision {
    /// The entries to append.
    #[must_use]
    pub(crate) fn entries(&self) -> &[Entry<Hidden>] {
        &self.0.entries
    }

    /// The public state after the decision.
    #[must_use]
    pub(crate) fn public(&self) -> &rules::Public {
        self.0.after.public()
    }

    /// The view of one viewer after the decision.
    #[must_use]
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        viewer.view(&self.0.after)
    }

    /// Adds another order after the decision.
    ///
    /// # Errors
    /// The referee refuses, and nothing changes.
    pub(crate) fn then(self, live: &Live, at: Millis, order: Order) -> Result<Decision, Refusal> {
        let mut source = live.source(&order);
        let then = self.0.then(&Command { at, order }, live.judge.as_ref(), &mut source)?;
        Decision(then).revealed(live, at)
    }

    /// Adds the entry that reveals the seed, if the game is over.
    fn revealed(self, live: &Live, at: Millis) -> Result<Decision, Refusal> {
        let public = self.public();
        let is_over = matches!(public.phase(), Phase::Over { .. });
        if !is_over || public.seed().is_some() || public.table().commitment().is_none() {
            return Ok(self);
        }
        let order = Order::Director(Ruling::Reveal { seed: live.seed });
        let mut source = live.source(&order);
        Ok(Decision(self.0.then(&Command { at, order }, live.judge.as_ref(), &mut source)?))
    }
}

impl Live {
    /// A new game: only the table, no draws yet.
    #[must_use]
    pub(crate) fn create(table: Table, seed: Seed, judge: Arc<TableJudge>, at: Millis) -> Live {
        let (game, created) = Game::create(table, at);
        Live { game, log: vec![created], seed, judge }
    }

    /// Rebuilds a game from its log.
    ///
    /// # Errors
    /// The log is damaged: the number of the first bad entry, and its fault.
    pub(crate) fn load(
        log: Vec<Entry<Hidden>>,
        seed: Seed,
        judge: Arc<TableJudge>,
    ) -> Result<Live, (usize, CorruptLog)> {
        let game = replay(&log)?;
        Ok(Live { game, log, seed, judge })
    }

    /// How many entries the log has.
    #[must_use]
    pub(crate) fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// All entries, hidden tiles included.
    #[must_use]
    pub(crate) fn log(&self) -> &[Entry<Hidden>] {
        &self.log
    }

    /// The public state.
    #[must_use]
    pub(crate) fn public(&self) -> &rules::Public {
        self.game.public()
    }

    /// The alphabet of the game's tiles.
    #[must_use]
    pub(crate) fn alphabet(&self) -> &Alphabet {
        &self.game.public().ruleset().alphabet
    }

    /// The judge of words.
    #[must_use]
    pub(crate) fn judge(&self) -> &Arc<TableJudge> {
        &self.judge
    }

    /// The view of one viewer.
    #[must_use]
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        viewer.view(&self.game)
    }

    /// The racks as one viewer may see them.
    #[must_use]
    pub(crate) fn racks(&self, viewer: Viewer) -> BySeat<Known> {
        viewer.racks(&self.game)
    }

    /// The entries from this number on, as one viewer may see them.
    #[must_use]
    pub(crate) fn seen(&self, viewer: Viewer, from: u64) -> Vec<Seen> {
        let from = usize::try_from(from).unwrap_or(usize::MAX).min(self.log.len());
        let table = self.game.public().table();
        self.log[from..].iter().map(|entry| viewer.sees(table, entry)).collect()
    }

    /// The challenges among these entries, the first of which has the number `from`.
    #[must_use]
    pub(crate) fn cards(&self, from: u64, seen: &[Seen], dictionary: &Definitions) -> Vec<ChallengeCard> {
        let define = |word: &str| defined(word, &self.judge, dictionary);
        cards(from, self.last_player(from), seen, self.alphabet(), &define)
    }

    /// The seat that made the last move before the entry with this number.
    #[must_use]
    fn last_player(&self, before: u64) -> Option<Seat> {
        let before = usize::try_from(before).unwrap_or(usize::MAX).min(self.log.len());
        self.log[..before].iter().rev().find_map(|entry| entry.event.move_of())
    }

    /// Whether a play of this game has formed the word.
    #[must_use]
    pub(crate) fn has_formed(&self, word: &str) -> bool {
        let Ok(word) = self.alphabet().letters(&word.to_uppercase()) else { return false };
        let plays = self.public().sheet().iter().filter_map(|line| match &line.deed {
            rules::Deed::Placed(play) => Some(play),
            _ => None,
        });
        plays.flat_map(|play| play.words()).any(|formed| formed.word()[..] == word[..])
    }

    /// Whether the game is over.
    #[must_use]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.public().phase(), Phase::Over { .. })
    }

    /// Decides an order: the entries that it would add. When they end the game, they include the entry that reveals the
    /// seed.
    ///
    /// # Errors
    /// The referee refuses, and nothing changes.
    pub(crate) fn decide(&self, at: Millis, order: Order) -> Result<Decision, Refusal> {
        self.decide_by(at, order, self.judge.as_ref())
    }

    /// The same with another judge of words, such as the result of a vote.
    ///
    /// # Errors
    /// The referee refuses, and nothing changes.
    pub(crate) fn decide_by(&self, at: Millis, order: Order, judge: &dyn Judge) -> Result<Decision, Refusal> {
        let mut source = self.source(&order);
        Decision(self.game.decide(&Command { at, order }, judge, &mut source)?).revealed(self, at)
    }

    /// The missing entries of a log that was cut off in the middle of a command.
    ///
    /// # Errors
    /// The referee refuses, and nothing changes.
    pub(crate) fn complete(&self, at: Millis) -> Result<Decision, Refusal> {
        Decision(self.game.complete(at, &mut self.source(&Order::TimeUp))?).revealed(self, at)
    }

    /// Takes over a decision that has been stored; returns the game before it.
    pub(crate) fn take(&mut self, Decision(decision): Decision) -> Game {
        self.log.extend(decision.entries);
        std::mem::replace(&mut self.game, decision.after)
    }

    /// Applies entries that have been stored; returns the game before them.
    ///
    /// # Errors
    /// They do not fit after those before them; none of them is applied.
    pub(crate) fn apply(&mut self, entries: Vec<Entry<Hidden>>) -> Result<Game, CorruptLog> {
        let mut next = self.game.clone();
        next.extend(&entries)?;
        self.log.extend(entries);
        Ok(std::mem::replace(&mut self.game, next))
    }

    /// The state of the game, for comparison with a later one.
    #[must_use]
    pub(crate) fn into_game(self) -> Game {
        self.game
    }

    /// The source of the game's draws. The command that starts the game already draws, with the salt that it brings.
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::words::Shelf;
    use rules::SeatSetup;

    /// A game of two players with these changes to the rules and the school list, which has begun, always with the same
    /// draws.
    pub(crate) fn begun(rules: &[(&str, &str)]) -> Live {
        let ruleset = editions::load_with("deluxe", rules).unwrap().ruleset;
        let judge = Shelf::new(None).judge(&ruleset, Some("english-school"), &protocol::wire::HouseWords::default());
        let seats = vec![SeatSetup::player("Ada"), SeatSetup::player("Ben")];
        let seed = Seed([7; 32]);
        let table = Table::new("test", ruleset, seats, Some(seed.commitment())).unwrap();
        let mut live = Live::create(table, seed, judge.unwrap(), Millis(0));
        let begun = live.decide(Millis(0), Order::Director(Ruling::Begin { salt: Salt::default() }));
        live.take(begun.unwrap());
        live
    }

    /// The seat whose turn it is, and its view.
    pub(crate) fn to_move(live: &Live) -> Option<(Seat, View)> {
        match live.public().phase() {
            Phase::ToMove { seat } => Some((seat, live.view(Viewer::Seat(seat)))),
            _ => None,
        }
    }
}
