//! Verdicts on attempts of learners as data, for programs.

use lessons::{AttemptVerdict, Exchanged, Outcome, Untyped};
use protocol::message::LaidDoc;
use protocol::wire::rest::LessonRemark;
use protocol::wire::{Reason, SquareDoc, reason};
use rules::{Play, Refusal};
use speech::Unnamed;
use tiles::Alphabet;

use crate::problem;

/// The fault of a play; `None` if it is good.
pub(super) fn fault(verdict: &AttemptVerdict) -> Option<Reason> {
    match verdict {
        AttemptVerdict::Good(_) => None,
        AttemptVerdict::Unplayable(why) => Some(refused(&Refusal::Unplayable(why.clone()))),
        AttemptVerdict::BadWords(_, words) => Some(refused(&Refusal::NotWords { words: words.clone() })),
    }
}

/// How tiles differ from those that the step asks for; `None` if they are right.
pub(super) fn outcome(outcome: &Outcome, verdict: &AttemptVerdict, alphabet: &Alphabet) -> Option<LessonRemark> {
    let word = |play: &Play| play.words().first().map(|word| alphabet.word(&word.word())).unwrap_or_default();
    match outcome {
        Outcome::Done => None,
        Outcome::SoFar(missing) => {
            let not_words = match verdict {
                AttemptVerdict::BadWords(_, words) => words.clone(),
                AttemptVerdict::Good(_) | AttemptVerdict::Unplayable(_) => Vec::new(),
            };
            Some(LessonRemark::SoFar { missing: *missing, not_words })
        }
        Outcome::Elsewhere => {
            verdict.play().map(|play| LessonRemark::Elsewhere { word: word(play), score: play.score().0 })
        }
        Outcome::Beside(at) => Some(LessonRemark::Beside { square: SquareDoc { row: at.row, col: at.col } }),
        Outcome::Other { square, lies, wanted } => {
            let [lies, wanted] = [lies, wanted].map(|placed| LaidDoc::write(*square, *placed, alphabet));
            Some(LessonRemark::Other { lies, wanted })
        }
        Outcome::Instead(wanted) => {
            verdict.play().map(|play| LessonRemark::Instead { word: word(play), wanted: word(wanted) })
        }
        Outcome::Less(least) => {
            verdict.play().map(|play| LessonRemark::Less { word: word(play), score: play.score().0, at_least: least.0 })
        }
        Outcome::Refused => fault(verdict).map(|why| LessonRemark::Refused { why }),
    }
}

/// How an exchange differs from the one that the step asks for; `None` if it is right.
pub(super) fn exchanged(exchanged: &Exchanged, alphabet: &Alphabet) -> Option<LessonRemark> {
    match exchanged {
        Exchanged::Done(_) => None,
        Exchanged::Keep(tiles) => Some(LessonRemark::Keep { tiles: alphabet.rack(tiles) }),
        Exchanged::GiveToo(tiles) => Some(LessonRemark::GiveToo { tiles: alphabet.rack(tiles) }),
    }
}

/// Why a typed line cannot be laid.
pub(super) fn untyped(why: &Untyped) -> LessonRemark {
    match why.clone() {
        Untyped::Notation(error) => LessonRemark::Refused { why: reason::TypedReason::Notation { error }.into() },
        Untyped::Unplayable(why) => LessonRemark::Refused { why: refused(&Refusal::Unplayable(why)) },
        Untyped::NoPlace(word) => LessonRemark::NoPlace { word },
    }
}

fn refused(refusal: &Refusal) -> Reason {
    problem::refused(refusal, &Unnamed).reason()
}
