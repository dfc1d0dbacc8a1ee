//! How an entry changes the state.

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::entry::{Entry, Happened};
use crate::id::{DivisionId, PlayerId, RoundNo, TableKey};
use crate::limits::{MAX_CREDIT, MAX_DIVISION, MAX_DIVISIONS, MAX_FORBIDDEN, MAX_PLAYERS};
use crate::misfit::Misfit;
use crate::outcome::Outcome;
use crate::profile::{Presence, Profile, is_name};
use crate::setup::Setup;
use crate::state::{Division, Phase, Player, Round, State};
use crate::table::{Pair, PairedTable, Seating};
use crate::ticket::{Tickets, people, with_people};

type Done = Result<(), Misfit>;

impl State {
    /// Applies an entry. If it does not fit, the state may be left half changed: callers work on a copy.
    pub(crate) fn step(&mut self, entry: &Entry) -> Done {
        self.now = entry.at;
        match &entry.what {
            Happened::Opened { .. } => Err(Misfit::NotOpenedOnce),
            Happened::DivisionAdded { division, setup } => self.division_added(*division, setup),
            Happened::DivisionChanged { division, setup } => self.division_changed(*division, setup),
            Happened::Registered { player, division, profile } => self.registered(*player, *division, profile),
            Happened::ProfileChanged { player, profile } => {
                sound(profile.is_sound())?;
                let one = self.player_mut(*player)?;
                let tickets = one.tickets.changed(*player, &one.profile, profile);
                one.tickets = tickets.ok_or(Misfit::Unsound)?;
                one.profile = Arc::new(profile.clone());
                Ok(())
            }
            Happened::PupilMoved { from, place, to } => self.pupil_moved(*from, usize::from(*place), *to),
            Happened::Moved { player, division } => self.moved(*player, *division),
            Happened::CheckedIn { player } => self.present(*player, Presence::Here),
            Happened::CheckInTakenBack { player } => {
                changed(self.player(*player)?.presence == Presence::Here)?;
                self.present(*player, Presence::Expected)
            }
            Happened::Left { player } => self.present(*player, Presence::Left),
            Happened::Fixed { division, round, pair } => self.fixed(*division, *round, *pair),
            Happened::Unfixed { division, round, pair } => self.unfixed(*division, *round, *pair),
            Happened::Forbidden(a, b) => {
                self.two_players(*a, *b)?;
                sound(self.forbidden.len() < MAX_FORBIDDEN)?;
                changed(self.forbidden.insert((*a.min(b), *a.max(b))))
            }
            Happened::Allowed(a, b) => changed(self.forbidden.remove(&(*a.min(b), *a.max(b)))),
            Happened::Paired { division, round, seatings, .. } => self.paired(*division, *round, seatings),
            Happened::Unpaired { division, round } => {
                let round = self.round_mut(*division, *round, &[Phase::Paired])?;
                *round = Round::default();
                Ok(())
            }
            Happened::Reseated { table, seating } => self.reseated(*table, seating.as_ref()),
            Happened::Begun { division, round } => {
                let round = self.round_mut(*division, *round, &[Phase::Paired])?;
                (round.phase, round.begun) = (Phase::Playing, Some(entry.at));
                Ok(())
            }
            Happened::Ended { division, round } => {
                let round = self.round_mut(*division, *round, &[Phase::Playing])?;
                if round.open().next().is_some() {
                    return Err(Misfit::Round);
                }
                round.phase = Phase::Over;
                Ok(())
            }
            Happened::Claimed { table, player, outcome } => self.claimed(*table, *player, *outcome),
            Happened::Settled { table, outcome, .. } => {
                self.check_outcome(*table, *outcome)?;
                self.table_mut(*table)?.outcome = Some(*outcome);
                Ok(())
            }
            Happened::BrokenOff { table } => {
                let one = self.table_mut(*table)?;
                changed(one.outcome.is_none() && !one.is_broken)?;
                one.is_broken = true;
                Ok(())
            }
            Happened::PlayedAgain { table } => self.played_again(*table),
            Happened::Credited { player, what, count } => self.credited(*player, what, *count),
            Happened::Undone { .. } => Err(Misfit::NothingToUndo),
        }
    }

    fn credited(&mut self, player: PlayerId, what: &str, count: i32) -> Done {
        sound(is_name(what) && count.unsigned_abs() <= MAX_CREDIT.unsigned_abs())?;
        let credits = &mut self.player_mut(player)?.credits;
        sound(credits.contains_key(what) || credits.len() < 100)?;
        let sum = credits.entry(what.into()).or_default();
        *sum = sum.saturating_add(count);
        Ok(())
    }

    fn division_added(&mut self, division: DivisionId, setup: &Setup) -> Done {
        sound(setup.is_sound() && self.divisions.len() < MAX_DIVISIONS && division.0 > 0)?;
        match self.divisions.insert(division, Division::new(setup.clone())) {
            None => Ok(()),
            Some(_) => Err(Misfit::Division(division)),
        }
    }

