//! The promises of every store, tested with SQLite and with PostgreSQL.

#![expect(clippy::unwrap_used, clippy::panic, reason = "the helpers of tests fail by panicking")]

/// Declares laws: each is an async function that takes a [`place::Place`], and becomes a test for each database.
macro_rules! laws {
    ($($law:ident,)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $law() {
                super::$law(crate::place::Place::sqlite()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $law() {
                if let Some(place) = crate::place::Place::postgres().await {
                    super::$law(place).await;
                }
            })*
        }
    };
}

mod appends;
mod check;
mod events;
mod games;
mod line_studies;
mod moving;
mod opening;
mod people;
mod place;
mod puzzles;
mod study;
mod tables;
mod together;
mod trouble;
