//! The facts behind the value of a play, for programs. Words, tiles and plays are in notation.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::SquareDoc;

/// The facts behind the value of a play, an exchange or a pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplanationDoc {
    /// The turn that is explained: `8F HORN`, `exchange AIU`, `pass`.
    pub turn: String,
    /// How its points add up.
    pub points: ExplainedPoints,
    /// The tiles that stay on the rack, and their value.
    pub leave: ExplainedLeave,
    /// Its place among all turns that are possible.
    pub rank: ExplainedRank,
    /// The lines and premium squares that it opens and closes.
    pub openings: ExplainedOpenings,
    /// The hooks that it gives and takes.
    pub hooks: ExplainedHooks,
    /// The tiles that the player has not seen.
    pub unseen: ExplainedUnseen,
    /// The chance of a bonus for many tiles on the next turn, if nothing changes on the board.
    pub bonus: ExplainedChance,
    /// The tips about it.
    pub tips: Vec<ExplainedAdvice>,
}

/// How the points of a play add up; all zero for an exchange or a pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedPoints {
    /// The sum of the words and the bonus.
    pub score: i32,
    /// The score of each word; the one in the direction of play first.
    pub words: Vec<ExplainedWord>,
    /// The bonus for many tiles.
    pub bonus: i32,
    /// How many tiles are laid.
    pub tiles: usize,
    /// The words that are not in the list.
    pub not_words: Vec<String>,
}

/// The score of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedWord {
    /// The word as it lies on the board.
    pub word: String,
    /// The score with all premiums.
    pub score: i32,
    /// By how much premium squares multiply the word.
    pub times: u32,
    /// The sum of its letters, letter premiums included.
    pub letters: i32,
}

/// The tiles that stay on the rack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedLeave {
    /// The tiles, as a rack is written.
    pub tiles: String,
    /// Their value, in hundredths of a point: what they are expected to bring later, or, if the pool is empty, what they
    /// cost or going out gains.
    pub worth: i32,
    /// Whether the pool is empty.
    pub at_the_end: bool,
    /// The most valuable tiles of the same number; `null` if they are not known.
    #[ts(optional = nullable)]
    pub best: Option<String>,
    /// The value of those, in hundredths of a point.
    #[ts(optional = nullable)]
    pub best_worth: Option<i32>,
    /// How many vowels stay.
    pub vowels: usize,
    /// How many consonants stay.
    pub consonants: usize,
    /// How many blanks stay.
    pub blanks: usize,
}

/// The place of a turn among all that are possible, by the sum of points and leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedRank {
    /// The sum of points and leave, in hundredths of a point.
    pub worth: i32,
    /// How many plays are worth more.
    pub better: usize,
    /// How many plays there are.
    pub plays: usize,
    /// The best play; `null` if there is none.
    #[ts(optional = nullable)]
    pub best: Option<String>,
    /// Its sum of points and leave, in hundredths of a point.
    #[ts(optional = nullable)]
    pub best_worth: Option<i32>,
    /// The play with the highest score; `null` if there is none.
    #[ts(optional = nullable)]
    pub highest: Option<String>,
    /// Its score, in points.
    #[ts(optional = nullable)]
    pub highest_score: Option<i32>,
}

/// The lines and premium squares that a play opens and closes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedOpenings {
    /// Lines on which a play with a bonus for many tiles fits now, and did not before.
    pub lines_opened: Vec<ExplainedLine>,
    /// Lines on which such a play fitted before, but no longer does.
    pub lines_closed: Vec<ExplainedLine>,
    /// The best premium squares that can be reached now with fewer tiles than before.
    pub premiums: Vec<ExplainedPremium>,
}

/// A row or a column of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedLine {
    /// Whether it is a row, not a column.
    pub across: bool,
    /// Its number, from zero.
    pub line: u8,
}

/// A premium square that a play opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedPremium {
    /// Where it lies.
    pub square: SquareDoc,
    /// By how much it multiplies a word.
    pub times: u8,
    /// The fewest tiles that reach it.
    pub tiles: usize,
    /// The tiles on the board that such a play goes through.
    pub through: String,
    /// The letters that fit on the square next to other tiles; empty if every letter fits.
    pub letters: Vec<ExplainedLetter>,
}

/// A letter with the number of its unseen tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedLetter {
    /// The letter, as it is written on a tile.
    pub face: String,
    /// How many tiles with it are unseen.
    pub unseen: usize,
}

/// Single letters that make another word from one on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedHooks {
    /// Hooks of the new words, with letters that are unseen.
    pub given: Vec<ExplainedHook>,
    /// Hooks of words on the board that are used up or covered.
    pub taken: Vec<ExplainedHook>,
}

/// Letters that make another word from one on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedHook {
    /// The word on the board that is lengthened.
    pub word: String,
    /// The square of the letter.
    pub square: SquareDoc,
    /// The side of the word to which the letter is added.
    pub side: ExplainedSide,
    /// Each letter with its unseen tiles.
    pub letters: Vec<ExplainedLetter>,
}

/// A side of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExplainedSide {
    /// Before its first letter.
    Front,
    /// After its last letter.
    Back,
}

