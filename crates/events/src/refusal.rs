//! Why an event does not do what it was asked.

use alloc::vec::Vec;

use crate::id::{DivisionId, PlayerId, RoundNo, TableKey};
use crate::misfit::Misfit;

use crate::state::Phase;

/// Why a command was refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Only the director may ask for this.
    DirectorOnly,
    /// A player may ask for this for themselves, or for their own table, only.
    NotYours,
    /// There is no such player.
    NoSuchPlayer(PlayerId),
    /// There is no such division.
    NoSuchDivision(DivisionId),
    /// The division has no such round.
    NoSuchRound {
        /// How many it has.
        n_rounds: usize,
    },
    /// The round has no such table, or nobody sits there any more.
    NoSuchTable(TableKey),
    /// A name or a number is not possible.
    Unsound,
    /// Another division has this name.
    NameTaken,
    /// Another player of the event has this name.
    PlayerNameTaken(PlayerId),
    /// There are as many as there can be.
    Full {
        /// The most players, divisions or entries.
        most: usize,
    },
    /// Rounds that are already paired stay as they are.
    RoundsArePaired {
        /// The last of them.
        last: RoundNo,
    },
    /// The round is in another phase.
    WrongPhase {
        /// In which.
        phase: Phase,
    },
    /// The round cannot be paired, begin or end before these tables have results.
    ResultsMissing {
        /// The open tables.
        tables: Vec<TableKey>,
        /// Those who play there, two a table.
        players: Vec<PlayerId>,
    },
    /// These players are paired and not there.
    PlayersMissing {
        /// The numbers of the players.
        players: Vec<PlayerId>,
    },
    /// Nobody is there to be paired.
    NobodyHere,
    /// A player would play twice in one round.
    TwiceInRound(PlayerId),
    /// This player is not in the division, or not there.
    NotHere(PlayerId),
    /// These two must not meet.
    AreForbidden(PlayerId, PlayerId),
    /// In every pairing one of these meets somebody that they must not meet.
    NoPairing {
        /// Who is left over.
        players: Vec<PlayerId>,
    },
    /// This method pairs nobody by itself.
    NeedsPairs,
    /// Every player needs a team for this method.
    NeedsTeams {
        /// Who has none; nobody, where there is only one team.
        players: Vec<PlayerId>,
    },
    /// A player of the round is already seated.
    AlreadySeated(PlayerId),
    /// Nobody has a bye with whom a late player could play.
    NobodyFree,
    /// The result does not say what this division counts, or is impossible.
    WrongKindOfResult,
    /// The table has a result; the director can correct it.
    HasResult(TableKey),
    /// The table has no result to correct.
    HasNoResult(TableKey),
    /// The game at the table was not broken off.
    NotBrokenOff(TableKey),
    /// The opponent has not said anything that could be confirmed.
    NothingToConfirm(TableKey),
    /// It holds already.
    HoldsAlready,
    /// There is nothing to undo under this number.
    NothingToUndo,
    /// Later entries need what would be undone: the first of them.
    Needed {
        /// The number of that entry.
        by: u32,
    },
    /// The event contradicted itself. This is a bug; nothing was changed.
    Broken(Misfit),
}
