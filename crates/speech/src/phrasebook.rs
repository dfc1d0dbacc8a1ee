//! Everything that can be said.

use std::fmt::Display;

use editions::Language;
use lessons::{AttemptVerdict, Exchanged, Outcome, Step, Untyped};
use notation::NotationError;
use rules::{Laid, PlacementFault, Refusal, SwapFault, TableFault, Unplayable};
use tiles::{Alphabet, SpellingError};
use transcripts::{ImportFault, ImportFaultKind};

use crate::Names;
use crate::english::English;
use crate::german::German;
use crate::plural::Category;

/// Everything that can be said, in one language.
///
/// Reasons are clauses without a capital letter and a full stop, so that they can follow a colon;
/// [`sentence`](crate::sentence) makes sentences of them.
pub trait Phrasebook: Sync {
    /// The plural category of a whole number, as CLDR defines it for this language.
    fn plural(&self, n: u64) -> Category;

    /// Why the referee refused a command.
    fn refusal(&self, refusal: &Refusal, names: &dyn Names) -> String;

    /// Why a placement cannot be played: all reasons.
    fn unplayable(&self, why: &Unplayable) -> String;

    /// One reason why a placement cannot be played.
    fn placement(&self, fault: &PlacementFault) -> String;

    /// Why tiles on the board are not replaced.
    fn swap(&self, fault: &SwapFault) -> String;

    /// Why people cannot sit down to these rules.
    fn seating(&self, fault: &TableFault, names: &dyn Names) -> String;

    /// Why a text is no turn.
    fn notation(&self, error: &NotationError) -> String;

    /// Why a text does not spell tiles.
    fn spelling(&self, error: &SpellingError) -> String;

    /// What is wrong with the file of a game, with the number of the line.
    fn import(&self, fault: &ImportFault) -> String;

    /// What is wrong with a line of the file of a game.
    fn import_line(&self, kind: &ImportFaultKind) -> String;

    /// What is wrong with a play of a lesson, in a sentence; nothing where it is good.
    fn lesson_verdict(&self, verdict: &AttemptVerdict) -> Option<String>;

    /// What to do about tiles that a learner has laid; nothing where they are what the step asks for.
    fn lesson_outcome(&self, outcome: &Outcome, verdict: &AttemptVerdict, alphabet: &Alphabet) -> Option<String>;

    /// What to do about tiles that a learner gave back; nothing where they are the right ones.
    fn lesson_exchanged(&self, exchanged: &Exchanged, alphabet: &Alphabet) -> Option<String>;

    /// Why what a learner has typed cannot be laid.
    fn lesson_untyped(&self, why: &Untyped) -> String;

    /// A lesson does not have this step; both are counted from zero.
    fn lesson_no_step(&self, step: usize, n_steps: usize) -> String;

    /// What a learner has sent does not name tiles.
    fn lesson_no_tiles(&self, why: &dyn Display) -> String;

    /// Why the tiles of a learner cannot be exchanged at this step.
    fn lesson_no_exchange(&self, step: &Step) -> String;

    /// A hint: where the first tile goes, and how the word is read.
    fn lesson_begins(&self, laid: &[Laid]) -> String;

    /// A hint: which tiles a step asks for; empty where it asks for none.
    fn lesson_tiles(&self, step: &Step, alphabet: &Alphabet) -> String;
}

/// The phrasebook of English, for programs that speak nothing else yet.
#[must_use]
pub fn english() -> &'static dyn Phrasebook {
    phrasebook(Language::En)
}

/// The phrasebook of a language.
#[must_use]
pub fn phrasebook(language: Language) -> &'static dyn Phrasebook {
    match language {
        Language::En => &English,
        Language::De => &German,
    }
}
