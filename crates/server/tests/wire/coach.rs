//! The coach of somebody who plays alone against bots.

use protocol::wire::{Answer, Ask, CoachDoc, Problem, Reason, reason};
use rules::{Action, Phase};

use crate::kit::{Client, Host, Seated, bot, local, person, settings, team};

async fn coached(client: &mut Client, seated: &Seated) -> Result<CoachDoc, Problem> {
    let ask = Ask::Coach { table: seated.table.clone(), seat: None, placement: None };
    client.ask(ask).await.map(|answer| match answer {
        Answer::Coach(doc) => doc,
        other => panic!("{other:?}"),
    })
}

/// Waits until it is the person's turn after a bot has had one.
async fn after_the_bot(seated: &Seated, client: &mut Client) {
    loop {
        let (view, seq) = client.mine(&seated.table);
        let is_own = view.public().phase() == (Phase::ToMove { seat: tiles::Seat::FIRST });
        if is_own && view.public().sheet().last().is_some_and(|line| line.seat != tiles::Seat::FIRST) {
            return;
        }
        if is_own {
            client.act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        }
        client.reach(&seated.table, seq + 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_and_where_there_are_no_hints_nobody_is_coached() {
    let host = Host::new().await;
    let mut without_hints = settings("deluxe", vec![person(), bot()]);
    without_hints.hints = false;
    let mut of_a_team = settings("deluxe", vec![team(2), bot()]);
    of_a_team.rules = vec![crate::kit::rule("members", "{ from = 1, to = 12 }")];
    let with_a_friend = settings("deluxe", vec![person(), bot(), local("Ben")]);
    let refused = [settings("deluxe", vec![person(), person()]), with_a_friend, without_hints, of_a_team];
    for settings in refused {
        let seated = Seated::new(&host, &settings).await;
        let mut client = seated.clients().await.remove(0);
        let problem = coached(&mut client, &seated).await.unwrap_err();
        assert_eq!(problem.reason, Reason::Table(reason::TableReason::NoCoach), "{settings:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_alone_hears_why_the_bot_played_so_and_a_tip_that_fits() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("tournament+challenge-void", vec![person(), bot()])).await;
    let mut client = seated.clients().await.remove(0);
    after_the_bot(&seated, &mut client).await;
    let doc = coached(&mut client, &seated).await.unwrap();
    let (view, _) = client.mine(&seated.table);
    let last = view.public().sheet().last().unwrap();
    let told = doc.bot.unwrap();
    assert_eq!((told.seat, told.score), (1, last.points.0));
    assert!(told.reasons.len() <= 3 && doc.look.is_none(), "nothing was laid: {told:?}");
}

/// Whether the bot's play is good would follow from what can be hung on it.
#[tokio::test(flavor = "multi_thread")]
async fn while_the_last_play_can_be_challenged_the_coach_says_nothing_of_plays() {
    let host = Host::new().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), bot()])).await;
    let mut client = seated.clients().await.remove(0);
    loop {
        after_the_bot(&seated, &mut client).await;
        let (view, seq) = client.mine(&seated.table);
        if view.public().window().is_some() {
            break;
        }
        // The bot has exchanged.
        client.act(&seated.table, &Action::Pass { swaps: Vec::new() }).await.unwrap();
        client.reach(&seated.table, seq + 1).await;
    }
    let doc = coached(&mut client, &seated).await.unwrap();
    assert!(doc.tips.is_empty() && doc.look.is_none() && doc.bot.is_some(), "{doc:?}");
}
