//! Time at the keyboard.

use rules::{Millis, Order, Ruling};

use super::stage::Stage;
use super::{Answer, Session};

impl Session {
    /// Stops the clocks where nobody is to lose time, and lets them go on.
    pub(super) fn sync_clocks(&mut self, now: Millis) {
        let public = self.game.public();
        let table = public.table();
        let is_timed = |seat| table.turn_limit(seat).is_some() || table.clock(seat).is_some();
        let has_clocks = public.ruleset().time.game.is_some() || table.seats().seats().any(is_timed);
        let is_asked_for = matches!(self.stage, Stage::Paused { .. });
        let runs = self.stage.lets_clocks_run();
        if self.stage == Stage::Over || public.is_paused() != runs {
            return;
        }
        // Where there are no clocks, a pause is only written down if somebody asked for it.
        if runs {
            self.decide_plainly(Order::Director(Ruling::Resume), now);
        } else if has_clocks || is_asked_for {
            self.decide_plainly(Order::Director(Ruling::Pause), now);
        }
    }

    /// Lets the referee end what has taken too long; says whether that happened.
    pub(super) fn is_time_up(&mut self, now: Millis) -> bool {
        let mut has_ended = false;
        // A timeout starts the next turn, whose time has not begun; so this ends after a few rounds at most.
        for _ in 0..tiles::MAX_SEATS {
            let is_over = self.game.public().deadline().is_some_and(|deadline| now >= deadline.at);
            if !is_over {
                break;
            }
            match self.decide(Order::TimeUp, now) {
                Answer::Done(news) => self.news = news,
                Answer::Refused(_) | Answer::Asked => break,
            }
            has_ended = true;
        }
        has_ended
    }
}
