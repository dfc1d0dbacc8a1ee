//! What every store promises, asked of SQLite and of PostgreSQL alike.

#![expect(clippy::unwrap_used, clippy::panic, reason = "the helpers of tests fail by panicking")]

/// Names laws: each is an async function of a [`place::Place`], and becomes a test for each database.
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
