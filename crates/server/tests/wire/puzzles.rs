//! Puzzles: the answer is not sent to a person who has neither found it nor asked for it.

use protocol::wire::rest::{PuzzleDoc, PuzzleGivenUp, PuzzleHint, PuzzleOutcome, PuzzleTried};
use protocol::wire::{PreviewResult, Problem, Reason, reason};
use serde_json::{Value, json};

use crate::kit::{Guest, Host, Seated, person, settings};

async fn asked(guest: &Guest, which: &str) -> PuzzleDoc {
    guest.get(&format!("/puzzles/{which}")).await.json()
}

async fn give_up(guest: &Guest, number: u32) -> PuzzleGivenUp {
    guest.post(&format!("/puzzles/{number}/give-up"), &json!({})).await.json()
}

/// Makes an attempt with a new key.
async fn tries(guest: &Guest, number: u32, turn: Value) -> PuzzleTried {
    let key = turn.to_string().chars().filter(char::is_ascii_alphanumeric).take(60).collect::<String>();
    guest.post(&format!("/puzzles/{number}/try"), &json!({ "key": key, "turn": turn })).await.json()
}

/// Tiles in the form in which they are laid.
fn lay(laid: &[protocol::message::LaidDoc]) -> Value {
    let tile = |one: &protocol::message::LaidDoc| {
        let column = char::from(b'A' + one.col);
        let face = if one.blank { one.face.to_lowercase() } else { one.face.clone() };
        format!("{column}{}={face}", one.row + 1)
    };
    json!({ "tiles": laid.iter().map(tile).collect::<Vec<String>>() })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_of_the_day_is_the_same_for_everybody_and_tells_no_answer() {
    let host = Host::new().await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let reply = ada.get("/puzzles/daily").await;
    let doc: PuzzleDoc = reply.json();
    assert!(doc.daily && doc.position.scores.len() == 2 && !doc.position.racks[0].is_empty());
    assert_eq!(asked(&ben, "daily").await, doc);
    assert_eq!(asked(&ben, &doc.number.to_string()).await, doc);
    let shipped = puzzles::numbered(doc.number).unwrap();
    for secret in [&shipped.answer.play, &shipped.second.play] {
        assert!(!reply.body.contains(secret.as_str()), "{secret}");
    }
    for field in ["answer", "tags", "themes", "solution", "bonus"] {
        assert!(!reply.body.contains(field), "{field}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_good_try_stays_open_and_the_best_one_brings_the_answer_and_why() {
    let host = Host::new().await;
    let (ada, zoe) = (host.guest("Ada").await, host.guest("Zoe").await);
    // COJOINED along the left edge, with a blank for its J.
    let number = 4;
    let told = give_up(&zoe, number).await.over.solution;
    assert_eq!((told.answer.word.to_uppercase().as_str(), told.answer.score), ("COJOINED", 83));
    assert!(told.themes.contains(&"bonus".to_owned()) && !told.compared.is_empty() && !told.sentences.is_empty());
    let (facts, comparison) = (told.facts.as_ref().unwrap(), told.comparison.as_ref().unwrap());
    assert_eq!((facts.points.score, &facts.points.words[0].word), (told.answer.score, &told.answer.word));
    assert_eq!((&comparison.one, comparison.points), (&facts.turn, told.answer.score - told.others[0].score));
    assert!(told.answer.win > told.others[0].win && told.others[0].win.is_some());
    assert!(told.others.iter().all(|one| one.id != told.answer.id));
    let second = tries(&ada, number, json!({ "lay": lay(&told.others[0].laid) })).await;
    assert_eq!((second.outcome, second.over), (PuzzleOutcome::Good, None));
    let one = tries(&ada, number, json!({ "lay": lay(&told.answer.laid[..1]) })).await;
    assert_eq!((one.outcome, one.over), (PuzzleOutcome::Refused, None));
    let best = tries(&ada, number, json!({ "lay": lay(&told.answer.laid) })).await;
    let over = best.over.unwrap();
    assert_eq!((best.outcome, over.solved, over.tries, over.solution), (PuzzleOutcome::Best, true, 2, told));
}

/// At the end of the game of puzzle 154, EATS and EAST gain what the answer ETAS gains.
#[tokio::test(flavor = "multi_thread")]
async fn at_the_end_of_a_game_another_turn_that_gains_as_much_is_the_answer_too() {
    let host = Host::new().await;
    let number = 154;
    assert_eq!(puzzles::numbered(number).unwrap().answer.play, "N7 ETAS");
    for (name, tiles, is_best) in [
        ("Ada", ["N7=E", "N8=A", "N9=T", "N10=S"], true),
        ("Ben", ["N7=E", "N8=A", "N9=S", "N10=T"], true),
        ("Cem", ["N5=T", "N6=A", "N7=E", "N8=S"], false),
    ] {
        let guest = host.guest(name).await;
        let tried = tries(&guest, number, json!({ "lay": { "tiles": tiles } })).await;
        assert_eq!((tried.outcome == PuzzleOutcome::Best, tried.over.is_some()), (is_best, is_best), "{tried:?}");
        assert_ne!(tried.outcome, PuzzleOutcome::Refused, "{tiles:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_come_in_steps_from_the_kind_of_turn_to_its_tiles() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let hint = async |number: u32, step: u8| -> PuzzleHint {
        ada.post(&format!("/puzzles/{number}/hint"), &json!({ "step": step })).await.json()
    };
    assert_eq!(hint(4, 1).await, PuzzleHint::Nudge { exchange: false, bonus: true, at_least: 80 });
    assert_eq!(hint(4, 2).await, PuzzleHint::Place { row: 2, col: 0, across: false });
    let PuzzleHint::Tiles { tiles, blanks } = hint(4, 3).await else { unreachable!("the third names tiles") };
    assert_eq!((tiles.len(), blanks), (7, vec!["J".to_owned()]));
    let exchange = puzzles::all().iter().find(|one| one.answer.play.starts_with("exchange ")).unwrap().number;
    assert_eq!(hint(exchange, 1).await, PuzzleHint::Nudge { exchange: true, bonus: false, at_least: 0 });
    for step in [0, 4] {
        assert_eq!(ada.post("/puzzles/4/hint", &json!({ "step": step })).await.status, 400);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_come_by_theme_and_level_and_an_exchange_is_judged_too() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    for theme in [
        "bonus",
        "hook",
        "parallel",
        "blank",
        "power_tile",
        "fish",
        "block",
        "last_draws",
        "pre-endgame",
        "endgame",
        "exchange",
    ] {
        let doc = asked(&ada, &format!("next?theme={theme}&level=harder")).await;
        let shipped = puzzles::numbered(doc.number).unwrap();
        assert!(shipped.tags.iter().any(|tag| tag.replace(' ', "_") == theme), "{theme}: {:?}", shipped.tags);
    }
    let number = asked(&ada, "next?theme=exchange").await.number;
    let zoe = host.guest("Zoe").await;
    let given = give_up(&zoe, number).await.over.solution.answer.given;
    let other =
        asked(&ada, &number.to_string()).await.position.racks[0].iter().find(|tile| tile.face != given).cloned();
    assert_eq!(tries(&ada, number, json!({ "exchange": other.unwrap().face })).await.over, None);
    assert_eq!(tries(&ada, number, json!({ "exchange": "QQQQQQQ" })).await.outcome, PuzzleOutcome::Refused);
    assert_eq!(tries(&ada, number, json!({ "exchange": given })).await.outcome, PuzzleOutcome::Best);
    for path in ["/puzzles/next?theme=cheese", "/puzzles/0", "/puzzles/99999"] {
        let none: Problem = ada.get(path).await.json();
        assert_eq!(none.reason, Reason::Words(reason::WordsReason::NoSuchPuzzle), "{path}");
    }
    let bad = ada.post("/puzzles/4/try", &json!({ "key": "k", "turn": { "lay": { "tiles": ["?"] } } })).await;
    assert_eq!(bad.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_other_people_locks_tries_because_they_tell_which_words_are_good() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let player = &seated.guests[0].1;
    let tiles = json!({ "tiles": ["I12=D", "J12=E", "K12=A", "L12=D"] });
    assert_eq!(player.post("/puzzles/1/try", &json!({ "key": "k", "turn": { "lay": tiles } })).await.status, 403);
    let PreviewResult::Fits(fits) = player.post("/puzzles/1/preview", &tiles).await.json() else {
        unreachable!("it fits")
    };
    assert_eq!(fits.verdicts, None, "nothing is said of words before a try");
    assert_eq!(player.get("/puzzles/daily").await.status, 200);
}

/// The answer of a puzzle, requested by another person.
async fn answer(host: &Host, number: u32) -> (Value, Value) {
    let zoe = host.guest("Zoe").await;
    let told = give_up(&zoe, number).await.over.solution;
    (json!({ "lay": lay(&told.answer.laid) }), json!({ "lay": lay(&told.others[0].laid) }))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_try_counts_once_however_often_it_is_sent_and_what_follows_costs_nothing() {
    let host = Host::new().await;
    let (best, other) = answer(&host, 4).await;
    let ada = host.guest("Ada").await;
    let before = asked(&ada, "4").await;
    assert_eq!((before.standing.solved, before.standing.days, before.over), (0, 0, None));
    for _ in 0..3 {
        assert_eq!(tries(&ada, 4, other.clone()).await.outcome, PuzzleOutcome::Good);
    }
    let missed = asked(&ada, "4").await;
    assert!(missed.standing.rating < before.standing.rating && missed.tries == 1 && missed.over.is_none());
    assert_eq!((missed.standing.solved, missed.standing.missed, missed.standing.days), (0, 1, 1));
    let tried = tries(&ada, 4, best.clone()).await;
    let over = tried.over.unwrap();
    assert_eq!((over.solved, over.tries), (true, 2));
    assert_eq!(over.gained, missed.standing.rating - before.standing.rating);
    assert_eq!(tried.standing, Some(missed.standing.clone()), "the first try had counted");
    assert_eq!(tries(&ada, 4, best).await.over.unwrap(), over);
    let again = asked(&ada, "4").await;
    assert_eq!((again.over, again.standing), (Some(over), missed.standing));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_finds_the_answer_at_once_gains_and_less_with_hints() {
    let host = Host::new().await;
    let (best, _) = answer(&host, 4).await;
    let (ada, ben) = (host.guest("Ada").await, host.guest("Ben").await);
    let harder = asked(&ada, "4").await.rating;
    assert_eq!(ben.post("/puzzles/4/hint", &json!({ "step": 2 })).await.status, 200);
    assert_eq!(asked(&ben, "4").await.hints.len(), 2, "they are there when the page is opened again");
    let clean = tries(&ada, 4, best.clone()).await;
    let helped = tries(&ben, 4, best).await;
    assert!(clean.over.unwrap().gained > helped.over.unwrap().gained);
    let standing = clean.standing.unwrap();
    assert_eq!((standing.solved, standing.missed, standing.week), (1, 0, [vec![false; 6], vec![true]].concat()));
    let first = puzzles::numbered(4).unwrap().first_rating().round() as i32;
    assert!(harder > first && asked(&ada, "4").await.rating < harder, "it has a rating of its own");
    for _ in 0..5 {
        assert_ne!(asked(&ada, "next?theme=bonus").await.number, 4, "it was there already");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_goes_with_the_code_is_downloaded_and_deleted() {
    let host = Host::new().await;
    let (best, _) = answer(&host, 4).await;
    let (ada, phone) = (host.guest("Ada").await, host.guest("Ada's phone").await);
    let standing = tries(&ada, 4, best).await.standing.unwrap();
    let code: Value = ada.post("/study/code", &json!({})).await.json();
    assert_eq!(phone.post("/study/take", &json!({ "code": code["code"] })).await.status, 200);
    let there = asked(&phone, "4").await;
    assert_eq!((there.standing, there.over.unwrap().tries), (standing, 1));
    let all: Value = ada.get("/me/data").await.json();
    assert_eq!((all["puzzles"][0]["puzzle"].as_u64(), &all["puzzles"][0]["solved_at_once"]), (Some(4), &json!(true)));
    assert!(all["study"]["puzzle_rating"]["value"].is_number());
    assert_eq!(ada.post("/me/delete", &json!({})).await.status, 204);
    assert_eq!(asked(&phone, "4").await.standing.solved, 1, "the other device has its own");
}
