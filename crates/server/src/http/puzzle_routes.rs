//! Puzzles: that of the day, and any number of others. The answer is not sent to a person before they have found it or
//! asked for it.

mod own;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use editions::Language;
use protocol::PlacementDoc;
use protocol::wire::rest::{
    PuzzleDoc, PuzzleGivenUp, PuzzleHint, PuzzleHintAsk, PuzzleOutcome, PuzzleOver, PuzzleTried, PuzzleTry, PuzzleTurn,
};
use protocol::wire::{PreviewResult, reason};
use puzzles::Puzzle;
use rules::Placement;
use serde::Deserialize;
use speech::phrasebook;
use store::{IdentityId, PuzzleDeed, PuzzleSolve};
use study::DAY;
use tiles::Alphabet;

use super::asker::{Asker, Body, Speaks};
use super::words::must_be_free;
use crate::Trouble;
use crate::problem;
use crate::secret;
use crate::site::Site;
use crate::solving::{Desk, HINTS, Level, Own, Pile, Tried, Turn, hint, rate};

/// The kind of puzzle that is wanted.
#[derive(Debug, Deserialize)]
pub(super) struct PuzzleChoice {
    theme: Option<String>,
    #[serde(default)]
    level: Level,
    not: Option<u32>,
}

/// A puzzle, with the person who solves it and their language.
struct Solver {
    site: Arc<Site>,
    person: IdentityId,
    language: Language,
    puzzle: Arc<Puzzle>,
}

/// The puzzle of the day, which is the same for everybody.
#[utoipa::path(get, path = "/api/v1/puzzles/daily", responses((status = 200, body = PuzzleDoc)))]
pub(super) async fn daily(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Speaks(language): Speaks,
) -> Result<Json<PuzzleDoc>, Trouble> {
    let puzzle = today(&site).cloned().ok_or_else(no_such_puzzle)?;
    Solver { site, person: person.id, language, puzzle }.doc().await.map(Json)
}

/// Another puzzle, by theme and level; as long as there are some, one that has not counted for the person yet.
#[utoipa::path(get, path = "/api/v1/puzzles/next", params(("theme" = Option<String>, Query), ("level" = Option<String>, Query), ("not" = Option<u32>, Query)), responses((status = 200, body = PuzzleDoc)))]
pub(super) async fn next(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Speaks(language): Speaks,
    Query(PuzzleChoice { theme, level, not }): Query<PuzzleChoice>,
) -> Result<Json<PuzzleDoc>, Trouble> {
    let met = site.store.puzzles_of(&person.id).await?.into_iter().filter(|row| row.result.is_some());
    let pile = Pile {
        met: met.map(|row| row.puzzle).collect(),
        ratings: site.store.puzzle_ratings().await?.into_iter().collect(),
        solver: site.store.puzzle_solver(&person.id).await?.unwrap_or_default(),
    };
    let (chance, all) = (secret::number()?, site.stock.all(&site.store).await?);
    let chosen = move || pile.choose(&all, theme.as_deref(), level, not, chance).cloned();
    let puzzle = site.heavy.run(person.id.as_str(), chosen).await?.ok_or_else(no_such_puzzle)?;
    Solver { site, person: person.id, language, puzzle }.doc().await.map(Json)
}

/// A puzzle by its number.
#[utoipa::path(get, path = "/api/v1/puzzles/{number}", params(("number" = u32, Path)), responses((status = 200, body = PuzzleDoc)))]
pub(super) async fn one(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Speaks(language): Speaks,
    Path(number): Path<u32>,
) -> Result<Json<PuzzleDoc>, Trouble> {
    let puzzle = numbered(&site, number).await?;
    Solver { site, person: person.id, language, puzzle }.doc().await.map(Json)
}

/// The score of tiles as they lie, without verdicts on their words.
#[utoipa::path(post, path = "/api/v1/puzzles/{number}/preview", params(("number" = u32, Path)), request_body = PlacementDoc, responses((status = 200, body = PreviewResult)))]
pub(super) async fn preview(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Speaks(language): Speaks,
    Path(number): Path<u32>,
    Body(laid): Body<PlacementDoc>,
) -> Result<Json<PreviewResult>, Trouble> {
    let puzzle = numbered(&site, number).await?;
    let solver = Solver { site, person: person.id, language, puzzle };
    let made =
        solver.at_desk(move |desk| Ok(desk.preview(&read(&laid, &desk.ruled.ruleset.alphabet)?, phrasebook(language))));
    made.await.map(Json)
}

