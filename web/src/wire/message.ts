// Made from crates/protocol by its test `typescript`. Do not edit.
import type { EventId, EventRole, EventView, Key } from "./event";
import type { ActionDoc, DeadlineDoc, DeedDoc, EventDoc, KnownDoc, LaidDoc, MayDoc, PhaseDoc, PlacementDoc, PlayDoc, ResultDoc, SeenMessage, SetupMessage, SwapDoc, VerdictDoc, ViewMessage } from "./game";
import type { Problem, SquareDoc } from "./problem";
import type { Language, TableId, TableInfo, TableStatus } from "./table";

/** A line that was added to the score sheet. */
export type AddedLine = { seat: number,
/** The entry with the play. */
of?: number,
/** What the line is for, if it is no play. */
deed?: DeedDoc, points: number, total: number, };

/** The answer to a message. */
export type Answer = "done" | { "acted": {
/** How many entries the log has. */
seq: number, } } | { "preview": PreviewResult } | { "typed": TypedAnswer } | { "looked_up": {
/** In the order in which they were asked for. */
words: Array<LookedUp>, } } | { "hint": {
/** The action, ready to be sent. */
action: ActionDoc,
/** The play as players write it, and what it would score; nothing where it is no play. */
text: string,
/** The play itself. */
play?: PlayDoc | null,
/** The names of the tips that it follows, the most telling first. */
tips: Array<string>,
/** What its words mean, in a line for people; nothing where no definition is known. */
meaning: string | null, } } | { "hint_part": HintPart } | { "pong": {
/** The time. */
now: number, } } | { "proposed": {
/** Its number. */
proposal: number, } } | { "table": {
/** Its name. */
table: TableId, } };

/** What a client asks for. A client that holds several seats of a table, as on a device that is passed round, names the seat; otherwise it is the only one that the client holds. */
export type Ask = { "subscribe": {
/** The table to follow. */
table: TableId,
/** As whom; nothing: as the seat that the client holds, or as a spectator. */
seat?: number,
/** How many entries of the log the client has already; nothing: none of them is wanted. */
from?: number,
/** The key of a link for spectators. */
key?: Key, } } | { "unsubscribe": {
/** The table that was followed. */
table: TableId,
/** As whom it was followed. */
seat?: number, } } | "lobby" | "leave_lobby" | { "follow_event": {
/** The event. */
event: EventId,
/** The key of a link for spectators. */
key?: Key,
/** The role in which somebody follows who has several; nothing: the one that sees most. */
role?: EventRole, } } | { "leave_event": {
/** The event. */
event: EventId, } } | { "act": {
/** The table at which it is played. */
table: TableId,
/** The seat that acts. */
seat?: number,
/** A new random name for this command. The same one again is answered as it was, and done once. */
key: Key,
/** How many entries the log had when the client decided: `seq` of its view. */
seq: number,
/** What to do. */
action: ActionDoc, } } | { "preview": {
/** The table on whose board the tiles would lie. */
table: TableId,
/** The seat whose rack they come from. */
seat?: number,
/** What to replace on the board before: `H8=E`. */
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
/** Tiles on squares: `H8=E`. */
tiles: Array<string>, } } | { "chat": {
/** The table whose people read it. */
table: TableId,
/** What is said. */
text: string, } } | { "propose": {
/** The table to whose players it is proposed. */
table: TableId,
/** The seat that proposes. */
seat?: number,
/** The thing that is proposed. */
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
/** How much of it; nothing: the whole play. */
step?: HintStep, } } | { "speak": {
/** The language of sentences from now on. */
language: Language, } } | "ping";

/** A challenge and what came of it: everything that a card shows, in one place. */
export type ChallengeCard = {
/** The number of the entry of the log. */
seq: number,
/** Who challenged. */
by: number,
/** Whose play it was. */
player?: number | null,
/** Whether the challenge was right. */
upheld: boolean,
/** The words that were checked. */
verdicts: Array<VerdictDoc>,
/** What the good ones among them mean, as far as the server knows: people who saw the verdict may know that, too. */
meanings: Array<LookedUp>,
/** The tiles that went back to the rack; they lay on the board for all to see. */
returned?: string | null,
/** The score that was taken away. */
score_lost: number,
/** What the challenged player gained. */
award: number,
/** How many turns the challenger loses. */
turns_lost: number, };

