//! The view of an event for each role. No other module makes one.

use events::{Division, DivisionId, Standing, TableKey};
use protocol::event_log::{MethodDoc, OutcomeDoc, PairDoc, ProfileDoc, SetupDoc};
use protocol::wire::event::{
    DeskPlayer, DeskView, DivisionView, EventKind, EventNext, EventPrize, EventRating, EventTableState, EventTableView,
    EventTeam, EventView, FixedPair, PlayerName, RoundView, StandingView,
};
use protocol::wire::{Key, Language, TableId};

use super::{Hall, Viewer};

impl Hall {
    /// The event as a viewer may see it. Players get their own part as well as the public part; a spectator gets the
    /// public part; directors get everything in the log. No view holds a tile.
    #[must_use]
    pub(crate) fn view(&self, viewer: Viewer, language: Language) -> EventView {
        let state = self.event.state();
        let is_on_wall = !matches!(viewer, Viewer::Player(..));
        let divisions = state.divisions().iter().filter(|_| is_on_wall);
        let names = state.players().iter().filter(|_| is_on_wall);
        EventView {
            event: self.id.clone(),
            kind: self.record.kind,
            name: state.name().to_owned(),
            seq: self.seq(),
            role: viewer.role(),
            settings: self.record.settings.clone(),
            divisions: divisions.map(|(&id, division)| self.division(id, division, viewer)).collect(),
            names: names.map(|(id, one)| PlayerName { player: id.0, name: one.profile.name.clone() }).collect(),
            own: match viewer {
                Viewer::Player(player, place) => self.own(player, place),
                Viewer::Director | Viewer::Spectator => None,
            },
            question: self.question(viewer),
            desk: (viewer == Viewer::Director).then(|| self.desk(language)),
        }
    }

    fn division(&self, id: DivisionId, division: &Division, viewer: Viewer) -> DivisionView {
        let state = self.event.state();
        let members = state.players().values().filter(|one| one.division == id).count();
        let round = division.last_paired();
        DivisionView {
            division: id.0,
            setup: SetupDoc::write(&division.setup),
            rounds: (1..)
                .zip(&division.rounds)
                .map(|(number, one)| RoundView {
                    phase: one.phase.into(),
                    method: MethodDoc::write(division.method(events::RoundNo(number), members)),
                    begun: one.begun.map(|at| at.0),
                })
                .collect(),
            round: round.0,
            tables: self.tables(id, round, viewer),
            standings: self.standings(id).rows().iter().map(standing).collect(),
            safe: self.safe(id),
            prizes: self.prizes(id, division),
            teams: self.teams(id),
            ratings: self.ratings(id),
            next: (viewer == Viewer::Director)
                .then(|| self.event.next_step(id))
                .flatten()
                .map(|next| EventNext::write(&next)),
        }
    }

    /// The prizes as the standings are now. A class plays for none.
    fn prizes(&self, id: DivisionId, division: &Division) -> Vec<EventPrize> {
        if self.record.kind == EventKind::Class {
            return Vec::new();
        }
        let prizes = self.standings(id).prizes(self.event.state(), &division.setup);
        let prize = |one: events::Prize| EventPrize { class: one.class, place: one.place, player: one.player.0 };
        prizes.into_iter().map(prize).collect()
    }

    fn teams(&self, id: DivisionId) -> Vec<EventTeam> {
        let teams = self.standings(id).teams(self.event.state());
        teams.into_iter().map(|(team, points, spread)| EventTeam { team, points, spread }).collect()
    }

    /// How the ratings of a division have changed, the highest first.
    fn ratings(&self, id: DivisionId) -> Vec<EventRating> {
        let players = self.event.state().players();
        let all = self.rating_changes();
        let mut own: Vec<_> = all.iter().filter(|one| players[&one.player].division == id).collect();
        own.sort_by(|a, b| b.after.value.total_cmp(&a.after.value));
        let points = |value: f64| value.round() as u16;
        let row = |one: &events::rating::Change| EventRating {
            player: one.player.0,
            before: points(one.before.value),
            after: points(one.after.value),
            deviation: points(one.after.deviation),
            games: u16::try_from(one.games).unwrap_or(u16::MAX),
        };
        own.into_iter().map(row).collect()
    }

