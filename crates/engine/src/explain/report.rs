//! The facts of an explanation, with words and tiles in notation.

use movegen::Equity;
use rules::{Direction, Points, Square};

use crate::ChoiceText;

/// The facts behind the value of one choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The play, exchange or pass that is explained.
    pub written: ChoiceText,
    /// The sum of its points.
    pub points: PointsFacts,
    /// The leave, and its value.
    pub leave: LeaveFacts,
    /// The sum of points and leave, and its rank among all plays.
    pub standing: ChoiceRank,
    /// The lines and premium squares that it opens and closes.
    pub openings: Openings,
    /// The hooks that it gives and takes.
    pub hooks: HookFacts,
    /// The tiles that the player has not seen.
    pub unseen: UnseenFacts,
    /// The chance of a bingo on the next turn.
    pub bingo: BingoChance,
    /// The tips about it.
    pub tips: Vec<Advice>,
}

/// How the points of a play add up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointsFacts {
    /// The sum of the words and the bonus.
    pub score: Points,
    /// The score of each word; the one in the direction of play first.
    pub words: Vec<WordPoints>,
    /// The bonus for this many tiles.
    pub bonus: Points,
    /// How many tiles are laid.
    pub n_tiles: usize,
    /// The words that are not in the list.
    pub bad_words: Vec<String>,
}

/// The score of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordPoints {
    /// The word, as it lies on the board.
    pub word: String,
    /// The score, with all premiums.
    pub score: Points,
    /// The product of the word premiums.
    pub times: u32,
    /// The sum of its letters, letter premiums included.
    pub letters: Points,
}

/// The leave of a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaveFacts {
    /// The tiles that stay on the rack.
    pub tiles: String,
    /// What the tiles that are kept are worth in later turns, in points.
    pub value: Equity,
    /// The best leave of the same size, and its value.
    pub best: Option<(String, Equity)>,
    /// How many vowels stay.
    pub vowels: usize,
    /// How many consonants stay.
    pub consonants: usize,
    /// How many blanks stay.
    pub blanks: usize,
    /// What the value means.
    pub counts: LeaveCounts,
}

/// What the value of a leave means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaveCounts {
    /// The points that the tiles are expected to bring later.
    Later,
    /// The pool is empty: the cost of the tiles if the opponent goes out, or the gain of going out.
    AtTheEnd,
}

/// The rank of a choice among all plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceRank {
    /// The sum of points and leave.
    pub equity: Equity,
    /// How many plays are worth more.
    pub n_better: usize,
    /// How many plays there are.
    pub n_plays: usize,
    /// The best play, and its sum of points and leave.
    pub best: Option<(String, Equity)>,
    /// The play with the highest score, and its points.
    pub highest: Option<(String, Points)>,
}

/// The lines and premium squares that a play opens and closes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// Lines on which a bingo fits now, and did not before.
    pub lanes_opened: Vec<Lane>,
    /// Lines on which a bingo fitted before, but no longer does.
    pub lanes_closed: Vec<Lane>,
    /// The best premium squares that can be reached now with fewer tiles than before.
    pub premiums: Vec<Exposed>,
}

/// A line of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lane {
    /// The direction of its words.
    pub direction: Direction,
    /// The number of the row or column, from zero.
    pub line: u8,
}

/// A premium square that a play opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exposed {
    /// The premium square.
    pub square: Square,
    /// The factor of the word.
    pub times: u8,
    /// The fewest tiles that reach it.
    pub n_tiles: usize,
    /// The tiles on the board that such a play goes through.
    pub through: String,
    /// The letters that fit on the square next to other tiles, with their numbers of unseen tiles; empty if every
    /// letter fits.
    pub letters: Vec<UnseenLetter>,
}

/// A letter, and how many tiles with it are unseen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnseenLetter {
    /// The letter, as it is written on a tile.
    pub letter: String,
    /// How many tiles with it are unseen.
    pub n_unseen: usize,
}

/// Hooks: single letters that make another word from one on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HookFacts {
    /// Hooks of the new words with letters that are unseen.
    pub given: Vec<Hook>,
    /// Hooks of words on the board that are used up or covered.
    pub taken: Vec<Hook>,
}

/// Letters that make another word from one on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hook {
    /// The word on the board that is extended.
    pub word: String,
    /// The square of the letter.
    pub square: Square,
    /// The side of the word to which the letter is added.
    pub side: Side,
    /// The letters, each with its number of unseen tiles.
    pub letters: Vec<UnseenLetter>,
}

/// A side of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before its first letter.
    Front,
    /// After its last letter.
    Back,
}

/// The tiles that the player has not seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnseenFacts {
    /// How many there are, in the pool and on hidden racks.
    pub n_tiles: usize,
    /// How many of them are in the pool.
    pub n_in_pool: usize,
    /// How many are vowels.
    pub vowels: usize,
    /// How many are consonants.
    pub consonants: usize,
    /// How many are blanks.
    pub blanks: usize,
    /// The letter that extends the most words, such as S in English.
    pub hook_letter: Option<UnseenLetter>,
    /// Unseen letters of which the set has only one tile.
    pub rare: Vec<String>,
    /// Letters that nearly always come before another, such as Q before U, when the first is kept or unseen; with the
    /// number of unseen tiles of the second.
    pub companions: Vec<Companion>,
}

