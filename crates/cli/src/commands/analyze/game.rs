//! A game with its review.

use std::sync::Arc;

use engine::review::{Totals, TurnReview};
use rules::Ruleset;
use server::scenes::LoggedTurn;
use tiles::Seat;

/// A game with all that is reported about it.
pub(super) struct GameReview {
    /// The name of the file.
    pub(super) file: String,
    /// The title in the file.
    pub(super) title: String,
    pub(super) ruleset: Arc<Ruleset>,
    pub(super) edition: String,
    pub(super) lexicon: String,
    pub(super) strength: &'static str,
    pub(super) players: Vec<Player>,
    pub(super) turns: Vec<Reviewed>,
    /// Assumptions and doubts, in sentences.
    pub(super) notes: Vec<String>,
}

/// A player with their turns.
pub(super) struct Player {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) score: i32,
    pub(super) totals: Totals,
}

/// A turn with its review.
pub(super) struct Reviewed {
    /// The turn, and what stood before it.
    pub(super) logged: LoggedTurn,
    pub(super) review: TurnReview,
    /// The advantage of the best choice over the one made; empty if that was no mistake.
    pub(super) why: String,
}

impl GameReview {
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.players.iter().find(|player| player.seat == seat).map_or("?", |player| &player.name)
    }

    /// The review of a turn, in a sentence.
    pub(super) fn sentence(&self, turn: &TurnReview) -> String {
        speech::english().turn_review(turn, &self.ruleset.alphabet)
    }

    /// The rack as text.
    pub(super) fn rack(&self, turn: &TurnReview) -> String {
        let rack = self.ruleset.alphabet.rack(&turn.rack);
        // A rack that is only partly known cannot be judged, and is marked as such.
        let is_part = !turn.is_rack_known && turn.rack.len() < usize::from(self.ruleset.rack_size);
        match (turn.rack.is_empty(), is_part) {
            (true, _) => "?".to_owned(),
            (false, true) => format!("{rack}…"),
            (false, false) => rack,
        }
    }
}
