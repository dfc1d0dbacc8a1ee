//! The judge of the words at a table.

use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use lexicon::{Digest, HouseWords, Lexicon};
use movegen::PlayJudge;
use rules::{Judge, Public, Ruleset};
use tiles::{Letter, Tiles};

use super::hook::one_tile_fits;
use crate::aside::in_turn;

/// A judge with a word list, or one that accepts every word.
///
/// House words are stored as a difference from the list, which all tables share. The graph of all words of the table,
/// which finding plays needs, exists only while a caller uses it.
#[derive(Debug)]
pub struct TableJudge {
    list: Option<Arc<Lexicon>>,
    plays: Option<PlayJudge>,
    house: Option<House>,
}

/// The house words of a table.
#[derive(Debug)]
struct House {
    changes: HouseWords,
    ruleset: Ruleset,
    /// The words of the list and the house together, while a caller uses them.
    built: Mutex<Weak<Lexicon>>,
    digest: OnceLock<Digest>,
}

impl TableJudge {
    /// A judge with this list, for games under this ruleset.
    #[must_use]
    pub fn new(ruleset: &Ruleset, list: Arc<Lexicon>) -> TableJudge {
        // If plays cannot be generated, the players have to find out themselves that nobody can play.
        let plays = PlayJudge::new(ruleset, Arc::clone(list.graph())).ok();
        TableJudge { list: Some(list), plays, house: None }
    }

    /// A judge with a list and house words.
    #[must_use]
    pub fn with_house(ruleset: &Ruleset, changes: HouseWords) -> TableJudge {
        let judge = TableJudge::new(ruleset, Arc::clone(changes.lexicon()));
        let (built, digest) = (Mutex::default(), OnceLock::new());
        TableJudge { house: Some(House { changes, ruleset: ruleset.clone(), built, digest }), ..judge }
    }

    /// A judge that accepts every word.
    #[must_use]
    pub fn of_nobody() -> TableJudge {
        TableJudge { list: None, plays: None, house: None }
    }

    /// The list without the house words; `None` if every word is accepted.
    #[must_use]
    pub fn list(&self) -> Option<&Arc<Lexicon>> {
        self.list.as_ref()
    }

    /// All words of the table, for finding plays. With house words the graph is built unless it is in use already,
    /// which takes some tenths of a second: not on a thread that answers requests.
    #[must_use]
    pub fn words(&self) -> Option<Arc<Lexicon>> {
        let Some(house) = &self.house else { return self.list.clone() };
        house.words()
    }

    /// The digest of all words of the table; `None` if every word is accepted.
    #[must_use]
    pub fn digest(&self) -> Option<Digest> {
        match &self.house {
            None => self.list.as_ref().map(|list| list.digest()),
            Some(house) => {
                let found = || in_turn(|| house.words().map(|words| words.digest()));
                let digest = house.digest.get().copied().or_else(found)?;
                Some(*house.digest.get_or_init(|| digest))
            }
        }
    }
}

impl House {
    fn words(&self) -> Option<Arc<Lexicon>> {
        // Another thread that needs them waits here, instead of building them a second time.
        let mut built = self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(words) = built.upgrade() {
            return Some(words);
        }
        let name = &self.changes.lexicon().about().name;
        let words = match self.changes.rebuilt(name) {
            Ok(words) => Arc::new(words),
            Err(why) => {
                tracing::error!(%why, "house words could not be built into their list");
                return None;
            }
        };
        *built = Arc::downgrade(&words);
        Some(words)
    }

    fn can_play(&self, public: &Public, rack: &Tiles) -> Option<bool> {
        let words = self.words()?;
        PlayJudge::new(&self.ruleset, Arc::clone(words.graph())).ok()?.can_play(public, rack)
    }
}

impl Judge for TableJudge {
    fn accepts(&self, word: &[Letter]) -> bool {
        match &self.house {
            Some(house) => house.changes.contains(word),
            None => self.list.as_ref().is_none_or(|list| list.contains(word)),
        }
    }