/// Judges an attempt. The best play ends the puzzle; any other leaves it open. The first attempt counts, once even if
/// it is sent several times, and is on the disk before it is answered.
#[utoipa::path(post, path = "/api/v1/puzzles/{number}/try", params(("number" = u32, Path)), request_body = PuzzleTry, responses((status = 200, body = PuzzleTried)))]
pub(super) async fn attempt(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Speaks(language): Speaks,
    Path(number): Path<u32>,
    Body(PuzzleTry { key, turn }): Body<PuzzleTry>,
) -> Result<Json<PuzzleTried>, Trouble> {
    // A refusal reveals which words are good.
    must_be_free(&site, &person.id, None).await?;
    if key.is_empty() {
        return Err(Trouble(problem::malformed("a try has a key")));
    }
    let puzzle = numbered(&site, number).await?;
    let solver = Solver { site, person: person.id, language, puzzle };
    let Tried { outcome, preview, play } = solver
        .at_desk(move |desk| {
            let alphabet = &desk.ruled.ruleset.alphabet;
            let turn = match turn {
                PuzzleTurn::Lay(laid) => Turn::Lay(read(&laid, alphabet)?),
                PuzzleTurn::Exchange(tiles) => {
                    let misspelled = |error| Trouble::new(reason::WordsReason::Misspelled { error });
                    Turn::Exchange(alphabet.tiles(tiles.as_str()).map_err(misspelled)?)
                }
            };
            Ok(desk.tried(&turn, phrasebook(language)))
        })
        .await?;
    let key = key.as_str().to_owned();
    let deed = match outcome {
        PuzzleOutcome::Refused => return Ok(Json(PuzzleTried { outcome, preview, over: None, standing: None })),
        PuzzleOutcome::Best => PuzzleDeed::Solve { key, play },
        PuzzleOutcome::Good | PuzzleOutcome::Less => PuzzleDeed::Try { key, play },
    };
    let solve = solver.does(deed).await?;
    let over = solver.over(&solve).await?;
    let standing = if over.is_some() { Some(own::standing(&solver.site, &solver.person).await?) } else { None };
    Ok(Json(PuzzleTried { outcome, preview, over, standing }))
}

/// One of the three hints.
#[utoipa::path(post, path = "/api/v1/puzzles/{number}/hint", params(("number" = u32, Path)), request_body = PuzzleHintAsk, responses((status = 200, body = PuzzleHint)))]
pub(super) async fn help(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Speaks(language): Speaks,
    Path(number): Path<u32>,
    Body(PuzzleHintAsk { step }): Body<PuzzleHintAsk>,
) -> Result<Json<PuzzleHint>, Trouble> {
    let puzzle = numbered(&site, number).await?;
    let solver = Solver { site, person: person.id, language, puzzle };
    let none = || Trouble(problem::malformed(format!("hints have the numbers 1 to {HINTS}")));
    let told = solver.at_desk(move |desk| hint(desk, step).ok_or_else(none)).await?;
    solver.does(PuzzleDeed::Hint(step.into())).await?;
    Ok(Json(told))
}

/// The answer, for a person who gives up.
#[utoipa::path(post, path = "/api/v1/puzzles/{number}/give-up", params(("number" = u32, Path)), responses((status = 200, body = PuzzleGivenUp)))]
pub(super) async fn give_up(
    State(site): State<Arc<Site>>,
    Asker(person): Asker,
    Speaks(language): Speaks,
    Path(number): Path<u32>,
) -> Result<Json<PuzzleGivenUp>, Trouble> {
    let puzzle = numbered(&site, number).await?;
    let solver = Solver { site, person: person.id, language, puzzle };
    let solve = solver.does(PuzzleDeed::GiveUp).await?;
    let over = solver.over(&solve).await?.ok_or_else(|| Trouble(problem::internal(&"a puzzle that does not end")))?;
    Ok(Json(PuzzleGivenUp { over, standing: own::standing(&solver.site, &solver.person).await? }))
}

impl Solver {
    async fn doc(&self) -> Result<PuzzleDoc, Trouble> {
        let today = today(&self.site).map(|puzzle| puzzle.number);
        let solve = self.site.store.puzzle_solve(&self.person, self.puzzle.number.into()).await?;
        let rating = self.site.store.puzzle_rating(self.puzzle.number.into()).await?.unwrap_or_default();
        let own = Own { over: self.over(&solve).await?, standing: own::standing(&self.site, &self.person).await? };
        self.at_desk(move |desk| Ok(desk.doc(today, &rating, &solve, own))).await
    }

    /// Records a change in the puzzle; it is stored when this returns.
    async fn does(&self, deed: PuzzleDeed) -> Result<PuzzleSolve, Trouble> {
        let (store, number) = (&self.site.store, self.puzzle.number.into());
        Ok(store.puzzle_deed(&self.person, number, deed, self.site.unix(), rate).await?)
    }

    /// How it ended; `None` while it is open.
    async fn over(&self, solve: &PuzzleSolve) -> Result<Option<PuzzleOver>, Trouble> {
        let (language, solve, knowing) = (self.language, solve.clone(), Arc::clone(&self.site.knowing));
        if solve.ended.is_none() {
            return Ok(None);
        }
        self.at_desk(move |desk| Ok(own::over(&solve, || desk.solution(&knowing, language))?)).await
    }

    /// Works with the puzzle, on a thread that answers no requests meanwhile.
    async fn at_desk<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Desk) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (site, puzzle, language) = (Arc::clone(&self.site), Arc::clone(&self.puzzle), self.language);
        let done = move || work(&Desk::new(&site, puzzle, language).map_err(Trouble)?);
        self.site.heavy.run(self.person.as_str(), done).await?
    }
}

fn read(laid: &PlacementDoc, alphabet: &Alphabet) -> Result<Placement, Trouble> {
    laid.read(alphabet).map_err(|why| Trouble(problem::malformed(why.to_string())))
}

fn today(site: &Site) -> Option<&'static Arc<Puzzle>> {
    puzzles::of_day(u64::try_from(site.unix().0 / DAY).ok()?)
}

async fn numbered(site: &Site, number: u32) -> Result<Arc<Puzzle>, Trouble> {
    site.stock.numbered(&site.store, number).await?.ok_or_else(no_such_puzzle)
}

fn no_such_puzzle() -> Trouble {
    Trouble::new(reason::WordsReason::NoSuchPuzzle)
}
