//! Divisions and players by the names that people type.

use alloc::vec::Vec;

use crate::{DivisionId, PlayerId, State};

/// Why a text does not name a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// No player is called so.
    Nobody,
    /// Several names begin with it: these players, by number.
    Several(Vec<PlayerId>),
}

impl State {
    /// The division with this name, of which there is one at most.
    #[must_use]
    pub fn division_named(&self, name: &str) -> Option<DivisionId> {
        self.divisions().iter().find(|(_, one)| one.setup.name == name).map(|(&id, _)| id)
    }

    /// The division of an event that has no other.
    #[must_use]
    pub fn only_division(&self) -> Option<DivisionId> {
        let mut all = self.divisions().keys();
        all.next().copied().filter(|_| all.next().is_none())
    }

    /// The player that a text names: by a number as in `#3`, by the whole name, or by its beginning. Capital and small letters
    /// are the same.
    ///
    /// # Errors
    /// It names nobody, or is the beginning of several names.
    pub fn player_named(&self, text: &str) -> Result<PlayerId, Unclear> {
        let number = text.strip_prefix('#').and_then(|number| number.parse().ok()).map(PlayerId);
        if let Some(player) = number.filter(|player| self.players().contains_key(player)) {
            return Ok(player);
        }
        let wanted = text.to_lowercase();
        let mut beginning = Vec::new();
        for (&id, player) in self.players() {
            let name = player.profile.name.to_lowercase();
            if name == wanted {
                return Ok(id);
            }
            beginning.extend(name.starts_with(&wanted).then_some(id));
        }
        match beginning[..] {
            [player] => Ok(player),
            [] => Err(Unclear::Nobody),
            _ => Err(Unclear::Several(beginning)),
        }
    }
}
