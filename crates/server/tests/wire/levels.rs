//! The bots that people choose, at real tables.

use std::sync::Arc;

use protocol::wire::rest::EditionsDoc;
use protocol::wire::{Answer, Ask, HintKind, HintStep, Occupant, PreviewResult, SeatSettings, Short};
use rules::{Action, Deed, Phase};
use server::bots::{EngineThinkers, Thinkers as _};

use crate::kit::{Client, Ground, Seated, person, settings};
use crate::pains::Bad;

fn bot_of(level: &str) -> SeatSettings {
    SeatSettings {
        occupant: Occupant::Bot { level: Short::new(level).unwrap() },
        handicap: protocol::HandicapDoc::default(),
    }
}

/// Lets the person pass until a bot has acted.
async fn first_deed_of_a_bot(seated: &Seated, client: &mut Client) -> Deed {
    loop {
        let (view, seq) = client.mine(&seated.table);
        let by_bot = view.public().sheet().iter().find(|line| line.seat != tiles::Seat::FIRST);
        if let Some(line) = by_bot {
            return line.deed.clone();
        }
        if view.public().phase() == (Phase::ToMove { seat: tiles::Seat::FIRST }) {
            client.act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        }
        client.reach(&seated.table, seq + 1).await;
    }
}

/// At tables of two to four seats and under different rules, bots of every level decide for themselves: they lay or
/// exchange tiles. No clock advances, so no bot can be late and get the fallback.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_of_every_level_plays_over_the_wire() {
    let ground = Ground::new();
    let host =
        ground.host_of(|config| (config.bot_time_ms, config.bot_threads) = (200, 2), Arc::new(EngineThinkers)).await;
    let editions = ["deluxe", "deluxe", "tournament", "literacy", "super", "box2007", "tournament+challenge-void"];
    let levels = EngineThinkers.levels();
    assert_eq!(levels.len(), editions.len());
    for (number, (level, edition)) in levels.iter().zip(editions).enumerate() {
        let most = if edition.starts_with("tournament") { 1 } else { 3 };
        let bots = std::iter::repeat_n(bot_of(level), 1 + number % most);
        let seated = Seated::new(&host, &settings(edition, std::iter::once(person()).chain(bots).collect())).await;
        let mut client = seated.clients().await.remove(0);
        let deed = first_deed_of_a_bot(&seated, &mut client).await;
        assert!(matches!(deed, Deed::Placed(_) | Deed::Exchanged { .. }), "{level} at {edition}: {deed:?}");
    }
}

/// A hint is a play even while the last play can still be challenged; laying it begins the turn.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_play_even_while_the_last_one_can_be_challenged() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(EngineThinkers)).await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &crate::kit::good_or_pass(&view)).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    let other = &mut clients[1 - player];
    other.reach(&seated.table, seq).await;
    let hint = other.ask(Ask::Hint { table: seated.table.clone(), seat: None, step: HintStep::Play }).await;
    let Ok(Answer::Hint { action, .. }) = hint else { panic!("{hint:?}") };
    let (view, _) = other.mine(&seated.table);
    let action = action.read(&view.public().ruleset().alphabet).unwrap();
    assert!(!matches!(action, Action::StartTurn | Action::Accept | Action::Pass { .. }), "{action:?}");
    other.act(&seated.table, &action).await.unwrap();
}

/// A hint is a play even if the strongest bot failed or had no time.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_play_even_if_no_bot_can_think() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(Bad { panics: true })).await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let hint = clients[player].ask(Ask::Hint { table: seated.table.clone(), seat: None, step: HintStep::Play }).await;
    let Ok(Answer::Hint { action, .. }) = hint else { panic!("{hint:?}") };
    let (view, _) = clients[player].mine(&seated.table);
    let action = action.read(&view.public().ruleset().alphabet).unwrap();
    assert!(matches!(action, Action::Place { .. } | Action::Exchange { .. }), "{action:?}");
    clients[player].act(&seated.table, &action).await.unwrap();
}

/// A bot that cannot decide does not waste its turn: the play with the highest sum of score and leave is made for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_cannot_decide_plays_all_the_same() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(Bad { panics: true })).await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), bot_of("static")])).await;
    let mut clients = seated.clients().await;
    let deed = first_deed_of_a_bot(&seated, &mut clients[0]).await;
    assert!(matches!(deed, Deed::Placed(_) | Deed::Exchanged { .. }), "{deed:?}");
}

