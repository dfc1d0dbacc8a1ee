//! The racks of a finished game, as far as they are known.

use notation::gcg::GcgGame;
use rules::{Entry, Event, Hidden};
use tiles::Tiles;
use transcripts::{Terms, ToldTurn, told};

/// What is known of the racks and exchanges of a finished game.
pub(crate) enum Told {
    /// All of it, as in a game that was played here.
    All,
    /// What the turns of a GCG file show; the import has filled in the rest by chance.
    File(Vec<ToldTurn>),
}

impl Told {
    /// Reads what a game's GCG file shows. An empty text means that the game was not read from such a file.
    pub(crate) fn of(file: &str, log: &[Entry<Hidden>]) -> Told {
        let Some(Event::Created(table)) = log.first().map(|entry| &entry.event).filter(|_| !file.is_empty()) else {
            return Told::All;
        };
        let terms = Terms { edition: table.edition(), ruleset: table.ruleset(), words: None };
        // A file that can no longer be read shows nothing.
        Told::File(GcgGame::read(file.as_bytes()).map(|(game, _)| told(&game, &terms)).unwrap_or_default())
    }

    /// The known part of a rack, if that is not the whole rack. Turns are counted from zero; `rack` is the rack in the
    /// log, and `pool` the number of tiles in the pool.
    pub(crate) fn part(&self, nth: usize, rack: &Tiles, pool: usize) -> Option<Tiles> {
        let Told::File(turns) = self else { return None };
        let shown = turns.get(nth).map_or(Tiles::EMPTY, |turn| turn.rack);
        // With an empty pool everybody can work out the racks.
        let is_known = pool == 0 || shown == *rack;
        // A rack that contradicts the log says nothing about it.
        (!is_known).then(|| if rack.contains(&shown) { shown } else { Tiles::EMPTY })
    }

    /// Whether the tiles that were exchanged in a turn are known.
    pub(crate) fn knows_given(&self, nth: usize) -> bool {
        match self {
            Told::All => true,
            Told::File(turns) => turns.get(nth).is_some_and(|turn| turn.are_given_known),
        }
    }
}
