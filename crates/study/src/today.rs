//! The cards of today, and a forecast of the next days.

use crate::{DAY, Pace, Progress};

/// The number of days in the forecast, today included.
const DAYS: usize = 7;
/// A backlog of more than this many days counts as a return from a holiday.
const HOLIDAY: usize = 2;

/// A card that is due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Due {
    /// The position of the card in the given list.
    pub nth: usize,
    /// When it was due, in milliseconds since 1970.
    pub at: i64,
}

/// The cards to answer today.
#[derive(Clone, Debug, PartialEq)]
pub struct Today {
    /// The cards that are asked today, in this order.
    pub due: Vec<Due>,
    /// How many more are due but wait for the next days.
    pub waiting: usize,
    /// How many come back later today, within minutes, and when the last of them does, in milliseconds since 1970.
    pub soon: Option<(usize, i64)>,
    /// How many new cards may still begin today.
    pub new: usize,
    /// How many cards come back today and on each of the following days, if all are answered in time.
    pub ahead: [usize; DAYS],
    /// In how many days the waiting cards will be answered; `None` if none are waiting.
    pub days_to_catch_up: Option<usize>,
}

impl Today {
    /// The cards to answer from now to the end of the learner's day.
    ///
    /// After a holiday a learner gets as many cards as on any other day, beginning with those most likely still
    /// remembered (which one answer preserves), and no new ones until the backlog is done.
    #[must_use]
    pub fn of(cards: &[Progress], pace: Pace, now: i64, day_ends: i64) -> Today {
        let pace = pace.bounded();
        let mut all: Vec<Due> = Vec::new();
        let mut ahead = [0; DAYS];
        let mut soon: Option<(usize, i64)> = None;
        for (nth, card) in cards.iter().enumerate() {
            let at = card.due(pace.chance());
            let day = usize::try_from((at - day_ends).max(-1).div_euclid(DAY) + 1).unwrap_or(usize::MAX);
            if card.is_due(pace.chance(), now, day_ends) {
                all.push(Due { nth, at });
                continue;
            }
            if day == 0 {
                soon = Some(soon.map_or((1, at), |(n_cards, last)| (n_cards + 1, last.max(at))));
            }
            if let Some(count) = ahead.get_mut(day) {
                *count += 1;
            }
        }
        let limit = usize::from(pace.due_a_day);
        let done = cards.iter().filter(|card| card.answers > 1 && card.last >= day_ends - DAY).count();
        let left = limit.saturating_sub(done);
        if all.len() > limit * HOLIDAY {
            all.sort_by(|one, other| {
                let chance = |due: &Due| cards[due.nth].chance(now);
                chance(other).total_cmp(&chance(one)).then(one.nth.cmp(&other.nth))
            });
        } else {
            all.sort_by_key(|due| (due.at, due.nth));
        }
        let waiting = all.len().saturating_sub(left);
        all.truncate(left);
        ahead[0] += all.len();
        spread(waiting, limit, &mut ahead);
        let begun = cards.iter().filter(|card| card.first >= day_ends - DAY).count();
        let new = if waiting > 0 { 0 } else { usize::from(pace.new_a_day).saturating_sub(begun) };
        let days_to_catch_up = (waiting > 0).then(|| waiting.div_ceil(limit));
        Today { due: all, waiting, soon, new, ahead, days_to_catch_up }
    }
}

/// Distributes the waiting cards over the next days, as far as each has room.
fn spread(mut waiting: usize, limit: usize, ahead: &mut [usize; DAYS]) {
    for day in ahead.iter_mut().skip(1) {
        let room = limit.saturating_sub(*day).min(waiting);
        *day += room;
        waiting -= room;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grade::{Again, Good};

    /// A card learnt on day 0 that waits for days.
    fn learnt(at: i64) -> Progress {
        Progress::first(Good, at).after(Good, at + 600_000)
    }

    #[test]
    fn cards_due_today_are_asked_today_and_the_rest_later() {
        // It comes back after two days.
        let cards = [learnt(0), learnt(DAY), learnt(3 * DAY)];
        let today = Today::of(&cards, Pace::default(), 3 * DAY + 1, 4 * DAY);
        assert_eq!(today.due.iter().map(|due| due.nth).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(today.ahead, [2, 0, 1, 0, 0, 0, 0]);
        assert_eq!((today.waiting, today.days_to_catch_up), (0, None));
    }

    #[test]
    fn a_card_of_a_few_minutes_is_not_due_before_they_are_over() {
        let cards = [Progress::first(Again, 1_000)];
        let today = |now| Today::of(&cards, Pace::default(), now, DAY);
        let due = |now| today(now).due.len();
        assert_eq!((due(30_000), due(61_000)), (0, 1));
        assert_eq!((today(30_000).soon, today(61_000).soon), (Some((1, 61_000)), None));
        assert_eq!((today(30_000).ahead[0], today(61_000).ahead[0]), (1, 1));
    }

    #[test]
    fn new_cards_are_capped_for_the_day_and_begin_again_on_the_next() {
        let cards: Vec<Progress> = (0..4).map(|at| Progress::first(Good, at)).collect();
        let new =
            |day: i64| Today::of(&cards, Pace { new_a_day: 6, ..Pace::default() }, day * DAY + 10, (day + 1) * DAY).new;
        assert_eq!((new(0), new(1)), (2, 6));
    }

    /// Nine hundred cards after a holiday: a hundred today, and no new ones until all are done.
    #[test]
    fn after_a_holiday_the_cards_are_spread_over_days_and_those_best_known_come_first() {
        let cards: Vec<Progress> = (0..900).map(|nth| learnt(nth * 1_000_000)).collect();
        let now = 60 * DAY;
        let today = Today::of(&cards, Pace::default(), now, now + 1);
        assert_eq!((today.due.len(), today.waiting, today.new), (100, 800, 0));
        assert_eq!(today.days_to_catch_up, Some(8));
        assert_eq!(today.ahead, [100; 7]);
        let chances: Vec<f64> = today.due.iter().map(|due| cards[due.nth].chance(now)).collect();
        assert!(chances.is_sorted_by(|one, other| one >= other));
    }
}
