//! A class without a setup: the server divides it, and its rounds rotate.

use protocol::event_log::SetupDoc;
use protocol::wire::event::{EventCreated, EventOrder, EventStep, TeamsDoc};

use crate::kit::{Director, Host, scores, table_of};

#[tokio::test]
async fn a_class_needs_no_setup_and_its_rounds_rotate() {
    let host = Host::new().await;
    let teacher = host.guest("Teacher").await;
    let made = teacher.post("/events", &serde_json::json!({ "kind": "class", "name": "6b" })).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let class = Director { guest: teacher, event: made.json::<EventCreated>().event };
    class.players(&["Amir", "Lotte", "Hugo", "Nina"]).await;
    let setup = class.view().await.divisions.remove(0).setup;
    assert_eq!(setup, SetupDoc::write(&events::Setup::for_class("A")));
    let mut met = std::collections::BTreeSet::new();
    for round in 1..=3 {
        let next = class.view().await.divisions.remove(0).next.unwrap();
        assert_eq!((next.step, next.round, next.ends_last, next.open), (EventStep::Pair, round, round > 1, 0));
        if next.ends_last {
            class.order(EventOrder::End { division: 1, round: round - 1 }).await.unwrap();
        }
        class.begin(round).await;
        let division = class.view().await.divisions.remove(0);
        assert_eq!(division.next.unwrap().open, 2);
        for table in division.tables {
            let second = table.second.unwrap();
            assert!(met.insert((table.first.min(second), table.first.max(second))), "nobody meets anybody again");
            let enter = EventOrder::Enter { table: table_of(round, table.number), outcome: scores(300, 200) };
            class.order(enter).await.unwrap();
        }
    }
    assert!(met.contains(&(1, 2)) && met.contains(&(3, 4)), "neighbours of the list were among them");
}

#[tokio::test]
async fn a_class_is_divided_by_the_server() {
    let host = Host::new().await;
    let guest = host.guest("Teacher").await;
    let teams = |query: &'static str| {
        let guest = &guest;
        async move { guest.get(&format!("/teams?{query}")).await }
    };
    let plan: TeamsDoc = teams("pupils=25&size=2").await.json();
    assert_eq!((plan.least, plan.most, plan.boards), (4, 6, 6));
    assert_eq!((plan.sizes.len(), plan.sizes[0], plan.sizes[1]), (12, 3, 2));
    assert_eq!(teams("pupils=25&size=2&boards=4").await.json::<TeamsDoc>().boards, 4);
    assert!(teams("pupils=3&size=2").await.json::<TeamsDoc>().sizes.is_empty());
    assert_eq!(teams("pupils=97&size=2").await.status, 413, "a class of 97 is too large");
}
