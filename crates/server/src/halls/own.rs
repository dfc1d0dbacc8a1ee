//! What a player sees of an event: their own part.

use events::{Division, Pair, PlayerId, RoundNo, Side, State, TableKey};
use protocol::event_log::{CountingDoc, OutcomeDoc, TableDoc};
use protocol::wire::event::{OwnGame, OwnMember, OwnSeat, OwnView};

use super::{Hall, view};

impl Hall {
    /// The part of a player, or of somebody in a team; nothing where there is no such player.
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
            first: side == Side::First,
            state: view::table_state(table),
            outcome: table.outcome.map(OutcomeDoc::write),
            said: table.claims.of(side).map(OutcomeDoc::write),
            heard: table.claims.of(side.other()).map(OutcomeDoc::write),
            table: self.online(key),
        })
    }

    /// The people of a team; nobody where somebody plays alone.
    fn members(&self, player: PlayerId) -> Vec<OwnMember> {
        let profile = self.event.state().players().get(&player).map(|one| &one.profile);
        let names = profile.map_or(&[][..], |profile| &profile.members);
        let joined = |place: u8| {
            let slip = self.slips.iter().find(|slip| slip.player == player.0 && slip.place == place);
            slip.is_some_and(|slip| slip.holder.is_some())
        };
        (0..).zip(names).map(|(place, name)| OwnMember { name: name.clone(), joined: joined(place) }).collect()
    }

    /// Those of a player whose slip nobody has used yet, by name.
    pub(super) fn absent(&self, player: PlayerId) -> Vec<String> {
        let n_members = self.event.state().players().get(&player).map_or(0, |one| one.profile.members.len());
        let places = 0..u8::try_from(n_members.max(1)).unwrap_or(u8::MAX);
        let is_absent = |place: &u8| {
            let mut slips = self.slips.iter().filter(|slip| slip.player == player.0 && slip.place == *place);
            slips.all(|slip| slip.holder.is_none())
        };
        places.filter(is_absent).filter_map(|place| self.name_of(player.0, place)).collect()
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
