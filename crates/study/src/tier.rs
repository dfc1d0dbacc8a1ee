//! How hard words are to know.

/// A step of difficulty: how many people know a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tier {
    /// Everybody knows them.
    Common,
    /// People who read a lot know them.
    Bookish,
    /// They are in large dictionaries.
    Rare,
    /// Hardly anybody but players knows them.
    Exotic,
}

impl Tier {
    /// All steps, the easiest first.
    pub const ALL: [Tier; 4] = [Tier::Common, Tier::Bookish, Tier::Rare, Tier::Exotic];

    /// The name in addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tier::Common => "common",
            Tier::Bookish => "bookish",
            Tier::Rare => "rare",
            Tier::Exotic => "exotic",
        }
    }

    /// The step of a word by the tier that its list gives it: the larger, the fewer people know it.
    #[must_use]
    pub const fn of(tier: u8) -> Tier {
        match tier {
            0..=35 => Tier::Common,
            36..=50 => Tier::Bookish,
            51..=60 => Tier::Rare,
            61.. => Tier::Exotic,
        }
    }
}
