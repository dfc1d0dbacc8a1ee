//! A table: the agreed rules, the seats, and their handicaps.

use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;

use tiles::{BySeat, Seat};

use crate::{ClockRule, Dictionary, Digest, Millis, Points, Ruleset, Target};

/// The longest name of a player, in characters.
pub const MAX_NAME_CHARS: usize = 64;
/// The longest name of an edition, in characters: it lists every variation.
pub const MAX_EDITION_CHARS: usize = 1_000;

/// The longest name of a word list, in characters: it may be the path of a file.
pub const MAX_LIST_CHARS: usize = 1_000;

/// All that is agreed before the first tile is drawn. A game stores all of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    edition: String,
    ruleset: Arc<Ruleset>,
    seats: BySeat<SeatSetup>,
    targets: BySeat<Option<Points>>,
    commitment: Option<Digest>,
    words: Option<WordList>,
}

/// The word list of a game, which shows later which words were good.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WordList {
    /// The name by which it was chosen.
    pub name: String,
    /// The digest of its words, including house words.
    pub digest: Digest,
}

/// The people of a seat, and their handicap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatSetup {
    /// The name of the player, or of the members of the team.
    pub members: Vec<String>,
    /// The rules that differ for this seat.
    pub handicap: Handicap,
}

/// The rules that differ for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// The time limit of each turn.
    pub turn: Limit<Millis>,
    /// The clock for all turns of the game together.
    pub clock: Limit<ClockRule>,
    /// The score that ends the game; `None`: that of the table.
    pub target: Option<Target>,
    /// When this seat may consult the dictionary; `None`: as the table says.
    pub dictionary: Option<Dictionary>,
}

/// A limit of one seat: its own, none, or that of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit<T> {
    /// The limit of the ruleset.
    AsTable,
    /// No limit for this seat.
    Unlimited,
    /// This limit instead of the ruleset's.
    Own(T),
}

impl<T: Copy> Limit<T> {
    /// The limit in force if the table's is this one.
    #[must_use]
    pub fn or(self, table: Option<T>) -> Option<T> {
        match self {
            Limit::AsTable => table,
            Limit::Unlimited => None,
            Limit::Own(limit) => Some(limit),
        }
    }
}

impl Handicap {
    /// No rule differs from the table's.
    pub const NONE: Handicap = Handicap { turn: Limit::AsTable, clock: Limit::AsTable, target: None, dictionary: None };
}

impl SeatSetup {
    /// One player without a handicap.
    #[must_use]
    pub fn player(name: &str) -> SeatSetup {
        SeatSetup { members: Vec::from([name.to_string()]), handicap: Handicap::NONE }
    }
}

/// Why these people cannot sit at a table with these rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// There are too few or too many seats.
    Seats {
        /// How many there are.
        have: usize,
        /// The fewest seats of the ruleset.
        from: u8,
        /// The most seats of the ruleset.
        to: u8,
    },
    /// There are too few or too many people at one seat.
    Members {
        /// The seat with too few or too many people.
        seat: Seat,
        /// How many there are.
        have: usize,
        /// The fewest people of a seat.
        from: u8,
        /// The most people of a seat.
        to: u8,
    },
    /// A name is empty, too long, or has a control character.
    Name {
        /// The beginning of the name.
        name: String,
    },
    /// The ruleset has no score for this level.
    UnknownLevel {
        /// The seat that asked for the level.
        seat: Seat,
        /// The level that was asked for.
        level: String,
        /// The levels of the ruleset.
        known: Vec<String>,
    },
    /// A target or a time is zero.
    Nothing {
        /// The seat with this target or time.
        seat: Seat,
    },
}

