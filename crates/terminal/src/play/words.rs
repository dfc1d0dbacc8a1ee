//! The judge of words: a word list, or the players.

use std::cell::RefCell;
use std::sync::Arc;

use lexicon::Lexicon;
use movegen::PlayJudge;
use rules::{Entry, Event, Hidden, Judge, Public, Ruleset, Verdict};
use tiles::{Letter, Tiles};

/// A judge with a word list, or one that remembers the players' judgements.
///
/// The players can only be asked between two commands. So if a word has no judgement yet, this judge answers yes and
/// remembers the word as open. A decision that left a word open is discarded, the players are asked, and the command is
/// decided again. Deciding changes nothing, so this is safe.
#[derive(Debug)]
pub(crate) struct WordJudge {
    list: Option<Arc<Lexicon>>,
    /// Finds out from the list whether anybody can still play.
    plays: Option<PlayJudge>,
    agreed: Vec<Verdict>,
    open: RefCell<Vec<Vec<Letter>>>,
}

impl WordJudge {
    /// A judge without a list: the players decide.
    pub(crate) fn table() -> WordJudge {
        WordJudge { list: None, plays: None, agreed: Vec::new(), open: RefCell::new(Vec::new()) }
    }

    /// A word list, for games under this ruleset.
    pub(crate) fn with_list(list: impl Into<Arc<Lexicon>>, ruleset: &Ruleset) -> WordJudge {
        let list = list.into();
        // If plays cannot be generated, the players have to find out themselves that nobody can play.
        let plays = PlayJudge::new(ruleset, Arc::clone(list.graph())).ok();
        WordJudge { list: Some(list), plays, ..WordJudge::table() }
    }

    /// The word list, if there is one.
    pub(crate) fn list(&self) -> Option<&Arc<Lexicon>> {
        self.list.as_ref()
    }

    /// Records a judgement of the players.
    pub(crate) fn agree(&mut self, verdict: Verdict) {
        if self.list.is_none() && !self.agreed.iter().any(|known| known.word == verdict.word) {
            self.agreed.push(verdict);
        }
    }

    /// Records the judgements in the log of this game.
    pub(crate) fn remember(&mut self, log: &[Entry<Hidden>]) {
        for entry in log {
            if let Event::ChallengeUpheld { verdicts, .. } | Event::ChallengeFailed { verdicts, .. } = &entry.event {
                verdicts.iter().for_each(|verdict| self.agree(verdict.clone()));
            }
        }
    }

    /// The words that were found without a judgement since the last call.
    pub(crate) fn take_open(&self) -> Vec<Vec<Letter>> {
        std::mem::take(&mut *self.open.borrow_mut())
    }
}

impl Judge for WordJudge {
    fn accepts(&self, word: &[Letter]) -> bool {
        if let Some(list) = &self.list {
            return list.contains(word);
        }
        if let Some(verdict) = self.agreed.iter().find(|verdict| verdict.word == word) {
            return verdict.is_good;
        }
        let mut open = self.open.borrow_mut();
        if !open.iter().any(|known| known == word) {
            open.push(word.to_vec());
        }
        true
    }

    fn can_play(&self, public: &Public, rack: &Tiles) -> Option<bool> {
        self.plays.as_ref()?.can_play(public, rack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_asked_for_once_and_then_remembered() {
        let word: Vec<Letter> = [0, 1].into_iter().filter_map(Letter::new).collect();
        let mut judge = WordJudge::table();
        assert!(judge.accepts(&word) && judge.accepts(&word));
        assert_eq!(judge.take_open().first(), Some(&word));
        judge.agree(Verdict { word: word.clone(), is_good: false });
        assert!(!judge.accepts(&word));
        assert!(judge.take_open().is_empty());
    }
}