/** A line of the chat. */
export type ChatLine = {
/** When it was said, on the server's time. */
at: number,
/** Who said it. */
name: string,
/** From which seat; nothing: a spectator. */
seat?: number | null,
/** What was said. */
text: string, };

/** What a client sends. It is answered by one reply with the same number. */
export type ClientMessage = {
/** The version. */
v: 2,
/** A number that the client chooses. */
id: number,
/** What it wants. */
ask: Ask, };

/** Times that are other than they would be if only time had passed. */
export type ClocksChange = { paused?: boolean, game_used?: number, game_left?: number, turn_used?: number, used?: Array<number>, left?: Array<number | null>, over?: Array<number>, overtime?: Array<number>, deadline?: DeadlineDoc | null, };

/** An entry of a dictionary. */
export type DefinitionDoc = {
/** The word under which it stands. */
word: string,
/** How the word that was asked for comes from it, in words; empty where it is the same. */
relation: string,
/** What it means. */
senses: Array<SenseDoc>, };

/** Something happened in the game. */
export type EventsTell = {
/** The table. */
table: TableId,
/** The seat through which the client sees it; nothing for a spectator. */
seat?: number,
/** The new entries of the log, without a gap. */
entries: SentEntries,
/** The challenges among them. */
cards?: Array<ChallengeCard>,
/** What they have changed in the view. A client that lacks an entry subscribes again, and gets the whole view. */
change: ViewChange,
/** The server's time, on the scale of the clocks in the view. */
now: number,
/** How much lag was taken off for the action, in milliseconds. */
lag?: number, };

/** Why a placement is no play. */
export type FaultDoc = {
/** A sentence for people. */
sentence: string,
/** The row of the square that it is about, from zero. */
row?: number | null,
/** The column. */
col?: number | null, };

/** What a hint proposes to do. */
export type HintKind = "place" | "exchange" | "pass" | "choose";

/** A part of a hint: exactly as much as the step reveals. */
export type HintPart = {
/** The step that was asked for. */
step: HintStep,
/** What the hint proposes to do. */
kind: HintKind,
/** The squares that get a tile, from the top left; none unless tiles are laid. */
squares: Array<SquareDoc>,
/** The tiles to use, in the order of the alphabet; nothing before the step that tells them. */
tiles?: Array<RackTileDoc> | null, };

/** How much of a play a hint gives away. Each step says what the one before it said, and more. */
export type HintStep = "where" | "letters" | "play";

/** A change in the lobby. */
export type LobbyChange = { "put": LobbyRow } | { "gone": TableId };

/** A table in the lobby. */
export type LobbyRow = {
/** The table. */
table: TableId,
/** What is played. */
title: string,
/** The same in each language; nothing in what was stored before it was told. */
titles: { [key in Language]?: string },
/** Who made it. */
host: string,
/** The names at the seats; nothing: it is free. */
seats: Array<string | null>,
/** How many free seats there are. */
free: number,
/** Whether it is played at. */
status: TableStatus,
/** Whether anybody may watch. */
may_watch: boolean,
/** When it was made, in milliseconds. */
created: number,
/** When it leaves the lobby if nobody does anything; nothing: it stays. */
until?: number | null, };

/** A word that was looked up. */
export type LookedUp = {
/** The word. */
word: string,
/** Whether it is in the list. */
good: boolean,
/** What it means, as far as the server knows. */
definitions: Array<DefinitionDoc>, };

/** Who a client is. */
export type Me = {
/** A name that does not change, for comparing: it is no secret, and opens nothing. */
id: string,
/** What others see; empty until it was given. */
name: string,
/** The name of the account, if there is one. */
account?: string,
/** Where other devices find the server, such as `http://192.168.1.20:7654`; nothing where only its own machine can. */
at?: string, };

