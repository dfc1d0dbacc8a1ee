//! Lessons, with the referee's answers.

use lessons::{AttemptVerdict, Exchanged, Language, Lesson, Outcome, Step, Task, Tip};
use rules::{Judge, Laid, Preview, Refusal};
use serde::{Deserialize, Serialize};
use tiles::{Alphabet, Letter, Tile, Tiles};
use ts_rs::TS;

use super::remarks;
use crate::message::{LaidDoc, RackTileDoc};
use crate::wire::{BoardSetup, PreviewResult, Said, Short, ThemeDoc};
use crate::{PlacementDoc, PlayDoc};

/// All lessons and tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonsDoc {
    /// The lessons, in their order.
    pub lessons: Vec<LessonRow>,
    /// The tips, in their order.
    pub tips: Vec<TipDoc>,
}

/// A lesson in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonRow {
    /// How it is asked for.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// How many steps it has.
    pub steps: usize,
}

/// A tip for better plays, as a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TipDoc {
    /// How it is cited.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub text: String,
}

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonDoc {
    /// How it is asked for.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// What it shows as a whole.
    pub learnt: Vec<String>,
    /// The colours of the edition.
    pub theme: ThemeDoc,
    /// The board without tiles.
    pub board: BoardSetup,
    /// The letters that a blank can stand for, in their order.
    pub letters: Vec<String>,
    /// What the tiles count.
    pub values: Vec<RackTileDoc>,
    /// How many tiles a rack holds.
    pub rack_size: usize,
    /// Who plays, where it is a game.
    pub players: Vec<String>,
    /// The result of each player with what unplayed tiles take and give, where it is a game to its end.
    pub result: Vec<i32>,
    /// What is read and tried.
    pub steps: Vec<StepDoc>,
}

/// One thing to read or to try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StepDoc {
    /// Its heading.
    pub title: String,
    /// What is read first.
    pub text: String,
    /// What is read afterwards.
    #[ts(optional = nullable)]
    pub then: Option<String>,
    /// What is read after a wrong answer; the same as after a right one where there is none.
    #[ts(optional = nullable)]
    pub wrong: Option<String>,
    /// Who plays, as a number of the lesson's players.
    #[ts(optional = nullable)]
    pub by: Option<usize>,
    /// What each of the lesson's players has after it.
    pub totals: Vec<i32>,
    /// How the play is written, where the step is about one.
    #[ts(optional = nullable)]
    pub notation: Option<String>,
    /// The tiles on the board before it.
    pub tiles: Vec<LaidDoc>,
    /// The rack to play from.
    pub rack: Vec<RackTileDoc>,
    /// What is asked.
    pub task: TaskDoc,
    /// Hints before the answer is shown: a nudge, and which tiles. None where there is nothing to lay or to give.
    pub hints: Vec<String>,
    /// The name of a tip that fits.
    #[ts(optional = nullable)]
    pub tip: Option<String>,
}

/// What a step asks. The answers come along: nothing is at stake here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TaskDoc {
    /// Nothing.
    Read,
    /// These tiles are to be laid.
    Lay {
        /// The tiles.
        laid: Vec<LaidDoc>,
        /// Its words, what each letter and square adds, and the score.
        play: PlayDoc,
    },
    /// May these tiles be played?
    May {
        /// The tiles.
        laid: Vec<LaidDoc>,
        /// What the referee and the dictionary say.
        verdict: LessonVerdict,
    },
    /// Somebody has played these tiles: is it worth a challenge?
    Challenge {
        /// The tiles.
        laid: Vec<LaidDoc>,
        /// What the referee and the dictionary say.
        verdict: LessonVerdict,
    },
    /// A play is to be found that scores at least this.
    Find {
        /// The score.
        at_least: i32,
        /// A play that does, for those who want to see one.
        laid: Vec<LaidDoc>,
        /// The same with its words and its score.
        play: PlayDoc,
    },
    /// Tiles are to be exchanged.
    Exchange {
        /// Those that should go, as a rack is written.
        give: String,
        /// The rack afterwards.
        rack: Vec<RackTileDoc>,
    },
}

