//! The English phrasebook.

mod analysis;
mod club;
mod faults;
mod happened;
mod imports;
mod keyboard;
mod learning;
mod problems;
mod referee;
mod rulebook;
mod talk;
mod terms;
mod typing;
mod why;

use std::fmt::Display;

use draws::Unfair;
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
use tiles::{Alphabet, Seat, SpellingError};
use transcripts::{ImportFault, ImportFaultKind};

use crate::names::n_people;
use crate::plural::Category;
use crate::told::letters;
use crate::{Names, Phrasebook, Told};

/// The English phrasebook.
pub(crate) struct English;

impl Phrasebook for English {
    fn plural(&self, n: u64) -> Category {
        if n == 1 { Category::One } else { Category::Other }
    }

    fn refusal(&self, refusal: &Refusal, names: &dyn Names) -> String {
        referee::refusal(refusal, names)
    }

    fn unplayable(&self, why: &Unplayable) -> String {
        referee::unplayable(why)
    }

    fn placement(&self, fault: &PlacementFault) -> String {
        referee::placement(fault)
    }

    fn swap(&self, fault: &SwapFault) -> String {
        referee::swap(fault)
    }

    fn seating(&self, fault: &TableFault, names: &dyn Names) -> String {
        referee::seating(fault, names)
    }

    fn event(&self, event: &Event<Known>, table: &Table) -> Option<String> {
        happened::event(event, table)
    }

    fn end_reason(&self, reason: EndReason, table: &Table) -> String {
        happened::end_reason(reason, table)
    }

    fn points(&self, points: Points) -> String {
        happened::points(points)
    }

    fn sum(&self, play: &Play, alphabet: &Alphabet) -> String {
        happened::sum(play, alphabet)
    }

    fn notation(&self, error: &NotationError) -> String {
        referee::notation(error)
    }

    fn spelling(&self, error: &SpellingError) -> String {
        referee::spelling(error)
    }

    fn import(&self, fault: &ImportFault) -> String {
        format!("line {}: {}", fault.line, imports::line(&fault.kind))
    }

    fn import_line(&self, kind: &ImportFaultKind) -> String {
        imports::line(kind)
    }

    fn gcg_line(&self, kind: &GcgFaultKind) -> String {
        imports::gcg(kind)
    }

    fn lesson_verdict(&self, verdict: &AttemptVerdict) -> Option<String> {
        learning::verdict(verdict)
    }

    fn lesson_outcome(&self, outcome: &Outcome, verdict: &AttemptVerdict, alphabet: &Alphabet) -> Option<String> {
        learning::outcome(outcome, verdict, alphabet)
    }

    fn lesson_exchanged(&self, exchanged: &Exchanged, alphabet: &Alphabet) -> Option<String> {
        learning::exchanged(exchanged, alphabet)
    }

    fn lesson_untyped(&self, why: &Untyped) -> String {
        learning::untyped(why)
    }

    fn lesson_begins(&self, laid: &[Laid]) -> String {
        learning::begins(laid)
    }

    fn lesson_tiles(&self, step: &Step, alphabet: &Alphabet) -> String {
        learning::tiles(step, alphabet)
    }

    fn problem(&self, reason: &Reason, names: &dyn Names) -> Told {
        problems::problem(reason, names)
    }

    fn rules_faults(&self, faults: &[RulesFault]) -> Vec<String> {
        faults::all(faults)
    }

    fn line_left_out(&self, line: usize, text: &str, why: &LineFault) -> String {
        problems::line_left_out(line, text, why)
    }

    fn notice(&self, notice: NoticeKind) -> String {
        talk::notice(notice)
    }

    fn action(&self, action: &Action, alphabet: &Alphabet) -> String {
        talk::action(action, alphabet)
    }

    fn play(&self, play: &str) -> String {
        format!("Play {play}.")
    }

    fn turn(&self, phase: Phase, names: &dyn Names) -> String {
        talk::turn(phase, names)
    }

    fn pool(&self, n_tiles: usize, unseen: &str) -> [String; 2] {
        [format!("{} in the pool.", many(n_tiles, "tile")), format!("Not seen: {unseen}")]
    }

    fn hooks(&self, word: &str, front: &[&str], back: &[&str]) -> String {
        format!("In front of {word}: {}. At the end: {}.", letters(front), letters(back))
    }

    fn relation(&self, relation: &RelationDoc, head: &str) -> String {
        let name = match relation {
            RelationDoc::Plural => "plural",
            RelationDoc::ThirdPerson => "third person",
            RelationDoc::PresentTense => "present tense",
            RelationDoc::PastTense => "past tense",
            RelationDoc::PastParticiple => "past participle",
            RelationDoc::IngForm => "-ing form",
            RelationDoc::Comparative => "comparative",
            RelationDoc::Superlative => "superlative",
            RelationDoc::Spelling => "other spelling",
            RelationDoc::Made { affix } => return format!("{affix} form of {head}"),
        };
        format!("{name} of {head}")
    }

    fn fair_draws(&self, n_draws: u32, n_tiles: usize) -> String {
        format!("All {n_draws} draws ({n_tiles} tiles) are those that the seed demands.")
    }

    fn unverified_draws(&self, why: &Unfair) -> String {
        talk::unfair(why)
    }

    fn too_many_connections(&self) -> &'static str {
        "Too many connections are open. Close other windows, wait a few seconds, and load the page again."
    }

    fn not_secured(&self) -> &'static str {
        "This server is secured: write https:// before its address."
    }

    fn former_player(&self) -> &'static str {
        "Former player"
    }
}

/// The form of a noun for a number.
fn either<'t>(n: impl TryInto<u64>, one: &'t str, other: &'t str) -> &'t str {
    match English.plural(n.try_into().unwrap_or(u64::MAX)) {
        Category::One => one,
        _ => other,
    }
}

/// A number with its noun, for nouns whose plural ends in -s.
fn many(n: impl TryInto<u64>, what: &str) -> String {
    let n = n.try_into().unwrap_or(u64::MAX);
    match English.plural(n) {
        Category::One => format!("{n} {what}"),
        _ => format!("{n} {what}s"),
    }
}

/// `A, B and C`.
fn listed<T: Display>(parts: impl IntoIterator<Item = T>) -> String {
    crate::text::listed(parts, "and")
}

/// The people at a seat: `Ann`, `Ann & Bob`, `seat 2`.
fn who(names: &dyn Names, seat: Seat) -> String {
    match names.members(seat) {
        [] => format!("seat {}", seat.index() + 1),
        members => members.join(" & "),
    }
}

/// The people at several seats: `Ann and Bob`, `Ann & Bob and Cem`.
fn all_of(names: &dyn Names, seats: &[Seat]) -> String {
    listed(seats.iter().map(|&seat| who(names, seat)))
}

/// A seat and a verb in the third person: `Ann passes`, `Ann & Bob pass`.
fn does(names: &dyn Names, seat: Seat, verb: &str) -> String {
    let ending = either(n_people(names, &[seat]), if verb.ends_with('s') { "es" } else { "s" }, "");
    format!("{} {verb}{ending}", who(names, seat))
}
