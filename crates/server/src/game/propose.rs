//! Proposals of players to each other.

use protocol::wire::{Answer, Proposal, ProposalInfo, Tell, reason};
use rules::{Action, Millis, Order, Phase, Ruling};
use tiles::Seat;

use super::act::Done;
use super::note::Who;
use super::task::Task;
use crate::problem::{self, Problem};
use crate::table::{OpenProposal, number, numbers, rematch};

/// How long a proposal waits for answers.
const HOLDS: Millis = Millis(120_000);

impl Task {
    pub(super) async fn propose(&mut self, who: &Who, seat: Option<Seat>, what: Proposal) -> Result<Answer, Problem> {
        if let Some(ruling) = self.ruling_of_host(who, what) {
            self.must_be_possible(who, what)?;
            self.rule_alone(ruling).await?;
            return Ok(Answer::Done);
        }
        let seat = self.seat_of(who, seat)?;
        self.must_be_possible(who, what)?;
        let now = self.site.now();
        if let Some(open) = self.record.proposal.as_ref().filter(|open| open.until > now.0) {
            // Proposing the same thing again means agreeing.
            return match open.what == what {
                true => self.agree(who, Some(seat), open.id, true).await,
                false => Err(Problem::new(reason::ProposalReason::AnotherWaits)),
            };
        }
        let mut record = self.record.clone();
        let id = record.next_proposal;
        record.next_proposal += 1;
        let seq = self.live.as_ref().map_or(0, super::Live::seq);
        let until = (now + HOLDS).0;
        let (agreed, refused, words) = (self.seats_with(who, seat), Vec::new(), Vec::new());
        record.proposal = Some(OpenProposal { id, what, by: seat, agreed, refused, until, seq, words });
        self.store_proposal(record).await?;
        self.settle_proposal().await?;
        Ok(Answer::Proposed { proposal: id })
    }

    /// Carries out a ruling for which the players are not asked. It settles the open proposal as well.
    pub(super) async fn rule_alone(&mut self, ruling: Ruling) -> Result<(), Problem> {
        let is_held = ruling == Ruling::Pause;
        if self.record.proposal.is_some() || self.record.is_held != is_held {
            let record = crate::table::TableRecord { proposal: None, is_held, ..self.record.clone() };
            self.store_proposal(record).await?;
        }
        self.rule(Order::Director(ruling)).await.map(drop)
    }

    /// The decision of a host who does not play, such as a teacher: the players are not asked.
    fn ruling_of_host(&self, who: &Who, what: Proposal) -> Option<Ruling> {
        if !self.record.is_host(&who.person) || self.record.holds_seat(&who.person) {
            return None;
        }
        match what {
            Proposal::Pause => Some(Ruling::Pause),
            Proposal::Resume => Some(Ruling::Resume),
            // The bell has rung: the scores count as they are.
            Proposal::Abort => Some(Ruling::Stop),
            Proposal::Adjourn | Proposal::TakeBack | Proposal::Rematch | Proposal::Doubt => None,
        }
    }

    pub(super) async fn agree(
        &mut self,
        who: &Who,
        seat: Option<Seat>,
        id: u64,
        agrees: bool,
    ) -> Result<Answer, Problem> {
        let seat = self.seat_of(who, seat)?;
        let now = self.site.now();
        let mut record = self.record.clone();
        let Some(open) = record.proposal.as_mut().filter(|open| open.id == id && open.until > now.0) else {
            return Err(Problem::new(reason::ProposalReason::Lapsed));
        };
        if open.what == Proposal::Doubt {
            self.vote(open, who, seat, agrees);
        } else if agrees {
            open.agreed.extend(self.seats_with(who, seat));
            open.agreed.sort_unstable();
            open.agreed.dedup();
        } else {
            record.proposal = None;
        }
        self.store_proposal(record).await?;
        self.settle_proposal().await?;
        Ok(Answer::Done)
    }

    /// This seat and all other seats of the person who answers: a device that is passed round agrees for all its seats
    /// at once. Seats held by a team mate are not included.
    pub(super) fn seats_with(&self, who: &Who, seat: Seat) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.record.seats_of(&who.person).into_iter().chain([seat]).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// The seats that have to answer and have not.
    pub(super) fn missing(&self, open: &OpenProposal) -> Vec<Seat> {
        let public = self.live.as_ref().map(super::Live::public);
        let is_asked = |seat: Seat| match open.what {
            Proposal::Doubt => self.may_vote(seat) && !self.has_resigned(seat),
            what => super::offers::is_asked(&self.record, public, what, seat),
        };
        let has_answered = |seat: Seat| open.agreed.contains(&seat) || open.refused.contains(&seat);
        let seats = self.record.numbered().map(|(seat, _)| seat);
        seats.filter(|&seat| is_asked(seat) && !has_answered(seat)).collect()
    }

    fn must_be_possible(&self, who: &Who, what: Proposal) -> Result<(), Problem> {
        let hindrance = super::offers::hindrance(&self.record, self.game()?, &who.person, what);
        hindrance.map_or(Ok(()), |reason| Err(Problem::new(reason)))
    }

    pub(super) async fn store_proposal(&mut self, record: crate::table::TableRecord) -> Result<(), Problem> {
        if !self.update(record).await? {
            return Err(problem::position_changed());
        }
        self.tell_proposal();
        Ok(())
    }

