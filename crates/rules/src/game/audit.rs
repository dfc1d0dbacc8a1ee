//! Checking a log against the rules.

use alloc::vec::Vec;

use super::{CorruptLog, Entry, Event, Game, Hidden};
use crate::{Swap, check, check_swaps, replay};

/// Makes a game from a log that may be forged: in addition to the checks of [`replay`], every play with its score and
/// the settlement at the end are computed again. Challenges are accepted as they are written, because only the word
/// list of that time knows which words were good.
///
/// It takes about twice as long as [`replay`].
///
/// # Errors
/// The number of the first entry that does not fit, counted from zero, and why.
pub fn audit(log: &[Entry<Hidden>]) -> Result<Game, (usize, CorruptLog)> {
    let mut game = replay(log.get(..1).unwrap_or_default())?;
    for (index, entry) in log.iter().enumerate().skip(1) {
        let at = |why| (index, why);
        // A result that is computed again depends on the game before it; other entries only have to fit.
        let is_worked_out = matches!(entry.event, Event::Placed { .. } | Event::Withdrawn { .. } | Event::Ended { .. });
        let before = is_worked_out.then(|| game.clone());
        game.step(entry).map_err(at)?;
        if before.is_some_and(|before| !before.agrees(entry)) {
            return Err(at(CorruptLog::AgainstTheRules { event: entry.event.name() }));
        }
    }
    Ok(game)
}

impl Game {
    /// Whether the rules give the result in the entry, for the game before it.
    fn agrees(mut self, entry: &Entry<Hidden>) -> bool {
        match &entry.event {
            Event::Placed { seat, swaps, play } => {
                let Some(rack) = self.secrets().rack(*seat) else { return false };
                let asked: Vec<Swap> =
                    swaps.iter().map(|done| Swap { square: done.square, placed: done.after }).collect();
                let ruleset = self.public.ruleset();
                let checked = check_swaps(ruleset, &self.public.board, rack, &asked);
                checked.is_ok_and(|(done, board, rack)| {
                    done == *swaps && check(ruleset, &board, &rack, play.placement()).is_ok_and(|made| made == **play)
                })
            }
            Event::Withdrawn { score, .. } => self.public.window().is_some_and(|window| window.score() == *score),
            Event::Ended { reason, settlements, .. } => {
                self.public.let_time_pass(entry.at);
                self.settlements(*reason) == *settlements
            }
            _ => true,
        }
    }
}