/// A hint comes in steps: squares, letters, the play. No step reveals anything of a later one.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_in_steps_gives_away_no_more_than_was_asked_for() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(EngineThinkers)).await;
    let rules = settings("tournament+challenge-void", vec![person(), person()]);
    let (seated, mut clients) = Seated::with_a_play(&host, &rules).await;
    let player = seated.to_move(&clients);
    let client = &mut clients[player];
    let step = |step| Ask::Hint { table: seated.table.clone(), seat: None, step };
    let Ok(Answer::HintPart(first)) = client.ask(step(HintStep::Where)).await else { panic!() };
    let Ok(Answer::HintPart(second)) = client.ask(step(HintStep::Letters)).await else { panic!() };
    let Ok(Answer::Hint { action, .. }) = client.ask(step(HintStep::Play)).await else { panic!() };
    assert_eq!(first.tiles, None, "the letters stay a secret");
    assert_eq!((second.kind, &second.squares), (first.kind, &first.squares), "it is the same play");
    let (view, _) = client.mine(&seated.table);
    let alphabet = &view.public().ruleset().alphabet;
    let told: String = second.tiles.unwrap().iter().map(|tile| tile.face.as_str()).collect();
    let placement = match action.read(alphabet) {
        Ok(Action::Place { placement, .. }) => placement,
        // For some racks an exchange is best.
        Ok(Action::Exchange { tiles, .. }) => {
            assert_eq!((first.kind, first.squares.len(), told), (HintKind::Exchange, 0, alphabet.rack(&tiles)));
            return;
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(first.kind, HintKind::Place);
    let mut squares: Vec<(u8, u8)> = placement.tiles.iter().map(|laid| (laid.square.row, laid.square.col)).collect();
    squares.sort_unstable();
    assert_eq!(first.squares.iter().map(|at| (at.row, at.col)).collect::<Vec<_>>(), squares);
    // In the order of the alphabet, which does not reveal the order on the board.
    assert_eq!(told, alphabet.rack(&placement.laid()));
}

/// Neither the player to move nor the others learn from a hint whether the last play is good.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_does_not_tell_whether_to_challenge() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(EngineThinkers)).await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person(), person()])).await;
    let mut clients = seated.clients().await;
    let player = seated.to_move(&clients);
    let (view, _) = clients[player].mine(&seated.table);
    clients[player].act(&seated.table, &crate::kit::phony(&view)).await.unwrap();
    let seq = clients[player].mine(&seated.table).1;
    for (nth, is_next) in [((player + 1) % 3, true), ((player + 2) % 3, false)] {
        clients[nth].reach(&seated.table, seq).await;
        for step in [HintStep::Where, HintStep::Play] {
            let hint = clients[nth].ask(Ask::Hint { table: seated.table.clone(), seat: None, step }).await;
            match hint {
                Ok(Answer::Hint { action, .. }) => {
                    let text = serde_json::to_string(&action).unwrap();
                    assert!(is_next && !text.contains("challenge") && !text.contains("accept"), "{text}");
                }
                Ok(Answer::HintPart(_)) => assert!(is_next),
                other => assert!(!is_next && other.is_err(), "{other:?}"),
            }
        }
    }
}

/// The server tells the page which opponents there are, and bots at a table have different names.
#[tokio::test(flavor = "multi_thread")]
async fn every_level_has_a_face_and_every_bot_a_name() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(EngineThinkers)).await;
    let ada = host.guest("Ada").await;
    let all: EditionsDoc = ada.get("/editions").await.json();
    let levels: Vec<&str> = all.rivals.iter().map(|rival| rival.level.as_str()).collect();
    assert_eq!(levels, all.levels);
    assert_eq!((levels[0], all.rivals[0].strength), ("novice", 1), "the weakest comes first");
    assert!(all.rivals.iter().all(|rival| !rival.face.is_empty()), "{:?}", all.rivals);
    let info = ada.table(&settings("deluxe", vec![person(), bot_of("easy"), bot_of("easy"), bot_of("easy")])).await;
    let mut names: Vec<&str> = info.seats[1..].iter().map(|seat| seat.members[0].name.as_str()).collect();
    assert_eq!(names[0], all.rivals[2].name);
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 3, "{names:?}");
}

/// A game that starts without a choice of rules checks words as they are laid: a wrong word is named, and nothing is
/// lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_quick_game_refuses_a_wrong_word_and_says_which() {
    let ground = Ground::new();
    let host = ground.host_of(|_| {}, Arc::new(EngineThinkers)).await;
    let all: EditionsDoc = host.guest("Ada").await.get("/editions").await.json();
    let mut quick = settings(&all.quick.edition, vec![person(), bot_of("novice")]);
    quick.rules = all.quick.rules;
    quick.rules.push(crate::kit::rule("opening.first", "\"first-seat\""));
    let seated = Seated::new(&host, &quick).await;
    let mut client = seated.clients().await.remove(0);
    let (before, seq) = client.mine(&seated.table);
    let wrong = crate::kit::phony(&before);
    let Action::Place { placement, .. } = &wrong else { panic!() };
    let alphabet = &before.public().ruleset().alphabet;
    let word: String = placement.tiles.iter().map(|laid| alphabet.face(laid.placed.letter())).collect();
    let problem = client.act(&seated.table, &wrong).await.unwrap_err();
    assert!(problem.sentence.contains(&word), "{}", problem.sentence);
    assert_eq!(client.mine(&seated.table), (before.clone(), seq));
    let placement = protocol::PlacementDoc::write(placement, alphabet);
    let ask = Ask::Preview { table: seated.table.clone(), seat: None, swaps: Vec::new(), placement };
    let Ok(Answer::Preview(PreviewResult::Fits(fits))) = client.ask(ask).await else { panic!() };
    assert!(serde_json::to_string(&fits.verdicts).unwrap().contains("\"good\":false"), "it is marked before, too");
}