/// The tiles that the player has not seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedUnseen {
    /// How many there are, in the pool and on hidden racks.
    pub tiles: usize,
    /// How many of them are in the pool.
    pub in_pool: usize,
    /// How many are vowels.
    pub vowels: usize,
    /// How many are consonants.
    pub consonants: usize,
    /// How many are blanks.
    pub blanks: usize,
    /// The letter that lengthens the most words, such as S in English; `null` if there is none.
    #[ts(optional = nullable)]
    pub hook_letter: Option<ExplainedLetter>,
    /// Unseen letters of which the set has only one tile.
    pub rare: Vec<String>,
    /// Letters that nearly always come before another, such as Q before U, where the first is kept or unseen.
    pub companions: Vec<ExplainedCompanion>,
}

/// A letter that needs another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedCompanion {
    /// The letter that nearly always stands before another.
    pub face: String,
    /// Whether the player keeps it; otherwise it is unseen.
    pub kept: bool,
    /// The letter that it needs.
    pub needs: ExplainedLetter,
}

/// The chance of a bonus for many tiles on the next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedChance {
    /// The chance, in hundredths of a percent.
    pub chance: i32,
    /// How many racks were searched for it.
    pub racks: usize,
    /// Whether these were all racks that are possible; otherwise they were drawn at random.
    pub counted: bool,
}

/// A tip about a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedAdvice {
    /// The name of the tip, as the lessons know it.
    pub tip: String,
    /// Whether the turn follows it.
    pub verdict: ExplainedVerdict,
    /// The fact behind it.
    pub fact: ExplainedTip,
}

/// Whether a turn follows a tip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExplainedVerdict {
    /// It does what the tip says.
    Follows,
    /// It does the opposite.
    Against,
    /// The tip says something about the position, neither for nor against the turn.
    Note,
}

/// The facts behind tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ExplainedTip {
    /// Short words beside the play make it possible.
    ShortWords {
        /// The short words of the play.
        words: Vec<String>,
    },
    /// The letter that lengthens the most words is laid.
    Hooking {
        /// The letter, as it is written on a tile.
        face: String,
        /// The score of the play minus that of the best play without the letter, in points.
        earns: i32,
        /// The least gain for which such a letter should be used, in points.
        should: i32,
    },
    /// The tiles that stay have a common ending.
    Ending {
        /// Its letters, such as ING.
        ending: String,
    },
    /// Premium squares are covered.
    Premiums {
        /// How many premium squares the play covers.
        covered: usize,
        /// Those that lie next to a vowel.
        beside_vowel: Vec<SquareDoc>,
    },
    /// How balanced the tiles on the rack are afterwards.
    Leave {
        /// How many vowels stay.
        vowels: usize,
        /// How many consonants stay.
        consonants: usize,
        /// How many of the tiles go well together.
        good: usize,
        /// The tiles that go well together.
        good_tiles: String,
    },
    /// Laying many tiles at once earns extra points.
    Bonus {
        /// How many tiles the play lays.
        tiles: usize,
        /// The points for laying them at once.
        points: i32,
    },
    /// Another play would earn such a bonus.
    MissedBonus {
        /// That play.
        play: String,
        /// Its score, in points.
        score: i32,
    },
    /// A letter is laid although the player does not hold the one that it usually needs, such as Q without U.
    LaysAlone {
        /// The letter, as it is written on a tile.
        face: String,
        /// The letter that it usually needs.
        without: String,
    },
    /// Such a letter could be laid.
    CouldLayAlone {
        /// The letter, as it is written on a tile.
        face: String,
        /// The letter that it usually needs.
        without: String,
        /// The highest-scoring play with the letter.
        play: String,
        /// The score of that play, in points.
        score: i32,
    },
    /// Single letters make other words from those on the board.
    Hooked {
        /// Each letter with its word.
        hooks: Vec<ExplainedHooked>,
    },
    /// Other plays are worth more.
    BetterPlays {
        /// How many.
        plays: usize,
    },
}

/// The difference between two turns in the same position; all numbers are the first minus the second.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ComparisonDoc {
    /// The first turn: `8F HORN`, `exchange AIU`, `pass`.
    pub one: String,
    /// The second turn.
    pub other: String,
    /// The difference in score, in points.
    pub points: i32,
    /// The difference in the value of the tiles that stay, in hundredths of a point.
    pub leave: i32,
    /// The sum of these two, in hundredths of a point.
    pub worth: i32,
    /// What the tiles that stay mean.
    pub stays: ExplainedStays,
    /// The difference in the number of lines opened for plays with a bonus.
    pub lines: i32,
    /// The difference in the number of premium squares opened.
    pub premiums: i32,
    /// The difference in the chance of a bonus on the next turn, in hundredths of a percent.
    pub bonus: i32,
}

/// What the tiles that stay after two turns mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ExplainedStays {
    /// They are kept for later turns.
    ForLater,
    /// The pool is empty: they count against the player, and a turn that keeps none goes out.
    AtTheEnd {
        /// Whether the first turn goes out.
        one_out: bool,
        /// Whether the second turn goes out.
        other_out: bool,
    },
}

/// A letter that makes another word from one on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedHooked {
    /// The letter, as it is written on a tile.
    pub face: String,
    /// The word that it lengthens.
    pub word: String,
}
