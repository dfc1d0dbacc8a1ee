// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Key, PreviewResult, RackTileDoc } from "./class";
import type { EventRole, EventView } from "./event";
import type { ActionDoc, DeadlineDoc, DeedDoc, EventDoc, KnownDoc, LaidDoc, MayDoc, PhaseDoc, PlacementDoc, PlayDoc, ResultDoc, SeenMessage, SetupMessage, VerdictDoc, ViewMessage } from "./game";
import type { Problem, SquareDoc } from "./problem";
import type { EventId, Language, TableId, TableInfo, TableStatus } from "./table";

/** A line that was added to the score sheet. */
export type AddedLine = { seat: number,
/** The entry of the play. */
of?: number,
/** What the line stands for, if it is not a play. */
deed?: DeedDoc, points: number, total: number, };

/** What a client gets for a request that was carried out. */
export type Answer = "done" | { "acted": {
/** How many entries the log has with the action in it. */
seq: number, } } | { "preview": PreviewResult } | { "typed": TypedAnswer } | { "looked_up": {
/** The words in the order of the request. */
words: Array<LookedUp>, } } | { "hint": {
/** The action, ready to be sent. */
action: ActionDoc,
/** The play in notation, and its score; empty if the action is no play. */
text: string,
/** The play; absent if the action is no play. */
play?: PlayDoc | null,
/** The names of the tips that the play follows, the most telling first. */
tips: Array<string>,
/** The definitions of its words, on one line; `null` if none is known. */
meaning: string | null, } } | { "hint_part": HintPart } | { "coach": CoachDoc } | { "pong": {
/** Milliseconds since 1970. */
now: number, } } | { "proposed": {
/** The number by which it is answered. */
proposal: number, } };

/** A request of a client on a socket. A client that holds several seats of a table, such as a device that is passed round, names the seat; otherwise it means the only seat that the client holds. */
export type Ask = { "subscribe": {
/** The table to follow. */
table: TableId,
/** The seat as which to follow; absent: the one that the client holds, or as a spectator. */
seat?: number,
/** How many entries of the log the client has already; absent: no entries are sent, only the view. */
from?: number,
/** The key of a link for spectators, for a client without a seat. */
key?: Key, } } | { "unsubscribe": {
/** The table that was followed. */
table: TableId,
/** The seat as which it was followed; absent as in `Subscribe`. */
seat?: number, } } | "lobby" | "leave_lobby" | { "follow_event": {
/** The event to follow. */
event: EventId,
/** The key of a link for spectators, for a client without another role. */
key?: Key,
/** The role in which to follow, for somebody who has several; absent: the one that sees most. */
role?: EventRole, } } | { "leave_event": {
/** The event that was followed. */
event: EventId, } } | { "act": {
/** The table at which it is played. */
table: TableId,
/** The seat that acts. */
seat?: number,
/** A new random key for this command. A repeated key gets the first answer again, and the command is done once. */
key: Key,
/** How many entries the log had when the player decided: `seq` of the client's view. */
seq: number,
/** The action to take. */
action: ActionDoc, } } | { "preview": {
/** The table on whose board the tiles would lie. */
table: TableId,
/** The seat whose rack they come from. */
seat?: number,
/** Tiles to replace on the board before the play: `H8=E`. */
swaps?: Array<string>,
/** The tiles and their squares. */
placement: PlacementDoc, } } | { "typed": {
/** The table at which the line was typed. */
table: TableId,
/** The seat that typed it. */
seat?: number,
/** The line, as it was typed. */
text: string, } } | { "tentative": {
/** The table on whose board they are shown. */
table: TableId,
/** The seat whose rack they come from. */
seat?: number,
/** Tiles on squares, `H8=E`. A turn that lays nothing is shown as well: `-` for a pass, and each tile of an exchange as `-Q`. */
tiles: Array<string>, } } | { "decline": {
/** The table on whose board the tiles are shown. */
table: TableId,
/** The seat whose team it is. */
seat?: number,
/** The name of the person who shows the tiles. */
name: string, } } | { "chat": {
/** The table whose people read it. */
table: TableId,
/** The line of chat. */
text: string, } } | { "propose": {
/** The table to whose players it is proposed. */
table: TableId,
/** The seat that proposes. */
seat?: number,
/** The kind of proposal. */
what: Proposal, } } | { "answer": {
/** The table at which it was proposed. */
table: TableId,
/** The seat that answers. */
seat?: number,
/** The number of the proposal. */
proposal: number,
/** Whether the seat agrees. */
agree: boolean, } } | { "claim": {
/** The table at which the others wait. */
table: TableId, } } | { "look_up": {
/** The table whose word list answers. */
table: TableId,
/** The words; at most [`MAX_LOOK_UP`](super::MAX_LOOK_UP). */
words: Array<string>, } } | { "hint": {
/** The table whose position it is about. */
table: TableId,
/** The seat whose rack is used. */
seat?: number,
/** How much of the play to reveal; absent: the whole play. */
step?: HintStep, } } | { "coach": {
/** The table whose position it is about. */
table: TableId,
/** The seat of the player. */
seat?: number,
/** The tiles as they lie, before they are played. */
placement?: PlacementDoc, } } | { "speak": {
/** The language of sentences from now on. */
language: Language, } } | "ping";

