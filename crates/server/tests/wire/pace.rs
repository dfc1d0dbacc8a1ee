//! How long bots wait, and what people can do meanwhile.

use std::sync::Arc;

use lexicon::Lexicon;
use protocol::wire::{Answer, Ask, SeatSettings, TableSettings};
use rules::{Action, Cause, Deed, Millis, Phase, Ruleset, View, Viewer, WordChoice};
use server::bots::{Budget, Thinker, Thinkers};
use tiles::Seat;
use tokio::sync::Semaphore;

use crate::kit::{Client, Ground, Seated, bot, person, phony, rule, settings, soon};

/// A bot that starts its turn and passes, and signals each decision.
#[derive(Clone)]
struct Passing {
    decided: Arc<Semaphore>,
}

impl Passing {
    fn new() -> Passing {
        Passing { decided: Arc::new(Semaphore::new(0)) }
    }

    /// Waits until a bot has decided.
    async fn has_decided(&self) {
        soon("a bot that decides", self.decided.acquire()).await.unwrap().forget();
    }
}

impl Thinkers for Passing {
    fn levels(&self) -> Vec<String> {
        vec!["static".to_owned()]
    }

    fn thinker(&self, _: &Ruleset, _: Option<&Arc<Lexicon>>) -> Result<Arc<dyn Thinker>, String> {
        Ok(Arc::new(self.clone()))
    }
}

impl Thinker for Passing {
    fn act(&self, view: &View, _: &str, _: u64, _: Budget<'_>) -> Option<Action> {
        self.decided.add_permits(1);
        let Viewer::Seat(own) = view.viewer() else { return None };
        let is_mine = view.public().phase() == Phase::ToMove { seat: own };
        match view.public().window() {
            Some(_) if is_mine => Some(Action::StartTurn),
            Some(_) => Some(Action::Accept),
            None => is_mine.then_some(Action::Pass { swaps: Vec::new() }),
        }
    }
}

/// A table at which the first seat plays first.
fn table(edition: &str, seats: Vec<SeatSettings>) -> TableSettings {
    let mut settings = settings(edition, seats);
    settings.rules = vec![rule("opening.first", "\"first-seat\"")];
    settings
}

/// Sends the table a request and waits for the answer, so that all earlier messages are handled.
async fn settle(client: &mut Client, seated: &Seated) {
    for _ in 0..20 {
        let ask = Ask::LookUp { table: seated.table.clone(), words: Vec::new() };
        drop(client.ask(ask).await);
    }
}

const PASS: Action = Action::Pass { swaps: Vec::new() };

/// A bot that has decided at once still waits a moment, like a person.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_a_human_moment_to_answer() {
    let (ground, bots) = (Ground::new(), Passing::new());
    let host = ground.host_of(|config| config.bot_pause_ms = 1_000, Arc::new(bots.clone())).await;
    let seated = Seated::new(&host, &table("deluxe+challenge-void", vec![person(), bot()])).await;
    let mut client = seated.clients().await.remove(0);
    client.act(&seated.table, &PASS).await.unwrap();
    bots.has_decided().await;
    settle(&mut client, &seated).await;
    let (view, seq) = client.mine(&seated.table);
    let asked_at = view.public().now();
    assert_eq!(view.public().sheet().len(), 1, "the bot has decided, and has not passed yet");
    ground.clock.advance(Millis(2_000));
    client.reach(&seated.table, seq + 1).await;
    let (view, _) = client.mine(&seated.table);
    assert_eq!(view.public().now() - asked_at, Millis(2_000));
}

/// However long bots usually wait, one that is short of time does not, since it would lose the turn.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_lose_a_turn_by_waiting() {
    let (ground, bots) = (Ground::new(), Passing::new());
    let host = ground.host_of(|config| config.bot_pause_ms = 600_000, Arc::new(bots.clone())).await;
    let mut rules = table("deluxe+challenge-void", vec![person(), bot()]);
    rules.rules.push(rule("time.turn", "\"1m\""));
    let seated = Seated::new(&host, &rules).await;
    let mut client = seated.clients().await.remove(0);
    client.act(&seated.table, &PASS).await.unwrap();
    bots.has_decided().await;
    settle(&mut client, &seated).await;
    let (_, seq) = client.mine(&seated.table);
    ground.clock.advance(Millis::seconds(5));
    client.reach(&seated.table, seq + 1).await;
    let (view, _) = client.mine(&seated.table);
    assert_eq!(view.public().sheet().last().map(|line| line.deed.clone()), Some(Deed::Passed));
}

