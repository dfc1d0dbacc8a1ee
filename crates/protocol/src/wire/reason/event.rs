//! Why a class or a tournament does not carry out a request.

use events::{DivisionId, Phase, PlayerId, Refusal, RoundNo, TableKey};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::event_log::TableDoc;
use crate::wire::Code;
use crate::wire::event::{EventPhase, PlayerName};

/// Why a class or a tournament does not carry out a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EventReason {
    /// There is no such event, or the person may not see it: the answers are the same.
    NoSuchEvent,
    /// No slip has this code.
    NoSuchSlip,
    /// Only a director may do this.
    DirectorOnly,
    /// Its directors have closed the event, and only they may still correct results.
    Closed,
    /// An administrator has closed the event, and its directors cannot open it again.
    ClosedByAdministrator,
    /// The game is played on this server, which enters the result itself.
    PlayedHere,
    /// A question is put to the class already; it has to be taken away first.
    QuestionOpen,
    /// There is no such question any more, or its answers are shown and can no longer be changed.
    QuestionOver,
    /// The board has no side to move, so it is no question.
    NothingToAsk,
    /// A name looks like another name in the event.
    NameAlike {
        /// The name that was refused.
        name: String,
        /// The name that it looks like.
        like: String,
    },
    /// One request has too many orders.
    TooManyOrders {
        /// The most orders of one request.
        most: usize,
    },
    /// A class has too many pupils.
    TooManyPupils {
        /// The most pupils of one class.
        most: usize,
    },
    /// A lesson has too many words.
    TooManyLessonWords {
        /// The most words of one lesson.
        most: usize,
    },
    /// A division has too many rounds.
    TooManyRounds {
        /// The most rounds of one division.
        most: usize,
    },
    /// An order breaks a rule of the event.
    Refused {
        /// The refusal, with the names of the players in it.
        refusal: EventRefused,
    },
}

impl EventReason {
    pub(super) fn code(&self) -> Code {
        match self {
            EventReason::NoSuchEvent | EventReason::NoSuchSlip => Code::NotFound,
            EventReason::QuestionOpen | EventReason::QuestionOver | EventReason::NothingToAsk => Code::Refused,
            EventReason::DirectorOnly
            | EventReason::Closed
            | EventReason::ClosedByAdministrator
            | EventReason::PlayedHere => Code::NotAllowed,
            EventReason::TooManyOrders { .. }
            | EventReason::TooManyPupils { .. }
            | EventReason::TooManyLessonWords { .. }
            | EventReason::TooManyRounds { .. } => Code::TooLarge,
            EventReason::NameAlike { .. } | EventReason::Refused { .. } => Code::Refused,
        }
    }
}

/// A refusal of an event, with its data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventRefused {
    /// The kind of refusal.
    why: RefusalKind,
    /// The numbers of the players that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    players: Vec<u16>,
    /// The keys of the tables that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    tables: Vec<TableDoc>,
    /// Its number: a division, a round or an entry, or a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    number: Option<u32>,
    /// The phase of the round that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    phase: Option<EventPhase>,
    /// The names of the players that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    names: Vec<PlayerName>,
}

/// The kinds of refusal: [`Refusal`] without its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum RefusalKind {
    DirectorOnly,
    NotYours,
    NoSuchPlayer,
    NoSuchDivision,
    NoSuchRound,
    NoSuchTable,
    Unsound,
    NameTaken,
    PlayerNameTaken,
    Full,
    RoundsArePaired,
    WrongPhase,
    ResultsMissing,
    PlayersMissing,
    NobodyHere,
    TwiceInRound,
    NotHere,
    AreForbidden,
    NoPairing,
    NeedsPairs,
    NeedsTeams,
    AlreadySeated,
    NobodyFree,
    WrongKindOfResult,
    HasResult,
    HasNoResult,
    NothingToConfirm,
    NotBrokenOff,
    HoldsAlready,
    NothingToUndo,
    Needed,
}

impl EventRefused {
    /// The document for a refusal, with the names of its players; `None` if the event contradicted itself.
    #[must_use]
    pub fn new(refusal: &Refusal, name: impl Fn(PlayerId) -> Option<String>) -> Option<EventRefused> {
        use RefusalKind as Kind;
        let of = EventRefused::of;
        let mut refused = match refusal {
            Refusal::DirectorOnly => of(Kind::DirectorOnly),
            Refusal::NotYours => of(Kind::NotYours),
            Refusal::Unsound => of(Kind::Unsound),
            Refusal::NameTaken => of(Kind::NameTaken),
            Refusal::NobodyHere => of(Kind::NobodyHere),
            Refusal::NeedsPairs => of(Kind::NeedsPairs),
            Refusal::NobodyFree => of(Kind::NobodyFree),
            Refusal::WrongKindOfResult => of(Kind::WrongKindOfResult),
            Refusal::HoldsAlready => of(Kind::HoldsAlready),
            Refusal::NothingToUndo => of(Kind::NothingToUndo),
            Refusal::NoSuchPlayer(player) => of(Kind::NoSuchPlayer).players(&[*player]),
            Refusal::PlayerNameTaken(player) => of(Kind::PlayerNameTaken).players(&[*player]),
            Refusal::TwiceInRound(player) => of(Kind::TwiceInRound).players(&[*player]),
            Refusal::NotHere(player) => of(Kind::NotHere).players(&[*player]),
            Refusal::AlreadySeated(player) => of(Kind::AlreadySeated).players(&[*player]),
            Refusal::AreForbidden(a, b) => of(Kind::AreForbidden).players(&[*a, *b]),
            Refusal::PlayersMissing { players } => of(Kind::PlayersMissing).players(players),
            Refusal::NoPairing { players } => of(Kind::NoPairing).players(players),
            Refusal::NeedsTeams { players } => of(Kind::NeedsTeams).players(players),
            Refusal::NoSuchTable(table) => of(Kind::NoSuchTable).tables(&[*table]),
            Refusal::HasResult(table) => of(Kind::HasResult).tables(&[*table]),
            Refusal::HasNoResult(table) => of(Kind::HasNoResult).tables(&[*table]),
            Refusal::NothingToConfirm(table) => of(Kind::NothingToConfirm).tables(&[*table]),
            Refusal::NotBrokenOff(table) => of(Kind::NotBrokenOff).tables(&[*table]),
            Refusal::ResultsMissing { tables, players } => of(Kind::ResultsMissing).tables(tables).players(players),
            Refusal::WrongPhase { phase } => EventRefused { phase: Some((*phase).into()), ..of(Kind::WrongPhase) },
            Refusal::NoSuchDivision(division) => of(Kind::NoSuchDivision).number(usize::from(division.0)),
            Refusal::NoSuchRound { n_rounds } => of(Kind::NoSuchRound).number(*n_rounds),
            Refusal::Full { most } => of(Kind::Full).number(*most),
            Refusal::RoundsArePaired { last } => of(Kind::RoundsArePaired).number(usize::from(last.0)),
            Refusal::Needed { by } => EventRefused { number: Some(*by), ..of(Kind::Needed) },
            Refusal::Broken(_) => return None,
        };
        let named = |&player: &u16| Some(PlayerName { player, name: name(PlayerId(player))? });
        refused.names = refused.players.iter().filter_map(named).collect();
        Some(refused)
    }

