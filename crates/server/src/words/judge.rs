//! Who judges the words of a table.

use std::sync::Arc;

use lexicon::Lexicon;
use movegen::PlayJudge;
use rules::{Judge, Public, Ruleset};
use tiles::{Letter, Tiles};

use super::hook::one_tile_fits;
use crate::aside::in_turn;

/// A judge with a word list, or one that finds every word good.
#[derive(Debug)]
pub struct TableJudge {
    list: Option<Arc<Lexicon>>,
    plays: Option<PlayJudge>,
}

impl TableJudge {
    /// A judge with this list, for games under this ruleset.
    #[must_use]
    pub fn new(ruleset: &Ruleset, list: Arc<Lexicon>) -> TableJudge {
        // Where plays cannot be generated, the players find out themselves that nobody can play.
        let plays = PlayJudge::new(ruleset, Arc::new(list.graph().clone())).ok();
        TableJudge { list: Some(list), plays }
    }

    /// A judge that finds every word good.
    #[must_use]
    pub fn of_nobody() -> TableJudge {
        TableJudge { list: None, plays: None }
    }

    /// The list.
    #[must_use]
    pub fn list(&self) -> Option<&Arc<Lexicon>> {
        self.list.as_ref()
    }
}

impl Judge for TableJudge {
    fn accepts(&self, word: &[Letter]) -> bool {
        self.list.as_ref().is_none_or(|list| list.contains(word))
    }

    fn can_play(&self, public: &Public, rack: &Tiles) -> Option<bool> {
        let plays = self.plays.as_ref()?;
        if one_tile_fits(public, rack, self) {
            return Some(true);
        }
        in_turn(|| plays.can_play(public, rack))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::at_once;
    use crate::game::{begun, to_move};
    use rules::{Action, Millis, Order};

    /// The law: whoever the short way lets play can play. And it nearly always finds that out: where tiles are never
    /// exchanged, the referee asks after every move, and searched all plays before.
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
}
