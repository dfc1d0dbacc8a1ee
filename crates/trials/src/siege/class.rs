//! A class joins at the same moment from one address, while a guesser there tries codes.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use protocol::wire::TableId;
use tokio::task::JoinSet;

use super::ground::Ground;
use super::{Finding, Siege};
use crate::dice::Dice;
use crate::guest::{Guest, key_of};
use crate::http::Caller;
use crate::tables;

const PUPILS: usize = 30;
/// How many wrong guesses are made before the pupils come; an address with 300 counts as a guesser's.
const WRONG_BEFORE: usize = 400;
/// How many identities a guesser uses; new people from one address have a separate limit.
const GUISES: usize = 60;
/// The pause between two guesses once the address is known as a guesser's. Requests from an address have a separate
/// limit, which is not under test here.
const PAUSE: Duration = Duration::from_millis(10);

/// The settings of the class.
struct Class {
    address: SocketAddr,
    /// The code of the table at which all of them play.
    code: String,
    /// A taken seat, and the key of its link.
    taken: (TableId, String),
}

/// The result for one pupil.
#[derive(Clone, Copy, Default)]
struct Came {
    is_told_taken: bool,
    has_account: bool,
    has_joined: bool,
}

pub(super) async fn lay(siege: &Siege) -> anyhow::Result<Vec<Finding>> {
    let ground = Ground::new(siege, None).await?;
    let address = ground.address();
    let mut caller = Caller::to(address).await?;
    let teacher = Guest::new(&mut caller).await?;
    let table = teacher.on(&mut caller).table(&tables::named("class")?).await?;
    let duel = teacher.on(&mut caller).table(&tables::named("taken")?).await?;
    let link = duel.seats.first().and_then(|seat| seat.link.as_deref()).context("a seat has no link")?;
    teacher.on(&mut caller).claim(&duel.table, link).await?;
    let code = table.code.as_ref().context("the table has no code")?.as_str().to_owned();
    let key = key_of(link).context("a link has no key")?.to_owned();
    let class = Arc::new(Class { address, code, taken: (duel.table, key) });

    let (is_over, n_wrong) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let guesser = tokio::spawn(guess(address, Arc::clone(&is_over), Arc::clone(&n_wrong)));
    while n_wrong.load(Ordering::Relaxed) < WRONG_BEFORE && !guesser.is_finished() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let mut pupils = JoinSet::new();
    for number in 0..PUPILS {
        let class = Arc::clone(&class);
        pupils.spawn(async move { class.come(number).await });
    }
    let came: Vec<Came> = pupils.join_all().await.into_iter().collect::<Result<_, _>>()?;
    is_over.store(true, Ordering::Relaxed);
    guesser.await??;
    ground.end().await?;
    let count = |is: fn(&Came) -> bool| came.iter().filter(|came| is(came)).count();
    Ok(vec![
        Finding::told("wrong codes tried at the same address", n_wrong.load(Ordering::Relaxed).to_string()),
        Finding::all("pupils who open the link of a taken seat are told so", count(|came| came.is_told_taken), PUPILS),
        Finding::all("pupils who make an account", count(|came| came.has_account), PUPILS),
        Finding::all("pupils who join with the right code", count(|came| came.has_joined), PUPILS),
    ])
}

impl Class {
    /// A pupil arrives, opens a link to a taken seat, makes an account, and joins with the code.
    async fn come(&self, number: usize) -> anyhow::Result<Came> {
        let mut caller = Caller::to(self.address).await?;
        let pupil = Guest::new(&mut caller).await?;
        let mut came = Came::default();
        let (table, key) = &self.taken;
        let link = serde_json::json!({ "key": key }).to_string();
        let wanted = format!("POST /api/v1/tables/{table}/claim");
        came.is_told_taken = told(caller.request(&wanted, Some(&pupil.cookie), &link).await?.status, 409);
        let account = serde_json::json!({ "account": format!("pupil{number}"), "passphrase": "correct horse battery" });
        let wanted = "POST /api/v1/account";
        let status = caller.request(wanted, Some(&pupil.cookie), &account.to_string()).await?.status;
        came.has_account = told(status, 200);
        let code = serde_json::json!({ "key": self.code, "name": format!("Pupil {number}") }).to_string();
        came.has_joined = told(caller.request("POST /api/v1/claim", Some(&pupil.cookie), &code).await?.status, 200);
        Ok(came)
    }
}

fn told(status: u16, wanted: u16) -> bool {
    if status != wanted {
        eprintln!("a pupil was answered {status} instead of {wanted}");
    }
    status == wanted
}

/// Guesses codes until the trial is over, first as fast as answers arrive, and with another identity whenever the
/// server refuses.
async fn guess(address: SocketAddr, is_over: Arc<AtomicBool>, n_wrong: Arc<AtomicUsize>) -> anyhow::Result<()> {
    let mut dice = Dice::new(1);
    let mut caller = Caller::to(address).await?;
    let mut guises = Vec::new();
    let mut next = 0;
    while !is_over.load(Ordering::Relaxed) {
        if guises.len() < GUISES {
            guises.push(Guest::new(&mut caller).await?);
            next = guises.len() - 1;
        } else {
            next = (next + 1) % guises.len();
        }
        let mut is_patient = true;
        while is_patient && !is_over.load(Ordering::Relaxed) {
            let key: String = dice.key().to_uppercase().chars().take(8).collect();
            let body = serde_json::json!({ "key": key }).to_string();
            let answer = caller.request("POST /api/v1/claim", Some(&guises[next].cookie), &body).await?;
            anyhow::ensure!(answer.status != 200, "a code was guessed");
            if n_wrong.fetch_add(1, Ordering::Relaxed) > WRONG_BEFORE {
                tokio::time::sleep(PAUSE).await;
            }
            is_patient = answer.status != 429;
        }
    }
    Ok(())
}
