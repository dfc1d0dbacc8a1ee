//! English.

mod imports;
mod learning;
mod referee;

use std::fmt::Display;

use lessons::{AttemptVerdict, Exchanged, Outcome, Step, Untyped};
use notation::NotationError;
use rules::{Laid, PlacementFault, Refusal, SwapFault, TableFault, Unplayable};
use tiles::{Alphabet, Seat, SpellingError};
use transcripts::{ImportFault, ImportFaultKind};

use crate::plural::Category;
use crate::{Names, Phrasebook};

/// What is said in English.
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

    fn lesson_no_step(&self, step: usize, n_steps: usize) -> String {
        let last = n_steps.saturating_sub(1);
        format!("This lesson has no step {step}: its steps are numbered from 0 to {last}.")
    }

    fn lesson_no_tiles(&self, why: &dyn Display) -> String {
        format!("The tiles cannot be read: {why}.")
    }

    fn lesson_no_exchange(&self, step: &Step) -> String {
        learning::no_exchange(step)
    }

    fn lesson_begins(&self, laid: &[Laid]) -> String {
        learning::begins(laid)
    }

    fn lesson_tiles(&self, step: &Step, alphabet: &Alphabet) -> String {
        learning::tiles(step, alphabet)
    }
}

/// A number and what is counted, a noun whose plural ends in -s.
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

/// What the people at a seat do: `Ann passes`, `Ann & Bob pass`.
fn does(names: &dyn Names, seat: Seat, verb: &str) -> String {
    let who = who(names, seat);
    match names.members(seat) {
        [_, _, ..] => format!("{who} {verb}"),
        _ if verb.ends_with('s') => format!("{who} {verb}es"),
        _ => format!("{who} {verb}s"),
    }
}
