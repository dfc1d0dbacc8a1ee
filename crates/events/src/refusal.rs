//! Why an event refuses a command.

use alloc::vec::Vec;

use crate::id::{DivisionId, PlayerId, RoundNo, TableKey};
use crate::misfit::Misfit;

use crate::state::Phase;

/// Why a command was refused. The event has not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Only a director may give this order.
    DirectorOnly,
    /// A player may give this order only for themselves, or for their own table.
    NotYours,
    /// There is no such player.
    NoSuchPlayer(PlayerId),
    /// There is no such division.
    NoSuchDivision(DivisionId),
    /// The division has no such round.
    NoSuchRound {
        /// How many rounds the division has.
        n_rounds: usize,
    },
    /// The round has no such table, or its table was given up.
    NoSuchTable(TableKey),
    /// A name or a number is out of its bounds.
    Unsound,
    /// Another division has this name.
    NameTaken,
    /// Another player of the event has this name.
    PlayerNameTaken(PlayerId),
    /// A limit is reached.
    Full {
        /// The limit: of players, divisions or entries.
        most: usize,
    },
    /// The change would touch rounds that are already paired.
    RoundsArePaired {
        /// The last paired round.
        last: RoundNo,
    },
    /// The round is in a phase that does not allow the order.
    WrongPhase {
        /// The phase of the round.
        phase: Phase,
    },
    /// The round cannot be paired, begin or end before these tables have results.
    ResultsMissing {
        /// The tables without a result.
        tables: Vec<TableKey>,
        /// The players at these tables, two for each.
        players: Vec<PlayerId>,
    },
    /// Players who are paired have not checked in.
    PlayersMissing {
        /// The numbers of the players.
        players: Vec<PlayerId>,
    },
    /// No player of the division has checked in.
    NobodyHere,
    /// The player would play twice in one round.
    TwiceInRound(PlayerId),
    /// The player is not in the division, or has not checked in.
    NotHere(PlayerId),
    /// The director has forbidden these two to meet.
    AreForbidden(PlayerId, PlayerId),
    /// Every possible pairing contains a forbidden pair.
    NoPairing {
        /// The players who cannot be paired.
        players: Vec<PlayerId>,
    },
    /// With this method the director names the pairs.
    NeedsPairs,
    /// The method needs a team for every player, and at least two teams.
    NeedsTeams {
        /// The players without a team; empty if there is only one team.
        players: Vec<PlayerId>,
    },
    /// A player of the round is already seated.
    AlreadySeated(PlayerId),
    /// No player has a bye in this round, so a late player finds no opponent.
    NobodyFree,
    /// The result is not of the kind that this division counts, or out of its bounds.
    WrongKindOfResult,
    /// The table already has a result; only a correction can change it.
    HasResult(TableKey),
    /// The table has no result to correct.
    HasNoResult(TableKey),
    /// The game at the table was not broken off.
    NotBrokenOff(TableKey),
    /// The opponent has entered no result that could be confirmed.
    NothingToConfirm(TableKey),
    /// The order would change nothing.
    HoldsAlready,
    /// No entry with this number can be undone.
    NothingToUndo,
    /// A later entry depends on the one that would be undone.
    Needed {
        /// The number of the first such entry.
        by: u32,
    },
    /// The event produced an entry that does not fit its own log. This is a bug; nothing was changed.
    Broken(Misfit),
}
