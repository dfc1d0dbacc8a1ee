//! Learning words: merging answers, limits, and the lock while a person plays others.

use protocol::wire::rest::{Exported, JudgeVerdict, StudyAnswered, StudyCardsDoc, StudyCode, StudyDoc, StudyImported};
use protocol::wire::{Problem, Reason, reason};
use serde_json::{Value, json};

use crate::kit::{Guest, Host, Seated, person, request, settings};

async fn overview(guest: &Guest) -> StudyDoc {
    guest.get("/study").await.json()
}

async fn cards(guest: &Guest) -> StudyCardsDoc {
    guest.get("/study/cards").await.json()
}

/// A correct answer.
fn right(key: &str, card: &str, at: i64) -> Value {
    json!({ "key": key, "card": card, "at": at, "found": 1, "missed": 0, "wrong": 0 })
}

async fn send(guest: &Guest, answers: Vec<Value>) -> u64 {
    guest.post("/study/answers", &json!({ "answers": answers })).await.json::<StudyAnswered>().new
}

async fn reason_of(guest: &Guest, path: &str, body: &Value) -> Reason {
    guest.post(path, body).await.json::<Problem>().reason
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_begins_with_the_shortest_words_and_a_few_new_cards_a_day() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let before = overview(&ada).await;
    assert_eq!((before.due, before.new, before.known), (0, 10, 0));
    assert!(before.decks.iter().any(|deck| deck.deck == "length-2" && deck.chosen && deck.total > 50));
    let dealt = cards(&ada).await.cards;
    assert_eq!(dealt.len(), 10);
    let first = &dealt[0];
    assert!(first.new && first.letters.len() == 2 && !first.words.is_empty() && first.waits.is_sorted());
    assert!(dealt.iter().flat_map(|card| &card.words).all(|word| english::is_fit(&word.word)));
    let answers = dealt.iter().enumerate().map(|(nth, card)| right(&nth.to_string(), &card.card, i64::MAX)).collect();
    assert_eq!(send(&ada, answers).await, 10);
    assert_eq!(overview(&ada).await.new, 0, "no more new ones today");
    assert!(cards(&ada).await.cards.is_empty(), "and those of today come back in minutes");
}

/// The law: answers that two devices gave offline are all there afterwards, each once.
#[tokio::test(flavor = "multi_thread")]
async fn answers_without_a_network_are_merged_and_none_counts_twice() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let card = cards(&ada).await.cards[0].card.clone();
    let day = study::DAY;
    let phone = vec![right("p1", &card, 0), right("p2", &card, 600_000), right("p3", &card, 12 * day)];
    let desk = vec![right("d1", &card, 3 * day)];
    assert_eq!(send(&ada, phone.clone()).await, 3);
    assert_eq!(send(&ada, phone).await, 0, "the network broke before the reply");
    assert_eq!(send(&ada, desk.clone()).await, 1);
    assert_eq!(overview(&ada).await.known, 1);
    let ben = host.guest("Ben").await;
    assert_eq!(overview(&ben).await.known, 0, "what somebody learns is their own");
}

#[tokio::test(flavor = "multi_thread")]
async fn learnt_words_move_to_another_device_by_a_code_that_works_once() {
    let host = Host::new().await;
    let (ada, phone) = (host.guest("Ada").await, host.guest("Phone").await);
    let card = cards(&ada).await.cards[0].card.clone();
    let day = study::DAY;
    send(&ada, vec![right("1", &card, 0), right("2", &card, 600_000), right("3", &card, 12 * day)]).await;
    let StudyCode { code } = ada.post("/study/code", &json!({})).await.json();
    let typed = format!("{}-{}", &code.as_str()[..4].to_lowercase(), &code.as_str()[4..]);
    let taken: StudyAnswered = phone.post("/study/take", &json!({ "code": typed })).await.json();
    assert_eq!((taken.new, overview(&phone).await.known, overview(&ada).await.known), (3, 1, 1));
    let again = reason_of(&phone, "/study/take", &json!({ "code": typed })).await;
    assert_eq!(again, Reason::Words(reason::WordsReason::NoSuchStudyCode));
}

