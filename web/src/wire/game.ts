// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Ask } from "./message";

/** An action of a player as a document. It may name tiles of a rack, so `{:?}` does not show them. */
export type ActionDoc = "start_turn" | { "place": {
/** Tiles to replace on the board before the play: `H8=E`. */
swaps?: Array<string>,
/** The tiles and their squares; they may also rearrange a word. */
placement: PlacementDoc, } } | { "exchange": {
/** Tiles to replace on the board before the exchange: `H8=E`. */
swaps?: Array<string>,
/** The tiles to give back, as a rack is written: `QZ`. */
tiles: string, } } | "pass" | { "pass_after": {
/** Tiles to replace on the board: `H8=E`. */
swaps: Array<string>, } } | { "challenge": {
/** The words to challenge, as positions in the list of words of the last play, counted from zero; absent: all of them. */
words?: Array<number>, } } | "accept" | { "choose": {
/** The tiles to take, as a rack is written: `QZ`. */
tiles: string, } } | "resign";

/** A board without tiles. */
export type BoardSetup = {
/** How many rows it has. */
rows: number,
/** How many columns it has. */
cols: number,
/** The squares that have a premium or are the start. */
squares: Array<SquareSetup>, };

/** Why a play went back to the rack. */
export type CauseDoc = "challenged" | "taken_back";

/** The cost of challenging a good play. */
export type ChallengeCostDoc = "nothing" | "this_turn" | "next_turn" | { "points": {
/** The number of points. */
points: number,
/** Whether they are paid for each challenged word, or once for the play. */
each_word: boolean, } };

export type ClockDoc = { each: number, increment: number, overtime: OvertimeDoc, };

/** Times at the last event, in milliseconds. */
export type ClocksDoc = { now: number, paused: boolean, game_used: number,
/** The time left for the whole game; absent if the game has no limit. */
game_left: number | null, turn_used: number, used: Array<number>,
/** The time left on each clock; `null` for a seat without one. */
left: Array<number | null>,
/** The time that each seat has taken beyond its clock. */
over: Array<number>,
/** The points that this costs each seat, zero or below. */
overtime: Array<number>, deadline: DeadlineDoc | null, };

export type DeadlineDoc = { at: number, limit: TimeLimitDoc, };

export type DeedDoc = { "placed": { play: PlayDoc, } } | { "exchanged": { tiles: number, } } | "passed" | { "withdrawn": { cause: CauseDoc, } } | "challenge_award" | "challenge_penalty" | "turn_lost" | "timed_out" | "resigned" | "forfeited" | "unplayed" | "gained" | "overtime";

export type DictionaryDoc = "challenges_only" | "free";

/** The tile that a seat drew for the decision who plays first. */
export type DrawDoc = { seat: number, tile: string, };

/** An event. `T` is the document for tiles that are hidden from some viewers, `P` the one for a play. */
export type EventDoc<T, P> = { "created": TableDoc } | { "begun": { salt: string, } } | { "drew_for_first": { draws: Array<DrawDoc>, } } | { "first_decided": { seat: number, } } | { "drew": { seat: number, tiles: T, } } | { "turn_started": { seat: number, } } | { "placed": { seat: number, swaps?: Array<SwapDoc>, play: P, } } | { "exchanged": { seat: number, swaps?: Array<SwapDoc>, given: T, drawn: T, } } | { "passed": { seat: number, swaps?: Array<SwapDoc>, } } | { "accepted": { seat: number, } } | "window_closed" | { "challenge_upheld": { by: number, verdicts: Array<VerdictDoc>, } } | { "challenge_failed": { by: number, verdicts: Array<VerdictDoc>, award: number, penalty?: number, turns_lost: number, } } | { "withdrawn": { seat: number, cause: CauseDoc, returned: string, score: number, } } | { "turn_lost": { seat: number, } } | { "timed_out": { seat: number, } } | { "resigned": { seat: number, } } | { "forfeited": { seat: number, } } | "paused" | "resumed" | { "ended": { reason: ReasonDoc, racks: Array<string>, settlements: Array<SettlementDoc>, } } | { "seed_revealed": { seed: string, } };

/** Rules that differ for one seat; an absent key means that the rule of the table holds. */
export type HandicapDoc = { turn?: LimitDoc<number>, clock?: LimitDoc<ClockDoc>, target?: TargetDoc, dictionary?: DictionaryDoc, };

/** The tiles as text, or their number. */
export type KnownDoc = string | number;