/** Something that concerns everybody. */
export type Notice = {
/** What somebody has to know. */
kind: NoticeKind,
/** The same in a sentence. */
sentence: string,
/** The table of which the client hears no more, if it is about one. */
table?: TableId, };

/** What somebody has to know who has asked for nothing. */
export type NoticeKind = "draining" | "crowded" | "no_spectators" | "removed";

/** How a message of a client was answered. */
export type Outcome = { "ok": Answer } | { "error": Problem };

/** Who is at a table now. */
export type Presence = {
/** The table. */
table: TableId,
/** Seat by seat. */
seats: Array<SeatPresence>,
/** How many watch. */
spectators: number, };

/** A play that was not made yet. */
export type PreviewDoc = {
/** How players write it. */
text: string,
/** The replacements on the board. */
swaps: Array<SwapDoc>,
/** Its words, what each letter and square adds, and the score. */
play: PlayDoc,
/** Which words are good; nothing where the rules do not let a player ask. */
verdicts?: Array<VerdictDoc> | null, };

/** What a tentative placement would be. */
export type PreviewResult = { "fits": PreviewDoc } | { "faults": Array<FaultDoc> };

/** What can be proposed. */
export type Proposal = "pause" | "resume" | "take_back" | "abort" | "adjourn" | "rematch" | "doubt";

/** A proposal that waits for answers. */
export type ProposalInfo = {
/** Its number. */
id: number,
/** What is proposed. */
what: Proposal,
/** Who proposed it. */
by: number,
/** Who has agreed. */
agreed: Array<number>,
/** Who has not, where that is counted. */
refused: Array<number>,
/** The words that are in doubt, where it is about words. */
words: Array<string>,
/** Whose answer is missing. */
waiting_for: Array<number>,
/** When it lapses, on the server's time. */
until: number, };

/** A tile on a rack. */
export type RackTileDoc = {
/** What it shows; `?` on a blank. */
face: string,
/** What it counts. */
value: number, };

/** Who is at a seat now. */
export type SeatPresence = {
/** The people who are here, by name. */
here: Array<string>,
/** Since when nobody of the seat is here, on the server's time; nothing while somebody is. */
away_since?: number | null,
/** When the others may claim the game, if this seat does not come back. */
claim_at?: number | null, };

/** One meaning. */
export type SenseDoc = {
/** The part of speech. */
part: string,
/** The meaning. */
text: string, };

/** Entries of the log that follow each other. */
export type SentEntries = {
/** The number of the first entry. */
from: number,
/** When they happened, in milliseconds. The last time is that of all entries for which there is none. */
at: Array<number>, events: Array<EventDoc<KnownDoc, SentPlay>>, };

/** A play: short, or whole where a client could not make the whole of it. */
export type SentPlay = ShortPlay | PlayDoc;

/** What a server sends. */
export type ServerMessage = {
/** The version. */
v: 2,
/** What it says. */
tell: Tell, };

/** Tiles from the rack in one line, each of one letter and worth what the alphabet says. */
export type ShortPlay = {
/** As players write it: `9E .O..IZR`, with dots for tiles that lay there. */
text: string,
/** Where each word starts, the word, its score, and what counts several times: `9E POEUIZR 54 5*2 *2` has a fifth letter that counts twice, and the word counts twice. */
words: Array<string>, bonus?: number, score: number, };

/** All of a table that was subscribed to. */
export type StateTell = {
/** The table. */
table: TableInfo,
/** What does not change in the course of a game; nothing before it begins. */
setup?: SetupMessage | null,
/** The game as this client may know it; nothing before it begins. */
view?: ViewMessage | null,
/** The entries of the log from the number that was asked for. */
entries: Array<SeenMessage>,
/** The challenges among these entries. */
cards: Array<ChallengeCard>,
/** The last lines of the chat. */
chat: Array<ChatLine>,
/** Who is here. */
presence: Presence,
/** What is proposed now. */
proposal?: ProposalInfo | null,
/** The server's time, on the scale of the clocks in the view. */
now: number, };

