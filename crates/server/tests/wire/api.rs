//! The HTTP API, and requests on the socket.

use std::sync::Arc;

use movegen::{Candidate, Generator, RuleOfThumb};
use protocol::wire::rest::{
    EditionsDoc, Exported, GamesDoc, Imported, LessonsDoc, ProgressDoc, RecordsDoc, ReviewDoc, RulesCheck, RulesDoc,
    WordsDoc,
};
use protocol::wire::{Answer, Ask, Code, HintStep, PreviewResult, Short, Topic, TypedAnswer};
use rules::{Action, Placement, View};
use server::words::Shelf;

use crate::kit::{Client, Host, Seated, bot, good_or_pass, local, person, request, rule, settings};
use crate::play::play_out;

/// The addresses in the document are answered.
#[tokio::test(flavor = "multi_thread")]
async fn the_api_describes_itself() {
    let host = Host::new().await;
    let document = request(host.address(), "GET", "/api/v1/openapi.json", &[], "").await;
    let document: serde_json::Value = document.json();
    let paths = document["paths"].as_object().unwrap();
    for attempt in ["/api/v1/puzzles/{number}/try", "/api/v1/lessons/{lesson}/try"] {
        assert!(paths[attempt]["post"]["requestBody"].is_object(), "{attempt} says what is sent");
    }
    let ada = host.guest("Ada").await;
    for (path, methods) in paths {
        if methods["get"].is_object() && !path.contains('{') && methods["get"]["parameters"].is_null() {
            // Routes for administrators ask for the key.
            let expected = if path.starts_with("/api/v1/admin/") { 401 } else { 200 };
            assert_eq!(ada.get(path.strip_prefix("/api/v1").unwrap()).await.status, expected, "{path}");
        }
    }
    assert_eq!(request(host.address(), "GET", "/api/v1/nothing", &[], "").await.status, 404);
}

/// Every choice is described, and can be checked before a table is made.
#[tokio::test(flavor = "multi_thread")]
async fn every_choice_is_described_in_plain_words() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let all: EditionsDoc = ada.get("/editions").await.json();
    assert!(
        all.editions.iter().all(|one| !one.summary.is_empty() && one.rules.iter().all(|rule| !rule.text.is_empty()))
    );
    assert!(all.variations.iter().all(|one| !one.title.is_empty() && !one.summary.is_empty()));
    assert!(all.keys.iter().all(|key| !key.expects.is_empty()) && !all.levels.is_empty());
    assert!(all.lexicons.iter().any(|list| list.words > 10_000));
    for edition in &all.editions {
        let choice = serde_json::json!({ "edition": edition.name });
        let check: RulesCheck = ada.post("/editions/check", &choice).await.json();
        assert!(check.faults.is_empty() && check.edition.is_some(), "{}", edition.name);
    }
    let wrong = serde_json::json!({ "edition": "deluxe", "rules": [{ "key": "rack_sze", "value": "8" }] });
    let check: RulesCheck = ada.post("/editions/check", &wrong).await.json();
    assert!(check.faults[0].sentence.contains("rack_size"), "{:?}", check.faults);
}

/// Rules: L4
#[test]
fn every_tip_that_explanations_cite_is_a_card_of_the_lessons() {
    let cards: Vec<String> = lessons::tips().unwrap().into_iter().map(|tip| tip.name).collect();
    let cited: Vec<&str> = engine::explain::Tip::ALL.iter().map(|tip| tip.name()).collect();
    assert_eq!(cards, cited);
}

