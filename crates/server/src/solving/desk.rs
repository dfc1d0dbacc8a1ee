//! A puzzle, loaded and ready to be solved.

use std::sync::{Arc, OnceLock};

use editions::{Edition, Language};
use engine::{Knowledge, Situation};
use movegen::Choice;
use notation::cgp::Opcode;
use protocol::wire::rest::{PuzzleDoc, PuzzleOver, PuzzleStanding};
use protocol::wire::{HouseWords, ThemeDoc};
use puzzles::Puzzle;
use store::PuzzleSolve;

use super::rating::puzzle;
use super::{HINTS, hint};
use crate::analysis::{Placed, Ruled, choice_of, situation};
use crate::inventing;
use crate::problem::{self, Problem};
use crate::site::Site;

static EDITION: OnceLock<Edition> = OnceLock::new();

/// The rules by which all puzzles are played.
pub(super) fn edition() -> Result<&'static Edition, editions::LoadError> {
    if let Some(edition) = EDITION.get() {
        return Ok(edition);
    }
    let edition = editions::load(puzzles::edition())?;
    Ok(EDITION.get_or_init(|| edition))
}

/// The solver's part of a puzzle.
pub(crate) struct Own {
    /// How it ended for them; `None` while it is open.
    pub(crate) over: Option<PuzzleOver>,
    /// Their results in all puzzles.
    pub(crate) standing: PuzzleStanding,
}

/// A puzzle with its position, its rules and its answer.
pub(crate) struct Desk {
    /// The puzzle as it is stored.
    pub(crate) puzzle: Arc<Puzzle>,
    /// The rules and the words by which it is played.
    pub(crate) ruled: Ruled,
    /// The position as far as the solver knows it.
    pub(crate) situation: Situation,
    /// The move generator and the leave values.
    pub(crate) knowledge: Knowledge,
    /// The best turn.
    pub(crate) answer: Choice,
    placed: Placed,
}

impl Desk {
    /// Loads a puzzle. This may read a word list first, so it must not run on a thread that answers requests.
    ///
    /// # Errors
    /// The puzzle cannot be read; a test loads all that come with the program.
    pub(crate) fn new(site: &Site, puzzle: Arc<Puzzle>, language: Language) -> Result<Desk, Problem> {
        let number = puzzle.number;
        let broken = |why: &dyn std::fmt::Debug| problem::internal(&format!("puzzle {number}: {why:?}"));
        let edition = edition().map_err(|why| broken(&why))?;
        let mut ruled = Ruled {
            ruleset: edition.ruleset.clone(),
            judge: Arc::new(crate::words::TableJudge::of_nobody()),
            lexicon: String::new(),
            edition: edition.name.clone(),
            title: edition.full_title_in(language),
            theme: ThemeDoc::write(&edition.theme),
            game: None,
        };
        let placed = ruled.position(Some(&puzzle.position), None).map_err(|why| broken(&why))?;
        let named = |code: &&Opcode| code.name == inventing::LIST;
        let list = placed.position().opcodes.iter().find(named).map(|code| code.value.clone());
        let judge = site.shelf.judge(&ruled.ruleset, list.as_deref(), &HouseWords::default());
        ruled.judge = judge.map_err(|fault| problem::setup(&fault.into()))?;
        ruled.lexicon = list.unwrap_or_default();
        let knowledge = site.knowing.at_once(&ruled.ruleset, &ruled.judge).map_err(|why| broken(&why))?;
        let situation = situation(&ruled.ruleset, placed.position(), &knowledge).map_err(|why| broken(&why))?;
        let answer = choice_of(&puzzle.answer.play, &situation).ok_or_else(|| broken(&puzzle.answer.play))?;
        Ok(Desk { puzzle, ruled, situation, knowledge, answer, placed })
    }

    /// The puzzle as it is shown to the solver.
    pub(crate) fn doc(&self, today: Option<u32>, rating: &str, solve: &PuzzleSolve, own: Own) -> PuzzleDoc {
        let Own { over, standing } = own;
        let taken = u8::try_from(solve.hints).unwrap_or_default().min(HINTS);
        PuzzleDoc {
            number: self.puzzle.number,
            daily: today == Some(self.puzzle.number),
            position: self.ruled.doc(&self.placed),
            pool: self.situation.pool,
            exchange: self.situation.may_exchange(),
            rating: puzzle(self.puzzle.number.into(), rating).value.round() as i32,
            tries: solve.tries.len(),
            hints: (1..=taken).filter_map(|step| hint(self, step)).collect(),
            over,
            standing,
        }
    }
}
