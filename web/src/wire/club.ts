// Made from crates/protocol by its test `typescript`. Do not edit.
import type { EventTable } from "./problem";

/** A table at which nobody has made the first move. */
export type AwaitedTable = {
/** The number of the table within the round. */
number: number,
/** The players for whom it waits: those without a device there, or the one who makes the first move. */
players: Array<number>, };

/** The games of a round on this server that have not started; for directors. */
export type EventAwaited = {
/** The tables at which nobody has made the first move. */
tables: Array<AwaitedTable>, };

/** A fault in a file of players or results. */
export type EventFileFault = {
/** The line, counted from one. */
line: number,
/** The exact reason with its data, for programs. */
why: EventFileWhy,
/** The reason in a sentence that names the line, in the language that the client speaks. */
sentence: string, };

/** Why a line of a file of players or results cannot be read. */
export type EventFileWhy = { "kind": "too_large" } | { "kind": "too_many" } | { "kind": "name" } | { "kind": "name_twice" } | { "kind": "number",
/** The text that was found. */
text: string, } | { "kind": "column",
/** The name that was found. */
name: string, } | { "kind": "no_header" } | { "kind": "quote" } | { "kind": "opponent",
/** The number that was found. */
number: number, } | { "kind": "uneven" } | { "kind": "contradiction",
/** The round, counted from one. */
round: number, } | { "kind": "no_division" } | { "kind": "no_player",
/** The name that was found. */
name: string, } | { "kind": "result",
/** The text that was found. */
text: string, } | { "kind": "other_pairs",
/** The round, counted from one. */
round: number, };

/** The forms of files that an event reads. */
export type EventForm = "players" | "results" | "tsh" | "tou";

/** A file of players or results for a division. */
export type EventImport = {
/** The form of the file. */
form: EventForm,
/** The number of the division. */
division: number,
/** The text of the file. */
text: string, };

/** What came of a file: it was taken whole, or nothing of it. */
export type EventImported = {
/** How many entries it added to the log. */
entries: number,
/** Its faults; where there is one, nothing was changed. */
faults: Array<EventFileFault>, };

/** How many games a ruling changed. */
export type EventRuled = {
/** The number of games. */
games: number, };

/** A ruling of a director for games of this server that are played now. */
export type EventRuling = {
/** Whether the clocks stop or run again. */
what: EventRulingKind,
/** The table of the round; absent: every game that is played now. */
table?: EventTable, };

/** The rulings. */
export type EventRulingKind = "pause" | "resume";
