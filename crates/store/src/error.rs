//! The errors of the store, as sentences.

use crate::StoreUrl;

/// Why the store did not carry out a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A value is too large to be stored.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// There is no row with that id.
    #[error("there is no {what} '{id}'")]
    Missing {
        /// The kind of row: `game`, for instance.
        what: &'static str,
        /// The id that was looked for.
        id: String,
    },
    /// There is a row with that id already.
    #[error("there is a {what} '{id}' already")]
    Exists {
        /// The kind of row: `table`, for instance.
        what: &'static str,
        /// The id that is taken.
        id: String,
    },
    /// The row refers to another one (a person, a table, a game) that does not exist.
    #[error("what it belongs to is not in the store")]
    Dangling,
    /// The database did not answer. After a write it is not known whether it happened: ask again with the same key.
    #[error("the database cannot be used now: {problem}")]
    Unavailable {
        /// The error in the words of the database.
        problem: String,
    },
    /// A row that was read is not as it was written.
    #[error("the {what} in the store is damaged: {problem}")]
    Damaged {
        /// The kind of row.
        what: &'static str,
        /// The damage, in English.
        problem: String,
    },
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

/// Why a value cannot be stored at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LimitError {
    /// It is too long, or there are too many.
    #[error("too large: {what}, {have} where {most} are allowed")]
    TooLarge {
        /// The noun that is counted.
        what: &'static str,
        /// How many bytes, characters or rows there are.
        have: usize,
        /// How many are allowed.
        most: usize,
    },
    /// It is empty and must not be.
    #[error("{what} must not be empty")]
    Empty {
        /// The name of the value.
        what: &'static str,
    },
    /// A character that PostgreSQL cannot hold.
    #[error("{what} holds the character NUL, which cannot be stored")]
    Nul {
        /// The name of the value.
        what: &'static str,
    },
    /// A line end where one line is wanted.
    #[error("{what} holds a line end")]
    LineEnd {
        /// The name of the value.
        what: &'static str,
    },
    /// An id with a character that is not allowed.
    #[error("'{character}' may not stand in an id of a {what}; letters, digits, '-' and '_' may")]
    IdCharacter {
        /// The kind of row that the id names.
        what: &'static str,
        /// The first character that is not allowed.
        character: char,
    },
    /// A number outside the range of the database.
    #[error("{what} is out of range")]
    Number {
        /// The noun that is counted.
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
        /// The error in the words of the database.
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
        /// The error in the words of the database.
        problem: String,
    },
}

impl StoreError {
    /// The error of a row that cannot be as it was read.
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