    fn division_changed(&mut self, division: DivisionId, setup: &Setup) -> Done {
        sound(setup.is_sound())?;
        let counting = setup.counting;
        let one = self.divisions.get_mut(&division).ok_or(Misfit::Division(division))?;
        let mut kept = one.rounds.len().min(setup.rounds.len());
        if one.rounds.iter().skip(kept).any(|round| round.phase != Phase::Unpaired) {
            return Err(Misfit::Round);
        }
        let outcomes = one.rounds.iter().flat_map(|round| &round.tables).filter_map(|table| table.outcome);
        sound(outcomes.into_iter().all(|outcome| outcome.fits(counting)))?;
        one.rounds.truncate(kept);
        while kept < setup.rounds.len() {
            one.rounds.push(Arc::default());
            kept += 1;
        }
        let last = one.last_round();
        one.fixed.retain(|round, _| *round <= last);
        one.setup = Arc::new(setup.clone());
        Ok(())
    }

    fn registered(&mut self, player: PlayerId, division: DivisionId, profile: &Profile) -> Done {
        sound(profile.is_sound() && self.players.len() < MAX_PLAYERS && player.0 > 0)?;
        self.room_in(division)?;
        let one = Player {
            profile: Arc::new(profile.clone()),
            division,
            presence: Presence::Expected,
            credits: Default::default(),
            tickets: Tickets::of(player, profile),
        };
        match self.players.insert(player, one) {
            None => Ok(()),
            Some(_) => Err(Misfit::Player(player)),
        }
    }

    fn pupil_moved(&mut self, from: PlayerId, place: usize, to: PlayerId) -> Done {
        changed(from != to)?;
        let (old, new) = (self.player(from)?, self.player(to)?);
        let (mut left, mut joined) = (people(&old.profile), people(&new.profile));
        let (mut kept, mut taken) = (old.tickets.clone(), new.tickets.clone());
        sound(place < kept.held.len() && kept.held.len() == left.len() && !taken.held.is_empty())?;
        joined.push(left.remove(place));
        taken.held.push(kept.held.remove(place));
        // Somebody who was alone leaves a name behind, and no ticket.
        let old = if left.is_empty() { (*old.profile).clone() } else { with_people(&old.profile, left) };
        let new = with_people(&new.profile, joined);
        sound(old.is_sound() && new.is_sound())?;
        for (id, profile, tickets) in [(from, old, kept), (to, new, taken)] {
            let one = self.player_mut(id)?;
            (one.profile, one.tickets) = (Arc::new(profile), tickets);
        }
        Ok(())
    }

    fn moved(&mut self, player: PlayerId, division: DivisionId) -> Done {
        self.room_in(division)?;
        let one = self.player_mut(player)?;
        changed(one.division != division)?;
        one.division = division;
        Ok(())
    }

    fn room_in(&self, division: DivisionId) -> Done {
        if !self.divisions.contains_key(&division) {
            return Err(Misfit::Division(division));
        }
        sound(self.players.values().filter(|player| player.division == division).count() < MAX_DIVISION)
    }

    fn present(&mut self, player: PlayerId, presence: Presence) -> Done {
        let one = self.player_mut(player)?;
        changed(one.presence != presence)?;
        one.presence = presence;
        Ok(())
    }

    fn fixed(&mut self, division: DivisionId, round: RoundNo, pair: Pair) -> Done {
        self.check_pair(pair)?;
        self.round_mut(division, round, &[Phase::Unpaired])?;
        let fixed = self.division_mut(division)?.fixed.entry(round).or_default();
        let twice = pair.players().find(|&player| fixed.iter().any(|other| other.side(player).is_some()));
        if let Some(player) = twice {
            return Err(Misfit::TwiceInRound(player));
        }
        fixed.push(pair);
        Ok(())
    }

    fn unfixed(&mut self, division: DivisionId, round: RoundNo, pair: Pair) -> Done {
        let all = &mut self.division_mut(division)?.fixed;
        let fixed = all.get_mut(&round).ok_or(Misfit::Idle)?;
        let index = fixed.iter().position(|other| *other == pair).ok_or(Misfit::Idle)?;
        fixed.remove(index);
        if fixed.is_empty() {
            all.remove(&round);
        }
        Ok(())
    }

    fn paired(&mut self, division: DivisionId, round: RoundNo, seatings: &[Seating]) -> Done {
        let mut seen = BTreeSet::new();
        for seating in seatings {
            self.check_pair(seating.pair)?;
            if let Some(player) = seating.pair.players().find(|&player| !seen.insert(player)) {
                return Err(Misfit::TwiceInRound(player));
            }
        }
        sound(!seatings.is_empty())?;
        let numbered = (1..).zip(seatings).map(|(number, seating)| PairedTable::new(number, seating.clone()));
        let tables: Vec<PairedTable> = numbered.collect();
        *self.round_mut(division, round, &[Phase::Unpaired])? = Round { tables, phase: Phase::Paired, begun: None };
        Ok(())
    }