impl Table {
    /// Seats people at a table with these rules.
    ///
    /// `edition` is the name under which the rules were chosen, for people to read; the rules themselves and their
    /// digest are what counts. `commitment` is the digest of the secret seed of all draws, if the draws are to be
    /// verified after the game.
    ///
    /// # Errors
    /// All reasons why they cannot sit there.
    pub fn new(
        edition: &str,
        ruleset: Arc<Ruleset>,
        seats: Vec<SeatSetup>,
        commitment: Option<Digest>,
    ) -> Result<Table, Vec<TableFault>> {
        let mut faults = Vec::new();
        let have = seats.len();
        let seats = match BySeat::new(seats) {
            Some(seats) if ruleset.seats.contains(have) => seats,
            _ => {
                let (from, to) = (ruleset.seats.from, ruleset.seats.to);
                return Err(Vec::from([TableFault::Seats { have, from, to }]));
            }
        };
        if !is_name(edition, MAX_EDITION_CHARS) {
            faults.push(TableFault::Name { name: shown(edition) });
        }
        for (seat, setup) in seats.iter() {
            let have = setup.members.len();
            if !ruleset.members.contains(have) {
                let (from, to) = (ruleset.members.from, ruleset.members.to);
                faults.push(TableFault::Members { seat, have, from, to });
            }
            let bad = setup.members.iter().filter(|name| !is_name(name, MAX_NAME_CHARS));
            faults.extend(bad.map(|name| TableFault::Name { name: shown(name) }));
            faults.extend(handicap_fault(&ruleset, seat, &setup.handicap, seats.n_seats()));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let targets = seats.map(|setup| target(&ruleset, &setup.handicap, seats.n_seats()));
        Ok(Table { edition: edition.to_string(), ruleset, seats, targets, commitment, words: None })
    }

    /// The same table with its word list.
    ///
    /// # Errors
    /// The name of the list cannot be stored.
    pub fn with_words(self, words: WordList) -> Result<Table, TableFault> {
        if !is_name(&words.name, MAX_LIST_CHARS) {
            return Err(TableFault::Name { name: shown(&words.name) });
        }
        Ok(Table { words: Some(words), ..self })
    }

    /// The word list; `None` for games stored before lists were recorded, and for games whose players judge words.
    #[must_use]
    pub fn words(&self) -> Option<&WordList> {
        self.words.as_ref()
    }

    /// The name under which the rules were chosen.
    #[must_use]
    pub fn edition(&self) -> &str {
        &self.edition
    }

    /// The rules of this table.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The people at each seat, with their handicaps.
    #[must_use]
    pub fn seats(&self) -> &BySeat<SeatSetup> {
        &self.seats
    }

    /// How many seats there are.
    #[must_use]
    pub fn n_seats(&self) -> usize {
        self.seats.n_seats()
    }

    /// The digest of the secret seed of all draws.
    #[must_use]
    pub fn commitment(&self) -> Option<Digest> {
        self.commitment
    }

    /// The score that ends the game for this seat; `None`: no score does.
    #[must_use]
    pub fn target(&self, seat: Seat) -> Option<Points> {
        self.targets[seat]
    }

    /// The time limit of each turn of this seat, if it has one.
    #[must_use]
    pub fn turn_limit(&self, seat: Seat) -> Option<Millis> {
        self.seats[seat].handicap.turn.or(self.ruleset.time.turn)
    }

    /// The clock of this seat, if it has one.
    #[must_use]
    pub fn clock(&self, seat: Seat) -> Option<ClockRule> {
        self.seats[seat].handicap.clock.or(self.ruleset.time.clock)
    }

    /// When this seat may consult the dictionary.
    #[must_use]
    pub fn dictionary(&self, seat: Seat) -> Dictionary {
        self.seats[seat].handicap.dictionary.unwrap_or(self.ruleset.dictionary)
    }
}

fn target(ruleset: &Ruleset, handicap: &Handicap, n_seats: usize) -> Option<Points> {
    match (&ruleset.target, &handicap.target) {
        (Some(rule), own) => rule.score(own.as_ref().unwrap_or(&rule.each), n_seats),
        (None, Some(Target::Score(points))) => Some(*points),
        (None, _) => None,
    }
}

fn handicap_fault(ruleset: &Ruleset, seat: Seat, handicap: &Handicap, n_seats: usize) -> Option<TableFault> {
    let nothing = matches!(handicap.turn, Limit::Own(Millis::ZERO))
        || matches!(handicap.clock, Limit::Own(clock) if clock.each == Millis::ZERO)
        || matches!(handicap.target, Some(Target::Score(points)) if points <= Points::ZERO);
    if nothing {
        return Some(TableFault::Nothing { seat });
    }
    let Some(Target::Level(level)) = &handicap.target else { return None };
    if target(ruleset, handicap, n_seats).is_some() {
        return None;
    }
    let known = ruleset.target.iter().flat_map(|rule| &rule.levels).map(|level| level.level.clone()).collect();
    Some(TableFault::UnknownLevel { seat, level: shown(level), known })
}

fn is_name(name: &str, most_chars: usize) -> bool {
    !name.trim().is_empty() && name.chars().count() <= most_chars && !name.chars().any(char::is_control)
}

fn shown(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(MAX_NAME_CHARS).collect()
}
