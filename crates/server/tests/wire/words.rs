//! Word lists: which one a game uses, when words may be looked up, and which are never shown.

use protocol::wire::rest::{EditionsDoc, Exported, WordsDoc};
use protocol::wire::{Ask, HouseWords, Problem, Reason, Short, TableSettings, reason};
use rules::{Action, Event, Judge as _};
use server::words::Shelf;

use crate::kit::{Host, Seated, bot, local, person, settings};

const LOOK_UP: &str = "/words/check?word=horn";

/// A game against bots locks nothing; a game with people does, and is named.
#[tokio::test(flavor = "multi_thread")]
async fn only_a_game_with_other_people_locks_the_dictionary_and_it_is_named() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let alone = ada.table(&settings("deluxe", vec![local("Ada"), bot()])).await;
    ada.start(&alone.table).await;
    assert_eq!(ada.get(LOOK_UP).await.status, 200, "a game against a bot locks nothing");

    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let player = &seated.guests[0].1;
    let refused = player.get(LOOK_UP).await;
    assert_eq!(refused.status, 403);
    let problem: Problem = refused.json();
    let Reason::Words(reason::WordsReason::Locked { table, .. }) = &problem.reason else { panic!("{problem:?}") };
    assert_eq!(*table, seated.table);
    assert!(problem.sentence.contains("Player 1a") && problem.sentence.contains("Deluxe"), "{}", problem.sentence);
    for path in ["/words/list?length=2", "/words/list?length=3"] {
        assert_eq!(player.get(path).await.status, 200, "{path}: lists of short words are always open");
    }
    for path in ["/words/list?length=3&with=q", "/words/list?length=4", "/words/list?with=q&without=u"] {
        assert_eq!(player.get(path).await.status, 403, "{path}");
    }
}

/// Where nobody gets help, a dictionary that is open tells whether a word is good; it does not find one in a rack.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_dictionary_finds_no_words_in_a_game_that_gives_no_help() {
    let host = Host::new().await;
    let rules = |hints| TableSettings { hints, ..settings("deluxe+open-dictionary", vec![person(), person()]) };
    let seated = Seated::new(&host, &rules(false)).await;
    let player = &seated.guests[0].1;
    assert_eq!(player.get(LOOK_UP).await.status, 200, "words are looked up");
    assert_eq!(player.get("/words/list?length=2").await.status, 200, "short words are always open");
    let searches = ["/words/anagrams?word=abhprsu", "/words/hooks?word=horn", "/words/list?with=q&without=u"];
    for path in searches {
        let refused = player.get(path).await;
        assert_eq!(refused.status, 403, "{path}");
        let problem: Problem = refused.json();
        let Reason::Analysis(reason::AnalysisReason::Locked { table, .. }) = &problem.reason else {
            panic!("{problem:?}")
        };
        assert_eq!(*table, seated.table);
    }
    let helped = Seated::new(&host, &rules(true)).await;
    for path in searches {
        assert_eq!(helped.guests[0].1.get(path).await.status, 200, "{path}: with hints it is no secret");
    }
}

/// An open dictionary at one table is no way round the rules of another.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_others_locks_the_dictionary_of_a_second_table_too() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let player = &seated.guests[0].1;
    let alone = player.table(&settings("deluxe+open-dictionary", vec![local("Me"), bot()])).await;
    player.start(&alone.table).await;
    let mut socket = player.socket().await;
    socket.follow(&alone.table).await;
    let table = alone.table.clone();
    let words = vec![Short::new("horn").unwrap()];
    let refused = socket.ask(Ask::LookUp { table: table.clone(), words: words.clone() }).await.unwrap_err();
    let Reason::Words(reason::WordsReason::Locked { table: locks, .. }) = &refused.reason else {
        panic!("{refused:?}")
    };
    assert_eq!(*locks, seated.table);
    for text in ["look horn", "hooks horn"] {
        let typed = Ask::Typed { table: table.clone(), seat: None, text: Short::new(text).unwrap() };
        assert!(socket.ask(typed).await.is_err(), "{text}");
    }
    seated.clients().await[1].act(&seated.table, &Action::Resign).await.unwrap();
    socket.ask(Ask::LookUp { table, words }).await.unwrap();
}

