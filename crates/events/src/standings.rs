//! The standings of a division, and the reasons for their order.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};

use crate::id::{DivisionId, PlayerId, RoundNo};
use crate::outcome::{Outcome, Side};
use crate::profile::Presence;
use crate::setup::{Missed, Setup};
use crate::state::{Phase, State};
use crate::table::PairedTable;

/// The standings of a division, best first. They follow from the results alone; the order in which these were entered
/// does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    rows: Vec<Standing>,
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The number of the player.
    pub player: PlayerId,
    /// The place, counted from one; players with equal results share a place.
    pub place: u16,
    /// How many games count for the player, including byes and forfeits.
    pub games: u32,
    /// Half wins: two for a win, one for a draw.
    pub points: u32,
    /// Half losses: two for a loss, one for a draw.
    pub losses: u32,
    /// The sum of the differences in score, each limited by the cap of the division.
    pub spread: i32,
    /// The sum of the player's own scores.
    pub scored: i32,
    /// How many byes the player has had.
    pub byes: u16,
    /// How many games the player forfeited, including missed rounds.
    pub forfeits: u16,
    /// The place in the order of seeds, counted from one.
    pub seed: u16,
}

/// What puts one player ahead of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// They won a larger share of their games.
    WinShare,
    /// They lost fewer games.
    Losses,
    /// They have more spread.
    Spread,
    /// Nothing: the two share a place, and the higher seed is listed first.
    Seed,
}

/// A prize, and the player who has it at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// The class for which it is given; `None` for a main prize.
    pub class: Option<String>,
    /// The place for which it is given, counted from one within the class or overall.
    pub place: u16,
    /// The number of the player.
    pub player: PlayerId,
}

impl Standing {
    fn new(player: PlayerId, seed: usize) -> Standing {
        Standing {
            player,
            place: 0,
            games: 0,
            points: 0,
            losses: 0,
            spread: 0,
            scored: 0,
            byes: 0,
            forfeits: 0,
            seed: u16::try_from(seed + 1).unwrap_or(u16::MAX),
        }
    }

    /// What decides between two rows, and which is ahead: `Less` is for the first.
    fn compared(&self, other: &Standing) -> (Decider, Ordering) {
        let share = |own: &Standing, other: &Standing| u64::from(own.points) * u64::from(other.games.max(1));
        let steps = [
            (Decider::WinShare, share(other, self).cmp(&share(self, other))),
            (Decider::Losses, self.losses.cmp(&other.losses)),
            (Decider::Spread, other.spread.cmp(&self.spread)),
        ];
        let decided = steps.into_iter().find(|(_, order)| order.is_ne());
        decided.unwrap_or((Decider::Seed, self.seed.cmp(&other.seed)))
    }

    fn bye(&mut self, setup: &Setup) {
        self.games += 1;
        self.points += 2;
        self.byes += 1;
        self.spread += i32::from(setup.bye_spread);
    }

    fn missed(&mut self, setup: &Setup) {
        self.games += 1;
        self.losses += 2;
        self.forfeits += 1;
        self.spread -= i32::from(setup.forfeit_spread);
    }

    fn game(&mut self, setup: &Setup, outcome: Outcome, side: Side) {
        let points = outcome.points(side);
        self.games += 1;
        self.points += points;
        self.losses += 2 - points;
        match outcome {
            Outcome::Scores { first, second } => {
                let spread = outcome.spread(side);
                let cap = setup.spread_cap.map_or(i32::MAX, i32::from);
                self.spread += spread.clamp(-cap, cap);
                self.scored += i32::from(if side == Side::First { first } else { second });
            }
            Outcome::Forfeit(_) | Outcome::BothForfeit if points == 0 => {
                self.forfeits += 1;
                self.spread -= i32::from(setup.forfeit_spread);
            }
            Outcome::Forfeit(_) | Outcome::BothForfeit => self.spread += i32::from(setup.forfeit_spread),
            Outcome::Won(_) | Outcome::Drawn => {}
        }
    }
}

impl Standings {
    /// The standings after this round.
    pub(crate) fn of(state: &State, division: DivisionId, through: RoundNo) -> Standings {
        let mut rows: BTreeMap<PlayerId, Standing> = (state.seeds(division).into_iter().enumerate())
            .map(|(seed, player)| (player, Standing::new(player, seed)))
            .collect();
        let Some(one) = state.divisions().get(&division) else { return Standings { rows: Vec::new() } };
        let setup = &*one.setup;
        let mut showed_up: BTreeMap<PlayerId, bool> =
            rows.keys().map(|&player| (player, state.players()[&player].presence != Presence::Expected)).collect();
        for round in &one.rounds {
            for player in round.tables.iter().flat_map(|table| table.pair().players()) {
                showed_up.insert(player, true);
            }
        }
        for round in one.rounds.iter().take(usize::from(through.0)) {
            for table in &round.tables {
                count_table(&mut rows, setup, table, round.phase);
            }
            if round.phase == Phase::Over && setup.missed == Missed::Loss {
                let absent = rows.values_mut().filter(|row| round.table_of(row.player).is_none());
                absent.filter(|row| showed_up[&row.player]).for_each(|row| row.missed(setup));
            }
        }
        Standings::ranked(rows.into_values().collect())
    }

