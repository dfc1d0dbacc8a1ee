//! A person who learns words while servers are killed. An acknowledged answer is never lost, and counts once.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use protocol::wire::rest::{StudyAnswered, StudyCardsDoc};
use serde_json::json;
use store::{IdentityId, Store};

use super::arena::Arena;
use super::asking::{come, get, post};
use super::audit::Findings;
use crate::dice::Dice;
use crate::fault::Faults;
use crate::guest::Guest;

/// The longest time that a person thinks about a card.
const THINK: Duration = Duration::from_millis(300);
/// The most answers of one person.
const MOST: usize = 2_000;
/// The number of answers that the store returns at a time.
const PAGE: usize = 500;

/// What a person has answered: the cards, by the keys of the answers.
#[derive(Debug)]
pub(crate) struct Studied {
    who: IdentityId,
    acknowledged: HashMap<String, String>,
    /// How many answers were new according to the server.
    counted: u64,
    /// Whether an answer was sent again, so that it is unknown how often it was new.
    has_repeated: bool,
}

/// Answers cards until the run ends.
pub(crate) async fn study(arena: Arc<Arena>, mut dice: Dice) -> anyhow::Result<Studied> {
    let (guest, who) = come(&arena).await.context("a learner")?;
    let cards: StudyCardsDoc = get(&arena, &guest, "/study/cards").await?;
    let mut studied = Studied { who, acknowledged: HashMap::new(), counted: 0, has_repeated: false };
    while arena.is_playing() && studied.acknowledged.len() < MOST {
        tokio::time::sleep(dice.up_to(THINK)).await;
        let (key, nth) = (dice.key(), usize::try_from(dice.below(cards.cards.len() as u64))?);
        let card = &cards.cards.get(nth).context("there are no cards")?.card;
        let found = dice.below(2);
        let answer = json!({ "key": key, "card": card, "at": 0, "found": found, "missed": 1 - found, "wrong": 0 });
        studied.answer(&arena, &guest, &json!({ "answers": [answer] }).to_string()).await?;
        studied.acknowledged.insert(key, card.clone());
    }
    Ok(studied)
}

impl Studied {
    /// Sends an answer until it is acknowledged.
    async fn answer(&mut self, arena: &Arena, guest: &Guest, body: &str) -> anyhow::Result<()> {
        let asked = post(arena, guest, "/study/answers", body).await;
        let (answered, sent): (StudyAnswered, u32) = asked.context("an answer is not taken")?;
        self.counted += answered.new;
        self.has_repeated |= sent > 1;
        Ok(())
    }

    /// Every acknowledged answer is stored, once, for its card; and no other is.
    pub(super) async fn audit(&self, store: &Store, faults: &Faults, findings: &mut Findings) -> anyhow::Result<()> {
        let mut kept = HashMap::new();
        let mut last = String::new();
        loop {
            let page = store.study_answers(&self.who, &last, PAGE).await?;
            let Some(end) = page.last() else { break };
            last = end.key.clone();
            kept.extend(page.into_iter().map(|answer| (answer.key, answer.card)));
        }
        if kept != self.acknowledged {
            let (have, want) = (kept.len(), self.acknowledged.len());
            faults.note(format!("{want} answers of a learner were acknowledged, and {have} are kept, or others"));
        }
        if !self.has_repeated && self.counted != kept.len() as u64 {
            faults.note(format!("{} answers were called new, and {} are kept", self.counted, kept.len()));
        }
        findings.answers += kept.len();
        Ok(())
    }
}
