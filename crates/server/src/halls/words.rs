//! The reasons of pairings and places, and the log, with their sentences.

use events::{DivisionId, Happened, PlayerId, Seating, State, TableKey};
use protocol::event_log::{DeciderDoc, HappenedDoc, SeatingDoc};
use protocol::wire::Language;
use protocol::wire::event::{EventAhead, EventFacts, EventLine, EventLoss, EventWhy};
use speech::{phrasebook, sentence};

use super::{Hall, view};

/// How many entries of the log a director is shown.
const SHOWN: usize = 80;

/// Why these two players meet, and why one of them goes first.
pub(super) fn why_paired(seating: &Seating, names: &State, language: Language) -> Vec<String> {
    let book = phrasebook(language);
    let lines =
        [book.why_paired(&seating.why, seating.pair, names), book.why_first(seating.start, seating.pair, names)];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

impl Hall {
    /// Why two players meet at a table; `None` if nobody sits there.
    #[must_use]
    pub(crate) fn why_table(&self, key: TableKey, language: Language) -> Option<EventWhy> {
        let state = self.event.state();
        let seating = &state.table(key)?.seating;
        let facts = EventFacts::Paired { seating: SeatingDoc::write(seating) };
        Some(EventWhy { facts, lines: why_paired(seating, state, language) })
    }

    /// Why a player has their place in the standings; `None` if there is no such player.
    #[must_use]
    pub(crate) fn why_placed(&self, player: PlayerId, language: Language) -> Option<EventWhy> {
        let state = self.event.state();
        let division = state.players().get(&player)?.division;
        let standings = state.standings(division, last(state, division));
        let beside = standings.beside(player).into_iter().map(|(upper, lower, by)| EventAhead {
            upper: view::standing(upper),
            lower: view::standing(lower),
            by: DeciderDoc::write(by),
        });
        let standing = view::standing(standings.row(player)?);
        Some(EventWhy {
            facts: EventFacts::Placed { standing, beside: beside.collect() },
            lines: phrasebook(language).why_placed(&standings, player, state),
        })
    }

    /// The newest entries of the log, newest first.
    pub(super) fn lines(&self, language: Language) -> Vec<EventLine> {
        let (book, state) = (phrasebook(language), self.event.state());
        let numbered = self.event.log().iter().enumerate().rev().take(SHOWN);
        let line = |(index, entry): (usize, &events::Entry)| EventLine {
            entry: u32::try_from(index).unwrap_or(u32::MAX),
            at: entry.at.0,
            player: match entry.by {
                events::By::Player(player) => Some(player.0),
                events::By::Director | events::By::Referee => None,
            },
            what: HappenedDoc::brief(&entry.what),
            text: sentence(&book.event_entry(&entry.what, state)),
            counts: self.event.counts(index),
            loses: match entry.what {
                Happened::Paired { .. } => Some(EventLoss::Pairs),
                Happened::Begun { .. } => Some(EventLoss::Beginning),
                _ => None,
            },
        };
        numbered.map(line).collect()
    }
}

/// The last round of the division: standings up to it count all results.
pub(super) fn last(state: &State, division: DivisionId) -> events::RoundNo {
    state.divisions().get(&division).map_or(events::RoundNo::NONE, events::Division::last_round)
}
