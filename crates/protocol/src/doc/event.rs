//! Events. The referee's log and the messages to viewers share one document, and differ only in how hidden tiles are
//! written.

use std::sync::Arc;

use rules::{Digest, Event, Play, Points, Salt, Seed};
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, MAX_SEATS, Seat, Tile};
use ts_rs::TS;

use super::known::Kept;
use super::play::{PlayDoc, SwapDoc, VerdictDoc};
use super::reason::{CauseDoc, ReasonDoc, SettlementDoc};
use super::table::TableDoc;
use super::text::{read_by_seat, read_digest, read_seat, read_tile, read_tiles, write_seat, write_tile};
use crate::Fault;
use crate::fault::at_most;

/// An event. `T` is the document for tiles that are hidden from some viewers, `P` the one for a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum EventDoc<T, P> {
    Created(Box<TableDoc>),
    Begun {
        salt: String,
    },
    DrewForFirst {
        draws: Vec<DrawDoc>,
    },
    FirstDecided {
        seat: u8,
    },
    Drew {
        seat: u8,
        tiles: T,
    },
    TurnStarted {
        seat: u8,
    },
    Placed {
        seat: u8,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        swaps: Vec<SwapDoc>,
        play: P,
    },
    Exchanged {
        seat: u8,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        swaps: Vec<SwapDoc>,
        given: T,
        drawn: T,
    },
    Passed {
        seat: u8,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        swaps: Vec<SwapDoc>,
    },
    Accepted {
        seat: u8,
    },
    WindowClosed,
    ChallengeUpheld {
        by: u8,
        verdicts: Vec<VerdictDoc>,
    },
    ChallengeFailed {
        by: u8,
        verdicts: Vec<VerdictDoc>,
        award: i32,
        #[serde(default, skip_serializing_if = "is_zero")]
        #[ts(optional, as = "Option<_>")]
        penalty: i32,
        turns_lost: u8,
    },
    Withdrawn {
        seat: u8,
        cause: CauseDoc,
        returned: String,
        score: i32,
    },
    TurnLost {
        seat: u8,
    },
    TimedOut {
        seat: u8,
    },
    Resigned {
        seat: u8,
    },
    Forfeited {
        seat: u8,
    },
    Paused,
    Resumed,
    Ended {
        reason: ReasonDoc,
        racks: Vec<String>,
        settlements: Vec<SettlementDoc>,
    },
    SeedRevealed {
        seed: String,
    },
}

/// The tile that a seat drew for the decision who plays first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawDoc {
    seat: u8,
    tile: String,
}

impl DrawDoc {
    fn read(&self, alphabet: &Alphabet) -> Result<(Seat, Tile), Fault> {
        Ok((read_seat(self.seat)?, read_tile(&self.tile, alphabet)?))
    }
}

impl<T, P> EventDoc<T, P> {
    /// The same event, with its play converted.
    pub(crate) fn with_play<Q>(self, make: impl FnOnce(P) -> Result<Q, Fault>) -> Result<EventDoc<T, Q>, Fault> {
        Ok(match self {
            EventDoc::Placed { seat, swaps, play } => EventDoc::Placed { seat, swaps, play: make(play)? },
            EventDoc::Created(table) => EventDoc::Created(table),
            EventDoc::Begun { salt } => EventDoc::Begun { salt },
            EventDoc::DrewForFirst { draws } => EventDoc::DrewForFirst { draws },
            EventDoc::FirstDecided { seat } => EventDoc::FirstDecided { seat },
            EventDoc::Drew { seat, tiles } => EventDoc::Drew { seat, tiles },
            EventDoc::TurnStarted { seat } => EventDoc::TurnStarted { seat },
            EventDoc::Exchanged { seat, swaps, given, drawn } => EventDoc::Exchanged { seat, swaps, given, drawn },
            EventDoc::Passed { seat, swaps } => EventDoc::Passed { seat, swaps },
            EventDoc::Accepted { seat } => EventDoc::Accepted { seat },
            EventDoc::WindowClosed => EventDoc::WindowClosed,
            EventDoc::ChallengeUpheld { by, verdicts } => EventDoc::ChallengeUpheld { by, verdicts },
            EventDoc::ChallengeFailed { by, verdicts, award, penalty, turns_lost } => {
                EventDoc::ChallengeFailed { by, verdicts, award, penalty, turns_lost }
            }
            EventDoc::Withdrawn { seat, cause, returned, score } => {
                EventDoc::Withdrawn { seat, cause, returned, score }
            }
            EventDoc::TurnLost { seat } => EventDoc::TurnLost { seat },
            EventDoc::TimedOut { seat } => EventDoc::TimedOut { seat },
            EventDoc::Resigned { seat } => EventDoc::Resigned { seat },
            EventDoc::Forfeited { seat } => EventDoc::Forfeited { seat },
            EventDoc::Paused => EventDoc::Paused,
            EventDoc::Resumed => EventDoc::Resumed,
            EventDoc::Ended { reason, racks, settlements } => EventDoc::Ended { reason, racks, settlements },
            EventDoc::SeedRevealed { seed } => EventDoc::SeedRevealed { seed },
        })
    }
}

