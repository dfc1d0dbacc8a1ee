//! Lessons as documents, with the referee's verdicts on steps and attempts.

use lessons::{AttemptVerdict, Exchanged, Language, Lesson, Outcome, Step, Task, Text, Tip};
use protocol::PlayDoc;
use protocol::message::{LaidDoc, RackTileDoc};
use protocol::wire::rest::{
    Attempt, LessonDoc, LessonRow, LessonTried, LessonTry, LessonVerdict, LessonsDoc, StepDoc, TaskDoc, TipDoc,
};
use protocol::wire::{BoardSetup, PreviewResult, ThemeDoc, reason};
use rules::{Judge, Laid, Preview, Refusal};
use speech::{Phrasebook, Unnamed, phrasebook};
use tiles::{Alphabet, Letter, Tile, Tiles};

use super::facts;
use crate::told;

/// The list of all lessons and tips.
pub(super) fn all(lessons: &[Lesson], tips: &[Tip], language: Language) -> LessonsDoc {
    let text = |text: &Text| text.to(language).to_owned();
    let row = |lesson: &Lesson| LessonRow {
        name: lesson.name.clone(),
        title: text(&lesson.title),
        about: text(&lesson.about),
        steps: lesson.steps.len(),
    };
    let tip = |tip: &Tip| TipDoc { name: tip.name.clone(), title: text(&tip.title), text: text(&tip.text) };
    LessonsDoc { lessons: lessons.iter().map(row).collect(), tips: tips.iter().map(tip).collect() }
}

/// A lesson in the colours of its edition.
pub(super) fn lesson(lesson: &Lesson, theme: &editions::Theme, language: Language) -> LessonDoc {
    let Lesson { ruleset, .. } = lesson;
    let alphabet = &ruleset.alphabet;
    let every_tile: Tiles = alphabet.all().map(Tile::Letter).chain([Tile::Blank]).collect();
    let teller = Teller { lesson, language, book: phrasebook(language) };
    LessonDoc {
        name: lesson.name.clone(),
        title: lesson.title.to(language).to_owned(),
        about: lesson.about.to(language).to_owned(),
        learnt: lesson.learnt.iter().map(|text| text.to(language).to_owned()).collect(),
        theme: ThemeDoc::write(theme),
        board: BoardSetup::write(&ruleset.layout),
        letters: alphabet.all().map(|letter| alphabet.face(letter).to_owned()).collect(),
        values: RackTileDoc::write_all(&every_tile, alphabet),
        rack_size: usize::from(ruleset.rack_size),
        players: lesson.players.clone(),
        result: lesson.result().unwrap_or_default().into_iter().map(|points| points.0).collect(),
        steps: lesson.steps.iter().enumerate().map(|(at, step)| teller.step(at, step)).collect(),
    }
}

/// The verdict on an attempt.
///
/// # Errors
/// The lesson has no such step, or the attempt is impossible there.
pub(super) fn tried(
    lesson: &Lesson,
    tried: &LessonTry,
    judge: &dyn Judge,
    language: Language,
) -> Result<LessonTried, reason::LessonReason> {
    let (alphabet, book) = (&lesson.ruleset.alphabet, phrasebook(language));
    let no_step = || reason::LessonReason::NoSuchStep { step: tried.step, last: lesson.steps.len().saturating_sub(1) };
    let step = lesson.steps.get(tried.step).ok_or_else(no_step)?;
    let placement = match &tried.attempt {
        Attempt::Exchange(tiles) => {
            let given = alphabet.tiles(tiles.as_str()).map_err(|error| reason::LessonReason::Misspelled { error })?;
            let not_possible = || match step.task {
                Task::Exchange { .. } => reason::LessonReason::NotFromRack,
                _ => reason::LessonReason::NoExchange,
            };
            let exchanged = step.exchanged(&given).ok_or_else(not_possible)?;
            let done = matches!(exchanged, Exchanged::Done(_));
            let (why, remark) = (facts::exchanged(&exchanged, alphabet), book.lesson_exchanged(&exchanged, alphabet));
            return Ok(LessonTried { done, wrong: !done, why, remark, preview: None, laid: Vec::new() });
        }
        Attempt::Lay(placement) => {
            placement.read(alphabet).map_err(|why| reason::LessonReason::UnreadableTiles { detail: why.to_string() })?
        }
        Attempt::Type(text) => match step.typed(lesson, text.as_str(), judge) {
            Ok(placement) => placement,
            Err(why) => {
                let (why, remark) = (Some(facts::untyped(&why)), Some(book.lesson_untyped(&why)));
                return Ok(LessonTried { done: false, wrong: true, why, remark, preview: None, laid: Vec::new() });
            }
        },
    };
    let (outcome, verdict) = step.tried(lesson, &placement, judge);
    let why = facts::outcome(&outcome, &verdict, alphabet);
    let remark = book.lesson_outcome(&outcome, &verdict, alphabet);
    let preview = preview(&outcome, &verdict, lesson, judge, book);
    let laid = write_laid(&placement.tiles, alphabet);
    let done = outcome == Outcome::Done;
    let wrong = match outcome {
        Outcome::Beside(_) | Outcome::Elsewhere | Outcome::Instead(_) | Outcome::Other { .. } => true,
        Outcome::Done | Outcome::SoFar(_) | Outcome::Less(_) | Outcome::Refused => false,
    };
    Ok(LessonTried { done, wrong, why, remark, preview: Some(preview), laid })
}

