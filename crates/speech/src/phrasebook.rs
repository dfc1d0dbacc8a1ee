//! All sentences, in one trait.

use draws::Unfair;
use editions::Language;
use lessons::{AttemptVerdict, Exchanged, Outcome, Step, Untyped};
use notation::NotationError;
use notation::gcg::GcgFaultKind;
use protocol::wire::reason::RulesFault;
use protocol::wire::{NoticeKind, Reason};
use rules::{
    Action, EndReason, Event, Known, Laid, Phase, PlacementFault, Play, Points, Refusal, SwapFault, Table, TableFault,
    Unplayable,
};
use tiles::{Alphabet, SpellingError};
use transcripts::{ImportFault, ImportFaultKind};

use crate::english::English;
use crate::german::German;
use crate::plural::Category;
use crate::{Analysis, Club, Keyboard, Names, Rulebook, Told, Typing};

/// All sentences, in one language.
///
/// Reasons are clauses without a capital letter and a full stop, so that they can follow a colon;
/// [`sentence`](crate::sentence) makes sentences of them.
pub trait Phrasebook: Sync + Analysis + Club + Keyboard + Rulebook + Typing {
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

    /// An event of a game, in a sentence or two; nothing where there is nothing to say.
    fn event(&self, event: &Event<Known>, table: &Table) -> Option<String>;

    /// Why a game is over.
    fn end_reason(&self, reason: EndReason, table: &Table) -> String;

    /// A number of points: `1 point`, `7 points`.
    fn points(&self, points: Points) -> String;

    /// The sum behind the score of a play.
    fn sum(&self, play: &Play, alphabet: &Alphabet) -> String;

    /// Why a text is no turn.
    fn notation(&self, error: &NotationError) -> String;

    /// Why a text does not spell tiles.
    fn spelling(&self, error: &SpellingError) -> String;

    /// The fault of a game's file, with the number of the line.
    fn import(&self, fault: &ImportFault) -> String;

    /// The fault of a line of a game's file.
    fn import_line(&self, kind: &ImportFaultKind) -> String;

    /// The fault of a line of a GCG file that is no line of a game.
    fn gcg_line(&self, kind: &GcgFaultKind) -> String;

    /// The fault of a play of a lesson, in a sentence; nothing where it is good.
    fn lesson_verdict(&self, verdict: &AttemptVerdict) -> Option<String>;

    /// Advice about tiles that a learner has laid; nothing where they are the right ones.
    fn lesson_outcome(&self, outcome: &Outcome, verdict: &AttemptVerdict, alphabet: &Alphabet) -> Option<String>;

    /// Advice about tiles that a learner has exchanged; nothing where they are the right ones.
    fn lesson_exchanged(&self, exchanged: &Exchanged, alphabet: &Alphabet) -> Option<String>;

    /// Why what a learner has typed cannot be laid.
    fn lesson_untyped(&self, why: &Untyped) -> String;

    /// A hint: where the first tile goes, and how the word is read.
    fn lesson_begins(&self, laid: &[Laid]) -> String;

    /// A hint: which tiles a step asks for; empty where it asks for none.
    fn lesson_tiles(&self, step: &Step, alphabet: &Alphabet) -> String;

    /// Why something was not done, and what to do about it.
    fn problem(&self, reason: &Reason, names: &dyn Names) -> Told;

    /// All faults of a choice of rules, a sentence each and none twice.
    fn rules_faults(&self, faults: &[RulesFault]) -> Vec<String>;

    /// News that the client has not asked for.
    fn notice(&self, notice: NoticeKind) -> String;

    /// An action, in a sentence for the player who takes it.
    fn action(&self, action: &Action, alphabet: &Alphabet) -> String;

    /// A play that waits to be confirmed, as players write it.
    fn play(&self, play: &str) -> String;

    /// A sentence about whose turn it is.
    fn turn(&self, phase: Phase, names: &dyn Names) -> String;

    /// Two lines: the number of tiles in the pool, and the tiles that the player has not seen.
    fn pool(&self, n_tiles: usize, unseen: &str) -> [String; 2];

    /// The letters that can stand in front of a word and at its end.
    fn hooks(&self, word: &str, front: &[&str], back: &[&str]) -> String;

    /// All draws of a game are those that its seed demands.
    fn fair_draws(&self, n_draws: u32, n_tiles: usize) -> String;

    /// Why the draws of a game are not proven fair.
    fn unverified_draws(&self, why: &Unfair) -> String;

    /// The name of a deleted person at old tables.
    fn former_player(&self) -> &'static str;
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