    fn can_play(&self, public: &Public, rack: &Tiles) -> Option<bool> {
        let plays = self.plays.as_ref()?;
        if one_tile_fits(public, rack, self) {
            return Some(true);
        }
        in_turn(|| match &self.house {
            None => plays.can_play(public, rack),
            // What the list allows, the house allows too, unless it has taken words away.
            Some(house) => match plays.can_play(public, rack) {
                Some(true) if house.changes.removed().next().is_none() => Some(true),
                _ => house.can_play(public, rack),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::at_once;
    use crate::game::{begun, to_move};
    use rules::{Action, Millis, Order};
    use std::sync::atomic::{AtomicBool, Ordering};

    /// The law: a rack for which the quick test finds a play has one. And it nearly always finds one: where tiles are
    /// never exchanged, the referee asks after every move, and a full search each time would be slow.
    #[test]
    fn a_playable_tile_is_found_without_a_search_in_nearly_every_position() {
        let mut live = begun(&[("exchange", "\"none\""), ("challenge", "{ kind = \"void\" }")]);
        let judge = Arc::clone(live.judge());
        let (mut asked, mut searched) = (0, 0);
        while let Some((seat, view)) = to_move(&live) {
            let rack = view.own_rack().copied().unwrap_or(Tiles::EMPTY);
            if !view.public().board().is_empty() {
                let is_short = one_tile_fits(view.public(), &rack, judge.as_ref());
                let whole = judge.plays.as_ref().and_then(|plays| plays.can_play(view.public(), &rack));
                assert!(!is_short || whole == Some(true), "{:?}", view.public().board());
                asked += 1;
                searched += usize::from(!is_short);
            }
            let words = judge.list().map(Arc::clone);
            let action = words.and_then(|words| at_once(&view, &words)).unwrap_or(Action::Pass { swaps: Vec::new() });
            let decision = live.decide(Millis(0), Order::Player(seat, action));
            live.take(decision.unwrap());
        }
        assert!(asked > 10 && searched * 5 <= asked, "{searched} of {asked} needed a search");
    }

    /// A search waits for those of other referees, on a thread that answers no requests meanwhile: this runtime's only
    /// thread lets the others go on.
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_search_for_a_playable_word_leaves_its_thread_to_others() {
        let live = begun(&[("exchange", "\"none\"")]);
        let (_, view) = to_move(&live).unwrap();
        let (rack, judge) = (*view.own_rack().unwrap(), Arc::clone(live.judge()));
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let other = std::thread::spawn(move || {
            in_turn(|| {
                let _ = begun.send(());
                gate.recv().is_ok()
            })
        });
        has_begun.await.unwrap();
        let has_searched = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&has_searched);
        let searching = tokio::spawn(async move {
            let found = judge.can_play(view.public(), &rack);
            done.store(true, Ordering::SeqCst);
            found
        });
        let others = tokio::spawn(async move { (has_searched.load(Ordering::SeqCst), go.send(())) });
        assert!(others.await.is_ok_and(|(searched, sent)| !searched && sent.is_ok()), "it did not wait for its turn");
        assert!(searching.await.is_ok_and(|found| found.is_some()));
        assert!(other.join().is_ok_and(|went_on| went_on));
    }

    /// A hundred tables with house words need a hundred short lists and one graph.
    #[test]
    fn house_words_are_a_difference_beside_the_list_that_all_tables_share() {
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let shelf = crate::words::Shelf::new(None);
        let short = |word: &str| protocol::wire::Short::new(word).unwrap();
        let house =
            |good: &str| protocol::wire::HouseWords { good: vec![short(good)], bad: vec![short("horn")], forms: false };
        let plain = shelf.judge(&ruleset, Some("english-school"), &protocol::wire::HouseWords::default()).unwrap();
        for word in ["ZORK", "QZX", "XYLZ"] {
            let judge = shelf.judge(&ruleset, Some("english-school"), &house(word)).unwrap();
            let has = |judge: &TableJudge, word: &str| judge.accepts(&ruleset.alphabet.letters(word).unwrap());
            assert!(has(&judge, word) && !has(&judge, "HORN") && has(&judge, "FARM"));
            assert!(!has(&plain, word) && has(&plain, "HORN"), "other tables do not notice");
            assert!(Arc::ptr_eq(judge.list().unwrap(), plain.list().unwrap()), "the list is shared");
            let built = judge.words().unwrap();
            assert!(built.find(word).is_some() && built.find("horn").is_none(), "bots know the words of the house");
            assert_eq!(judge.digest(), Some(built.digest()), "the log names the words that were played with");
            let alive = Arc::downgrade(&built);
            drop(built);
            assert!(alive.upgrade().is_none(), "nobody keeps what nobody uses");
        }
    }
}
