//! The players of a random game.

use std::sync::Arc;

use rules::{Dictionary, Digest, Handicap, Limit, Millis, Ruleset, SeatSetup, Table};

use crate::Dice;
use crate::ruleset::{any_clock, any_score};

/// A table with as many seats as the rules allow, up to `n_seats`, and with handicaps at some of them.
#[must_use]
pub fn random_table(ruleset: &Arc<Ruleset>, n_seats: usize, commitment: Option<Digest>, dice: &mut Dice) -> Table {
    let n_seats = n_seats.clamp(usize::from(ruleset.seats.from), usize::from(ruleset.seats.to));
    let names = ["Ada", "Béa", "Cy \"the\" Fox", "Дина", "Eve\\", "Fay"];
    let seats = (0..n_seats).map(|seat| {
        let n_members = dice.between(usize::from(ruleset.members.from), usize::from(ruleset.members.to));
        let members = (0..n_members).map(|member| format!("{} {member}", names[seat % names.len()])).collect();
        let handicap = if dice.once_in(4) { any_handicap(dice) } else { Handicap::NONE };
        SeatSetup { members, handicap }
    });
    let seats = seats.collect();
    Table::new("random", Arc::clone(ruleset), seats, commitment).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn any_handicap(dice: &mut Dice) -> Handicap {
    Handicap {
        turn: match dice.below(3) {
            0 => Limit::AsTable,
            1 => Limit::Unlimited,
            _ => Limit::Own(Millis::seconds(dice.between(5, 60) as u64)),
        },
        clock: match dice.below(3) {
            0 => Limit::AsTable,
            1 => Limit::Unlimited,
            _ => Limit::Own(any_clock(dice)),
        },
        target: dice.once_in(3).then(|| any_score(dice)),
        dictionary: dice.once_in(3).then_some(Dictionary::Free),
    }
}