/// Rules can be read with every choice in them and with their differences from the usual edition, in the reader's
/// language.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_of_rules_can_be_read_with_its_differences() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let all: EditionsDoc = ada.get("/editions?language=de").await.json();
    let usual = all.usual.as_str();
    let plain: RulesDoc = ada.post("/rules", &serde_json::json!({ "edition": usual })).await.json();
    assert!(plain.differs.rules.is_empty() && plain.differs.from == usual);
    let rules = serde_json::json!([{ "key": "time.turn", "value": "\"7m\"" }]);
    let choice = serde_json::json!({ "edition": format!("{usual}+nine-tile"), "rules": rules, "language": "de" });
    let read: RulesDoc = ada.post("/rules", &choice).await.json();
    let keys: Vec<&str> = read.differs.rules.iter().map(|rule| rule.key.as_str()).collect();
    assert_eq!(keys, ["rack_size", "bonuses", "time.turn"]);
    assert!(read.differs.rules[2].here.contains("7 Minuten"), "{:?}", read.differs.rules[2]);
    assert_eq!((read.rack_size, read.bonuses.len()), (9, 3));
    assert_eq!(read.chapters.iter().map(|chapter| chapter.rules.len()).sum::<usize>(), editions::KEYS.len());
    assert_eq!(read.tiles.iter().map(|tile| usize::from(tile.count)).sum::<usize>(), read.n_tiles);
    assert_eq!(read.variations.len(), 1);
    let none = ada.post("/rules", &serde_json::json!({ "edition": "no-such-edition" })).await;
    assert_eq!(none.status, 404);
}

/// Words are listed by length, or by the letters that they have and lack.
#[tokio::test(flavor = "multi_thread")]
async fn words_are_listed_with_some_letters_and_without_others() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let found: WordsDoc = ada.get("/words/list?with=q&without=u").await.json();
    assert!(found.words.iter().any(|one| one.word == "QAT") && found.total == found.words.len());
    assert!(found.words.iter().all(|one| one.word.contains('Q') && !one.word.contains('U')));
    let threes: WordsDoc = ada.get("/words/list?length=3").await.json();
    assert_eq!(threes.total, threes.words.len(), "none is left out");
    assert_eq!(ada.get("/words/list?with=%C3%A9").await.status, 400);
}

/// The best results of a person who plays alone are kept; when they hear that the game is over, its result is among
/// them.
#[tokio::test(flavor = "multi_thread")]
async fn solitaire_keeps_records() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let info = ada.table(&settings("deluxe+solitaire", vec![local("Ada")])).await;
    ada.start(&info.table).await;
    let mut client = ada.socket().await;
    client.follow(&info.table).await;
    let mut clients = [client];
    play_out(&info.table, &mut clients).await;
    let score = clients[0].mine(&info.table).0.public().scores()[tiles::Seat::FIRST].0;
    let records: RecordsDoc = ada.get("/records").await.json();
    assert_eq!(records.records.iter().map(|one| one.score).collect::<Vec<_>>(), [i64::from(score)]);
    // The same game is the first of the series in which its player sees their progress.
    let progress: ProgressDoc = ada.get("/progress").await.json();
    let [series] = &progress.series[..] else { panic!("{progress:?}") };
    let [game] = &series.games[..] else { panic!("{progress:?}") };
    assert_eq!((series.category.as_str(), game.score, game.won), ("deluxe+solitaire", score, None));
    assert!(game.best.as_ref().is_some_and(|best| best.score > 0 && best.score <= score), "{game:?}");
    let stranger: ProgressDoc = host.guest("Zoe").await.get("/progress").await.json();
    assert_eq!(stranger.series, [], "nobody else sees it");
}

/// A game under changed rules belongs to another category: its result is not among those of the unchanged rules.
///
/// Rules: P1
#[tokio::test(flavor = "multi_thread")]
async fn records_under_changed_rules_are_kept_apart() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let mut categories = Vec::new();
    for bonus in [None, Some(50), Some(5_000), Some(5_000)] {
        let mut alone = settings("deluxe+solitaire", vec![local("Ada")]);
        alone.rules = bonus.iter().map(|n| rule("bonuses", &format!("[{{ tiles = 7, points = {n} }}]"))).collect();
        let info = ada.table(&alone).await;
        ada.start(&info.table).await;
        let mut client = ada.socket().await;
        client.follow(&info.table).await;
        play_out(&info.table, &mut [client]).await;
        let records: RecordsDoc = ada.get("/records").await.json();
        let kept = records.records.into_iter().find(|one| one.table == info.table).unwrap();
        categories.push(kept.category);
    }
    let progress: ProgressDoc = ada.get("/progress").await.json();
    for (category, n_games) in [(&categories[0], 1), (&categories[1], 1), (&categories[3], 2)] {
        let row = progress.series.iter().find(|one| one.category == *category).unwrap();
        assert_eq!(row.games.len(), n_games, "{category}");
    }
    assert_eq!(categories[0], "deluxe+solitaire");
    assert_eq!(categories[2], categories[3], "the same changes are the same game");
    assert!(categories[2].starts_with("deluxe+solitaire#") && categories[1] != categories[2], "{categories:?}");
}

