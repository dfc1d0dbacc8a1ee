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

/// A bot that is thinking, or has decided and waits.
pub(super) struct Bot {
    thinking: Thinking,
    seat: Seat,
    /// How many entries the log had. When it has more, the decision is out of date.
    seq: u64,
    /// When it began to think.
    began: Millis,
    /// The decision, kept until the bot's pause is over.
    decided: Option<Option<Action>>,
}

/// The process that has changed the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// This process, which computes the turns of its bots.
    Ours,
    /// Another process, which computes them there; this one takes over if no turn arrives.
    Theirs,
}

impl Bot {
    /// Waits for the bot's decision; never returns if there is no bot.
    pub(super) async fn answer(bot: &mut Option<Bot>) -> Option<Action> {
        match bot {
            Some(Bot { thinking, decided: None, .. }) => thinking.answer().await,
            _ => std::future::pending().await,
        }
    }
}

impl Task {
    /// The seat of the bot that acts next, and its level. The bots that may challenge the last play are asked before the
    /// bot that is to move, because its turn would end their chance.
    pub(super) fn bot_to_act(&self, public: &Public) -> Option<(Seat, String)> {
        if public.is_paused() || self.open_doubt().is_some() {
            return None;
        }
        let level = |seat: Seat| match self.record.occupant(seat)? {
            Occupant::Bot { level } => Some((seat, level.as_str().to_owned())),
            _ => None,
        };
        let to_move = match public.phase() {
            Phase::ToMove { seat } | Phase::Choosing { seat, .. } => Some(seat),
            Phase::LastChance { .. } => None,
            Phase::NotBegun | Phase::Settling | Phase::Over { .. } => return None,
        };
        let mut doubters = public.challengers().into_iter().filter(|&seat| Some(seat) != to_move);
        doubters.find_map(level).or_else(|| level(to_move?))
    }

    /// Starts the bot for which the game waits.
    pub(super) fn let_bots_think(&mut self, whose: Whose) {
        let Some(live) = &self.live else { return };
        let seq = live.seq();
        if self.bot.as_ref().is_some_and(|bot| bot.seq == seq) {
            return;
        }
        // It was thinking about an earlier position.
        self.bot = None;
        self.timers.bot = None;
        let Some((seat, level)) = self.bot_to_act(live.public()) else { return };
        let now = self.site.now();
        if whose == Whose::Theirs {
            self.timers.bot = Some(now + self.bot_patience());
            return;
        }
        // The same position always gets the same seed, so that a restart does not give a bot a second try.
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
            // Another process with a free thread may be faster than the queue here.
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

    /// Another process computes the turn that waits here. If this process has not begun, it leaves the turn to that
    /// one. If no turn arrives, the timer starts the bot here again.
    pub(super) fn leave_to_another(&mut self, seq: u64) {
        if self.bot.as_ref().is_some_and(|bot| bot.seq == seq && !bot.thinking.has_begun()) {
            self.bot = None;
            self.timers.bot = Some(self.site.now() + self.bot_patience());
        }
    }

    /// A bot has decided, or failed to; it acts after its pause.
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

    /// A bot's pause is over, or its time limit is reached.
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
            // Another process was to compute the turn, and may have stopped.
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
            // The clocks were stopped meanwhile, so the bot is thinking again.
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
            // The store failed, another process was faster, or the referee is about to say that the time is up: the
            // timer tries again.
            self.timers.bot = Some(now + Millis(1_000));
        }
    }
}

/// A simple action for a bot that has not decided: the play with the highest sum of score and leave, which takes some
/// milliseconds; or else a pass or an acceptance. A slow bot must not waste its turns.
async fn simplest(live: &Live, seat: Seat, now: Millis) -> Option<Decision> {
    let view = live.view(Viewer::Seat(seat));
    let decide = |action| live.decide(now, Order::Player(seat, action)).ok();
    let (judge, seen) = (std::sync::Arc::clone(live.judge()), view.clone());
    let found = tokio::task::spawn_blocking(move || at_once(&seen, &*judge.words()?)).await;
    found.ok().flatten().and_then(decide).or_else(|| fallback(&view).and_then(decide))
}
