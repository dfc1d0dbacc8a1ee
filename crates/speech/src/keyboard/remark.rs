//! Remarks during a game and at its end.

use protocol::wire::rest::Trend;
use rules::{Points, Table};
use tiles::{Seat, SpellingError};

/// A remark during a game or at its end: about words, hints, exchanges or the result.
#[derive(Clone, Copy, Debug)]
pub enum Remark<'r> {
    /// Words can be looked up for a challenge only.
    DictionaryClosed,
    /// The word list of a game, before it begins.
    WordList {
        /// The name of the list.
        name: &'r str,
        /// The number of words in the list.
        n_words: usize,
        /// The number of lines in its file that were left out.
        n_left_out: usize,
    },
    /// The house words of the table.
    HouseWords {
        /// How many words were added to the list.
        more: usize,
        /// How many words were taken from it.
        fewer: usize,
    },
    /// The last line of a saved game was not finished.
    TornLine {
        /// The number of that line, counted from one.
        line: usize,
    },
    /// The game has no word list.
    NoWordList,
    /// A word is in the list.
    Good {
        /// The word that was looked up.
        word: &'r str,
    },
    /// A word is not in the list.
    NotListed {
        /// The word that was looked up.
        word: &'r str,
    },
    /// A word has letters that the set of tiles does not have.
    Unspellable {
        /// The word that was looked up.
        word: &'r str,
        /// The fault in its letters.
        error: &'r SpellingError,
    },
    /// A good turn.
    Hint {
        /// The turn as it is typed.
        turn: &'r str,
        /// The score of a play; `None` for an exchange or a pass.
        score: Option<Points>,
        /// The tiles that stay on the rack.
        keeps: &'r str,
    },
    /// The rules and the table allow no hints.
    NoHints,
    /// Hints need a word list.
    HintsNeedWords,
    /// The search for hints has begun.
    LookingForPlays,
    /// There is no play.
    NoPlay,
    /// The rules allow no exchange.
    NoExchange,
    /// The pool has too few tiles for an exchange.
    PoolTooSmall {
        /// The least number of tiles in the pool.
        need: usize,
        /// The number of tiles in the pool.
        have: usize,
    },
    /// What a play would score.
    WouldScore {
        /// The play in notation.
        play: &'r str,
        /// What it would add to the player's score.
        score: Points,
    },
    /// The player has to choose tiles from an open pool.
    ChooseTiles {
        /// The number of tiles to choose.
        n: usize,
        /// An example of a choice.
        example: &'r str,
    },
    /// The tiles that a player had left at the end; an empty rack is mentioned as such.
    Left {
        /// The tiles.
        rack: &'r str,
    },
    /// The result of a game for one player.
    YourTotal {
        /// The total.
        points: Points,
    },
    /// How a total compares with those of earlier games for one player.
    Standing {
        /// The total of this game.
        total: Points,
        /// The best earlier total; `None` in the first game.
        best_before: Option<Points>,
        /// The average of all totals.
        average: Points,
        /// The number of games, this one included.
        n_games: usize,
        /// The averages of the latest games and of those before them.
        trend: Trend,
    },
    /// Who resigned, once that has ended the game.
    Resigned {
        /// The players, for their names.
        table: &'r Table,
        /// The seats that resigned.
        seats: &'r [Seat],
    },
    /// Who has won, once the game is over.
    Winners {
        /// The players, for their names.
        table: &'r Table,
        /// The seats that have won.
        seats: &'r [Seat],
    },
    /// Introduces the seed, which follows in the next line.
    SeedWas,
    /// Introduces the command that checks the draws, which follows in the next line.
    CheckDraws,
}
