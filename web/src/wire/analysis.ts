// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Key, PositionDoc } from "./class";
import type { LaidDoc } from "./game";
import type { RulesChoice } from "./making";
import type { SquareDoc } from "./problem";
import type { ComparisonDoc } from "./rest";
import type { TableId } from "./table";

/** A position that is played on against the engine, and the turns since. */
export type AgainstAsk = {
/** The position from which it goes on; the person plays for the player to move. */
position: PositionAsk,
/** A number that the device chooses and repeats: all hidden tiles follow from it. */
seed: number,
/** The turns since, by their `id` or in notation, those of the person and of the engine in turn. The last one is new. */
plays: Array<string>, };

/** The position after the turns and the engine's answer. */
export type AgainstDoc = {
/** Words of the last turn that the word list does not have; if there are any, it was not played. */
phonies: Array<string>,
/** The last turn of the person, and the engine's answer unless the game was over. */
turns: Array<AgainstTurn>,
/** The position, in which the person is to move; at the end the scores are final. */
position: PositionDoc,
/** How many tiles are in the pool. */
pool: number,
/** Whether the game is over. */
over: boolean, };

/** A turn in a game against the engine. */
export type AgainstTurn = {
/** The turn in the notation for programs. */
id: string,
/** The turn in the notation for players, in the language of the client. */
text: string,
/** The main word; empty for an exchange or a pass. */
word: string,
/** The first square of the word, with its direction; empty for an exchange or a pass. */
at: string,
/** The tiles that were laid. */
laid: Array<LaidDoc>,
/** The score of the turn, in points. */
score: number,
/** The position after it in CGP, without hidden tiles. */
cgp: string, };

/** A request for an analysis. The answer is a stream of events, each an [`AnalysisNews`]. */
export type AnalysisAsk = {
/** The position to analyse. */
position: PositionAsk,
/** How many seconds to think, 0 for the static list alone; absent: the usual time of the server. */
seconds?: number, };

/** The progress of an analysis. */
export type AnalysisNews = {
/** The step that the analysis has reached. */
stage: AnalysisStage,
/** How many other analyses come first, while it waits. */
ahead: number,
/** The plays, best first, then those that were dropped; empty if nothing has changed. */
plays: Array<AnalysisPlay>,
/** How many games were simulated for all plays together. */
games: number,
/** The time spent thinking, in milliseconds. */
ms: number,
/** The time limit, in milliseconds. */
of_ms: number,
/** How many tiles are in the pool. */
pool: number,
/** The first words on the board that are not in the list. */
not_words: Array<string>,
/** The first squares whose tiles are not connected with a start square, so that no plays can have led here. */
apart: Array<SquareDoc>, };

/** A play, an exchange or a pass, with its estimated value. */
export type AnalysisPlay = {
/** The play in notation, in the language of the client. */
text: string,
/** The play in the notation for programs, which `why` takes: `8F HORN`, `exchange AIU`, `pass`. */
id: string,
/** The word, including letters that lay there before; empty for an exchange or a pass. */
word: string,
/** The first square of the word and its direction: `8F`; empty for an exchange or a pass. */
at: string,
/** The tiles that are laid. */
laid: Array<LaidDoc>,
/** The tiles that are exchanged. */
given: string,
/** The score of the play, in points. */
score: number,
/** The tiles that stay on the rack. */
leave: string,
/** The chance to win after the play, in hundredths of a percent; `null` in a game without opponents. */
win?: number | null,
/** The standard error of `win`; `null` if no chance is involved. */
win_error?: number | null,
/** The value of the play (its score and what follows), in hundredths of a point. */
worth: number,
/** The standard error of `worth`; `null` if no chance is involved. */
worth_error?: number | null,
/** How many games were simulated after it. */
games: number,
/** Whether it was dropped as certainly worse, and is no longer simulated. */
out: boolean,
/** Which of its values are proven. */
exact: ExactName,
/** The averages of what follows; absent if no games were simulated. */
then?: AnalysisThen | null, };

/** The steps of an analysis, and how it can end. */
export type AnalysisStage = "static" | "waiting" | "simulation" | "preendgame" | "endgame" | "done" | "settled" | "replaced" | "static_only";

