//! Random events: whatever people do, the standings are a function of the log.

mod common;

use common::{Hall, OPEN};
use events::{
    By, Confirmation, Event, Happened, Method, Millis, Order, Outcome, Pair, PlayerId, Profile, RoundNo, SeededNumbers,
    Settlement, Setup, Side, Standings, State, TableKey,
};
use proptest::prelude::*;

const N_ROUNDS: u8 = 5;
const METHODS: [Method; 6] =
    [Method::Swiss, Method::KingOfTheHill, Method::Australian, Method::Contention, Method::Fontes, Method::RoundRobin];

/// The chance from which one random event is made.
struct Drawn {
    numbers: SeededNumbers,
    next: u64,
}

impl Drawn {
    fn below(&mut self, limit: usize) -> usize {
        self.next += 1;
        self.numbers.below(limit as u32, 9, 0, self.next) as usize
    }

    fn player(&mut self, state: &State) -> PlayerId {
        let players: Vec<PlayerId> = state.players().keys().copied().collect();
        players.get(self.below(players.len().max(1))).copied().unwrap_or(PlayerId(1))
    }

    fn outcome(&mut self) -> Outcome {
        match self.below(10) {
            0 => Outcome::Forfeit(Side::First),
            1 => Outcome::BothForfeit,
            // Few different scores make ties.
            _ => Outcome::Scores { first: 300 + 50 * self.below(5) as i16, second: 300 + 50 * self.below(5) as i16 },
        }
    }

    fn table(&mut self, state: &State) -> TableKey {
        let current = state.divisions()[&OPEN].last_paired();
        // Mostly they are results of the round that is played.
        let round = if self.below(5) == 0 { RoundNo(1 + self.below(N_ROUNDS.into()) as u8) } else { current };
        let n_tables = state.round(OPEN, round).map_or(0, |round| round.tables.len());
        TableKey { division: OPEN, round, table: 1 + self.below(n_tables + 1) as u16 }
    }

    /// The next thing that somebody does; mostly what a director would do next.
    fn order(&mut self, event: &Event) -> (By, Order) {
        let state = event.state();
        let current = state.divisions()[&OPEN].last_paired();
        let (division, round) = (OPEN, RoundNo(self.below(2) as u8 + current.0).min(RoundNo(N_ROUNDS)));
        let order = match self.below(27) {
            0 => {
                let name = format!("Late {}", state.players().len());
                Order::Register { division, profile: Profile::named(&name).rated(1_000 + self.below(9) as u16) }
            }
            1 | 2 => Order::CheckIn { player: self.player(state) },
            3 if self.below(2) == 0 => Order::Leave { player: self.player(state) },
            4..=6 => Order::Pair { division, round, on: None },
            7 | 8 => Order::Begin { division, round: current },
            9 => Order::End { division, round: current },
            10 => Order::SeatLate { round: current, player: self.player(state) },
            11 => Order::Fix { division, round, pair: Pair::game(self.player(state), self.player(state)) },
            12 => Order::Forbid(self.player(state), self.player(state)),
            13 => Order::Correct { table: self.table(state), outcome: self.outcome() },
            14 | 15 => Order::Undo { entry: (event.log().len().saturating_sub(1 + self.below(6))) as u32 },
            16 => Order::Unpair { division, round: current },
            24 => Order::TakeBackCheckIn { player: self.player(state) },
            25 => Order::SeatTogether { round: current, players: [self.player(state), self.player(state)] },
            17 => Order::BreakOff { table: self.table(state) },
            _ => Order::Enter { table: self.table(state), outcome: self.outcome() },
        };
        let is_players = matches!(order, Order::Enter { .. } | Order::CheckIn { .. }) && self.below(3) == 0;
        (if is_players { By::Player(self.player(state)) } else { By::Director }, order)
    }
}

/// An event in which many things were tried; those that were refused left nothing.
fn random_event(seed: u64, n_players: u16, method: Method, n_orders: usize) -> Hall {
    let mut drawn = Drawn { numbers: SeededNumbers::new(seed), next: 0 };
    let confirmation = if drawn.below(2) == 0 { Confirmation::FirstWord } else { Confirmation::Opponent };
    let spread_cap = (drawn.below(2) == 0).then_some(120);
    let setup = Setup { simulations: 20, confirmation, spread_cap, ..Setup::new("Open", N_ROUNDS.into(), method) };
    let mut hall = Hall::with(n_players, setup);
    for _ in 0..n_orders {
        let (by, order) = drawn.order(&hall.event);
        let _ = hall.ask(by, order);
    }
    hall
}

