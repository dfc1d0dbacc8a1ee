//! Results from files: the orders that bring them into an event.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::{Fault, Faults, Problem, SheetDivision, csv};
use crate::command::Order;
use crate::id::{DivisionId, PlayerId, RoundNo, TableKey};
use crate::limits::MAX_ROUNDS;
use crate::log::Event;
use crate::outcome::Outcome;
use crate::profile::{Presence, Profile};
use crate::setup::{Counting, Setup};
use crate::state::Phase;
use crate::table::Pair;

/// A game or a bye of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Game {
    line: usize,
    first: PlayerId,
    second: Option<PlayerId>,
    outcome: Option<Outcome>,
}

/// The orders that bring the players and the results of a division of another program into a division of the event. People
/// who are not known yet are registered, rounds that are not paired are paired as the file says, and results that differ
/// are corrected.
///
/// # Errors
/// What of the file does not fit; the lines are the numbers of its players.
pub fn sheet(event: &Event, division: DivisionId, sheet: &SheetDivision) -> Result<Vec<Order>, Vec<Fault>> {
    let mut faults = Faults::default();
    let mut orders = Vec::new();
    let profiles: Vec<&Profile> = sheet.players.iter().map(|player| &player.profile).collect();
    let players = registered(event, division, &profiles, &mut orders);
    let n_rounds = sheet.players.iter().map(|player| player.games.len()).max().unwrap_or(0);
    let mut rounds: Vec<Vec<Game>> = Vec::new();
    let counting = event.state().divisions().get(&division).map_or(Counting::Scores, |one| one.setup.counting);
    for round in 0..n_rounds {
        let mut games = Vec::new();
        for (index, player) in sheet.players.iter().enumerate() {
            let Some(game) = player.games.get(round) else { continue };
            let line = index + 1;
            let Some(other) = game.opponent else {
                // Without an opponent and without a gain the round was missed.
                if game.score > 0 {
                    games.push(Game { line, first: players[index], second: None, outcome: None });
                }
                continue;
            };
            let back = sheet.players.get(other).and_then(|other| other.games.get(round));
            let Some(back) = back.filter(|back| back.opponent == Some(index)) else {
                faults.add(line, Problem::Contradiction { round: round + 1 });
                continue;
            };
            let is_first = game.went_first.unwrap_or_else(|| back.went_first.map_or(index < other, |first| !first));
            if is_first {
                let [first, second] = [game.score, back.score].map(|score| i16::try_from(score).unwrap_or_default());
                let outcome = match counting {
                    Counting::Scores => Outcome::Scores { first, second },
                    Counting::WinsOnly => won(first.cmp(&second)),
                };
                let second = Some(players[other]);
                games.push(Game { line, first: players[index], second, outcome: Some(outcome) });
            }
        }
        rounds.push(games);
    }
    played(event, division, rounds, &mut orders, &mut faults);
    faults.or(orders)
}

/// The orders that bring a table of results into a division, in the form in which they are written. Everybody in it has to be
/// registered.
///
/// # Errors
/// All faults of the file.
pub fn results(event: &Event, division: DivisionId, text: &str) -> Result<Vec<Order>, Vec<Fault>> {
    let mut faults = Faults::default();
    let mut orders = Vec::new();
    let mut rounds: Vec<Vec<Game>> = Vec::new();
    let members: BTreeMap<&str, PlayerId> = (event.state().players().iter())
        .filter(|(_, one)| one.division == division)
        .map(|(&player, one)| (one.profile.name.as_str(), player))
        .collect();
    let mut seen = BTreeSet::new();
    for row in csv::read_results(text)? {
        let mut known = |name: &str| match members.get(name) {
            Some(&player) => {
                seen.insert(player);
                Some(player)
            }
            None => {
                faults.add(row.line, Problem::NoPlayer(name.chars().take(40).collect()));
                None
            }
        };
        let first = known(&row.first);
        let second = row.second.as_deref().map(&mut known);
        let Some(first) = first.filter(|_| second != Some(None)) else { continue };
        while rounds.len() < usize::from(row.round) {
            rounds.push(Vec::new());
        }
        let game = Game { line: row.line, first, second: second.flatten(), outcome: row.outcome };
        rounds[usize::from(row.round) - 1].push(game);
    }
    let state = event.state();
    let absent = seen.iter().filter(|player| state.players()[player].presence != Presence::Here);
    orders.extend(absent.map(|&player| Order::CheckIn { player }));
    played(event, division, rounds, &mut orders, &mut faults);
    faults.or(orders)
}