/// The bot between two people is next: the other person can challenge, because the bot waits.
///
/// Rules: C4, C7
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_next_leaves_people_time_to_challenge() {
    let (ground, bots) = (Ground::new(), Passing::new());
    let host = ground.host_of(|config| config.challenge_wait_ms = 5_000, Arc::new(bots.clone())).await;
    let seated = Seated::new(&host, &table("deluxe", vec![person(), bot(), person()])).await;
    let mut clients = seated.clients().await;
    let (view, _) = clients[0].mine(&seated.table);
    clients[0].act(&seated.table, &phony(&view)).await.unwrap();
    bots.has_decided().await;
    let seq = clients[0].mine(&seated.table).1;
    let third = seated.of(&clients, Seat::all(3).nth(2).unwrap());
    clients[third].reach(&seated.table, seq).await;
    settle(&mut clients[third], &seated).await;
    let challenge = Action::Challenge { words: WordChoice::All };
    clients[third].act(&seated.table, &challenge).await.unwrap();
    let (view, _) = clients[third].mine(&seated.table);
    assert!(view.public().board().is_empty(), "the play was taken back");
}

/// A bot that challenges the play of another seat as long as it is not to move itself, and passes.
struct Doubting;

impl Thinkers for Doubting {
    fn levels(&self) -> Vec<String> {
        vec!["static".to_owned()]
    }

    fn thinker(&self, _: &Ruleset, _: Option<&Arc<Lexicon>>) -> Result<Arc<dyn Thinker>, String> {
        Ok(Arc::new(Doubting))
    }
}

impl Thinker for Doubting {
    fn act(&self, view: &View, _: &str, _: u64, _: Budget<'_>) -> Option<Action> {
        let Viewer::Seat(own) = view.viewer() else { return None };
        let is_mine = view.public().phase() == Phase::ToMove { seat: own };
        match view.public().window() {
            Some(_) if is_mine => Some(Action::StartTurn),
            Some(window) if window.play.is_some() => Some(Action::Challenge { words: WordChoice::All }),
            Some(_) => Some(Action::Accept),
            None => is_mine.then_some(PASS),
        }
    }
}

/// Rules: C4
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_not_next_may_challenge_before_the_next_bot_begins_its_turn() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(Doubting)).await;
    let seated = Seated::new(&host, &table("deluxe", vec![person(), bot(), bot()])).await;
    let mut client = seated.clients().await.remove(0);
    let (view, _) = client.mine(&seated.table);
    client.act(&seated.table, &phony(&view)).await.unwrap();
    while client.mine(&seated.table).0.public().sheet().len() < 2 {
        let seq = client.mine(&seated.table).1;
        client.reach(&seated.table, seq + 1).await;
    }
    let (view, _) = client.mine(&seated.table);
    assert_eq!(view.public().sheet()[1].deed, Deed::Withdrawn(Cause::Challenged));
}

/// The bot continues when all who could challenge let the play stand, and also when their time is up.
///
/// Rules: C7
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_goes_on_when_nobody_challenges() {
    for accepts in [true, false] {
        let (ground, bots) = (Ground::new(), Passing::new());
        let host = ground.host_of(|config| config.challenge_wait_ms = 5_000, Arc::new(bots.clone())).await;
        let seated = Seated::new(&host, &table("deluxe", vec![person(), bot(), person()])).await;
        let mut clients = seated.clients().await;
        let (view, _) = clients[0].mine(&seated.table);
        clients[0].act(&seated.table, &phony(&view)).await.unwrap();
        bots.has_decided().await;
        settle(&mut clients[0], &seated).await;
        let third = Seat::all(3).nth(2).unwrap();
        let (view, seq) = clients[0].mine(&seated.table);
        assert!(view.public().window().is_some());
        if accepts {
            let nth = seated.of(&clients, third);
            clients[nth].reach(&seated.table, seq).await;
            clients[nth].act(&seated.table, &Action::Accept).await.unwrap();
        } else {
            ground.clock.advance(Millis::seconds(6));
        }
        while clients[0].mine(&seated.table).0.public().phase() != (Phase::ToMove { seat: third }) {
            let seq = clients[0].mine(&seated.table).1;
            clients[0].reach(&seated.table, seq + 1).await;
        }
    }
}

/// If no challenge is possible, nobody waits for one: the new tiles come with the reply, so that the player can think.
///
/// Rules: C7
#[tokio::test(flavor = "multi_thread")]
async fn tiles_are_drawn_at_once_where_nobody_can_challenge() {
    let (ground, bots) = (Ground::new(), Passing::new());
    let host = ground.host_of(|config| config.bot_pause_ms = 60_000, Arc::new(bots)).await;
    let rules = table("deluxe+challenge-void", vec![person(), bot()]);
    let (seated, mut clients) = Seated::with_a_play(&host, &rules).await;
    let (view, _) = clients[0].mine(&seated.table);
    let play = crate::kit::good_or_pass(&view);
    let Ok(Answer::Acted { seq }) = clients[0].act(&seated.table, &play).await else { panic!() };
    clients[0].reach(&seated.table, seq).await;
    let (view, _) = clients[0].mine(&seated.table);
    assert_eq!(view.own_rack().unwrap().len(), usize::from(view.public().ruleset().rack_size));
    assert_eq!(view.public().sheet().len(), 1, "the bot thinks");
}
