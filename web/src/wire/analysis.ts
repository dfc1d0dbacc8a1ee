// Made from crates/protocol by its test `typescript`. Do not edit.
import type { BoardSetup, LaidDoc, ThemeDoc, TileCountDoc } from "./game";
import type { RulesChoice } from "./making";
import type { RackTileDoc } from "./message";
import type { TableId } from "./table";

/** A position to be analysed. The answer is a stream of events, each an [`AnalysisNews`]. */
export type AnalysisAsk = {
/** The position to analyse. */
position: PositionAsk,
/** How many seconds to think, 0 for the static list alone; absent: the server's usual time. */
seconds?: number, };

/** The progress of an analysis. */
export type AnalysisNews = {
/** The step that it has reached. */
stage: AnalysisStage,
/** How many analyses of others are before it, while it waits. */
ahead: number,
/** The plays, the best first, then those that were dropped; empty where nothing is new. */
plays: Array<AnalysisPlay>,
/** How many games were simulated, for all plays together. */
games: number,
/** The time spent thinking, in milliseconds. */
ms: number,
/** The time limit, in milliseconds. */
of_ms: number,
/** How many tiles are in the pool. */
pool: number, };

/** A play, an exchange or a pass, with its value. */
export type AnalysisPlay = {
/** The play in notation, in the language of the client. */
text: string,
/** The play in notation for programs, as `why` takes it: `8F HORN`, `exchange AIU`, `pass`. */
id: string,
/** The word that is laid, with the letters that lay there; empty for an exchange or a pass. */
word: string,
/** The square where the word begins, with its direction: `8F`; empty for an exchange or a pass. */
at: string,
/** The tiles that are laid. */
laid: Array<LaidDoc>,
/** The tiles that are exchanged. */
given: string,
/** The score of the play, in points. */
score: number,
/** The tiles that stay on the rack. */
leave: string,
/** The chance to win after it, in hundredths of a percent; `null` in a game without opponents. */
win?: number | null,
/** The standard error of `win`; `null` where no chance is involved. */
win_error?: number | null,
/** The value of the play (score, and what follows), in hundredths of a point. */
worth: number,
/** The standard error of `worth`; `null` where no chance is involved. */
worth_error?: number | null,
/** How many games were simulated after it. */
games: number,
/** Whether it was dropped as surely worse, and is no longer simulated. */
out: boolean,
/** Which of its values are proven. */
exact: ExactName,
/** The averages of what follows, where games were simulated. */
then?: AnalysisThen | null, };

/** The steps of an analysis, and its ends. */
export type AnalysisStage = "static" | "waiting" | "simulation" | "preendgame" | "endgame" | "done" | "settled" | "replaced" | "static_only";

/** Averages of what follows a play. */
export type AnalysisThen = {
/** The score of the next opponent's reply, in hundredths of a point. */
reply: number,
/** The score of the player's next turn, in hundredths of a point. */
next: number,
/** How often the reply earns a bonus for many tiles, in hundredths of a percent. */
bonuses: number,
/** The squares on which the opponent lays tiles, the most used first. Those that are hardly used are left out. */
squares: Array<ReplySquareDoc>, };

/** Which values of a play are proven. */
export type ExactName = "nothing" | "win" | "win_and_worth";

/** A position, and the lines that were played out from it. */
export type LineChapter = {
/** What it is called. */
name: string,
/** The rules and the word list. Those of a finished game are stored as those of its edition, where they are the same, so that readers need not be let into the game. */
by: PositionRules,
/** The position in CGP, the player to move first. */
cgp: string,
/** The players, the one to move first; none where nobody is known. */
players: Array<string>,
/** The number of the turn, where it was taken from a game. */
turn?: number,
/** What is said about the position. */
comment: string,
/** The game up to the position as GCG, where it was taken from one. The server fills it in. */
gcg?: string,
/** The plays; each stands behind the one that it follows. */
nodes: Array<LineNode>, };

/** A play of a line, and the position after it. */
export type LineNode = {
/** The play that it follows, by its place among the nodes; nothing for one in the position of the chapter. Of several that follow the same one, the first is the main line. */
parent?: number,
/** The play: `8F HORN`, `exchange AIU`, `pass`. */
play: string,
/** The position after it in CGP, the player to move first. */
cgp: string,
/** What is said about it. */
comment: string, };

/** My studies, those that were changed last first. */
export type LineStudiesDoc = {
/** The studies. */
studies: Array<LineStudyRow>, };

/** A study. */
export type LineStudy = {
/** What it is called. */
name: string,
/** Its chapters, in their order. */
chapters: Array<LineChapter>, };

/** A study to be kept. */
export type LineStudyAsk = {
/** The study. */
study: LineStudy,
/** The version that was changed; nothing for a new one. */
version?: number, };

/** A study as a reader gets it. */
export type LineStudyDoc = {
/** Its name in links. */
id: string,
/** The study. */
study: LineStudy,
/** The version. */
version: number,
/** What its maker is called. */
maker: string,
/** Whether the asker may change it. */
mine: boolean,
/** When it was changed last, in milliseconds since 1970. */
changed: number, };

/** A study in a list. */
export type LineStudyRow = {
/** Its name in links. */
id: string,
/** What it is called. */
name: string,
/** When it was changed last, in milliseconds since 1970. */
changed: number, };

/** A study that is kept. */
export type LineStudySaved = {
/** Its name in links: who has it may read the study. */
id: string,
/** The version that it has now. */
version: number,
/** The key with which it may be changed on another device; told once, when it is made. */
key?: string, };

/** A position with its rules and its word list. */
export type PositionAsk = {
/** The rules and the word list. */
by: PositionRules,
/** The position in CGP, the player to move first; absent: an empty board. */
cgp?: string,
/** The `id` of a play to make first: the position is the one after it. */
play?: string,
/** Whether the player to move is dealt tiles by chance, up to a whole rack. */
deal?: boolean, };

/** A position, ready to be drawn. */
export type PositionDoc = {
/** The position in CGP, the player to move first. */
cgp: string,
/** The title of the edition with its variations. */
title: string,
/** The name of the edition with its variations. */
edition: string,
/** The name of the word list. */
lexicon: string,
/** The names of the players, the one to move first; empty where they are not known. */
players: Array<string>,
/** The number of the turn, where the position was taken from a game. */
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
/** How many turns in succession, up to this position, have scored nothing. */
zero_turns: number, };

/** The rules of a position. */
export type PositionRules = { "chosen": RulesChoice } | { "game": {
/** The table of the game. */
table: TableId,
/** The number of the turn's entry in the log: the position is the one before it. Unused where a position is written. */
seq?: number, } };

/** A square on which the opponent may reply. */
export type ReplySquareDoc = {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number,
/** In how many of a hundred games a tile comes to lie there. */
of_100: number, };

/** Plays of a position to be explained. */
export type WhyAsk = {
/** The position of the play. */
position: PositionAsk,
/** The play to explain, by its `id` or in notation. */
play: string,
/** A play to compare it with, by its `id` or in notation. */
other?: string, };

/** The strengths and weaknesses of a play. */
export type WhyDoc = {
/** Sentences in the language of the client, to be shown in this order. */
sentences: Array<string>,
/** The difference to the other play, as a sentence; `null` where none was given. */
compared?: string | null, };
