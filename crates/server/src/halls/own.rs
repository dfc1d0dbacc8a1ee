//! The part of an event that a player sees of themselves.

use events::{Division, Pair, PlayerId, RoundNo, Side, State, TableKey, TeamRoles, Ticket};
use protocol::event_log::{CountingDoc, OutcomeDoc, TableDoc};
use protocol::wire::event::{EventRole, OwnGame, OwnMember, OwnRoles, OwnSeat, OwnView};

use super::{Hall, Viewer, view};

impl Hall {
    /// The part of a person who holds a slip; `None` if they hold none.
    pub(crate) fn own_of(&self, person: &str) -> Option<OwnView> {
        match self.viewer(person, None, Some(EventRole::Player)) {
            Ok(Viewer::Player(player, place)) => self.own(player, place),
            Ok(_) | Err(_) => None,
        }
    }

    /// The part of a player, or of one member of a team; `None` if there is no such player.
    pub(super) fn own(&self, player: PlayerId, place: u8) -> Option<OwnView> {
        let state = self.event.state();
        let one = state.players().get(&player)?;
        let division = state.divisions().get(&one.division)?;
        let standings = self.standings(one.division);
        let row = standings.rows().iter().find(|row| row.player == player && row.games > 0);
        let current = division.last_paired();
        let mut games = self.games(player, division, one.division);
        let seat = self.seat(player, division, TableKey { division: one.division, round: current, table: 0 });
        games.retain(|game| seat.is_none() || game.round != current.0);
        Some(OwnView {
            player: player.0,
            name: one.profile.name.clone(),
            place,
            members: self.members(player),
            hand: self.hand_of(player.0),
            presence: one.presence.into(),
            division: division.setup.name.clone(),
            rounds: division.last_round().0,
            players: u16::try_from(standings.rows().len()).unwrap_or(u16::MAX),
            counting: CountingDoc::write(division.setup.counting),
            standing: row.map(view::standing),
            seat,
            games,
            credits: one.credits.iter().map(|(what, count)| (what.clone(), *count)).collect(),
        })
    }

    fn seat(&self, player: PlayerId, division: &Division, at: TableKey) -> Option<OwnSeat> {
        let round = division.round(at.round)?;
        let table = round.table_of(player)?;
        let key = TableKey { table: table.number, ..at };
        let side = table.pair().side(player)?;
        Some(OwnSeat {
            key: TableDoc::write(key),
            round: at.round.0,
            phase: round.phase.into(),
            number: table.number,
            opponent: opponent(self.event.state(), table.pair(), player),
            opponents: table.pair().opponent(player).map_or_else(Vec::new, |other| self.members(other)),
            roles: self.roles(player, at.round),
            first: side == Side::First,
            state: view::table_state(table),
            outcome: table.outcome.map(OutcomeDoc::write),
            said: table.claims.of(side).map(OutcomeDoc::write),
            heard: table.claims.of(side.other()).map(OutcomeDoc::write),
            table: self.online(key),
        })
    }

    fn roles(&self, player: PlayerId, round: RoundNo) -> Option<OwnRoles> {
        let members = &self.event.state().players().get(&player)?.profile.members;
        let TeamRoles { lays, keeps_score, looks_up } = events::team_roles(round, members.len())?;
        Some(OwnRoles { lays, keeps_score, looks_up })
    }

    /// The people of a team; empty for a player who plays alone.
    fn members(&self, player: PlayerId) -> Vec<OwnMember> {
        let Some(one) = self.event.state().players().get(&player) else { return Vec::new() };
        let member = |(name, ticket): (&String, &Ticket)| OwnMember {
            name: name.clone(),
            joined: self.holder(*ticket).is_some(),
        };
        one.profile.members.iter().zip(one.tickets()).map(member).collect()
    }

    /// The names of the player's team members whose slip no device has taken up yet.
    pub(super) fn absent(&self, player: PlayerId) -> Vec<String> {
        let tickets = self.event.state().players().get(&player).map_or(&[][..], events::Player::tickets);
        let absent = (0..).zip(tickets).filter(|(_, ticket)| self.holder(**ticket).is_none());
        absent.filter_map(|(place, _)| self.name_of(player.0, place)).collect()
    }

    fn games(&self, player: PlayerId, division: &Division, id: events::DivisionId) -> Vec<OwnGame> {
        let sat = (1..).zip(&division.rounds).filter_map(|(round, one)| Some((round, one.table_of(player)?)));
        let game = |(round, table): (u8, &events::PairedTable)| OwnGame {
            round,
            opponent: opponent(self.event.state(), table.pair(), player),
            first: table.pair().side(player) == Some(Side::First),
            outcome: table.outcome.map(OutcomeDoc::write),
            table: self.online(TableKey { division: id, round: RoundNo(round), table: table.number }),
        };
        sat.map(game).collect()
    }
}

fn opponent(state: &State, pair: Pair, player: PlayerId) -> Option<String> {
    state.players().get(&pair.opponent(player)?).map(|one| one.profile.name.clone())
}
