//! The turns of bots at one table.

use std::time::Duration;

use protocol::wire::Occupant;
use rules::{Action, Millis, Order, Phase, Public, Viewer};
use tiles::Seat;

use super::Live;
use super::act::Done;
use super::live::Decision;
use super::task::Task;
use crate::bots::{BotQuestion, Thinking, at_once, fallback};
use crate::bus::{Job, What};

/// A bot that thinks.
pub(super) struct Bot {
    thinking: Thinking,
    seat: Seat,
    /// How many entries the log had: with more of them the decision is out of date.
    seq: u64,
    /// When it began to think.
    began: Millis,
    /// The decision, until its pause is over.
    decided: Option<Option<Action>>,
}

/// The process that has changed the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// This one, which computes its bots' turns.
    Ours,
    /// Another one, which computes its own; this one takes over if no turn comes.
    Theirs,
}

impl Bot {
    /// Waits until the bot has decided; for ever, if there is none.
    pub(super) async fn answer(bot: &mut Option<Bot>) -> Option<Action> {
        match bot {
            Some(Bot { thinking, decided: None, .. }) => thinking.answer().await,
            _ => std::future::pending().await,
        }
    }
}

impl Task {
    /// The seat of the bot for which the game waits, and its level.
    pub(super) fn bot_to_act(&self, public: &Public) -> Option<(Seat, String)> {
        if public.is_paused() || self.open_doubt().is_some() {
            return None;
        }
        let level = |seat: Seat| match self.record.occupant(seat)? {
            Occupant::Bot { level } => Some((seat, level.as_str().to_owned())),
            _ => None,
        };
        let doubter = public.challengers().into_iter().find_map(level);
        match public.phase() {
            Phase::ToMove { seat } | Phase::Choosing { seat, .. } => level(seat).or(doubter),
            Phase::LastChance { .. } => doubter,
            Phase::NotBegun | Phase::Settling | Phase::Over { .. } => None,
        }
    }

    /// Lets the bot think for which the game waits.
    pub(super) fn let_bots_think(&mut self, whose: Whose) {
        let Some(live) = &self.live else { return };
        let seq = live.seq();
        if self.bot.as_ref().is_some_and(|bot| bot.seq == seq) {
            return;
        }
        // It thought about an earlier position.
        self.bot = None;
        self.timers.bot = None;
        let Some((seat, level)) = self.bot_to_act(live.public()) else { return };
        let now = self.site.now();
        if whose == Whose::Theirs {
            self.timers.bot = Some(now + self.bot_patience());
            return;
        }
        // The same position always gets the same dice, so that a restart does not give a bot a second try.
        let seed = live.public().table().commitment().map_or(0, |digest| u64::from(digest.0[0])) ^ (seq << 8);
        let thought = BotQuestion {
            view: live.view(Viewer::Seat(seat)),
            judge: std::sync::Arc::clone(live.judge()),
            level,
            seed,
            time: Duration::from_millis(self.site.config.bot_time_ms),
        };
        let is_busy = self.site.pool.is_busy();
        self.bot = Some(Bot { thinking: self.site.pool.think(thought), seat, seq, began: now, decided: None });
        self.timers.bot = Some(now + self.bot_time());
        if is_busy {
            // Another process with a free thread may be faster than our queue.
            self.site.bus.offer(Job { table: self.record.table.clone(), seq });
        }
    }

    /// Computes a turn for which another process has no free thread.
    pub(super) async fn think_for_another(&mut self, seq: u64) {
        self.look().await;
        if self.live.as_ref().is_some_and(|live| live.seq() == seq) {
            self.let_bots_think(Whose::Ours);
        }
        if self.bot.as_ref().is_some_and(|bot| bot.seq == seq) {
            metrics::counter!("tilewright_bot_jobs_taken_total").increment(1);
            self.site.publish(What::Thinking { table: self.record.table.clone(), seq });
        }
    }

