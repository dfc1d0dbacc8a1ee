// Made from crates/protocol by its test `typescript`. Do not edit.
import type { PreviewResult, RackTileDoc } from "./class";
import type { BoardSetup, LaidDoc, PlacementDoc, PlayDoc, ThemeDoc } from "./game";
import type { Reason, SquareDoc } from "./problem";

/** The ways to attempt a step. */
export type Attempt = { "lay": PlacementDoc } | { "type": string } | { "exchange": string };

/** A lesson with all of its steps. */
export type LessonDoc = {
/** The name by which it is asked for. */
name: string,
/** The heading, in the language of the client. */
title: string,
/** What it is about, in a sentence. */
about: string,
/** What the lesson teaches, a sentence each. */
learnt: Array<string>,
/** The colours of the board and tiles. */
theme: ThemeDoc,
/** The board without tiles. */
board: BoardSetup,
/** The letters that a blank can stand for, in their order. */
letters: Array<string>,
/** The value of each kind of tile. */
values: Array<RackTileDoc>,
/** How many tiles a rack holds. */
rack_size: number,
/** The names of the players, if the lesson follows a game. */
players: Array<string>,
/** The final score of each player, including unplayed tiles, if the lesson follows a game to its end. */
result: Array<number>,
/** The steps, in the order in which they are taken. */
steps: Array<StepDoc>, };

/** How an attempt differs from what the step asks for. */
export type LessonRemark = { "kind": "so_far",
/** How many tiles are missing. */
missing: number,
/** The words that the tiles make so far and the list does not have. */
not_words: Array<string>, } | { "kind": "elsewhere",
/** The main word of the play. */
word: string,
/** Its score, in points. */
score: number, } | { "kind": "beside",
/** The square at fault. */
square: SquareDoc, } | { "kind": "other",
/** The tile that was laid. */
lies: LaidDoc,
/** The tile that the step asks for. */
wanted: LaidDoc, } | { "kind": "instead",
/** The main word of the play. */
word: string,
/** The main word that the step asks for. */
wanted: string, } | { "kind": "less",
/** The main word of the play. */
word: string,
/** Its score, in points. */
score: number,
/** The least score that the step asks for. */
at_least: number, } | { "kind": "refused",
/** The exact fault with its data. */
why: Reason, } | { "kind": "no_place",
/** The word as it was typed, in capitals. */
word: string, } | { "kind": "keep",
/** Those tiles, as a rack is written. */
tiles: string, } | { "kind": "give_too",
/** Those tiles, as a rack is written. */
tiles: string, };

/** A lesson in the list. */
export type LessonRow = {
/** The name by which it is asked for. */
name: string,
/** The heading, in the language of the client. */
title: string,
/** What it is about, in a sentence. */
about: string,
/** How many steps it has. */
steps: number, };

/** The answer to an attempt. */
export type LessonTried = {
/** Whether the attempt fulfils the task. */
done: boolean,
/** Whether a tile lies where it cannot stay, so that more tiles do not help. */
wrong: boolean,
/** What the advice is about, with its data, for programs; `null` if none is needed. */
why?: LessonRemark | null,
/** Advice, in a sentence; `null` if none is needed. */
remark?: string | null,
/** The referee's preview of tiles that were laid. */
preview?: PreviewResult | null,
/** The tiles of a typed play on their squares. */
laid: Array<LaidDoc>, };

/** An attempt of a learner at a step. */
export type LessonTry = {
/** The number of the step, counted from zero. */
step: number,
/** The attempt to be judged. */
attempt: Attempt, };

/** The verdict of the referee and the dictionary on tiles on the board. */
export type LessonVerdict = {
/** Whether they form a play, and all its words are good. */
good: boolean,
/** The exact fault with its data, for programs; `null` for a good play. */
why?: Reason | null,
/** The fault, in a sentence; `null` for a good play. */
sentence?: string | null,
/** The play with its score, if the tiles form one. */
play?: PlayDoc | null, };

/** All lessons and tips. */
export type LessonsDoc = {
/** The lessons, in their order. */
lessons: Array<LessonRow>,
/** The tips, in their order. */
tips: Array<TipDoc>, };

/** A step of a lesson, to be read or tried. */
export type StepDoc = {
/** The heading, in the language of the client. */
title: string,
/** The text before the task. */
text: string,
/** The text after the task. */
then?: string | null,
/** The text after a wrong answer; `null`: the same as after a right one. */
wrong?: string | null,
/** The player whose turn it is, as a position in the lesson's `players`. */
by?: number | null,
/** The score of each of the lesson's players after this step. */
totals: Array<number>,
/** The play in notation, if the step is about one. */
notation?: string | null,
/** The tiles on the board before the step. */
tiles: Array<LaidDoc>,
/** The rack to play from. */
rack: Array<RackTileDoc>,
/** The task of the learner. */
task: TaskDoc,
/** Hints before the answer is shown: first a nudge, then the tiles; empty if nothing is to be laid or exchanged. */
hints: Array<string>,
/** The name of a tip to show with the step. */
tip?: string | null, };

/** The task of a step. The answers are sent with it, since nothing is at stake. */
export type TaskDoc = "read" | { "lay": {
/** The tiles to lay, with their squares. */
laid: Array<LaidDoc>,
/** Its words, what each letter and square adds, and the score. */
play: PlayDoc, } } | { "may": {
/** The tiles in question. */
laid: Array<LaidDoc>,
/** The verdict of the referee and the dictionary. */
verdict: LessonVerdict, } } | { "challenge": {
/** The tiles of the play. */
laid: Array<LaidDoc>,
/** The verdict of the referee and the dictionary. */
verdict: LessonVerdict, } } | { "find": {
/** The least score, in points. */
at_least: number,
/** A play with that score, for learners who ask for one. */
laid: Array<LaidDoc>,
/** The same play with its words and its score. */
play: PlayDoc, } } | { "exchange": {
/** The tiles to give back, as a rack is written. */
give: string,
/** The rack after the exchange. */
rack: Array<RackTileDoc>, } };

/** A tip for better plays. */
export type TipDoc = {
/** The name by which steps and hints cite it. */
name: string,
/** The heading, in the language of the client. */
title: string,
/** The advice, in a few sentences. */
text: string, };
