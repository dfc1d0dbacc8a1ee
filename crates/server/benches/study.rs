//! How long the page of words takes for a learner with 50,000 cards: `cargo bench -p server --bench study`. The answers are
//! stored as a device sends them; then the overview and the cards of the day are asked for, first after a start and then
//! again.

#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing else to do")]
#![expect(clippy::print_stdout, reason = "it reports")]

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use server::{Config, Parts, start};
use study::{Card, Deck, Quiz, Useful};
use tokio::runtime::Builder;

/// How many cards the learner has answered.
const CARDS: usize = 50_000;
/// How many answers are sent at once.
const AT_ONCE: usize = 500;
/// How often a page is asked for after the first time.
const AGAIN: usize = 5;

fn main() {
    let n_cards = if std::env::args().any(|argument| argument == "--once") { 2 * AT_ONCE } else { CARDS };
    let runtime = Builder::new_multi_thread().enable_all().build().unwrap();
    let folder = std::env::temp_dir().join(format!("tilewright-study-{}", std::process::id()));
    let config = || Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.clone(),
        requests_per_second: 100_000.0,
        ..Config::default()
    };
    let running = runtime.block_on(start(config(), Parts::default())).unwrap();
    let cookie = cookie(running.address());
    let cards = cards(n_cards);
    for some in cards.chunks(AT_ONCE) {
        let answers: Vec<_> = some.iter().map(|(card, at)| answer(card, *at)).collect();
        let body = serde_json::json!({ "answers": answers }).to_string();
        let response = request(running.address(), "POST", "/api/v1/study/answers", &cookie, &body);
        assert!(response.starts_with("HTTP/1.1 200"), "{response}");
    }
    runtime.block_on(running.drain());
    let running = runtime.block_on(start(config(), Parts::default())).unwrap();
    println!("{} cards", cards.len());
    for path in ["/api/v1/study", "/api/v1/study/cards"] {
        let times: Vec<Duration> = (0..=AGAIN)
            .map(|_| {
                let begun = Instant::now();
                let response = request(running.address(), "GET", path, &cookie, "");
                assert!(response.starts_with("HTTP/1.1 200"), "{response}");
                begun.elapsed()
            })
            .collect();
        let again = times[1..].iter().sum::<Duration>() / AGAIN as u32;
        println!("GET {path}: {:.0} ms at first, {:.0} ms later", millis(times[0]), millis(again));
    }
    runtime.block_on(running.drain());
    std::fs::remove_dir_all(&folder).unwrap();
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// The questions of the largest decks, each with the time of its answer: within the last hundred days.
fn cards(most: usize) -> Vec<(String, u64)> {
    let ruleset = editions::load("tournament").unwrap().ruleset;
    let list = english::list(english::List::Everyday, &ruleset.alphabet).unwrap();
    let questions = [Deck::Length(8), Deck::Length(7), Deck::Length(9), Deck::Length(6)]
        .into_iter()
        .flat_map(|deck| deck.questions(Quiz::Anagram, &list, &Useful::default()));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as u64;
    let name = english::List::Everyday.name().to_owned();
    let card = |question| Card { list: name.clone(), quiz: Quiz::Anagram, question }.to_string();
    questions.take(most).zip(0..).map(|(question, nth)| (card(question), now - (nth % 2_400) * 3_600_000)).collect()
}

fn answer(card: &str, at: u64) -> serde_json::Value {
    serde_json::json!({ "key": card, "card": card, "at": at, "found": 1, "missed": 0, "wrong": 0, "easy": true })
}

fn cookie(address: SocketAddr) -> String {
    let response = request(address, "GET", "/api/v1/me", "", "");
    let line = response.lines().find(|line| line.to_lowercase().starts_with("set-cookie:")).unwrap_or_default();
    line.split_once(':').unwrap_or_default().1.split(';').next().unwrap_or_default().trim().to_owned()
}

fn request(address: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n");
    let length = format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
    stream.write_all(format!("{head}{length}{body}").as_bytes()).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}