/** What a server says. */
export type Tell = { "hello": {
/** Who the client is. */
me: Me,
/** The server's time, in milliseconds. */
now: number,
/** The name of the build. */
server: string, } } | { "reply": {
/** The number that the client chose. */
id: number,
/** How it was answered. */
outcome: Outcome, } } | { "state": StateTell } | { "events": EventsTell } | { "table": {
/** The table as it is now. */
table: TableInfo, } } | { "presence": Presence } | { "tentative": {
/** The table on whose board they are shown. */
table: TableId,
/** The seat whose rack they come from. */
seat: number,
/** Who shows them. */
name: string,
/** Tiles on squares: `H8=E`. None: they were taken back. */
tiles: Array<string>, } } | { "proposal": {
/** The table at which it is proposed. */
table: TableId,
/** What is proposed, by whom, and who has agreed. */
proposal?: ProposalInfo | null, } } | { "chat": {
/** The table at which it was said. */
table: TableId,
/** What was said. */
line: ChatLine, } } | { "lobby": {
/** The tables, the newest first. */
tables: Array<LobbyRow>, } } | { "lobby_change": LobbyChange } | { "event": EventView } | { "clock": {
/** The table whose clocks it is about. */
table: TableId,
/** How many entries of the log it is true for. */
seq: number,
/** The server's time. */
now: number,
/** How much lag was taken off for this client's last action, in milliseconds. */
lag: number,
/** What overtime costs each seat at this moment, as points below zero. */
overtime: Array<number>, } } | { "notice": Notice };

/** What a client shows or does by itself; the words for each are in docs/NOTATION.md. */
export type Topic = "rack" | "bag" | "score" | "turn" | "time" | "last" | "previous" | "preview" | "laid" | "board" | "row" | "column" | "around" | "square" | "words" | "spelling" | "yes" | "no" | "recall" | "shuffle" | "hint";

/** What a typed line means in the position, ready to be confirmed. Nothing has been done yet. */
export type TypedAnswer = { "action": {
/** What would be sent. */
action: ActionDoc,
/** What it means, in a sentence. */
sentence: string,
/** The tiles that would be laid, ready to be shown. */
laid: Array<LaidDoc>,
/** What the play would be, if it is one. */
preview?: PreviewResult | null, } } | { "propose": {
/** The thing that is proposed. */
what: Proposal, } } | { "looked_up": {
/** In the order in which they were typed. */
words: Array<LookedUp>, } } | { "say": {
/** The lines. */
lines: Array<string>, } } | { "here": {
/** The topic of the help. */
topic: Topic,
/** What stood behind the command. */
rest: string,
/** An answer for clients that have none of their own; empty where only they can know it. */
lines: Array<string>, } };

/** What is different in a view after some entries, apart from what follows from them. What is not there stays as it was. A client first takes the entries at their word: it lays the tiles of every play on the board, adds a line for it to the score sheet, and gives the time that has passed to the seat whose turn it was. A change has what is different then, and three things are never in it: how many tiles are in the pool, whose turn it is and for whom the game waits, because racks, board, phase and challengers tell. Where a play is needed, the number of its entry stands in its place. */
export type ViewChange = {
/** Squares that are free now, apart from what the plays say. */
lifted?: Array<string>,
/** Tiles that lie on the board now, apart from what the plays say. */
laid?: Array<string>,
/** Where they are not the totals of the new lines of the score sheet. */
scores?: Array<number>, racks?: Array<KnownDoc>, phase?: PhaseDoc, may?: MayDoc, first?: number, window?: WindowChange | null, challengers?: Array<number>, lost_turns?: Array<number>, resigned?: Array<number>, idle_turns?: number,
/** The time of the last entry is that of the clocks. */
clocks?: ClocksChange,
/** Lines that were added, where they are not one for each play. */
sheet?: Array<AddedLine>, result?: ResultDoc, seed?: string, };

/** The last play, while it can be challenged: what is new about it. */
export type WindowChange = {
/** The entry with another play than the one before: seat, replacements and play are there. */
of?: number,
/** The words in the order in which a challenge counts them, where they are not those of the play. */
words?: Array<string>, accepted?: Array<number>, };