/// Writes an event. There is no default arm, so a new kind of event does not compile until it can be stored.
pub(crate) fn write<T: Kept, P>(
    event: &Event<T>,
    alphabet: &Alphabet,
    write_play: fn(&Play, &Alphabet) -> P,
) -> EventDoc<T::Doc, P> {
    let swapped = |swaps| SwapDoc::write_all(swaps, alphabet);
    match event {
        Event::Created(table) => EventDoc::Created(Box::new(TableDoc::write(table))),
        Event::Begun { salt } => EventDoc::Begun { salt: salt.as_str().to_owned() },
        Event::DrewForFirst { draws } => {
            let draw =
                |&(seat, tile): &(Seat, Tile)| DrawDoc { seat: write_seat(seat), tile: write_tile(tile, alphabet) };
            EventDoc::DrewForFirst { draws: draws.iter().map(draw).collect() }
        }
        Event::FirstDecided { seat } => EventDoc::FirstDecided { seat: write_seat(*seat) },
        Event::Drew { seat, tiles } => EventDoc::Drew { seat: write_seat(*seat), tiles: tiles.write(alphabet) },
        Event::TurnStarted { seat } => EventDoc::TurnStarted { seat: write_seat(*seat) },
        Event::Placed { seat, swaps, play } => {
            EventDoc::Placed { seat: write_seat(*seat), swaps: swapped(swaps), play: write_play(play, alphabet) }
        }
        Event::Exchanged { seat, swaps, given, drawn } => EventDoc::Exchanged {
            seat: write_seat(*seat),
            swaps: swapped(swaps),
            given: given.write(alphabet),
            drawn: drawn.write(alphabet),
        },
        Event::Passed { seat, swaps } => EventDoc::Passed { seat: write_seat(*seat), swaps: swapped(swaps) },
        Event::Accepted { seat } => EventDoc::Accepted { seat: write_seat(*seat) },
        Event::WindowClosed => EventDoc::WindowClosed,
        Event::ChallengeUpheld { by, verdicts } => {
            EventDoc::ChallengeUpheld { by: write_seat(*by), verdicts: VerdictDoc::write_all(verdicts, alphabet) }
        }
        Event::ChallengeFailed { by, verdicts, award, penalty, turns_lost } => EventDoc::ChallengeFailed {
            by: write_seat(*by),
            verdicts: VerdictDoc::write_all(verdicts, alphabet),
            award: award.0,
            penalty: penalty.0,
            turns_lost: *turns_lost,
        },
        Event::Withdrawn { seat, cause, returned, score } => EventDoc::Withdrawn {
            seat: write_seat(*seat),
            cause: CauseDoc::write(*cause),
            returned: alphabet.rack(returned),
            score: score.0,
        },
        Event::TurnLost { seat } => EventDoc::TurnLost { seat: write_seat(*seat) },
        Event::TimedOut { seat } => EventDoc::TimedOut { seat: write_seat(*seat) },
        Event::Resigned { seat } => EventDoc::Resigned { seat: write_seat(*seat) },
        Event::Forfeited { seat } => EventDoc::Forfeited { seat: write_seat(*seat) },
        Event::Paused => EventDoc::Paused,
        Event::Resumed => EventDoc::Resumed,
        Event::Ended { reason, racks, settlements } => EventDoc::Ended {
            reason: ReasonDoc::write(*reason),
            racks: racks.values().map(|rack| alphabet.rack(rack)).collect(),
            settlements: settlements.values().map(SettlementDoc::write).collect(),
        },
        Event::SeedRevealed { seed } => EventDoc::SeedRevealed { seed: Digest(seed.0).to_string() },
    }
}