/** A challenge and its outcome: all that a card about it shows. */
export type ChallengeCard = {
/** The number of the challenge's entry in the log. */
seq: number,
/** The seat that challenged. */
by: number,
/** The seat whose play it was. */
player?: number | null,
/** Whether the challenge was right. */
upheld: boolean,
/** The words that were checked, each with its verdict. */
verdicts: Array<VerdictDoc>,
/** Definitions of the good words among them, as far as the server has any. They are sent to those who see the verdicts. */
meanings: Array<LookedUp>,
/** The tiles that went back to the rack, if they did. They had been on the board, so they are no secret. */
returned?: string | null,
/** The points of the play that were taken away; 0 if it stands. */
score_lost: number,
/** The points that the challenged player gained. */
award: number,
/** How many turns the challenger loses. */
turns_lost: number, };

/** What one person said at a table; only people who may read the chat get it. */
export type ChatLine = {
/** The time, in milliseconds since 1970. */
at: number,
/** The name of the speaker, as the table shows it. */
name: string,
/** The seat of the speaker; `null` for a spectator. */
seat?: number | null,
/** The line: at most [`MAX_CHAT_CHARS`](super::MAX_CHAT_CHARS) characters. */
text: string, };

/** A message of a client. It is answered by one reply with the same number. */
export type ClientMessage = {
/** The version of the messages. */
v: 2,
/** A number that the client chooses; the reply has the same. */
id: number,
/** The request itself. */
ask: Ask, };

/** Times that differ from the old ones after the time that has passed was charged. */
export type ClocksChange = { paused?: boolean, game_used?: number, game_left?: number, turn_used?: number, used?: Array<number>, left?: Array<number | null>, over?: Array<number>, overtime?: Array<number>, deadline?: DeadlineDoc | null, };

/** The turn of a bot, and the good sides of it. */
export type CoachBot = {
/** The seat of the bot, counted from zero. */
seat: number,
/** How many points the turn brought. */
score: number,
/** What speaks for it, the most telling first. */
reasons: Array<CoachReason>, };

/** What the coach has to say. Nothing in it tells more of a bot's tiles than its play has shown. */
export type CoachDoc = {
/** Without tiles: the names of the tips that a good play would follow here, the most telling first. With tiles: of those that this play goes against. */
tips: Array<string>,
/** Where a play lies that scores more than twice as much as the tiles that were laid. */
look?: CoachLook,
/** The last turn, if a bot made it. */
bot?: CoachBot, };

/** A square that is worth a look. */
export type CoachLook = {
/** The best premium square of the play; its first square if it has none. */
square: SquareDoc,
/** By how much the square multiplies a letter. */
letter: number,
/** By how much the square multiplies a word. */
word: number, };

/** What speaks for a turn. */
export type CoachReason = { "bonus": {
/** How many tiles were laid. */
tiles: number,
/** The points of the bonus. */
points: number, } } | { "word": {
/** Where the square lies. */
square: SquareDoc,
/** By how much it multiplies. */
times: number,
/** The word that covers the square. */
word: string, } } | { "letter": {
/** Where the square lies. */
square: SquareDoc,
/** By how much it multiplies. */
times: number,
/** The letter, as it is written on a tile. */
face: string,
/** The points of the letter there, in all words together. */
points: number, } } | { "words": {
/** The number of words. */
n: number, } } | { "hook": {
/** The letter, as it is written on a tile. */
face: string,
/** The word that was there. */
word: string, } } | { "exchanged": {
/** The number of tiles that went back. */
tiles: number, } } | "passed";