/** Averages of what follows a play. */
export type AnalysisThen = {
/** The score of the next opponent's reply, in hundredths of a point. */
reply: number,
/** The score of the player's next turn, in hundredths of a point. */
next: number,
/** How often the reply earns a bonus for many tiles, in hundredths of a percent. */
bonuses: number,
/** The squares on which the opponent lays tiles, the most used first. Rarely used squares are left out. */
squares: Array<ReplySquareDoc>, };

/** Which values of a play are proven. */
export type ExactName = "nothing" | "win" | "win_and_worth";

/** A tip about a turn. */
export type ExplainedAdvice = {
/** The name of the tip, as the lessons know it. */
tip: string,
/** Whether the turn follows it. */
verdict: ExplainedVerdict,
/** The fact behind it. */
fact: ExplainedTip, };

/** The chance of a bonus for many tiles on the next turn. */
export type ExplainedChance = {
/** The chance, in hundredths of a percent. */
chance: number,
/** How many racks were searched for it. */
racks: number,
/** Whether these were all racks that are possible; otherwise they were drawn at random. */
counted: boolean, };

/** A letter that needs another. */
export type ExplainedCompanion = {
/** The letter that nearly always stands before another. */
face: string,
/** Whether the player keeps it; otherwise it is unseen. */
kept: boolean,
/** The letter that it needs. */
needs: ExplainedLetter, };

/** Letters that make another word from one on the board. */
export type ExplainedHook = {
/** The word on the board that is lengthened. */
word: string,
/** The square of the letter. */
square: SquareDoc,
/** The side of the word to which the letter is added. */
side: ExplainedSide,
/** Each letter with its unseen tiles. */
letters: Array<ExplainedLetter>, };

/** A letter that makes another word from one on the board. */
export type ExplainedHooked = {
/** The letter, as it is written on a tile. */
face: string,
/** The word that it lengthens. */
word: string, };

/** Single letters that make another word from one on the board. */
export type ExplainedHooks = {
/** Hooks of the new words, with letters that are unseen. */
given: Array<ExplainedHook>,
/** Hooks of words on the board that are used up or covered. */
taken: Array<ExplainedHook>, };

/** The tiles that stay on the rack. */
export type ExplainedLeave = {
/** The tiles, as a rack is written. */
tiles: string,
/** Their value, in hundredths of a point: what they are expected to bring later, or, if the pool is empty, what they cost or going out gains. */
worth: number,
/** Whether the pool is empty. */
at_the_end: boolean,
/** The most valuable tiles of the same number; `null` if they are not known. */
best?: string | null,
/** The value of those, in hundredths of a point. */
best_worth?: number | null,
/** How many vowels stay. */
vowels: number,
/** How many consonants stay. */
consonants: number,
/** How many blanks stay. */
blanks: number, };

/** A letter with the number of its unseen tiles. */
export type ExplainedLetter = {
/** The letter, as it is written on a tile. */
face: string,
/** How many tiles with it are unseen. */
unseen: number, };

/** A row or a column of the board. */
export type ExplainedLine = {
/** Whether it is a row, not a column. */
across: boolean,
/** Its number, from zero. */
line: number, };

/** The lines and premium squares that a play opens and closes. */
export type ExplainedOpenings = {
/** Lines on which a play with a bonus for many tiles fits now, and did not before. */
lines_opened: Array<ExplainedLine>,
/** Lines on which such a play fitted before, but no longer does. */
lines_closed: Array<ExplainedLine>,
/** The best premium squares that can be reached now with fewer tiles than before. */
premiums: Array<ExplainedPremium>, };

/** How the points of a play add up; all zero for an exchange or a pass. */
export type ExplainedPoints = {
/** The sum of the words and the bonus. */
score: number,
/** The score of each word; the one in the direction of play first. */
words: Array<ExplainedWord>,
/** The bonus for many tiles. */
bonus: number,
/** How many tiles are laid. */
tiles: number,
/** The words that are not in the list. */
not_words: Array<string>, };

/** A premium square that a play opens. */
export type ExplainedPremium = {
/** Where it lies. */
square: SquareDoc,
/** By how much it multiplies a word. */
times: number,
/** The fewest tiles that reach it. */
tiles: number,
/** The tiles on the board that such a play goes through. */
through: string,
/** The letters that fit on the square next to other tiles; empty if every letter fits. */
letters: Array<ExplainedLetter>, };

