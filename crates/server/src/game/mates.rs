//! People at one rack: the tiles that they show each other, and the turns on which they agree.

use protocol::command::ActionDoc;
use protocol::wire::{Answer, Short, Tell, reason};
use rules::Action;
use tiles::{Alphabet, Seat, Tile};

use super::note::Who;
use super::task::Task;
use crate::bus::What;
use crate::line::ClientLine;
use crate::problem::{self, Problem};
use crate::table::number;

/// Begins what mates show each other of a turn that lays nothing.
const NOTHING_LAID: char = '-';

impl Task {
    pub(super) fn tentative(
        &mut self,
        who: &Who,
        line: &ClientLine,
        seat: Option<Seat>,
        tiles: &[Short<16>],
    ) -> Result<Answer, Problem> {
        let seat = self.seat_of(who, seat)?;
        let tiles: Vec<String> = tiles.iter().map(|tile| tile.as_str().to_owned()).collect();
        let name = self.name_at(who, Some(seat));
        self.note_shown(&who.person, seat, &tiles);
        self.tell_tentative(seat, &name, &tiles, Some(line));
        let person = who.person.to_string();
        self.site.publish(What::Tentative { table: self.record.table.clone(), seat, person, name, tiles });
        Ok(Answer::Done)
    }

    /// Remembers the tiles that somebody shows, for as long as they lie.
    pub(super) fn note_shown(&mut self, person: &str, seat: Seat, tiles: &[String]) {
        let record = &self.record;
        self.shown.retain(|person, (seat, _)| record.seats_of(person).contains(seat));
        if tiles.is_empty() || !record.seats_of(person).contains(&seat) {
            self.shown.remove(person);
        } else {
            self.shown.insert(person.to_owned(), (seat, in_order(tiles)));
        }
    }

    /// Forgets who wanted to pass or to exchange, because the turn in which they wanted it is over.
    pub(super) fn forget_wishes(&mut self) {
        self.shown.retain(|_, (_, tiles)| !tiles.iter().any(|tile| tile.starts_with(NOTHING_LAID)));
    }

    /// Shows tiles to the others at the same rack, and to nobody else.
    pub(super) fn tell_tentative(&self, seat: Seat, name: &str, tiles: &[String], from: Option<&ClientLine>) {
        let tell = || Tell::Tentative {
            table: self.record.table.clone(),
            seat: number(seat),
            name: name.to_owned(),
            tiles: tiles.to_vec(),
        };
        self.tell_mates(seat, from, tell);
    }

    /// Says to somebody at the same rack that their tiles are not the play.
    pub(super) fn decline(
        &self,
        who: &Who,
        line: &ClientLine,
        seat: Option<Seat>,
        whose: &str,
    ) -> Result<Answer, Problem> {
        let seat = self.seat_of(who, seat)?;
        let is_mate = |name: &str| {
            let mut members = self.record.seat(seat).into_iter().flat_map(|seat| &seat.members);
            members.any(|member| member.name == name && member.person.as_deref() != Some(&who.person))
        };
        if !is_mate(whose) {
            return Err(problem::not_your_seat());
        }
        let (by, table) = (self.name_at(who, Some(seat)), self.record.table.clone());
        self.tell_declined(seat, whose, &by, Some(line));
        self.site.publish(What::Declined { table, seat, whose: whose.to_owned(), by });
        Ok(Answer::Done)
    }

    pub(super) fn tell_declined(&self, seat: Seat, whose: &str, by: &str, from: Option<&ClientLine>) {
        let tell = || Tell::Declined {
            table: self.record.table.clone(),
            seat: number(seat),
            whose: whose.to_owned(),
            by: by.to_owned(),
        };
        self.tell_mates(seat, from, tell);
    }

    /// Tells everybody at a rack but the line from which it comes.
    fn tell_mates(&self, seat: Seat, from: Option<&ClientLine>, tell: impl Fn() -> Tell) {
        for watcher in self.watchers.iter() {
            let is_mate = watcher.seat == Some(seat) && from.is_none_or(|line| line.id != watcher.line.id);
            if is_mate {
                watcher.line.tell(tell());
            }
        }
    }

    /// Where a teacher wants teams to agree, a turn is refused that nobody else of the team shows as well.
    pub(super) fn must_be_agreed(&self, who: &Who, seat: Seat, action: &ActionDoc) -> Result<(), Problem> {
        let Some(wanted) = as_shown(action, self.game()?.alphabet()) else { return Ok(()) };
        if !self.record.settings.class.agree {
            return Ok(());
        }
        let here = self.here_at(seat);
        let members = self.record.seat(seat).map(|seat| seat.members.as_slice()).unwrap_or_default();
        let mates = members.iter().filter(|one| {
            let is_other = one.person.as_deref().is_some_and(|person| *person != *who.person);
            is_other && here.contains(&one.name)
        });
        let mates: Vec<_> = mates.collect();
        let shows_it = |one: &&crate::table::Member| {
            let shown = one.person.as_deref().and_then(|person| self.shown.get(person));
            shown.is_some_and(|(at, tiles)| *at == seat && *tiles == wanted)
        };
        if mates.is_empty() || mates.iter().any(shows_it) {
            return Ok(());
        }
        Err(Problem::new(reason::TableReason::TeamAgrees { mates: mates.iter().map(|one| one.name.clone()).collect() }))
    }
}

/// A turn as mates show it to each other: the tiles on their squares; `-` for a pass; each tile that is given back, as
/// `-Q`. `None` for an action about which nobody is asked.
fn as_shown(action: &ActionDoc, alphabet: &Alphabet) -> Option<Vec<String>> {
    let given_back = |tile| match tile {
        Tile::Blank => format!("{NOTHING_LAID}?"),
        Tile::Letter(letter) => format!("{NOTHING_LAID}{}", alphabet.face(letter)),
    };
    match action {
        ActionDoc::Place { placement, .. } => Some(in_order(placement.tiles())),
        ActionDoc::Pass | ActionDoc::PassAfter { .. } => Some(vec![NOTHING_LAID.to_string()]),
        ActionDoc::Exchange { .. } => match action.read(alphabet) {
            Ok(Action::Exchange { tiles, .. }) => Some(in_order(&tiles.iter().map(given_back).collect::<Vec<_>>())),
            // What cannot be read is refused anyway.
            _ => None,
        },
        _ => None,
    }
}

/// The tiles in one order, whichever was laid first.
fn in_order(tiles: &[String]) -> Vec<String> {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable();
    tiles
}
