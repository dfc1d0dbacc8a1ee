//! The audit log: what administrators did.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::RunningLimits;

/// The actions of administrators, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminDeedsDoc {
    /// One page of actions.
    pub deeds: Vec<AdminDeed>,
    /// The key of the next page, for the parameter `after`; absent: this is the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// An action of an administrator, whether or not it succeeded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminDeed {
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The address of the administrator's device.
    pub origin: String,
    /// The action with the people, tables, lists and numbers that it concerned.
    pub act: AdminAct,
    /// Why it was not done, in English; absent: it was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refused: Option<String>,
}

/// The actions of administrators. They are stored in this form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AdminAct {
    /// A table was closed.
    CloseTable {
        /// The id of the table.
        table: String,
    },
    /// A person was taken off all seats of a table.
    RemoveFromTable {
        /// The id of the person.
        person: String,
        /// The id of the table.
        table: String,
    },
    /// A line of a chat was deleted.
    DeleteChatLine {
        /// The id of the table.
        table: String,
        /// The number of the line in the chat.
        line: u64,
    },
    /// A person may not write in chats.
    Mute {
        /// The id of the person.
        person: String,
        /// For how many hours; absent: until it is lifted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hours: Option<u32>,
        /// The reason that was given; may be empty.
        reason: String,
    },
    /// A person was banned.
    BanPerson {
        /// The id of the person.
        person: String,
        /// For how many hours; absent: until it is lifted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hours: Option<u32>,
        /// The reason that was given; may be empty.
        reason: String,
    },
    /// A network was banned.
    BanNetwork {
        /// The network, such as `192.0.2.0/24`.
        network: String,
        /// For how many hours; absent: until it is lifted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hours: Option<u32>,
        /// The reason that was given; may be empty.
        reason: String,
    },
    /// A person may write in chats again.
    LiftMute {
        /// The id of the person.
        person: String,
    },
    /// A person is no longer banned.
    LiftPersonBan {
        /// The id of the person.
        person: String,
    },
    /// A network is no longer banned.
    LiftNetworkBan {
        /// The network, such as `192.0.2.0/24`.
        network: String,
    },
    /// The account of a person got a new passphrase.
    ResetPassphrase {
        /// The id of the person.
        person: String,
    },
    /// The limits were changed that hold until the next start.
    SetLimits {
        /// The new limits.
        limits: RunningLimits,
    },
    /// A process was told to finish its work and stop.
    Drain,
    /// A word list was added.
    AddWordList {
        /// The name of the list.
        list: String,
        /// The size of the file, in bytes.
        bytes: usize,
    },
    /// A word list is no longer offered.
    WithdrawWordList {
        /// The name of the list.
        list: String,
    },
    /// A withdrawn word list is offered again.
    OfferWordList {
        /// The name of the list.
        list: String,
    },
    /// An edition was added.
    AddEdition {
        /// The name of the edition.
        edition: String,
        /// The size of the file, in bytes.
        bytes: usize,
    },
    /// An edition is no longer offered.
    WithdrawEdition {
        /// The name of the edition.
        edition: String,
    },
    /// A withdrawn edition is offered again.
    OfferEdition {
        /// The name of the edition.
        edition: String,
    },
    /// New tables use this word list unless their maker chooses another.
    SetUsualWordList {
        /// The name of the list.
        list: String,
    },
    /// New tables use this edition unless their maker chooses another.
    SetUsualEdition {
        /// The name of the edition.
        edition: String,
    },
    /// A class or a tournament was closed.
    CloseEvent {
        /// The id of the event.
        event: String,
        /// The reason that was given; may be empty.
        reason: String,
    },
    /// A class or a tournament was deleted.
    DeleteEvent {
        /// The id of the event.
        event: String,
        /// The reason that was given; may be empty.
        reason: String,
    },
    /// A study of lines was deleted.
    DeleteStudy {
        /// The id of the study.
        study: String,
        /// The reason that was given; may be empty.
        reason: String,
    },
    /// An action that an older server noted in English words.
    Noted {
        /// The action, such as `close table`.
        action: String,
        /// The person, table, network or list that it concerned.
        target: String,
        /// The numbers and reasons that were given, and why it was refused.
        detail: String,
    },
}

impl AdminAct {
    /// The person, table, event, study, network, list or edition that the action concerned; empty for the server as a whole.
    #[must_use]
    pub fn target(&self) -> &str {
        match self {
            AdminAct::CloseTable { table } | AdminAct::DeleteChatLine { table, .. } => table,
            AdminAct::RemoveFromTable { person, .. }
            | AdminAct::Mute { person, .. }
            | AdminAct::BanPerson { person, .. }
            | AdminAct::LiftMute { person }
            | AdminAct::LiftPersonBan { person }
            | AdminAct::ResetPassphrase { person } => person,
            AdminAct::BanNetwork { network, .. } | AdminAct::LiftNetworkBan { network } => network,
            AdminAct::AddWordList { list, .. }
            | AdminAct::WithdrawWordList { list }
            | AdminAct::OfferWordList { list }
            | AdminAct::SetUsualWordList { list } => list,
            AdminAct::AddEdition { edition, .. }
            | AdminAct::WithdrawEdition { edition }
            | AdminAct::OfferEdition { edition }
            | AdminAct::SetUsualEdition { edition } => edition,
            AdminAct::CloseEvent { event, .. } | AdminAct::DeleteEvent { event, .. } => event,
            AdminAct::DeleteStudy { study, .. } => study,
            AdminAct::Noted { target, .. } => target,
            AdminAct::SetLimits { .. } | AdminAct::Drain => "",
        }
    }
}