    /// Carries out a proposal to which all have agreed.
    async fn settle_proposal(&mut self) -> Result<(), Problem> {
        let Some(open) = self.record.proposal.clone() else { return Ok(()) };
        if open.what == Proposal::Doubt {
            return self.settle_doubt().await;
        }
        if !self.missing(&open).is_empty() {
            return Ok(());
        }
        let mut record = self.record.clone();
        record.proposal = None;
        record.is_held &= open.what != Proposal::Resume;
        if open.what == Proposal::Rematch {
            return self.play_again(record).await;
        }
        self.store_proposal(record).await?;
        let ruling = match open.what {
            Proposal::Pause | Proposal::Adjourn => Ruling::Pause,
            Proposal::Resume => Ruling::Resume,
            Proposal::TakeBack => {
                // The last play is no longer the one that the proposal was about.
                if !self.still_means(open.seq, &Order::Director(Ruling::TakeBack)) {
                    return Err(problem::position_changed());
                }
                Ruling::TakeBack
            }
            Proposal::Abort => Ruling::Abort,
            Proposal::Rematch | Proposal::Doubt => return Ok(()),
        };
        self.rule(Order::Director(ruling)).await
    }

    pub(super) async fn rule(&mut self, order: Order) -> Result<(), Problem> {
        let decision = self.game()?.decide(self.site.now(), order).map_err(|refusal| self.refused(&refusal))?;
        match self.append(decision, None, Millis::ZERO).await? {
            Done::Appended => Ok(()),
            Done::Overtaken | Done::Before(_) => Err(problem::position_changed()),
        }
    }

    /// Makes the table for the rematch, with the same people seated.
    async fn play_again(&mut self, mut record: crate::table::TableRecord) -> Result<(), Problem> {
        let seed = draws::new_seed().map_err(|why| problem::internal(&why))?;
        let next = rematch(&self.record, seed, self.site.now().0).map_err(|fault| problem::setup(&fault))?;
        record.next = Some(next.table.clone());
        // The old table gets the link to the new one first, so that two processes cannot make two. The players are told
        // when the new table exists, because their pages open it at once.
        if !self.store(record).await? {
            return Err(problem::position_changed());
        }
        let kept = super::stored::keep(&self.site, next).await;
        if let Err(problem) = kept {
            // It can be proposed again.
            let record = crate::table::TableRecord { next: None, ..self.record.clone() };
            self.store_proposal(record).await?;
            return Err(problem);
        }
        self.tell_update();
        self.tell_proposal();
        Ok(())
    }

    /// The other players claim the game from a seat that is away.
    pub(super) async fn claim(&mut self, who: &Who) -> Result<Answer, Problem> {
        let live = self.game()?;
        let mut mine = self.record.seats_of(&who.person);
        mine.retain(|&seat| !live.public().has_resigned(seat));
        if mine.is_empty() {
            return Err(problem::not_your_seat());
        }
        if live.public().is_paused() {
            return Err(self.refused(&rules::Refusal::Paused));
        }
        if !*self.site.bus.health().borrow() {
            return Err(Problem::new(reason::TableReason::PresenceUnknown));
        }
        let Some(after) = self.record.settings.claim_after else {
            return Err(Problem::new(reason::TableReason::NoClaims));
        };
        // A seat that does not move loses the game; a seat that does not say whether it challenges lets the play stand.
        let is_last_chance = matches!(live.public().phase(), Phase::LastChance { .. });
        let now = self.site.now();
        let is_away = |seat: &Seat| {
            let away = self.away.get(seat.index()).copied().flatten();
            !mine.contains(seat) && away.is_some_and(|since| now >= self.claim_at(since, after))
        };
        let Some(seat) = live.public().waiting_for().into_iter().find(is_away) else {
            return Err(Problem::new(reason::TableReason::ClaimTooEarly));
        };
        let order = match is_last_chance {
            true => Order::Player(seat, Action::Accept),
            false => Order::Director(Ruling::Forfeit { seat }),
        };
        self.rule(order).await?;
        Ok(Answer::Done)
    }

    pub(super) fn proposal_info(&self) -> Option<ProposalInfo> {
        let open = self.record.proposal.as_ref()?;
        Some(ProposalInfo {
            id: open.id,
            what: open.what,
            by: number(open.by),
            agreed: numbers(&open.agreed),
            refused: numbers(&open.refused),
            words: self.doubted_words(open),
            waiting_for: numbers(&self.missing(open)),
            until: open.until,
        })
    }

    pub(super) fn tell_proposal(&self) {
        let proposal = self.proposal_info();
        self.watchers.tell_all(Tell::Proposal { table: self.record.table.clone(), proposal });
    }

    pub(super) fn proposal_lapses(&self) -> Option<Millis> {
        self.record.proposal.as_ref().map(|open| Millis(open.until))
    }

    pub(super) async fn lapse_proposal(&mut self) {
        let now = self.site.now().0;
        if self.open_doubt().is_some_and(|open| open.until <= now) && self.settle_doubt().await.is_ok() {
            return;
        }
        if self.record.proposal.as_ref().is_some_and(|open| open.until <= now) {
            let mut record = self.record.clone();
            record.proposal = None;
            // If another process was faster, it has dropped the proposal.
            if self.store_proposal(record).await.is_err() {
                self.record.proposal = None;
            }
        }
    }
}
