//! Writes a log as a GCG file.

use std::fmt;

use notation::gcg::{Event as Told, GcgGame, GcgLine, Pragma, What};
use notation::print::{self, Through};
use rules::{Entry, Event, Game, Hidden, Table, replay};
use tiles::{Alphabet, BySeat, Seat, Tiles};

use super::needs::{joined, less};

/// Why a game cannot be written as a GCG file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// The log is not the log of a game.
    #[error("entry {entry} of the log: {why}")]
    Corrupt {
        /// The number of the entry, counted from one.
        entry: usize,
        /// The reason, in English, for developers.
        why: String,
    },
    /// The format has no line for an entry.
    #[error("entry {entry}: {what}, which this format cannot tell")]
    NoLine {
        /// The number of the entry, counted from one.
        entry: usize,
        /// The kind of entry.
        what: Untold,
    },
}

/// The kinds of entries for which the format has no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untold {
    /// Tiles on the board were replaced.
    Replaced,
    /// A word was rearranged.
    Rearranged,
    /// A play has no square and no word, which no referee allows.
    Nowhere,
}

impl fmt::Display for Untold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Untold::Replaced => "tiles on the board were replaced",
            Untold::Rearranged => "a word was laid again in another order",
            Untold::Nowhere => "a play has no square or no word",
        })
    }
}

/// Writes a game as a GCG file. `pragmas`, such as a title or a lexicon, follow the players.
///
/// # Errors
/// The log is damaged, or has replaced tiles or rearranged words, for which the format has no line.
pub fn export(log: &[Entry<Hidden>], pragmas: &[(&str, &str)]) -> Result<GcgGame, Unwritable> {
    let corrupt =
        |(entry, why): (usize, rules::CorruptLog)| Unwritable::Corrupt { entry: entry + 1, why: why.to_string() };
    let game = replay(log).map_err(corrupt)?;
    let mut writer = Writer::new(&game, log);
    for &(name, value) in pragmas {
        writer.pragma(Pragma::Other { name: name.to_owned(), value: value.to_owned() });
    }
    for (index, entry) in log.iter().enumerate() {
        writer.event(&entry.event).map_err(|what| Unwritable::NoLine { entry: index + 1, what })?;
    }
    Ok(GcgGame { lines: writer.lines }.canonical())
}

struct Writer<'g> {
    alphabet: &'g Alphabet,
    nicks: BySeat<String>,
    racks: BySeat<Tiles>,
    totals: BySeat<i32>,
    /// The seat that played last.
    last: Seat,
    lines: Vec<GcgLine>,
}

