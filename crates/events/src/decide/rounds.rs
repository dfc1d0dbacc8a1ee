//! Decides orders about rounds: pair, begin, end.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::{Clerk, Decided};
use crate::entry::Happened;
use crate::id::{DivisionId, PlayerId, RoundNo, TableKey};
use crate::limits::MAX_DIVISION;
use crate::pairing::{asked, seatings};
use crate::profile::Presence;
use crate::refusal::Refusal;
use crate::setup::Method;
use crate::state::{Phase, Round, State};
use crate::table::Pair;

impl Clerk<'_> {
    pub(super) fn fix(&mut self, division: DivisionId, round: RoundNo, pair: Pair) -> Decided {
        self.must_be(division, round, &[Phase::Unpaired])?;
        self.must_be_possible(division, pair)?;
        self.emit(Happened::Fixed { division, round, pair })
    }

    pub(super) fn unfix(&mut self, division: DivisionId, round: RoundNo, player: PlayerId) -> Decided {
        self.must_be(division, round, &[Phase::Unpaired])?;
        let fixed = self.division(division)?.fixed.get(&round).into_iter().flatten();
        let pair = fixed.copied().find(|pair| pair.side(player).is_some()).ok_or(Refusal::HoldsAlready)?;
        self.emit(Happened::Unfixed { division, round, pair })
    }

    pub(super) fn forbid(&mut self, a: PlayerId, b: PlayerId) -> Decided {
        self.player(a)?;
        self.player(b)?;
        self.emit(Happened::Forbidden(a, b))
    }

    pub(super) fn allow(&mut self, a: PlayerId, b: PlayerId) -> Decided {
        self.player(a)?;
        self.player(b)?;
        self.emit(Happened::Allowed(a, b))
    }

    pub(super) fn pair(&mut self, division: DivisionId, round: RoundNo, on: Option<RoundNo>) -> Decided {
        self.must_be(division, round, &[Phase::Unpaired])?;
        let on = on.unwrap_or_else(|| round.before()).min(round.before());
        let one = self.division(division)?;
        let n_players = self.here(division).count();
        if uses_results(one.method(round, n_players)) {
            self.must_have_results(division, on)?;
        }
        let seatings = seatings(&self.event.state, division, round, on)?;
        let lacks = self.lacks(division, round);
        self.emit(Happened::Paired { division, round, seatings, lacks })
    }

    pub(super) fn pair_so(&mut self, division: DivisionId, round: RoundNo, pairs: &[Pair]) -> Decided {
        self.must_be(division, round, &[Phase::Unpaired])?;
        let mut seen = BTreeSet::new();
        for &pair in pairs {
            self.must_be_possible(division, pair)?;
            if let Some(player) = pair.players().find(|&player| !seen.insert(player)) {
                return Err(Refusal::TwiceInRound(player));
            }
            let absent = pair.players().find(|player| self.event.state.players()[player].presence != Presence::Here);
            if let Some(player) = absent {
                return Err(Refusal::NotHere(player));
            }
        }
        if pairs.is_empty() {
            return Err(Refusal::NobodyHere);
        }
        let seatings = pairs.iter().map(|&pair| asked(pair)).collect();
        let lacks = self.lacks(division, round);
        self.emit(Happened::Paired { division, round, seatings, lacks })
    }

    /// Begins a round. Refuses while players are missing or still play in an earlier round, and names them.
    pub(super) fn begin(&mut self, division: DivisionId, round: RoundNo) -> Decided {
        self.must_be(division, round, &[Phase::Paired])?;
        must_be_ready(&self.event.state, division, round)?;
        self.emit(Happened::Begun { division, round })
    }

    /// Ends a round. Refuses while results are missing, and names their tables.
    pub(super) fn end(&mut self, division: DivisionId, round: RoundNo) -> Decided {
        self.must_be(division, round, &[Phase::Playing])?;
        must_be_none(&self.event.state, open_tables(&self.event.state, division, round).collect())?;
        self.emit(Happened::Ended { division, round })
    }

    fn must_have_results(&self, division: DivisionId, on: RoundNo) -> Decided {
        for round in (1..=on.0).map(RoundNo) {
            if self.round(division, round)?.phase < Phase::Playing {
                return Err(Refusal::WrongPhase { phase: self.round(division, round)?.phase });
            }
        }
        let state = &self.event.state;
        must_be_none(state, (1..=on.0).flat_map(|round| open_tables(state, division, RoundNo(round))).collect())
    }

    /// The tables of earlier rounds that have no result yet. A method that needs no results can pair all the same, and
    /// the log records which results it did not know.
    fn lacks(&self, division: DivisionId, round: RoundNo) -> Vec<TableKey> {
        let is_played =
            |round: &RoundNo| self.event.state.round(division, *round).is_some_and(|one| one.phase == Phase::Playing);
        let played = (1..round.0).map(RoundNo).filter(is_played);
        played.flat_map(|round| open_tables(&self.event.state, division, round)).take(MAX_DIVISION).collect()
    }

    fn here(&self, division: DivisionId) -> impl Iterator<Item = PlayerId> {
        let players = self.event.state.players().iter();
        let here = players.filter(move |(_, one)| one.division == division && one.presence == Presence::Here);
        here.map(|(&player, _)| player)
    }

    fn must_be_possible(&self, division: DivisionId, pair: Pair) -> Decided {
        for player in pair.players() {
            if self.player(player)?.division != division {
                return Err(Refusal::NotHere(player));
            }
        }
        match pair.second {
            Some(second) if second == pair.first => Err(Refusal::TwiceInRound(second)),
            Some(second) if self.event.state.are_forbidden(pair.first, second) => {
                Err(Refusal::AreForbidden(pair.first, second))
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// Refuses to begin a round while players are missing or still play in an earlier round, and names them.
pub(super) fn must_be_ready(state: &State, division: DivisionId, round: RoundNo) -> Decided {
    let Some(one) = state.round(division, round) else { return Ok(()) };
    let seated = one.tables.iter().flat_map(|table| table.pair().players());
    let is_missing = |player: &PlayerId| state.players()[player].presence != Presence::Here;
    let missing: Vec<PlayerId> = seated.filter(is_missing).collect();
    if !missing.is_empty() {
        return Err(Refusal::PlayersMissing { players: missing });
    }
    let still = (1..round.0).flat_map(|earlier| open_tables(state, division, RoundNo(earlier)));
    let plays_on = |key: &TableKey| {
        let mut pair = state.table(*key).into_iter().flat_map(|table| table.pair().players());
        pair.any(|player| one.table_of(player).is_some())
    };
    must_be_none(state, still.filter(plays_on).collect())
}

/// Refuses with these tables and their players, if there are any.
fn must_be_none(state: &State, tables: Vec<TableKey>) -> Decided {
    if tables.is_empty() {
        return Ok(());
    }
    let pairs = tables.iter().filter_map(|key| state.table(*key));
    Err(Refusal::ResultsMissing { players: pairs.flat_map(|table| table.pair().players()).collect(), tables })
}

fn open_tables(state: &State, division: DivisionId, round: RoundNo) -> impl Iterator<Item = TableKey> {
    let tables = state.round(division, round).into_iter().flat_map(Round::open);
    tables.map(move |table| TableKey { division, round, table: table.number })
}

fn uses_results(method: Method) -> bool {
    match method {
        Method::Swiss | Method::KingOfTheHill | Method::Australian | Method::Contention => true,
        Method::RoundRobin
        | Method::Fontes
        | Method::TeamRoundRobin
        | Method::Rotation
        | Method::Manual
        | Method::Auto => false,
    }
}
