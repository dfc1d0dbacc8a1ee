//! What a teacher asks for at the tables of a class: teams that agree, and a dictionary that can be closed.

use protocol::command::ActionDoc;
use protocol::wire::{Answer, Ask, ClassRules, Code, Key, Reason, Short, TableSettings, Tell, reason};
use rules::Action;
use tiles::Tiles;

use crate::kit::{Client, Host, Seated, good_or_pass, rule, teams};

fn with(class: ClassRules) -> TableSettings {
    TableSettings { class, ..teams() }
}

/// The tiles of a play, as they are shown to mates.
fn tiles_of(client: &Client, seated: &Seated, action: &Action) -> Vec<String> {
    let (view, _) = client.mine(&seated.table);
    let ActionDoc::Place { placement, .. } = ActionDoc::write(action, &view.public().ruleset().alphabet) else {
        panic!("it is a play")
    };
    placement.tiles().to_vec()
}

async fn show(client: &mut Client, seated: &Seated, tiles: &[String]) {
    let tiles = tiles.iter().map(|tile| Short::new(tile).unwrap()).collect();
    client.ask(Ask::Tentative { table: seated.table.clone(), seat: None, tiles }).await.unwrap();
}

/// A team plays what two of them agree on: what nobody else of the team shows is refused, and changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_team_that_has_to_agree_plays_what_a_mate_shows_as_well() {
    let host = Host::new().await;
    let (seated, mut clients) = Seated::with_a_play(&host, &with(ClassRules { agree: true, no_look_ups: false })).await;
    let first = seated.to_move(&clients);
    let mate = first + 1;
    let play = good_or_pass(&clients[first].mine(&seated.table).0);
    let tiles = tiles_of(&clients[first], &seated, &play);
    // The own tiles alone are no agreement, nor are other tiles of the mate.
    show(&mut clients[first], &seated, &tiles).await;
    show(&mut clients[mate], &seated, &tiles[..1]).await;
    let refused = clients[first].act(&seated.table, &play).await.unwrap_err();
    assert_eq!(refused.code, Code::NotAllowed);
    let Reason::Table(reason::TableReason::TeamAgrees { mates }) = refused.reason else { panic!("{refused:?}") };
    assert_eq!(mates.len(), 1);
    // Laid in another order it is the same play, and either of the two may make it.
    let turned: Vec<String> = tiles.iter().rev().cloned().collect();
    show(&mut clients[mate], &seated, &turned).await;
    assert!(matches!(clients[first].act(&seated.table, &play).await, Ok(Answer::Acted { .. })));
}

/// A pass and an exchange cost the turn of the team, so a mate agrees to them as well.
#[tokio::test(flavor = "multi_thread")]
async fn a_team_that_has_to_agree_passes_and_exchanges_what_a_mate_shows_as_well() {
    let host = Host::new().await;
    let (seated, mut clients) = Seated::with_a_play(&host, &with(ClassRules { agree: true, no_look_ups: false })).await;
    for shows_pass in [false, true] {
        let first = seated.to_move(&clients);
        let (view, _) = clients[first].mine(&seated.table);
        let alphabet = &view.public().ruleset().alphabet;
        let tile = view.own_rack().unwrap().iter().next().unwrap();
        let back = Tiles::EMPTY.with(tile).unwrap();
        let (action, shown) = match shows_pass {
            true => (Action::Pass { swaps: Vec::new() }, "-".to_owned()),
            false => {
                (Action::Exchange { swaps: Vec::new(), tiles: back.clone() }, format!("-{}", alphabet.rack(&back)))
            }
        };
        let refused = clients[first].act(&seated.table, &action).await.unwrap_err();
        assert!(matches!(refused.reason, Reason::Table(reason::TableReason::TeamAgrees { .. })), "{refused:?}");
        // The own wish is no agreement, nor is another wish of the mate.
        show(&mut clients[first], &seated, &[shown.clone()]).await;
        show(&mut clients[first + 1], &seated, &["-?-".to_owned()]).await;
        assert_eq!(clients[first].act(&seated.table, &action).await.unwrap_err().code, Code::NotAllowed);
        show(&mut clients[first + 1], &seated, &[shown]).await;
        let Ok(Answer::Acted { seq: acted }) = clients[first].act(&seated.table, &action).await else {
            panic!("a mate agrees")
        };
        for client in &mut clients {
            client.reach(&seated.table, acted).await;
        }
    }
}

