//! Imported games: what their files show, and what they leave open.

use protocol::wire::TableId;
use protocol::wire::rest::{DeeperNews, Exported, Imported, PositionDoc, ReviewDoc, ReviewTurn};
use serde_json::json;

use crate::kit::{Guest, Host};

/// A finished game in which Ada's racks are known in part, and one of Ben's is known.
const PARTLY_KNOWN: &str = "#player1 Ada Ada
#player2 Ben Ben
#lexicon English-School
#title Two strangers
>Ada: HNOR 8F HORN +14 14
>Ben:  H6 FA.M +9 9
>Ada: -5 +0 14
>Ben: ABEOPRV 9H .OB +11 20
>Ada: - +0 14
>Ben: - +0 20
>Ada: Q - +0 14
>Ben: - +0 20
>Ada: - +0 14
>Ben: - +0 20
";

async fn imported(guest: &Guest, text: &str) -> Imported {
    let answer = guest.post("/games/import", &json!({ "text": text, "edition": "tournament" })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

async fn review(guest: &Guest, table: &TableId) -> ReviewDoc {
    let answer = guest.get(&format!("/games/{table}/review")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

async fn exported(guest: &Guest, table: &TableId, format: &str) -> String {
    guest.get(&format!("/games/{table}/export?format={format}")).await.json::<Exported>().text
}

/// The racks, each with whether it is all there was.
fn racks(review: &ReviewDoc) -> Vec<(&str, bool)> {
    review.turns.iter().map(|turn| (turn.rack.as_str(), turn.rack_known)).take(4).collect()
}

fn must_not_be_judged(turn: &ReviewTurn) {
    assert_eq!((turn.best.len(), turn.lost, turn.mistake, turn.luck), (0, None, None, None), "{turn:?}");
    assert!(turn.missed_bonuses.is_empty() && turn.tips.is_empty() && turn.why.is_empty(), "{turn:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_judges_only_turns_whose_racks_the_file_shows() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let table = imported(&ada, PARTLY_KNOWN).await.table;
    let doc = review(&ada, &table).await;
    assert_eq!(racks(&doc), [("HNOR", false), ("", false), ("", false), ("ABEOPRV", true)]);
    for turn in doc.turns.iter().filter(|turn| !turn.rack_known) {
        must_not_be_judged(turn);
        assert_eq!(turn.sentence, "The whole rack is not known.");
    }
    assert_eq!((doc.turns[0].played.as_str(), doc.turns[0].score), ("8F HORN", 14));
    assert_eq!(doc.turns[2].played, "exchange 5", "the file does not say which");
    let known = &doc.turns[3];
    assert!(known.best.len() > 1 && known.lost.is_some(), "{known:?}");
    assert_eq!(known.luck, None, "nobody knows what was drawn");
    assert_eq!(doc.players.iter().map(|one| one.judged).collect::<Vec<_>>(), [0, 1]);

    let deeper = ada.post(&format!("/games/{table}/review"), &json!({ "seq": doc.turns[0].seq })).await.body;
    let news = deeper.lines().filter_map(|line| line.strip_prefix("data: "));
    let news: Vec<DeeperNews> = news.map(|one| serde_json::from_str(one).unwrap()).collect();
    must_not_be_judged(news.last().unwrap().turn.as_ref().unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_of_an_imported_game_has_the_tiles_that_its_file_shows() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let table = imported(&ada, PARTLY_KNOWN).await.table;
    let doc = review(&ada, &table).await;
    // Which tiles were exchanged is not in the file.
    let made = [Some(("8F HORN", 4)), Some(("H6 FA.M", 3)), None, Some(("9H .OB", 2))];
    for ((turn, rack), made) in doc.turns.iter().zip(["HNOR", "", "", "ABEOPRV"]).zip(made) {
        let ask = json!({ "by": { "game": { "table": table, "seq": turn.seq } } });
        let answer = ada.post("/analysis/position", &ask).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let position: PositionDoc = answer.json();
        let tiles: String = position.racks[0].iter().map(|tile| tile.face.as_str()).collect();
        assert_eq!(tiles, rack);
        assert_eq!(position.made.as_ref().map(|turn| (turn.text.as_str(), turn.laid.len())), made);
        assert_eq!(position.lexicon, "english-school", "the list that the file names");
    }
}

/// A file that is saved from here and opened again shows as little as before.
#[tokio::test(flavor = "multi_thread")]
async fn an_imported_game_is_saved_with_what_its_file_showed() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let table = imported(&ada, PARTLY_KNOWN).await.table;
    let first = review(&ada, &table).await;
    let gcg = exported(&ada, &table, "gcg").await;
    for line in PARTLY_KNOWN.lines() {
        assert!(gcg.lines().any(|other| other.replace("  ", " ") == line.replace("  ", " ")), "{line}\n{gcg}");
    }
    for format in ["gcg", "json"] {
        let text = exported(&ada, &table, format).await;
        let again = review(&ada, &imported(&ada, &text).await.table).await;
        assert_eq!(racks(&again), racks(&first), "{format}");
        assert_eq!(again.turns.last().unwrap().played, first.turns.last().unwrap().played);
    }
}

/// A game that nobody wrote down to its end is reviewed as far as it goes, with the faults of its file.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_an_end_is_stopped_where_its_file_ends() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let text = "#player1 ada Ada\n#player2 ben Ben\n>ada: AEHNORT 8F HORN +14 14\n>ben: AFMRSTE 9G FARM +99 99\n";
    let imported = imported(&ada, text).await;
    assert!(imported.notes.iter().any(|note| note.sentence.contains("line 4")), "{:?}", imported.notes);
    let doc = review(&ada, &imported.table).await;
    assert_eq!(doc.turns.len(), 2);
    // The ending is no part of the file.
    let gcg = exported(&ada, &imported.table, "gcg").await;
    assert_eq!(gcg.lines().filter(|line| line.starts_with('>')).count(), 2, "{gcg}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_faults_of_a_file_are_told_and_an_unknown_list_is_passed_over() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let text = PARTLY_KNOWN.replace("+14 14", "+15 15").replace("English-School", "Nobody's list");
    let imported = imported(&ada, &text).await;
    assert!(imported.notes.iter().any(|note| note.sentence.contains("line 5")), "{:?}", imported.notes);
    let doc = review(&ada, &imported.table).await;
    let ask = json!({ "by": { "game": { "table": imported.table, "seq": doc.turns[3].seq } } });
    let position: PositionDoc = ada.post("/analysis/position", &ask).await.json();
    assert_eq!(position.lexicon, "english-everyday");
}
