// Made from crates/protocol by its test `typescript`. Do not edit.
import type { EventView } from "./event";
import type { BoardSetup, LaidDoc, PlacementDoc, PlayDoc, SwapDoc, ThemeDoc, TileCountDoc, VerdictDoc } from "./game";
import type { EventTable, Reason } from "./problem";

/** A game of one board in one round, running or over. */
export type ClassGame = {
/** The round, counted from one. */
round: number,
/** The number of the board in the round. */
number: number,
/** Whether the game is over. */
over: boolean,
/** The two sides; the one that went first comes first. */
sides: Array<ClassSide>, };

/** How far a player or team is with the mission of the lesson. */
export type ClassMission = {
/** The number of the player in the event. */
player: number,
/** How many different words count for the mission, at least one. */
words: number, };

/** The words and the points of one turn; no words if nothing was laid, or if it did not stand. */
export type ClassPlay = {
/** The words that it formed, in capitals, the main word first; none for a turn without a play. */
words: Array<string>,
/** What it scored, in points. */
points: number, };

/** What a class has played: its games, newest round first, and the stars of all lessons. */
export type ClassProgress = {
/** The first round of the present lesson: words and missions count from there on. */
since: number,
/** The games; for a player, those of their own team. */
games: Array<ClassGame>,
/** The stars of each player or team: of games that are over, and of those that are played now. */
stars: Array<ClassStars>,
/** The words of the present lesson that these games have, as they stand in its list and in the same order. */
found: Array<string>,
/** How far each player or team is with the mission of the present lesson, the furthest first; nobody who has done nothing for it. */
missions: Array<ClassMission>, };

/** What a pupil or a team has done in one game. */
export type ClassSide = {
/** The number of the player in the event. */
player: number,
/** The score, in points. */
score: number,
/** The turns in their order: the plays that stood, and a play without words for every other turn. */
plays: Array<ClassPlay>,
/** Words of the lesson that they have played. */
lesson: Array<string>,
/** What counts for the mission: words in capitals. */
mission: Array<string>, };

/** The stars of a player or team. */
export type ClassStars = {
/** The number of the player in the event. */
player: number,
/** How many stars. */
stars: number, };

/** A reason why a placement cannot be played. */
export type FaultDoc = {
/** The exact reason with its data, for programs. */
why: Reason,
/** The reason in a sentence, in the language that the client speaks. */
sentence: string,
/** The row of the square at fault, from zero at the top; `null` if it concerns no single square. */
row?: number | null,
/** The column of that square, from zero at the left. */
col?: number | null, };

/** A secret in a link, a code or a token; or the idempotency key of a command. `{:?}` never shows it. */
export type Key = string;

/** A turn that was made in a finished game. */
export type MadeTurn = {
/** The turn in notation, in the language of the client, as the plays of an analysis have it. */
text: string,
/** The tiles that were laid. */
laid: Array<LaidDoc>, };

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
/** The names of the players, the one to move first; empty if they are not known. */
players: Array<string>,
/** The number of the turn, if the position comes from a game. */
turn?: number | null,
/** The turn that was made in this position; `null` if it comes from no game, or the turn is not known. */
made?: MadeTurn | null,
/** The colours of the edition. */
theme: ThemeDoc,
/** The board without tiles. */
board: BoardSetup,
/** The letters that a blank can stand for, in alphabetical order. */
letters: Array<string>,
/** The whole set of tiles. */
set: Array<TileCountDoc>,
/** How many tiles a rack holds. */
rack_size: number,
/** The tiles on the board. */
tiles: Array<LaidDoc>,
/** The racks, the player to move first; empty if they are not known. */
racks: Array<Array<RackTileDoc>>,
/** The scores, the player to move first. */
scores: Array<number>,
/** How many consecutive turns before this position scored nothing. */
zero_turns: number, };

/** A play that has not been made yet. */
export type PreviewDoc = {
/** The play in notation: `8F HORN`. */
text: string,
/** The replacements on the board. */
swaps: Array<SwapDoc>,
/** Its words, what each letter and square adds, and the score. */
play: PlayDoc,
/** The verdict on each word; `null` if the rules do not allow asking. */
verdicts?: Array<VerdictDoc> | null, };

/** What the referee says about a tentative placement. */
export type PreviewResult = { "fits": PreviewDoc } | { "faults": Array<FaultDoc> };

/** What a teacher does with a question. */
export type QuestionDeed = { "send": QuestionFrom } | { "show": {
/** The number of the question. */
number: number, } } | { "take_away": {
/** The number of the question. */
number: number, } };

/** The question with its position, ready to be drawn. The rack of the side to move is in it, and no other. */
export type QuestionDoc = {
/** The question that this is the position of; `EventView` has the same number. */
number: number,
/** The board without the racks of others, under the rules of the class. */
position: PositionDoc, };

/** Where the position of a question comes from. */
export type QuestionFrom = { "board": EventTable } | { "cgp": string };

/** What the referee says to an answer. */
export type QuestionTried = {
/** Whether it is the answer of the team now. A play that is not allowed leaves the one before in its place. */
taken: boolean,
/** The play with its score and the verdicts on its words, or what is wrong with it. */
preview: PreviewResult, };

/** Tiles laid for a question: to be judged, or as the answer of the team. */
export type QuestionTry = {
/** The question that is answered: tiles for another one are refused. */
number: number,
/** The tiles, on the squares on which they are laid. */
lay: PlacementDoc, };

/** A tile as its owner sees it; a blank on a rack is no letter yet. */
export type RackTileDoc = {
/** The letters printed on it; `?` on a blank. */
face: string,
/** Its value in points; 0 for a blank. */
value: number, };

/** A raised or lowered hand. */
export type RaiseHand = {
/** Whether the hand is raised, or lowered. */
up: boolean,
/** The number of the player, given by a director who has answered the question; absent: the asker's own hand. */
player?: number, };

/** A slip of paper with the code by which a player's device joins the event. */
export type SlipDoc = {
/** The number of the player. */
player: number,
/** The place in a team that plays as one, counted from zero. */
place: number,
/** The name of the player; in a team, of the member. */
name: string,
/** Five characters, none of them 0, O, 1, I or L. */
code: string,
/** Whether a device has used it. */
used: boolean, };

/** All slips of an event, for directors. */
export type SlipsDoc = {
/** The slips in the order of the players, and of the places in a team. */
slips: Array<SlipDoc>, };

/** The code on the slip that a person holds. */
export type TakeSlip = {
/** The five characters as they were typed. */
code: Key, };

/** The teams into which a class can be divided, two at each board. */
export type TeamsDoc = {
/** The fewest boards that are possible. */
least: number,
/** The most boards that are possible. */
most: number,
/** How many boards are used. */
boards: number,
/** The number of pupils in each team, in the order of the list, one each where everybody plays alone; empty if there are too few for two teams. */
sizes: Array<number>, };
