//! Lessons, with the referee's answers.

use lessons::{Language, Lesson, Step, Task, Tip, Verdict};
use notation::{Lay, NotationError};
use rules::{Placement, Unplayable};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::PlayDoc;
use crate::message::{LaidDoc, RackTileDoc};
use crate::wire::{BoardSetup, Said, Short, ThemeDoc};

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
    /// The colours of the edition.
    pub theme: ThemeDoc,
    /// The board without tiles.
    pub board: BoardSetup,
    /// The letters that a blank can stand for, in their order.
    pub letters: Vec<String>,
    /// Who plays, where it is a game.
    pub players: Vec<String>,
    /// What is read and tried.
    pub steps: Vec<StepDoc>,
}

/// One thing to read or to try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StepDoc {
    /// What is read first.
    pub text: String,
    /// What is read afterwards.
    #[ts(optional = nullable)]
    pub then: Option<String>,
    /// Who plays, as a number of the lesson's players.
    #[ts(optional = nullable)]
    pub by: Option<usize>,
    /// How the play is written, where the step is about one.
    #[ts(optional = nullable)]
    pub notation: Option<String>,
    /// The tiles on the board before it.
    pub tiles: Vec<LaidDoc>,
    /// The rack to play from.
    pub rack: Vec<RackTileDoc>,
    /// What is asked.
    pub task: TaskDoc,
}

/// What a step asks. The answers come along: nothing is at stake here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TaskDoc {
    /// Nothing.
    Read,
    /// What does this play score?
    Score {
        /// The tiles that it lays.
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
    /// A play is to be found that scores at least this.
    Find {
        /// The score.
        at_least: i32,
        /// A play that does, for those who give up.
        laid: Vec<LaidDoc>,
    },
}

/// What the referee and the dictionary say to tiles on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonVerdict {
    /// Whether they are a play with good words.
    pub good: bool,
    /// Why they cannot be laid so, in a sentence.
    #[ts(optional = nullable)]
    pub sentence: Option<String>,
    /// The words that are none.
    pub bad_words: Vec<String>,
    /// The play, where they are one.
    #[ts(optional = nullable)]
    pub play: Option<PlayDoc>,
    /// How it is written.
    #[ts(optional = nullable)]
    pub notation: Option<String>,
}

/// What a learner would play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonTry {
    /// Which step, from zero.
    pub step: usize,
    /// The play as players write it: `8G HANDY`.
    pub text: Short<64>,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonTried {
    /// Whether it is what the step asks for.
    pub found: bool,
    /// What the referee and the dictionary say.
    pub verdict: LessonVerdict,
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
        let alphabet = &lesson.ruleset.alphabet;
        LessonDoc {
            name: lesson.name.clone(),
            title: lesson.title.to(language).to_owned(),
            about: lesson.about.to(language).to_owned(),
            theme: ThemeDoc::write(theme),
            board: BoardSetup::write(&lesson.ruleset.layout),
            letters: alphabet.all().map(|letter| alphabet.face(letter).to_owned()).collect(),
            players: lesson.players.clone(),
            steps: lesson.steps.iter().map(|step| StepDoc::write(step, lesson, language)).collect(),
        }
    }
}

impl StepDoc {
    fn write(step: &Step, lesson: &Lesson, language: Language) -> StepDoc {
        let alphabet = &lesson.ruleset.alphabet;
        StepDoc {
            text: step.text.to(language).to_owned(),
            then: step.then.as_ref().map(|then| then.to(language).to_owned()),
            by: step.by,
            notation: step.notation.clone(),
            tiles: step.board.placed().map(|(square, placed)| LaidDoc::write(square, placed, alphabet)).collect(),
            rack: step.rack.as_ref().map(|rack| RackTileDoc::write_all(rack, alphabet)).unwrap_or_default(),
            task: TaskDoc::write(step, lesson, language),
        }
    }
}

impl TaskDoc {
    fn write(step: &Step, lesson: &Lesson, language: Language) -> TaskDoc {
        let alphabet = &lesson.ruleset.alphabet;
        let laid = step.laid().into_iter().map(|(square, placed)| LaidDoc::write(square, placed, alphabet)).collect();
        match &step.task {
            Task::Read => TaskDoc::Read,
            Task::Score(play) => TaskDoc::Score { laid, play: PlayDoc::write(play, alphabet) },
            Task::May(_, verdict) => TaskDoc::May { laid, verdict: LessonVerdict::write(verdict, lesson, language) },
            Task::Find(play) => TaskDoc::Find { at_least: play.score().0, laid },
        }
    }
}

impl LessonVerdict {
    fn write(verdict: &Verdict, lesson: &Lesson, language: Language) -> LessonVerdict {
        let alphabet = &lesson.ruleset.alphabet;
        let (sentence, bad_words, play) = match verdict {
            Verdict::Good(play) => (None, Vec::new(), Some(play)),
            Verdict::Unplayable(why) => (Some(Said::from(why).told(language.into()).to_owned()), Vec::new(), None),
            Verdict::BadWords(play, words) => (None, words.clone(), Some(play)),
        };
        LessonVerdict {
            good: verdict.is_good(),
            sentence,
            bad_words,
            play: play.map(|play| PlayDoc::write(play, alphabet)),
            notation: play.map(|play| notation::print::play(play, notation::print::Through::Dots, alphabet)),
        }
    }
}

impl LessonTried {
    /// What the referee says to a play as it is written, in this language; nothing where the lesson has no such step.
    #[must_use]
    pub fn judge(
        lesson: &Lesson,
        step: usize,
        text: &str,
        judge: &dyn rules::Judge,
        language: Language,
    ) -> Option<LessonTried> {
        let step = lesson.steps.get(step)?;
        let verdict = match placement(lesson, step, text) {
            Ok(placement) => {
                let rack = step.rack.unwrap_or_else(|| placement.tiles.iter().map(|laid| laid.placed.tile()).collect());
                Verdict::on(&lesson.ruleset, &step.board, &rack, &placement, judge)
            }
            Err(Unread::Unplayable(why)) => Verdict::Unplayable(why),
            Err(Unread::Notation(error)) => {
                let sentence = Some(Said::from(&error).told(language.into()).to_owned());
                let verdict =
                    LessonVerdict { good: false, sentence, bad_words: Vec::new(), play: None, notation: None };
                return Some(LessonTried { found: false, verdict });
            }
        };
        let found = step.task.is_found(&verdict);
        Some(LessonTried { found, verdict: LessonVerdict::write(&verdict, lesson, language) })
    }
}

/// Why what a learner has written is no placement.
enum Unread {
    Notation(NotationError),
    Unplayable(Unplayable),
}

fn placement(lesson: &Lesson, step: &Step, text: &str) -> Result<Placement, Unread> {
    let alphabet = &lesson.ruleset.alphabet;
    // Small letters are blanks, but whoever types nothing else means none.
    let text = if text.chars().any(char::is_uppercase) { text.to_owned() } else { text.to_uppercase() };
    let lay = Lay::parse(&text, alphabet).map_err(Unread::Notation)?;
    lay.resolve(&step.board, alphabet).map_err(Unread::Unplayable)
}