#[tokio::test(flavor = "multi_thread")]
async fn own_lists_are_read_learnt_exported_and_thrown_away() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let file = json!({ "name": "Mine", "text": "horn\nFARM  land\nqzx\n" });
    let taken: StudyImported = ada.post("/study/lists", &file).await.json();
    assert_eq!((taken.deck.as_str(), taken.taken, taken.unknown), ("own:Mine", 2, vec!["qzx".to_owned()]));
    // Words missed in a game are added, each once.
    let missed = json!({ "name": "Mine", "text": "farm", "add": true });
    assert_eq!(ada.post("/study/lists", &missed).await.status, 200);
    let mut plan = serde_json::to_value(overview(&ada).await.plan).unwrap();
    plan["decks"] = json!([{ "deck": "own:Mine", "quiz": "hooks" }]);
    plan["retention"] = json!(99);
    assert_eq!(ada.post("/study/plan", &plan).await.status, 204);
    assert_eq!(overview(&ada).await.plan.retention, 97, "within its bounds");
    let words: Vec<String> = cards(&ada).await.cards.into_iter().map(|card| card.words[0].word.clone()).collect();
    assert_eq!(words, ["HORN", "FARM"]);
    let text: Exported = ada.get("/study/export?deck=own:Mine").await.json();
    assert_eq!((text.name.as_str(), text.text.as_str()), ("tilewright-own-Mine.txt", "HORN\nFARM\n"));
    let csv: Exported = ada.get("/study/export?deck=own:Mine&format=csv").await.json();
    assert_eq!(csv.text, "\"HNOR\",\"HORN\"\n\"AFMR\",\"FARM\"\n");
    let gone = request(ada.address, "DELETE", "/api/v1/study/lists/Mine", &[("Cookie", &ada.cookie)], "").await.status;
    assert_eq!(gone, 204);
    assert!(cards(&ada).await.cards.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_with_too_much_or_without_sense_are_answered_with_a_sentence() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let none = Reason::Words(reason::WordsReason::NoWords);
    assert_eq!(reason_of(&ada, "/study/lists", &json!({ "name": "x", "text": "qzx" })).await, none);
    let mut plan = serde_json::to_value(overview(&ada).await.plan).unwrap();
    plan["decks"] = json!([{ "deck": "length-99", "quiz": "anagram" }]);
    assert_eq!(reason_of(&ada, "/study/plan", &plan).await, Reason::Words(reason::WordsReason::NoSuchDeck));
    let many = vec![right("k", "x/judge/HORN", 1); store::limits::STUDY_ANSWERS_AT_ONCE + 1];
    for answers in [many, vec![right("k", "no card", 1)], vec![right("", "x/judge/HORN", 1)]] {
        assert_eq!(ada.post("/study/answers", &json!({ "answers": answers })).await.status, 400);
    }
    assert_eq!(ada.post("/judge", &json!({ "words": [] })).await.status, 400);
    let many = reason_of(&ada, "/judge", &json!({ "words": vec!["ox"; 17] })).await;
    assert_eq!(many, Reason::Request(reason::RequestReason::TooManyWords { most: 16 }));
    for name in ["", "a/b"] {
        let bad = reason_of(&ada, "/study/lists", &json!({ "name": name, "text": "horn" })).await;
        assert_eq!(bad, Reason::Words(reason::WordsReason::BadListName));
    }
    let large = "horn\n".repeat(300_000);
    assert_eq!(ada.post("/study/lists", &json!({ "name": "x", "text": large })).await.status, 413);
}

/// One verdict for the whole play: the answer to one wrong word is the same as to three.
#[tokio::test(flavor = "multi_thread")]
async fn the_judge_says_one_thing_of_a_play_and_nothing_of_its_words() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let verdict = async |words: &[&str]| ada.post("/judge", &json!({ "words": words })).await.body;
    assert!(serde_json::from_str::<JudgeVerdict>(&verdict(&["horn", "FARM"]).await).unwrap().stays);
    let one_wrong = verdict(&["horn", "qzx"]).await;
    assert!(!serde_json::from_str::<JudgeVerdict>(&one_wrong).unwrap().stays);
    assert_eq!(one_wrong, verdict(&["qzx", "xq%", "zzzz"]).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_other_people_locks_cards_files_and_the_judge_but_takes_answers() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let player = &seated.guests[0].1;
    for path in ["/study/cards", "/study/cards?deck=length-2&quiz=anagram", "/study/export?deck=length-7"] {
        assert_eq!(player.get(path).await.status, 403, "{path}");
    }
    assert_eq!(player.post("/judge", &json!({ "words": ["horn"] })).await.status, 403);
    assert_eq!(player.post("/study/lists", &json!({ "name": "x", "text": "horn" })).await.status, 403);
    assert_eq!(overview(player).await.due, 0);
    assert_eq!(send(player, vec![right("k", "english-everyday/judge/HORN", 1)]).await, 1, "nothing is lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn learnt_words_are_in_the_own_data_of_a_person() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    ada.post("/study/lists", &json!({ "name": "Mine", "text": "horn" })).await;
    send(&ada, vec![right("1", "x/judge/HORN", 5), right("2", "x/judge/FARM", 6)]).await;
    let data: Value = ada.get("/me/data").await.json();
    assert_eq!(data["study"]["lists"][0]["words"], "HORN\n");
    assert_eq!(data["study_answers"].as_array().unwrap().len(), 2);
    assert_eq!(data["study_answers"][1]["card"], "x/judge/FARM");
}

/// A word that was missed comes with the board on which it was missed, the last time; a file has none.
#[tokio::test(flavor = "multi_thread")]
async fn a_missed_word_is_asked_on_its_board() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let boards = [
        "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0",
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEGLRST/ 0/0 0",
    ];
    for cgp in boards {
        let add = json!({ "name": "My misses", "text": "LARGE\n", "add": true, "board": { "edition": "tournament", "cgp": cgp } });
        let taken: StudyImported = ada.post("/study/lists", &add).await.json();
        assert_eq!(taken.taken, 1);
    }
    let plain = json!({ "name": "From a file", "text": "HORN\n" });
    assert_eq!(ada.post("/study/lists", &plain).await.status, 200);
    let broken = json!({ "name": "Broken", "text": "HORN\n", "board": { "edition": "x\ty", "cgp": "a\nb" } });
    assert_eq!(ada.post("/study/lists", &broken).await.status, 400, "a board is written on one line");
    let cards = async |deck: &str| {
        let path = format!("/study/cards?deck=own%3A{}&quiz=anagram", deck.replace(' ', "%20"));
        ada.get(&path).await.json::<StudyCardsDoc>().cards
    };
    let missed = cards("My misses").await;
    assert_eq!(missed.len(), 1, "the word is in the deck once");
    assert_eq!(missed[0].board.as_ref().map(|board| board.cgp.as_str()), Some(boards[1]));
    // Who finds it has found all: the other words of its letters are right, and not asked for.
    let words: Vec<&str> = missed[0].words.iter().map(|one| one.word.as_str()).collect();
    assert_eq!(words, ["LARGE"]);
    assert!(["GLARE", "LAGER", "REGAL"].iter().all(|word| missed[0].also.iter().any(|one| one == word)));
    let of_a_file = cards("From a file").await;
    assert!(of_a_file.len() == 1 && of_a_file[0].board.is_none());
}

