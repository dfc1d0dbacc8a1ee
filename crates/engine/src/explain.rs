//! Explanations of plays: the facts behind their values, in the terms of club players.
//!
//! [`Explainer::explain`] looks at a choice in a [`Situation`] and returns an [`Explanation`]: how its points add up,
//! its leave, the openings and hooks it gives, the unseen tiles, the chance of a bingo next turn, and the ten tips. All
//! of it is computed from the position and the words, and is always the same. A [`Comparison`] is the difference of two
//! choices. Both are facts; the crate `speech` makes sentences of them.

mod bingo;
mod comparison;
mod hooks;
mod openings;
mod report;
mod survey;
mod tips;
mod unseen;

pub use comparison::{Comparison, Stays};
pub use report::{
    Advice, BingoChance, ChoiceRank, Companion, Explanation, Exposed, Found, Hook, HookFacts, Lane, LeaveCounts,
    LeaveFacts, Openings, PointsFacts, Side, Tip, TipFact, TipVerdict, UnseenFacts, UnseenLetter, WordPoints,
};

use lexicon::Lexicon;
use movegen::{Choice, Equity, Finder, Generator, Leaves};
use rules::{Board, FormedWord, Play, Points, Unplayable, check};
use tiles::{Missing, Tiles};

use self::bingo::NextTurn;
use self::hooks::Sight;
use self::openings::openings;
use self::survey::Survey;
use self::tips::Looked;
use crate::review::{JudgedBy, TurnReview};
use crate::{ChoiceText, Situation};

/// Explains choices with the words of a list and with values of leaves.
///
/// ```
/// use engine::explain::{Comparison, Explainer};
/// # use engine::Situation;
/// # use movegen::Choice;
/// # let ruleset = editions::load("tournament").unwrap().ruleset;
/// # let lexicon = english::frozen(&ruleset.alphabet).unwrap();
/// # let generator = movegen::Generator::new(&ruleset, std::sync::Arc::clone(lexicon.graph())).unwrap();
/// # let leaves = engine::leaves::shipped(&ruleset.alphabet).unwrap();
/// # let cgp = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0";
/// # let position = notation::cgp::CgpPosition::read(cgp, &ruleset).unwrap();
/// # let (board, racks, scores) = (&position.board, &position.racks, &position.scores);
/// # let situation = Situation::written(&ruleset, &generator, board, racks, scores, 0).unwrap();
/// # let play = |text: &str| {
/// #     let lay = notation::WrittenTurn::parse(text, &ruleset.alphabet).unwrap().lay.unwrap();
/// #     let placement = lay.resolve(board, &ruleset.alphabet).unwrap();
/// #     Choice::Place(situation.position.candidate(&placement).unwrap())
/// # };
/// let explainer = Explainer::new(&lexicon, &generator, &leaves);
/// let farm = explainer.explain(&situation, &play("H6 FA.M")).unwrap();
/// assert_eq!(farm.points.score.0, 9);
/// assert_eq!(farm.leave.tiles, "ERST");
/// let farms = explainer.explain(&situation, &play("H6 FA.MS")).unwrap();
/// assert!(Comparison::new(&farm, &farms).points.0 < 0);
/// ```
#[derive(Debug)]
pub struct Explainer<'e, L: ?Sized> {
    lexicon: &'e Lexicon,
    generator: &'e Generator,
    leaves: &'e L,
    /// Whether chances of a bingo are computed.
    has_chances: bool,
}

/// Why a choice cannot be explained.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unexplained {
    /// The placement cannot be played.
    #[error("the tiles cannot be laid so")]
    Unplayable(Unplayable),
    /// The tiles are not on the rack.
    #[error("these tiles are not on the rack")]
    NotOnRack,
}

impl From<Unplayable> for Unexplained {
    fn from(why: Unplayable) -> Unexplained {
        Unexplained::Unplayable(why)
    }
}

impl From<Missing> for Unexplained {
    fn from(_: Missing) -> Unexplained {
        Unexplained::NotOnRack
    }
}

/// The position after a choice.
struct PlayedChoice {
    written: ChoiceText,
    play: Option<Play>,
    kept: Tiles,
    after: Board,
}

impl<'e, L: Leaves + ?Sized> Explainer<'e, L> {
    /// Explains with these words, a generator for them, and these values of leaves.
    #[must_use]
    pub fn new(lexicon: &'e Lexicon, generator: &'e Generator, leaves: &'e L) -> Explainer<'e, L> {
        Explainer { lexicon, generator, leaves, has_chances: true }
    }

    /// The same without the chance of a bingo on the next turn, which takes nearly all of the time.
    #[must_use]
    pub fn without_chances(self) -> Explainer<'e, L> {
        Explainer { has_chances: false, ..self }
    }

    /// The facts behind the value of a choice of the player to move.
    ///
    /// # Errors
    /// When the choice cannot be made in this situation. Words that are not in the list are no error: the explanation
    /// names them.
    pub fn explain(&self, situation: &Situation, choice: &Choice) -> Result<Explanation, Unexplained> {
        let mut finder = self.generator.finder();
        let survey = Survey::new(situation, self.generator, &mut finder, self.leaves);
        self.of(&survey, &mut finder, choice)
    }

    /// The same for several choices in one situation.
    ///
    /// # Errors
    /// As [`Explainer::explain`], for the first choice that cannot be made.
    pub fn explain_all(&self, situation: &Situation, choices: &[Choice]) -> Result<Vec<Explanation>, Unexplained> {
        let mut finder = self.generator.finder();
        let survey = Survey::new(situation, self.generator, &mut finder, self.leaves);
        choices.iter().map(|choice| self.of(&survey, &mut finder, choice)).collect()
    }