/// A log records which words were good, so that it can be read years later.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_names_its_word_list_and_the_digest_of_its_words() {
    let host = Host::new().await;
    for (edition, list) in [("deluxe", "english-everyday"), ("literacy", "english-school")] {
        let seated = Seated::new(&host, &settings(edition, vec![person(), person()])).await;
        let mut clients = seated.clients().await;
        clients[0].act(&seated.table, &Action::Resign).await.unwrap();
        let export = seated.guests[0].1.get(&format!("/games/{}/export", seated.table.as_str())).await;
        let export: Exported = export.json();
        let file = protocol::record::GameFile::read(export.text.as_bytes()).unwrap();
        let Some(Event::Created(table)) = file.log().first().map(|entry| &entry.event) else { panic!("{edition}") };
        let words = table.words().unwrap();
        let digest = Shelf::new(None).list(list, &table.ruleset().alphabet).unwrap().digest();
        assert_eq!((words.name.as_str(), words.digest.0), (list, digest.0), "{edition}");
        assert_eq!(seated.info.settings.lexicon.as_ref().map(Short::as_str), Some(list), "the table keeps it by name");
    }
}

/// Games from before there were three lists name none.
#[test]
fn games_that_name_no_list_are_played_with_the_list_of_2020() {
    let alphabet = editions::alphabet("english").unwrap();
    let list = Shelf::new(None).list(Shelf::BEFORE_LISTS, &alphabet).unwrap();
    assert!(list.digest().to_string().starts_with("2f6645eb780b1254"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lists_that_are_offered_are_three_and_the_everyday_one_is_first() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let all: EditionsDoc = ada.get("/editions").await.json();
    let names: Vec<&str> = all.lexicons.iter().map(|list| list.name.as_str()).collect();
    assert_eq!(names, ["english-everyday", "english-school", "english-complete"]);
    let of = |name: &str| all.editions.iter().find(|one| one.name == name).and_then(|one| one.words.clone());
    assert_eq!(of("school").as_deref(), Some("english-school"));
    assert_eq!(of("deluxe"), None);
}

/// The rack with which a slur was found in a school edition.
#[tokio::test(flavor = "multi_thread")]
async fn no_list_suggests_words_that_would_stop_a_lesson() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    for rack in ["EGGINRS", "AEFRSTU", "ACEPRST"] {
        let found: WordsDoc = ada.get(&format!("/words/anagrams?word={rack}&lexicon=english-complete")).await.json();
        assert!(found.words.len() > 50 && found.words.iter().all(|one| english::is_fit(&one.word)), "{rack}");
    }
    let good: protocol::wire::LookedUp = ada.get("/words/check?word=crap&lexicon=english-complete").await.json();
    assert!(good.good, "people who ask for it are told");
}

/// Rules: C2
#[test]
fn house_words_count_with_their_forms_where_the_table_says_so() {
    let ruleset = editions::load("deluxe").unwrap().ruleset;
    let shelf = Shelf::new(None);
    let accepts = |forms: bool, word: &str| {
        let good = ["TWIZZ", "ZORK"].map(|word| Short::new(word).unwrap()).to_vec();
        let house = HouseWords { good, bad: Vec::new(), forms };
        let judge = shelf.judge(&ruleset, Some("english-school"), &house).unwrap();
        judge.accepts(&ruleset.alphabet.letters(word).unwrap())
    };
    for word in ["ZORKS", "ZORKED", "ZORKING", "TWIZZES"] {
        assert!(accepts(true, word) && !accepts(false, word), "{word}");
    }
    assert!(accepts(false, "ZORK") && !accepts(true, "ZORKEST"));
}