/** A tile on the board. */
export type LaidDoc = {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number,
/** The letters printed on it; on a blank the letter that it stands for. */
face: string,
/** Its value in points; 0 for a blank. */
value: number,
/** Whether it is a blank. */
blank?: boolean, };

export type LimitDoc<T> = "unlimited" | { "own": T };

/** A challenge that the viewer may make against the words of the last play. */
export type MayChallengeDoc = {
/** Whether single words can be challenged; otherwise all are challenged together. */
by_word?: boolean,
/** What the challenge costs if every challenged word is good. */
cost: ChallengeCostDoc, };

/** What the viewer may do now. Whether a particular play is legal, the referee decides when it is made. */
export type MayDoc = {
/** Lay tiles. */
place?: boolean,
/** The most tiles that may be exchanged; `null` if no exchange is possible. */
exchange?: number, pass?: boolean,
/** Begin the turn, which ends the time for challenges. */
start_turn?: boolean, challenge?: MayChallengeDoc,
/** Let the last play stand. */
accept?: boolean,
/** How many tiles to take from the open pool; `null` if there is no such choice. */
choose?: number,
/** Replace tiles on the board before the turn. */
swap?: boolean,
/** Rearrange the letters of a word on the board. */
rearrange?: boolean,
/** Ask whether the words of a tentative play are good. */
ask?: boolean,
/** Look up any word, at any time. */
look_up?: boolean, resign?: boolean, };

export type OvertimeDoc = "loses" | { "penalty": { points: number, per: number, at_most: number, } };

export type PhaseDoc = "not_begun" | "settling" | { "choosing": { seat: number, tiles: number, } } | { "to_move": { seat: number, } } | { "last_chance": { player: number, } } | "over";

/** Tiles on squares, and the word that is rearranged, if any. */
export type PlacementDoc = { tiles: Array<string>, again?: RunDoc, };

/** A play with its words and their scores. */
export type PlayDoc = { placement: PlacementDoc,
/** The tiles of the rearranged word as they lay before. */
relaid?: Array<string>,
/** The tiles that came from the rack: `AEINRT?`. */
rack: string, words: Array<WordDoc>, bonus: number, score: number, };

/** Why a game is over. */
export type ReasonDoc = { "went_out": { seat: number, } } | "idle" | "no_play_left" | { "target_reached": { seat: number, } } | "game_time_up" | { "clock_ran_out": { seat: number, } } | "resigned" | "adjudicated" | "stopped" | "aborted";

export type ResultDoc = { reason: ReasonDoc, winners: Array<number>, settlements: Array<SettlementDoc>, before_settlement: Array<number>, };

/** One rule of the table, for people who read the rules. */
export type RuleSentence = {
/** The key of the rule in an edition file. */
key: string,
/** The sentence, in the language of the client. */
text: string, };

/** The first square of a word and its direction: `8F` is across, `F8` is down. */
export type RunDoc = { at: string, len: number, };

export type SeatDoc = { members: Array<string>, handicap?: HandicapDoc, };

/** A seat with its own limits and handicap. */
export type SeatRules = {
/** The names of the people at the seat. */
members: Array<string>,
/** The rules that differ for this seat. */
handicap: HandicapDoc,
/** The score that ends the game; `null`: none does. */
target?: number | null,
/** The time limit of a turn, in milliseconds; `null`: none. */
turn?: number | null,
/** The time on the clock at the beginning, in milliseconds; `null`: no clock. */
clock?: number | null,
/** Whether words may be looked up at any time. */
free_dictionary: boolean, };

/** An entry of the log as one viewer may see it, with its number in the log. If only the number of tiles is known to the viewer, it stands in the place of the tiles: `{"v":2,"seq":4,"at":5,"event":{"drew":{"seat":1,"tiles":7}}}`. */
export type SeenMessage = { v: 2, seq: number, at: number, event: EventDoc<KnownDoc, PlayDoc>, };

/** How the end of the game changes a seat's score. */
export type SettlementDoc = { unplayed: number, gained: number, overtime: number, };