/// A word known from another quiz does not begin again among the useful words.
#[tokio::test(flavor = "multi_thread")]
async fn useful_words_that_are_known_are_not_asked_for() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let fresh = async || {
        let cards = ada.get("/study/cards?deck=playable&quiz=anagram").await.json::<StudyCardsDoc>().cards;
        cards.into_iter().map(|card| card.card).collect::<Vec<_>>()
    };
    let first = fresh().await;
    assert_eq!(first[0], "english-everyday/anagram/IQ", "nothing is missed more often than QI");
    let card = first[0].replace("/anagram/", "/anagram-hooks/");
    let times = [0, 600_000, 3 * study::DAY, 12 * study::DAY];
    let answers = times.into_iter().map(|at| right(&at.to_string(), &card, at)).collect();
    assert_eq!(send(&ada, answers).await, 4);
    assert_eq!(fresh().await[0], first[1]);
}

/// The law: a play that was missed is one question on its board, answers to it count like all others, and the file that is
/// exported brings it back.
#[tokio::test(flavor = "multi_thread")]
async fn a_missed_play_is_looked_for_on_its_board_and_comes_back_from_a_file() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let cgp = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0";
    let board = json!({ "edition": "tournament", "cgp": cgp });
    let missed =
        json!({ "name": "My misses", "text": "H6 FA.M\n8F HORNED\n8F HORNS\nHORNS\n", "add": true, "board": board });
    let taken: StudyImported = ada.post("/study/lists", &missed).await.json();
    assert_eq!((taken.taken, &taken.unknown[..]), (3, &["8F HORNED".to_owned()][..]));
    let cards = async |deck: &str| {
        let path = format!("/study/cards?deck=own%3A{}&quiz=play", deck.replace(' ', "%20"));
        ada.get(&path).await.json::<StudyCardsDoc>()
    };
    let StudyCardsDoc { cards: found, boards } = cards("My misses").await;
    assert_eq!((found.len(), found[0].board.as_ref().map(|board| board.cgp.as_str())), (1, Some(cgp)));
    assert_eq!(found[0].plays, ["H6 FA.M", "8F ....S"]);
    assert!(found[0].words.is_empty() && found[0].new);
    assert_eq!(
        boards.iter().map(|one| (one.edition.as_str(), one.tiles.len())).collect::<Vec<_>>(),
        [("tournament", 0)]
    );
    assert_eq!(send(&ada, vec![right("1", &found[0].card, 0)]).await, 1);
    assert!(!cards("My misses").await.cards.iter().any(|card| card.new));
    let text: Exported = ada.get("/study/export?deck=own:My%20misses").await.json();
    assert!(text.text.contains("HORNS\n") && text.text.contains(&format!("\ttournament\t{cgp}\n")), "{}", text.text);
    let again = json!({ "name": "Again", "text": text.text });
    let back: StudyImported = ada.post("/study/lists", &again).await.json();
    assert_eq!((back.n_unknown, back.taken), (0, taken.taken));
    assert_eq!(cards("Again").await.cards[0].plays, found[0].plays);
    // What cannot be played there is not taken, nor is a play without a board.
    let odd = json!({ "name": "Odd", "text": "1A FARM\n8F HORNED\n", "board": board });
    assert_eq!(ada.post("/study/lists", &odd).await.status, 400);
    let loose = json!({ "name": "Odd", "text": "8F HORNS\n" });
    assert_eq!(ada.post("/study/lists", &loose).await.status, 400);
}
