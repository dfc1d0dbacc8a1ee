// Made from crates/protocol by its test `typescript`. Do not edit.
import type { HandicapDoc } from "./game";

/** Whether there is a chat. */
export type ChatSetting = "on" | "players" | "off";

/** Words that are good or bad at one table only. */
export type HouseWords = {
/** Words that are good. */
good: Array<string>,
/** Words that are not. */
bad: Array<string>,
/** Whether the good words count with their regular plurals and verb forms: TALK with TALKS, TALKED, TALKING. */
forms?: boolean, };

/** A language in which a client wants to be told what people read. */
export type Language = "en" | "de";

/** Somebody at a seat. */
export type MemberInfo = {
/** What they are called. */
name: string,
/** Whether it is the client. */
you: boolean,
/** Whether it is a program that takes its turns with a token, and not a person. */
program?: boolean,
/** Whether they are not connected; told to somebody who is invited to a team, and may be the same person on another device. */
away?: boolean, };

/** For whom a seat is. */
export type Occupant = "person" | { "team": {
/** How many. */
size: number, } } | { "local": {
/** What they are called. */
name: string,
/** Who else sits at the same rack, where a seat is for several. */
mates?: Array<string>, } } | { "bot": {
/** How strong it is. */
level: string, } } | "engine";

/** A single rule that differs: the key of an edition file and its value. */
export type RuleSetting = {
/** The key. */
key: string,
/** The value, as it is written in a file. */
value: string, };

/** A seat and who sits there. */
export type SeatInfo = {
/** Its number. */
seat: number,
/** For whom it is. */
occupant: Occupant,
/** Who sits there. */
members: Array<MemberInfo>,
/** How many places are free. */
free: number,
/** How many people are missing before the game can begin: a team need not be full. */
needs: number,
/** Whether the client sits there. */
yours: boolean,
/** The path of the link that claims the seat, for those who may invite. */
link?: string | null, };

/** A seat as it is set up. */
export type SeatSettings = {
/** For whom it is. */
occupant: Occupant,
/** What differs for this seat. */
handicap?: HandicapDoc, };

/** Who may watch. */
export type SpectatorSetting = "nobody" | "link" | "everybody";

/** The name of a table, and of the game that is played at it. */
export type TableId = string;

/** A table as one client may know it. */
export type TableInfo = {
/** Its name. */
table: TableId,
/** What is played, as people say it. */
title: string,
/** The same in each language; nothing in what was stored before it was told. */
titles: { [key in Language]?: string },
/** Whether it is played at. */
status: TableStatus,
/** How it was set up. */
settings: TableSettings,
/** Seat by seat. */
seats: Array<SeatInfo>,
/** Who made it. */
host: string,
/** Whether the client made it, and may begin the game. */
you_host: boolean,
/** The seats that the client holds. */
your_seats: Array<number>,
/** A code to type on another device, for those who may invite. */
code?: string | null,
/** The path of the link for spectators, for those who may invite. */
watch_link?: string | null,
/** The table of the rematch. */
next?: TableId | null,
/** The table of which this is the rematch. */
previous?: TableId | null,
/** The digest of the secret seed of all draws, before the first of them. */
commitment?: string | null,
/** When it was made, in milliseconds. */
created: number,
/** How many people the host has removed; only the host is told. */
removed: number,
/** Whether the host, who does not play, has paused the game; then nobody else lets it go on. */
held: boolean, };

/** How a table is set up. */
export type TableSettings = {
/** The edition with its variations, as in `tilewright editions`. */
edition: string,
/** Single rules that differ from it. */
rules?: Array<RuleSetting>,
/** The word list; nothing: the one of the server. An empty name: the table itself decides, and every word is good. */
lexicon?: string,
/** Words that are good or bad at this table only. */
house?: HouseWords,
/** The seats, clockwise. */
seats: Array<SeatSettings>,
/** Who finds the table. */
visibility: Visibility,
/** Who may watch. */
spectators: SpectatorSetting,
/** Whether there is a chat. */
chat: ChatSetting,
/** Whether players may ask the server for a play. */
hints: boolean,
/** After how many seconds the others may claim the game from a seat that is away; nothing: never. */
claim_after?: number,
/** What the players add to the seed of the draws. */
salt?: string, };

/** Whether a table is played at. */
export type TableStatus = "seating" | "playing" | "over" | "closed";

/** Who finds a table. */
export type Visibility = "private" | "lobby";