    /// The tables of a round, as a viewer may see them.
    #[must_use]
    pub(crate) fn tables(&self, division: DivisionId, round: events::RoundNo, viewer: Viewer) -> Vec<EventTableView> {
        let tables = self.event.state().round(division, round).map_or(&[][..], |round| &round.tables);
        let shown = |one: &events::PairedTable| {
            let key = TableKey { division, round, table: one.number };
            table(one, viewer, self.online(key))
        };
        tables.iter().map(shown).collect()
    }

    /// The server's table at which a pair plays, if it is open.
    pub(super) fn online(&self, key: TableKey) -> Option<TableId> {
        self.record.settings.tables.as_ref()?;
        let state = self.event.state();
        let has_begun = state.round(key.division, key.round)?.phase >= events::Phase::Playing;
        has_begun.then(|| self.record.table_id(key, state.table(key)?)).flatten()
    }

    fn desk(&self, language: Language) -> DeskView {
        let state = self.event.state();
        let player = |(id, one): (&events::PlayerId, &events::Player)| DeskPlayer {
            player: id.0,
            division: one.division.0,
            profile: ProfileDoc::write(&one.profile),
            presence: one.presence.into(),
            devices: self.n_devices(*id),
            absent: if self.record.kind == EventKind::Class { self.absent(*id) } else { Vec::new() },
            gone: if self.record.kind == EventKind::Class { self.gone(*id) } else { Vec::new() },
        };
        DeskView {
            players: state.players().iter().map(player).collect(),
            hands: self.hands(),
            fixed: self.fixed(),
            forbidden: state.forbidden().iter().map(|(a, b)| [a.0, b.0]).collect(),
            log: self.lines(language),
            undoable: self.event.last_undoable(),
            director_link: format!("/events/{}#d={}", self.id, self.record.director_key),
            watch_link: format!("/events/{}/wall#k={}", self.id, self.record.watch_key),
        }
    }

    /// The pairs that the director has fixed for rounds that are not paired yet.
    fn fixed(&self) -> Vec<FixedPair> {
        let divisions = self.event.state().divisions().iter();
        let rounds = divisions.flat_map(|(id, one)| one.fixed.iter().map(move |(round, pairs)| (id.0, round.0, pairs)));
        let pair = |division, round, pair: &events::Pair| FixedPair { division, round, pair: PairDoc::write(*pair) };
        rounds.flat_map(|(division, round, pairs)| pairs.iter().map(move |one| pair(division, round, one))).collect()
    }

    /// The key of the public link.
    pub(super) fn watch_key(&self) -> Key {
        // Tokens use only characters that a key allows.
        Key::new(&self.record.watch_key).unwrap_or_else(|| unreachable!("a token is a key"))
    }
}

/// A table as a viewer may see it: the results that the players claim are shown to directors only.
pub(super) fn table(table: &events::PairedTable, viewer: Viewer, online: Option<TableId>) -> EventTableView {
    let claims = [table.claims.first, table.claims.second];
    let is_directed = viewer == Viewer::Director && claims.iter().any(Option::is_some);
    EventTableView {
        number: table.number,
        first: table.pair().first.0,
        second: table.pair().second.map(|player| player.0),
        state: table_state(table),
        outcome: table.outcome.map(OutcomeDoc::write),
        claims: if is_directed { claims.map(|claim| claim.map(OutcomeDoc::write)).to_vec() } else { Vec::new() },
        table: online,
    }
}

pub(super) fn table_state(table: &events::PairedTable) -> EventTableState {
    match () {
        () if table.pair().second.is_none() => EventTableState::Bye,
        () if table.outcome.is_some() => EventTableState::Done,
        () if table.awaits_decision() => EventTableState::Broken,
        () if table.is_disputed() => EventTableState::Disputed,
        () if table.claims.first.is_some() || table.claims.second.is_some() => EventTableState::Claimed,
        () => EventTableState::Open,
    }
}

pub(super) fn standing(row: &Standing) -> StandingView {
    StandingView {
        player: row.player.0,
        place: row.place,
        games: row.games,
        points: row.points,
        losses: row.losses,
        spread: row.spread,
    }
}