    fn ranked(mut rows: Vec<Standing>) -> Standings {
        rows.sort_by(|a, b| a.compared(b).1);
        for index in 0..rows.len() {
            let is_tied = index > 0 && rows[index - 1].compared(&rows[index]).0 == Decider::Seed;
            let place = if is_tied { rows[index - 1].place } else { u16::try_from(index + 1).unwrap_or(u16::MAX) };
            rows[index].place = place;
        }
        Standings { rows }
    }

    /// All rows, best first.
    #[must_use]
    pub fn rows(&self) -> &[Standing] {
        &self.rows
    }

    /// The row of a player, if they are in the division.
    #[must_use]
    pub fn row(&self, player: PlayerId) -> Option<&Standing> {
        self.rows.iter().find(|row| row.player == player)
    }

    /// The player with the one just above, then with the one just below, and what puts the upper one ahead; empty if the
    /// player is not in the division.
    #[must_use]
    pub fn beside(&self, player: PlayerId) -> Vec<(&Standing, &Standing, Decider)> {
        let pairs = self.rows.iter().zip(self.rows.iter().skip(1));
        let own = pairs.filter(|(upper, lower)| [upper.player, lower.player].contains(&player));
        own.map(|(upper, lower)| (upper, lower, upper.compared(lower).0)).collect()
    }

    /// The prizes by the present standings. Prizes of a class go to its best players who have no main prize. Players who share the
    /// place of the last prize share that prize.
    #[must_use]
    pub fn prizes(&self, state: &State, setup: &Setup) -> Vec<Prize> {
        let with_games = || self.rows.iter().filter(|row| row.games > 0);
        let last = |n_prizes: u8| usize::from(n_prizes).checked_sub(1).and_then(|index| with_games().nth(index));
        let n_main = match last(setup.prizes) {
            Some(last) => with_games().filter(|row| row.place <= last.place).count(),
            None => with_games().count().min(usize::from(setup.prizes)),
        };
        let main = with_games().take(n_main);
        let mut prizes: Vec<Prize> =
            main.map(|row| Prize { class: None, place: row.place, player: row.player }).collect();
        // The prizes of each class so far: how many, and the place in the standings and in the class of the last one.
        let mut given: BTreeMap<String, (u16, u16, u16)> = BTreeMap::new();
        for row in with_games().skip(n_main) {
            let Some(class) = state.players()[&row.player].profile.class.clone() else { continue };
            let (n_given, standing, place) = given.entry(class.clone()).or_default();
            let is_shared = *n_given > 0 && *standing == row.place;
            if is_shared || *n_given < u16::from(setup.class_prizes) {
                *n_given += 1;
                (*standing, *place) = (row.place, if is_shared { *place } else { *n_given });
                prizes.push(Prize { class: Some(class), place: *place, player: row.player });
            }
        }
        prizes
    }

    /// The teams, best first, with the half wins and the spread of all their players.
    #[must_use]
    pub fn teams(&self, state: &State) -> Vec<(String, u32, i32)> {
        let mut teams: BTreeMap<String, (u32, i32)> = BTreeMap::new();
        for row in &self.rows {
            if let Some(team) = state.players()[&row.player].profile.team.clone() {
                let sum = teams.entry(team).or_default();
                *sum = (sum.0 + row.points, sum.1.saturating_add(row.spread));
            }
        }
        let mut teams: Vec<_> = teams.into_iter().map(|(team, (points, spread))| (team, points, spread)).collect();
        teams.sort_by_key(|(_, points, spread)| (Reverse(*points), Reverse(*spread)));
        teams
    }
}

fn count_table(rows: &mut BTreeMap<PlayerId, Standing>, setup: &Setup, table: &PairedTable, phase: Phase) {
    let pair = table.pair();
    let Some(second) = pair.second else {
        // A bye counts once its round has begun: before that, a late player may still take the free place.
        if phase >= Phase::Playing
            && let Some(row) = rows.get_mut(&pair.first)
        {
            row.bye(setup);
        }
        return;
    };
    let Some(outcome) = table.outcome else { return };
    for (player, side) in [(pair.first, Side::First), (second, Side::Second)] {
        if let Some(row) = rows.get_mut(&player) {
            row.game(setup, outcome, side);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<i32> {
        let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '-').filter_map(|number| number.parse().ok());
        numbers.collect()
    }

    /// The cases that the web app is tested with as well: it adds the games that are running and orders the rows anew.
    #[test]
    fn rows_stand_in_the_same_order_and_places_as_on_the_page() {
        let text = include_str!("../tests/data/standings.json");
        let cases: Vec<_> = text.lines().filter_map(|line| line.split_once("\"rows\":")).collect();
        assert!(cases.len() >= 7, "each case is one line");
        for (name, case) in cases {
            let (rows, order) = case.split_once("\"order\":").unwrap();
            let row = |(seed, row): (usize, &[i32])| {
                let positive = |number: i32| u32::try_from(number).unwrap();
                let player = PlayerId(u16::try_from(row[0]).unwrap());
                let [games, points, losses] = [row[1], row[2], row[3]].map(positive);
                Standing { games, points, losses, spread: row[4], ..Standing::new(player, seed) }
            };
            let ranked = Standings::ranked(numbers(rows).chunks_exact(5).enumerate().map(row).collect());
            let found = ranked.rows().iter().flat_map(|row| [i32::from(row.player.0), i32::from(row.place)]);
            assert_eq!(found.collect::<Vec<_>>(), numbers(order), "{name}");
        }
    }
}
