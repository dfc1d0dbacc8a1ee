//! All sentences, in one trait.

use draws::Unfair;
use editions::Language;
use lessons::{AttemptVerdict, Exchanged, Outcome, Step, Untyped};
use notation::NotationError;
use notation::gcg::GcgFaultKind;
use protocol::wire::reason::RulesFault;
use protocol::wire::rest::LineFault;
use protocol::wire::{NoticeKind, Reason, RelationDoc};
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
/// Reasons begin with a small letter and end without a full stop, so that they can follow a colon;
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

    /// Why tiles on the board cannot be replaced.
    fn swap(&self, fault: &SwapFault) -> String;

    /// Why people cannot sit at the table in this way.
    fn seating(&self, fault: &TableFault, names: &dyn Names) -> String;

    /// An event of a game, in a sentence or two; `None` for an event that needs none.
    fn event(&self, event: &Event<Known>, table: &Table) -> Option<String>;

    /// Why a game is over.
    fn end_reason(&self, reason: EndReason, table: &Table) -> String;

    /// A number of points: `1 point`, `7 points`.
    fn points(&self, points: Points) -> String;

    /// The calculation of the score of a play.
    fn sum(&self, play: &Play, alphabet: &Alphabet) -> String;

    /// Why a text is not a turn.
    fn notation(&self, error: &NotationError) -> String;

    /// Why a text does not spell tiles.
    fn spelling(&self, error: &SpellingError) -> String;

    /// A fault in a file of a game, with the number of its line.
    fn import(&self, fault: &ImportFault) -> String;

    /// The fault in a line of a file of a game.
    fn import_line(&self, kind: &ImportFaultKind) -> String;

    /// Why a line of a GCG file cannot be read.
    fn gcg_line(&self, kind: &GcgFaultKind) -> String;

    /// The fault of a play in a lesson, in a sentence; `None` if it is good.
    fn lesson_verdict(&self, verdict: &AttemptVerdict) -> Option<String>;

    /// Advice about tiles that a learner has laid; `None` if they are right.
    fn lesson_outcome(&self, outcome: &Outcome, verdict: &AttemptVerdict, alphabet: &Alphabet) -> Option<String>;

    /// Advice about tiles that a learner has exchanged; `None` if they are right.
    fn lesson_exchanged(&self, exchanged: &Exchanged, alphabet: &Alphabet) -> Option<String>;

    /// Why the typed line of a learner cannot be laid.
    fn lesson_untyped(&self, why: &Untyped) -> String;

    /// A hint: the first square and the direction of the word.
    fn lesson_begins(&self, laid: &[Laid]) -> String;

    /// A hint: the tiles to use; empty if the step asks for none.
    fn lesson_tiles(&self, step: &Step, alphabet: &Alphabet) -> String;

    /// Why a request was not carried out, and what to do about it.
    fn problem(&self, reason: &Reason, names: &dyn Names) -> Told;

    /// All faults in a choice of rules, one sentence each, without repetition.
    fn rules_faults(&self, faults: &[RulesFault]) -> Vec<String>;

    /// Why a line of a word list was not taken.
    fn line_left_out(&self, line: usize, text: &str, why: &LineFault) -> String;

    /// News that the server sends without being asked.
    fn notice(&self, notice: NoticeKind) -> String;

    /// An action, in a sentence for the player who takes it.
    fn action(&self, action: &Action, alphabet: &Alphabet) -> String;

    /// A play that waits to be confirmed, in notation.
    fn play(&self, play: &str) -> String;

    /// Whose turn it is, in a sentence.
    fn turn(&self, phase: Phase, names: &dyn Names) -> String;

    /// Two lines: the number of tiles in the pool, and the tiles that the player has not seen.
    fn pool(&self, n_tiles: usize, unseen: &str) -> [String; 2];

    /// The letters that can be added before a word and after it.
    fn hooks(&self, word: &str, front: &[&str], back: &[&str]) -> String;

    /// How a word is related to a headword: `plural of HORN`.
    fn relation(&self, relation: &RelationDoc, head: &str) -> String;

    /// All draws of a game follow from its seed.
    fn fair_draws(&self, n_draws: u32, n_tiles: usize) -> String;

    /// Why the draws of a game are not proven fair.
    fn unverified_draws(&self, why: &Unfair) -> String;

    /// A browser finds no room because too many others are connected.
    fn too_many_connections(&self) -> &'static str;

    /// A browser speaks to a secured server as if it were not.
    fn not_secured(&self) -> &'static str;

    /// What a deleted person is called at old tables.
    fn former_player(&self) -> &'static str;
}

/// The English phrasebook, for programs without a choice of languages.
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
