//! The pause between a bot's decision and its action, so that people can follow the game and challenge in time.

use protocol::wire::Occupant;
use rules::{Action, Millis, Public};
use tiles::Seat;

use super::Live;
use super::task::Task;

/// The shortest and the longest pause, in percent of the configured one.
const PAUSES: std::ops::RangeInclusive<u64> = 70..=140;
/// A pause takes at most one part in this many of the remaining time, so that no bot loses on time by waiting.
const PART_FOR_PAUSE: u64 = 20;
/// The same for the time in which people may challenge.
const PART_FOR_CHALLENGES: u64 = 10;

impl Task {
    /// When a bot acts that began to think at `began`.
    pub(super) fn bot_moment(&self, live: &Live, seat: Seat, began: Millis, action: Option<&Action>) -> Millis {
        let now = self.site.now();
        let public = live.public();
        let left = time_left(public, now);
        match action {
            // As long as others may challenge the last play, the turn does not start.
            Some(Action::StartTurn) if self.may_others_challenge(public, seat) => {
                let wait = Millis(self.site.config.challenge_wait_ms);
                opened(live) + wait.min(Millis(left.0 / PART_FOR_CHALLENGES))
            }
            Some(Action::Place { .. } | Action::Exchange { .. } | Action::Pass { .. } | Action::Challenge { .. }) => {
                began + self.bot_pause(live).min(Millis(left.0 / PART_FOR_PAUSE))
            }
            Some(Action::StartTurn | Action::Accept | Action::Choose { .. } | Action::Resign) | None => now,
        }
    }

    /// The longest time from a bot's decision to its action.
    pub(super) fn longest_wait(&self) -> Millis {
        let config = &self.site.config;
        Millis(config.bot_pause_ms.saturating_mul(*PAUSES.end()) / 100 + config.challenge_wait_ms)
    }

    /// The pause before a bot acts, which depends only on the position. Programs need none.
    fn bot_pause(&self, live: &Live) -> Millis {
        let is_program = |seat: &protocol::wire::SeatSettings| seat.occupant == Occupant::Engine;
        if self.record.settings.seats.iter().any(is_program) {
            return Millis::ZERO;
        }
        let digest = live.public().table().commitment().map_or(0, |digest| u64::from(digest.0[1]));
        let span = PAUSES.end() - PAUSES.start() + 1;
        let percent = PAUSES.start() + (digest + live.seq() * 31) % span;
        Millis(self.site.config.bot_pause_ms.saturating_mul(percent) / 100)
    }

    /// Whether a seat other than this one and the bots may still challenge the last play.
    fn may_others_challenge(&self, public: &Public, own: Seat) -> bool {
        public.challengers().into_iter().any(|seat| seat != own && !self.record.is_bot(seat))
    }
}

/// When the last play was made.
fn opened(live: &Live) -> Millis {
    live.log().iter().rev().find(|entry| entry.event.move_of().is_some()).map_or(Millis::ZERO, |entry| entry.at)
}

/// How long the bot can wait without any cost.
fn time_left(public: &Public, now: Millis) -> Millis {
    let limits = [public.deadline().map(|deadline| deadline.at), public.next_overtime(now)];
    limits.into_iter().flatten().min().map_or(Millis(u64::MAX), |at| at - now)
}
