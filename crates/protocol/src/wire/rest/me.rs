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
