//! Move generators and leave values, kept in memory for a few combinations of rules and word lists.

use std::sync::{Arc, Mutex, PoisonError};

use engine::Knowledge;
use protocol::wire::reason;
use rules::{Digest, Ruleset};

use crate::words::TableJudge;

/// How many generators are kept: each takes about 40 MB for a list of 190,000 words.
const MOST: usize = 4;

/// The digest of the rules, and the address of the judge of words in memory.
type Name = (Digest, usize);

/// Move generators by rules and words, the most recently used last.
#[derive(Debug, Default)]
pub(crate) struct Knowing {
    /// The judge is kept too, so that no other judge can get its address.
    ready: Mutex<Vec<(Name, Arc<TableJudge>, Knowledge)>>,
    /// Held while one is built, so that two callers do not build the same one.
    making: Mutex<()>,
}

impl Knowing {
    /// The generator for these rules and words. Building it can take tenths of a second, so it must not be called on a
    /// thread that answers requests.
    ///
    /// # Errors
    /// The engine does not support the rules, or there is no word list.
    pub(crate) fn of(&self, ruleset: &Ruleset, judge: &Arc<TableJudge>) -> Result<Knowledge, reason::AnalysisReason> {
        if let Some(known) = self.ready(ruleset, judge) {
            return Ok(known);
        }
        let _making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = self.ready(ruleset, judge) {
            return Ok(known);
        }
        let unfit = || reason::AnalysisReason::NotForTheseRules;
        let words = judge.words().ok_or_else(unfit)?;
        let knowledge = Knowledge::of(ruleset, Arc::clone(words.shown().graph())).map_err(|_| unfit())?;
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if ready.len() >= MOST {
            ready.remove(0);
        }
        ready.push((name(ruleset, judge), Arc::clone(judge), knowledge.clone()));
        Ok(knowledge)
    }

    /// The same for a single search: it does not build the tables if there are none yet.
    ///
    /// # Errors
    /// As [`Knowing::of`].
    pub(crate) fn at_once(
        &self,
        ruleset: &Ruleset,
        judge: &Arc<TableJudge>,
    ) -> Result<Knowledge, reason::AnalysisReason> {
        let unfit = || reason::AnalysisReason::NotForTheseRules;
        if let Some(known) = self.ready(ruleset, judge) {
            return Ok(known);
        }
        let words = judge.words().ok_or_else(unfit)?;
        Knowledge::for_a_glance(ruleset, Arc::clone(words.shown().graph())).map_err(|_| unfit())
    }

    fn ready(&self, ruleset: &Ruleset, judge: &Arc<TableJudge>) -> Option<Knowledge> {
        let name = name(ruleset, judge);
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let at = ready.iter().position(|(known, ..)| *known == name)?;
        let found = ready.remove(at);
        let knowledge = found.2.clone();
        ready.push(found);
        Some(knowledge)
    }
}

fn name(ruleset: &Ruleset, judge: &Arc<TableJudge>) -> Name {
    (ruleset.digest(), Arc::as_ptr(judge) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Shelf;
    use protocol::wire::HouseWords;

    #[test]
    fn the_lists_used_last_stay_ready_and_no_more_than_a_few_do() {
        let (knowing, shelf) = (Knowing::default(), Shelf::new(None));
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let names = ["english-school", Shelf::USUAL, Shelf::BEFORE_LISTS];
        let judges = names.map(|name| shelf.judge(&ruleset, Some(name), &HouseWords::default()).unwrap());
        for judge in &judges {
            assert!(knowing.of(&ruleset, judge).is_ok());
        }
        assert!(knowing.of(&ruleset, &judges[0]).is_ok());
        let ready = knowing.ready.lock().unwrap();
        assert_eq!(ready.len(), 3, "nothing is built twice");
        assert!(Arc::ptr_eq(&ready[2].1, &judges[0]));
    }

    #[test]
    fn without_a_judge_of_words_no_play_can_be_found() {
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let nobody = Arc::new(TableJudge::of_nobody());
        assert!(Knowing::default().of(&ruleset, &nobody).is_err());
    }
}
