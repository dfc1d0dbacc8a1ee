//! What could have been played.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use engine::Situation;
use engine::explain::{Explainer, Tip, Verdict};
use lexicon::Lexicon;
use movegen::{Candidate, Choice, Equity, Generator, RuleOfThumb};
use notation::print::{self, Through};
use protocol::wire::rest::{CitedTip, ReviewDoc, ReviewPlay, ReviewTurn};
use protocol::wire::{Said, TableId};
use rules::{Entry, Event, Hidden, Placement, Play, Ruleset, SwapDone, View, Viewer, replay};
use tiles::Seat;

use super::asker::{Asker, LinkKey};
use super::games::whole;
use crate::Trouble;
use crate::bots::may_list;
use crate::busy;
use crate::problem;
use crate::site::Site;
use crate::table::number;

/// How many plays are shown for each turn, beside the one that was made.
const BEST: usize = 5;
/// To look for a better play is a tip worth giving where one is better by so much.
const WORTH_A_WORD: Equity = Equity::points(10);
/// The most turns that are looked at.
const MOST_TURNS: usize = 500;

/// The best plays by score and leave for each turn of a finished game.
#[utoipa::path(get, path = "/api/v1/games/{table}/review", params(("table" = String, Path)), responses((status = 200, body = ReviewDoc)))]
pub(super) async fn review(
    State(site): State<Arc<Site>>,
    asker: Asker,
    Path(table): Path<TableId>,
    LinkKey(key): LinkKey,
) -> Result<Json<ReviewDoc>, Trouble> {
    if !site.rates.tables.allows(asker.0.id.to_string(), site.steady()) {
        return Err(Trouble(busy::reviews()));
    }
    let game = whole(&site, &asker, &table, key).await?;
    if game.judge.list().is_none() {
        return Err(Trouble(problem::not_allowed(
            Said::new("This game had no word list.", "Diese Partie hatte keine Wortliste."),
            Said::new(
                "Only games with a word list can be reviewed.",
                "Nur Partien mit einer Wortliste lassen sich auswerten.",
            ),
        )));
    }
    let reviewed = move || turns(&game.log, &*game.judge.words().ok_or("the words cannot be built")?);
    let turns = site.heavy.run(asker.0.id.as_str(), reviewed).await?;
    Ok(Json(ReviewDoc { table, turns: turns.map_err(|why| Trouble(problem::internal(&why)))? }))
}

fn turns(log: &[Entry<Hidden>], words: &Lexicon) -> Result<Vec<ReviewTurn>, String> {
    let mut game = replay(&log[..1.min(log.len())]).map_err(|(_, why)| why.to_string())?;
    let ruleset = Arc::new(game.public().table().ruleset().clone());
    // A review proposes plays, as a bot does.
    let words = words.shown();
    let generator = Generator::new(&ruleset, Arc::clone(words.graph())).map_err(|fault| fault.to_string())?;
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let explainer = Explainer::new(words, &generator, &leaves);
    let reviewer = Reviewer { ruleset: &ruleset, generator: &generator, leaves: &leaves, explainer: &explainer };
    let mut turns = Vec::new();
    for (seq, entry) in (0..).zip(log) {
        if let Event::Placed { seat, swaps, play } = &entry.event
            && turns.len() < MOST_TURNS
            && let Some(turn) = reviewer.turn(seq, &Viewer::Seat(*seat).view(&game), *seat, swaps, play)
        {
            turns.push(turn);
        }
        if seq > 0 {
            game.apply(entry).map_err(|why| why.to_string())?;
        }
    }
    Ok(turns)
}

/// A play that was made.
struct Made<'m> {
    placement: &'m Placement,
    text: &'m str,
    /// Whether the board was as it had been before the turn.
    is_plain: bool,
}

/// What every turn is looked at with.
struct Reviewer<'r> {
    ruleset: &'r Arc<Ruleset>,
    generator: &'r Generator,
    leaves: &'r RuleOfThumb,
    explainer: &'r Explainer<'r, RuleOfThumb>,
}

