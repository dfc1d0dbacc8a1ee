//! Games that one person plays, alone or against bots, whose results can be compared over time.

use protocol::wire::rest::BestPlay;
use rules::{Deed, FormedWord, Play, Points, Public, Racks};
use tiles::Seat;

use crate::table::TableRecord;

/// The only person in the game, and their seats; `None` if several people play.
pub(super) fn seats<'r>(record: &'r TableRecord, public: &Public) -> Option<(&'r str, Vec<Seat>)> {
    let mut player: Option<&str> = None;
    let mut seats = Vec::new();
    for (number, seat) in record.numbered() {
        if record.is_bot(number) {
            continue;
        }
        let [member] = &seat.members[..] else { return None };
        let person = member.person.as_deref()?;
        if *player.get_or_insert(person) != person {
            return None;
        }
        seats.push(number);
    }
    // To the server, two people at one device are one; visible racks show that it really is one person.
    let is_open = public.table().ruleset().racks == Racks::Open;
    (seats.len() == 1 || is_open).then_some((player?, seats))
}

/// The highest-scoring play from these seats that stayed on the board.
pub(super) fn best_play(public: &Public, seats: &[Seat]) -> Option<BestPlay> {
    let mut plays: Vec<(Seat, &Play, Points)> = Vec::new();
    for line in public.sheet().iter().filter(|line| seats.contains(&line.seat)) {
        match &line.deed {
            Deed::Placed(play) => plays.push((line.seat, play, line.points)),
            Deed::Withdrawn(_) => {
                if let Some(last) = plays.iter().rposition(|(seat, ..)| *seat == line.seat) {
                    plays.remove(last);
                }
            }
            _ => {}
        }
    }
    // Of several with the same score, take the first.
    let (_, play, points) = plays.into_iter().rev().max_by_key(|(_, _, points)| *points)?;
    let word = play.words().first().map(FormedWord::word)?;
    Some(BestPlay { word: public.ruleset().alphabet.word(&word), score: points.0 })
}
