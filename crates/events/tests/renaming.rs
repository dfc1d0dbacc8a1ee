//! Somebody gets another name in the whole log, whatever became of their team.

#![expect(clippy::unwrap_used, reason = "a helper that cannot go on fails")]

mod common;

use std::collections::BTreeSet;

use common::{Hall, OPEN};
use events::{By, Event, Method, Order, Player, PlayerId, Profile, SeededNumbers, Setup, State, Ticket, Unclear};
use proptest::prelude::*;

const NEW: &str = "Former player";

/// Chance, and names that nobody had before.
struct Drawn {
    numbers: SeededNumbers,
    next: u64,
    n_names: u32,
}

impl Drawn {
    fn below(&mut self, limit: usize) -> usize {
        self.next += 1;
        self.numbers.below(limit as u32, 9, 0, self.next) as usize
    }

    fn name(&mut self) -> String {
        self.n_names += 1;
        format!("Q{}Z", self.n_names)
    }

    fn profile(&mut self) -> Profile {
        let members: Vec<String> = (0..[0, 0, 2, 3][self.below(4)]).map(|_| self.name()).collect();
        let name = match members.first() {
            None => self.name(),
            Some(first) if self.below(3) == 0 => format!("The team of {first}"),
            Some(_) => members.join(", "),
        };
        Profile { name, members, ..Profile::default() }
    }

    /// A profile in which people were renamed, added, taken out or put in another order.
    fn changed(&mut self, profile: &Profile) -> Profile {
        let (mut members, name) = (profile.members.clone(), self.name());
        if members.is_empty() {
            return if self.below(4) == 0 { self.profile() } else { Profile { name, ..profile.clone() } };
        }
        let place = self.below(members.len());
        match self.below(4) {
            0 => members[place] = name,
            1 if members.len() < 4 => members.insert(place, name),
            2 if members.len() > 2 => drop(members.remove(place)),
            _ => members.reverse(),
        }
        Profile { name: members.join(", "), members, ..profile.clone() }
    }

    fn order(&mut self, event: &Event, kinds: usize) -> Order {
        let players: Vec<PlayerId> = event.state().players().keys().copied().collect();
        let any = |drawn: &mut Drawn| players.get(drawn.below(players.len().max(1))).copied().unwrap_or(PlayerId(1));
        let (player, to) = (any(self), any(self));
        match self.below(kinds) {
            0 | 1 => Order::Register { division: OPEN, profile: self.profile() },
            2..=4 => {
                let one = event.state().players().get(&player);
                let profile = one.map(|one| (*one.profile).clone()).unwrap_or_default();
                let rating = Some(1_000 + self.below(99) as u16);
                let profile = match one {
                    Some(one) if !one.tickets().is_empty() && self.below(3) == 0 => Profile { rating, ..profile },
                    _ => self.changed(&profile),
                };
                Order::ChangeProfile { player, profile }
            }
            5 | 6 => Order::MovePupil { from: player, place: self.below(3) as u8, to },
            _ => Order::Undo { entry: event.log().len().saturating_sub(1 + self.below(6)) as u32 },
        }
    }
}

/// How many kinds of orders there are: all, or those that undo nothing.
const UNDO: usize = 9;
const GO_ON: usize = 7;

fn random_class(seed: u64, n_orders: usize, kinds: usize) -> Event {
    let mut drawn = Drawn { numbers: SeededNumbers::new(seed), next: 0, n_names: 0 };
    let mut hall = Hall::with(0, Setup::new("Open", 3, Method::Swiss));
    for _ in 0..n_orders {
        let order = drawn.order(&hall.event, kinds);
        // Orders that are refused leave nothing.
        let _ = hall.ask(By::Director, order);
    }
    hall.event
}

/// The states after each entry.
fn states(event: &Event) -> Vec<State> {
    let mut then = Event::replay(event.log()[..1].to_vec()).unwrap();
    let mut states = vec![then.state().clone()];
    for entry in &event.log()[1..] {
        then.apply(entry.clone()).unwrap();
        states.push(then.state().clone());
    }
    states
}

/// All tickets that anybody ever had.
fn tickets(states: &[State]) -> BTreeSet<Ticket> {
    states.iter().flat_map(|state| state.players().values()).flat_map(Player::tickets).copied().collect()
}

