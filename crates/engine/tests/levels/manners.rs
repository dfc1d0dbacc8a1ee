//! Words that no bot shows, whichever list is used.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use engine::Situation;
use engine::levels::{Bot, Budget, Level, Mind};
use english::List;
use lexicon::Lexicon;
use movegen::{Choice, NoLeaves};
use notation::cgp::CgpPosition;
use rules::Ruleset;

/// The rack with which a hint once showed a slur, in an edition for schools.
const RACK: &str = "EGGINRS";

fn complete(ruleset: &Ruleset) -> Arc<Lexicon> {
    static COMPLETE: OnceLock<Arc<Lexicon>> = OnceLock::new();
    Arc::clone(COMPLETE.get_or_init(|| {
        let all = english::list(List::Complete, &ruleset.alphabet).unwrap();
        // Words that fit on a rack are enough here, and quick to build.
        Arc::new(all.filtered("short", |word, _| word.len() <= 7).unwrap())
    }))
}

fn opening(mind: &Mind, rack: &str) -> Situation {
    let cgp = format!("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 {rack}/ 0/0 0");
    let position = CgpPosition::read(&cgp, mind.ruleset()).unwrap();
    Situation::written(mind.ruleset(), mind.generator(), &position.board, &position.racks, &position.scores, 0).unwrap()
}

#[test]
fn bots_and_hints_propose_nothing_that_would_stop_a_lesson_even_with_the_complete_list() {
    let ruleset = editions::load("school").unwrap().ruleset;
    let lexicon = complete(&ruleset);
    let mind = Arc::new(Mind::new(&ruleset, &lexicon).unwrap());
    let written = |word: &[tiles::Letter]| lexicon::Word::new(word).unwrap().written(&ruleset.alphabet);
    for rack in [RACK, "ACEPRST", "AEFRSTU", "BDEGRSU"] {
        let situation = opening(&mind, rack);
        let position = &situation.position;
        let plays = mind.generator().finder().all(position, &position.rack(&situation.tiles).unwrap(), &NoLeaves);
        assert!(plays.len() > 50, "{rack}");
        for play in &plays {
            assert!(position.words(play).iter().all(|(_, word)| english::is_fit(&written(word))), "{rack}");
        }
        for level in Level::ALL {
            let bot = Bot::new(Arc::clone(&mind), level, 1);
            let chosen = bot.choose(&situation, None, Budget::of(Duration::ZERO), &false.into());
            let Choice::Place(play) = chosen else { continue };
            assert!(position.words(&play).iter().all(|(_, word)| english::is_fit(&written(word))), "{rack} {level}");
        }
    }
}
