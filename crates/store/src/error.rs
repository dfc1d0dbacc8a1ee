//! What can go wrong, in sentences.

use crate::StoreUrl;

/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// What was to be stored does not fit.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// Something with that id is not there.
    #[error("there is no {what} '{id}'")]
    Missing {
        /// What was looked for.
        what: &'static str,
        /// By which id.
        id: String,
    },
    /// Something with that id is there already.
    #[error("there is a {what} '{id}' already")]
    Exists {
        /// What was to be made.
        what: &'static str,
        /// With which id.
        id: String,
    },
    /// The row speaks of another one (a person, a table, a game) that is not there.
    #[error("what it belongs to is not in the store")]
    Dangling,
    /// The database could not be asked. After a write nobody knows whether it happened: ask again with the same key.
    #[error("the database cannot be used now: {problem}")]
    Unavailable {
        /// In the words of the database.
        problem: String,
    },
    /// What was read is not what was written.
    #[error("the {what} in the store is damaged: {problem}")]
    Damaged {
        /// What was read.
        what: &'static str,
        /// What is wrong with it.
        problem: String,
    },
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

/// Why something is not storable at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LimitError {
    /// Too long or too many.
    #[error("too large: {what}, {have} where {most} are allowed")]
    TooLarge {
        /// What is counted.
        what: &'static str,
        /// How many there are.
        have: usize,
        /// How many there may be.
        most: usize,
    },
    /// Nothing where something must be.
    #[error("{what} must not be empty")]
    Empty {
        /// What is empty.
        what: &'static str,
    },
    /// A character that PostgreSQL cannot hold.
    #[error("{what} holds the character NUL, which cannot be stored")]
    Nul {
        /// What holds it.
        what: &'static str,
    },
    /// A line end where one line is wanted.
    #[error("{what} holds a line end")]
    LineEnd {
        /// What holds it.
        what: &'static str,
    },
    /// An id with a character that is not allowed.
    #[error("'{character}' may not stand in an id of a {what}; letters, digits, '-' and '_' may")]
    IdCharacter {
        /// What the id is for.
        what: &'static str,
        /// The first wrong one.
        character: char,
    },
    /// A number outside of what the database can count.
    #[error("{what} is out of range")]
    Number {
        /// What is counted.
        what: &'static str,
    },
}

/// Why a store could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The database cannot be reached, or is none.
    #[error("{url} cannot be opened: {problem}")]
    Database {
        /// The address of the store, without its password.
        url: StoreUrl,
        /// In the words of the database.
        problem: String,
    },
    /// Another server serves games from the same file.
    #[error("{url} is in use by another server: stop that one first, or start both with the same --bus")]
    InUse {
        /// The address of the store, without its password.
        url: StoreUrl,
    },
    /// A SQLite file of another program.
    #[error(
        "{url} is a database of another program, and is left alone: choose another folder with --data, or another file"
    )]
    Foreign {
        /// The address of the store, without its password.
        url: StoreUrl,
    },
    /// The program was built without PostgreSQL, as the one that `cargo xtask play` builds.
    #[error(
        "{url} cannot be opened: this program was built without PostgreSQL; build the whole one with \
         `cargo build --release --package tilewright` and start target/release/tilewright"
    )]
    WithoutPostgres {
        /// The address of the store, without its password.
        url: StoreUrl,
    },
    /// The database was written by a newer program.
    #[error(
        "{url} has version {found}, but this program knows only versions up to {known}: start a newer one, or restore an older backup"
    )]
    Newer {
        /// The address of the store, without its password.
        url: StoreUrl,
        /// The version of the schema in the database.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The database was written by an older program, and was to be opened as it is.
    #[error("{url} has version {found}, this program uses {known}: start the server once, which brings it up to date")]
    Older {
        /// The address of the store, without its password.
        url: StoreUrl,
        /// The version of the schema in the database.
        found: i64,
        /// The version that this program uses.
        known: i64,
    },
    /// A migration failed; the database is as it was before it.
    #[error("{url} cannot be brought to version {version}: {problem}")]
    Migration {
        /// The address of the store, without its password.
        url: StoreUrl,
        /// The version that was to be reached.
        version: i64,
        /// In the words of the database.
        problem: String,
    },
}

impl StoreError {
    /// Something that was read and cannot be so.
    pub(crate) fn damaged(what: &'static str, problem: impl Into<String>) -> StoreError {
        StoreError::Damaged { what, problem: problem.into() }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::Database(inner) if inner.is_foreign_key_violation() => StoreError::Dangling,
            sqlx::Error::Database(inner) if inner.is_unique_violation() => {
                StoreError::Exists { what: "row", id: inner.table().unwrap_or_default().to_owned() }
            }
            // The message of a database names columns; the values stand in its details, which are left out.
            sqlx::Error::Database(inner) => StoreError::Unavailable { problem: inner.message().to_owned() },
            _ => StoreError::Unavailable { problem: error.to_string() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_without_postgresql_says_in_one_line_how_to_get_one_with_it() {
        let url: StoreUrl = "postgres://ada:secret@db.example/games".parse().unwrap();
        let said = OpenError::WithoutPostgres { url }.to_string();
        assert!(said.contains("db.example") && said.contains("cargo build --release --package tilewright"), "{said}");
        assert!(!said.contains('\n') && !said.contains("secret"), "{said}");
    }
}
