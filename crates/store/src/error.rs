//! The errors of the store.

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
        /// The kind of row, such as `game`.
        what: &'static str,
        /// The id that was not found.
        id: String,
    },
    /// There is a row with that id already.
    #[error("there is a {what} '{id}' already")]
    Exists {
        /// The kind of row, such as `table`.
        what: &'static str,
        /// The id that is taken.
        id: String,
    },
    /// The row refers to another one (a person, a table, a game) that does not exist.
    #[error("what it belongs to is not in the store")]
    Dangling,
    /// The database did not answer. After a write it is unknown whether it was made: repeat it with the same key.
    #[error("the database cannot be used now: {problem}")]
    Unavailable {
        /// The error message of the database.
        problem: String,
    },
    /// A row that was read is damaged.
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
        /// The kind of thing that is counted or measured.
        what: &'static str,
        /// How many bytes, characters or rows there are.
        have: usize,
        /// How many are allowed.
        most: usize,
    },
    /// It must not be empty.
    #[error("{what} must not be empty")]
    Empty {
        /// The name of the value.
        what: &'static str,
    },
    /// It has a character that PostgreSQL cannot store.
    #[error("{what} holds the character NUL, which cannot be stored")]
    Nul {
        /// The name of the value.
        what: &'static str,
    },
    /// It has a line end, but must be one line.
    #[error("{what} holds a line end")]
    LineEnd {
        /// The name of the value.
        what: &'static str,
    },
    /// An id has a character that is not allowed.
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
        /// What the number stands for.
        what: &'static str,
    },
}

/// Why a store could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The database cannot be reached, or the address is not one of a database.
    #[error("{url} cannot be opened: {problem}")]
    Database {
        /// The address of the store, without its password.
        url: StoreUrl,
        /// The error message of the database.
        problem: String,
    },
    /// Another server serves games from the same file.
    #[error("{url} is in use by another server: stop that one first, or start both with the same --bus")]
    InUse {
        /// The address of the store, without its password.
        url: StoreUrl,
    },
    /// The SQLite file belongs to another program.
    #[error(
        "{url} is a database of another program, and is left alone: choose another folder with --data, or another file"
    )]
    Foreign {
        /// The address of the store, without its password.
        url: StoreUrl,
    },
    /// This build has no PostgreSQL, like the one that `cargo xtask play` makes.
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
    /// The database was written by an older program, and must not be changed.
    #[error("{url} has version {found}, this program uses {known}: start the server once, which brings it up to date")]
    Older {
        /// The address of the store, without its password.
        url: StoreUrl,
        /// The version of the schema in the database.
        found: i64,
        /// The version that this program uses.
        known: i64,
    },
    /// A migration failed; the database is unchanged.
    #[error("{url} cannot be brought to version {version}: {problem}")]
    Migration {
        /// The address of the store, without its password.
        url: StoreUrl,
        /// The version that was to be reached.
        version: i64,
        /// The error message of the database.
        problem: String,
    },
}

impl StoreError {
    /// The error for a row with an impossible value.
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
            // The message of a database names columns; the values are in its details, which are left out.
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
