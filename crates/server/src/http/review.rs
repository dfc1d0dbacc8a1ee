//! The review of a finished game: the loss of every turn, and the best plays.

pub(super) mod deeper;
mod doc;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Path, State};
use editions::Language;
use engine::Situation;
use engine::explain::{Explainer, Tip, TipVerdict};
use engine::review::{Reviewer, Scene, Strength, Totals, TurnReview};
use movegen::Leaves;
use protocol::wire::rest::{CitedTip, ReviewDoc, ReviewTurn};
use protocol::wire::{TableId, reason};
use rules::Event;
use tiles::Seat;

use super::asker::{Asker, LinkKey, Speaks};
use super::games::whole;
use crate::Trouble;
use crate::analysis::Knowing;
use crate::game::Finished;
use crate::problem;
use crate::scenes::{Told, turns};
use crate::site::Site;

/// The time limit for all turns of a game, not counting loading. Turns that are not finished by then are judged by
/// score and leave.
const TIME: Duration = Duration::from_secs(2);
/// The time limit for the reasons of all turns. It is longer than any ordinary game needs; later turns get none.
const TIME_FOR_REASONS: Duration = Duration::from_millis(500);
/// The tip to look for a better play is given if another play is better by at least this many points.
const WORTH_A_WORD: f64 = 10.0;
/// The most turns of a review.
const MOST_TURNS: usize = 500;

/// The values and losses of a finished game's turns, the best plays, and the totals.
#[utoipa::path(get, path = "/api/v1/games/{table}/review", params(("table" = String, Path)), responses((status = 200, body = ReviewDoc)))]
pub(super) async fn review(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    LinkKey(key): LinkKey,
    Speaks(language): Speaks,
) -> Result<Json<ReviewDoc>, Trouble> {
    if !site.rates.reviews.allows(asker.0.id.to_string(), site.steady()) {
        return Err(Trouble::new(reason::RateReason::Reviews));
    }
    let game = whole(&site, &asker, &table, key).await?;
    if game.judge.list().is_none() {
        return Err(Trouble::new(reason::FileReason::NoWordList));
    }
    let knowing = Arc::clone(&site.knowing);
    let reviewed = move || reviewed(table, &game, &knowing, language);
    let doc = site.heavy.run(asker.0.id.as_str(), reviewed).await?;
    doc.map(Json).map_err(|why| Trouble(problem::internal(&why)))
}

fn reviewed(table: TableId, game: &Finished, knowing: &Knowing, language: Language) -> Result<ReviewDoc, String> {
    let words = game.judge.words().ok_or("the words cannot be built")?;
    let first = game.log.first().ok_or("an empty log")?;
    let Event::Created(setup) = &first.event else { return Err("a log without its rules".to_owned()) };
    let ruleset = setup.ruleset();
    // A review suggests plays, so it uses only words that bots use.
    let shown = words.shown();
    let knowledge = knowing.of(ruleset, &game.judge).map_err(|_| "no plays can be found by these rules")?;
    let turns = turns(&game.log, &Told::of(&game.file, &game.log), &knowledge, MOST_TURNS)?;
    let scenes: Vec<Scene> = turns.iter().map(|turn| turn.scene.clone()).collect();
    let mut reviewer = Reviewer::new(&knowledge, Some(&*game.judge), Strength::SHORT);
    let reviews = reviewer.game(&scenes, TIME, &AtomicBool::new(false));
    let explainer = Explainer::new(shown, &knowledge.generator, &*knowledge.leaves).without_chances();
    let until = Instant::now() + TIME_FOR_REASONS;
    let both = turns.iter().zip(&reviews).map(|(turn, review)| {
        let tips = tips(&explainer, &turn.scene.situation, review);
        let reason = (Instant::now() < until).then(|| explainer.reason(&turn.scene.situation, review)).flatten();
        doc::turn(turn, review, tips, reason.as_ref(), language)
    });
    let docs: Vec<ReviewTurn> = both.collect();
    let seats = Seat::all(setup.n_seats());
    let is_alone = setup.n_seats() == 1;
    let players = seats.map(|seat| doc::totals(seat, &Totals::of(&reviews, seat), is_alone)).collect();
    Ok(ReviewDoc { table, turns: docs, players })
}

