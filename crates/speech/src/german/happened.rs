//! Sentences about the events of a game.

use notation::print::{self, Through};
use rules::{Cause, EndReason, Event, Known, Play, Points, SwapDone, Table, Verdict};
use tiles::{Alphabet, Seat, Tile};

use super::{TILE, does, either, listed, many, who};
use crate::sums;

const LOSES: (&str, &str) = ("verliert", "verlieren");

/// The sentence about an event; `None` for an event that needs none.
pub(super) fn event(event: &Event<Known>, table: &Table) -> Option<String> {
    let alphabet = &table.ruleset().alphabet;
    let does = |seat: &Seat, verbs: (&'static str, &'static str)| does(table, *seat, verbs);
    Some(match event {
        Event::DrewForFirst { draws } => drew_for_first(table, draws),
        Event::FirstDecided { seat } if table.n_seats() > 1 => format!("{}.", does(seat, ("beginnt", "beginnen"))),
        Event::Placed { seat, swaps, play } => {
            let turn = print::play(play, Through::Dots, alphabet);
            let (points, sum) = (points(play.score()), sum(play, alphabet));
            let swapped = swapped(table, *seat, swaps);
            format!("{swapped}{} {turn} für {points}: {sum}.", does(seat, ("legt", "legen")))
        }
        Event::Exchanged { seat, swaps, given: Known::Count(n), .. } => {
            format!("{}{} {}.", swapped(table, *seat, swaps), does(seat, ("tauscht", "tauschen")), many(*n, TILE))
        }
        Event::Exchanged { seat, swaps, given: Known::Tiles(given), drawn } => {
            let drawn = match drawn {
                Known::Tiles(drawn) => alphabet.rack(drawn),
                Known::Count(n) => many(*n, TILE),
            };
            let (swapped, given) = (swapped(table, *seat, swaps), alphabet.rack(given));
            format!("{swapped}{} {given} gegen {drawn}.", does(seat, ("tauscht", "tauschen")))
        }
        Event::Passed { seat, swaps } => {
            format!("{}{}.", swapped(table, *seat, swaps), does(seat, ("passt", "passen")))
        }
        Event::ChallengeUpheld { by, verdicts } => format!("{} {}", doubts(table, *by), looked_up(alphabet, verdicts)),
        Event::ChallengeFailed { by, verdicts, award, penalty, turns_lost } => {
            let cost = match (turns_lost, *award) {
                (0, Points::ZERO) if *penalty != Points::ZERO => {
                    format!("{} {}", does(by, LOSES), points(*penalty))
                }
                (0, Points::ZERO) => "das Anzweifeln kostet nichts".to_owned(),
                (0, award) => format!("er bringt {} mehr", points(award)),
                (_, _) => format!("{} einmal aus", does(by, ("setzt", "setzen"))),
            };
            format!("{} {} Der Zug gilt, und {cost}.", doubts(table, *by), looked_up(alphabet, verdicts))
        }
        Event::Withdrawn { seat, cause, returned, score } => {
            let returned = alphabet.rack(returned);
            let back = if returned.is_empty() { String::new() } else { format!("{returned} zurück auf die Bank, ") };
            let done = match cause {
                Cause::Challenged => format!("{} den Zug", does(seat, LOSES)),
                Cause::TakenBack => format!("{} den Zug zurück", does(seat, ("nimmt", "nehmen"))),
            };
            format!("{done}: {back}{} weniger.", points(*score))
        }
        Event::TurnLost { seat } => format!("{} in diesem Zug aus.", does(seat, ("setzt", "setzen"))),
        Event::TimedOut { seat } => format!("Die Zeit ist um: {} den Zug.", does(seat, LOSES)),
        Event::Resigned { seat } => format!("{} auf.", does(seat, ("gibt", "geben"))),
        Event::Forfeited { seat } => format!("{} die Partie durch Abwesenheit.", does(seat, LOSES)),
        // The event before it says who resigned.
        Event::Ended { reason: EndReason::Resigned, .. } => "Die Partie ist zu Ende.".to_owned(),
        Event::Ended { reason, .. } => format!("Die Partie ist zu Ende: {}.", end_reason(*reason, table)),
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
        EndReason::WentOut { seat } => format!("{} alle Steine gelegt", does(table, seat, ("hat", "haben"))),
        EndReason::Idle => "zu viele Züge hintereinander, in denen niemand gelegt hat".to_owned(),
        EndReason::NoPlayLeft => "niemand kann mehr legen".to_owned(),
        EndReason::TargetReached { seat } => format!("{} das Punktziel erreicht", does(table, seat, ("hat", "haben"))),
        EndReason::GameTimeUp => "die Zeit für die Partie ist um".to_owned(),
        EndReason::ClockRanOut { seat } => format!("die Uhr von {} ist abgelaufen", who(table, seat)),
        EndReason::Resigned => "alle bis auf einen Platz haben aufgegeben".to_owned(),
        EndReason::Adjudicated => "alle waren einverstanden, sie zu beenden".to_owned(),
        EndReason::Stopped => "die Zeit war um, die Punkte gelten".to_owned(),
        EndReason::Aborted => "sie wurde abgebrochen und zählt nicht".to_owned(),
    }
}

/// The calculation of the score of a play.
pub(super) fn sum(play: &Play, alphabet: &Alphabet) -> String {
    sums::play(play, alphabet, |points, n_tiles| format!("{points} für {n_tiles} Steine"), "zusammen")
}

pub(super) fn points(points: Points) -> String {
    format!("{points} {}", either(points.0.unsigned_abs(), ("Punkt", "Punkte")))
}

fn doubts(table: &Table, seat: Seat) -> String {
    format!("{} den Zug an.", does(table, seat, ("zweifelt", "zweifeln")))
}

fn drew_for_first(table: &Table, draws: &[(Seat, Tile)]) -> String {
    let drew = |(seat, tile): &(Seat, Tile)| {
        let tile = match tile {
            Tile::Blank => "einen Blankostein",
            Tile::Letter(letter) => table.ruleset().alphabet.face(*letter),
        };
        format!("{} {tile}", does(table, *seat, ("zieht", "ziehen")))
    };
    format!("{}.", listed(draws.iter().map(drew)))
}

fn swapped(table: &Table, seat: Seat, swaps: &[SwapDone]) -> String {
    let alphabet = &table.ruleset().alphabet;
    let one = |swap: &SwapDone| {
        let (before, after) = (alphabet.written(swap.before), alphabet.written(swap.after));
        format!("{} {before} auf {} durch {after}. ", does(table, seat, ("ersetzt", "ersetzen")), swap.square)
    };
    swaps.iter().map(one).collect()
}

fn looked_up(alphabet: &Alphabet, verdicts: &[Verdict]) -> String {
    let word = |verdict: &Verdict| {
        let word = alphabet.word(&verdict.word);
        format!("{word} gilt{}", if verdict.is_good { "" } else { " NICHT" })
    };
    format!("{}.", listed(verdicts.iter().map(word)))
}
