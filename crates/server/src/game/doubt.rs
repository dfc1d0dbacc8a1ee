//! Challenges at a table without a word list: the players vote.
//!
//! A challenge opens a vote in which all other players answer: agreeing says that a word is not good. The play goes
//! back if more seats say so than not, counting the challenger's; otherwise it stands and the challenge has failed.
//! Bots and programs have no vote. The game waits for the result.

use protocol::wire::{Answer, Occupant, Proposal, reason};
use rules::{Action, Judge, Millis, Order, WordChoice};
use tiles::{Letter, Seat};

use super::act::Done;
use super::note::Who;
use super::task::Task;
use crate::problem::{self, Problem};
use crate::table::OpenProposal;

/// How long players have to answer. Later answers do not count.
const HOLDS: Millis = Millis(90_000);

/// A judge that gives the result of the vote.
struct Voted {
    is_good: bool,
}

impl Judge for Voted {
    fn accepts(&self, _word: &[Letter]) -> bool {
        self.is_good
    }
}

impl Task {
    /// Whether the players decide challenges at this table, because it has no word list.
    pub(super) fn people_judge(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.judge().list().is_none())
    }

    /// The challenge that is being voted on.
    pub(super) fn open_doubt(&self) -> Option<&OpenProposal> {
        let is_current = |open: &&OpenProposal| self.still_means(open.seq, &challenge(open));
        self.record.proposal.as_ref().filter(|open| open.what == Proposal::Doubt).filter(is_current)
    }

    /// Refuses actions while a challenge waits for answers.
    pub(super) fn must_not_be_in_doubt(&self) -> Result<(), Problem> {
        if self.open_doubt().is_none() {
            return Ok(());
        }
        Err(Problem::new(reason::ProposalReason::InDoubt))
    }

    /// Opens the vote on the last play. Other proposals have to wait.
    pub(super) async fn doubt(&mut self, by: Seat, words: &WordChoice) -> Result<Answer, Problem> {
        if let Some(open) = self.open_doubt().filter(|open| open.by == by) {
            return Ok(Answer::Proposed { proposal: open.id });
        }
        self.must_not_be_in_doubt()?;
        let words = match words {
            WordChoice::All => Vec::new(),
            WordChoice::Named(words) => words.clone(),
        };
        let mut record = self.record.clone();
        let id = record.next_proposal;
        record.next_proposal += 1;
        let (seq, until) = (self.game()?.seq(), (self.site.now() + HOLDS).0);
        let open = OpenProposal { id, what: Proposal::Doubt, by, agreed: vec![by], refused: vec![], until, seq, words };
        record.proposal = Some(open);
        // Bots wait for the result as well.
        self.bot = None;
        self.timers.bot = None;
        self.store_proposal(record).await?;
        self.settle_doubt().await?;
        Ok(Answer::Proposed { proposal: id })
    }

    /// Records a vote for all seats that the person holds, except the challenger's.
    pub(super) fn vote(&self, open: &mut OpenProposal, who: &Who, seat: Seat, is_bad: bool) {
        let said = if is_bad { open.agreed.clone() } else { open.refused.clone() };
        let has_spoken = |seat: &Seat| open.agreed.contains(seat) || open.refused.contains(seat);
        let speaks: Vec<Seat> = self.seats_with(who, seat).into_iter().filter(|seat| !has_spoken(seat)).collect();
        let mut said: Vec<Seat> = said.into_iter().chain(speaks).collect();
        said.sort_unstable();
        *(if is_bad { &mut open.agreed } else { &mut open.refused }) = said;
    }

    /// Whether a seat has a vote.
    pub(super) fn may_vote(&self, seat: Seat) -> bool {
        self.record.occupant(seat).is_some_and(|one| !matches!(one, Occupant::Bot { .. } | Occupant::Engine))
    }

    /// Decides the challenge when all have answered or the time is up.
    pub(super) async fn settle_doubt(&mut self) -> Result<(), Problem> {
        let Some(open) = self.open_doubt().cloned() else { return Ok(()) };
        let is_late = self.site.now().0 >= open.until;
        if !is_late && !self.missing(&open).is_empty() {
            return Ok(());
        }
        let mut record = self.record.clone();
        record.proposal = None;
        self.store_proposal(record).await?;
        let voted = Voted { is_good: open.agreed.len() <= open.refused.len() };
        let live = self.game()?;
        let decision =
            live.decide_by(self.site.now(), challenge(&open), &voted).map_err(|refusal| self.refused(&refusal))?;
        match self.append(decision, None, Millis::ZERO).await? {
            Done::Appended => Ok(()),
            Done::Overtaken | Done::Before(_) => Err(problem::position_changed()),
        }
    }

    /// Drops a vote that the game has overtaken, for example because a time limit has passed.
    pub(super) async fn forget_old_doubt(&mut self) {
        let is_doubt = self.record.proposal.as_ref().is_some_and(|open| open.what == Proposal::Doubt);
        if is_doubt && self.open_doubt().is_none() {
            let mut record = self.record.clone();
            record.proposal = None;
            // If another process was faster, it drops the vote.
            if self.store_proposal(record).await.is_err() {
                self.record.proposal = None;
            }
        }
    }

    /// The doubted words as text.
    pub(super) fn doubted_words(&self, open: &OpenProposal) -> Vec<String> {
        let Some(live) = self.live.as_ref().filter(|_| open.what == Proposal::Doubt) else { return Vec::new() };
        let words = live.public().window().map_or_else(Vec::new, rules::Window::words);
        let is_meant = |nth: &usize| open.words.is_empty() || open.words.contains(nth);
        let meant = words.iter().enumerate().filter(|(nth, _)| is_meant(nth));
        meant.map(|(_, word)| live.alphabet().word(word)).collect()
    }

    /// Whether a seat has resigned.
    pub(super) fn has_resigned(&self, seat: Seat) -> bool {
        self.live.as_ref().is_some_and(|live| live.public().has_resigned(seat))
    }
}

/// The challenge as an order for the referee.
fn challenge(open: &OpenProposal) -> Order {
    let words = if open.words.is_empty() { WordChoice::All } else { WordChoice::Named(open.words.clone()) };
    Order::Player(open.by, Action::Challenge { words })
}