/// The numbers of the people of a file. Those who are not known yet are registered, and all of them are there.
fn registered(event: &Event, division: DivisionId, profiles: &[&Profile], orders: &mut Vec<Order>) -> Vec<PlayerId> {
    let mut next = event.next_player().0;
    let known: BTreeMap<&str, (PlayerId, Presence)> = (event.state().players().iter())
        .filter(|(_, one)| one.division == division)
        .map(|(&player, one)| (one.profile.name.as_str(), (player, one.presence)))
        .collect();
    let mut number = |profile: &&Profile| match known.get(profile.name.as_str()) {
        Some(&(player, Presence::Here)) => player,
        Some(&(player, _)) => {
            orders.push(Order::CheckIn { player });
            player
        }
        None => {
            let player = PlayerId(next);
            next = next.saturating_add(1);
            orders.push(Order::Register { division, profile: (*profile).clone() });
            orders.push(Order::CheckIn { player });
            player
        }
    };
    profiles.iter().map(&mut number).collect()
}

/// The orders that pair, begin, fill and end the rounds of a file.
fn played(event: &Event, division: DivisionId, rounds: Vec<Vec<Game>>, orders: &mut Vec<Order>, faults: &mut Faults) {
    let Some(one) = event.state().divisions().get(&division) else { return };
    if rounds.len() > MAX_ROUNDS {
        return faults.add(1, Problem::TooMany);
    }
    if rounds.len() > one.rounds.len() {
        let last = one.setup.rounds.last().copied().unwrap_or(crate::Method::Manual);
        let mut methods = one.setup.rounds.clone();
        methods.resize(rounds.len(), last);
        orders.push(Order::ChangeDivision { division, setup: Setup { rounds: methods, ..(*one.setup).clone() } });
    }
    for (number, games) in (1..).zip(rounds) {
        let round = RoundNo(number);
        let mut seen = BTreeSet::new();
        for game in &games {
            if [Some(game.first), game.second].into_iter().flatten().any(|player| !seen.insert(player)) {
                faults.add(game.line, Problem::Contradiction { round: number.into() });
            }
        }
        if games.is_empty() {
            continue;
        }
        match one.round(round).filter(|known| known.phase != Phase::Unpaired) {
            Some(known) => {
                for game in games {
                    let table = known.table_of(game.first).filter(|table| table.pair() == game.pair());
                    match (table, game.outcome) {
                        (None, _) => faults.add(game.line, Problem::OtherPairs { round: number.into() }),
                        (Some(_), None) => {}
                        (Some(table), Some(outcome)) => {
                            let table_key = TableKey { division, round, table: table.number };
                            orders.extend(entered(table_key, table.outcome, outcome));
                        }
                    }
                }
            }
            None => {
                let pairs = games.iter().map(Game::pair).collect();
                orders.push(Order::PairSo { division, round, pairs });
                orders.push(Order::Begin { division, round });
                let is_whole = games.iter().all(|game| game.second.is_none() || game.outcome.is_some());
                for (table, game) in (1..).zip(games) {
                    if let Some(outcome) = game.outcome {
                        orders.push(Order::Enter { table: TableKey { division, round, table }, outcome });
                    }
                }
                if is_whole {
                    orders.push(Order::End { division, round });
                }
            }
        }
    }
}

fn entered(table: TableKey, before: Option<Outcome>, outcome: Outcome) -> Option<Order> {
    match before {
        None => Some(Order::Enter { table, outcome }),
        Some(before) if before == outcome => None,
        Some(_) => Some(Order::Correct { table, outcome }),
    }
}

impl Game {
    fn pair(&self) -> Pair {
        Pair { first: self.first, second: self.second }
    }
}

