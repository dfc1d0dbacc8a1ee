//! What the server writes down.

use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use protocol::command::ActionDoc;
use protocol::wire::{Ask, Short};
use tracing_subscriber::fmt::MakeWriter;

use crate::kit::{Ground, Seated, bot, fresh_key, good_or_pass, person, phony, settings};

/// Everything that any test of this program lets a server log.
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

/// No rack, key, cookie or line of chat is ever written down, whatever is asked for and refused, at any level.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_secret_is_logged() {
    let logging = tracing_subscriber::fmt().with_max_level(tracing_subscriber::filter::LevelFilter::TRACE);
    logging.with_ansi(false).with_writer(LOGGED.clone()).init();
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
        // Something that is refused, with the rack in it.
        let action = ActionDoc::Exchange { swaps: Vec::new(), tiles: format!("{rack}Z") };
        let refused = Ask::Act { table: seated.table.clone(), seat: None, key: fresh_key(), seq, action };
        assert!(clients[index].ask(refused).await.is_err());
        let is_first = view.public().board().placed().count() == 0;
        let action = if is_first { phony(&view) } else { good_or_pass(&view) };
        let _ = clients[index].act(&seated.table, &action).await;
        let seq = clients[index].mine(&seated.table).1;
        clients[0].reach(&seated.table, seq).await;
    }
    let store = ground.store().await;
    let game = store::GameId::new(seated.table.as_str()).unwrap();
    let records = store.read_game(&game, 0, 1_000).await.unwrap().join("\n");
    host.drain().await;
    let logged = String::from_utf8_lossy(&LOGGED.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned();
    assert!(logged.contains("listening"), "something is logged");
    let mut n_racks = 0;
    for (at, _) in records.match_indices("\"tiles\":\"") {
        let tiles = records[at + 9..].split('"').next().unwrap();
        if tiles.len() >= 5 {
            n_racks += 1;
            assert!(!logged.contains(tiles), "{tiles} was logged");
        }
    }
    assert!(n_racks >= 3);
    assert!(!logged.contains(secret));
    for (_, guest) in &seated.guests {
        let token = guest.cookie.split_once('=').unwrap().1;
        assert!(!logged.contains(token), "a cookie was logged");
    }
    assert!(!logged.contains(seated.watch.as_ref().unwrap().as_str()), "the key of a link was logged");
}