/// The total of a person who plays both racks counts both together; two people at one device have none, since they do
/// not play alone.
///
/// Rules: P2
#[tokio::test(flavor = "multi_thread")]
async fn two_racks_of_one_person_keep_the_total_of_both() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    for (edition, n_kept) in [("deluxe", 0), ("deluxe+two-racks", 1)] {
        let info = ada.table(&settings(edition, vec![local("Left"), local("Right")])).await;
        ada.start(&info.table).await;
        let mut clients = [ada.socket().await, ada.socket().await];
        for (client, seat) in clients.iter_mut().zip(0..) {
            client.follow_as(&info.table, Some(seat), None).await.unwrap();
        }
        play_out(&info.table, &mut clients).await;
        let total: i32 = clients[0].mine(&info.table).0.public().scores().values().map(|points| points.0).sum();
        let records: RecordsDoc = ada.get("/records").await.json();
        let kept: Vec<i64> = records.records.iter().map(|one| one.score).collect();
        assert_eq!(kept, vec![i64::from(total); n_kept], "{edition}");
    }
}

/// A finished game is exported and imported again, in both formats.
#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_goes_out_and_comes_back() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("tournament", vec![person(), bot()])).await;
    let mut clients = seated.clients().await;
    let ada = &seated.guests[0].1;
    let refused = ada.get(&format!("/games/{}/export", seated.table)).await;
    assert_eq!(refused.status, 403, "a log that is not over stays shut");
    play_out(&seated.table, &mut clients).await;
    let mut scores: Vec<i32> = clients[0].mine(&seated.table).0.public().scores().values().map(|one| one.0).collect();
    for format in ["json", "gcg"] {
        let file: Exported = ada.get(&format!("/games/{}/export?format={format}", seated.table)).await.json();
        let import = serde_json::json!({ "text": file.text, "edition": "tournament" });
        let answer = ada.post("/games/import", &import).await;
        assert_eq!(answer.status, 200, "{format}: {}", answer.body);
        let imported: Imported = answer.json();
        let mut client = ada.socket().await;
        let state = client.follow(&imported.table).await;
        // A file puts the player who begins at the first seat.
        let view = serde_json::to_value(state.view.unwrap()).unwrap();
        let mut again: Vec<i32> = serde_json::from_value(view["scores"].clone()).unwrap();
        scores.sort_unstable();
        again.sort_unstable();
        assert_eq!(again, scores, "{format}");
        let stranger = host.guest("Stranger").await;
        let guess = serde_json::json!({ "key": "-" });
        let refused = stranger.post(&format!("/tables/{}/claim", imported.table), &guess).await;
        assert_eq!(refused.status, 404, "a game without a code has no code that fits: {}", refused.body);
    }
    let games: GamesDoc = ada.get("/games").await.json();
    assert_eq!(games.games.len(), 3);
    let nonsense = ada.post("/games/import", &serde_json::json!({ "text": "no game" })).await;
    assert_eq!(nonsense.status, 422, "{}", nonsense.body);
    // A file with a score that the rules do not give is refused.
    let file: Exported = ada.get(&format!("/games/{}/export", seated.table)).await.json();
    let at = file.text.find("\"score\":").expect("a play with its score") + "\"score\":".len();
    let forged = format!("{}9{}", &file.text[..at], &file.text[at..]);
    let broken = file.text.replacen("{", "{,", 3);
    for (text, why) in [(forged, "the rules do not give"), (broken, "line 1")] {
        let refused = ada.post("/games/import", &serde_json::json!({ "text": text })).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.body.contains(why), "{}", refused.body);
    }
}

