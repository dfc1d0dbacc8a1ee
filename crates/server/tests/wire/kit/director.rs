//! A director of an event.

use protocol::event_log::{EventFile, OutcomeDoc, ProfileDoc, SetupDoc, TableDoc};
use protocol::wire::event::{
    EventCreated, EventDone, EventKind, EventOrder, EventSettings, EventView, NewEvent, SlipDoc, SlipsDoc,
};
use protocol::wire::{EventId, Problem, Short};

use super::{Guest, fresh_key};

/// A person who directs an event, and the event.
pub(crate) struct Director {
    pub(crate) guest: Guest,
    pub(crate) event: EventId,
}

impl Director {
    /// Makes an event with one division.
    pub(crate) async fn new(guest: Guest, kind: EventKind, n_rounds: usize, settings: EventSettings) -> Director {
        let setup = events::Setup::new("Open", n_rounds, events::Method::Swiss);
        let divisions = vec![SetupDoc::write(&setup).into()];
        let name = Short::new("Tuesday club").unwrap();
        let made = guest.post("/events", &NewEvent { kind, name, divisions, settings, after: None }).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let EventCreated { event } = made.json();
        Director { guest, event }
    }

    /// Registers people, and checks them in.
    pub(crate) async fn players(&self, names: &[&str]) {
        let profile = |name: &&str| ProfileDoc { name: (*name).to_owned(), ..ProfileDoc::default() };
        let register = names.iter().map(|name| EventOrder::Register { division: 1, profile: profile(name) });
        self.orders(register.collect()).await.unwrap();
        let here = self.view().await.desk.unwrap().players.into_iter().map(|one| one.player);
        self.orders(here.map(|player| EventOrder::CheckIn { player }).collect()).await.unwrap();
    }

    pub(crate) async fn orders(&self, orders: Vec<EventOrder>) -> Result<EventDone, Problem> {
        self.give(&self.guest, orders).await
    }

    pub(crate) async fn order(&self, order: EventOrder) -> Result<EventDone, Problem> {
        self.orders(vec![order]).await
    }

    /// Gives orders in a person's name.
    pub(crate) async fn give(&self, guest: &Guest, orders: Vec<EventOrder>) -> Result<EventDone, Problem> {
        let body = serde_json::json!({ "key": fresh_key(), "orders": orders });
        let answer = guest.post(&format!("/events/{}/orders", self.event), &body).await;
        if answer.status == 200 { Ok(answer.json()) } else { Err(answer.json()) }
    }

    /// Pairs a round, and begins it.
    pub(crate) async fn begin(&self, round: u8) {
        let pair = EventOrder::Pair { division: 1, round, on: None };
        self.orders(vec![pair, EventOrder::Begin { division: 1, round }]).await.unwrap();
    }

    /// The event as the director sees it.
    pub(crate) async fn view(&self) -> EventView {
        self.seen_by(&self.guest).await.unwrap()
    }

    /// The event as a person sees it.
    pub(crate) async fn seen_by(&self, guest: &Guest) -> Result<EventView, Problem> {
        let answer = guest.get(&format!("/events/{}", self.event)).await;
        if answer.status == 200 { Ok(answer.json()) } else { Err(answer.json()) }
    }

    pub(crate) async fn slips(&self) -> Vec<SlipDoc> {
        let answer = self.guest.get(&format!("/events/{}/slips", self.event)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json::<SlipsDoc>().slips
    }

    /// The event rebuilt from its log, which the director downloads.
    pub(crate) async fn replayed(&self) -> events::Event {
        let file = self.guest.get(&format!("/events/{}/files/log.jsonl", self.event)).await;
        EventFile::read(file.body.as_bytes()).unwrap().event().unwrap()
    }
}

/// A table of the only division.
pub(crate) fn table_of(round: u8, number: u16) -> TableDoc {
    let (division, round) = (events::DivisionId(1), events::RoundNo(round));
    TableDoc::write(events::TableKey { division, round, table: number })
}

/// Scores of a game.
pub(crate) fn scores(first: i16, second: i16) -> OutcomeDoc {
    OutcomeDoc::Scores([first, second])
}