/** The place of a turn among all that are possible, by the sum of points and leave. */
export type ExplainedRank = {
/** The sum of points and leave, in hundredths of a point. */
worth: number,
/** How many plays are worth more. */
better: number,
/** How many plays there are. */
plays: number,
/** The best play; `null` if there is none. */
best?: string | null,
/** Its sum of points and leave, in hundredths of a point. */
best_worth?: number | null,
/** The play with the highest score; `null` if there is none. */
highest?: string | null,
/** Its score, in points. */
highest_score?: number | null, };

/** A side of a word. */
export type ExplainedSide = "front" | "back";

/** The facts behind tips. */
export type ExplainedTip = { "kind": "short_words",
/** The short words of the play. */
words: Array<string>, } | { "kind": "hooking",
/** The letter, as it is written on a tile. */
face: string,
/** The score of the play minus that of the best play without the letter, in points. */
earns: number,
/** The least gain for which such a letter should be used, in points. */
should: number, } | { "kind": "ending",
/** Its letters, such as ING. */
ending: string, } | { "kind": "premiums",
/** How many premium squares the play covers. */
covered: number,
/** Those that lie next to a vowel. */
beside_vowel: Array<SquareDoc>, } | { "kind": "leave",
/** How many vowels stay. */
vowels: number,
/** How many consonants stay. */
consonants: number,
/** How many of the tiles go well together. */
good: number,
/** The tiles that go well together. */
good_tiles: string, } | { "kind": "bonus",
/** How many tiles the play lays. */
tiles: number,
/** The points for laying them at once. */
points: number, } | { "kind": "missed_bonus",
/** That play. */
play: string,
/** Its score, in points. */
score: number, } | { "kind": "lays_alone",
/** The letter, as it is written on a tile. */
face: string,
/** The letter that it usually needs. */
without: string, } | { "kind": "could_lay_alone",
/** The letter, as it is written on a tile. */
face: string,
/** The letter that it usually needs. */
without: string,
/** The highest-scoring play with the letter. */
play: string,
/** The score of that play, in points. */
score: number, } | { "kind": "hooked",
/** Each letter with its word. */
hooks: Array<ExplainedHooked>, } | { "kind": "better_plays",
/** How many. */
plays: number, };

/** The tiles that the player has not seen. */
export type ExplainedUnseen = {
/** How many there are, in the pool and on hidden racks. */
tiles: number,
/** How many of them are in the pool. */
in_pool: number,
/** How many are vowels. */
vowels: number,
/** How many are consonants. */
consonants: number,
/** How many are blanks. */
blanks: number,
/** The letter that lengthens the most words, such as S in English; `null` if there is none. */
hook_letter?: ExplainedLetter | null,
/** Unseen letters of which the set has only one tile. */
rare: Array<string>,
/** Letters that nearly always come before another, such as Q before U, where the first is kept or unseen. */
companions: Array<ExplainedCompanion>, };

/** Whether a turn follows a tip. */
export type ExplainedVerdict = "follows" | "against" | "note";

/** The score of a word. */
export type ExplainedWord = {
/** The word as it lies on the board. */
word: string,
/** The score with all premiums. */
score: number,
/** By how much premium squares multiply the word. */
times: number,
/** The sum of its letters, letter premiums included. */
letters: number, };

/** The facts behind the value of a play, an exchange or a pass. */
export type ExplanationDoc = {
/** The turn that is explained: `8F HORN`, `exchange AIU`, `pass`. */
turn: string,
/** How its points add up. */
points: ExplainedPoints,
/** The tiles that stay on the rack, and their value. */
leave: ExplainedLeave,
/** Its place among all turns that are possible. */
rank: ExplainedRank,
/** The lines and premium squares that it opens and closes. */
openings: ExplainedOpenings,
/** The hooks that it gives and takes. */
hooks: ExplainedHooks,
/** The tiles that the player has not seen. */
unseen: ExplainedUnseen,
/** The chance of a bonus for many tiles on the next turn, if nothing changes on the board. */
bonus: ExplainedChance,
/** The tips about it. */
tips: Array<ExplainedAdvice>, };

