//! The history of a division: who met whom, who had byes, who went first.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::id::{DivisionId, PlayerId, RoundNo};
use crate::state::State;
use crate::table::Pair;

/// The facts, apart from results, by which a round is paired: all earlier rounds of its division. Pairs that have not
/// played yet count; forfeited games do not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    meetings: BTreeMap<(PlayerId, PlayerId), Vec<Pair>>,
    byes: BTreeMap<PlayerId, u8>,
    starts: BTreeMap<PlayerId, Vec<bool>>,
    last: BTreeMap<PlayerId, PlayerId>,
}

impl History {
    /// The history before this round.
    #[must_use]
    pub fn before(state: &State, division: DivisionId, round: RoundNo) -> History {
        let mut history = History::default();
        let Some(division) = state.divisions().get(&division) else { return history };
        let n_rounds = round.index().unwrap_or(0);
        for (index, one) in division.rounds.iter().enumerate().take(n_rounds) {
            for table in &one.tables {
                if table.outcome.is_none_or(crate::Outcome::is_played) {
                    history.add(table.pair(), index + 1 == n_rounds);
                }
            }
        }
        history
    }

    fn add(&mut self, pair: Pair, is_last: bool) {
        let Some(second) = pair.second else {
            *self.byes.entry(pair.first).or_default() += 1;
            return;
        };
        self.meetings.entry(key(pair.first, second)).or_default().push(pair);
        self.starts.entry(pair.first).or_default().push(true);
        self.starts.entry(second).or_default().push(false);
        if is_last {
            self.last.insert(pair.first, second);
            self.last.insert(second, pair.first);
        }
    }

    /// How often two players have met.
    #[must_use]
    pub fn met(&self, a: PlayerId, b: PlayerId) -> u8 {
        self.meetings.get(&key(a, b)).map_or(0, |met| u8::try_from(met.len()).unwrap_or(u8::MAX))
    }

    /// Whether they met in the round immediately before.
    #[must_use]
    pub fn met_last(&self, a: PlayerId, b: PlayerId) -> bool {
        self.last.get(&a) == Some(&b)
    }

    /// The player who went first when they last met.
    #[must_use]
    pub fn first_of_last_meeting(&self, a: PlayerId, b: PlayerId) -> Option<PlayerId> {
        self.meetings.get(&key(a, b))?.last().map(|pair| pair.first)
    }

    /// How many byes a player has had.
    #[must_use]
    pub fn byes(&self, player: PlayerId) -> u8 {
        self.byes.get(&player).copied().unwrap_or(0)
    }

    /// For each game of a player, in the order of the rounds, whether they went first.
    #[must_use]
    pub fn starts(&self, player: PlayerId) -> &[bool] {
        self.starts.get(&player).map_or(&[], Vec::as_slice)
    }
}

fn key(a: PlayerId, b: PlayerId) -> (PlayerId, PlayerId) {
    (a.min(b), a.max(b))
}
