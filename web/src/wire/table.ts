// Made from crates/protocol by its test `typescript`. Do not edit.
import type { HandicapDoc } from "./game";

/** Who may use the chat. */
export type ChatSetting = "on" | "players" | "off";

/** What a teacher asks for at the tables of a class, beside the rules of the game. It can change while they play. */
export type ClassRules = {
/** Whether a team plays only what two of its members agree on, as long as two of them are here. */
agree?: boolean,
/** Whether nobody may look words up, where the rules of the game allow it. */
no_look_ups?: boolean, };

/** The id of a class or a tournament. */
export type EventId = string;

/** The kind of an event. Pages use different words for the two kinds, and offer different actions. */
export type EventKind = "class" | "tournament";

/** Words that are good or bad at one table only. */
export type HouseWords = {
/** Words that are good, even if the list does not have them. */
good: Array<string>,
/** Words that are not good, even if the list has them. */
bad: Array<string>,
/** Whether the regular plurals and verb forms of the good words count as well: TALKS, TALKED, TALKING with TALK. */
forms?: boolean, };

/** A language in which a client reads sentences. */
export type Language = "en" | "de";

/** A person or a program at a seat. */
export type MemberInfo = {
/** The name that the table shows. */
name: string,
/** Whether it is the client. */
you: boolean,
/** Whether it is a program that plays with a token, not a person. */
program?: boolean,
/** Whether they are not connected; sent only to people invited to a team, who may be the same person on another device. */
away?: boolean, };

/** The kinds of players for whom a seat can be. */
export type Occupant = "person" | { "team": {
/** The most people at the rack. */
size: number, } } | { "local": {
/** The name of the player. */
name: string,
/** The names of the other players at the same rack, if the seat is for several. */
mates?: Array<string>, } } | { "bot": {
/** The name of its level. */
level: string, } } | "engine";

/** A rule that differs from the edition: a key of edition files and its value. */
export type RuleSetting = {
/** The key, as it stands in an edition file. */
key: string,
/** The value, as it is written in an edition file. */
value: string, };

/** A seat and the people at it. */
export type SeatInfo = {
/** The number of the seat, counted from zero. */
seat: number,
/** The kind of player for whom it is. */
occupant: Occupant,
/** Whether a bot for newcomers plays there: pages then do not show what its opponents missed. */
gentle?: boolean,
/** The people who sit there. */
members: Array<MemberInfo>,
/** How many more people can sit down there. */
free: number,
/** How many more people must join before the game can begin; a team need not be full. */
needs: number,
/** Whether the client sits there. */
yours: boolean,
/** The path of the link that claims the seat; only for people who may invite. */
link?: string | null, };

/** What the maker of a table decides for one seat before anybody sits there. */
export type SeatSettings = {
/** The kind of player for whom it is. */
occupant: Occupant,
/** The rules that differ for this seat. */
handicap?: HandicapDoc, };

/** Who may watch. */
export type SpectatorSetting = "nobody" | "link" | "everybody";

/** The place of a table in a class or a tournament. */
export type TableEvent = {
/** The class or the tournament. */
event: EventId,
/** Whether it is a class or a tournament. */
kind: EventKind,
/** The number of the board in the room. */
number: number,
/** For each seat the members of its team, as positions among those who sit there, in the order in which they lay the tiles: each goes on to the next role after every turn. Empty for somebody who plays alone. */
rota?: Array<Array<number>>, };

/** The id of a table, and of the game that is played at it. */
export type TableId = string;

/** A table as one client may see it. */
export type TableInfo = {
/** The id of the table, as in its address. */
table: TableId,
/** The title of the edition with its variations. */
title: string,
/** The same title in each language; absent in tables that were stored before languages were. */
titles: { [key in Language]?: string },
/** Whether the game has begun. */
status: TableStatus,
/** The settings that its host chose. */
settings: TableSettings,
/** The seats in their order. */
seats: Array<SeatInfo>,
/** The name of the person who made it. */
host: string,
/** Whether the client made it, and may begin the game. */
you_host: boolean,
/** The seats that the client holds. */
your_seats: Array<number>,
/** A code that can be typed on another device; only for people who may invite. */
code?: string | null,
/** The path of the link for spectators; only for people who may invite. */
watch_link?: string | null,
/** The table of the rematch, if there is one. */
next?: TableId | null,
/** The table of which this is the rematch. */
previous?: TableId | null,
/** The digest of the secret seed of all draws, before the first of them. */
commitment?: string | null,
/** When it was made, in milliseconds since 1970. */
created: number,
/** How many people the host has removed; zero for everybody but the host. */
removed: number,
/** Whether a host who does not play has paused the game; then nobody else can resume it. */
held: boolean,
/** The place of the table in a class or a tournament; for people who sit there or run it. */
event?: TableEvent, };

/** The settings of a table, as its host chooses them. */
export type TableSettings = {
/** The name of the edition with its variations, as `tilewright editions` takes it. */
edition: string,
/** Rules that differ from the edition. */
rules?: Array<RuleSetting>,
/** The name of the word list; absent: the usual list of the server. Empty: there is no list, and the players judge words. */
lexicon?: string,
/** Words that are good or bad at this table only. */
house?: HouseWords,
/** The seats, clockwise. */
seats: Array<SeatSettings>,
/** Whether the table is in the lobby. */
visibility: Visibility,
/** Who may watch. */
spectators: SpectatorSetting,
/** Who may write in the chat. */
chat: ChatSetting,
/** Whether players may ask the server for a play. */
hints: boolean,
/** What a teacher asks for at the tables of a class. */
class?: ClassRules,
/** After how many seconds the others may claim the game from a seat that is away; absent: never. */
claim_after?: number,
/** Text that the players add to the seed of the draws. */
salt?: string, };

/** The phases of a table. */
export type TableStatus = "seating" | "playing" | "over" | "closed";

/** Who can find a table. */
export type Visibility = "private" | "lobby";
