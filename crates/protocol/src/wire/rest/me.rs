//! Who somebody is.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wire::{Key, MAX_NAME_CHARS, Short};

/// A name that others see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name.
    #[schema(value_type = String)]
    pub name: Short<MAX_NAME_CHARS>,
}

/// An account, to be made or to log in to. The passphrase is never shown with `{:?}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// The name of the account.
    #[schema(value_type = String)]
    pub account: Short<MAX_NAME_CHARS>,
    /// The passphrase.
    #[schema(value_type = String)]
    pub passphrase: Short<200>,
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("account", &self.account).finish_non_exhaustive()
    }
}

/// What a program is to be called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotTokenName {
    /// The name that others see.
    #[schema(value_type = String)]
    pub name: Short<MAX_NAME_CHARS>,
}

/// A token with which a program takes seats. It is shown once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotToken {
    /// The name that others see.
    pub name: String,
    /// The token, for the header `Authorization: Bearer …`.
    pub token: Key,
}

/// A device of mine, or a program of mine. Tokens are never shown again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnKey {
    /// A name that does not change, to take it back: it is no secret, and opens nothing.
    pub id: String,
    /// The browser and the system of a device, such as "Firefox, Linux", or empty; the name of a program.
    pub name: String,
    /// When it came first.
    pub created: i64,
    /// When it was last noted that it was here, to the day; programs are not noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seen: Option<i64>,
    /// Whether it is the device that asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub this: bool,
}

/// The passphrase before and after. Neither is ever shown with `{:?}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassphrase {
    /// The one that was right until now.
    #[schema(value_type = String)]
    pub old: Short<200>,
    /// The one that is right from now on.
    #[schema(value_type = String)]
    pub new: Short<200>,
}

/// The wish to be forgotten. The passphrase is never shown with `{:?}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// The passphrase of the account; guests have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(optional)]
    pub passphrase: Option<Short<200>>,
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