    fn reseated(&mut self, key: TableKey, seating: Option<&Seating>) -> Done {
        if let Some(seating) = seating {
            self.check_pair(seating.pair)?;
        }
        let round = self.round_mut(key.division, key.round, &[Phase::Paired, Phase::Playing])?;
        let index = round.tables.iter().position(|table| table.number == key.table);
        if index.is_some_and(|index| round.tables[index].outcome.is_some()) {
            return Err(Misfit::Table(key));
        }
        let others = round.tables.iter().enumerate().filter(|(other, _)| Some(*other) != index);
        let seated: BTreeSet<_> = others.flat_map(|(_, table)| table.pair().players()).collect();
        match (index, seating) {
            (Some(index), None) => {
                round.tables.remove(index);
            }
            (place, Some(seating)) => {
                if let Some(player) = seating.pair.players().find(|player| seated.contains(player)) {
                    return Err(Misfit::TwiceInRound(player));
                }
                let table = PairedTable::new(key.table, seating.clone());
                let next = round.tables.last().map_or(1, |table| table.number.saturating_add(1));
                match place {
                    Some(index) => round.tables[index] = table,
                    None if key.table == next => round.tables.push(table),
                    None => return Err(Misfit::Table(key)),
                }
            }
            (None, None) => return Err(Misfit::Table(key)),
        }
        Ok(())
    }

    fn claimed(&mut self, key: TableKey, player: PlayerId, outcome: Outcome) -> Done {
        self.check_outcome(key, outcome)?;
        let table = self.table_mut(key)?;
        let side = table.pair().side(player).ok_or(Misfit::Table(key))?;
        if table.outcome.is_some() {
            return Err(Misfit::Table(key));
        }
        changed(table.claims.of(side) != Some(outcome))?;
        *table.claims.of_mut(side) = Some(outcome);
        Ok(())
    }

    fn played_again(&mut self, key: TableKey) -> Done {
        let table = self.table_mut(key)?;
        changed(table.awaits_decision())?;
        table.is_broken = false;
        table.n_replays = table.n_replays.checked_add(1).ok_or(Misfit::Unsound)?;
        Ok(())
    }

    fn check_outcome(&self, key: TableKey, outcome: Outcome) -> Done {
        let division = self.divisions.get(&key.division).ok_or(Misfit::Division(key.division))?;
        sound(outcome.fits(division.setup.counting))
    }

    fn check_pair(&self, pair: Pair) -> Done {
        pair.players().try_for_each(|player| self.player(player).map(|_| ()))?;
        if pair.second == Some(pair.first) { Err(Misfit::TwiceInRound(pair.first)) } else { Ok(()) }
    }

    fn two_players(&self, a: PlayerId, b: PlayerId) -> Done {
        self.check_pair(Pair::game(a, b))
    }

    fn player(&self, player: PlayerId) -> Result<&Player, Misfit> {
        self.players.get(&player).ok_or(Misfit::Player(player))
    }

    fn player_mut(&mut self, player: PlayerId) -> Result<&mut Player, Misfit> {
        self.players.get_mut(&player).ok_or(Misfit::Player(player))
    }

    fn division_mut(&mut self, division: DivisionId) -> Result<&mut Division, Misfit> {
        self.divisions.get_mut(&division).ok_or(Misfit::Division(division))
    }

    fn round_mut(&mut self, division: DivisionId, round: RoundNo, phases: &[Phase]) -> Result<&mut Round, Misfit> {
        let rounds = &mut self.division_mut(division)?.rounds;
        let round = round.index().and_then(|index| rounds.get_mut(index)).ok_or(Misfit::Round)?;
        if phases.contains(&round.phase) { Ok(Arc::make_mut(round)) } else { Err(Misfit::Round) }
    }

    /// A table with two players in a round that has begun.
    fn table_mut(&mut self, key: TableKey) -> Result<&mut PairedTable, Misfit> {
        let round = self.round_mut(key.division, key.round, &[Phase::Playing, Phase::Over])?;
        let table = round.tables.iter_mut().find(|table| table.number == key.table).ok_or(Misfit::Table(key))?;
        if table.pair().second.is_none() {
            return Err(Misfit::Table(key));
        }
        Ok(table)
    }
}

fn sound(is_sound: bool) -> Done {
    if is_sound { Ok(()) } else { Err(Misfit::Unsound) }
}

fn changed(is_changed: bool) -> Done {
    if is_changed { Ok(()) } else { Err(Misfit::Idle) }
}