/** An entry of a dictionary. */
export type DefinitionDoc = {
/** The headword: the form that a dictionary lists. */
word: string,
/** How the word is related to the headword; absent if they are the same. */
relation?: RelationDoc,
/** The meanings, most usual first. */
senses: Array<SenseDoc>, };

/** Why a client no longer sees an event. */
export type EventGone = "deleted" | "elsewhere" | "hidden";

/** New entries in the log of a game. */
export type EventsTell = {
/** The table whose log has grown. */
table: TableId,
/** The seat as which the client sees the game; absent for a spectator. */
seat?: number,
/** The new entries of the log, without a gap. */
entries: SentEntries,
/** The challenges among them, with their outcome. */
cards?: Array<ChallengeCard>,
/** The changes of the view by these entries. A client that misses an entry subscribes again, and gets the whole view. */
change: ViewChange,
/** The server's time in milliseconds, on the scale of the clocks in the view. */
now: number,
/** The network delay that was not charged for the action, in milliseconds. */
lag?: number, };

/** The kind of turn that a hint proposes. */
export type HintKind = "place" | "exchange" | "pass" | "choose";

/** A part of a hint: exactly as much as the step reveals. */
export type HintPart = {
/** The step that was asked for, and up to which the hint is filled in. */
step: HintStep,
/** The kind of turn that the hint proposes. */
kind: HintKind,
/** The squares that get a tile, from the top left; empty unless tiles are laid. */
squares: Array<SquareDoc>,
/** The tiles to use, in the order of the alphabet; `null` in a step that does not reveal them. */
tiles?: Array<RackTileDoc> | null, };

/** How much of a play a hint reveals. Each step includes the one before it. */
export type HintStep = "where" | "letters" | "play";

/** A row of the lobby that is new, different or gone, for a client that has the whole list. */
export type LobbyChange = { "put": LobbyRow } | { "gone": TableId };

/** A table in the lobby. */
export type LobbyRow = {
/** The id of the table, as in its address. */
table: TableId,
/** The title of the edition with its variations. */
title: string,
/** The same title in each language; absent in rows that were stored before languages were. */
titles: { [key in Language]?: string },
/** The name of the person who made it. */
host: string,
/** The names at each seat, joined by commas; `null` for a seat without people. */
seats: Array<string | null>,
/** How many more people can sit down. */
free: number,
/** Whether the game has begun. */
status: TableStatus,
/** Whether everybody may watch. */
may_watch: boolean,
/** When it was made, in milliseconds since 1970. */
created: number,
/** When it leaves the lobby if nothing happens at the table, in milliseconds since 1970; `null`: it stays. */
until?: number | null, };

/** Whether a word is good at the table, and what it means. */
export type LookedUp = {
/** The word that was asked for, in capitals. */
word: string,
/** Whether it is in the list. */
good: boolean,
/** Its definitions, as far as the server has any. */
definitions: Array<DefinitionDoc>, };

/** The person behind a client. */
export type Me = {
/** The id of the person, which never changes. It serves to compare people, is not secret, and gives no access. */
id: string,
/** The name that others see; empty until the person gives one. */
name: string,
/** The name of the account, if the person has one. */
account?: string,
/** The address at which other devices reach the server, such as `http://192.168.1.20:7654`; absent if only its own machine can reach it. */
at?: string, };

/** News that the server sends without being asked. */
export type Notice = {
/** The kind of news. */
kind: NoticeKind,
/** The news in a sentence, in the language of the client. */
sentence: string,
/** The table that the client no longer follows, if the news is about one. */
table?: TableId, };

/** The kinds of news. */
export type NoticeKind = "draining" | "crowded" | "no_spectators" | "removed";

/** A proposal that a person may make now. */
export type Offer = {
/** The kind of proposal. */
what: Proposal,
/** Whether other people have to agree; otherwise it happens at once. */
asks?: boolean, };

/** Whether a request was carried out. */
export type Outcome = { "ok": Answer } | { "error": Problem };

