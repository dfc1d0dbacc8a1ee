//! The faces of levels, and the names of bots.

use super::level::Level;

/// The number of different names for bots of one level: as many as a table has seats.
const MOST_NAMES: usize = 6;

impl Level {
    /// The name of the level's picture. Clients draw it.
    #[must_use]
    pub const fn face(self) -> &'static str {
        match self {
            Level::Novice => "seed",
            Level::Beginner => "sprout",
            Level::Easy => "clover",
            Level::Medium => "hazel",
            Level::Hard => "juniper",
            Level::Expert => "sage",
            Level::Champion => "laurel",
        }
    }

    /// The names of bots of this level: for the first, the second, and so on. No two levels share a name.
    #[must_use]
    pub const fn bots(self) -> [&'static str; MOST_NAMES] {
        match self {
            Level::Novice => ["Pip", "Bean", "Poppy", "Cress", "Tansy", "Pepper"],
            Level::Beginner => ["Daisy", "Basil", "Fern", "Myrtle", "Reed", "Violet"],
            Level::Easy => ["Clover", "Rosemary", "Linden", "Marigold", "Sorrel", "Heather"],
            Level::Medium => ["Hazel", "Rowan", "Iris", "Briar", "Dahlia", "Alder"],
            Level::Hard => ["Juniper", "Bryony", "Aspen", "Willow", "Hawthorn", "Camellia"],
            Level::Expert => ["Sage", "Olive", "Cypress", "Magnolia", "Cedar", "Verbena"],
            Level::Champion => ["Laurel", "Oakley", "Sequoia", "Ginkgo", "Acacia", "Lotus"],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_bots_share_a_name_and_no_two_levels_a_face() {
        let mut names: Vec<&str> = Level::ALL.iter().flat_map(|level| level.bots()).collect();
        let mut faces: Vec<&str> = Level::ALL.iter().map(|level| level.face()).collect();
        for (words, n) in [(&mut names, MOST_NAMES * Level::ALL.len()), (&mut faces, Level::ALL.len())] {
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), n, "{words:?}");
        }
    }
}
