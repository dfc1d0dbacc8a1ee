//! Answers in the language of each person.

use protocol::wire::{
    Answer, Ask, ChallengeCard, Language, PreviewResult, Problem, Reason, Short, TypedAnswer, reason,
};
use protocol::{PlacementDoc, command::ActionDoc};
use rules::{Action, Judge as _, Laid, Placement, Square, View, WordChoice};
use server::words::Shelf;
use tiles::{Placed, Tile};

use crate::kit::{Client, Host, Seated, fresh_key, person, request, settings};

/// A tile from the player's rack, far from the start square.
fn stray(view: &View) -> Placement {
    let letter = view.own_rack().unwrap().iter().find_map(|tile| match tile {
        Tile::Letter(letter) => Some(Placed::Letter(letter)),
        Tile::Blank => None,
    });
    Placement::new(vec![Laid { square: Square { row: 0, col: 0 }, placed: letter.unwrap() }])
}

/// The referee's sentences about tiles far from the start square: refused, previewed and typed.
async fn told(client: &mut Client, seated: &Seated) -> [String; 3] {
    let (view, seq) = client.mine(&seated.table);
    let alphabet = view.public().ruleset().alphabet.clone();
    let placement = stray(&view);
    let action = ActionDoc::write(&Action::Place { swaps: Vec::new(), placement: placement.clone() }, &alphabet);
    let table = || seated.table.clone();
    let act = Ask::Act { table: table(), seat: None, key: fresh_key(), seq, action };
    let refused = client.ask(act).await.unwrap_err().sentence;
    let placement = PlacementDoc::write(&placement, &alphabet);
    let preview = client.ask(Ask::Preview { table: table(), seat: None, swaps: Vec::new(), placement }).await;
    let Ok(Answer::Preview(PreviewResult::Faults(faults))) = preview else { panic!("{preview:?}") };
    let typed = client.ask(Ask::Typed { table: table(), seat: None, text: Short::new("pass").unwrap() }).await;
    let Ok(Answer::Typed(TypedAnswer::Action { sentence, .. })) = typed else { panic!("{typed:?}") };
    [refused, faults[0].sentence.clone(), sentence]
}

/// A German speaker is told of faults in German, on the socket and over HTTP; the other person in English.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_faults_in_their_own_language() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let client = &mut clients[player];
    let english = told(client, &seated).await;
    client.ask(Ask::Speak { language: Language::De }).await.unwrap();
    let german = told(client, &seated).await;
    assert!(
        english[0].contains("must cover the start square, H8")
            && german[0].contains("muss über dem Startfeld H8 liegen"),
        "{english:?} {german:?}"
    );
    assert!(
        english[1].contains("must cover the start square, H8")
            && german[1].contains("muss über dem Startfeld H8 liegen"),
        "{english:?} {german:?}"
    );
    assert_eq!((english[2].as_str(), german[2].as_str()), ("Pass.", "Passen."));
    client.ask(Ask::Speak { language: Language::En }).await.unwrap();
    assert_eq!(told(client, &seated).await, english);
    let path = "/api/v1/tables/nowhere";
    let cookie = seated.guests[0].1.cookie.as_str();
    for (wanted, part) in [("de-DE,de;q=0.9,en;q=0.5", "Diesen Tisch gibt es nicht"), ("fr, en;q=0.1", "no such table")]
    {
        let headers = [("Cookie", cookie), ("Accept-Language", wanted)];
        let answer = request(host.address(), "GET", path, &headers, "").await;
        assert_eq!(answer.status, 404);
        assert!(answer.json::<Problem>().sentence.contains(part), "{}", answer.body);
    }
}