/** The people who are connected to a table now. */
export type Presence = {
/** The table that these people follow. */
table: TableId,
/** The seats in their order. */
seats: Array<SeatPresence>,
/** How many spectators are connected. */
spectators: number, };

/** The kinds of proposal. */
export type Proposal = "pause" | "resume" | "take_back" | "abort" | "adjourn" | "rematch" | "doubt";

/** A proposal that waits for answers. */
export type ProposalInfo = {
/** The number by which it is answered. */
id: number,
/** The kind of proposal. */
what: Proposal,
/** The seat that proposed it. */
by: number,
/** The seats that have agreed, including the one that proposed. */
agreed: Array<number>,
/** The seats that have refused; empty unless the majority decides. */
refused: Array<number>,
/** The doubted words; empty for other proposals. */
words: Array<string>,
/** The seats that have not answered. */
waiting_for: Array<number>,
/** When it lapses, in milliseconds of the server's time. */
until: number, };

/** How a word is related to its headword. */
export type RelationDoc = "plural" | "third_person" | "present_tense" | "past_tense" | "past_participle" | "ing_form" | "comparative" | "superlative" | "spelling" | { "made": {
/** The prefix or suffix, with a hyphen where the headword was: `re-`, `-ness`. */
affix: string, } };

/** The people of a seat who are connected now. */
export type SeatPresence = {
/** The names of the people who are connected. */
here: Array<string>,
/** Since when nobody of the seat has been connected, in milliseconds of the server's time; `null` while somebody is. */
away_since?: number | null,
/** When the others may claim the game unless somebody of this seat comes back; `null`: never, or somebody is connected. */
claim_at?: number | null, };

/** One meaning of a word. */
export type SenseDoc = {
/** The part of speech, such as `noun`. */
part: string,
/** The definition, in a short sentence. */
text: string, };

/** Consecutive entries of the log. */
export type SentEntries = {
/** The number of the first entry. */
from: number,
/** The times of the entries, in milliseconds. The last time also applies to all entries after it. */
at: Array<number>, events: Array<EventDoc<KnownDoc, SentPlay>>, };

/** A play in the short form, or in full if the short form would lose something. */
export type SentPlay = ShortPlay | PlayDoc;

/** What a server sends on a socket: one reply to each request, and news at any time. */
export type ServerMessage = {
/** The version of the messages. */
v: 2,
/** The content: a reply, or news. */
tell: Tell, };

/** A play in the short form, which is for plays along one line with tiles of one letter each that have the value of the alphabet. */
export type ShortPlay = {
/** The play in notation: `9E .O..IZR`, with dots for tiles that lay there before. */
text: string,
/** The first square of each word, the word, its score, and the factors: `9E POEUIZR 54 5*2 *2` has a fifth letter that counts twice, and the whole word counts twice. */
words: Array<string>, bonus?: number, score: number, };

/** The whole state of a table. */
export type StateTell = {
/** The table and the people at it. */
table: TableInfo,
/** The constant part of the game; `null` before it begins. */
setup?: SetupMessage | null,
/** The game as this client may see it; `null` before it begins. */
view?: ViewMessage | null,
/** The entries of the log from the requested number on. */
entries: Array<SeenMessage>,
/** The challenges among these entries, with their outcome. */
cards: Array<ChallengeCard>,
/** The last lines of the chat. */
chat: Array<ChatLine>,
/** The people who are connected. */
presence: Presence,
/** The open proposal; `null`: none. */
proposal?: ProposalInfo | null,
/** The proposals that this client may make now; none for spectators and before the game begins. */
offers?: Array<Offer>,
/** The server's time in milliseconds, on the scale of the clocks in the view. */
now: number, };

