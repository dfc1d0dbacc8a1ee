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
    /// The clocks stand still.
    Paused,
    /// The clocks do not stand still.
    NotPaused,
    /// This seat has given up.
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
        /// The tiles that the pool does not have.
        missing: String,
    },
    /// The placement cannot be played.
    Unplayable(Unplayable),
    /// The tiles on the board cannot be replaced so.
    Swap(SwapFault),
    /// These words are not acceptable, and the rules refuse them at once.
    NotWords {
        /// The words that are not acceptable.
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
    /// The time has run out.
    TimeIsUp {
        /// The limit that has run out.
        limit: TimeLimit,
    },
    /// No time has run out.
    TimeIsNotUp {
        /// How much time is left, if there is a limit.
        left: Option<Millis>,
    },
    /// The seed does not fit the commitment, or there is no commitment.
    WrongSeed,
    /// The source of tiles gave tiles that it cannot have drawn.
    BadDraw,
    /// The referee contradicted itself. This is a bug; nothing was changed.
    Broken(CorruptLog),
}
