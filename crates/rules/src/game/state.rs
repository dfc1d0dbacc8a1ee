//! The referee's own state: the public part, and everything hidden.

use alloc::sync::Arc;

use tiles::{BySeat, Seat, Tiles};

use super::racks;
use crate::{CorruptLog, Entry, Event, Hidden, Millis, Public, Table};

/// A game with all its tiles. Only a [`View`](crate::View) of it may leave the referee.
///
/// `{:?}` shows how many tiles there are, never which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) public: Public,
    pub(super) pool: Hidden,
    pub(super) racks: BySeat<Hidden>,
}

impl Game {
    /// Sets up a table. The entry is the first one of the log.
    #[must_use]
    pub fn create(table: Table, at: Millis) -> (Game, Entry<Hidden>) {
        let table = Arc::new(table);
        (Game::new(Arc::clone(&table), at), Entry { at, event: Event::Created(table) })
    }

    fn new(table: Arc<Table>, at: Millis) -> Game {
        Game {
            pool: Hidden(table.ruleset().alphabet.full_set()),
            racks: table.seats().map(|_| Hidden(Tiles::EMPTY)),
            public: Public::new(table, at),
        }
    }

    /// The public state.
    #[must_use]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The hidden part, for the verifier of draws and for tests. All others use a [`View`](crate::View); `cargo xtask
    /// tidy` checks which folders may call this.
    #[must_use]
    pub fn secrets(&self) -> Secrets<'_> {
        Secrets { game: self }
    }

    /// Applies an entry of the log.
    ///
    /// # Errors
    /// The entry does not fit after those before it. The game is then left unchanged.
    pub fn apply(&mut self, entry: &Entry<Hidden>) -> Result<(), CorruptLog> {
        let mut next = self.clone();
        next.step(entry)?;
        *self = next;
        Ok(())
    }

    /// Applies entries one after the other. If one of them does not fit, the game is unusable, so this is for a copy.
    ///
    /// # Errors
    /// An entry does not fit after those before it.
    pub fn extend(&mut self, entries: &[Entry<Hidden>]) -> Result<(), CorruptLog> {
        entries.iter().try_for_each(|entry| self.step(entry))
    }

    /// Applies an entry. After an error the state is unusable, so callers work on a copy.
    pub(super) fn step(&mut self, entry: &Entry<Hidden>) -> Result<(), CorruptLog> {
        let window = match entry.event {
            Event::Withdrawn { .. } => self.public.window.clone(),
            _ => None,
        };
        self.public.step(entry)?;
        if let Event::Ended { racks, .. } = &entry.event
            && self.racks.iter().any(|(seat, rack)| rack.0 != racks[seat])
        {
            return Err(CorruptLog::TilesNotThere);
        }
        racks::update(&mut self.racks, window.as_ref(), &entry.event)?;
        let (from_pool, to_pool) = match &entry.event {
            Event::Drew { tiles, .. } => (tiles.0, Tiles::EMPTY),
            Event::Exchanged { given, drawn, .. } => (drawn.0, given.0),
            _ => return self.check_conservation(),
        };
        let pool = self.pool.0.minus(&from_pool).map_err(|_| CorruptLog::TilesNotThere)?;
        self.pool = Hidden(pool.plus(&to_pool).ok_or(CorruptLog::NotConserved)?);
        self.check_conservation()
    }

    /// Pool, racks and board together are always the whole set, tile by tile.
    fn check_conservation(&self) -> Result<(), CorruptLog> {
        let off_board = self.racks.values().try_fold(self.pool.0, |sum, rack| sum.plus(&rack.0));
        let all = off_board.and_then(|sum| sum.plus(&self.public.board.tiles()));
        if all == Some(self.public.ruleset().alphabet.full_set()) { Ok(()) } else { Err(CorruptLog::NotConserved) }
    }
}

/// The hidden part of a game: racks and pool.
#[derive(Clone, Copy, Debug)]
pub struct Secrets<'a> {
    game: &'a Game,
}

impl<'a> Secrets<'a> {
    /// A seat's rack, if the table has the seat.
    #[must_use]
    pub fn rack(self, seat: Seat) -> Option<&'a Tiles> {
        self.game.racks.get(seat).map(|rack| &rack.0)
    }

    /// The tiles in the pool, without an order.
    #[must_use]
    pub fn pool(self) -> &'a Tiles {
        &self.game.pool.0
    }
}

/// Makes a game from its log.
///
/// Every first part of a log is a log, down to the first entry.
///
/// # Errors
/// The number of the first entry that does not fit, counted from zero, and why.
pub fn replay(log: &[Entry<Hidden>]) -> Result<Game, (usize, CorruptLog)> {
    let (Entry { at, event: Event::Created(table) }, rest) =
        log.split_first().ok_or((0, CorruptLog::NotCreatedOnce))?
    else {
        return Err((0, CorruptLog::NotCreatedOnce));
    };
    let mut game = Game::new(Arc::clone(table), *at);
    for (index, entry) in rest.iter().enumerate() {
        game.step(entry).map_err(|why| (index + 1, why))?;
    }
    Ok(game)
}