struct Teller<'t> {
    lesson: &'t Lesson,
    language: Language,
    book: &'static dyn Phrasebook,
}

impl Teller<'_> {
    fn step(&self, at: usize, step: &Step) -> StepDoc {
        let alphabet = &self.lesson.ruleset.alphabet;
        let told = |text: &Option<Text>| text.as_ref().map(|text| text.to(self.language).to_owned());
        let word = step.play().and_then(|play| play.words().first()).map(|word| alphabet.word(&word.word()));
        StepDoc {
            title: told(&step.title).or(word).unwrap_or_default(),
            text: step.text.to(self.language).to_owned(),
            then: told(&step.then),
            wrong: told(&step.wrong),
            by: step.by,
            totals: self.lesson.totals(at + 1).into_iter().map(|points| points.0).collect(),
            notation: step.notation.clone(),
            tiles: step.board.placed().map(|(square, placed)| LaidDoc::write(square, placed, alphabet)).collect(),
            rack: step.rack.as_ref().map(|rack| RackTileDoc::write_all(rack, alphabet)).unwrap_or_default(),
            task: self.task(step),
            hints: self.hints(step, told(&step.nudge)),
            tip: step.tip.clone(),
        }
    }

    /// The hints before the answer: first a nudge, then the tiles.
    fn hints(&self, step: &Step, nudge: Option<String>) -> Vec<String> {
        let tiles = self.book.lesson_tiles(step, &self.lesson.ruleset.alphabet);
        if tiles.is_empty() {
            return Vec::new();
        }
        vec![nudge.unwrap_or_else(|| self.book.lesson_begins(step.laid())), tiles]
    }

    fn task(&self, step: &Step) -> TaskDoc {
        let alphabet = &self.lesson.ruleset.alphabet;
        let laid = write_laid(step.laid(), alphabet);
        match &step.task {
            Task::Read => TaskDoc::Read,
            Task::Lay(play) => TaskDoc::Lay { laid, play: PlayDoc::write(play, alphabet) },
            Task::May(_, verdict) => TaskDoc::May { laid, verdict: self.verdict(verdict) },
            Task::Challenge(_, verdict) => TaskDoc::Challenge { laid, verdict: self.verdict(verdict) },
            Task::Find { play, least } => {
                TaskDoc::Find { at_least: least.0, laid, play: PlayDoc::write(play, alphabet) }
            }
            Task::Exchange { give, keep, draw } => {
                let after: Tiles = keep.iter().chain(draw.iter()).collect();
                TaskDoc::Exchange { give: alphabet.rack(give), rack: RackTileDoc::write_all(&after, alphabet) }
            }
        }
    }

    fn verdict(&self, verdict: &AttemptVerdict) -> LessonVerdict {
        LessonVerdict {
            good: verdict.is_good(),
            why: facts::fault(verdict),
            sentence: self.book.lesson_verdict(verdict),
            play: verdict.play().map(|play| PlayDoc::write(play, &self.lesson.ruleset.alphabet)),
        }
    }
}

/// The referee's preview, as at a table. A word that is still incomplete is not called bad.
fn preview(
    outcome: &Outcome,
    verdict: &AttemptVerdict,
    lesson: &Lesson,
    judge: &dyn Judge,
    book: &dyn Phrasebook,
) -> PreviewResult {
    let result = match verdict {
        AttemptVerdict::Unplayable(why) => Err(Refusal::Unplayable(why.clone())),
        AttemptVerdict::Good(play) | AttemptVerdict::BadWords(play, _) => {
            let verdict = |word: Vec<Letter>| rules::Verdict { is_good: judge.accepts(&word), word };
            let verdicts = play.words().iter().map(|word| verdict(word.word())).collect();
            let verdicts = (!matches!(outcome, Outcome::SoFar(_))).then_some(verdicts);
            Ok(Preview { swaps: Vec::new(), play: play.clone(), verdicts })
        }
    };
    told::preview(&result, &lesson.ruleset.alphabet, &Unnamed, book)
}

fn write_laid(laid: &[Laid], alphabet: &Alphabet) -> Vec<LaidDoc> {
    laid.iter().map(|laid| LaidDoc::write(laid.square, laid.placed, alphabet)).collect()
}
