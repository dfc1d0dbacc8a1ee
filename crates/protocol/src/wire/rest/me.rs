//! The person who asks: name, account, devices and programs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::limits::PASSPHRASE;
use crate::wire::{Key, MAX_NAME_CHARS, Short};

/// A new name for the person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name, which is shown at tables and in the chat.
    #[schema(value_type = String)]
    pub name: Short<MAX_NAME_CHARS>,
}

/// The name and the passphrase of an account, to make it or to log in. `{:?}` never shows the passphrase.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// The name to log in with; capitals make no difference.
    #[schema(value_type = String)]
    pub account: Short<MAX_NAME_CHARS>,
    /// The passphrase in plain text.
    #[schema(value_type = String)]
    pub passphrase: Short<PASSPHRASE>,
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("account", &self.account).finish_non_exhaustive()
    }
}

/// A program to be registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotTokenName {
    /// The name that others see.
    #[schema(value_type = String)]
    pub name: Short<MAX_NAME_CHARS>,
}

/// A token with which a program takes seats, shown once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotToken {
    /// The name that others see.
    pub name: String,
    /// The token, for the header `Authorization: Bearer …`.
    pub token: Key,
}

/// A device or a program of the person. Its token is never shown again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnKey {
    /// The id by which it is removed. It never changes, is not secret, and gives no access.
    pub id: String,
    /// For a device the browser and the system, such as "Firefox, Linux", or empty; for a program its name.
    pub name: String,
    /// The first visit, in milliseconds since 1970.
    pub created: i64,
    /// The day of the last visit, in milliseconds since 1970; absent for programs, whose visits are not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seen: Option<i64>,
    /// Whether it is the device of this request.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub this: bool,
}

/// An old and a new passphrase. `{:?}` shows neither.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassphrase {
    /// The passphrase that is valid until now, in plain text.
    #[schema(value_type = String)]
    pub old: Short<PASSPHRASE>,
    /// The passphrase that replaces it, in plain text.
    #[schema(value_type = String)]
    pub new: Short<PASSPHRASE>,
}

/// A request to delete the person. `{:?}` does not show the passphrase.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// The passphrase of the account; absent for guests, who have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub passphrase: Option<Short<PASSPHRASE>>,
}

impl std::fmt::Debug for NewPassphrase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NewPassphrase")
    }
}

impl std::fmt::Debug for Farewell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Farewell")
    }
}