/// The tips that a play follows or breaks, if it could be compared with others.
fn tips<L: Leaves + ?Sized>(explainer: &Explainer<'_, L>, situation: &Situation, review: &TurnReview) -> Vec<CitedTip> {
    let Some(played) = review.played.as_ref().filter(|_| !review.is_withdrawn) else { return Vec::new() };
    let advice = explainer.advise(situation, &played.choice).unwrap_or_default();
    let said = advice.into_iter().filter(|one| one.tip != Tip::BetterPlay || review.points_lost >= WORTH_A_WORD);
    let cited = said.filter_map(|one| {
        let follows = match one.verdict {
            TipVerdict::Follows => true,
            TipVerdict::Against => false,
            TipVerdict::Note => return None,
        };
        Some(CitedTip { tip: one.tip.name().to_owned(), follows })
    });
    cited.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{begun, to_move};
    use rules::{Action, Millis, Order};

    /// The review of a game with these rules, after this many passes.
    fn of_passes(rules: &[(&str, &str)], n_turns: usize, language: Language) -> ReviewDoc {
        let mut live = begun(rules);
        for _ in 0..n_turns {
            let Some((seat, _)) = to_move(&live) else { break };
            let pass = Order::Player(seat, Action::Pass { swaps: Vec::new() });
            let decision = live.decide(Millis(0), pass).unwrap();
            live.take(decision);
        }
        let (log, judge) = (live.log().to_vec(), Arc::clone(live.judge()));
        let (lexicon, title, file) = (String::new(), String::new(), String::new());
        let game = Finished { log, judge, lexicon, title, file };
        reviewed(TableId::new("t").unwrap(), &game, &Knowing::default(), language).unwrap()
    }

    /// A made-up set of blanks only: listing the plays of such a rack would take gigabytes.
    #[test]
    fn a_rack_of_blanks_is_reviewed_without_a_list_of_its_plays() {
        let letter = |face: char| format!("{{ face = \"{face}\", count = 1, value = 1 }}");
        let letters: Vec<String> = ('A'..='Z').map(letter).collect();
        let set = format!("{{ blanks = 200, letters = [{}] }}", letters.join(", "));
        let doc = of_passes(&[("alphabet", &set)], 1, Language::En);
        assert!(doc.turns[0].rack.matches('?').count() > 3, "the seed gives a rack of blanks");
        assert_eq!((doc.turns[0].best.len(), doc.turns[0].lost), (0, None));
        assert_eq!((doc.players[0].judged, doc.players[1].judged), (0, 0));
    }

    #[test]
    fn a_pass_with_playable_tiles_is_a_mistake_with_its_cost() {
        let doc = of_passes(&[], 2, Language::En);
        assert_eq!(doc.turns.len(), 2);
        for turn in &doc.turns {
            let lost = turn.lost.unwrap();
            assert!(turn.mistake.is_some() && lost.points > 1_000 && lost.win.unwrap() > 0, "{turn:?}");
            assert!(turn.played == "pass" && turn.best[0].score > 0 && !turn.sentence.is_empty(), "{turn:?}");
        }
        assert_eq!(doc.players.iter().map(|one| (one.turns, one.judged)).collect::<Vec<_>>(), [(1, 1), (1, 1)]);
    }

    #[test]
    fn a_review_speaks_the_language_of_the_reader() {
        let [english, german] = [Language::En, Language::De].map(|language| of_passes(&[], 1, language));
        assert_eq!((english.turns[0].played.as_str(), german.turns[0].played.as_str()), ("pass", "passen"));
        assert!(english.turns[0].sentence.starts_with("Better to"), "{}", english.turns[0].sentence);
        assert!(german.turns[0].sentence.starts_with("Besser"), "{}", german.turns[0].sentence);
        assert!(german.turns[0].sentence.ends_with("Prozentpunkte Gewinnchance)."), "{}", german.turns[0].sentence);
    }
}
