//! Why the referee does not do what it was asked.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tiles::Seat;

use crate::{CorruptLog, Millis, SwapFault, TimeLimit, Unplayable};

/// Why a command was refused: what is wrong, and what would be right. Nothing was changed.
///
/// No refusal tells anything about tiles that the one who asked may not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The table does not have this seat.
    NoSuchSeat,
    /// The game has not begun.
    NotBegun,
    /// The game has begun already.
    AlreadyBegun,
    /// The game is over.
    GameOver,
    /// The game is not over.
    NotOver,
    /// The clocks stand still.
    Paused,
    /// The clocks do not stand still.
    NotPaused,
    /// This seat has given up.
    HasResigned,
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose turn it is.
        to_move: Seat,
    },
    /// The last play ends the game unless it is challenged.
    LastChance {
        /// Whose play.
        player: Seat,
    },
    /// Tiles must be chosen first.
    ChooseFirst {
        /// Who chooses.
        seat: Seat,
        /// How many.
        n_tiles: usize,
    },
    /// There is nothing to choose now.
    NothingToChoose,
    /// A wrong number of tiles was chosen.
    ChooseExactly {
        /// How many were chosen.
        have: usize,
        /// How many are needed.
        need: usize,
    },
    /// These tiles are not in the open pool.
    NotInPool {
        /// The tiles.
        missing: String,
    },
    /// The placement cannot be played.
    Unplayable(Unplayable),
    /// The tiles on the board cannot be replaced so.
    Swap(SwapFault),
    /// These words are not acceptable, and the rules refuse them at once.
    NotWords {
        /// The words.
        words: Vec<String>,
    },
    /// No tile was named to exchange.
    ExchangeNothing,
    /// Under these rules nothing is exchanged.
    NoExchange,
    /// The pool is empty, there is a play, and nobody may pass who can play.
    MustPlay,
    /// The pool holds too few tiles to exchange.
    PoolTooSmall {
        /// How many it holds.
        have: usize,
        /// How many it must hold.
        need: usize,
    },
    /// These tiles are not on the rack.
    NotOnRack {
        /// The tiles.
        missing: String,
    },
    /// No play can be challenged or accepted now.
    NothingToChallenge,
    /// No play can be taken back now.
    NothingToTakeBack,
    /// This seat may not challenge the last play, or has accepted it.
    NotYourChallenge,
    /// A challenge must name words of the play.
    NoSuchWord {
        /// How many words the play has.
        n_words: usize,
    },
    /// The time has run out.
    TimeIsUp {
        /// Which time.
        limit: TimeLimit,
    },
    /// No time has run out.
    TimeIsNotUp {
        /// How much is left, if there is a limit.
        left: Option<Millis>,
    },
    /// The seed does not fit the commitment, or there is no commitment.
    WrongSeed,
    /// The source of tiles gave tiles that it cannot have drawn.
    BadDraw,
    /// The referee contradicted itself. This is a bug; nothing was changed.
    Broken(CorruptLog),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSuchSeat => write!(f, "the table does not have this seat"),
            Refusal::NotBegun => write!(f, "the game has not begun"),
            Refusal::AlreadyBegun => write!(f, "the game has begun already"),
            Refusal::GameOver => write!(f, "the game is over"),
            Refusal::NotOver => write!(f, "the game is not over yet"),
            Refusal::Paused => write!(f, "the game is paused; resume it first"),
            Refusal::NotPaused => write!(f, "the game is not paused"),
            Refusal::HasResigned => write!(f, "this player has resigned and is out of the game"),
            Refusal::NotYourTurn { to_move } => write!(f, "it is the turn of {to_move}"),
            Refusal::LastChance { player } => {
                write!(f, "the play of {player} ends the game unless it is challenged: challenge it or accept it")
            }
            Refusal::ChooseFirst { seat, n_tiles } => {
                write!(f, "{seat} chooses {} from the pool first", Tiles(*n_tiles))
            }
            Refusal::NothingToChoose => write!(f, "there are no tiles to choose now"),
            Refusal::ChooseExactly { have, need } => write!(f, "choose {}, not {have}", Tiles(*need)),
            Refusal::NotInPool { missing } => write!(f, "{missing} is not in the pool"),
            Refusal::Unplayable(unplayable) => fmt::Display::fmt(unplayable, f),
            Refusal::Swap(fault) => fmt::Display::fmt(fault, f),
            Refusal::NotWords { words } => match &words[..] {
                [word] => write!(f, "{word} is not in the word list"),
                words => write!(f, "{} are not in the word list", words.join(", ")),
            },
            Refusal::ExchangeNothing => write!(f, "name the tiles to exchange, or pass"),
            Refusal::NoExchange => write!(f, "these rules have no exchange; play or pass"),
            Refusal::MustPlay => write!(f, "you can still play, and these rules do not let you pass then"),
            Refusal::PoolTooSmall { have, need } => {
                write!(f, "an exchange needs at least {need} tiles in the pool, and there are {have}; play or pass")
            }
            Refusal::NotOnRack { missing } => write!(f, "{missing} is not on the rack"),
            Refusal::NothingToChallenge => write!(f, "there is no play that can be challenged now"),
            Refusal::NothingToTakeBack => {
                write!(f, "only the last play can be taken back, and only while it could be challenged")
            }
            Refusal::NotYourChallenge => write!(f, "this seat may not challenge the last play"),
            Refusal::NoSuchWord { n_words: 1 } => write!(f, "the play made only one word: challenge that one"),
            Refusal::NoSuchWord { n_words } => write!(f, "name one or more of the {n_words} words that the play made"),
            Refusal::TimeIsUp { limit } => match limit {
                TimeLimit::Turn(seat) => write!(f, "the time for the turn of {seat} has run out"),
                TimeLimit::Game => write!(f, "the time for the game has run out"),
                TimeLimit::Clock(seat) => write!(f, "the clock of {seat} has run out"),
            },
            Refusal::TimeIsNotUp { left: Some(left) } => write!(f, "the time is not up yet: {left} is left"),
            Refusal::TimeIsNotUp { left: None } => write!(f, "no time limit is running"),
            Refusal::WrongSeed => write!(f, "the seed does not fit the commitment that the game began with"),
            Refusal::BadDraw => write!(f, "the tiles that were drawn are not in the pool; nothing was changed"),
            Refusal::Broken(why) => write!(f, "the referee contradicted itself ({why}); nothing was changed"),
        }
    }
}

impl core::error::Error for Refusal {}

/// A number of tiles in words.
struct Tiles(usize);

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "tile" } else { "tiles" })
    }
}
