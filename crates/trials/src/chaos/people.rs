//! Everything that people do in a run, and what they have seen of it.

use std::sync::Arc;
use std::time::Duration;

use protocol::wire::TableSettings;
use tokio::task::JoinSet;

use super::analyst::{self, Analysed};
use super::arena::Arena;
use super::event::{self, Evening, Held};
use super::seating::{self, Played};
use super::solving::{self, Solved};
use super::study::{self, Studied};
use crate::dice::Dice;
use crate::tables;

/// The pause after an event that was one too many.
const TOO_MANY: Duration = Duration::from_millis(500);

/// What people did, and what was acknowledged and shown.
#[derive(Debug)]
pub(crate) struct Evidence {
    pub(crate) played: Vec<Played>,
    pub(crate) held: Vec<Held>,
    pub(crate) studied: Vec<Studied>,
    pub(crate) solved: Vec<Solved>,
    pub(crate) analysed: Vec<Analysed>,
}

/// How much is done at the same time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Busy {
    pub(crate) tables: usize,
    /// Classes and tournaments. There are as many people who learn words, and who solve puzzles.
    pub(crate) events: usize,
}

/// Lets people play, meet, learn, solve and analyse until the run ends.
pub(crate) async fn live(arena: Arc<Arena>, busy: Busy, mut dice: Dice) -> anyhow::Result<Evidence> {
    let games = tokio::spawn(keep_playing(Arc::clone(&arena), busy.tables, dice.fork()));
    let events = tokio::spawn(keep_meeting(Arc::clone(&arena), busy.events, dice.fork()));
    let (mut learners, mut solvers, mut analysts) = (JoinSet::new(), JoinSet::new(), JoinSet::new());
    for number in 0..busy.events {
        learners.spawn(study::study(Arc::clone(&arena), dice.fork()));
        solvers.spawn(solving::solve(Arc::clone(&arena), dice.fork()));
        // An analysis takes a whole core, so one person asks for them.
        if number == 0 {
            analysts.spawn(analyst::analyse(Arc::clone(&arena), dice.fork()));
        }
    }
    let solved = solvers.join_all().await.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
    Ok(Evidence {
        studied: learners.join_all().await.into_iter().collect::<anyhow::Result<_>>()?,
        solved: solved.into_iter().flatten().collect(),
        analysed: analysts.join_all().await.into_iter().collect::<anyhow::Result<_>>()?,
        held: events.await??,
        played: games.await??,
    })
}

/// Plays one game after the other at this many tables.
async fn keep_playing(arena: Arc<Arena>, n_tables: usize, mut dice: Dice) -> anyhow::Result<Vec<Played>> {
    let settings: Arc<Vec<TableSettings>> = Arc::new(tables::all()?);
    let mut places = JoinSet::new();
    for place in 0..n_tables {
        let (arena, settings, mut dice) = (Arc::clone(&arena), Arc::clone(&settings), dice.fork());
        places.spawn(async move {
            let mut played = Vec::new();
            let mut number = place;
            while arena.is_playing() {
                let settings = settings[number % settings.len()].clone();
                number += n_tables;
                played.push(seating::play(Arc::clone(&arena), settings, dice.fork()).await?);
            }
            anyhow::Ok(played)
        });
    }
    let mut all = Vec::new();
    for played in places.join_all().await {
        all.extend(played?);
    }
    Ok(all)
}

/// Holds one event after the other, this many at the same time.
async fn keep_meeting(arena: Arc<Arena>, n_places: usize, mut dice: Dice) -> anyhow::Result<Vec<Held>> {
    let mut places = JoinSet::new();
    for place in 0..n_places {
        let (arena, mut dice) = (Arc::clone(&arena), dice.fork());
        places.spawn(async move {
            let mut all = Vec::new();
            let mut number = place;
            while arena.is_playing() {
                match event::hold(Arc::clone(&arena), Evening::nth(number), dice.fork()).await? {
                    Some(held) => all.push(held),
                    // An address may make only a few events in an hour; the next process starts counting anew.
                    None => tokio::time::sleep(TOO_MANY).await,
                }
                number += 1;
            }
            anyhow::Ok(all)
        });
    }
    Ok(places.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}