/** A message of a server on a socket. */
export type Tell = { "hello": {
/** The person behind the client. */
me: Me,
/** The server's time, in milliseconds since 1970. */
now: number,
/** The version of the program. */
server: string, } } | { "reply": {
/** The number that the client chose. */
id: number,
/** The answer, or the problem. */
outcome: Outcome, } } | { "state": StateTell } | { "events": EventsTell } | { "table": {
/** The table as it is now. */
table: TableInfo, } } | { "presence": Presence } | { "tentative": {
/** The table on whose board they are shown. */
table: TableId,
/** The seat whose rack they come from. */
seat: number,
/** The name of the person who shows them. */
name: string,
/** Tiles on squares, `H8=E`; `-` for a pass, `-Q` for a tile to exchange; empty: they were taken back. */
tiles: Array<string>, } } | { "declined": {
/** The table on whose board the tiles are shown. */
table: TableId,
/** The seat whose team it is. */
seat: number,
/** The name of the person who shows the tiles. */
whose: string,
/** The name of the person who declines them. */
by: string, } } | { "proposal": {
/** The table at which it is proposed. */
table: TableId,
/** The open proposal; `null`: none. */
proposal?: ProposalInfo | null, } } | { "offers": {
/** The table at which it may be proposed. */
table: TableId,
/** The proposals that the client may make now. */
offers: Array<Offer>, } } | { "chat": {
/** The table at which it was said. */
table: TableId,
/** The line with its speaker. */
line: ChatLine, } } | { "lobby": {
/** The tables, the newest first. */
tables: Array<LobbyRow>, } } | { "lobby_change": LobbyChange } | { "event": EventView } | { "event_gone": {
/** The class or the tournament that the client followed. */
event: EventId,
/** Why the client no longer sees it. */
why: EventGone, } } | { "clock": {
/** The table whose clocks it is about. */
table: TableId,
/** The number of entries in the log for which `overtime` is computed. */
seq: number,
/** The server's time, in milliseconds. */
now: number,
/** The network delay that was not charged for this client's last action, in milliseconds. */
lag: number,
/** The cost of overtime for each seat at this moment, in points below zero. */
overtime: Array<number>, } } | { "notice": Notice };

/** Commands that a client carries out itself; docs/NOTATION.md lists the words for each. */
export type Topic = "rack" | "bag" | "score" | "turn" | "time" | "last" | "previous" | "preview" | "laid" | "board" | "row" | "column" | "around" | "square" | "words" | "spelling" | "yes" | "no" | "recall" | "shuffle" | "hint";

/** What a typed line means in the position, to be confirmed by the player. Nothing has been done yet. */
export type TypedAnswer = { "action": {
/** The action that would be sent. */
action: ActionDoc,
/** Its meaning, in a sentence. */
sentence: string,
/** The tiles that would be laid, ready to be shown. */
laid: Array<LaidDoc>,
/** The referee's preview of a play. */
preview?: PreviewResult | null, } } | { "propose": {
/** The proposal that would be sent. */
what: Proposal, } } | { "looked_up": {
/** The words in the order in which they were typed. */
words: Array<LookedUp>, } } | { "say": {
/** The lines of text. */
lines: Array<string>, } } | { "here": {
/** The command, without its abbreviations. */
topic: Topic,
/** The text after the command. */
rest: string,
/** An answer for clients that have none of their own; empty if only the client can know it. */
lines: Array<string>, } };

/** The differences in a view after some entries, other than those that follow from the entries. Absent fields have not changed. A client first applies the entries themselves: it lays the tiles of every play on the board, adds a line for each to the score sheet, and charges the time that has passed to the seat whose turn it was. A change then holds the remaining differences. Three things are never in it, because racks, board, phase and challengers determine them: the number of tiles in the pool, whose turn it is, and for whom the game waits. A play is named by the number of its entry. */
export type ViewChange = {
/** Squares that are free now, other than those that follow from the plays. */
lifted?: Array<string>,
/** Tiles that lie on the board now, other than those of the plays. */
laid?: Array<string>,
/** The scores, if they differ from the totals of the new lines of the score sheet. */
scores?: Array<number>, racks?: Array<KnownDoc>, phase?: PhaseDoc, may?: MayDoc, first?: number, window?: WindowChange | null, challengers?: Array<number>, lost_turns?: Array<number>, resigned?: Array<number>, idle_turns?: number,
/** Clocks that differ from the old ones after the time up to the last entry was charged. */
clocks?: ClocksChange,
/** The added lines, if they are not one for each play. */
sheet?: Array<AddedLine>, result?: ResultDoc, seed?: string, };

/** The changes of the last play that can be challenged. */
export type WindowChange = {
/** The entry of the play, if it is another play than before; its seat, replacements and words are in that entry. */
of?: number,
/** The words in the order in which a challenge counts them, if they differ from those of the play. */
words?: Array<string>, accepted?: Array<number>, };
