//! Sentences about the events of a game.

use notation::print::{self, Through};
use rules::{Cause, EndReason, Event, Known, Play, Points, SwapDone, Table, Verdict};
use tiles::{Alphabet, Seat, Tile};

use super::{does, either, listed, many, who};
use crate::sums;

/// The sentence about an event; `None` for an event that needs none.
pub(super) fn event(event: &Event<Known>, table: &Table) -> Option<String> {
    let alphabet = &table.ruleset().alphabet;
    let does = |seat: &Seat, verb: &str| does(table, *seat, verb);
    Some(match event {
        Event::DrewForFirst { draws } => drew_for_first(table, draws),
        Event::FirstDecided { seat } if table.n_seats() > 1 => format!("{} first.", does(seat, "play")),
        Event::Placed { seat, swaps, play } => {
            let turn = print::play(play, Through::Dots, alphabet);
            let (points, sum) = (points(play.score()), sum(play, alphabet));
            format!("{}{} {turn} for {points}: {sum}.", swapped(table, *seat, swaps), does(seat, "play"))
        }
        Event::Exchanged { seat, swaps, given: Known::Count(n), .. } => {
            format!("{}{} {}.", swapped(table, *seat, swaps), does(seat, "exchange"), many(*n, "tile"))
        }
        Event::Exchanged { seat, swaps, given: Known::Tiles(given), drawn } => {
            let drawn = match drawn {
                Known::Tiles(drawn) => alphabet.rack(drawn),
                Known::Count(n) => many(*n, "tile"),
            };
            let given = alphabet.rack(given);
            format!("{}{} {given} for {drawn}.", swapped(table, *seat, swaps), does(seat, "exchange"))
        }
        Event::Passed { seat, swaps } => format!("{}{}.", swapped(table, *seat, swaps), does(seat, "pass")),
        Event::ChallengeUpheld { by, verdicts } => {
            format!("{}. {}", does(by, "challenge"), looked_up(alphabet, verdicts))
        }
        Event::ChallengeFailed { by, verdicts, award, penalty, turns_lost } => {
            let cost = match (turns_lost, *award) {
                (0, Points::ZERO) if *penalty != Points::ZERO => format!("{} {}", does(by, "lose"), points(*penalty)),
                (0, Points::ZERO) => "the challenge costs nothing".to_owned(),
                (0, award) => format!("the play earns {} more", points(award)),
                (_, _) => format!("{} a turn", does(by, "lose")),
            };
            format!("{}. {} The play stands, and {cost}.", does(by, "challenge"), looked_up(alphabet, verdicts))
        }
        Event::Withdrawn { seat, cause, returned, score } => {
            let returned = alphabet.rack(returned);
            let back = if returned.is_empty() { String::new() } else { format!("{returned} back to the rack, ") };
            match cause {
                Cause::Challenged => format!("{} the turn: {back}{} taken off.", does(seat, "lose"), points(*score)),
                Cause::TakenBack => {
                    format!("{} the play back: {back}{} taken off.", does(seat, "take"), points(*score))
                }
            }
        }
        Event::TurnLost { seat } => format!("{} this turn.", does(seat, "miss")),
        Event::TimedOut { seat } => format!("Time is up: {} the turn.", does(seat, "lose")),
        Event::Resigned { seat } => format!("{}.", does(seat, "resign")),
        Event::Forfeited { seat } => format!("{} the game by being away.", does(seat, "lose")),
        // The event before it says who resigned.
        Event::Ended { reason: EndReason::Resigned, .. } => "The game is over.".to_owned(),
        Event::Ended { reason, .. } => format!("The game is over: {}.", end_reason(*reason, table)),
        Event::Accepted { .. }
        | Event::Created(_)
        | Event::Begun { .. }
        | Event::FirstDecided { .. }
        | Event::Drew { .. }
        | Event::TurnStarted { .. }
        | Event::WindowClosed
        | Event::Paused
        | Event::Resumed
        | Event::SeedRevealed { .. } => return None,
    })
}

/// Why the game is over.
pub(super) fn end_reason(reason: EndReason, table: &Table) -> String {
    match reason {
        EndReason::WentOut { seat } => format!("{} went out", who(table, seat)),
        EndReason::Idle => "too many turns in a row without a play".to_owned(),
        EndReason::NoPlayLeft => "nobody can make another play".to_owned(),
        EndReason::TargetReached { seat } => format!("{} reached the target score", who(table, seat)),
        EndReason::GameTimeUp => "the time for the game is up".to_owned(),
        EndReason::ClockRanOut { seat } => format!("{}'s clock ran out", who(table, seat)),
        EndReason::Resigned => "all but one seat resigned".to_owned(),
        EndReason::Adjudicated => "the players agreed to end it".to_owned(),
        EndReason::Stopped => "time was up, and the scores stand".to_owned(),
        EndReason::Aborted => "it was cancelled and does not count".to_owned(),
    }
}

/// The calculation of the score of a play.
pub(super) fn sum(play: &Play, alphabet: &Alphabet) -> String {
    sums::play(play, alphabet, |points, n_tiles| format!("{points} for {n_tiles} tiles"), "together")
}

pub(super) fn points(points: Points) -> String {
    format!("{points} {}", either(points.0.unsigned_abs(), "point", "points"))
}

fn drew_for_first(table: &Table, draws: &[(Seat, Tile)]) -> String {
    let drew = |(seat, tile): &(Seat, Tile)| {
        let tile = match tile {
            Tile::Blank => "a blank",
            Tile::Letter(letter) => table.ruleset().alphabet.face(*letter),
        };
        format!("{} {tile}", does(table, *seat, "draw"))
    };
    format!("{}.", listed(draws.iter().map(drew)))
}

fn swapped(table: &Table, seat: Seat, swaps: &[SwapDone]) -> String {
    let alphabet = &table.ruleset().alphabet;
    let one = |swap: &SwapDone| {
        let (before, after) = (alphabet.written(swap.before), alphabet.written(swap.after));
        format!("{} {after} in place of {before} on {}. ", does(table, seat, "put"), swap.square)
    };
    swaps.iter().map(one).collect()
}

fn looked_up(alphabet: &Alphabet, verdicts: &[Verdict]) -> String {
    let word = |verdict: &Verdict| {
        let word = alphabet.word(&verdict.word);
        format!("{word} is {}", if verdict.is_good { "good" } else { "NOT acceptable" })
    };
    format!("{}.", listed(verdicts.iter().map(word)))
}