/// What the referee and the dictionary say to tiles on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonVerdict {
    /// Whether they are a play with good words.
    pub good: bool,
    /// What is wrong with them, in a sentence.
    #[ts(optional = nullable)]
    pub sentence: Option<String>,
    /// The play, where they are one.
    #[ts(optional = nullable)]
    pub play: Option<PlayDoc>,
}

/// What a learner does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonTry {
    /// Which step, from zero.
    pub step: usize,
    /// What.
    pub attempt: Attempt,
}

/// What a learner does at a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Attempt {
    /// Lays tiles.
    Lay(PlacementDoc),
    /// Types a play, `8G HANDY`, or a word alone.
    Type(Short<64>),
    /// Gives tiles back.
    Exchange(Short<64>),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonTried {
    /// Whether it is what the step asks for.
    pub done: bool,
    /// Whether a tile lies where it cannot stay: more tiles do not make it right.
    pub wrong: bool,
    /// What to do about it, in a sentence.
    #[ts(optional = nullable)]
    pub remark: Option<String>,
    /// What the referee says to tiles that were laid.
    #[ts(optional = nullable)]
    pub preview: Option<PreviewResult>,
    /// Where the tiles of a typed play lie.
    pub laid: Vec<LaidDoc>,
}

impl LessonsDoc {
    /// The lists, in this language.
    #[must_use]
    pub fn write(lessons: &[Lesson], tips: &[Tip], language: Language) -> LessonsDoc {
        let text = |text: &lessons::Text| text.to(language).to_owned();
        let row = |lesson: &Lesson| LessonRow {
            name: lesson.name.clone(),
            title: text(&lesson.title),
            about: text(&lesson.about),
            steps: lesson.steps.len(),
        };
        let tip = |tip: &Tip| TipDoc { name: tip.name.clone(), title: text(&tip.title), text: text(&tip.text) };
        LessonsDoc { lessons: lessons.iter().map(row).collect(), tips: tips.iter().map(tip).collect() }
    }
}

impl LessonDoc {
    /// A lesson in this language, in the colours of its edition.
    #[must_use]
    pub fn write(lesson: &Lesson, theme: &editions::Theme, language: Language) -> LessonDoc {
        let Lesson { ruleset, .. } = lesson;
        let alphabet = &ruleset.alphabet;
        let every_tile: Tiles = alphabet.all().map(Tile::Letter).chain([Tile::Blank]).collect();
        let step = |(at, step): (usize, &Step)| StepDoc::write(step, lesson, at, language);
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
            steps: lesson.steps.iter().enumerate().map(step).collect(),
        }
    }
}

impl StepDoc {
    fn write(step: &Step, lesson: &Lesson, at: usize, language: Language) -> StepDoc {
        let alphabet = &lesson.ruleset.alphabet;
        let told = |text: &Option<lessons::Text>| text.as_ref().map(|text| text.to(language).to_owned());
        let word = step.play().and_then(|play| play.words().first()).map(|word| alphabet.word(&word.word()));
        StepDoc {
            title: told(&step.title).or(word).unwrap_or_default(),
            text: step.text.to(language).to_owned(),
            then: told(&step.then),
            wrong: told(&step.wrong),
            by: step.by,
            totals: lesson.totals(at + 1).into_iter().map(|points| points.0).collect(),
            notation: step.notation.clone(),
            tiles: step.board.placed().map(|(square, placed)| LaidDoc::write(square, placed, alphabet)).collect(),
            rack: step.rack.as_ref().map(|rack| RackTileDoc::write_all(rack, alphabet)).unwrap_or_default(),
            task: TaskDoc::write(step, lesson, language),
            hints: remarks::hints(step, alphabet, told(&step.nudge), language),
            tip: step.tip.clone(),
        }
    }
}