async fn typed(client: &mut Client, seated: &Seated, text: &str) -> Result<TypedAnswer, protocol::wire::Problem> {
    let ask = Ask::Typed { table: seated.table.clone(), seat: None, text: Short::new(text).unwrap() };
    match client.ask(ask).await? {
        Answer::Typed(answer) => Ok(answer),
        other => panic!("{other:?}"),
    }
}

/// A typed line becomes an action to confirm; typing alone changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_typed_line_becomes_an_action_to_confirm() {
    let host = Host::new().await;
    let (seated, mut clients) = Seated::with_a_play(&host, &settings("deluxe", vec![person(), person()])).await;
    let player = seated.to_move(&clients);
    let (view, seq) = clients[player].mine(&seated.table);
    let alphabet = view.public().ruleset().alphabet.clone();
    let Action::Place { placement, swaps } = good_or_pass(&view) else { panic!("the first player has a play") };
    let preview = view.preview(&swaps, &placement, &rules::AcceptAll).unwrap();
    let text = notation::print::play(&preview.play, notation::print::Through::Dots, &alphabet);
    let client = &mut clients[player];
    let TypedAnswer::Action { action, laid, preview: Some(shown), .. } = typed(client, &seated, &text).await.unwrap()
    else {
        panic!("a play")
    };
    assert_eq!(action.read(&alphabet).unwrap(), Action::Place { swaps, placement });
    assert!(!laid.is_empty());
    let PreviewResult::Fits(fits) = *shown else { panic!("it fits") };
    assert!(fits.verdicts.is_none(), "whether it is good, the rules do not let a player ask");
    assert!(fits.text.contains(' '));
    for (text, part) in [("x *", "Exchange"), ("pass", "Pass"), ("resign", "Give up"), ("PASS", "Pass")] {
        let TypedAnswer::Action { sentence, .. } = typed(client, &seated, text).await.unwrap() else {
            panic!("{text}")
        };
        assert!(sentence.contains(part), "{text}: {sentence}");
    }
    assert!(matches!(typed(client, &seated, "pause").await, Ok(TypedAnswer::Propose { .. })));
    assert!(matches!(typed(client, &seated, "stand").await, Ok(TypedAnswer::Here { topic: Topic::Score, .. })));
    assert!(matches!(typed(client, &seated, "8H").await, Ok(TypedAnswer::Here { topic: Topic::Square, .. })));
    for entry in notation::command::TABLE {
        let is_understood =
            !matches!(typed(client, &seated, &entry.usage()).await, Err(why) if why.code == Code::Malformed);
        assert_eq!(is_understood, entry.places != notation::command::Places::Terminal, "{}", entry.usage());
    }
    for about_words in ["look horn", "hooks horn", "hooks"] {
        assert_eq!(typed(client, &seated, about_words).await.unwrap_err().code, Code::NotAllowed, "{about_words}");
    }
    for wrong in ["hello world", "x 99", "99Z HORN", "=", "take"] {
        let problem = typed(client, &seated, wrong).await;
        assert!(problem.is_err() || wrong == "take", "{wrong}: {problem:?}");
    }
    assert_eq!(client.mine(&seated.table).1, seq, "nothing was done");
}

/// If words may be looked up at any time, a typed line asks which letters can be added before and after them.
#[tokio::test(flavor = "multi_thread")]
async fn hooks_are_told_where_the_dictionary_is_open() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe+open-dictionary", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let answer = typed(&mut clients[0], &seated, "hooks horn qq").await.unwrap();
    let TypedAnswer::Say { lines } = answer else { panic!("{answer:?}") };
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("In front of HORN: S T. At the end: ") && lines[0].contains('S'), "{lines:?}");
    assert_eq!(lines[1], "In front of QQ: –. At the end: –.");
    assert!(typed(&mut clients[0], &seated, "hooks 99").await.is_err());
}

