//! What could have been played.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use lexicon::Graph;
use movegen::{Candidate, Generator, RuleOfThumb};
use notation::print::{self, Through};
use protocol::wire::rest::{ReviewDoc, ReviewPlay, ReviewTurn};
use protocol::wire::{Said, TableId};
use rules::{Entry, Event, Hidden, Viewer, replay};

use super::asker::Asker;
use super::games::whole;
use super::tables::WithKey;
use crate::Trouble;
use crate::problem;
use crate::site::Site;

/// How many plays are shown for each turn.
const BEST: usize = 5;
/// The most turns that are looked at.
const MOST_TURNS: usize = 500;

/// The best plays by score and leave for each turn of a finished game.
#[utoipa::path(get, path = "/api/v1/games/{table}/review", params(("table" = String, Path)), responses((status = 200, body = ReviewDoc)))]
pub(super) async fn review(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    Query(WithKey { key }): Query<WithKey>,
) -> Result<Json<ReviewDoc>, Trouble> {
    if !site.rates.tables.allows(asker.0.id.to_string(), site.now()) {
        return Err(Trouble(problem::too_many()));
    }
    let game = whole(&site, &asker, &table, key).await?;
    let graph = game.judge.list().map(|list| Arc::new(list.graph().clone()));
    let Some(graph) = graph else {
        return Err(Trouble(problem::not_allowed(
            Said::new("This game had no word list.", "Diese Partie hatte keine Wortliste."),
            Said::new(
                "Only games with a word list can be reviewed.",
                "Nur Partien mit einer Wortliste lassen sich auswerten.",
            ),
        )));
    };
    let turns = tokio::task::spawn_blocking(move || turns(&game.log, graph)).await;
    let turns = turns.map_err(|why| Trouble(problem::internal(&why)))?;
    Ok(Json(ReviewDoc { table, turns: turns.map_err(|why| Trouble(problem::internal(&why)))? }))
}

fn turns(log: &[Entry<Hidden>], graph: Arc<Graph>) -> Result<Vec<ReviewTurn>, String> {
    let mut game = replay(&log[..1.min(log.len())]).map_err(|(_, why)| why.to_string())?;
    let ruleset = game.public().table().ruleset().clone();
    let generator = Generator::new(&ruleset, graph).map_err(|fault| fault.to_string())?;
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let mut finder = generator.finder();
    let mut turns = Vec::new();
    for (seq, entry) in (0..).zip(log) {
        if let Event::Placed { seat, swaps, play } = &entry.event
            && turns.len() < MOST_TURNS
            && let Some(rack) = Viewer::Seat(*seat).view(&game).own_rack()
        {
            let best = match generator.position(game.public().board()) {
                Ok(position) => {
                    let mut all: Vec<Candidate> = match position.rack(rack) {
                        Ok(rack) => finder.all(&position, &rack, &leaves),
                        Err(_) => Vec::new(),
                    };
                    all.sort_by(Candidate::preference);
                    let shown = |one: &Candidate| ReviewPlay {
                        text: position.notation(one),
                        score: one.score().0,
                        equity: one.equity().0,
                    };
                    all.iter().take(BEST).map(shown).collect()
                }
                Err(_) => Vec::new(),
            };
            turns.push(ReviewTurn {
                seq,
                // A table has a handful of seats.
                seat: seat.index() as u8,
                rack: ruleset.alphabet.rack(rack),
                played: print::turn(swaps, Some(play), Through::Dots, &ruleset.alphabet),
                score: play.score().0,
                best,
            });
        }
        if seq > 0 {
            game.apply(entry).map_err(|why| why.to_string())?;
        }
    }
    Ok(turns)
}