/** The part of a game that does not change from beginning to end. */
export type SetupMessage = {
/** The name of the edition with its variations. */
edition: string,
/** The title that people read. */
title: string,
/** The name under which results of solo games are compared: the name of the rules, with a mark if rules or words were changed. */
category: string,
/** The colours of the board and tiles. */
theme: ThemeDoc,
/** The board without tiles. */
board: BoardSetup,
/** The whole set of tiles: the letters in their order, then the blanks. */
tiles: Array<TileCountDoc>,
/** The letters that a blank can stand for, in their order. */
letters: Array<string>,
/** The letters that players count as vowels, in the order of the alphabet. */
vowels: Array<string>,
/** How many tiles a rack holds. */
rack_size: number,
/** Whether all racks are visible to all players. */
open_racks: boolean,
/** Whether players fill their racks by choosing from an open pool. */
open_pool: boolean,
/** The seats in their order, each with its own limits. */
seats: Array<SeatRules>,
/** The rules in force, one sentence each. */
rules: Array<RuleSentence>,
/** The digest of the rules, in hexadecimal. */
digest: string,
/** The digest of the secret seed of all draws, in hexadecimal; `null` if tiles are drawn without one. */
commitment?: string | null, };

/** A line of the score sheet. */
export type SheetDoc = { seat: number, deed: DeedDoc, points: number, total: number, };

/** A square that has a premium or is the start. */
export type SquareSetup = {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number,
/** The factor of a letter; 1 if the square multiplies words only. */
letter: number,
/** The factor of a word; 1 if the square multiplies letters only. */
word: number,
/** Whether the first word must cover it. */
start: boolean, };

/** A tile on the board that was replaced by one from the rack. */
export type SwapDoc = { square: string, before: string, after: string,
/** The words that the replacement changed. */
words: Array<string>, };

/** The table: everything that was agreed before the first draw. */
export type TableDoc = { edition: string, seats: Array<SeatDoc>, commitment?: string,
/** The word list; absent in games without one, and in games stored before lists were recorded. */
words?: WordListDoc,
/** The digest of the rules, which shows whether they were tampered with. */
digest: string, ruleset: Record<string, unknown>, };

export type TargetDoc = { "score": number } | { "level": string };

/** The colours of a board, each as `#rrggbb`. */
export type ThemeDoc = { name: string, title: string, board: string, start: string, double_letter: string, triple_letter: string, quadruple_letter: string, double_word: string, triple_word: string, quadruple_word: string, tile: string, tile_text: string,
/** Whether racks also show the score with pegs. */
pegs: boolean, };

/** The number of tiles of one kind. */
export type TileCountDoc = {
/** The letters printed on one; `?` on a blank. */
face: string,
/** The value of one, in points; 0 for a blank. */
value: number,
/** How many tiles of the kind there are. */
count: number, };

export type TimeLimitDoc = { "turn": { seat: number, } } | "game" | { "clock": { seat: number, } };

/** A word and whether it was found good. */
export type VerdictDoc = { word: string, good: boolean, };

/** All that one viewer may see, ready to be drawn by a client that knows no rules. */
export type ViewMessage = { v: 2,
/** The number of entries in the log that the view is made from, and so the number of the next entry. */
seq: number, viewer: ViewerDoc,
/** The tiles on the board. */
board: Array<LaidDoc>, scores: Array<number>,
/** The score that ends the game for each seat; `null` if none does. */
targets: Array<number | null>,
/** The racks in the order of the seats: the tiles if the viewer may see them, otherwise their number. */
racks: Array<KnownDoc>,
/** How many tiles the pool holds. */
pool: number, phase: PhaseDoc,
/** The seat whose turn or choice it is. */
to_move: number | null,
/** The seats that the game waits for. */
waiting_for: Array<number>,
/** What the viewer may do now. */
may: MayDoc, first: number | null, window: WindowDoc | null, challengers: Array<number>, lost_turns: Array<number>, resigned: Array<number>, idle_turns: number, clocks: ClocksDoc, sheet: Array<SheetDoc>, result: ResultDoc | null, seed: string | null, };

export type ViewerDoc = { "seat": number } | "spectator";

/** The last play, as long as it can be challenged. */
export type WindowDoc = { seat: number, swaps: Array<SwapDoc>, play: PlayDoc | null,
/** The words in the order in which a challenge counts them. */
words: Array<string>, accepted: Array<number>, };

/** A word that was formed: where it lies, and how its score adds up. */
export type WordDoc = {
/** The first square of the word, and its direction: `8F` is across, `F8` is down. Its length is the number of letters. */
at: string,
/** The letters on the board; small letters are blanks. */
word: string,
/** The value of each letter, in points. */
values: Array<number>,
/** The factor of each letter: 1, or that of the premium square below a new tile. */
premiums: Array<number>,
/** The factor of the whole word: the product of the premium squares below its new tiles. */
times: number, score: number, };

/** The word list of a game. */
export type WordListDoc = {
/** The name by which the table chose it. */
name: string,
/** The SHA-256 of its words, each followed by a line feed. */
digest: string, };