/// If the rules let a player ask, a preview says which words are good, and a hint gives a play.
#[tokio::test(flavor = "multi_thread")]
async fn a_preview_tells_what_the_rules_let_a_player_ask() {
    let host = Host::new().await;
    let rules = settings("tournament+challenge-void", vec![person(), person()]);
    let (seated, mut clients) = Seated::with_a_play(&host, &rules).await;
    let player = seated.to_move(&clients);
    let dictionary = english::Definitions::default();
    let hint =
        clients[player].ask(Ask::Hint { table: seated.table.clone(), seat: None, step: HintStep::Play }).await.unwrap();
    let Answer::Hint { action, play: Some(play), text, tips, meaning } = hint else { panic!("{hint:?}") };
    let protocol::command::ActionDoc::Place { placement, swaps } = action else { panic!("{text}") };
    // The hint explains its words, beginning with the main word.
    let main = serde_json::to_value(&play).unwrap()["words"][0]["word"].as_str().unwrap().to_uppercase();
    let meaning = meaning.unwrap_or_default();
    assert!(meaning.is_empty() || meaning.ends_with('.') && meaning.contains(": "), "{main}: {meaning}");
    assert_eq!(meaning.starts_with(&main), !dictionary.of(&main).is_empty(), "{main}: {meaning}");
    let ask = Ask::Preview { table: seated.table.clone(), seat: None, swaps, placement };
    let answer = clients[player].ask(ask).await.unwrap();
    let Answer::Preview(PreviewResult::Fits(fits)) = answer else { panic!("{answer:?}") };
    assert!(fits.verdicts.is_some());
    let cards: LessonsDoc = host.guest("Zoe").await.get("/lessons").await.json();
    assert!(tips.iter().all(|tip| cards.tips.iter().any(|card| card.name == *tip)), "{tips:?}");
    let json = serde_json::to_value(&fits.play).unwrap();
    let word = &json["words"][0];
    let sum: i64 = word["values"]
        .as_array()
        .unwrap()
        .iter()
        .zip(word["premiums"].as_array().unwrap())
        .map(|(value, times)| value.as_i64().unwrap() * times.as_i64().unwrap())
        .sum();
    assert_eq!(word["score"].as_i64().unwrap(), sum * word["times"].as_i64().unwrap(), "it adds up square by square");
}

/// A client that was away asks for the entries from a number on, and gets exactly those.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_resumes_from_a_number() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let before = clients[player].mine(&seated.table).1;
    clients[player].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
    let after = clients[player].mine(&seated.table).1;
    let mut again = seated.guests[player].1.socket().await;
    for (from, first) in [(Some(before), before), (Some(after), after), (Some(u64::MAX), after), (None, after)] {
        let ask = Ask::Subscribe { table: seated.table.clone(), seat: None, from, key: None };
        again.ask(ask).await.unwrap();
        let state = again.find("the state", |tell| match tell {
            protocol::wire::Tell::State(state) => Some(state.as_ref().clone()),
            _ => None,
        });
        let numbers: Vec<u64> = state.await.entries.iter().map(protocol::message::SeenMessage::seq).collect();
        assert_eq!(numbers, (first..after).collect::<Vec<_>>(), "{from:?}");
    }
    let mine: GamesDoc = seated.guests[1 - player].1.get("/tables/mine").await.json();
    assert!(mine.games[0].your_turn, "it is the other one's turn now");
}

/// Every sentence of an answer begins with a capital letter.
#[tokio::test(flavor = "multi_thread")]
async fn rules_that_do_not_exist_are_refused_in_whole_sentences() {
    let host = Host::new().await;
    let answer = host.guest("Ada").await.post("/rules", &serde_json::json!({ "edition": "nope" })).await;
    assert_eq!(answer.status, 404, "{}", answer.body);
    assert!(answer.body.contains("There are no such rules. There is no edition"), "{}", answer.body);
}

