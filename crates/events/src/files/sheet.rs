//! The content that the result files of all programs have in common.

use alloc::string::String;
use alloc::vec::Vec;

use crate::id::{DivisionId, RoundNo};
use crate::outcome::{Outcome, Side};
use crate::profile::Profile;
use crate::setup::{Missed, Setup};
use crate::state::{Division, State};
use crate::table::PairedTable;

/// The results of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The name of the event.
    pub name: String,
    /// The day of the event, as `31.12.2025`.
    pub date: String,
    /// The results of each division.
    pub divisions: Vec<SheetDivision>,
}

/// The results of a division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetDivision {
    /// The name as it stands in the file.
    pub name: String,
    /// Its players, the first seed first.
    pub players: Vec<SheetPlayer>,
}

/// The results of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPlayer {
    /// Name, rating, team and class, as far as the file has them.
    pub profile: Profile,
    /// Their games, one for each round.
    pub games: Vec<SheetGame>,
}

/// One round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetGame {
    /// The opponent's position in the list of players, counted from zero; `None` for byes, forfeits and missed rounds.
    pub opponent: Option<usize>,
    /// The player's score; without an opponent, the points that are added to their spread.
    pub score: i32,
    /// Whether they went first; `None` if the file does not say.
    pub went_first: Option<bool>,
}

impl SheetDivision {
    /// The results of a division up to the last round in which every game has one.
    #[must_use]
    pub fn of(state: &State, division: DivisionId) -> SheetDivision {
        let Some(one) = state.divisions().get(&division) else { return SheetDivision::default() };
        let seeds = state.seeds(division);
        let complete = one.rounds.iter().take_while(|round| {
            round.phase >= crate::Phase::Playing
                && round.open().next().is_none()
                // A player who has moved to another division has no line here.
                && round.tables.iter().all(|table| table.pair().players().all(|player| seeds.contains(&player)))
        });
        let n_rounds = complete.count();
        let players = seeds.iter().map(|&player| {
            let games = (1..=n_rounds).filter_map(|round| u8::try_from(round).ok()).map(|round| {
                let round = one.round(RoundNo(round));
                let table = round.and_then(|round| round.table_of(player));
                let index_of = |player| seeds.iter().position(|&seed| seed == player);
                let side = table.and_then(|table| table.pair().side(player));
                match (table, side) {
                    (Some(table), Some(side)) => {
                        let opponent = table.pair().opponent(player).and_then(index_of);
                        SheetGame::of(&one.setup, table, side, opponent)
                    }
                    _ => SheetGame::missed(one),
                }
            });
            SheetPlayer { profile: (*state.players()[&player].profile).clone(), games: games.collect() }
        });
        SheetDivision { name: one.setup.name.clone(), players: players.collect() }
    }
}

impl SheetGame {
    fn of(setup: &Setup, table: &PairedTable, side: Side, opponent: Option<usize>) -> SheetGame {
        let without = |score: i32| SheetGame { opponent: None, score, went_first: None };
        let with = |score: i32| SheetGame { opponent, score, went_first: Some(side == Side::First) };
        match (opponent, table.outcome) {
            (None, _) | (_, None) => without(i32::from(setup.bye_spread)),
            (_, Some(Outcome::Scores { first, second })) => {
                with(i32::from(if side == Side::First { first } else { second }))
            }
            (_, Some(outcome @ (Outcome::Won(_) | Outcome::Drawn))) => with(i32::from(outcome.points(side) == 2)),
            (_, Some(outcome)) if outcome.points(side) == 2 => without(i32::from(setup.forfeit_spread)),
            (_, Some(_)) => without(-i32::from(setup.forfeit_spread)),
        }
    }

    fn missed(division: &Division) -> SheetGame {
        let score = match division.setup.missed {
            Missed::Loss => -i32::from(division.setup.forfeit_spread),
            Missed::Nothing => 0,
        };
        SheetGame { opponent: None, score, went_first: None }
    }
}