impl Reviewer<'_> {
    /// A turn, as whoever made it knew the game; nothing where the rack is not known.
    fn turn(&self, seq: u64, view: &View, seat: Seat, swaps: &[SwapDone], play: &Play) -> Option<ReviewTurn> {
        let rack = view.own_rack()?;
        let alphabet = &self.ruleset.alphabet;
        let played = print::turn(swaps, Some(play), Through::Dots, alphabet);
        let made = Made { placement: play.placement(), text: &played, is_plain: swaps.is_empty() };
        let (best, tips) = self.plays(view, &made).unwrap_or_default();
        Some(ReviewTurn {
            seq,
            seat: number(seat),
            rack: alphabet.rack(rack),
            played,
            score: play.score().0,
            best,
            tips,
        })
    }

    /// The best plays of a turn, and what the tips say to the one that was made. Where the board was changed first, the
    /// rack has too many blanks, or the generator does not know these rules, there is nothing to say.
    fn plays(&self, view: &View, made: &Made<'_>) -> Option<(Vec<ReviewPlay>, Vec<CitedTip>)> {
        if !may_list(view) {
            return None;
        }
        let position = self.generator.position(view.public().board()).ok()?;
        let rack = position.rack(view.own_rack()?).ok()?;
        let mut all = self.generator.finder().all(&position, &rack, self.leaves);
        all.sort_by(Candidate::preference);
        let is_made = |one: &Candidate| made.is_plain && position.placement(one) == *made.placement;
        let own = all.iter().position(is_made);
        let tips = match own.and_then(|own| all.get(own)).zip(all.first()) {
            Some((own, best)) => self.tips(view, own, best.equity() - own.equity()),
            None => Vec::new(),
        };
        // What was made is told wherever it stands: where most was lost, it is far from the best.
        let shown = (0..all.len().min(BEST)).chain(own.filter(|own| *own >= BEST));
        let shown = shown.filter_map(|nth| {
            let one = all.get(nth)?;
            let text = if Some(nth) == own { made.text.to_owned() } else { position.notation(one) };
            Some(ReviewPlay { text, score: one.score().0, equity: hundredths(one.equity()) })
        });
        Some((shown.collect(), tips))
    }

    fn tips(&self, view: &View, made: &Candidate, lost: Equity) -> Vec<CitedTip> {
        let Ok(situation) = Situation::seen(view, self.ruleset, self.generator) else { return Vec::new() };
        let advice = self.explainer.advise(&situation, &Choice::Place(*made)).unwrap_or_default();
        let said = advice.into_iter().filter(|one| one.tip != Tip::BetterPlay || lost >= WORTH_A_WORD);
        let cited = said.filter_map(|one| {
            let follows = match one.verdict {
                Verdict::Follows => true,
                Verdict::Against => false,
                Verdict::Note => return None,
            };
            Some(CitedTip { tip: one.tip.name().to_owned(), follows })
        });
        cited.collect()
    }
}

/// Hundredths of a point, as the wire counts them.
fn hundredths(worth: Equity) -> i32 {
    worth.0 * 100 / Equity::points(1).0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{begun, to_move};

    /// A made-up set of blanks: listing the plays of a rack of them would take gigabytes.
    #[test]
    fn a_rack_of_blanks_is_reviewed_without_a_list_of_its_plays() {
        let letter = |face: char| format!("{{ face = \"{face}\", count = 1, value = 1 }}");
        let letters: Vec<String> = ('A'..='Z').map(letter).collect();
        let live = begun(&[("alphabet", &format!("{{ blanks = 200, letters = [{}] }}", letters.join(", ")))]);
        let (_, view) = to_move(&live).unwrap();
        assert!(!may_list(&view), "the seed gives a rack of blanks");
        let ruleset = Arc::new(view.public().ruleset().clone());
        let words = live.judge().list().cloned().unwrap();
        let generator = Generator::new(&ruleset, Arc::clone(words.graph())).unwrap();
        let leaves = RuleOfThumb::new(&ruleset.alphabet);
        let explainer = Explainer::new(&words, &generator, &leaves);
        let reviewer = Reviewer { ruleset: &ruleset, generator: &generator, leaves: &leaves, explainer: &explainer };
        let made = Made { placement: &Placement::new(Vec::new()), text: "", is_plain: true };
        assert!(reviewer.plays(&view, &made).is_none());
    }
}
