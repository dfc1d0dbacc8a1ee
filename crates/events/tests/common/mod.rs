//! An event, driven by commands, for the tests.
#![allow(dead_code, clippy::unwrap_used, reason = "every test uses a part of it, and one that cannot go on fails")]

use events::{
    By, Command, DivisionId, Entry, Event, Method, Millis, Order, Outcome, PairedTable, PlayerId, Profile, Refusal,
    RoundNo, SeededNumbers, Setup, Side, State, TableKey,
};

/// The only division in most tests.
pub(crate) const OPEN: DivisionId = DivisionId(1);

/// An event, driven by commands.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) event: Event,
}

impl Hall {
    pub(crate) fn new() -> Hall {
        Hall { event: Event::open("Spring cup", 7, Millis(0)).unwrap() }
    }

    /// A division with this many players, rated 2000, 1990 and so on, all checked in.
    pub(crate) fn with(n_players: u16, setup: Setup) -> Hall {
        let mut hall = Hall::new();
        hall.must(Order::AddDivision(setup));
        for number in 1..=n_players {
            hall.comes(&format!("Player {number}"), 2_000 - 3 * number);
        }
        hall
    }

    pub(crate) fn comes(&mut self, name: &str, rating: u16) -> PlayerId {
        self.must(Order::Register { division: OPEN, profile: Profile::named(name).rated(rating) });
        let player = *self.state().players().keys().last().unwrap();
        self.must(Order::CheckIn { player });
        player
    }

    pub(crate) fn state(&self) -> &State {
        self.event.state()
    }

    pub(crate) fn ask(&mut self, by: By, order: Order) -> Result<Vec<Entry>, Refusal> {
        let at = Millis(self.state().now().0 + 1);
        let decision = self.event.decide(&Command { at, by, order })?;
        let mut applied = self.event.clone();
        applied.apply_all(decision.entries.clone()).unwrap();
        assert_eq!(applied, decision.after, "the event after a decision is the event that replays its entries");
        self.event = decision.after;
        Ok(decision.entries)
    }

    pub(crate) fn director(&mut self, order: Order) -> Result<Vec<Entry>, Refusal> {
        self.ask(By::Director, order)
    }

    #[track_caller]
    pub(crate) fn must(&mut self, order: Order) -> Vec<Entry> {
        self.director(order).unwrap()
    }

    #[track_caller]
    pub(crate) fn refused(&mut self, order: Order) -> Refusal {
        let before = self.event.clone();
        let refusal = self.director(order).unwrap_err();
        assert_eq!(self.event, before);
        refusal
    }

    pub(crate) fn pair(&mut self, round: u8) -> Vec<PairedTable> {
        self.must(Order::Pair { division: OPEN, round: RoundNo(round), on: None });
        self.tables(round)
    }

    pub(crate) fn tables(&self, round: u8) -> Vec<PairedTable> {
        self.state().round(OPEN, RoundNo(round)).unwrap().tables.clone()
    }

    pub(crate) fn begin(&mut self, round: u8) {
        self.must(Order::Begin { division: OPEN, round: RoundNo(round) });
    }

    pub(crate) fn end(&mut self, round: u8) {
        self.must(Order::End { division: OPEN, round: RoundNo(round) });
    }

    pub(crate) fn enter(&mut self, round: u8, table: u16, first: i16, second: i16) {
        self.must(Order::Enter { table: key(round, table), outcome: Outcome::Scores { first, second } });
    }

    /// Pairs a round and plays it, with results drawn from the seed.
    pub(crate) fn play(&mut self, round: u8, seed: u64) {
        self.pair(round);
        self.finish(round, seed);
    }

    /// Enters results for the open tables of a round, and ends it.
    pub(crate) fn finish(&mut self, round: u8, seed: u64) {
        let chance = SeededNumbers::new(seed);
        if self.state().round(OPEN, RoundNo(round)).unwrap().phase == events::Phase::Paired {
            self.begin(round);
        }
        for table in self.tables(round).iter().filter(|table| table.is_open()) {
            let score = |side: Side| 300 + chance.below(200, u64::from(round), table.number.into(), side as u64) as i16;
            self.enter(round, table.number, score(Side::First), score(Side::Second));
        }
        self.end(round);
    }
}

pub(crate) fn key(round: u8, table: u16) -> TableKey {
    TableKey { division: OPEN, round: RoundNo(round), table }
}

pub(crate) fn swiss(n_rounds: usize) -> Setup {
    Setup::new("Open", n_rounds, Method::Swiss)
}