/// A faulty attempt at a lesson is answered with its own fault, not with a missing table.
#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_that_cannot_be_made_is_told_its_fault() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    for (body, told) in [
        (serde_json::json!({ "step": 99, "attempt": { "type": "HORN" } }), "no step 99"),
        (serde_json::json!({ "step": 0, "attempt": { "exchange": "H" } }), "does not ask for an exchange"),
        (serde_json::json!({ "step": 0, "attempt": { "lay": { "tiles": ["?"] } } }), "The tiles cannot be read"),
    ] {
        let answer = ada.post("/lessons/five-turns/try", &body).await;
        assert_eq!(answer.status, 400, "{}", answer.body);
        assert!(answer.body.contains(told) && !answer.body.contains("table"), "{}", answer.body);
    }
}

/// People type the words they look up, so faults in them are explained without programmers' terms.
#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_is_no_word_is_told_without_the_words_of_programmers() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let long = "A".repeat(16);
    for (path, part) in [
        ("/words/anagrams?word=%C3%84PFEL".to_owned(), "is not a letter of this alphabet"),
        ("/words/hooks?word=DON%27T".to_owned(), "is not a letter of this alphabet"),
        ("/words/list?with=%C3%84".to_owned(), "is not a letter of this alphabet"),
        (format!("/words/hooks?word={long}"), "16 letters"),
        (format!("/words/anagrams?word={long}"), "16 letters"),
        (format!("/words/check?word={}", "A".repeat(65)), "65 letters"),
        (format!("/words/check?word={}", "A".repeat(6_000)), "6000 letters"),
        (format!("/words/list?with={}", "A".repeat(65)), "65 letters"),
    ] {
        let answer = ada.get(&path).await;
        assert_eq!(answer.status, 400, "{path}: {}", answer.body);
        assert!(answer.body.contains(part) && !answer.body.contains("PROTOCOL"), "{path}: {}", answer.body);
    }
}

/// The worst play of a position, if there are more plays than a review shows.
fn poorest_of_many(view: &View) -> Option<Placement> {
    let ruleset = Arc::new(view.public().ruleset().clone());
    let list = Shelf::new(None).list(Shelf::USUAL, &ruleset.alphabet).unwrap();
    let generator = Generator::new(&ruleset, Arc::clone(list.graph())).unwrap();
    let position = generator.position(view.public().board()).unwrap();
    let rack = position.rack(view.own_rack()?).unwrap();
    let mut all = generator.finder().all(&position, &rack, &RuleOfThumb::new(&ruleset.alphabet));
    all.sort_by(Candidate::preference);
    all.get(6..)?.last().map(|one| position.placement(one))
}

/// A review shows the play that was made next to the best ones, however poor it was.
#[tokio::test(flavor = "multi_thread")]
async fn a_review_shows_the_play_that_was_made_however_poor_it_was() {
    let host = Host::new().await;
    // Not every rack has many plays, but one of twenty does.
    for _ in 0..20 {
        let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
        let mut clients = seated.clients().await;
        let player = seated.to_move(&clients);
        let (view, seq) = clients[player].mine(&seated.table);
        let Some(placement) = poorest_of_many(&view) else { continue };
        clients[player].act(&seated.table, &Action::Place { swaps: Vec::new(), placement }).await.unwrap();
        clients[player].reach(&seated.table, seq + 1).await;
        clients[player].act(&seated.table, &Action::Resign).await.unwrap();
        let review: ReviewDoc = seated.guests[player].1.get(&format!("/games/{}/review", seated.table)).await.json();
        let turn = &review.turns[0];
        let own = turn.best.last().unwrap();
        assert_eq!((own.text.as_str(), own.score), (turn.played.as_str(), turn.score));
        assert!(own.equity < turn.best[0].equity, "{turn:?}");
        // In hundredths of a point: the value of the tiles that stay on the rack is far below 60 points.
        assert!(turn.best.iter().all(|one| (one.equity - 100 * one.score).abs() < 6_000), "{turn:?}");
        assert_eq!(turn.best.len(), 6, "the five best, and the one that was made");
        return;
    }
    panic!("no rack with many plays");
}
