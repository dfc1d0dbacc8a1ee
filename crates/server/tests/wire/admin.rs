//! Administration of the server.

use protocol::wire::rest::{
    AdminAct, AdminDeedsDoc, AdminDoc, AdminEdition, AdminListKind, AdminPassphrase, AdminPeopleDoc, AdminReject,
    AdminTableDoc, AdminUploadReport, EditionsDoc, LineFault,
};
use protocol::wire::{Ask, Code, Problem, Short, TableInfo, TableStatus, Tell};
use rules::{Millis, Phase};
use serde::Serialize;
use serde_json::json;
use server::AdminKey;

use crate::kit::{Client, Ground, Guest, Host, Seated, key_of, person, request, settings, teams};

/// An administrator, at one of the servers.
pub(crate) struct Admin<'h> {
    host: &'h Host,
    key: String,
}

impl<'h> Admin<'h> {
    pub(crate) fn at(host: &'h Host) -> Admin<'h> {
        let key = AdminKey::load_or_make(host.ground.folder.path()).unwrap();
        assert!(!key.is_new(), "the server has made it");
        Admin { host, key: key.expose().to_owned() }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: &impl Serialize) -> Answer {
        let bearer = format!("Bearer {}", self.key);
        let body = serde_json::to_string(body).unwrap();
        let path = format!("/api/v1/admin{path}");
        let response = request(self.host.address(), method, &path, &[("Authorization", &bearer)], &body).await;
        Answer { status: response.status, body: response.body }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &json!({})).await
    }

    pub(crate) async fn post(&self, path: &str, body: &impl Serialize) -> u16 {
        self.ask("POST", path, body).await.status
    }

    pub(crate) async fn now(&self) -> AdminDoc {
        self.get("/now").await.json()
    }
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }
}

async fn say(
    client: &mut Client,
    table: &protocol::wire::TableId,
    text: &str,
) -> Result<protocol::wire::Answer, Problem> {
    client.ask(Ask::Chat { table: table.clone(), text: Short::new(text).unwrap() }).await
}

/// Without the key nothing is shown or done; wrong keys are limited, and a renewed key works at once.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_administers_without_the_key_and_wrong_keys_run_out() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    assert_eq!(ada.get("/admin/now").await.status, 401, "a cookie is no key");
    let admin = Admin::at(&host);
    assert_eq!(admin.get("/now").await.status, 200);
    let renewed = AdminKey::renew(host.ground.folder.path()).unwrap();
    assert_eq!(admin.get("/now").await.status, 401, "the old key is worth nothing");
    let admin = Admin { key: renewed.expose().to_owned(), ..admin };
    assert_eq!(admin.get("/now").await.status, 200);
    let wrong = Admin { key: "wrong".to_owned(), ..Admin::at(&host) };
    let mut answers = Vec::new();
    for _ in 0..12 {
        answers.push(wrong.get("/now").await.status);
    }
    assert_eq!((answers.first(), answers.last()), (Some(&401), Some(&429)));
    assert_eq!(admin.get("/now").await.status, 200, "the right key is not kept waiting");
    host.ground.clock.advance(Millis(20_000));
    let path = format!("/api/v1/admin/now?key={}", admin.key);
    assert_eq!(request(host.address(), "GET", &path, &[], "").await.status, 401, "never in an address");
}

/// What an administrator sees holds no tile, no key of a seat, no code and no seed, and links in the chat lose their
/// keys.
#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_sees_tables_and_people_and_no_secret() {
    let host = Host::new().await;
    let admin = Admin::at(&host);
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let waiting = seated.guests[0].1.table(&settings("deluxe", vec![person(), person()])).await;
    let link = waiting.seats[0].link.clone().unwrap();
    say(&mut clients[0], &seated.table, &format!("come to {link}")).await.unwrap();
    let now = admin.get("/now").await;
    let one = admin.get(&format!("/tables/{}", seated.table)).await;
    let doc: AdminDoc = now.json();
    let table = doc.tables.iter().find(|table| table.table == seated.table).unwrap();
    assert_eq!((table.status, table.seats[0][0].name.as_str()), (TableStatus::Playing, "Player 0a"));
    assert_eq!(doc.people.len(), 2, "those with a socket");
    assert!(doc.people[0].network.as_deref() == Some("127.0.0.1"));
    let chat = one.json::<AdminTableDoc>().chat;
    assert!(chat[0].text.starts_with("come to /t/") && chat[0].text.ends_with("k=…"), "{}", chat[0].text);
    let store = host.ground.store().await;
    let stored = store.table(&store::TableId::new(waiting.table.as_str()).unwrap()).await.unwrap().unwrap();
    let record: serde_json::Value = serde_json::from_str(&stored.state.doc).unwrap();
    let secrets = [&record["seed"], &record["code"], &record["watch_key"], &record["seats"][0]["key"]];
    for secret in secrets.map(|secret| secret.as_str().unwrap().to_owned()).iter().chain([&key_of(&link)]) {
        assert!(!secret.is_empty() && !now.body.contains(secret) && !one.body.contains(secret), "{secret}");
    }
    assert!(!now.body.contains("tiles") && !one.body.contains("rack"));
    let found: AdminPeopleDoc = admin.get("/people?name=player%200").await.json();
    assert_eq!(found.people.len(), 1);
}

