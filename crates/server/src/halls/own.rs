//! What a player sees of an event: their own part.

use events::{Division, Pair, PlayerId, RoundNo, Side, State, TableKey};
use protocol::event_log::{CountingDoc, OutcomeDoc, TableDoc};
use protocol::wire::event::{OwnGame, OwnSeat, OwnView};

use super::{Hall, view, words};

impl Hall {
    /// The part of a player; nothing where there is no such player.
    pub(super) fn own(&self, player: PlayerId) -> Option<OwnView> {
        let state = self.event.state();
        let one = state.players().get(&player)?;
        let division = state.divisions().get(&one.division)?;
        let standings = state.standings(one.division, words::last(state, one.division));
        let row = standings.rows().iter().find(|row| row.player == player && row.games > 0);
        let current = division.last_paired();
        let mut games = self.games(player, division, one.division);
        let seat = self.seat(player, division, TableKey { division: one.division, round: current, table: 0 });
        games.retain(|game| seat.is_none() || game.round != current.0);
        Some(OwnView {
            player: player.0,
            name: one.profile.name.clone(),
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
            first: side == Side::First,
            state: view::table_state(table),
            outcome: table.outcome.map(OutcomeDoc::write),
            said: table.claims.of(side).map(OutcomeDoc::write),
            heard: table.claims.of(side.other()).map(OutcomeDoc::write),
            table: self.online(key),
        })
    }

    fn games(&self, player: PlayerId, division: &Division, id: events::DivisionId) -> Vec<OwnGame> {
        let sat = (1..).zip(&division.rounds).filter_map(|(round, one)| Some((round, one.table_of(player)?)));
        let game = |(round, table): (u8, &events::Table)| OwnGame {
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