/** A position, and the lines that were played out from it. */
export type LineChapter = {
/** The title that the list of chapters shows; not empty. */
name: string,
/** The rules and the word list. If those of a finished game equal those of its edition, they are stored as the edition, so that readers need no access to the game. */
by: PositionRules,
/** The position in CGP, the player to move first. */
cgp: string,
/** The names of the players, the one to move first; empty if they are not known. */
players: Array<string>,
/** The number of the turn, if the position comes from a game. */
turn?: number,
/** The comment on the position. */
comment: string,
/** The game up to the position as GCG, if the position comes from one. The server fills it in. */
gcg?: string,
/** The plays; each comes after the one that it follows. */
nodes: Array<LineNode>, };

/** A play of a line, and the position after it. */
export type LineNode = {
/** The play that it follows, as an index into the nodes; absent: it is made in the position of the chapter. Of several plays that follow the same one, the first is the main line. */
parent?: number,
/** The play: `8F HORN`, `exchange AIU`, `pass`. */
play: string,
/** The position after it in CGP, the player to move first. */
cgp: string,
/** The comment on the play. */
comment: string, };

/** The studies of the person, the last changed first. */
export type LineStudiesDoc = {
/** One row for each, without chapters. */
studies: Array<LineStudyRow>, };

/** A study: the document that its maker edits and readers are shown. */
export type LineStudy = {
/** The title that its maker gave it; not empty. */
name: string,
/** Its chapters, in their order. */
chapters: Array<LineChapter>, };

/** A study to be stored. */
export type LineStudyAsk = {
/** All of it: a change replaces the whole study. */
study: LineStudy,
/** The version that was edited; absent for a new study. */
version?: number,
/** For a new study: a new random key. A repeated key of the same device gets the first answer again, and the study is stored once. Without it, every request makes another study. */
key?: Key, };

/** A study as a reader gets it. */
export type LineStudyDoc = {
/** The id of the study in links. */
id: string,
/** All of it, with every chapter. */
study: LineStudy,
/** The number of changes so far; the next change must name it. */
version: number,
/** The name of the person who made it. */
maker: string,
/** Whether this person may change it. */
mine: boolean,
/** When it was last changed, in milliseconds since 1970. */
changed: number, };

/** A study in a list. */
export type LineStudyRow = {
/** The id of the study in links. */
id: string,
/** The title of the study. */
name: string,
/** When it was last changed, in milliseconds since 1970. */
changed: number, };

/** The receipt for a stored study. */
export type LineStudySaved = {
/** The id of the study in links. A person who has the link may read it. */
id: string,
/** The new version. */
version: number,
/** The key that allows changes from another device; sent once, when the study is made. */
key?: string, };

/** A position with its rules and its word list. */
export type PositionAsk = {
/** The rules and the word list. */
by: PositionRules,
/** The position in CGP, the player to move first; absent: an empty board. */
cgp?: string,
/** The `id` of a play to make first; the position is then the one after it. */
play?: string,
/** Whether the rack of the player to move is filled with tiles drawn at random. */
deal?: boolean, };

/** Where the rules of a position come from. */
export type PositionRules = { "chosen": RulesChoice } | { "game": {
/** The table of the game. */
table: TableId,
/** The number of the turn's entry in the log: the position is the one before it. Ignored if a position is given. */
seq?: number, } };

/** A square on which the opponent may reply. */
export type ReplySquareDoc = {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number,
/** In how many of a hundred games a tile is laid there. */
of_100: number, };

/** A request to explain a play. */
export type WhyAsk = {
/** The position in which it is made. */
position: PositionAsk,
/** The play to explain, by its `id` or in notation. */
play: string,
/** A play to compare it with, by its `id` or in notation. */
other?: string, };

/** The explanation of a play. */
export type WhyDoc = {
/** The facts behind the value of the play, for programs. */
facts: ExplanationDoc,
/** The difference from the other play with its numbers; `null` if none was given. */
comparison?: ComparisonDoc | null,
/** The facts as sentences in the language of the client, to be shown in this order. */
sentences: Array<string>,
/** The difference from the other play, as a sentence; `null` if none was given. */
compared?: string | null, };