/// A banned person is disconnected at once, at every process, and may return when the ban is lifted or has ended; so it
/// is with a network.
#[tokio::test(flavor = "multi_thread")]
async fn a_ban_holds_at_every_process_and_closes_sockets_at_once() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host_with(|config| config.behind_proxy = true).await);
    let admin = Admin::at(&one);
    let (eve, ada) = (one.guest("Eve").await, one.guest("Ada").await);
    let there = eve.at(two.address());
    let mut socket = there.socket().await;
    let ban = json!({ "kind": "person", "target": eve.me.id, "reason": "rude", "hours": 2 });
    assert_eq!(admin.post("/restrictions", &ban).await, 204);
    while socket.hear().await.is_some() {}
    let refused: Problem = eve.get("/me").await.json();
    assert_eq!(refused.code, Code::NotAllowed);
    // The news has arrived before the socket closed.
    assert_eq!(there.get("/tables/mine").await.status, 403);
    assert!(Client::try_connect(two.address(), &[("cookie", &eve.cookie)]).await.is_err());
    assert_eq!(ada.get("/tables/mine").await.status, 200);
    ground.clock.advance(Millis(2 * 60 * 60 * 1_000));
    assert_eq!(eve.get("/tables/mine").await.status, 200, "two hours are over");

    let from = |address: &'static str| {
        let headers = [("X-Forwarded-For", address), ("Cookie", ada.cookie.as_str())].map(|(a, b)| (a, b.to_owned()));
        let at = two.address();
        async move {
            let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
            request(at, "GET", "/api/v1/tables/mine", &headers, "").await.status
        }
    };
    let network = json!({ "kind": "network", "target": "192.0.2.77/24" });
    let admin = Admin::at(&two);
    assert_eq!(admin.post("/restrictions", &network).await, 204);
    assert_eq!((from("192.0.2.5").await, from("192.0.3.5").await), (403, 200));
    assert_eq!(admin.post("/restrictions/lift", &network).await, 204);
    assert_eq!(from("192.0.2.5").await, 200);
    assert_eq!(admin.post("/restrictions", &json!({ "kind": "network", "target": "0.0.0.0/0" })).await, 400);
    assert_eq!(admin.post("/restrictions", &json!({ "kind": "person", "target": "nobody" })).await, 404);
}

/// A muted person cannot write; a deleted line disappears from every screen.
#[tokio::test(flavor = "multi_thread")]
async fn chat_is_moderated() {
    let ground = Ground::new();
    let (one, two) = (ground.host().await, ground.host().await);
    let admin = Admin::at(&one);
    let seated = Seated::new(&one, &settings("deluxe", vec![person(), person()])).await;
    let mut eve = seated.clients().await.remove(0);
    let mut ada = seated.at(&two).clients().await.remove(1);
    say(&mut eve, &seated.table, "you fool").await.unwrap();
    say(&mut eve, &seated.table, "sorry").await.unwrap();
    assert_eq!(admin.ask("DELETE", &format!("/tables/{}/chat/0", seated.table), &json!({})).await.status, 204);
    let texts = ada.find("a chat without the line", |tell| match tell {
        Tell::State(state) if state.chat.len() == 1 => Some(state.chat[0].text.clone()),
        _ => None,
    });
    assert_eq!(texts.await, "sorry");
    assert_eq!(admin.ask("DELETE", &format!("/tables/{}/chat/0", seated.table), &json!({})).await.status, 404);
    let mute = json!({ "kind": "mute", "target": seated.guests[0].1.me.id });
    assert_eq!(admin.post("/restrictions", &mute).await, 204);
    assert_eq!(say(&mut eve, &seated.table, "why?").await.unwrap_err().code, Code::NotAllowed);
    say(&mut ada, &seated.table, "peace").await.unwrap();
}

