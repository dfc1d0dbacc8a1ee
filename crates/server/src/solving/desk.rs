//! A puzzle, ready to be solved.

use std::sync::OnceLock;

use editions::{Edition, Language};
use engine::{Knowledge, Situation};
use movegen::Choice;
use notation::cgp::Opcode;
use protocol::wire::rest::{PuzzleDoc, PuzzleOver, PuzzleStanding};
use protocol::wire::{HouseWords, ThemeDoc};
use puzzles::Shipped;
use store::PuzzleSolve;

use super::rating::puzzle;
use super::{HINTS, hint};
use crate::analysis::{Placed, Ruled, choice_of, situation};
use crate::problem::{self, Problem};
use crate::site::Site;

/// The opcode that names the word list of a position.
const LIST: &str = "lex";

static EDITION: OnceLock<Edition> = OnceLock::new();

/// What is the solver's own in a puzzle.
pub(crate) struct Own {
    /// How it ended for them.
    pub(crate) over: Option<PuzzleOver>,
    /// How they stand.
    pub(crate) standing: PuzzleStanding,
}

/// A puzzle with its position, its rules and its answer.
pub(crate) struct Desk {
    /// The puzzle.
    pub(crate) puzzle: &'static Shipped,
    /// By which rules and words it is played.
    pub(crate) ruled: Ruled,
    /// What who solves it knows.
    pub(crate) situation: Situation,
    /// What is needed to find plays.
    pub(crate) knowledge: Knowledge,
    /// What is best.
    pub(crate) answer: Choice,
    placed: Placed,
}

impl Desk {
    /// Reads a puzzle. It may read a word list first: not for a thread that answers.
    ///
    /// # Errors
    /// It cannot be read, which a test keeps from happening.
    pub(crate) fn new(site: &Site, puzzle: &'static Shipped, language: Language) -> Result<Desk, Problem> {
        let broken = |why: &dyn std::fmt::Debug| problem::internal(&format!("puzzle {}: {why:?}", puzzle.number));
        let edition = match EDITION.get() {
            Some(edition) => edition,
            None => {
                let edition = editions::load(puzzles::edition()).map_err(|why| broken(&why))?;
                EDITION.get_or_init(|| edition)
            }
        };
        let mut ruled = Ruled {
            ruleset: edition.ruleset.clone(),
            judge: std::sync::Arc::new(crate::words::TableJudge::of_nobody()),
            lexicon: String::new(),
            edition: edition.name.clone(),
            title: edition.full_title_in(language),
            theme: ThemeDoc::write(&edition.theme),
            log: None,
        };
        let placed = ruled.position(Some(&puzzle.position), None).map_err(|why| broken(&why))?;
        let named = |code: &&Opcode| code.name == LIST;
        let list = placed.position().opcodes.iter().find(named).map(|code| code.value.clone());
        let judge = site.shelf.judge(&ruled.ruleset, list.as_deref(), &HouseWords::default());
        ruled.judge = judge.map_err(|fault| problem::setup(&fault.into()))?;
        ruled.lexicon = list.unwrap_or_default();
        let knowledge = site.knowing.at_once(&ruled.ruleset, &ruled.judge).map_err(|why| broken(&why))?;
        let situation = situation(&ruled.ruleset, placed.position(), &knowledge).map_err(|why| broken(&why))?;
        let answer = choice_of(&puzzle.answer.play, &situation).ok_or_else(|| broken(&puzzle.answer.play))?;
        Ok(Desk { puzzle, ruled, situation, knowledge, answer, placed })
    }

    /// The puzzle as it is asked.
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
