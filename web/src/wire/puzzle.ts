// Made from crates/protocol by its test `typescript`. Do not edit.
import type { PositionDoc } from "./analysis";
import type { LaidDoc, PlacementDoc, PlayDoc } from "./game";
import type { PreviewResult } from "./message";

/** A puzzle as it is asked. Until it is over, nothing in it tells the answer, or what it is about. */
export type PuzzleDoc = {
/** Its number. */
number: number,
/** Whether it is that of today. */
daily: boolean,
/** The position; who solves it is to move. */
position: PositionDoc,
/** How many tiles are in the pool. */
pool: number,
/** How many tiles may be exchanged. */
exchange: number,
/** How hard it is, as a rating. */
rating: number,
/** How many times I have tried it. */
tries: number,
/** The hints that I have taken. */
hints: Array<PuzzleHint>,
/** How it ended for me, if it did. */
over?: PuzzleOver | null,
/** How I stand. */
standing: PuzzleStanding, };

/** The answer, for somebody who has asked for it. */
export type PuzzleGivenUp = {
/** How it ended. */
over: PuzzleOver,
/** How they stand then. */
standing: PuzzleStanding, };

/** A hint. */
export type PuzzleHint = { "nudge": {
/** Whether tiles are given back, and none laid. */
exchange: boolean,
/** Whether it earns the bonus for many tiles. */
bonus: boolean,
/** It scores this much or more. */
at_least: number, } } | { "place": {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number,
/** Whether the word is read across. */
across: boolean, } } | { "count": {
/** How many. */
tiles: number, } } | { "tiles": {
/** Their faces, `?` for a blank, in the order of the alphabet. */
tiles: Array<string>,
/** The letters that blanks stand for. */
blanks: Array<string>, } };

/** Which hint is wanted. */
export type PuzzleHintAsk = {
/** The first, the second or the third. */
step: number, };

/** How good a try is. */
export type PuzzleOutcome = "best" | "good" | "less" | "refused";

/** How a puzzle ended. */
export type PuzzleOver = {
/** Whether the answer was found; otherwise it was asked for. */
solved: boolean,
/** How many times it was tried. */
tries: number,
/** What the solver gained by their first try, or lost. */
gained: number,
/** How hard the puzzle was since then, as a rating. */
rating: number,
/** The answer and why. */
solution: PuzzleSolution, };

/** A turn of a puzzle. */
export type PuzzlePlay = {
/** How players write it, in the language of the client. */
text: string,
/** The same for programs: `8F HORN`, `exchange AIU`. */
id: string,
/** The word that is laid; empty for an exchange. */
word: string,
/** Where it begins, as players write it; empty for an exchange. */
at: string,
/** The tiles that are laid. */
laid: Array<LaidDoc>,
/** The tiles that are given back. */
given: string,
/** What it scores. */
score: number,
/** The chance to win after it, in hundredths of a percent, where it was worked out. */
win?: number | null,
/** What it is worth in hundredths of a point, where it was worked out. */
worth?: number | null, };

/** The answer, what else there was, and why. */
export type PuzzleSolution = {
/** What is best. */
answer: PuzzlePlay,
/** How its points add up; nothing for an exchange. */
sum?: PlayDoc | null,
/** What else could be done, the best of it first. */
others: Array<PuzzlePlay>,
/** Why it is best, in the language of the client: what sets it apart from the next one. */
compared: string,
/** Everything that there is to say of it. */
sentences: Array<string>,
/** What the puzzle is about. */
themes: Array<string>, };

/** How somebody stands with puzzles. */
export type PuzzleStanding = {
/** How good they are, as a rating. */
rating: number,
/** How far off that may be. */
deviation: number,
/** How many puzzles they have solved on the first try. */
solved: number,
/** How many they have missed. */
missed: number,
/** On which of the last seven days they tried one, today last. */
week: Array<boolean>,
/** On how many days in all; a day off takes nothing away. */
days: number, };

/** What came of it. */
export type PuzzleTried = {
/** How good it is. */
outcome: PuzzleOutcome,
/** What the referee says to tiles that were laid, with verdicts on their words. */
preview?: PreviewResult | null,
/** How it ended, once the answer is found. */
over?: PuzzleOver | null,
/** How the solver stands then. */
standing?: PuzzleStanding | null, };

/** Something that is tried. */
export type PuzzleTry = {
/** Made by the device, and never used for another try: one that is sent again counts once. */
key: string,
/** What is done. */
turn: PuzzleTurn, };

/** What can be done in a puzzle. */
export type PuzzleTurn = { "lay": PlacementDoc } | { "exchange": string };
