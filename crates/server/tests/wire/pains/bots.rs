//! Pains about bots.

use std::sync::Arc;

use lexicon::Lexicon;
use protocol::wire::{Answer, Ask, ClientMessage, HintStep, Occupant};
use rules::{Action, Millis, Phase, Ruleset, View};
use server::bots::{Budget, Thinker, Thinkers};

use crate::kit::{Ground, Seated, bot, person, settings};

/// A bot that panics, or thinks until it is stopped.
pub(crate) struct Bad {
    pub(crate) panics: bool,
}

impl Thinkers for Bad {
    fn levels(&self) -> Vec<String> {
        vec!["static".to_owned()]
    }

    fn thinker(&self, _: &Ruleset, _: Option<&Arc<Lexicon>>) -> Result<Arc<dyn Thinker>, String> {
        Ok(Arc::new(Bad { panics: self.panics }))
    }
}

impl Thinker for Bad {
    fn act(&self, _: &View, _: &str, _: u64, budget: Budget<'_>) -> Option<Action> {
        assert!(!self.panics, "this bot always fails");
        while !budget.stop.load(std::sync::atomic::Ordering::Relaxed) {
            std::thread::yield_now();
        }
        None
    }
}

/// Pain 10: bots freeze. A bot has a deadline; if it does not decide in time, or panics, something simple is played for
/// it, and the game goes on.
#[tokio::test(flavor = "multi_thread")]
async fn pain_10_a_bot_that_hangs_or_fails_does_not_stop_the_game() {
    for panics in [true, false] {
        let ground = Ground::new();
        let host = ground.host_of(|_| {}, Arc::new(Bad { panics })).await;
        let seated = Seated::new(&host, &settings("tournament+challenge-void", vec![person(), bot()])).await;
        assert!(matches!(seated.info.settings.seats[1].occupant, Occupant::Bot { .. }));
        let mut client = seated.clients().await.remove(0);
        let mine = tiles::Seat::FIRST;
        let is_mine = |view: &View| view.public().phase() == Phase::ToMove { seat: mine };
        if is_mine(&client.mine(&seated.table).0) {
            client.act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        }
        let (view, seq) = client.mine(&seated.table);
        if !is_mine(&view) {
            // The bot's time runs out.
            ground.clock.advance(Millis::seconds(30));
            client.reach(&seated.table, seq + 1).await;
        }
        let (view, _) = client.mine(&seated.table);
        assert!(is_mine(&view), "the game goes on");
    }
}

/// Finding a hint takes a while, and the table goes on meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_at_a_table_waits_while_a_hint_is_looked_for() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(Bad { panics: false })).await;
    let mut helpful = settings("tournament+challenge-void", vec![person(), person()]);
    helpful.hints = true;
    let seated = Seated::new(&host, &helpful).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let hint = 1_000;
    let ask = Ask::Hint { table: seated.table.clone(), seat: None, step: HintStep::Play };
    clients[player].send_text(ClientMessage::new(hint, ask).to_json()).await;
    // The clock stands still, so the search for the hint would never end.
    clients[player].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
    ground.clock.advance(Millis::seconds(5));
    // It is answered from the position at the time of the request.
    assert!(matches!(clients[player].reply(hint).await, Ok(Answer::Hint { .. })));
}
