//! The German phrasebook.

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

/// The German phrasebook.
pub(crate) struct German;

impl Phrasebook for German {
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
        format!("Zeile {}: {}", fault.line, imports::line(&fault.kind))
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
        format!("{play} legen.")
    }

    fn turn(&self, phase: Phase, names: &dyn Names) -> String {
        talk::turn(phase, names)
    }

    fn pool(&self, n_tiles: usize, unseen: &str) -> [String; 2] {
        [format!("{} im Vorrat.", many(n_tiles, TILE)), format!("Ungesehen: {unseen}")]
    }

    fn hooks(&self, word: &str, front: &[&str], back: &[&str]) -> String {
        format!("Vor {word}: {}. Dahinter: {}.", letters(front), letters(back))
    }

    fn relation(&self, relation: &RelationDoc, head: &str) -> String {
        let name = match relation {
            RelationDoc::Plural => "Plural",
            RelationDoc::ThirdPerson => "dritte Person",
            RelationDoc::PresentTense => "Präsens",
            RelationDoc::PastTense => "Präteritum",
            RelationDoc::PastParticiple => "Partizip Perfekt",
            RelationDoc::IngForm => "-ing-Form",
            RelationDoc::Comparative => "Komparativ",
            RelationDoc::Superlative => "Superlativ",
            RelationDoc::Spelling => "andere Schreibweise",
            RelationDoc::Made { affix } => return format!("Ableitung mit {affix} von {head}"),
        };
        format!("{name} von {head}")
    }

    fn fair_draws(&self, n_draws: u32, n_tiles: usize) -> String {
        format!("Alle {n_draws} Ziehungen ({n_tiles} Steine) sind die, die der Startwert verlangt.")
    }

    fn unverified_draws(&self, why: &Unfair) -> String {
        talk::unfair(why)
    }

    fn too_many_connections(&self) -> &'static str {
        "Es sind zu viele Verbindungen offen. Schließe andere Fenster, warte ein paar Sekunden, und lade die Seite neu."
    }

    fn not_secured(&self) -> &'static str {
        "Dieser Server ist gesichert: Schreibe https:// vor seine Adresse."
    }

    fn former_player(&self) -> &'static str {
        "Früher dabei"
    }
}

/// A noun in the singular and the plural, both in the form that follows a number in the nominative or accusative.
type Noun = (&'static str, &'static str);

const TILE: Noun = ("Stein", "Steine");

/// The form of a noun for a number.
fn either(n: impl TryInto<u64>, (one, several): Noun) -> &'static str {
    match German.plural(n.try_into().unwrap_or(u64::MAX)) {
        Category::One => one,
        _ => several,
    }
}

/// A number with its noun.
fn many(n: impl TryInto<u64>, (one, several): Noun) -> String {
    let n = n.try_into().unwrap_or(u64::MAX);
    match German.plural(n) {
        Category::One => format!("{n} {one}"),
        _ => format!("{n} {several}"),
    }
}

/// `A, B und C`.
fn listed<T: Display>(parts: impl IntoIterator<Item = T>) -> String {
    crate::text::listed(parts, "und")
}

/// The people at a seat: `Ann`, `Ann & Bob`, `Platz 2`.
fn who(names: &dyn Names, seat: Seat) -> String {
    match names.members(seat) {
        [] => format!("Platz {}", seat.index() + 1),
        members => members.join(" & "),
    }
}

/// The people at several seats: `Ann und Bob`, `Ann & Bob und Cem`.
fn all_of(names: &dyn Names, seats: &[Seat]) -> String {
    listed(seats.iter().map(|&seat| who(names, seat)))
}

/// The form of a verb for the one or the several people at these seats: `("legt", "legen")`.
fn verb(names: &dyn Names, seats: &[Seat], forms: (&'static str, &'static str)) -> &'static str {
    either(n_people(names, seats), forms)
}

/// A seat and a verb: `Ann legt`, `Ann & Bob legen`.
fn does(names: &dyn Names, seat: Seat, verbs: (&'static str, &'static str)) -> String {
    format!("{} {}", who(names, seat), verb(names, &[seat], verbs))
}
