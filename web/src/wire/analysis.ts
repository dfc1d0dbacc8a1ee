// Made from crates/protocol by its test `typescript`. Do not edit.
import type { BoardSetup, LaidDoc, ThemeDoc, TileCountDoc } from "./game";
import type { RulesChoice } from "./making";
import type { RackTileDoc } from "./message";
import type { TableId } from "./table";

/** A position to be analysed. The answer is a stream of events, each an [`AnalysisNews`]. */
export type AnalysisAsk = {
/** The position. */
position: PositionAsk,
/** How many seconds to think, 0 for the static list alone; nothing: as long as the server finds right. */
seconds?: number, };

/** How an analysis stands. */
export type AnalysisNews = {
/** What is being done. */
stage: AnalysisStage,
/** How many analyses of others come first, while it waits. */
ahead: number,
/** The plays, the best first, then those that dropped out; nothing new where there are none. */
plays: Array<AnalysisPlay>,
/** How many games were played on, of all plays together. */
games: number,
/** How long it has been thinking, in milliseconds. */
ms: number,
/** How long it may think. */
of_ms: number,
/** How many tiles are in the pool. */
pool: number, };

/** A play, an exchange or a pass, and what it is worth. */
export type AnalysisPlay = {
/** How players write it, in the language of the client. */
text: string,
/** The same for programs, by which `why` knows it: `8F HORN`, `exchange AIU`, `pass`. */
id: string,
/** The word that is laid, with the letters that lay there; empty for an exchange or a pass. */
word: string,
/** Where it begins, as players write it; empty for an exchange or a pass. */
at: string,
/** The tiles that are laid. */
laid: Array<LaidDoc>,
/** The tiles that are given back. */
given: string,
/** What it scores. */
score: number,
/** The tiles that stay. */
leave: string,
/** The chance to win after it, in hundredths of a percent; nothing where nobody plays against the player. */
win?: number | null,
/** The standard error of that; nothing where no chance has a part in it. */
win_error?: number | null,
/** What it is worth, in hundredths of a point. */
worth: number,
/** The standard error of that; nothing where no chance has a part in it. */
worth_error?: number | null,
/** How many games were played on after it. */
games: number,
/** Whether it is surely behind, and no longer played on. */
out: boolean,
/** What of it is proven. */
exact: ExactName,
/** What follows on average, where games were played on. */
then?: AnalysisThen | null, };

/** What an analysis is doing. */
export type AnalysisStage = "static" | "waiting" | "simulation" | "preendgame" | "endgame" | "done" | "settled" | "replaced" | "static_only";

/** What follows a play on average. */
export type AnalysisThen = {
/** What the next opponent scores, in hundredths of a point. */
reply: number,
/** What the player scores after that. */
next: number,
/** How often the reply earns a bonus for many tiles, in hundredths of a percent. */
bonuses: number,
/** Where the opponent lays tiles, the squares that are used most first. Those that are hardly used are left out. */
squares: Array<ReplySquareDoc>, };

/** What of a play is proven. */
export type ExactName = "nothing" | "win" | "win_and_worth";

/** A position, and by which rules and words it is played. */
export type PositionAsk = {
/** The rules and the word list. */
by: PositionRules,
/** The position in CGP, the player to move first; nothing: an empty board. */
cgp?: string,
/** A play that is made there first, by its `id`: the position is the one after it. */
play?: string,
/** Whether the player to move is dealt tiles by chance, up to a whole rack. */
deal?: boolean, };

/** A position, ready to be drawn. */
export type PositionDoc = {
/** The position in CGP. */
cgp: string,
/** What is played. */
title: string,
/** The edition. */
edition: string,
/** The word list. */
lexicon: string,
/** The players, the one to move first; nothing where nobody is known. */
players: Array<string>,
/** The number of the turn, where it was taken from a game. */
turn?: number | null,
/** The colours of the edition. */
theme: ThemeDoc,
/** The board without tiles. */
board: BoardSetup,
/** The letters that a blank can stand for, in their order. */
letters: Array<string>,
/** The whole set of tiles. */
set: Array<TileCountDoc>,
/** How many tiles a rack holds. */
rack_size: number,
/** The tiles on the board. */
tiles: Array<LaidDoc>,
/** The racks, the player to move first; empty where it is not known. */
racks: Array<Array<RackTileDoc>>,
/** The scores, in the same order. */
scores: Array<number>,
/** How many turns in succession have scored nothing. */
zero_turns: number, };

/** By which rules a position is played. */
export type PositionRules = { "chosen": RulesChoice } | { "game": {
/** Its table. */
table: TableId,
/** The turn before which the position is taken, by its entry of the log, where no position is written. */
seq?: number, } };

/** A square on which the opponent may reply. */
export type ReplySquareDoc = {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number,
/** Of a hundred games, in how many a tile comes to lie there. */
of_100: number, };

/** Plays of a position to be explained. */
export type WhyAsk = {
/** The position. */
position: PositionAsk,
/** The play, by its `id`, or as players write it. */
play: string,
/** Another one to compare it with. */
other?: string, };

/** Why a play is good or not. */
export type WhyDoc = {
/** In sentences, in the language of the client. */
sentences: Array<string>,
/** What sets it apart from the other one. */
compared?: string | null, };
