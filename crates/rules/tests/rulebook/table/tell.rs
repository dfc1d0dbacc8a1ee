//! Events as sentences, so that a test reads like the minutes of a game.

use rules::{
    Cause, EndReason, Entry, Event, Hidden, Play, Refusal, Ruleset, SwapDone, TableFault, Unplayable, Verdict,
};
use speech::{Language, Unnamed, phrasebook};
use tiles::{Seat, Tile, Tiles};

/// What happened, one sentence an event.
pub(crate) fn tell(ruleset: &Ruleset, entries: &[Entry<Hidden>]) -> String {
    let teller = Teller { ruleset };
    entries.iter().map(|entry| teller.event(&entry.event)).collect::<Vec<_>>().join("; ")
}

/// The words of a play with their scores: `PASTE 15 + FARMS 10 = 25`.
pub(crate) fn tell_play(ruleset: &Ruleset, play: &Play) -> String {
    let mut parts: Vec<String> =
        play.words().iter().map(|word| format!("{} {}", ruleset.alphabet.word(&word.word()), word.score)).collect();
    if play.bonus() != rules::Points::ZERO {
        parts.push(format!("bonus {}", play.bonus()));
    }
    match &parts[..] {
        [one] => one.clone(),
        _ => format!("{} = {}", parts.join(" + "), play.score()),
    }
}

/// Why the referee refuses, as people read it.
pub(crate) fn refusal(refusal: &Refusal) -> String {
    phrasebook(Language::En).refusal(refusal, &Unnamed)
}

/// Why a placement cannot be played, as people read it.
pub(crate) fn unplayable(why: &Unplayable) -> String {
    phrasebook(Language::En).unplayable(why)
}

/// Why people cannot sit down, as they read it.
pub(crate) fn seating(fault: &TableFault) -> String {
    phrasebook(Language::En).seating(fault, &Unnamed)
}

/// A seat as tests name it.
pub(crate) fn name(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

struct Teller<'a> {
    ruleset: &'a Ruleset,
}

impl Teller<'_> {
    fn event(&self, event: &Event<Hidden>) -> String {
        match event {
            Event::Created(_) => "created".into(),
            Event::Begun { .. } => "begun".into(),
            Event::DrewForFirst { draws } => {
                let draws = draws.iter().map(|&(seat, tile)| format!("{} {}", name(seat), self.tile(tile)));
                format!("drawn for first: {}", draws.collect::<Vec<_>>().join(" "))
            }
            Event::FirstDecided { seat } => format!("{} plays first", name(*seat)),
            Event::Drew { seat, tiles } => format!("{} drew {}", name(*seat), self.tiles(&tiles.0)),
            Event::TurnStarted { seat } => format!("{} starts", name(*seat)),
            Event::Placed { seat, swaps, play } => {
                format!("{}{} placed {}", self.swaps(*seat, swaps), name(*seat), tell_play(self.ruleset, play))
            }
            Event::Exchanged { seat, swaps, given, drawn } => {
                let (given, drawn) = (self.tiles(&given.0), self.tiles(&drawn.0));
                format!("{}{} exchanged {given} for {drawn}", self.swaps(*seat, swaps), name(*seat))
            }
            Event::Passed { seat, swaps } => format!("{}{} passed", self.swaps(*seat, swaps), name(*seat)),
            Event::Accepted { seat } => format!("{} accepted", name(*seat)),
            Event::WindowClosed => "window closed".into(),
            Event::ChallengeUpheld { by, verdicts } => {
                format!("{} challenged rightly: {}", name(*by), self.verdicts(verdicts))
            }
            Event::ChallengeFailed { by, verdicts, award, turns_lost, .. } => {
                let verdicts = self.verdicts(verdicts);
                format!("{} challenged wrongly: {verdicts} (award {award}, turns lost {turns_lost})", name(*by))
            }
            Event::Withdrawn { seat, cause, returned, score } => {
                let why = match cause {
                    Cause::Challenged => "withdrew",
                    Cause::TakenBack => "took back",
                };
                format!("{} {why} {} for {score}", name(*seat), self.tiles(returned))
            }
            Event::TurnLost { seat } => format!("{} lost the turn", name(*seat)),
            Event::TimedOut { seat } => format!("{} timed out", name(*seat)),
            Event::Resigned { seat } => format!("{} resigned", name(*seat)),
            Event::Forfeited { seat } => format!("{} forfeited", name(*seat)),
            Event::Paused => "paused".into(),
            Event::Resumed => "resumed".into(),
            Event::Ended { reason, settlements, .. } => {
                let settled = settlements.iter().map(|(seat, one)| format!("{} {}", name(seat), one.total()));
                format!("ended: {}: {}", reason_of(*reason), settled.collect::<Vec<_>>().join(" "))
            }
            Event::SeedRevealed { .. } => "seed revealed".into(),
        }
    }

    fn swaps(&self, seat: Seat, swaps: &[SwapDone]) -> String {
        let alphabet = &self.ruleset.alphabet;
        let one = |swap: &SwapDone| {
            let (square, before, after) = (swap.square, alphabet.written(swap.before), alphabet.written(swap.after));
            let words = swap.words.iter().map(|word| alphabet.word(word)).collect::<Vec<_>>().join(", ");
            let words = if words.is_empty() { words } else { format!(": {words}") };
            format!("{} swapped {before} on {square} for {after}{words}, ", name(seat))
        };
        swaps.iter().map(one).collect()
    }

    fn verdicts(&self, verdicts: &[Verdict]) -> String {
        let one = |verdict: &Verdict| {
            let word = self.ruleset.alphabet.word(&verdict.word);
            format!("{word} {}", if verdict.is_good { "good" } else { "bad" })
        };
        verdicts.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn tiles(&self, tiles: &Tiles) -> String {
        if tiles.is_empty() { "nothing".into() } else { self.ruleset.alphabet.rack(tiles) }
    }

    fn tile(&self, tile: Tile) -> String {
        self.tiles(&Tiles::from_iter([tile]))
    }
}

fn reason_of(reason: EndReason) -> String {
    match reason {
        EndReason::WentOut { seat } => format!("{} went out", name(seat)),
        EndReason::Idle => "nobody played".into(),
        EndReason::NoPlayLeft => "nobody can play".into(),
        EndReason::TargetReached { seat } => format!("{} reached the target", name(seat)),
        EndReason::GameTimeUp => "the game's time is up".into(),
        EndReason::ClockRanOut { seat } => format!("the clock of {} ran out", name(seat)),
        EndReason::Resigned => "resigned".into(),
        EndReason::Adjudicated => "adjudicated".into(),
        EndReason::Stopped => "stopped".into(),
        EndReason::Aborted => "aborted".into(),
    }
}
