//! The next step of a director.

use alloc::vec::Vec;

use crate::id::{DivisionId, PlayerId, RoundNo};
use crate::log::Event;
use crate::profile::Presence;
use crate::refusal::Refusal;
use crate::state::{Phase, Round};

/// The next step in a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Pair the round.
    Pair,
    /// Begin the round.
    Begin,
    /// End the round, which is the last one.
    End,
    /// Nothing is left to do: every round is over.
    Over,
}

/// The next step in a division, and what has to happen before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The step to take.
    pub step: Step,
    /// The round to which the step applies.
    pub round: RoundNo,
    /// Whether the round before has to be ended first.
    pub ends_last: bool,
    /// How many games of the division still need a result.
    pub open: usize,
    /// The players of the round who have not checked in.
    pub missing: Vec<PlayerId>,
    /// Whether no player of the division has checked in.
    pub is_empty: bool,
}

impl Event {
    /// The director's next step in a division; `None` if there is no such division.
    #[must_use]
    pub fn next_step(&self, division: DivisionId) -> Option<Next> {
        let state = self.state();
        let one = state.divisions().get(&division)?;
        let (round, last) = (one.last_paired(), one.last_round());
        let now = state.round(division, round);
        let phase = now.map_or(Phase::Over, |now| now.phase);
        let (step, of) = match phase {
            Phase::Paired => (Step::Begin, round),
            Phase::Playing if round == last => (Step::End, round),
            Phase::Unpaired | Phase::Playing | Phase::Over if round < last => (Step::Pair, RoundNo(round.0 + 1)),
            Phase::Unpaired | Phase::Playing | Phase::Over => (Step::Over, round),
        };
        let is_here = |player: &crate::Player| player.division == division && player.presence == Presence::Here;
        let mut next = Next {
            step,
            round: of,
            ends_last: step == Step::Pair && phase == Phase::Playing,
            open: if step == Step::Begin { 0 } else { now.map_or(0, |now| Round::open(now).count()) },
            missing: Vec::new(),
            is_empty: !state.players().values().any(is_here),
        };
        if step == Step::Begin {
            match self.may_begin(division, round) {
                Err(Refusal::PlayersMissing { players }) => next.missing = players,
                Err(Refusal::ResultsMissing { tables, .. }) => next.open = tables.len(),
                Err(_) | Ok(()) => {}
            }
        }
        Some(next)
    }
}
