//! Refusals of the referee.

use alloc::string::String;
use alloc::vec::Vec;

use tiles::Seat;

use crate::{CorruptLog, Millis, SwapFault, TimeLimit, Unplayable};

/// Why a command was refused. Nothing was changed. The crate `speech` puts it into words.
///
/// No refusal reveals anything about tiles that the asker may not see.
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
    /// The clocks are stopped.
    Paused,
    /// The clocks are not stopped.
    NotPaused,
    /// This seat has resigned.
    HasResigned,
    /// It is another seat's turn.
    NotYourTurn {
        /// The seat whose turn it is.
        to_move: Seat,
    },
    /// The last play ends the game unless it is challenged.
    LastChance {
        /// The seat whose play it is.
        player: Seat,
    },
    /// Tiles must be chosen first.
    ChooseFirst {
        /// The seat that has to choose.
        seat: Seat,
        /// How many tiles it has to choose.
        n_tiles: usize,
    },
    /// No tiles have to be chosen now.
    NothingToChoose,
    /// The wrong number of tiles was chosen.
    ChooseExactly {
        /// How many were chosen.
        have: usize,
        /// How many are needed.
        need: usize,
    },
    /// These tiles are not in the open pool.
    NotInPool {
        /// The tiles that the pool does not have.
        missing: String,
    },
    /// The placement cannot be played.
    Unplayable(Unplayable),
    /// The tiles on the board cannot be replaced in this way.
    Swap(SwapFault),
    /// These words are not acceptable, and the rules refuse them at once.
    NotWords {
        /// The words that are not acceptable.
        words: Vec<String>,
    },
    /// No tiles were named for the exchange.
    ExchangeNothing,
    /// These rules allow no exchange.
    NoExchange,
    /// The pool is empty and there is a play; a player who can play may not pass.
    MustPlay,
    /// The pool holds too few tiles for an exchange.
    PoolTooSmall {
        /// How many it holds.
        have: usize,
        /// How many it must hold.
        need: usize,
    },
    /// These tiles are not on the rack.
    NotOnRack {
        /// The tiles that the rack does not have.
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
    /// A limit was reached before the command arrived.
    TimeIsUp {
        /// The limit that was reached.
        limit: TimeLimit,
    },
    /// No time limit has been reached.
    TimeIsNotUp {
        /// How much time is left, if there is a limit.
        left: Option<Millis>,
    },
    /// The seed does not fit the commitment, or there is no commitment.
    WrongSeed,
    /// The source of tiles gave tiles that cannot have been drawn.
    BadDraw,
    /// The referee contradicted itself. This is a bug; nothing was changed.
    Broken(CorruptLog),
}