/// A table is closed before or during the game; a person is taken off a seat and does not come back; in a game they
/// resign.
#[tokio::test(flavor = "multi_thread")]
async fn tables_are_closed_and_people_are_taken_off_their_seats() {
    let host = Host::new().await;
    let admin = Admin::at(&host);
    let playing = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = playing.clients().await;
    assert_eq!(admin.post(&format!("/tables/{}/close", playing.table), &json!({})).await, 204);
    clients[0].find("the end", |tell| matches!(tell, Tell::Events(_)).then_some(())).await;
    assert!(matches!(clients[0].mine(&playing.table).0.public().phase(), Phase::Over { .. }));

    let waiting = Seated::waiting(&host, &settings("deluxe", vec![person(), person()])).await;
    let eve: &Guest = &waiting.guests[0].1;
    let remove = json!({ "person": eve.me.id });
    assert_eq!(admin.post(&format!("/tables/{}/remove", waiting.table), &remove).await, 204);
    let left: TableInfo = waiting.guests[1].1.get(&format!("/tables/{}", waiting.table)).await.json();
    assert!(left.seats[0].members.is_empty() && left.seats[1].members.len() == 1);
    let key = key_of(waiting.info.seats[1].link.as_deref().or(left.seats[0].link.as_deref()).unwrap());
    let again = eve.post(&format!("/tables/{}/claim", waiting.table), &json!({ "key": key })).await;
    assert_ne!(again.status, 200, "for good");
    assert_eq!(admin.post(&format!("/tables/{}/close", waiting.table), &json!({})).await, 204);
    assert!(admin.now().await.tables.is_empty());

    let third = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut client = third.clients().await.remove(1);
    let remove = json!({ "person": third.guests[0].1.me.id });
    assert_eq!(admin.post(&format!("/tables/{}/remove", third.table), &remove).await, 204);
    client.find("the end", |tell| matches!(tell, Tell::Events(_)).then_some(())).await;
    assert!(matches!(client.mine(&third.table).0.public().phase(), Phase::Over { .. }), "the others need not wait");
}

/// A forgotten passphrase is replaced, limits change while the server runs, and all of it is in the audit log.
#[tokio::test(flavor = "multi_thread")]
async fn passphrases_and_limits_are_set_and_every_deed_is_noted() {
    let host = Host::new().await;
    let admin = Admin::at(&host);
    let ada = host.guest("Ada").await;
    ada.post("/account", &json!({ "account": "Ada", "passphrase": "correct horse battery" })).await;
    let path = format!("/people/{}/passphrase", ada.me.id);
    let AdminPassphrase { passphrase } = admin.ask("POST", &path, &json!({})).await.json();
    assert_eq!(ada.get("/tables/mine").await.status, 401, "all devices are logged out");
    let log_in = |passphrase: &str| json!({ "account": "ada", "passphrase": passphrase });
    let device = host.guest("somebody").await;
    assert_eq!(device.post("/login", &log_in("correct horse battery")).await.status, 401);
    assert_eq!(device.post("/login", &log_in(&passphrase)).await.status, 200);

    let mut limits = admin.now().await.limits;
    limits.tables_per_hour = 4;
    assert_eq!(admin.post("/limits", &limits).await, 204);
    assert_eq!(admin.now().await.limits, limits);
    let ben = host.guest("Ben").await;
    let mut made = Vec::new();
    for _ in 0..3 {
        made.push(ben.post("/tables", &settings("deluxe", vec![person(), person()])).await.status);
    }
    assert_eq!(made, [200, 429, 429], "a quarter of an hour's tables at once");
    limits.tables_per_hour = 0;
    assert_eq!(admin.post("/limits", &limits).await, 400);
    assert_eq!(admin.post("/tables/no-such-table/close", &json!({})).await, 404);

    let noted = admin.get("/audit").await;
    let deeds = noted.json::<AdminDeedsDoc>().deeds;
    let done: Vec<&AdminAct> = deeds.iter().filter(|deed| deed.refused.is_none()).map(|deed| &deed.act).collect();
    assert_eq!(done.len(), 2);
    assert!(done.contains(&&AdminAct::ResetPassphrase { person: ada.me.id.clone() }), "{done:?}");
    assert!(done.iter().any(|act| matches!(act, AdminAct::SetLimits { limits } if limits.tables_per_hour == 4)));
    let refused: Vec<&AdminAct> = deeds.iter().filter(|deed| deed.refused.is_some()).map(|deed| &deed.act).collect();
    let close = AdminAct::CloseTable { table: "no-such-table".to_owned() };
    assert_eq!(refused, [&close], "what was not done is told apart");
    assert!(deeds.iter().all(|deed| deed.origin == "127.0.0.1"));
    assert!(!noted.body.contains(&passphrase) && !noted.body.contains(&admin.key));
}

