//! What is needed to find plays by some rules and words, kept ready.

use std::sync::{Arc, Mutex, PoisonError};

use engine::Knowledge;
use protocol::wire::reason;
use rules::{Digest, Ruleset};

use crate::words::TableJudge;

/// How many are kept ready: each has tables of about 40 MB with 190,000 words.
const MOST: usize = 4;

/// Rules, and the judge of words by its address.
type Name = (Digest, usize);

/// What is needed to find plays, by rules and words, the one that was used last at the end.
#[derive(Debug, Default)]
pub(crate) struct Knowing {
    /// A judge is kept too, so that its address stays its name.
    ready: Mutex<Vec<(Name, Arc<TableJudge>, Knowledge)>>,
    /// Two who want the same do not build it twice.
    making: Mutex<()>,
}

impl Knowing {
    /// What is needed for these rules and words. It may take some tenths of a second: not for a thread that answers.
    ///
    /// # Errors
    /// Nobody can find plays of them.
    pub(crate) fn of(&self, ruleset: &Ruleset, judge: &Arc<TableJudge>) -> Result<Knowledge, reason::Analysis> {
        if let Some(known) = self.ready(ruleset, judge) {
            return Ok(known);
        }
        let _making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = self.ready(ruleset, judge) {
            return Ok(known);
        }
        let unfit = || reason::Analysis::NotForTheseRules;
        let words = judge.words().ok_or_else(unfit)?;
        let knowledge = Knowledge::of(ruleset, Arc::clone(words.shown().graph())).map_err(|_| unfit())?;
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if ready.len() >= MOST {
            ready.remove(0);
        }
        ready.push((name(ruleset, judge), Arc::clone(judge), knowledge.clone()));
        Ok(knowledge)
    }

    /// The same for one look, without waiting for tables where there are none yet.
    ///
    /// # Errors
    /// As [`Knowing::of`].
    pub(crate) fn at_once(&self, ruleset: &Ruleset, judge: &Arc<TableJudge>) -> Result<Knowledge, reason::Analysis> {
        let unfit = || reason::Analysis::NotForTheseRules;
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
    fn what_was_used_last_stays_ready_and_no_more_than_a_few_do() {
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
    fn where_nobody_judges_words_no_play_can_be_found() {
        let ruleset = editions::load("deluxe").unwrap().ruleset;
        let nobody = Arc::new(TableJudge::of_nobody());
        assert!(Knowing::default().of(&ruleset, &nobody).is_err());
    }
}