/// The answer to a play was lost, the mate thinks about the next one already, and the play is sent again.
#[tokio::test(flavor = "multi_thread")]
async fn a_play_that_was_made_is_not_refused_when_it_is_sent_again_although_nobody_agrees_any_more() {
    let host = Host::new().await;
    let (seated, mut clients) = Seated::with_a_play(&host, &with(ClassRules { agree: true, no_look_ups: false })).await;
    let first = seated.to_move(&clients);
    let (view, seq) = clients[first].mine(&seated.table);
    let play = good_or_pass(&view);
    let tiles = tiles_of(&clients[first], &seated, &play);
    show(&mut clients[first + 1], &seated, &tiles).await;
    let action = ActionDoc::write(&play, &view.public().ruleset().alphabet);
    let (table, key) = (seated.table.clone(), Key::new("sent-twice").unwrap());
    let act = Ask::Act { table, seat: None, key, seq, action };
    let made = clients[first].ask(act.clone()).await.unwrap();
    show(&mut clients[first + 1], &seated, &[]).await;
    assert_eq!(clients[first].ask(act).await, Ok(made));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_of_which_only_one_is_here_plays_without_asking() {
    let host = Host::new().await;
    let (seated, mut clients) = Seated::with_a_play(&host, &with(ClassRules { agree: true, no_look_ups: false })).await;
    let first = seated.to_move(&clients);
    let play = good_or_pass(&clients[first].mine(&seated.table).0);
    clients.remove(first + 1).close().await;
    let alone = |tell: &Tell| match tell {
        Tell::Presence(presence) => (presence.seats.iter().any(|seat| seat.here.len() == 1)).then_some(()),
        _ => None,
    };
    clients[first].find("that the mate has gone", alone).await;
    assert!(matches!(clients[first].act(&seated.table, &play).await, Ok(Answer::Acted { .. })));
}

/// "Another idea" is told to the team and to nobody else, and only about the tiles of a mate.
#[tokio::test(flavor = "multi_thread")]
async fn a_mate_is_told_that_the_team_looks_for_another_play() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &teams()).await;
    let mut clients = seated.clients().await;
    let decline =
        |name: &str| Ask::Decline { table: seated.table.clone(), seat: None, name: Short::new(name).unwrap() };
    clients[1].ask(decline("Player 0a")).await.unwrap();
    let told = clients[0].find("that it is declined", |tell| match tell {
        Tell::Declined { whose, by, .. } => Some((whose.clone(), by.clone())),
        _ => None,
    });
    assert_eq!(told.await, ("Player 0a".to_owned(), "Player 0b".to_owned()));
    for name in ["Player 0b", "Player 1a", "Nobody"] {
        assert_eq!(clients[1].ask(decline(name)).await.unwrap_err().code, Code::NotYourSeat, "{name}");
    }
    let line = Ask::Chat { table: seated.table.clone(), text: Short::new("hello").unwrap() };
    clients[0].ask(line).await.unwrap();
    clients[2].find("the chat", |tell| matches!(tell, Tell::Chat { .. }).then_some(())).await;
    assert!(!clients[2].heard.iter().any(|text| text.contains("declined")));
}

/// A closed dictionary tells only what words mean that lie on the board, and were checked when they were played.
#[tokio::test(flavor = "multi_thread")]
async fn with_a_closed_dictionary_only_words_that_were_played_are_explained() {
    let host = Host::new().await;
    let mut settings = with(ClassRules { agree: false, no_look_ups: true });
    settings.rules.extend([rule("dictionary", "\"free\""), rule("challenge", "{ kind = \"void\" }")]);
    let (seated, mut clients) = Seated::with_a_play(&host, &settings).await;
    let first = seated.to_move(&clients);
    let look_up = |word: &str| Ask::LookUp { table: seated.table.clone(), words: vec![Short::new(word).unwrap()] };
    let refused = clients[first].ask(look_up("horn")).await.unwrap_err();
    assert!(matches!(refused.reason, Reason::Table(reason::TableReason::NoLookUps { .. })), "{refused:?}");
    let play = good_or_pass(&clients[first].mine(&seated.table).0);
    clients[first].act(&seated.table, &play).await.unwrap();
    let view = loop {
        let (view, _) = clients[first].mine(&seated.table);
        if !view.public().board().is_empty() {
            break view;
        }
        clients[first].hear().await;
    };
    let rules::Deed::Placed(placed) = &view.public().sheet()[0].deed else { panic!("it was a play") };
    let word = view.public().ruleset().alphabet.word(&placed.words()[0].word());
    assert!(matches!(clients[first].ask(look_up(&word)).await, Ok(Answer::LookedUp { .. })), "{word}");
}
