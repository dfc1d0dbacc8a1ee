//! The totals of one player.

use std::collections::BTreeMap;

use tiles::Seat;

use super::mistake::{MistakeKind, Size};
use super::turn::TurnReview;

/// The totals of one player in a whole game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Totals {
    /// How many turns the player had.
    pub turns: usize,
    /// How many of them could be judged, because the rack is known.
    pub judged: usize,
    /// How many of the judged turns were the best choice.
    pub best: usize,
    /// The sum of the losses, in points.
    pub points_lost: f64,
    /// The standard error of `points_lost`, from simulations.
    pub points_doubt: f64,
    /// The sum of the losses, in games.
    pub win_lost: f64,
    /// The standard error of `win_lost`, from simulations.
    pub win_doubt: f64,
    /// The sum of the luck of all draws, in points.
    pub luck: f64,
    /// How many plays had a bonus for many tiles.
    pub bonuses: usize,
    /// In how many turns such a play was possible but not made.
    pub missed_bonuses: usize,
    /// How many plays had a word that the lexicon does not have.
    pub phonies: usize,
    /// How many of those went back to the rack.
    pub withdrawn: usize,
    /// The number of mistakes of each size.
    pub by_size: BTreeMap<Size, usize>,
    /// The number of mistakes of each kind.
    pub by_kind: BTreeMap<MistakeKind, usize>,
}

impl Totals {
    /// The totals of this seat.
    #[must_use]
    pub fn of(turns: &[TurnReview], seat: Seat) -> Totals {
        let mut totals = Totals::default();
        for turn in turns.iter().filter(|turn| turn.seat == seat) {
            totals.add(turn);
        }
        totals
    }

    fn add(&mut self, turn: &TurnReview) {
        self.turns += 1;
        self.phonies += usize::from(!turn.phonies.is_empty());
        self.withdrawn += usize::from(turn.is_withdrawn);
        self.bonuses += usize::from(!turn.is_withdrawn && turn.played.as_ref().is_some_and(|played| played.is_bonus));
        self.luck += turn.luck.unwrap_or(0.0);
        self.missed_bonuses += usize::from(!turn.missed_bonuses.is_empty());
        if turn.best.is_empty() || turn.played.is_none() {
            return;
        }
        self.judged += 1;
        self.points_lost += turn.points_lost;
        self.win_lost += turn.win_lost;
        self.points_doubt = self.points_doubt.hypot(turn.points_doubt.unwrap_or(0.0));
        self.win_doubt = self.win_doubt.hypot(turn.win_doubt.unwrap_or(0.0));
        match turn.mistake {
            None => self.best += 1,
            Some(mistake) => {
                *self.by_size.entry(mistake.size).or_default() += 1;
                *self.by_kind.entry(mistake.kind).or_default() += 1;
            }
        }
    }
}
