//! The event that follows another one: the next evening of a club, or the next season of a league.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::command::Order;
use crate::id::{DivisionId, PlayerId};
use crate::rating::Change;
use crate::state::State;

/// The orders with which the following event begins: the same divisions and the same people, with the ratings that they
/// have now. From each division the first `promote` players go up and the last ones go down; at most half of a division
/// moves each way. Divisions and players are numbered anew.
#[must_use]
pub fn following(state: &State, changes: &[Change], promote: usize) -> Vec<Order> {
    let numbers: BTreeMap<DivisionId, DivisionId> =
        (1..).map(DivisionId).zip(state.divisions().keys()).map(|(new, &old)| (old, new)).collect();
    let mut homes: BTreeMap<PlayerId, DivisionId> =
        state.players().iter().filter_map(|(&player, one)| Some((player, *numbers.get(&one.division)?))).collect();
    let played: Vec<Vec<PlayerId>> = state
        .divisions()
        .iter()
        .map(|(&id, one)| {
            let standings = state.standings(id, one.last_round());
            standings.rows().iter().filter(|row| row.games > 0).map(|row| row.player).collect()
        })
        .collect();
    for (index, pair) in (1..).zip(played.windows(2)) {
        let n_moving = promote.min(pair[0].len() / 2).min(pair[1].len() / 2);
        let down = pair[0].iter().rev().take(n_moving).map(|&player| (player, DivisionId(index + 1)));
        let up = pair[1].iter().take(n_moving).map(|&player| (player, DivisionId(index)));
        homes.extend(down.chain(up));
    }
    let divisions = state.divisions().values().map(|one| Order::AddDivision((*one.setup).clone()));
    let people = state.players().iter().filter_map(|(player, one)| {
        let rated = changes.iter().find(|change| change.player == *player);
        let profile = rated.map_or_else(|| (*one.profile).clone(), |change| change.after.written(&one.profile));
        Some(Order::Register { division: *homes.get(player)?, profile })
    });
    divisions.chain(people).collect()
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::*;
    use crate::command::{By, Command};
    use crate::id::{Millis, RoundNo, TableKey};
    use crate::log::Event;
    use crate::outcome::Outcome;
    use crate::profile::Profile;
    use crate::rating::{Worth, changes};
    use crate::setup::{Method, Setup};

    fn give(event: &mut Event, orders: impl IntoIterator<Item = Order>) {
        for order in orders {
            *event = event.decide(&Command { at: Millis(0), by: By::Director, order }).unwrap().after;
        }
    }

    /// Three divisions of four; in each, lower numbers beat higher ones.
    fn season() -> Event {
        let mut event = Event::open("Winter", 5, Millis(0)).unwrap();
        for division in (1..=3).map(DivisionId) {
            give(
                &mut event,
                [Order::AddDivision(Setup::new(&format!("Division {}", division.0), 3, Method::RoundRobin))],
            );
            for number in 1..=4 {
                let profile = Profile::named(&format!("{}{number}", ["A", "B", "C"][usize::from(division.0) - 1]));
                give(&mut event, [Order::Register { division, profile: profile.rated(1_500) }]);
                let player = *event.state().players().keys().last().unwrap();
                give(&mut event, [Order::CheckIn { player }]);
            }
            for round in (1..=3).map(RoundNo) {
                give(&mut event, [Order::Pair { division, round, on: None }, Order::Begin { division, round }]);
                let tables = event.state().round(division, round).unwrap().tables.clone();
                for table in tables {
                    let key = TableKey { division, round, table: table.number };
                    let lead = if Some(table.pair().first) < table.pair().second { 100 } else { -100 };
                    let outcome = Outcome::Scores { first: 400 + lead, second: 400 };
                    give(&mut event, [Order::Enter { table: key, outcome }]);
                }
                give(&mut event, [Order::End { division, round }]);
            }
        }
        event
    }

    fn homes(event: &Event) -> Vec<(String, u8)> {
        let players = event.state().players().values();
        players.map(|one| (one.profile.name.clone(), one.division.0)).collect()
    }

    #[test]
    fn the_first_go_up_the_last_go_down_and_the_ratings_come_along() {
        let event = season();
        let changes = changes(event.state(), Worth::Win);
        let mut next = Event::open("Spring", 6, Millis(0)).unwrap();
        give(&mut next, following(event.state(), &changes, 1));
        let homes = homes(&next);
        let of = |name: &str| homes.iter().find(|(one, _)| one == name).unwrap().1;
        assert_eq!(["A1", "A3", "A4", "B1", "B2", "B4", "C1", "C2", "C4"].map(of), [1, 1, 2, 1, 2, 3, 2, 3, 3]);
        assert_eq!(homes.len(), 12);
        let best = next.state().players().values().find(|one| one.profile.name == "A1").unwrap();
        assert!(best.profile.rating > Some(1_500) && best.profile.deviation.is_some());
        assert_eq!(next.state().divisions().len(), 3);
    }

    #[test]
    fn everybody_stays_where_nobody_is_promoted_and_never_more_than_half_moves() {
        let event = season();
        for (promote, n_in_first) in [(0, 4), (9, 4)] {
            let mut next = Event::open("Spring", 6, Millis(0)).unwrap();
            give(&mut next, following(event.state(), &[], promote));
            let homes = homes(&next);
            assert_eq!(homes.iter().filter(|(_, home)| *home == 1).count(), n_in_first, "{promote}");
            let stays = homes.iter().filter(|(name, home)| *home == 1 && name.starts_with('A')).count();
            assert_eq!(stays, if promote == 0 { 4 } else { 2 });
        }
    }
}
