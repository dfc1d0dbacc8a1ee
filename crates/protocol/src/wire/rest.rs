//! The documents of the HTTP API, one file for each group of addresses.

mod admin;
mod analysis;
mod audit;
mod choices;
mod explained;
mod games;
mod lessons;
mod line_studies;
mod me;
mod occasions;
mod overseen;
mod progress;
mod puzzles;
mod review;
mod rulebook;
mod study;
mod tables;
mod words;

pub use admin::{
    AdminDoc, AdminEdition, AdminEditionUpload, AdminLine, AdminList, AdminListKind, AdminPassphrase, AdminPeopleDoc,
    AdminPerson, AdminReject, AdminRemove, AdminRestrict, AdminRestriction, AdminRestrictionKind, AdminSitter,
    AdminTable, AdminTableDoc, AdminUpload, AdminUploadReport, AdminUsual, LineFault, RunningLimits,
};
pub use analysis::{
    AgainstAsk, AgainstDoc, AgainstTurn, AnalysisAsk, AnalysisNews, AnalysisPlay, AnalysisStage, AnalysisThen,
    ExactName, MadeTurn, PositionAsk, PositionDoc, PositionRules, ReplySquareDoc, WhyAsk, WhyDoc,
};
pub use audit::{AdminAct, AdminDeed, AdminDeedsDoc};
pub use choices::{
    EditionDoc, EditionsDoc, LexiconDoc, QuickDoc, RivalDoc, RuleKeyDoc, RulesCheck, RulesCheckFault, RulesChoice,
    VariationDoc,
};
pub use explained::{
    ComparisonDoc, ExplainedAdvice, ExplainedChance, ExplainedCompanion, ExplainedHook, ExplainedHooked,
    ExplainedHooks, ExplainedLeave, ExplainedLetter, ExplainedLine, ExplainedOpenings, ExplainedPoints,
    ExplainedPremium, ExplainedRank, ExplainedSide, ExplainedStays, ExplainedTip, ExplainedUnseen, ExplainedVerdict,
    ExplainedWord, ExplanationDoc,
};
pub use games::{
    Exported, GameRow, GamesDoc, HistoryDoc, Import, ImportNote, Imported, Pace, RecordRow, RecordsDoc, UnfairDraws,
    VerifyDoc,
};
pub use lessons::{
    Attempt, LessonDoc, LessonRemark, LessonRow, LessonTried, LessonTry, LessonVerdict, LessonsDoc, StepDoc, TaskDoc,
    TipDoc,
};
pub use line_studies::{
    LineChapter, LineNode, LineStudiesDoc, LineStudy, LineStudyAsk, LineStudyDoc, LineStudyRow, LineStudySaved,
};
pub use me::{Account, BotToken, BotTokenName, Farewell, NewName, NewPassphrase, OwnKey};
pub use occasions::{
    AnswersDoc, ClassRulesDoc, InvitationDoc, LimitFormDoc, LimitName, OccasionDoc, OccasionsDoc, PlaceName, TermDoc,
    TermsDoc, TimeAnswerDoc, TopicName, WrongAnswerDoc, WrongName,
};
pub use overseen::{AdminEvent, AdminEventsDoc, AdminStudiesDoc, AdminStudy, AdminTablesDoc, AdminWhy};
pub use progress::{BestPlay, ProgressDoc, ProgressGame, ProgressSeries, Solo, Trend};
pub use puzzles::{
    PuzzleDoc, PuzzleGivenUp, PuzzleHint, PuzzleHintAsk, PuzzleOutcome, PuzzleOver, PuzzlePlay, PuzzleSolution,
    PuzzleStanding, PuzzleTried, PuzzleTry, PuzzleTurn,
};
pub use review::{
    CitedTip, DeeperAsk, DeeperNews, DeeperStage, ReviewDoc, ReviewLoss, ReviewMethod, ReviewMistake,
    ReviewMistakeKind, ReviewMistakeSize, ReviewPlay, ReviewTotals, ReviewTurn,
};
pub use rulebook::{BonusRow, ChapterDoc, ChapterName, DifferenceDoc, DiffersDoc, RulesDoc};
pub use study::{
    JudgeAsk, JudgeVerdict, StudyAnswerDoc, StudyAnswered, StudyAnswersDoc, StudyBoard, StudyCardDoc, StudyCardsDoc,
    StudyChoice, StudyCode, StudyDeckDoc, StudyDoc, StudyImport, StudyImported, StudyLetter, StudyPlanDoc, StudyWeek,
    StudyWord,
};
pub use tables::{Claim, Claimed, Created, Remove, Rename, Start, TablesDoc};
pub use words::{FoundWord, HooksDoc, WordsDoc};
