//! The tips that a suggested play follows.

use std::sync::Arc;

use engine::Situation;
use engine::explain::{Explainer, Tip, TipVerdict};
use lexicon::Lexicon;
use movegen::{Choice, Generator, RuleOfThumb};
use rules::{Placement, View};

/// The tips, the most informative first: rare ones come before those that fit many plays.
const TELLING: [Tip; 8] = [
    Tip::QWithoutU,
    Tip::Bingos,
    Tip::UseOfS,
    Tip::Hooks,
    Tip::ShortWords,
    Tip::PremiumSquares,
    Tip::LetterGroups,
    Tip::Balance,
];

/// The names of the tips that a play follows, the most informative first.
pub(super) fn followed(view: &View, words: &Lexicon, placement: &Placement) -> Vec<String> {
    let ruleset = Arc::new(view.public().ruleset().clone());
    let words = words.shown();
    let Ok(generator) = Generator::new(&ruleset, Arc::clone(words.graph())) else { return Vec::new() };
    let Ok(situation) = Situation::seen(view, &ruleset, &generator) else { return Vec::new() };
    let Ok(candidate) = situation.position.candidate(placement) else { return Vec::new() };
    let leaves = RuleOfThumb::new(&ruleset.alphabet);
    let advice = Explainer::new(words, &generator, &leaves).advise(&situation, &Choice::Place(candidate));
    let mut tips: Vec<Tip> = advice
        .unwrap_or_default()
        .into_iter()
        .filter(|one| one.verdict == TipVerdict::Follows)
        .map(|one| one.tip)
        .filter(|tip| TELLING.contains(tip))
        .collect();
    tips.sort_by_key(|tip| TELLING.iter().position(|one| one == tip));
    tips.into_iter().map(|tip| tip.name().to_owned()).collect()
}
