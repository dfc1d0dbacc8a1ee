//! Turns the result of a finished game into the result at its table of the event.

use events::{Counting, Outcome, Side};
use protocol::wire::event::EventKind;
use protocol::wire::rest::GameRow;
use tiles::Seat;

use crate::table::seat_numbered;

/// The outcome of a game between two seats; `None` for a game that was broken off. A class enters nothing for it
/// either: the game counts as not played, and nobody is asked about it.
#[must_use]
pub(super) fn outcome(row: &GameRow, counting: Counting, kind: EventKind) -> Option<Outcome> {
    let &[first, second] = row.scores.as_slice() else { return None };
    let winner = match row.winners.as_slice() {
        [] => return (kind == EventKind::Class).then_some(Outcome::BothForfeit),
        [seat] => Some(side(seat_numbered(*seat)?)),
        _ => None,
    };
    let Some(winner) = winner else {
        return Some(if counting == Counting::WinsOnly { Outcome::Drawn } else { scores(first, second) });
    };
    let leader = match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    };
    Some(match counting {
        Counting::WinsOnly => Outcome::Won(winner),
        Counting::Scores if leader == Some(winner) => scores(first, second),
        // A player gave up or did not come back, and had at least as many points as the winner.
        Counting::Scores => Outcome::Forfeit(winner.other()),
    })
}

fn side(seat: Seat) -> Side {
    if seat == Seat::FIRST { Side::First } else { Side::Second }
}

fn scores(first: i32, second: i32) -> Outcome {
    let most = i32::from(events::limits::MAX_SCORE);
    let [first, second] = [first, second].map(|points| i16::try_from(points.clamp(-most, most)).unwrap_or_default());
    Outcome::Scores { first, second }
}

#[cfg(test)]
mod tests {
    use protocol::wire::TableStatus;
    use protocol::wire::rest::Pace;

    use super::*;

    fn row(scores: [i32; 2], winners: &[u8]) -> GameRow {
        GameRow {
            table: protocol::wire::TableId::new("t").unwrap(),
            title: String::new(),
            titles: protocol::wire::Titles::default(),
            seats: Vec::new(),
            bots: Vec::new(),
            your_seat: None,
            status: TableStatus::Over,
            scores: scores.to_vec(),
            winners: winners.to_vec(),
            your_turn: false,
            changed: 0,
            edition: String::new(),
            waiting_for: Vec::new(),
            pace: Pace::default(),
            deadline: None,
            solo: None,
        }
    }

    #[test]
    fn a_board_of_a_class_at_which_nobody_played_gives_nobody_a_win() {
        let outcome = outcome(&row([0, 0], &[]), Counting::Scores, EventKind::Class);
        assert_eq!(outcome, Some(Outcome::BothForfeit));
    }

    #[test]
    fn a_player_who_gives_up_ahead_forfeits_and_a_game_that_was_broken_off_says_nothing() {
        let of = |scores, winners: &[u8]| outcome(&row(scores, winners), Counting::Scores, EventKind::Tournament);
        assert_eq!(of([400, 350], &[0]), Some(Outcome::Scores { first: 400, second: 350 }));
        assert_eq!(of([400, 350], &[1]), Some(Outcome::Forfeit(Side::First)));
        assert_eq!(of([400, 400], &[0, 1]), Some(Outcome::Scores { first: 400, second: 400 }));
        assert_eq!(of([400, 350], &[]), None);
        let wins = |scores, winners: &[u8]| outcome(&row(scores, winners), Counting::WinsOnly, EventKind::Tournament);
        assert_eq!(wins([1, 2], &[0, 1]), Some(Outcome::Drawn));
        assert_eq!(wins([5, 2], &[0]), Some(Outcome::Won(Side::First)));
    }
}