    /// The refusal in the form that `events` has it, without names.
    #[must_use]
    pub fn refusal(&self) -> Refusal {
        use RefusalKind as Kind;
        let players: Vec<PlayerId> = self.players.iter().map(|&player| PlayerId(player)).collect();
        let player = |index: usize| players.get(index).copied().unwrap_or(PlayerId(0));
        let tables: Vec<TableKey> = self.tables.iter().map(|table| table.read()).collect();
        let nowhere = TableKey { division: DivisionId(0), round: RoundNo::NONE, table: 0 };
        let table = tables.first().copied().unwrap_or(nowhere);
        let number = self.number.unwrap_or(0);
        let small = u8::try_from(number).unwrap_or(u8::MAX);
        match self.why {
            Kind::DirectorOnly => Refusal::DirectorOnly,
            Kind::NotYours => Refusal::NotYours,
            Kind::Unsound => Refusal::Unsound,
            Kind::NameTaken => Refusal::NameTaken,
            Kind::NobodyHere => Refusal::NobodyHere,
            Kind::NeedsPairs => Refusal::NeedsPairs,
            Kind::NobodyFree => Refusal::NobodyFree,
            Kind::WrongKindOfResult => Refusal::WrongKindOfResult,
            Kind::HoldsAlready => Refusal::HoldsAlready,
            Kind::NothingToUndo => Refusal::NothingToUndo,
            Kind::NoSuchPlayer => Refusal::NoSuchPlayer(player(0)),
            Kind::PlayerNameTaken => Refusal::PlayerNameTaken(player(0)),
            Kind::TwiceInRound => Refusal::TwiceInRound(player(0)),
            Kind::NotHere => Refusal::NotHere(player(0)),
            Kind::AlreadySeated => Refusal::AlreadySeated(player(0)),
            Kind::AreForbidden => Refusal::AreForbidden(player(0), player(1)),
            Kind::PlayersMissing => Refusal::PlayersMissing { players },
            Kind::NoPairing => Refusal::NoPairing { players },
            Kind::NeedsTeams => Refusal::NeedsTeams { players },
            Kind::NoSuchTable => Refusal::NoSuchTable(table),
            Kind::HasResult => Refusal::HasResult(table),
            Kind::HasNoResult => Refusal::HasNoResult(table),
            Kind::NothingToConfirm => Refusal::NothingToConfirm(table),
            Kind::NotBrokenOff => Refusal::NotBrokenOff(table),
            Kind::ResultsMissing => Refusal::ResultsMissing { tables, players },
            Kind::WrongPhase => Refusal::WrongPhase { phase: self.phase.map_or(Phase::Unpaired, EventPhase::read) },
            Kind::NoSuchDivision => Refusal::NoSuchDivision(DivisionId(small)),
            Kind::NoSuchRound => Refusal::NoSuchRound { n_rounds: number as usize },
            Kind::Full => Refusal::Full { most: number as usize },
            Kind::RoundsArePaired => Refusal::RoundsArePaired { last: RoundNo(small) },
            Kind::Needed => Refusal::Needed { by: number },
        }
    }

    /// The name of a player in the refusal.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> Option<&str> {
        self.names.iter().find(|one| one.player == player.0).map(|one| one.name.as_str())
    }

    fn of(why: RefusalKind) -> EventRefused {
        let (players, tables, names) = (Vec::new(), Vec::new(), Vec::new());
        EventRefused { why, players, tables, number: None, phase: None, names }
    }

    fn players(self, players: &[PlayerId]) -> EventRefused {
        EventRefused { players: players.iter().map(|player| player.0).collect(), ..self }
    }

    fn tables(self, tables: &[TableKey]) -> EventRefused {
        EventRefused { tables: tables.iter().map(|table| TableDoc::write(*table)).collect(), ..self }
    }

    fn number(self, number: usize) -> EventRefused {
        EventRefused { number: Some(u32::try_from(number).unwrap_or(u32::MAX)), ..self }
    }
}
