//! A table without a word list, where the players decide challenges.

use protocol::wire::{Answer, Ask, Code, Proposal, ProposalInfo, Short, TableSettings, Tell};
use rules::{Action, Deed, Millis, WordChoice};

use crate::kit::{Client, Host, Seated, local, person, phony, rule, settings};

/// A table whose players judge words; the first seat plays first.
fn without_list(n_people: usize) -> TableSettings {
    let mut settings = settings("deluxe", vec![person(); n_people]);
    settings.lexicon = Some(Short::default());
    settings.rules = vec![rule("opening.first", "\"first-seat\"")];
    settings
}

/// The first play has been made, and the last seat has challenged it.
async fn in_doubt(host: &Host, rules: &TableSettings) -> (Seated, Vec<Client>, u64) {
    let seated = Seated::new(host, rules).await;
    let mut clients = seated.clients().await;
    let (view, _) = clients[0].mine(&seated.table);
    clients[0].act(&seated.table, &phony(&view)).await.unwrap();
    let seq = clients[0].mine(&seated.table).1;
    for client in &mut clients {
        client.reach(&seated.table, seq).await;
    }
    let last = clients.len() - 1;
    let answer = clients[last].act(&seated.table, &Action::Challenge { words: WordChoice::All }).await;
    let Ok(Answer::Proposed { proposal }) = answer else { panic!("{answer:?}") };
    (seated, clients, proposal)
}

fn says(seated: &Seated, proposal: u64, agree: bool) -> Ask {
    Ask::Answer { table: seated.table.clone(), seat: None, proposal, agree }
}

async fn asked(client: &mut Client) -> ProposalInfo {
    let proposal = |tell: &Tell| match tell {
        Tell::Proposal { proposal, .. } => proposal.clone(),
        _ => None,
    };
    client.find("what the table is asked", proposal).await
}

async fn outcome(seated: &Seated, client: &mut Client, seq: u64) -> (bool, Vec<Deed>, u8) {
    client.reach(&seated.table, seq + 1).await;
    let (view, _) = client.mine(&seated.table);
    let public = view.public();
    let challenger = public.table().seats().seats().last().unwrap();
    let deeds = public.sheet().iter().map(|line| line.deed.clone()).collect();
    (public.board().is_empty(), deeds, public.lost_turns(challenger))
}

/// Rules: C1, C4
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_without_a_list_asks_the_others_and_most_decide() {
    let host = Host::new().await;
    // The challenger votes that the word is bad. With the player and a third person, two of three decide.
    for (answers, goes_back) in [([true, true], true), ([false, true], true), ([false, false], false)] {
        let (seated, mut clients, proposal) = in_doubt(&host, &without_list(3)).await;
        let seq = clients[0].mine(&seated.table).1;
        let info = asked(&mut clients[0]).await;
        assert_eq!((info.what, info.by, &info.waiting_for[..]), (Proposal::Doubt, 2, &[0, 1][..]));
        assert_eq!(info.words.len(), 1, "they are told which word it is about");
        for (client, agree) in clients.iter_mut().zip(answers) {
            client.ask(says(&seated, proposal, agree)).await.unwrap();
        }
        let (is_empty, deeds, turns_lost) = outcome(&seated, &mut clients[0], seq).await;
        assert_eq!(is_empty, goes_back, "{answers:?}: {deeds:?}");
        assert_eq!(turns_lost, u8::from(!goes_back), "a challenge that fails costs what the rules say");
    }
}

/// If two people disagree, the play stands.
///
/// Rules: C1
#[tokio::test(flavor = "multi_thread")]
async fn with_two_people_the_player_may_take_the_word_back_or_stand_by_it() {
    let host = Host::new().await;
    for owns_up in [true, false] {
        let (seated, mut clients, proposal) = in_doubt(&host, &without_list(2)).await;
        let seq = clients[0].mine(&seated.table).1;
        clients[0].ask(says(&seated, proposal, owns_up)).await.unwrap();
        assert_eq!(outcome(&seated, &mut clients[0], seq).await.0, owns_up);
    }
}

/// The game waits for the vote, and a missing answer does not count.
///
/// Rules: C7
#[tokio::test(flavor = "multi_thread")]
async fn nobody_goes_on_until_the_table_has_decided_and_silence_is_no_vote() {
    let host = Host::new().await;
    let (seated, mut clients, proposal) = in_doubt(&host, &without_list(3)).await;
    let seq = clients[0].mine(&seated.table).1;
    let refused = clients[1].act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap_err();
    assert_eq!(refused.code, Code::Taken);
    let alone = Ask::Propose { table: seated.table.clone(), seat: None, what: Proposal::Doubt };
    assert!(clients[1].ask(alone).await.is_err());
    clients[0].ask(says(&seated, proposal, false)).await.unwrap();
    host.ground.clock.advance(Millis::seconds(91));
    // One vote for the word and one against it: it stands.
    assert!(!outcome(&seated, &mut clients[0], seq).await.0);
}

/// On a device that is passed round, the players there vote as well: the challenge alone decides nothing.
///
/// Rules: C1
#[tokio::test(flavor = "multi_thread")]
async fn people_at_one_device_are_asked_too() {
    let host = Host::new().await;
    let ada = host.guest("Ada").await;
    let mut rules = without_list(0);
    rules.seats = vec![local("Ada"), local("Ben")];
    let info = ada.table(&rules).await;
    ada.start(&info.table).await;
    let mut client = ada.socket().await;
    client.follow_as(&info.table, Some(0), None).await.unwrap();
    let (view, _) = client.mine(&info.table);
    client.act(&info.table, &phony(&view)).await.unwrap();
    let seq = client.mine(&info.table).1;
    let ask = Ask::Act {
        table: info.table.clone(),
        seat: Some(1),
        key: crate::kit::fresh_key(),
        seq,
        action: protocol::command::ActionDoc::Challenge { words: None },
    };
    let answer = client.ask(ask).await;
    let Ok(Answer::Proposed { proposal }) = answer else { panic!("{answer:?}") };
    assert!(client.mine(&info.table).0.public().window().is_some(), "nothing is decided yet");
    client.ask(Ask::Answer { table: info.table.clone(), seat: Some(0), proposal, agree: true }).await.unwrap();
    client.reach(&info.table, seq + 1).await;
    assert!(client.mine(&info.table).0.public().board().is_empty());
}