impl TaskDoc {
    fn write(step: &Step, lesson: &Lesson, language: Language) -> TaskDoc {
        let alphabet = &lesson.ruleset.alphabet;
        let laid = write_laid(step.laid(), alphabet);
        match &step.task {
            Task::Read => TaskDoc::Read,
            Task::Lay(play) => TaskDoc::Lay { laid, play: PlayDoc::write(play, alphabet) },
            Task::May(_, verdict) => TaskDoc::May { laid, verdict: LessonVerdict::write(verdict, lesson, language) },
            Task::Challenge(_, verdict) => {
                TaskDoc::Challenge { laid, verdict: LessonVerdict::write(verdict, lesson, language) }
            }
            Task::Find { play, least } => {
                TaskDoc::Find { at_least: least.0, laid, play: PlayDoc::write(play, alphabet) }
            }
            Task::Exchange { give, keep, draw } => {
                let after: Tiles = keep.iter().chain(draw.iter()).collect();
                TaskDoc::Exchange { give: alphabet.rack(give), rack: RackTileDoc::write_all(&after, alphabet) }
            }
        }
    }
}

impl LessonVerdict {
    fn write(verdict: &AttemptVerdict, lesson: &Lesson, language: Language) -> LessonVerdict {
        LessonVerdict {
            good: verdict.is_good(),
            sentence: remarks::fault(verdict).map(|said| said.told(language).to_owned()),
            play: verdict.play().map(|play| PlayDoc::write(play, &lesson.ruleset.alphabet)),
        }
    }
}

impl LessonTried {
    /// What came of an attempt, in this language.
    ///
    /// # Errors
    /// The lesson has no such step, or the attempt cannot be made there: what is wrong, in a sentence.
    pub fn judge(
        lesson: &Lesson,
        tried: &LessonTry,
        judge: &dyn Judge,
        language: Language,
    ) -> Result<LessonTried, Said> {
        let alphabet = &lesson.ruleset.alphabet;
        let step = lesson.steps.get(tried.step).ok_or_else(|| remarks::no_step(tried.step, lesson.steps.len()))?;
        let told = |said: Said| Some(said.told(language).to_owned());
        let placement = match &tried.attempt {
            Attempt::Exchange(tiles) => {
                let given = alphabet.tiles(tiles.as_str()).map_err(|why| remarks::no_tiles(&why))?;
                let exchanged = step.exchanged(&given).ok_or_else(|| remarks::no_exchange(step))?;
                let done = matches!(exchanged, Exchanged::Done(_));
                let remark = remarks::exchanged(&exchanged, alphabet).and_then(told);
                return Ok(LessonTried { done, wrong: !done, remark, preview: None, laid: Vec::new() });
            }
            Attempt::Lay(placement) => placement.read(alphabet).map_err(|why| remarks::no_tiles(&why))?,
            Attempt::Type(text) => match step.typed(lesson, text.as_str(), judge) {
                Ok(placement) => placement,
                Err(why) => {
                    let remark = told(remarks::untyped(&why));
                    return Ok(LessonTried { done: false, wrong: true, remark, preview: None, laid: Vec::new() });
                }
            },
        };
        let (outcome, verdict) = step.tried(lesson, &placement, judge);
        let remark = remarks::outcome(&outcome, &verdict, alphabet).and_then(told);
        let preview = preview(&outcome, &verdict, lesson, judge, language);
        let laid = write_laid(&placement.tiles, alphabet);
        let done = outcome == Outcome::Done;
        let wrong = match outcome {
            Outcome::Beside(_) | Outcome::Elsewhere | Outcome::Instead(_) | Outcome::Other { .. } => true,
            Outcome::Done | Outcome::SoFar(_) | Outcome::Less(_) | Outcome::Refused => false,
        };
        Ok(LessonTried { done, wrong, remark, preview: Some(preview), laid })
    }
}

/// What the referee says, as it is said at a table. A word that still lacks tiles is not called a bad one.
fn preview(
    outcome: &Outcome,
    verdict: &AttemptVerdict,
    lesson: &Lesson,
    judge: &dyn Judge,
    language: Language,
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
    PreviewResult::write(result, &lesson.ruleset.alphabet, language)
}

fn write_laid(laid: &[Laid], alphabet: &Alphabet) -> Vec<LaidDoc> {
    laid.iter().map(|laid| LaidDoc::write(laid.square, laid.placed, alphabet)).collect()
}
