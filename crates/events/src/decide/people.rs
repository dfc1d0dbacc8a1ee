//! Decides orders about people: register, change, move, check in, leave.

use alloc::vec::Vec;

use super::{Clerk, Decided};
use crate::entry::{Happened, Settlement};
use crate::id::{DivisionId, PlayerId, RoundNo, TableKey};
use crate::limits::{MAX_DIVISION, MAX_MEMBERS, MAX_PLAYERS};
use crate::outcome::Outcome;
use crate::pairing::remained;
use crate::profile::{Presence, Profile};
use crate::refusal::Refusal;
use crate::state::Phase;
use crate::table::{Pair, PairedTable, Seating, Start, Why};

impl Clerk<'_> {
    pub(super) fn register(&mut self, division: DivisionId, profile: &Profile) -> Decided {
        self.division(division)?;
        if self.event.state.players().len() >= MAX_PLAYERS {
            return Err(Refusal::Full { most: MAX_PLAYERS });
        }
        self.must_have_room(division)?;
        self.must_be_new_name(None, profile)?;
        let player = self.event.next_player();
        self.emit(Happened::Registered { player, division, profile: profile.clone() })
    }

    pub(super) fn change_profile(&mut self, player: PlayerId, profile: &Profile) -> Decided {
        if *self.player(player)?.profile == *profile {
            return Err(Refusal::HoldsAlready);
        }
        self.must_be_new_name(Some(player), profile)?;
        self.emit(Happened::ProfileChanged { player, profile: profile.clone() })
    }

    pub(super) fn move_to(&mut self, player: PlayerId, division: DivisionId) -> Decided {
        self.player(player)?;
        self.division(division)?;
        self.must_have_room(division)?;
        self.free_seats(player)?;
        self.emit(Happened::Moved { player, division })
    }

    /// A team that nobody is left in leaves the event, so that nobody waits for it.
    pub(super) fn move_pupil(&mut self, from: PlayerId, place: u8, to: PlayerId) -> Decided {
        let n_people = self.player(from)?.tickets().len();
        if self.player(to)?.tickets().len() >= MAX_MEMBERS {
            return Err(Refusal::Full { most: MAX_MEMBERS });
        }
        if n_people == 1 {
            self.leave(from)?;
        }
        self.emit(Happened::PupilMoved { from, place, to })?;
        let names = [from, to].map(|team| self.player(team).map(|one| (team, one.profile.clone())));
        for named in names {
            let (team, profile) = named?;
            self.must_be_new_name(Some(team), &profile)?;
        }
        Ok(())
    }

    pub(super) fn check_in(&mut self, player: PlayerId) -> Decided {
        self.player(player)?;
        self.emit(Happened::CheckedIn { player })
    }

    pub(super) fn take_back_check_in(&mut self, player: PlayerId) -> Decided {
        if self.player(player)?.presence != Presence::Here {
            return Err(Refusal::NotHere(player));
        }
        self.emit(Happened::CheckInTakenBack { player })
    }

    /// Lets a player leave without holding up a round: games that have begun are forfeited, and an opponent in a round
    /// that has not begun meets a player with a bye, or gets the bye.
    pub(super) fn leave(&mut self, player: PlayerId) -> Decided {
        self.player(player)?;
        self.free_seats(player)?;
        self.emit(Happened::Left { player })
    }

    fn free_seats(&mut self, player: PlayerId) -> Decided {
        let mut seats: Vec<(TableKey, Phase)> = Vec::new();
        for (&division, one) in self.event.state.divisions() {
            for (number, round) in (1..).zip(&one.rounds) {
                if let Some(table) = round.table_of(player)
                    && table.outcome.is_none()
                    && round.phase != Phase::Over
                {
                    seats.push((TableKey { division, round: RoundNo(number), table: table.number }, round.phase));
                }
            }
        }
        seats.into_iter().try_for_each(|(key, phase)| self.free_seat(key, phase, player))
    }

    fn free_seat(&mut self, key: TableKey, phase: Phase, player: PlayerId) -> Decided {
        let Some(pair) = self.event.state.table(key).map(PairedTable::pair) else { return Ok(()) };
        let (Some(side), Some(opponent)) = (pair.side(player), pair.opponent(player)) else {
            // A player who leaves keeps the bye of a round that has begun, because they were there for it.
            return match phase {
                Phase::Paired => self.emit(Happened::Reseated { table: key, seating: None }),
                Phase::Unpaired | Phase::Playing | Phase::Over => Ok(()),
            };
        };
        if phase == Phase::Playing {
            let outcome = Outcome::Forfeit(side);
            return self.emit(Happened::Settled { table: key, outcome, how: Settlement::Absence });
        }
        let Some(free) = self.free_table(key, opponent) else {
            let seating = Seating { pair: Pair::bye(opponent), why: Why::Remained, start: Start::Bye };
            return self.emit(Happened::Reseated { table: key, seating: Some(seating) });
        };
        let Some(partner) = self.event.state.table(free).map(|table| table.pair().first) else { return Ok(()) };
        self.emit(Happened::Reseated { table: free, seating: None })?;
        let seating = remained(&self.event.state, key.division, key.round, opponent, partner);
        self.emit(Happened::Reseated { table: key, seating: Some(seating) })
    }

    /// A table of the round with a bye that the director has not fixed, or `None`.
    fn free_table(&self, key: TableKey, partner: PlayerId) -> Option<TableKey> {
        let round = self.event.state.round(key.division, key.round)?;
        let free = round.tables.iter().find(|table| {
            let pair = table.pair();
            let can_play = pair.first != partner && !self.event.state.are_forbidden(pair.first, partner);
            pair.second.is_none() && table.seating.why != Why::Asked && can_play
        })?;
        Some(TableKey { table: free.number, ..key })
    }

    /// Seats a player who came after the round was paired.
    pub(super) fn seat_late(&mut self, round: RoundNo, player: PlayerId) -> Decided {
        let division = self.must_need_a_seat(round, player)?;
        let key = TableKey { division, round, table: 0 };
        let key = self.free_table(key, player).ok_or(Refusal::NobodyFree)?;
        let waiting = self.event.state.table(key).ok_or(Refusal::NobodyFree)?.pair().first;
        let seating = remained(&self.event.state, division, round, waiting, player);
        self.emit(Happened::Reseated { table: key, seating: Some(seating) })
    }

    /// Seats two players who came after the round was paired with each other, at the next table.
    pub(super) fn seat_together(&mut self, round: RoundNo, [one, other]: [PlayerId; 2]) -> Decided {
        if one == other {
            return Err(Refusal::TwiceInRound(one));
        }
        let division = self.must_need_a_seat(round, one)?;
        if self.must_need_a_seat(round, other)? != division {
            return Err(Refusal::NotHere(other));
        }
        if self.event.state.are_forbidden(one, other) {
            return Err(Refusal::AreForbidden(one, other));
        }
        let last = self.round(division, round)?.tables.last().map_or(0, |table| table.number);
        let key = TableKey { division, round, table: last.saturating_add(1) };
        let seating = remained(&self.event.state, division, round, one, other);
        self.emit(Happened::Reseated { table: key, seating: Some(seating) })
    }

    /// The division of a player who is here and has no table in a round that is paired.
    fn must_need_a_seat(&self, round: RoundNo, player: PlayerId) -> Result<DivisionId, Refusal> {
        let one = self.player(player)?;
        let division = one.division;
        if one.presence != Presence::Here {
            return Err(Refusal::NotHere(player));
        }
        self.must_be(division, round, &[Phase::Paired, Phase::Playing])?;
        if self.round(division, round)?.table_of(player).is_some() {
            return Err(Refusal::AlreadySeated(player));
        }
        Ok(division)
    }

    fn must_have_room(&self, division: DivisionId) -> Decided {
        let members = self.event.state.players().values().filter(|player| player.division == division).count();
        if members < MAX_DIVISION { Ok(()) } else { Err(Refusal::Full { most: MAX_DIVISION }) }
    }

    fn must_be_new_name(&self, own: Option<PlayerId>, profile: &Profile) -> Decided {
        let mut others = self.event.state.players().iter().filter(|(id, _)| Some(**id) != own);
        match others.find(|(_, other)| other.profile.name == profile.name) {
            Some((&other, _)) => Err(Refusal::PlayerNameTaken(other)),
            None => Ok(()),
        }
    }
}
