//! Servers make puzzles while nobody needs the machine.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::sync::{Mutex, PoisonError};

use engine::puzzle::Tag;
use notation::WrittenTurn;
use notation::cgp::CgpPosition;
use protocol::PlacementDoc;
use protocol::wire::rest::{PuzzleDoc, PuzzleGivenUp, PuzzleOutcome, PuzzleTried};
use puzzles::Draft;
use rules::Millis;
use serde_json::json;
use server::Parts;
use server::bots::PlainThinkers;
use server::inventing::{EngineInventor, Inventor, Task};
use store::MadePuzzle;

use crate::kit::{Ground, Host, soon};

/// Makes puzzles of those that come with the program, with other scores so that they are new.
#[derive(Default)]
struct Copyist {
    n_asked: AtomicUsize,
    themes: Mutex<Vec<&'static str>>,
}

impl Inventor for Copyist {
    fn invent(&self, of: &Task<'_>, _: &AtomicBool) -> Option<Draft> {
        let nth = self.n_asked.fetch_add(1, Ordering::Relaxed);
        self.themes.lock().unwrap_or_else(PoisonError::into_inner).push(of.theme.name());
        let shipped = &puzzles::all()[nth];
        Some(Draft {
            position: shipped.position.replacen(" 0 lex", " 1 lex", 1),
            rack: String::new(),
            answer: shipped.answer.clone(),
            second: shipped.second.clone(),
            tags: vec![of.theme.name().to_owned()],
            source: "test".to_owned(),
        })
    }
}

async fn host(ground: &Ground, inventor: Arc<dyn Inventor>) -> Host {
    let parts = Parts { thinkers: Some(Arc::new(PlainThinkers)), inventor: Some(inventor), ..Parts::default() };
    ground.host_with_parts(|config| config.make_puzzles = true, parts).await
}

/// Lets time pass until there are this many made puzzles.
async fn made(ground: &Ground, n_made: usize) -> Vec<MadePuzzle> {
    let store = ground.store().await;
    soon("a puzzle", async {
        loop {
            let made = store.made_puzzles(0, 10).await.unwrap();
            if made.len() >= n_made {
                return made;
            }
            ground.clock.advance(Millis(5_000));
            tokio::task::yield_now().await;
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_that_the_server_has_made_is_asked_and_judged_like_those_of_the_program() {
    let ground = Ground::new();
    let copyist = Arc::new(Copyist::default());
    let host = host(&ground, Arc::clone(&copyist) as Arc<dyn Inventor>).await;
    let made = made(&ground, 1).await;
    let number = made[0].number;
    assert_eq!(number, i64::from(puzzles::FIRST_MADE));
    let rarest = copyist.themes.lock().unwrap()[0];
    let ada = host.guest("Ada").await;
    let doc: PuzzleDoc = ada.get(&format!("/puzzles/{number}")).await.json();
    assert_eq!((i64::from(doc.number), doc.daily), (number, false));
    let shipped = &puzzles::all()[0];
    let secret = ada.get(&format!("/puzzles/{number}")).await.body;
    assert!(!secret.contains(&shipped.answer.play) && !secret.contains(&shipped.second.play));
    let told: PuzzleGivenUp = ada.post(&format!("/puzzles/{number}/give-up"), &json!({})).await.json();
    assert_eq!(told.over.solution.themes, [rarest.replace(' ', "_")]);
    assert_eq!((told.over.solution.answer.score, told.standing.missed), (shipped.answer.score, 1));
    // A process that has just started knows it too.
    let later = ground.host().await;
    assert_eq!(ada.at(later.address()).get(&format!("/puzzles/{number}")).await.status, 200);
    assert_eq!(ada.at(later.address()).get("/puzzles/1999999").await.status, 404);
}

/// Works until it is told to stop.
struct Stubborn {
    begun: mpsc::SyncSender<()>,
    stopped: mpsc::SyncSender<()>,
}

impl Inventor for Stubborn {
    fn invent(&self, _: &Task<'_>, stop: &AtomicBool) -> Option<Draft> {
        let _ = self.begun.try_send(());
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        let _ = self.stopped.try_send(());
        None
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_stops_making_a_puzzle_as_soon_as_somebody_needs_the_machine() {
    let ground = Ground::new();
    let ((begun, begins), (stopped, stops)) = (mpsc::sync_channel(1), mpsc::sync_channel(1));
    let host = host(&ground, Arc::new(Stubborn { begun, stopped })).await;
    soon("a beginning", async {
        while begins.try_recv().is_err() {
            ground.clock.advance(Millis(5_000));
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert!(stops.try_recv().is_err(), "nobody needs the machine yet");
    let ada = host.guest("Ada").await;
    assert_eq!(ada.get("/puzzles/daily").await.status, 200);
    soon("the end", async {
        while stops.try_recv().is_err() {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

/// The engine itself, with a seed and a theme for which a puzzle turns up soon; afterwards it finds nothing more.
struct Early {
    found: mpsc::SyncSender<Option<Draft>>,
    has_begun: AtomicBool,
}

impl Inventor for Early {
    fn invent(&self, of: &Task<'_>, stop: &AtomicBool) -> Option<Draft> {
        if self.has_begun.swap(true, Ordering::Relaxed) {
            return None;
        }
        let draft = EngineInventor.invent(&Task { theme: Tag::Bonus, seed: 2, ..*of }, stop);
        let _ = self.found.try_send(draft.clone());
        draft
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_that_the_engine_has_made_in_an_idle_server_is_solved_by_a_guest() {
    let ground = Ground::new();
    let (found, finds) = mpsc::sync_channel(1);
    let early = Arc::new(Early { found, has_begun: AtomicBool::new(false) });
    let host = host(&ground, Arc::clone(&early) as Arc<dyn Inventor>).await;
    soon("a beginning", async {
        while !early.has_begun.load(Ordering::Relaxed) {
            ground.clock.advance(Millis(5_000));
            tokio::task::yield_now().await;
        }
    })
    .await;
    // The machine is left alone meanwhile: whatever needed it would stop the search.
    let draft =
        tokio::task::spawn_blocking(move || finds.recv()).await.unwrap().unwrap().expect("a puzzle of that seed");
    assert!(draft.tags.iter().any(|tag| tag == Tag::Bonus.name()), "{:?}", draft.tags);
    let number = made(&ground, 1).await[0].number;
    let ada = host.guest("Ada").await;
    let doc: PuzzleDoc = ada.get(&format!("/puzzles/{number}")).await.json();
    assert!(draft.position.starts_with(doc.position.cgp.split(' ').next().unwrap()));
    let ruleset = editions::load(puzzles::edition()).unwrap().ruleset;
    let board = CgpPosition::read(&draft.position, &ruleset).unwrap().board;
    let laid = WrittenTurn::parse(&draft.answer.play, &ruleset.alphabet).unwrap().lay.unwrap();
    let placement = PlacementDoc::write(&laid.resolve(&board, &ruleset.alphabet).unwrap(), &ruleset.alphabet);
    let tried = json!({ "key": "a", "turn": { "lay": placement } });
    let tried: PuzzleTried = ada.post(&format!("/puzzles/{number}/try"), &tried).await.json();
    assert_eq!((tried.outcome, tried.standing.map(|own| own.solved)), (PuzzleOutcome::Best, Some(1)));
}
