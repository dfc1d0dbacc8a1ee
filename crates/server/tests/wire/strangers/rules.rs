//! Ways round the rules.

use rules::Millis;

use crate::kit::{Ground, Seated, person, settings};

/// A hundred tables that somebody makes afterwards do not open the dictionary of a game that shuts it.
#[tokio::test(flavor = "multi_thread")]
async fn the_dictionary_stays_shut_behind_a_hundred_other_tables() {
    let ground = Ground::new();
    let host = ground.host().await;
    let seated = Seated::new(&host, &settings("deluxe", vec![person(), person()])).await;
    let eve = &seated.guests[0].1;
    // They are newer.
    ground.clock.advance(Millis(1_000));
    for _ in 0..101 {
        eve.table(&settings("deluxe", vec![person(), person()])).await;
    }
    assert_eq!(eve.get("/words/check?word=horn").await.status, 403);
}