/// The name of the holder of a ticket.
fn name_of(state: &State, ticket: Ticket) -> Option<String> {
    let (player, place) = state.place_of(ticket)?;
    let profile = &state.players()[&player].profile;
    Some(profile.members.get(usize::from(place)).unwrap_or(&profile.name).clone())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_old_names_are_nowhere_whatever_was_undone(seed in any::<u64>(), n_orders in 1..60_usize) {
        let event = random_class(seed, n_orders, UNDO);
        let before = states(&event);
        let tickets = tickets(&before);
        let names = |ticket| before.iter().filter_map(move |state| name_of(state, ticket)).collect::<BTreeSet<_>>();
        for &ticket in &tickets {
            // An undo can leave one name with two tickets. Nothing says then that they are one person.
            if tickets.iter().any(|one| *one != ticket && !names(*one).is_disjoint(&names(ticket))) {
                continue;
            }
            let other = event.with_name(ticket, NEW).unwrap();
            let log = format!("{:?}", other.log());
            for old in names(ticket) {
                prop_assert!(!log.contains(&old), "{old} in {log}");
            }
            for state in states(&other) {
                prop_assert!(name_of(&state, ticket).is_none_or(|name| name == NEW));
            }
            let counts = |event: &Event| (0..event.log().len()).map(|n| event.counts(n)).collect::<Vec<_>>();
            prop_assert_eq!(counts(&event), counts(&other));
        }
    }

    #[test]
    fn everybody_else_is_called_and_sits_as_before(seed in any::<u64>(), n_orders in 1..60_usize) {
        let event = random_class(seed, n_orders, GO_ON);
        let before = states(&event);
        let tickets = tickets(&before);
        for &ticket in &tickets {
            for (before, after) in before.iter().zip(states(&event.with_name(ticket, NEW).unwrap())) {
                for &one in &tickets {
                    prop_assert_eq!(before.place_of(one), after.place_of(one));
                    let name = name_of(before, one).map(|name| if one == ticket { NEW.to_owned() } else { name });
                    prop_assert_eq!(name, name_of(&after, one));
                }
            }
        }
    }
}

#[test]
fn random_classes_have_teams_that_people_left_and_joined_and_things_that_were_undone() {
    let classes: Vec<Event> = (0..40).map(|seed| random_class(seed, 60, UNDO)).collect();
    let has = |what: &str| classes.iter().filter(|class| format!("{:?}", class.log()).contains(what)).count();
    assert!(has("PupilMoved") > 20 && has("Undone") > 20 && has("ProfileChanged") > 20);
}

/// The undone registration still has a name, and so has the one that comes back.
#[test]
fn an_undo_does_not_bring_the_old_name_back() {
    let mut hall = Hall::with(0, Setup::new("Open", 3, Method::Swiss));
    let ada = hall.comes("Ada", 1_500);
    hall.must(Order::ChangeProfile { player: ada, profile: Profile::named("Ada L.") });
    let renaming = hall.event.log().len() as u32 - 1;
    hall.event = hall.event.with_name(Ticket { player: ada, place: 0 }, NEW).unwrap();
    assert_eq!(hall.state().players()[&ada].profile.name, NEW);
    hall.must(Order::Undo { entry: renaming });
    assert_eq!(hall.state().players()[&ada].profile.name, NEW);
    assert_eq!(hall.event.names(), BTreeSet::from([NEW]));
    assert!(hall.event.with_name(Ticket { player: ada, place: 0 }, "two\nlines").is_err());
}

#[test]
fn a_player_is_found_by_number_whole_name_or_the_beginning_of_one_name() {
    let mut hall = Hall::with(0, Setup::new("Open", 1, Method::Manual));
    let [ada, adam, ben] = ["Ada", "Adam", "Ben"].map(|name| hall.comes(name, 1_500));
    let found = |text: &str| hall.state().player_named(text);
    assert_eq!([found("ada"), found("#2"), found("b"), found("ADAM")], [Ok(ada), Ok(adam), Ok(ben), Ok(adam)]);
    assert_eq!([found("Cyd"), found("#4")], [Err(Unclear::Nobody), Err(Unclear::Nobody)]);
    assert_eq!(found("ad"), Err(Unclear::Several(vec![ada, adam])));
    assert_eq!((hall.state().only_division(), hall.state().division_named("Open")), (Some(OPEN), Some(OPEN)));
    hall.must(Order::AddDivision(Setup::new("B", 1, Method::Manual)));
    assert_eq!((hall.state().only_division(), hall.state().division_named("C")), (None, None));
}