/// A play of three tiles across the start that is in the dictionary, if the rack has one.
fn known_word(view: &View, dictionary: &english::Definitions) -> Option<Action> {
    let ruleset = view.public().ruleset();
    let list = Shelf::new(None).list(Shelf::USUAL, &ruleset.alphabet).unwrap();
    let start = ruleset.layout.starts()[0];
    let letters: Vec<_> = view
        .own_rack()?
        .iter()
        .filter_map(|tile| if let Tile::Letter(letter) = tile { Some(letter) } else { None })
        .collect();
    for i in 0..letters.len() {
        for j in (0..letters.len()).filter(|j| *j != i) {
            for k in (0..letters.len()).filter(|k| *k != i && *k != j) {
                let word = [letters[i], letters[j], letters[k]];
                if list.accepts(&word) && !dictionary.of(&ruleset.alphabet.word(&word)).is_empty() {
                    let laid = (0..).zip(word).map(|(step, letter)| Laid {
                        square: Square { row: start.row, col: start.col + step },
                        placed: Placed::Letter(letter),
                    });
                    return Some(Action::Place { swaps: Vec::new(), placement: Placement::new(laid.collect()) });
                }
            }
        }
    }
    None
}

/// The card of a challenge explains the good words to everybody who sees the verdict, at once and later.
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_tells_what_good_words_mean() {
    let host = Host::new().await;
    let dictionary = english::Definitions::default();
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let mut watcher = host.guest("Eve").await.socket().await;
    watcher.follow_as(&seated.table, None, seated.watch.clone()).await.unwrap();
    let (player, play) = loop {
        let player = seated.to_move(&clients);
        let (view, _) = clients[player].mine(&seated.table);
        if let Some(play) = known_word(&view, &dictionary) {
            break (player, play);
        }
        // Other tiles may make a word.
        let all = Action::Exchange { swaps: Vec::new(), tiles: *view.own_rack().unwrap() };
        clients[player].act(&seated.table, &all).await.unwrap();
        let seq = clients[player].mine(&seated.table).1;
        clients[1 - player].reach(&seated.table, seq).await;
    };
    clients[player].act(&seated.table, &play).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    clients[1 - player].reach(&seated.table, seq).await;
    clients[1 - player].act(&seated.table, &Action::Challenge { words: WordChoice::All }).await.unwrap();
    let told = |card: &ChallengeCard| {
        assert!(!card.upheld && card.meanings.len() == 1, "{card:?}");
        assert!(card.meanings[0].good && !card.meanings[0].definitions[0].senses[0].text.is_empty(), "{card:?}");
    };
    for client in [&mut watcher].into_iter().chain(clients.iter_mut()) {
        told(&client.next_events_with_card(&seated.table).await);
    }
    let mut again = seated.guests[player].1.socket().await;
    told(&again.follow(&seated.table).await.cards[0]);
}

/// Rules and faults of a table have names in every language.
#[tokio::test(flavor = "multi_thread")]
async fn tables_and_their_faults_are_told_in_the_language_of_the_reader() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let info = ada.table(&settings("deluxe+nine-tile", vec![person(), person()])).await;
    assert_eq!(info.titles[&Language::En], info.title);
    assert!(info.titles[&Language::De].ends_with("Neun Steine"), "{:?}", info.titles);
    let wrong = [
        (
            settings("deluxe+first-word-3+first-word-4", vec![person(), person()]),
            "„Erstes Wort ab drei Buchstaben“ und „",
        ),
        (settings("deluxe", vec![person()]), "Platz für 2 bis 4, nicht für 1"),
        (settings("school", vec![person(), person()]), "Platz 1: an der Bank sitzen"),
    ];
    for (wrong, part) in wrong {
        let headers = [("Cookie", ada.cookie.as_str()), ("Accept-Language", "de")];
        let body = serde_json::to_string(&wrong).unwrap();
        let answer = request(host.address(), "POST", "/api/v1/tables", &headers, &body).await;
        assert!(answer.json::<Problem>().sentence.contains(part), "{}", answer.body);
    }
}

/// A program's faulty message is explained exactly to its author, and plainly to people.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_cannot_be_read_is_told_plainly_and_in_detail() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let problem: Problem = ada.post("/claim", &serde_json::json!({ "key": "torn link." })).await.json();
    let Reason::Request(reason::RequestReason::Malformed { detail }) = &problem.reason else { panic!("{problem:?}") };
    assert!(detail.contains("key"), "{detail}");
    assert!(!problem.sentence.contains("key") && problem.advice.contains("link"), "{}", problem.sentence);
}
