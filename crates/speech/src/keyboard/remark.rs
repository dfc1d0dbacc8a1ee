//! What else there is to say during a game and at its end.

use protocol::wire::rest::Trend;
use rules::{Points, Table};
use tiles::{Seat, SpellingError};

/// What else there is to say during a game and at its end: words, hints, exchanges, the result.
#[derive(Clone, Copy, Debug)]
pub enum Remark<'r> {
    /// The dictionary is for challenges only.
    DictionaryClosed,
    /// The word list of a game, before it begins.
    WordList {
        /// Its name.
        name: &'r str,
        /// How many words it has.
        n_words: usize,
        /// How many lines of its file were left out.
        n_left_out: usize,
    },
    /// What the table changed in its list.
    HouseWords {
        /// How many words more.
        more: usize,
        /// How many fewer.
        fewer: usize,
    },
    /// The last line of a saved game was not finished.
    TornLine {
        /// Its number, counted from one.
        line: usize,
    },
    /// The game has no word list.
    NoWordList,
    /// A word is in the list.
    Good {
        /// The word.
        word: &'r str,
    },
    /// A word is not in the list.
    NotListed {
        /// The word.
        word: &'r str,
    },
    /// A word has letters that the tiles do not have.
    Unspellable {
        /// The word.
        word: &'r str,
        /// Why not.
        error: &'r SpellingError,
    },
    /// Hints are not shown line by line.
    HintsOnScreen,
    /// The rules and the table allow no hints.
    NoHints,
    /// Hints need a word list.
    HintsNeedWords,
    /// Hints are being looked for.
    LookingForPlays,
    /// There is no play.
    NoPlay,
    /// The rules know no exchange.
    NoExchange,
    /// The pool is too small for an exchange.
    PoolTooSmall {
        /// How many tiles it must have.
        need: usize,
        /// How many it has.
        have: usize,
    },
    /// What a play would score.
    WouldScore {
        /// The play.
        play: &'r str,
        /// Its points.
        score: Points,
    },
    /// Tiles of an open pool are to be chosen.
    ChooseTiles {
        /// How many.
        n: usize,
        /// Some of them.
        example: &'r str,
    },
    /// What a player had left at the end; nothing is an empty rack.
    Left {
        /// The tiles.
        rack: &'r str,
    },
    /// The result of a game for one.
    YourTotal {
        /// The points.
        points: Points,
    },
    /// A total among earlier ones of games for one.
    Standing {
        /// The total of this game.
        total: Points,
        /// The best total before it.
        best_before: Option<Points>,
        /// The average of all totals.
        average: Points,
        /// How many games there are.
        n_games: usize,
        /// The last games against those before them.
        trend: Trend,
    },
    /// Who has won.
    Winners {
        /// The table.
        table: &'r Table,
        /// The seats that have won.
        seats: &'r [Seat],
    },
    /// The seed follows in the next line.
    SeedWas,
    /// How to check the draws follows in the next line.
    CheckDraws,
}