#[test]
fn random_events_get_far_and_have_undone_corrected_and_disputed_things_in_them() {
    let events: Vec<Event> = (0..40).map(|seed| random_event(seed, 6, Method::Swiss, 220).event).collect();
    let has = |is: &dyn Fn(&Happened) -> bool| {
        events.iter().filter(|event| event.log().iter().any(|entry| is(&entry.what))).count()
    };
    assert!(has(&|what| matches!(what, Happened::Undone { .. })) > 30);
    assert!(has(&|what| matches!(what, Happened::Settled { how: Settlement::Correction, .. })) > 20);
    assert!(has(&|what| matches!(what, Happened::Reseated { .. })) > 4);
    let far = events.iter().filter(|event| event.state().divisions()[&OPEN].last_paired() >= RoundNo(3));
    assert!(far.count() > 20);
}

fn standings(event: &Event) -> Vec<Standings> {
    (0..=N_ROUNDS).map(|round| event.state().standings(OPEN, RoundNo(round))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn standings_are_a_function_of_the_log(
        seed in any::<u64>(),
        n_players in 2..9_u16,
        method in prop::sample::select(&METHODS[..]),
        n_orders in 0..220_usize,
    ) {
        let event = random_event(seed, n_players, method, n_orders).event;
        let again = Event::replay(event.log().to_vec()).unwrap();
        prop_assert_eq!(&again, &event);
        prop_assert_eq!(standings(&again), standings(&event));
        // Who entered it, and when, changes nothing; nor does an undone entry.
        let counted = event.log().iter().enumerate().filter(|(index, _)| event.counts(*index));
        let plain = counted.filter(|(_, entry)| !matches!(entry.what, Happened::Undone { .. }));
        let plain = plain.map(|(_, entry)| events::Entry { at: Millis(9), by: By::Director, what: entry.what.clone() });
        let plain = Event::replay(plain.collect()).unwrap();
        prop_assert_eq!(standings(&plain), standings(&event));
    }

    #[test]
    fn every_part_of_a_log_from_its_start_is_a_log(
        seed in any::<u64>(),
        n_players in 2..7_u16,
        method in prop::sample::select(&METHODS[..]),
        n_orders in 0..70_usize,
    ) {
        let log = random_event(seed, n_players, method, n_orders).event.log().to_vec();
        let mut grown = Event::replay(log[..1].to_vec()).unwrap();
        for length in 2..=log.len() {
            grown.apply(log[length - 1].clone()).unwrap();
            let replayed = Event::replay(log[..length].to_vec());
            prop_assert_eq!(replayed.as_ref(), Ok(&grown), "{} entries", length);
        }
    }

    #[test]
    fn the_order_in_which_results_come_changes_no_standing(
        seed in any::<u64>(),
        n_players in 2..9_u16,
        n_orders in 0..220_usize,
    ) {
        let event = random_event(seed, n_players, Method::Swiss, n_orders).event;
        // Neighbours in the log that settle different tables change places, as often as there are any.
        let mut log: Vec<_> = event.log().to_vec();
        let settles = |what: &Happened| match what {
            Happened::Settled { table, .. } => Some(*table),
            _ => None,
        };
        let is_undo = |entry: &events::Entry| matches!(entry.what, Happened::Undone { .. });
        // An undo names an entry by its number, so that nothing moves before the last one.
        let last_undo = log.iter().rposition(is_undo).unwrap_or(0);
        for index in last_undo + 2..log.len() {
            let tables = [settles(&log[index - 1].what), settles(&log[index].what)];
            if let [Some(one), Some(other)] = tables
                && one != other
            {
                let (before, after) = log.split_at_mut(index);
                std::mem::swap(&mut before[index - 1].what, &mut after[0].what);
            }
        }
        let other = Event::replay(log).unwrap();
        prop_assert_eq!(standings(&other), standings(&event));
    }

    #[test]
    fn points_and_losses_of_a_division_add_up(
        seed in any::<u64>(),
        n_players in 2..9_u16,
        method in prop::sample::select(&METHODS[..]),
    ) {
        let event = random_event(seed, n_players, method, 150).event;
        let standings = event.state().standings(OPEN, RoundNo(N_ROUNDS));
        for row in standings.rows() {
            prop_assert_eq!(row.points + row.losses, 2 * row.games, "{:?}", row);
        }
        for pair in standings.rows().windows(2) {
            prop_assert!(pair[0].place <= pair[1].place);
        }
    }
}