    /// Another process computes the turn that waits here: unless this one has begun, it is left to that process. If no
    /// turn comes, the timer brings it back.
    pub(super) fn leave_to_another(&mut self, seq: u64) {
        if self.bot.as_ref().is_some_and(|bot| bot.seq == seq && !bot.thinking.has_begun()) {
            self.bot = None;
            self.timers.bot = Some(self.site.now() + self.bot_patience());
        }
    }

    /// A bot has decided, or could not: it acts after its pause.
    pub(super) async fn bot_decides(&mut self, action: Option<Action>) {
        let (Some(bot), Some(live)) = (&self.bot, &self.live) else { return };
        let is_current = bot.seq == live.seq();
        let at = is_current.then(|| self.bot_moment(live, bot.seat, bot.began, action.as_ref()));
        if let Some(bot) = &mut self.bot {
            bot.decided = Some(action);
        }
        match at {
            Some(at) if at > self.site.now() => self.timers.bot = Some(at),
            _ => self.bot_acts().await,
        }
    }

    /// A bot's pause is over, or its time limit.
    pub(super) async fn bot_is_due(&mut self) {
        match &self.bot {
            Some(Bot { decided: Some(_), .. }) => self.bot_acts().await,
            _ => self.bot_is_late().await,
        }
    }

    async fn bot_acts(&mut self) {
        let Some(Bot { seat, seq, decided, .. }) = self.bot.take() else { return };
        self.timers.bot = None;
        let is_current = self.live.as_ref().is_some_and(|live| live.seq() == seq);
        if is_current && !self.site.is_draining() && self.open_doubt().is_none() {
            self.play_for(seat, decided.flatten()).await;
        }
        self.let_bots_think(Whose::Ours);
    }

    async fn bot_is_late(&mut self) {
        let was_ours = self.bot.take();
        self.timers.bot = None;
        let Some(bot) = was_ours else {
            // Another process was to compute the turn, and may be gone.
            self.look().await;
            self.let_bots_think(Whose::Ours);
            return;
        };
        metrics::counter!("tilewright_bots_late_total").increment(1);
        self.play_for(bot.seat, None).await;
    }

    async fn play_for(&mut self, seat: Seat, action: Option<Action>) {
        let before = self.live.as_ref().map(Live::seq);
        if !self.settle_time().await {
            self.timers.bot = Some(self.site.now() + Millis(1_000));
            return;
        }
        if self.live.as_ref().map(Live::seq) != before {
            // Clocks stood still meanwhile: the bot is thinking again.
            return;
        }
        let Some(live) = &self.live else { return };
        let now = self.site.now();
        let decided = action.map(|action| live.decide(now, Order::Player(seat, action)));
        let decision = match decided {
            Some(Ok(decision)) => Some(decision),
            other => {
                if let Some(Err(refusal)) = other {
                    tracing::warn!(?refusal, table = %self.record.table, "a bot wanted what the rules do not allow");
                }
                simplest(live, seat, now).await
            }
        };
        let is_done = match decision {
            Some(decision) => matches!(self.append(decision, None, Millis::ZERO).await, Ok(Done::Appended)),
            None => false,
        };
        if !is_done {
            // The store cannot be used, another process was faster, or the time is up and the referee is about to say
            // so: the timer tries again.
            self.timers.bot = Some(now + Millis(1_000));
        }
    }
}

/// A simple action for a bot that has not decided: the play with the highest score and leave, which takes some
/// milliseconds; a pass or an acceptance where there is none. A late bot must not throw its turns away.
async fn simplest(live: &Live, seat: Seat, now: Millis) -> Option<Decision> {
    let view = live.view(Viewer::Seat(seat));
    let decide = |action| live.decide(now, Order::Player(seat, action)).ok();
    let (judge, seen) = (std::sync::Arc::clone(live.judge()), view.clone());
    let found = tokio::task::spawn_blocking(move || at_once(&seen, &*judge.words()?)).await;
    found.ok().flatten().and_then(decide).or_else(|| fallback(&view).and_then(decide))
}