/// A list is uploaded with a report, chosen for new tables, withdrawn and offered again; a game that began with it goes
/// on.
#[tokio::test(flavor = "multi_thread")]
async fn word_lists_are_offered_and_withdrawn_and_games_keep_theirs() {
    let host = Host::new().await;
    let (admin, ada) = (Admin::at(&host), host.guest("Ada").await);
    let list = json!({ "name": "club", "words": "cat\ndog\nParis\ncat\n", "language": "English", "forms": true });
    assert_eq!(ada.post("/admin/lists", &list).await.status, 401);
    let report: AdminUploadReport = admin.ask("POST", "/lists", &list).await.json();
    assert_eq!((report.lines, report.duplicates, report.rejected), (4, 1, 1));
    assert!(report.forms > 0, "{report:?}");
    let AdminReject { line, text, why, sentence } = &report.rejects[0];
    assert_eq!((*line, text.as_str(), why), (3, "Paris", &LineFault::Capital));
    assert_eq!(sentence, "Line 3: “Paris” starts with a capital, as a proper noun does.");
    assert_eq!(admin.post("/lists", &list).await, 409, "the name is taken");
    for (name, words) in [("../up", "cat"), ("empty", "#"), ("english-everyday", "cat")] {
        let status = admin.post("/lists", &json!({ "name": name, "words": words })).await;
        assert!((400..500).contains(&status), "{name}: {status}");
    }
    let kind = |doc: &AdminDoc| doc.lists.iter().find(|list| list.name == "club").map(|list| (list.kind, list.usual));
    assert_eq!(kind(&admin.now().await), Some((AdminListKind::Own, false)));
    assert_eq!(admin.post("/usual", &json!({ "list": "club" })).await, 204);
    assert_eq!(kind(&admin.now().await), Some((AdminListKind::Own, true)));
    let info = ada.table(&settings("deluxe", vec![person(), person()])).await;
    assert_eq!(info.settings.lexicon.as_ref().map(Short::as_str), Some("club"));
    assert_eq!(admin.post("/lists/club/withdraw", &json!({})).await, 204);
    assert_eq!(kind(&admin.now().await), Some((AdminListKind::Withdrawn, false)));
    let next = ada.table(&settings("deluxe", vec![person(), person()])).await;
    assert_eq!(next.settings.lexicon.as_ref().map(Short::as_str), Some("english-everyday"), "the usual one again");
    let mut asks = settings("deluxe", vec![person(), person()]);
    asks.lexicon = Short::new("club");
    assert_eq!(ada.post("/tables", &asks).await.status, 422, "nobody chooses it any more");
    let host = host.kill().host().await;
    let admin = Admin::at(&host);
    let again: TableInfo = ada.at(host.address()).get(&format!("/tables/{}", info.table)).await.json();
    assert_eq!(again.status, TableStatus::Seating, "a table that has it keeps it");
    assert_eq!(admin.post("/lists/club/offer", &json!({})).await, 204);
    assert_eq!(admin.post("/lists/english-everyday/withdraw", &json!({})).await, 404, "what is shipped stays");
    assert_eq!(kind(&admin.now().await), Some((AdminListKind::Own, true)), "and the choice holds");
}

