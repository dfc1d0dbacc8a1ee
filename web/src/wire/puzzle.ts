// Made from crates/protocol by its test `typescript`. Do not edit.
import type { ExplanationDoc } from "./analysis";
import type { PositionDoc, PreviewResult } from "./class";
import type { LaidDoc, PlacementDoc, PlayDoc } from "./game";
import type { ComparisonDoc } from "./rest";

/** A puzzle as it is shown. Until it is over, nothing in it reveals the answer or its theme. */
export type PuzzleDoc = {
/** The number of the puzzle, by which it is requested. */
number: number,
/** Whether it is the puzzle of today. */
daily: boolean,
/** The position; the solver is to move. */
position: PositionDoc,
/** How many tiles are in the pool. */
pool: number,
/** How many tiles may be exchanged. */
exchange: number,
/** The difficulty, as a rating on the same scale as the solver's. */
rating: number,
/** How many attempts the person has made at it. */
tries: number,
/** The hints that the person has taken. */
hints: Array<PuzzleHint>,
/** How it ended for this person; absent while it is not over. */
over?: PuzzleOver | null,
/** The results of the person in all puzzles. */
standing: PuzzleStanding, };

/** The answer, for a person who asks for it. */
export type PuzzleGivenUp = {
/** The end of the puzzle. */
over: PuzzleOver,
/** The solver's results afterwards. */
standing: PuzzleStanding, };

/** A hint to a puzzle. Each kind reveals more than the one before. */
export type PuzzleHint = { "nudge": {
/** Whether tiles are exchanged instead of laid. */
exchange: boolean,
/** Whether it earns a bonus for many tiles. */
bonus: boolean,
/** A lower bound of the score, in points; 0 for an exchange. */
at_least: number, } } | { "place": {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number,
/** Whether the word lies across, not down. */
across: boolean, } } | { "count": {
/** The number of tiles. */
tiles: number, } } | { "tiles": {
/** The letters printed on them, `?` for a blank, in the order of the alphabet. */
tiles: Array<string>,
/** The letters that blanks stand for. */
blanks: Array<string>, } };

/** A request for a hint. */
export type PuzzleHintAsk = {
/** The number of the hint: 1, 2 or 3. */
step: number, };

/** How good an attempt is. */
export type PuzzleOutcome = "best" | "good" | "less" | "refused";

/** The end of a puzzle for one person. */
export type PuzzleOver = {
/** Whether the person found the answer, rather than asking for it. */
solved: boolean,
/** How many attempts were made. */
tries: number,
/** How much the first attempt changed the solver's rating. */
gained: number,
/** The difficulty of the puzzle after that, as a rating. */
rating: number,
/** The answer, with its explanation. */
solution: PuzzleSolution, };

/** A turn that is possible in a puzzle. */
export type PuzzlePlay = {
/** The turn in notation, in the language of the client. */
text: string,
/** The turn in the notation for programs: `8F HORN`, `exchange AIU`. */
id: string,
/** The word, including letters that lay there before; empty for an exchange. */
word: string,
/** The first square of the word, with its direction; empty for an exchange. */
at: string,
/** The tiles that are laid. */
laid: Array<LaidDoc>,
/** The tiles that are given back. */
given: string,
/** The score, in points. */
score: number,
/** The chance to win after it, in hundredths of a percent, if it was computed. */
win?: number | null,
/** The value of the turn, in hundredths of a point, if it was computed. */
worth?: number | null, };

/** The answer, the alternatives, and the explanation. */
export type PuzzleSolution = {
/** The best turn. */
answer: PuzzlePlay,
/** The calculation of its score; absent for an exchange. */
sum?: PlayDoc | null,
/** The other turns, best first. */
others: Array<PuzzlePlay>,
/** The facts behind the value of the answer, for programs; `null` if it cannot be explained. */
facts?: ExplanationDoc | null,
/** What sets the answer apart from the second-best turn, in numbers; `null` if there is none. */
comparison?: ComparisonDoc | null,
/** The same as a sentence in the language of the client; empty if there is none. */
compared: string,
/** The facts as sentences in that language. */
sentences: Array<string>,
/** The themes by name; they are shown only after the end, because they are hints. */
themes: Array<string>, };

/** The results of a person in all puzzles. */
export type PuzzleStanding = {
/** The solver's rating. */
rating: number,
/** The standard deviation of the rating. */
deviation: number,
/** How many puzzles were solved at the first attempt. */
solved: number,
/** How many puzzles were not solved at the first attempt. */
missed: number,
/** For each of the last seven days, today last, whether the person tried a puzzle. */
week: Array<boolean>,
/** On how many days the person has tried a puzzle; days without one take nothing away. */
days: number, };

/** The reply to an attempt. */
export type PuzzleTried = {
/** How good the attempt is. */
outcome: PuzzleOutcome,
/** The referee's preview of laid tiles, with verdicts on their words. */
preview?: PreviewResult | null,
/** The end of the puzzle, if the answer was found. */
over?: PuzzleOver | null,
/** The solver's results afterwards. */
standing?: PuzzleStanding | null, };

/** An attempt at a puzzle. */
export type PuzzleTry = {
/** A key that the device makes, new for each attempt: an attempt that is sent twice counts once. */
key: string,
/** The attempted turn. */
turn: PuzzleTurn, };

/** The turns that can be attempted. */
export type PuzzleTurn = { "lay": PlacementDoc } | { "exchange": string };
