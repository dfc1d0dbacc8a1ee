//! The numbers that set the levels apart.

use super::level::Level;
use super::vocabulary::{Tier, Vocabulary};

/// What sets a level apart: how it searches, which words it knows, and how often it errs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// The words that it knows.
    pub(super) vocabulary: Vocabulary,
    /// Which plays it notices among those that it knows.
    pub(super) attention: Attention,
    /// How it compares plays.
    pub(super) eye: Eye,
    /// The values of leaves that it uses.
    pub(super) values: Values,
    /// How many positions of an endgame it searches; 0: none.
    pub(super) endgame_positions: u64,
    /// The limits of simulation and search, if it looks ahead.
    pub(super) foresight: Option<Foresight>,
    /// The belief in an unknown word, in thousandths.
    pub(super) trust: u32,
    /// How many racks it tries when it may choose its tiles.
    pub(super) racks_tried: usize,
    /// Whether it considers taking up blanks from the board.
    pub(super) takes_blanks: bool,
}

/// How a player compares plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eye {
    /// The score and the value of the leave.
    Worth,
    /// The values of the laid tiles, without premium squares and crosswords.
    Tiles,
}

/// The limits of simulation and search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foresight {
    /// How many turns are compared.
    pub(super) candidates: usize,
    /// How many times the hidden tiles are dealt if there is no clock.
    pub(super) iterations: u64,
    /// How many positions are searched near the end if there is no clock.
    pub(super) positions: u64,
    /// How many racks are tried for inference if there is no clock.
    pub(super) inferred_racks: usize,
}

/// The attention of a player. Chances are in percent; at 100 nothing is overlooked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    /// The chance to think of a word that needs few tiles.
    pub(super) word: u32,
    /// The most tiles that count as few.
    pub(super) few: usize,
    /// The factor for each further tile, in percent.
    pub(super) per_tile: u32,
    /// The factor for each blank, in percent.
    pub(super) per_blank: u32,
    /// The chance to look at a place.
    pub(super) place: u32,
    /// The factor for each crossing word beyond the first, in percent.
    pub(super) per_crossing: u32,
    /// A player who has seen no play of at least this many points looks again.
    pub(super) content: i32,
}

/// The values of leaves that a player uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Values {
    /// None: only points count.
    None,
    /// A rule of thumb.
    Thumb,
    /// The trained values, where there is a table for the tiles; otherwise the rule of thumb.
    Trained,
}

impl Attention {
    const EVERYTHING: Attention =
        Attention { word: 100, few: 0, per_tile: 100, per_blank: 100, place: 100, per_crossing: 100, content: 0 };

    /// Whether nothing is ever overlooked.
    pub(super) fn is_complete(&self) -> bool {
        [self.word, self.per_tile, self.per_blank, self.place, self.per_crossing].iter().all(|&part| part >= 100)
    }
}

impl Level {
    pub(super) const fn habits(self) -> Habits {
        match self {
            Level::Novice => NOVICE,
            Level::Beginner => BEGINNER,
            Level::Easy => EASY,
            Level::Medium => MEDIUM,
            Level::Hard => HARD,
            Level::Expert => EXPERT,
            Level::Champion => CHAMPION,
        }
    }

    /// The highest tier of words that an opponent of a bot of this level is likely to know: that of the next stronger
    /// level. `None` for levels against which every word may be shown.
    #[must_use]
    pub const fn familiar_tier(self) -> Option<u8> {
        let next = match self {
            Level::Novice => BEGINNER,
            Level::Beginner => EASY,
            Level::Easy => MEDIUM,
            Level::Medium | Level::Hard | Level::Expert | Level::Champion => return None,
        };
        match next.vocabulary {
            Vocabulary::UpTo { tier, .. } => Some(tier.number()),
            Vocabulary::All => None,
        }
    }
}

const NOVICE: Habits = Habits {
    vocabulary: Vocabulary::UpTo { tier: Tier::Ten, all_to: 0 },
    attention: Attention { word: 20, few: 2, per_tile: 25, per_blank: 50, place: 20, per_crossing: 20, content: 1 },
    eye: Eye::Tiles,
    values: Values::None,
    endgame_positions: 0,
    foresight: None,
    trust: 900,
    racks_tried: 3,
    takes_blanks: false,
};

const BEGINNER: Habits = Habits {
    vocabulary: Vocabulary::UpTo { tier: Tier::Twenty, all_to: 0 },
    attention: Attention { word: 40, few: 3, per_tile: 50, per_blank: 60, place: 35, per_crossing: 50, content: 7 },
    eye: Eye::Worth,
    values: Values::None,
    endgame_positions: 0,
    foresight: None,
    trust: 850,
    racks_tried: 10,
    takes_blanks: false,
};

const EASY: Habits = Habits {
    vocabulary: Vocabulary::UpTo { tier: Tier::ThirtyFive, all_to: 0 },
    attention: Attention { word: 45, few: 3, per_tile: 60, per_blank: 70, place: 40, per_crossing: 55, content: 9 },
    eye: Eye::Worth,
    values: Values::None,
    endgame_positions: 0,
    foresight: None,
    trust: 820,
    racks_tried: 30,
    takes_blanks: true,
};

const MEDIUM: Habits = Habits {
    vocabulary: Vocabulary::UpTo { tier: Tier::Fifty, all_to: 2 },
    attention: Attention { word: 60, few: 3, per_tile: 70, per_blank: 80, place: 55, per_crossing: 65, content: 11 },
    eye: Eye::Worth,
    values: Values::Thumb,
    endgame_positions: 0,
    foresight: None,
    trust: 740,
    racks_tried: 100,
    takes_blanks: true,
};

const HARD: Habits = Habits {
    vocabulary: Vocabulary::UpTo { tier: Tier::Sixty, all_to: 3 },
    attention: Attention { word: 75, few: 4, per_tile: 80, per_blank: 85, place: 70, per_crossing: 78, content: 14 },
    eye: Eye::Worth,
    values: Values::Trained,
    endgame_positions: 0,
    foresight: None,
    trust: 640,
    racks_tried: 300,
    takes_blanks: true,
};

const EXPERT: Habits = Habits {
    vocabulary: Vocabulary::UpTo { tier: Tier::Seventy, all_to: 4 },
    attention: Attention { word: 92, few: 5, per_tile: 92, per_blank: 95, place: 90, per_crossing: 93, content: 18 },
    eye: Eye::Worth,
    values: Values::Trained,
    endgame_positions: 20_000,
    foresight: None,
    trust: 400,
    racks_tried: 1_000,
    takes_blanks: true,
};

const CHAMPION: Habits = Habits {
    vocabulary: Vocabulary::All,
    attention: Attention::EVERYTHING,
    eye: Eye::Worth,
    values: Values::Trained,
    endgame_positions: 400_000,
    foresight: Some(Foresight { candidates: 16, iterations: 150, positions: 400_000, inferred_racks: 300 }),
    trust: 0,
    racks_tried: 3_000,
    takes_blanks: true,
};
