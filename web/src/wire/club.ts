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
/** Its faults, as sentences with the numbers of lines; where there is one, nothing was changed. */
faults: Array<string>, };

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
