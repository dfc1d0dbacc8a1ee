//! What the server logs.

use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex, Once, PoisonError};

use protocol::command::ActionDoc;
use protocol::wire::{Ask, Short};
use testkit::{presets, random_game};
use tracing_subscriber::fmt::MakeWriter;

use crate::kit::{Ground, Host, Seated, bot, fresh_key, good_or_pass, person, phony, request, settings, team};
use crate::redaction::{put, told};

/// All log lines of all servers in this program.
static LOGGED: LazyLock<Log> = LazyLock::new(Log::default);

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

/// Keeps all log lines from now on.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let logging = tracing_subscriber::fmt().with_max_level(tracing_subscriber::filter::LevelFilter::TRACE);
        logging.with_ansi(false).with_writer(LOGGED.clone()).init();
    });
}

fn logged() -> String {
    String::from_utf8_lossy(&LOGGED.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
}

/// Hidden tiles as the records of a log write them. Single tiles are left out, since those letters may occur in the id
/// of a table by chance.
fn hidden(records: &str) -> Vec<&str> {
    let tiles =
        records.match_indices("\"tiles\":\"").filter_map(|(at, key)| records[at + key.len()..].split('"').next());
    tiles.filter(|tiles| tiles.len() >= 6).collect()
}

/// In games of every edition and variation no rack is logged, whatever is played, asked for and refused.
#[tokio::test(flavor = "multi_thread")]
async fn no_rack_is_logged_whatever_is_played() {
    listen();
    let host = Host::new().await;
    let store = host.ground.store().await;
    let mut racks = Vec::new();
    for (number, (name, ruleset)) in (1..).zip(presets()) {
        let n_seats = usize::from(ruleset.seats.from);
        let log = random_game(&ruleset, n_seats, number, 10);
        let size = ruleset.members.from;
        let seats = (0..n_seats).map(|_| if size > 1 { team(size) } else { person() }).collect();
        let seated = Seated::waiting(&host, &settings(&name, seats)).await;
        put(&store, &seated, &log).await;
        let mut client = seated.guests[0].1.socket().await;
        told(&mut client, &seated.guests[0].1, &seated.table, Some(0), None).await;
        let alphabet = &ruleset.alphabet;
        let records: String = log.iter().map(|entry| protocol::record::write(entry, alphabet).unwrap()).collect();
        racks.extend(hidden(&records).into_iter().map(str::to_owned));
    }
    host.drain().await;
    let logged = logged();
    assert!(racks.len() >= presets().len(), "too few racks were drawn to look for: {}", racks.len());
    for rack in racks {
        assert!(!logged.contains(&rack), "{rack} was logged");
    }
}

/// No rack, key, cookie or line of chat is logged at any level, whatever is asked for and refused.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_secret_is_logged() {
    listen();
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person(), bot()])).await;
    let mut clients = seated.clients().await;
    let secret = "a line that nobody else may read";
    clients[0].ask(Ask::Chat { table: seated.table.clone(), text: Short::new(secret).unwrap() }).await.unwrap();
    for _ in 0..12 {
        let (view, seq) = clients[0].mine(&seated.table);
        let rules::Phase::ToMove { seat } = view.public().phase() else { break };
        let Some(index) = (0..2).find(|&index| seated.guests[index].0 == seat.index() as u8) else {
            // The bot plays.
            clients[0].reach(&seated.table, seq + 1).await;
            continue;
        };
        clients[index].reach(&seated.table, seq).await;
        let (view, seq) = clients[index].mine(&seated.table);
        let rack = view.public().ruleset().alphabet.rack(view.own_rack().unwrap());
        // A refused action that contains the rack.
        let action = ActionDoc::Exchange { swaps: Vec::new(), tiles: format!("{rack}Z") };
        let refused = Ask::Act { table: seated.table.clone(), seat: None, key: fresh_key(), seq, action };
        assert!(clients[index].ask(refused).await.is_err());
        let is_first = view.public().board().placed().count() == 0;
        let action = if is_first { phony(&view) } else { good_or_pass(&view) };
        let _ = clients[index].act(&seated.table, &action).await;
        let seq = clients[index].mine(&seated.table).1;
        clients[0].reach(&seated.table, seq).await;
    }
    // Links of today, and older ones, whose keys are in the address.
    let watch = seated.watch.as_ref().unwrap().as_str();
    let cookie = seated.guests[0].1.cookie.clone();
    for path in [format!("/t/{}?k={watch}", seated.table), format!("/api/v1/tables/{}?key={watch}", seated.table)] {
        assert_eq!(request(host.address(), "GET", &path, &[("Cookie", &cookie)], "").await.status, 200, "{path}");
    }
    let by_header = [("Cookie", cookie.as_str()), ("Tilewright-Key", watch)];
    let path = format!("/api/v1/tables/{}", seated.table);
    assert_eq!(request(host.address(), "GET", &path, &by_header, "").await.status, 200);
    let store = ground.store().await;
    let game = store::GameId::new(seated.table.as_str()).unwrap();
    let records = store.read_game(&game, 0, 1_000).await.unwrap().join("\n");
    host.drain().await;
    let logged = logged();
    assert!(logged.contains("listening"), "something is logged");
    let racks = hidden(&records);
    assert!(racks.len() >= 3);
    for rack in racks {
        assert!(!logged.contains(rack), "{rack} was logged");
    }
    assert!(!logged.contains(secret));
    for (_, guest) in &seated.guests {
        let token = guest.cookie.split_once('=').unwrap().1;
        assert!(!logged.contains(token), "a cookie was logged");
    }
    assert!(!logged.contains(seated.watch.as_ref().unwrap().as_str()), "the key of a link was logged");
}