/// An edition is uploaded, chosen, made the usual one, withdrawn and offered again; a table that has it keeps it.
#[tokio::test(flavor = "multi_thread")]
async fn own_editions_are_offered_and_withdrawn_and_tables_keep_theirs() {
    let host = Host::new().await;
    let (admin, ada) = (Admin::at(&host), host.guest("Ada").await);
    let text = "title = 'Ours'\nsummary = 'For long evenings.'\nextends = 'deluxe'\nrack_size = 8";
    let ours = json!({ "name": "ours", "text": text });
    assert_eq!(ada.post("/admin/editions", &ours).await.status, 401);
    let broken = admin.ask("POST", "/editions", &json!({ "name": "ours", "text": "title = 'Ours'\nracks = 9" })).await;
    assert_eq!(broken.status, 422);
    assert!(broken.body.contains("summary") && broken.body.contains("racks"), "all faults at once: {}", broken.body);
    let added: AdminEdition = admin.ask("POST", "/editions", &ours).await.json();
    assert_eq!((added.title.as_str(), added.kind, added.usual), ("Ours", AdminListKind::Own, false));
    for (name, status) in [("ours", 409), ("deluxe", 409), ("../up", 400)] {
        assert_eq!(admin.post("/editions", &json!({ "name": name, "text": text })).await, status, "{name}");
    }
    let is_offered = |doc: &EditionsDoc| doc.editions.iter().any(|edition| edition.name == "ours");
    assert!(is_offered(&ada.get("/editions?language=en").await.json()));
    let info = ada.table(&settings("ours+open-dictionary", vec![person(), person()])).await;
    assert!(info.title.contains("Ours"), "{}", info.title);
    assert_eq!(admin.post("/usual", &json!({ "edition": "ours" })).await, 204);
    assert_eq!(ada.get("/editions?language=en").await.json::<EditionsDoc>().usual, "ours");

    assert_eq!(admin.post("/editions/ours/withdraw", &json!({})).await, 204);
    assert_eq!(admin.post("/editions/deluxe/withdraw", &json!({})).await, 404, "what is shipped stays");
    let doc: EditionsDoc = ada.get("/editions?language=en").await.json();
    assert!(!is_offered(&doc) && doc.usual != "ours", "nobody is offered what is withdrawn");
    assert_eq!(ada.post("/tables", &settings("ours", vec![person(), person()])).await.status, 422);
    let host = host.kill().host().await;
    let (ada, ben) = (ada.at(host.address()), host.guest("Ben").await);
    for (guest, seat) in [(&ada, 0), (&ben, 1)] {
        guest.claim(&info.table, &key_of(info.seats[seat].link.as_ref().unwrap())).await;
    }
    // A table that has it begins after a start of the server.
    ada.start(&info.table).await;
    assert_eq!(Admin::at(&host).post("/editions/ours/offer", &json!({})).await, 204);
    assert!(is_offered(&ada.get("/editions?language=en").await.json()));
}

/// The edition of new tables is chosen while the server runs, and holds at every process and after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn the_usual_edition_is_chosen_and_kept() {
    let host = Host::new().await;
    let admin = Admin::at(&host);
    let usual = |doc: &AdminDoc| doc.editions.iter().find(|one| one.usual).map(|one| one.name.clone());
    assert_eq!(admin.post("/usual", &json!({ "edition": "no-such" })).await, 404);
    assert_eq!(admin.post("/usual", &json!({ "edition": "graves" })).await, 204);
    assert_eq!(usual(&admin.now().await).as_deref(), Some("graves"));
    let host = host.kill().host().await;
    assert_eq!(usual(&Admin::at(&host).now().await).as_deref(), Some("graves"));
    let deeds = Admin::at(&host).get("/audit").await.json::<AdminDeedsDoc>().deeds;
    assert_eq!(deeds[0].act, AdminAct::SetUsualEdition { edition: "graves".to_owned() });
}

/// A host hands the table over to another player, and can do nothing as host any more.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_hands_the_table_over() {
    let host = Host::new().await;
    let maker = host.guest("Host").await;
    let info = maker.table(&teams()).await;
    let ben = host.guest("Ben").await;
    ben.claim(&info.table, &key_of(info.seats[0].link.as_ref().unwrap())).await;
    let path = format!("/tables/{}/seats/0/host", info.table);
    assert_eq!(ben.post(&path, &json!({ "name": "Ben" })).await.status, 403, "nobody takes it");
    assert_eq!(maker.post(&path, &json!({ "name": "Nobody" })).await.status, 403);
    let after: TableInfo = maker.post(&path, &json!({ "name": "Ben" })).await.json();
    assert_eq!((after.host.as_str(), after.you_host), ("Ben", false));
    let table = format!("/tables/{}", info.table);
    assert!(ben.get(&table).await.json::<TableInfo>().you_host);
    assert_ne!(maker.post(&format!("{table}/close"), &json!({})).await.status, 200);
    assert_eq!(ben.post(&format!("{table}/close"), &json!({})).await.status, 200);
}