impl<'g> Writer<'g> {
    fn new(game: &'g Game, log: &[Entry<Hidden>]) -> Writer<'g> {
        let table = game.public().table();
        let nicks = nicks(table);
        let mut lines = Vec::new();
        // The player who plays first is player 1.
        let first = log.iter().find_map(|entry| match entry.event {
            Event::FirstDecided { seat } => Some(seat),
            _ => None,
        });
        let mut seat = first.unwrap_or(Seat::FIRST);
        for number in 1..=table.n_seats() {
            // The format does not distinguish different kinds of white space.
            let name = table.seats()[seat].members.join(" & ");
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            lines.push(GcgLine::Pragma(Pragma::Player { number, nick: nicks[seat].clone(), name }));
            seat = seat.left_of(table.n_seats());
        }
        Writer {
            alphabet: &game.public().ruleset().alphabet,
            racks: nicks.map(|_| Tiles::EMPTY),
            totals: nicks.map(|_| 0),
            last: Seat::FIRST,
            nicks,
            lines,
        }
    }

    fn pragma(&mut self, pragma: Pragma) {
        self.lines.push(GcgLine::Pragma(pragma));
    }

    fn line(&mut self, seat: Seat, rack: Tiles, what: What, score: i32) {
        self.totals[seat] = self.totals[seat].saturating_add(score);
        let (nick, rack, total) = (self.nicks[seat].clone(), self.alphabet.rack(&rack), self.totals[seat]);
        self.lines.push(GcgLine::Event(Told { nick, rack, what, score, total, remark: String::new() }));
    }

    fn event(&mut self, event: &Event<Hidden>) -> Result<(), Untold> {
        match event {
            Event::Drew { seat, tiles } => self.racks[*seat] = joined(&self.racks[*seat], &tiles.0),
            Event::Placed { swaps, .. } | Event::Exchanged { swaps, .. } | Event::Passed { swaps, .. }
                if !swaps.is_empty() =>
            {
                return Err(Untold::Replaced);
            }
            Event::Placed { play, .. } if play.placement().rearranges.is_some() => {
                return Err(Untold::Rearranged);
            }
            Event::Placed { seat, play, .. } => {
                let text = print::play(play, Through::Dots, self.alphabet);
                let (at, word) = text.split_once(' ').ok_or(Untold::Nowhere)?;
                let at = at.parse().map_err(|_| Untold::Nowhere)?;
                self.line(*seat, self.racks[*seat], What::Play { at, word: word.to_owned() }, play.score().0);
                self.racks[*seat] = less(&self.racks[*seat], play.from_rack());
                self.last = *seat;
            }
            Event::Exchanged { seat, given, drawn, .. } => {
                let tiles = self.alphabet.rack(&given.0);
                self.line(*seat, self.racks[*seat], What::Exchange { tiles }, 0);
                self.racks[*seat] = joined(&less(&self.racks[*seat], &given.0), &drawn.0);
            }
            // To all other programs a lost turn is a pass.
            Event::Passed { seat, .. } | Event::TurnLost { seat } | Event::TimedOut { seat } => {
                self.line(*seat, self.racks[*seat], What::Pass, 0);
            }
            Event::Withdrawn { seat, returned, score, .. } => {
                self.racks[*seat] = joined(&self.racks[*seat], returned);
                self.line(*seat, self.racks[*seat], What::Withdrawn, score.0.saturating_neg());
            }
            Event::ChallengeFailed { by, award, penalty, .. } => {
                if award.0 != 0 {
                    self.line(self.last, self.racks[self.last], What::Challenge, award.0);
                }
                if penalty.0 != 0 {
                    self.line(*by, self.racks[*by], What::Challenge, penalty.0.saturating_neg());
                }
            }
            Event::Resigned { seat } | Event::Forfeited { seat } => {
                self.line(*seat, self.racks[*seat], What::Resign, 0);
            }
            Event::Ended { settlements, .. } => self.ended(settlements),
            _ => {}
        }
        Ok(())
    }

    /// First the gains, then the losses, then the costs of overtime.
    fn ended(&mut self, settlements: &BySeat<rules::Settlement>) {
        let racks = self.racks.clone();
        for (seat, settlement) in settlements.iter().filter(|(_, settlement)| settlement.gained.0 != 0) {
            let others = racks.iter().filter(|&(other, _)| other != seat);
            let tiles = others.fold(Tiles::EMPTY, |sum, (_, rack)| joined(&sum, rack));
            self.line(seat, Tiles::EMPTY, What::EndRack { tiles: self.alphabet.rack(&tiles) }, settlement.gained.0);
        }
        for (seat, settlement) in settlements.iter().filter(|(_, settlement)| settlement.unplayed.0 != 0) {
            let tiles = self.alphabet.rack(&racks[seat]);
            self.line(seat, racks[seat], What::EndRack { tiles }, settlement.unplayed.0);
        }
        for (seat, settlement) in settlements.iter().filter(|(_, settlement)| settlement.overtime.0 != 0) {
            self.line(seat, racks[seat], What::Time, settlement.overtime.0);
        }
    }
}

/// Nicknames: the names without spaces, with numbers added to equal ones.
fn nicks(table: &Table) -> BySeat<String> {
    let mut taken: Vec<String> = Vec::new();
    table.seats().map(|setup| {
        let solid = |c: char| if c.is_whitespace() || c == ':' { '_' } else { c };
        let name: String = setup.members.join("_").chars().map(solid).collect();
        let mut nick = name.clone();
        let mut number = 2;
        while taken.contains(&nick) {
            nick = format!("{name}_{number}");
            number += 1;
        }
        taken.push(nick.clone());
        nick
    })
}
