//! Limits on codes and requests, and a class that shares one address.

use protocol::wire::Ask;
use rules::Millis;

use crate::kit::{Ground, Guest, Host, Seated, key_of, person, rule, settings, team};

/// A server with the default limits.
async fn usual(ground: &Ground) -> Host {
    let usual = server::Config::default();
    let limits = |config: &mut server::Config| {
        config.requests_per_second = usual.requests_per_second;
        config.messages_per_second = usual.messages_per_second;
        config.people_at_once = usual.people_at_once;
        config.tables_per_hour = usual.tables_per_hour;
        config.tables_per_address = usual.tables_per_address;
    };
    ground.host_with(limits).await
}

/// Forty pupils behind one address come, open one link that is taken, and join by the code, while a guesser at the same
/// address is wrong as often as the server allows. Nobody is refused, although no time passes.
#[tokio::test(flavor = "multi_thread")]
async fn a_class_behind_one_address_joins_at_once_beside_a_guesser() {
    let ground = Ground::new();
    let host = usual(&ground).await;
    let teacher = host.guest("Teacher").await;
    let mut class = settings("deluxe", (0..4).map(|_| team(10)).collect());
    class.rules = vec![rule("members", "{ from = 2, to = 12 }")];
    let info = teacher.table(&class).await;
    let duel = teacher.table(&settings("deluxe", vec![person(), person()])).await;
    let taken = key_of(duel.seats[0].link.as_ref().unwrap());
    teacher.claim(&duel.table, &taken).await;
    for guesser in 0..40 {
        let eve = host.guest(&format!("Eve {guesser}")).await;
        for number in 0..12 {
            eve.post("/claim", &serde_json::json!({ "key": format!("AAAA{guesser:02}{number:02}") })).await;
        }
    }
    for number in 0..40 {
        let pupil: Guest = host.guest(&format!("Pupil {number}")).await;
        let link = pupil.post(&format!("/tables/{}/claim", duel.table), &serde_json::json!({ "key": taken })).await;
        assert_eq!(link.status, 409, "{}", link.body);
        for path in ["/occasions", "/editions", "/tables/mine"] {
            assert_eq!(pupil.get(path).await.status, 200, "{path} of pupil {number}");
        }
        let joined = pupil.post("/claim", &serde_json::json!({ "key": info.code })).await;
        assert_eq!(joined.status, 200, "pupil {number}: {}", joined.body);
    }
}

/// A clock that is set back makes nobody wait longer than necessary.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_set_back_does_not_freeze_the_limits() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut client = seated.clients().await.remove(0);
    let chat = || Ask::Chat { table: seated.table.clone(), text: protocol::wire::Short::new("hello").unwrap() };
    while client.ask(chat()).await.is_ok() {}
    ground.clock.set(Millis(1_699_900_000_000));
    ground.clock.advance(Millis(3_000));
    client.ask(chat()).await.unwrap();
}