/// Reads an event in the alphabet of its game. The first event, the table, holds the alphabet itself.
pub(crate) fn read<T: Kept>(doc: EventDoc<T::Doc, PlayDoc>, alphabet: Option<&Alphabet>) -> Result<Event<T>, Fault> {
    match doc {
        EventDoc::Created(table) => Ok(Event::Created(Arc::new(table.read()?))),
        doc => read_rest(doc, alphabet.ok_or(Fault::NoTable)?),
    }
}

fn read_rest<T: Kept>(doc: EventDoc<T::Doc, PlayDoc>, alphabet: &Alphabet) -> Result<Event<T>, Fault> {
    let swapped = |swaps: &[SwapDoc]| SwapDoc::read_all(swaps, alphabet);
    Ok(match doc {
        EventDoc::Created(table) => Event::Created(Arc::new(table.read()?)),
        EventDoc::Begun { salt } => Event::Begun { salt: Salt::new(&salt).ok_or(Fault::Salt)? },
        EventDoc::DrewForFirst { draws } => {
            at_most("draws for first play", draws.len(), MAX_SEATS)?;
            let draws = draws.iter().map(|draw| draw.read(alphabet)).collect::<Result<_, _>>()?;
            Event::DrewForFirst { draws }
        }
        EventDoc::FirstDecided { seat } => Event::FirstDecided { seat: read_seat(seat)? },
        EventDoc::Drew { seat, tiles } => Event::Drew { seat: read_seat(seat)?, tiles: T::read(&tiles, alphabet)? },
        EventDoc::TurnStarted { seat } => Event::TurnStarted { seat: read_seat(seat)? },
        EventDoc::Placed { seat, swaps, play } => {
            Event::Placed { seat: read_seat(seat)?, swaps: swapped(&swaps)?, play: Arc::new(play.read(alphabet)?) }
        }
        EventDoc::Exchanged { seat, swaps, given, drawn } => Event::Exchanged {
            seat: read_seat(seat)?,
            swaps: swapped(&swaps)?,
            given: T::read(&given, alphabet)?,
            drawn: T::read(&drawn, alphabet)?,
        },
        EventDoc::Passed { seat, swaps } => Event::Passed { seat: read_seat(seat)?, swaps: swapped(&swaps)? },
        EventDoc::Accepted { seat } => Event::Accepted { seat: read_seat(seat)? },
        EventDoc::WindowClosed => Event::WindowClosed,
        EventDoc::ChallengeUpheld { by, verdicts } => {
            Event::ChallengeUpheld { by: read_seat(by)?, verdicts: VerdictDoc::read_all(&verdicts, alphabet)? }
        }
        EventDoc::ChallengeFailed { by, verdicts, award, penalty, turns_lost } => Event::ChallengeFailed {
            by: read_seat(by)?,
            verdicts: VerdictDoc::read_all(&verdicts, alphabet)?,
            award: Points(award),
            penalty: Points(penalty),
            turns_lost,
        },
        EventDoc::Withdrawn { seat, cause, returned, score } => Event::Withdrawn {
            seat: read_seat(seat)?,
            cause: cause.read(),
            returned: read_tiles(&returned, alphabet)?,
            score: Points(score),
        },
        EventDoc::TurnLost { seat } => Event::TurnLost { seat: read_seat(seat)? },
        EventDoc::TimedOut { seat } => Event::TimedOut { seat: read_seat(seat)? },
        EventDoc::Resigned { seat } => Event::Resigned { seat: read_seat(seat)? },
        EventDoc::Forfeited { seat } => Event::Forfeited { seat: read_seat(seat)? },
        EventDoc::Paused => Event::Paused,
        EventDoc::Resumed => Event::Resumed,
        EventDoc::Ended { reason, racks, settlements } => {
            at_most("racks", racks.len(), MAX_SEATS)?;
            let racks = racks.iter().map(|rack| read_tiles(rack, alphabet)).collect::<Result<_, _>>()?;
            let settlements = settlements.into_iter().map(SettlementDoc::read).collect();
            let (racks, settlements) = (read_by_seat(racks)?, read_by_seat(settlements)?);
            Event::Ended { reason: reason.read()?, racks, settlements }
        }
        EventDoc::SeedRevealed { seed } => Event::SeedRevealed { seed: Seed(read_digest(&seed)?.0) },
    })
}

/// Whether the points can be left out of the document, as in nearly all games.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(points: &i32) -> bool {
    *points == 0
}
