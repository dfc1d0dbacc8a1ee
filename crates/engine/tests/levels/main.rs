//! The levels at the table: under all rules they act legally, sensibly, and only on what they may know.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod challenges;
mod choices;
mod laws;
mod manners;
mod scores;

use std::sync::{Arc, OnceLock};

use engine::levels::{Bot, Budget, Level, Mind};
use lexicon::{About, ImportOptions, Lexicon, import_list};
use rules::{Action, Ruleset, View};
use tiles::Alphabet;

/// The default lexicon for a ruleset of English tiles.
fn english(ruleset: &Ruleset) -> Arc<Lexicon> {
    Arc::new(english::frozen(&ruleset.alphabet).unwrap())
}

/// The usual rules, with what bots need for them.
fn usual() -> &'static Arc<Mind> {
    static MIND: OnceLock<Arc<Mind>> = OnceLock::new();
    MIND.get_or_init(|| {
        let ruleset = editions::load("tournament").unwrap().ruleset;
        Arc::new(Mind::new(&ruleset, &english(&ruleset)).unwrap())
    })
}

/// Words made from any alphabet: every two letters, and some of three, so that a play nearly always exists.
fn made_up(alphabet: &Alphabet) -> Arc<Lexicon> {
    let faces: Vec<String> = alphabet.all().map(|letter| format!("[{}]", alphabet.face(letter))).collect();
    let pairs = faces.iter().flat_map(|one| faces.iter().map(move |other| format!("{one}{other}")));
    let threes = faces.iter().zip(faces.iter().skip(1)).map(|(one, other)| format!("{one}{other}{one}"));
    let list: Vec<String> = pairs.chain(threes).collect();
    let (words, _) = import_list(list.join("\n").as_bytes(), alphabet, &ImportOptions::default()).unwrap();
    Arc::new(Lexicon::from_words(About::default(), alphabet.clone(), &words).unwrap())
}

fn act(bot: &Bot, view: &View) -> Option<Action> {
    bot.act(view, Budget::FIXED, &false.into())
}

fn bots(mind: &Arc<Mind>, n_seats: usize, first: usize) -> Vec<Bot> {
    let level = |seat: usize| Level::ALL[(first + seat) % Level::ALL.len()];
    (0..n_seats).map(|seat| Bot::new(Arc::clone(mind), level(seat), seat as u64)).collect()
}