/// The outcome of a game of which only the winner counts.
pub(super) fn won(order: core::cmp::Ordering) -> Outcome {
    match order {
        core::cmp::Ordering::Greater => Outcome::Won(crate::Side::First),
        core::cmp::Ordering::Less => Outcome::Won(crate::Side::Second),
        core::cmp::Ordering::Equal => Outcome::Drawn,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;
    use crate::command::{By, Command};
    use crate::files::{tou, tsh};
    use crate::id::Millis;
    use crate::setup::Method;

    const OPEN: DivisionId = DivisionId(1);

    fn event() -> Event {
        let mut event = Event::open("Cup", 3, Millis(0)).unwrap();
        give(&mut event, [Order::AddDivision(Setup::new("Open", 2, Method::Swiss))]).unwrap();
        event
    }

    fn give(event: &mut Event, orders: impl IntoIterator<Item = Order>) -> Result<(), crate::Refusal> {
        for order in orders {
            *event = event.decide(&Command { at: Millis(1), by: By::Director, order })?.after;
        }
        Ok(())
    }

    /// An event of five players with a bye, a forfeit and a late player.
    fn played() -> Event {
        let mut event = event();
        let profile = |name: &str| Order::Register { division: OPEN, profile: Profile::named(name) };
        give(&mut event, ["Ada", "Ben", "Cem", "Dora", "Eva"].map(profile)).unwrap();
        give(&mut event, (1..=5).map(|player| Order::CheckIn { player: PlayerId(player) })).unwrap();
        for round in [1, 2].map(RoundNo) {
            give(&mut event, [Order::Pair { division: OPEN, round, on: None }, Order::Begin { division: OPEN, round }])
                .unwrap();
            for number in 1..=2 {
                let table = TableKey { division: OPEN, round, table: number };
                let outcome = match (round.0, number) {
                    (2, 2) => Outcome::Forfeit(crate::Side::First),
                    _ => Outcome::Scores { first: 400 + i16::from(round.0), second: 390 - number as i16 },
                };
                give(&mut event, [Order::Enter { table, outcome }]).unwrap();
            }
            give(&mut event, [Order::End { division: OPEN, round }]).unwrap();
        }
        event
    }

    fn places(event: &Event) -> Vec<(String, u32, i32)> {
        let state = event.state();
        let standings = state.standings(OPEN, RoundNo(9));
        let row = |row: &crate::Standing| (state.players()[&row.player].profile.name.clone(), row.points, row.spread);
        standings.rows().iter().map(row).collect()
    }

    #[test]
    fn results_that_were_written_come_in_again() {
        let event = played();
        let text = csv::write_results(event.state(), OPEN);
        let mut other = self::event();
        let profiles = event.state().players().values().map(|one| (*one.profile).clone());
        give(&mut other, profiles.map(|profile| Order::Register { division: OPEN, profile })).unwrap();
        let orders = results(&other, OPEN, &text).unwrap();
        give(&mut other, orders).unwrap();
        assert_eq!(places(&other), places(&event));
        assert_eq!(csv::write_results(other.state(), OPEN), text);
        assert_eq!(results(&other, OPEN, &text), Ok(Vec::new()), "a second time nothing is left to do");
    }

    #[test]
    fn a_division_of_another_program_comes_in_with_its_players() {
        let event = played();
        let sheets = [
            tsh::read("A", &tsh::write(&SheetDivision::of(event.state(), OPEN))).unwrap(),
            tou::read(&tou::write(&crate::files::Sheet {
                name: "Cup".into(),
                date: "01.01.2026".into(),
                divisions: alloc::vec![SheetDivision::of(event.state(), OPEN)],
            }))
            .unwrap()
            .divisions
            .remove(0),
        ];
        for (index, read) in sheets.iter().enumerate() {
            let mut other = self::event();
            let orders = sheet(&other, OPEN, read).unwrap();
            give(&mut other, orders).unwrap();
            let points = |event: &Event| places(event).into_iter().map(|(name, ..)| name).collect::<Vec<_>>();
            assert_eq!(other.state().players().len(), 5, "{index}");
            // The second format has no spread for rounds without an opponent.
            if index == 0 {
                assert_eq!(points(&other), points(&event));
            }
            assert_eq!(sheet(&other, OPEN, read), Ok(Vec::new()), "a second time nothing is left to do");
        }
    }

    #[test]
    fn a_result_that_differs_is_corrected_and_other_pairs_are_a_fault() {
        let event = played();
        let text = csv::write_results(event.state(), OPEN);
        let other = text.replacen("401", "431", 1);
        let orders = results(&event, OPEN, &other).unwrap();
        assert!(matches!(orders.as_slice(), [Order::Correct { .. }]), "{orders:?}");
        let line = text.lines().nth(1).unwrap();
        let mut cells: Vec<&str> = line.split(',').collect();
        cells.swap(2, 4);
        let faults = results(&event, OPEN, &text.replace(line, &cells.join(","))).unwrap_err();
        assert_eq!(faults, [Fault { line: 2, problem: Problem::OtherPairs { round: 1 } }]);
        let faults = results(&event, OPEN, &text.replace("Ada", "Zoe")).unwrap_err();
        assert!(faults.iter().all(|fault| fault.problem == Problem::NoPlayer("Zoe".into())));
    }
}