/// A letter that needs another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// The letter that nearly always stands before another.
    pub letter: String,
    /// Whether the player keeps it; otherwise it is unseen.
    pub is_kept: bool,
    /// The letter that it needs, with its number of unseen tiles.
    pub needs: UnseenLetter,
}

/// The chance of a bingo on the next turn, if nothing changes on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BingoChance {
    /// The chance, from 0 to 1.
    pub chance: f64,
    /// How the chance was computed.
    pub found: Found,
}

/// How a chance was computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Every possible rack was searched.
    Counted {
        /// How many different racks there are.
        racks: usize,
    },
    /// Racks were drawn at random, always the same ones in the same situation.
    Sampled {
        /// How many racks were drawn.
        racks: usize,
    },
}

/// A tip about a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Which of the ten tips it is.
    pub tip: Tip,
    /// Whether the choice follows it.
    pub verdict: TipVerdict,
    /// The fact behind the verdict.
    pub says: TipFact,
}

/// The facts behind tips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TipFact {
    /// Short words beside the play make it possible.
    ShortWords(Vec<String>),
    /// The letter that extends the most words is laid.
    Hooking {
        /// The letter that extends the most words.
        letter: String,
        /// The score of the play minus that of the best play without the letter, in points.
        earns: i32,
        /// The least gain for which such a letter should be used, in points.
        should: i32,
    },
    /// The leave has a common ending.
    Ending(String),
    /// Premium squares are covered.
    Premiums {
        /// How many premium squares the play covers.
        n_squares: usize,
        /// Those that lie next to a vowel.
        beside_vowel: Vec<Square>,
    },
    /// How balanced the tiles on the rack are afterwards.
    Leave {
        /// How many vowels stay on the rack.
        vowels: usize,
        /// How many consonants stay on the rack.
        consonants: usize,
        /// How many of them are among the tiles that go well together; zero if another set of tiles is used.
        n_good: usize,
        /// The tiles that go well together.
        good: &'static str,
    },
    /// Laying this many tiles at once earns extra points.
    Bonus {
        /// How many tiles the play lays.
        n_tiles: usize,
        /// The points for laying this many tiles at once.
        bonus: Points,
    },
    /// Another play would earn such a bonus.
    MissedBonus {
        /// The play in notation.
        play: String,
        /// The score of the play.
        score: Points,
    },
    /// A letter is laid although the player does not hold the one it usually needs, such as Q without U.
    LaysAlone {
        /// The letter, as it is written on a tile.
        letter: String,
        /// The letter that it needs.
        without: String,
    },
    /// Such a letter could be laid.
    CouldLayAlone {
        /// The letter, as it is written on a tile.
        letter: String,
        /// The letter that it needs.
        without: String,
        /// The highest-scoring play with the letter.
        play: String,
        /// The score of that play.
        score: Points,
    },
    /// Single letters make other words from those on the board: the letter, and the word.
    Hooked(Vec<(String, String)>),
    /// This many plays are worth more.
    BetterPlays(usize),
}

/// Whether a choice follows a tip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TipVerdict {
    /// The choice does what the tip says.
    Follows,
    /// The choice breaks the tip.
    Against,
    /// The tip says something about the position, neither for nor against the choice.
    Note,
}

/// The ten tips (rule L4), in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tip {
    /// Learn the words of two and three letters.
    ShortWords,
    /// Keep an S until it earns at least eight points.
    UseOfS,
    /// Look for groups of letters.
    LetterGroups,
    /// Cover premium squares, most of all next to vowels.
    PremiumSquares,
    /// Keep good tiles, and as many vowels as consonants.
    Balance,
    /// Look for plays of all tiles.
    Bingos,
    /// Learn words with Q and without U.
    QWithoutU,
    /// Look for hooks.
    Hooks,
    /// Look for a better play.
    BetterPlay,
    /// Enjoy the game. Nothing can be computed about this one, so it is never given.
    Attitude,
}

impl Tip {
    /// All tips, in their order.
    pub const ALL: [Tip; 10] = [
        Tip::ShortWords,
        Tip::UseOfS,
        Tip::LetterGroups,
        Tip::PremiumSquares,
        Tip::Balance,
        Tip::Bingos,
        Tip::QWithoutU,
        Tip::Hooks,
        Tip::BetterPlay,
        Tip::Attitude,
    ];

    /// The name under which the cards of the lessons know it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Tip::ShortWords => "short-words",
            Tip::UseOfS => "use-of-s",
            Tip::LetterGroups => "letter-groups",
            Tip::PremiumSquares => "premium-squares",
            Tip::Balance => "balance",
            Tip::Bingos => "bingos",
            Tip::QWithoutU => "q-without-u",
            Tip::Hooks => "hooks",
            Tip::BetterPlay => "better-play",
            Tip::Attitude => "attitude",
        }
    }
}
