//! A table that is being set: rules, racks, draws, words.

use rules::{Digest, FirstPlay, Handicap, Ruleset, RulesetSpec, SeatSetup, Table, TableFault};
use tiles::{Alphabet, LetterSpec, Seat, Tile, Tiles};

use super::tell::name;
use super::{Script, Sitting, Words, ruleset};

/// Begins to set a table.
pub(crate) fn sit(edition: &str) -> Setting {
    let spec = RulesetSpec::clone(&ruleset(edition));
    let n_seats = usize::from(spec.seats.from);
    let members = usize::from(spec.members.from);
    let mut setting = Setting {
        edition: edition.into(),
        spec,
        seats: Vec::new(),
        members,
        script: Script::default(),
        first: None,
        words: Words::default(),
        commitment: None,
    };
    setting = setting.players(n_seats);
    setting
}

/// A table that is being set.
pub(crate) struct Setting {
    edition: String,
    spec: RulesetSpec,
    seats: Vec<SeatSetup>,
    members: usize,
    script: Script,
    first: Option<Vec<Tiles>>,
    words: Words,
    commitment: Option<Digest>,
}

impl Setting {
    /// How many seats there are, if not as few as possible.
    pub(crate) fn players(mut self, n_seats: usize) -> Setting {
        let member = |seat: usize, member: usize| format!("{}{}", name(Seat::new(seat).unwrap()), member + 1);
        let seat = |seat: usize| SeatSetup {
            members: (0..self.members).map(|one| member(seat, one)).collect(),
            handicap: Handicap::NONE,
        };
        self.seats = (0..n_seats).map(seat).collect();
        self
    }

    /// The racks, in the order in which they are dealt, and so the number of seats.
    pub(crate) fn racks(mut self, racks: &[&str]) -> Setting {
        self = self.players(racks.len());
        let racks: Vec<Tiles> = racks.iter().map(|rack| self.spec.alphabet.tiles(rack).unwrap()).collect();
        self.script.draws.extend(racks);
        self
    }

    /// The tiles that are drawn for first play, in all rounds together, separated by spaces.
    pub(crate) fn first(mut self, tiles: &str) -> Setting {
        self.first = Some(tiles.split_whitespace().map(|tile| self.spec.alphabet.tiles(tile).unwrap()).collect());
        self
    }

    /// The draws after that, separated by spaces; `-` draws nothing.
    pub(crate) fn draws(mut self, draws: &str) -> Setting {
        for draw in draws.split_whitespace() {
            let tiles = self.spec.alphabet.tiles(draw.trim_matches('-')).unwrap();
            self.script.draws.push_back(tiles);
        }
        self
    }

    /// A small set of tiles: the racks that were given, and these in the pool. Racks hold as many as were given.
    pub(crate) fn pool(mut self, pool: &str) -> Setting {
        let racks = &self.script.draws;
        let rack_size = racks.iter().map(Tiles::len).max().unwrap() as u8;
        let left = self.spec.alphabet.tiles(pool).unwrap();
        let set = racks.iter().fold(left, |all, rack| all.plus(rack).unwrap());
        self.spec.alphabet = only(&self.spec.alphabet, &set);
        self.spec.rack_size = rack_size;
        self.spec.bonuses.retain(|bonus| bonus.tiles <= rack_size);
        self.spec.seats.to = racks.len() as u8;
        self
    }

    /// Only these words are good.
    pub(crate) fn words(mut self, words: &str) -> Setting {
        self.words = Words::only(&self.spec.alphabet, words);
        self
    }

    /// All words are good but these.
    pub(crate) fn bad_words(mut self, words: &str) -> Setting {
        self.words = Words::all_but(&self.spec.alphabet, words);
        self
    }

    /// A changed rule.
    pub(crate) fn but(mut self, change: impl FnOnce(&mut RulesetSpec)) -> Setting {
        change(&mut self.spec);
        self
    }

    /// A changed condition for one seat.
    pub(crate) fn handicap(mut self, seat: Seat, change: impl FnOnce(&mut Handicap)) -> Setting {
        change(&mut self.seats[seat.index()].handicap);
        self
    }

    /// The commitment to a seed.
    pub(crate) fn commitment(mut self, commitment: Digest) -> Setting {
        self.commitment = Some(commitment);
        self
    }

    /// The table, if people can sit down to these rules.
    pub(crate) fn table(&self) -> Result<Table, Vec<TableFault>> {
        let ruleset = Ruleset::new(self.spec.clone()).unwrap();
        Table::new(&self.edition, ruleset.into(), self.seats.clone(), self.commitment)
    }

    /// A game that has not begun.
    pub(crate) fn wait(self) -> Sitting {
        let table = self.table().unwrap();
        let is_drawn = self.spec.opening.first == FirstPlay::Drawn && table.n_seats() > 1;
        let mut script = self.script;
        match self.first {
            Some(tiles) => tiles.into_iter().rev().for_each(|tile| script.draws.push_front(tile)),
            None => script.n_first = if is_drawn { table.n_seats() } else { 0 },
        }
        Sitting::new(table, script, self.words)
    }

    /// A game that has begun, with racks dealt.
    pub(crate) fn begin(self) -> Sitting {
        let mut game = self.wait();
        game.begins();
        game
    }
}

/// The same letters with the same values, but only these tiles.
fn only(alphabet: &Alphabet, set: &Tiles) -> Alphabet {
    let letters = alphabet.all().map(|letter| {
        let count = set.count(Tile::Letter(letter)) as u8;
        LetterSpec { count, ..alphabet.spec(letter).unwrap().clone() }
    });
    Alphabet::new(letters.collect(), set.count(Tile::Blank) as u8).unwrap()
}