    /// The advantage of the best choice of a reviewed turn over the one made, in points and leave. `None` if that was no
    /// mistake, if it went back to the rack, or if the endgame was solved, because points and leaves explain nothing
    /// then; and if they speak against the best choice, as they may after a simulation.
    #[must_use]
    pub fn reason(&self, situation: &Situation, review: &TurnReview) -> Option<Comparison> {
        let (played, best) = (review.played.as_ref()?, review.best.first()?);
        if review.mistake.is_none() || review.is_withdrawn || matches!(review.method, JudgedBy::Solved { .. }) {
            return None;
        }
        let explained = self.explain_all(situation, &[best.choice.clone(), played.choice.clone()]).ok()?;
        let [best, played] = &explained[..] else { return None };
        Some(Comparison::new(best, played)).filter(|comparison| comparison.equity >= Equity::ZERO)
    }

    /// Only the tips about a choice, which is faster than the whole explanation.
    ///
    /// # Errors
    /// As [`Explainer::explain`].
    pub fn advise(&self, situation: &Situation, choice: &Choice) -> Result<Vec<Advice>, Unexplained> {
        let mut finder = self.generator.finder();
        let survey = Survey::new(situation, self.generator, &mut finder, self.leaves);
        let done = done(&survey, choice)?;
        let leave = survey.leave(&done.kept);
        Ok(self.advice(&survey, choice, &done, &leave))
    }

    fn advice(&self, survey: &Survey<'_>, choice: &Choice, done: &PlayedChoice, leave: &LeaveFacts) -> Vec<Advice> {
        let score = self.points(done.play.as_ref()).score;
        let n_better = survey.standing(choice, score, leave).n_better;
        let (habits, play, kept) = (self.lexicon.habits(), done.play.as_ref(), done.kept);
        Looked { survey, habits, choice, play, kept, leave, n_better }.advice()
    }

    fn of(&self, survey: &Survey<'_>, finder: &mut Finder, choice: &Choice) -> Result<Explanation, Unexplained> {
        let situation = survey.situation;
        let done = done(survey, choice)?;
        let sight = Sight { lexicon: self.lexicon, unseen: &situation.unseen };
        let points = self.points(done.play.as_ref());
        let leave = survey.leave(&done.kept);
        let standing = survey.standing(choice, points.score, &leave);
        let tips = self.advice(survey, choice, &done, &leave);
        let (openings, hooks) = match &done.play {
            Some(play) => {
                let opened = openings(&situation.ruleset, &survey.board, &done.after, sight);
                (opened, sight.hooks(&survey.board, &done.after, play))
            }
            None => (Openings::default(), HookFacts::default()),
        };
        let unseen = unseen::facts(situation, self.lexicon.habits(), &done.kept);
        let bingo = self.bingo(situation, finder, &done);
        Ok(Explanation { written: done.written, points, leave, standing, openings, hooks, unseen, bingo, tips })
    }

    fn points(&self, play: Option<&Play>) -> PointsFacts {
        let Some(play) = play else { return PointsFacts::default() };
        let alphabet = self.lexicon.alphabet();
        let words = play.words().iter().map(|word| WordPoints {
            word: alphabet.word(&word.word()),
            score: word.score,
            times: word.times,
            letters: word.letters.iter().map(|letter| letter.score()).sum::<Points>(),
        });
        let bad = play.words().iter().map(FormedWord::word).filter(|word| !self.lexicon.contains(word));
        PointsFacts {
            score: play.score(),
            words: words.collect(),
            bonus: play.bonus(),
            n_tiles: play.from_rack().len(),
            bad_words: bad.map(|word| alphabet.word(&word)).collect(),
        }
    }

    fn bingo(&self, situation: &Situation, finder: &mut Finder, done: &PlayedChoice) -> BingoChance {
        let none = BingoChance { chance: 0.0, found: Found::Counted { racks: 0 } };
        if !self.has_chances {
            return none;
        }
        let Ok(position) = self.generator.position(&done.after) else { return none };
        let n_drawn = (situation.tiles.len() - done.kept.len()).min(situation.pool).min(situation.unseen.len());
        let (ruleset, unseen) = (&*situation.ruleset, situation.unseen);
        NextTurn { ruleset, position: &position, finder, kept: done.kept, unseen, n_drawn }.bingo()
    }
}

/// The position after a choice.
fn done(survey: &Survey<'_>, choice: &Choice) -> Result<PlayedChoice, Unexplained> {
    let situation = survey.situation;
    let rack = &situation.tiles;
    let mut after = survey.board.clone();
    match choice {
        Choice::Place(candidate) => {
            let placement = situation.position.placement(candidate);
            let play = check(&situation.ruleset, &survey.board, rack, &placement)?;
            for laid in &placement.tiles {
                after.set(laid.square, Some(laid.placed));
            }
            let kept = rack.minus(play.from_rack())?;
            Ok(PlayedChoice {
                written: ChoiceText::Play(situation.position.whole(candidate)),
                play: Some(play),
                kept,
                after,
            })
        }
        Choice::Exchange(tiles) => {
            let kept = rack.minus(tiles)?;
            let written = ChoiceText::Exchange(survey.alphabet().rack(tiles));
            Ok(PlayedChoice { written, play: None, kept, after })
        }
        Choice::Pass => Ok(PlayedChoice { written: ChoiceText::Pass, play: None, kept: *rack, after }),
    }
}
