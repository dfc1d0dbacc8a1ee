// Made from crates/protocol by its test `typescript`. Do not edit.
import type { EventPhase, EventTable, PlayerName } from "./problem";
import type { ChatSetting, HouseWords, RuleSetting, TableId } from "./table";

/**
 *A [`Confirmation`](events::Confirmation).
 */
export type ConfirmationDoc = "first_word" | "opponent";

/**
 *A [`Counting`](events::Counting).
 */
export type CountingDoc = "scores" | "wins_only";

/** A player, as directors know them. */
export type DeskPlayer = {
/** Their number. */
player: number,
/** The number of their division. */
division: number,
/** Who they are. */
profile: ProfileDoc,
/** Whether they are there. */
presence: EventPresence,
/** How many of their slips are in use. */
devices: number, };

/** The desk of a director. */
export type DeskView = {
/** Everybody, with those who have left. */
players: Array<DeskPlayer>,
/** Pairs that must not meet. */
forbidden: Array<[number, number]>,
/** The last entries of the log, newest first. */
log: Array<EventLine>,
/** The entry that an undo would take back. */
undoable?: number | null,
/** The path of the link that makes its holder a director. */
director_link: string,
/** The path of the public link. */
watch_link: string, };

/** A division. */
export type DivisionView = {
/** Its number. */
division: number,
/** How it is played. */
setup: SetupDoc,
/** How far each round is. */
rounds: Array<RoundView>,
/** The round that people look at: the last one that is paired, counted from one; zero before the first. */
round: number,
/** The tables of that round. */
tables: Array<EventTableView>,
/** The standings with all results so far, best first. */
standings: Array<StandingView>, };

/** An event that was made. */
export type EventCreated = {
/** Its name. */
event: EventId, };

/** Orders that were carried out. */
export type EventDone = {
/** How many entries the log had right after them. */
seq: number, };

/** The name of a class or a tournament. */
export type EventId = string;

/** What kind of event it is. */
export type EventKind = "class" | "tournament";

/** An entry of the log, in words. */
export type EventLine = {
/** Its number. */
entry: number,
/** When it was made, in milliseconds. */
at: number,
/** The player at whose word; nothing: the director, or the game itself. */
player?: number | null,
/** The change, as a sentence. */
text: string,
/** Whether it counts; what was undone does not. */
counts: boolean, };

/** An event in somebody's list. */
export type EventListed = {
/** The event. */
event: EventId,
/** Class or tournament. */
kind: EventKind,
/** What it is called. */
name: string,
/** When it was made, in milliseconds. */
created: number,
/** What they are in it. */
role: EventRole,
/** Whether it was closed. */
closed: boolean, };

/** Something that an event is asked to do. [`events::Order`] says what each is. */
export type EventOrder = { "add_division": { setup: SetupDoc, } } | { "change_division": { division: number, setup: SetupDoc, } } | { "register": { division: number, profile: ProfileDoc, } } | { "change_profile": { player: number, profile: ProfileDoc, } } | { "move": { player: number, division: number, } } | { "check_in": { player: number, } } | { "leave": { player: number, } } | { "fix": { division: number, round: number, pair: PairDoc, } } | { "unfix": { division: number, round: number, player: number, } } | { "forbid": { players: [number, number], } } | { "allow": { players: [number, number], } } | { "pair": { division: number, round: number, on?: number, } } | { "pair_so": { division: number, round: number, pairs: Array<PairDoc>, } } | { "unpair": { division: number, round: number, } } | { "seat_late": { round: number, player: number, } } | { "begin": { division: number, round: number, } } | { "end": { division: number, round: number, } } | { "enter": { table: EventTable, outcome: OutcomeDoc, } } | { "confirm": { table: EventTable, } } | { "correct": { table: EventTable, outcome: OutcomeDoc, } } | { "credit": { player: number, what: string, count: number, } } | { "undo": { entry: number, } };

/** Orders that belong together: all are carried out, or none. */
export type EventOrders = {
/** A new random name. The same one again is answered as it was, and done once. */
key: Key,
/** In which role, for somebody who has several; nothing: the one that may do most. */
role?: EventRole,
/** What to do, one after the other; at most [`EventOrders::MOST`]. */
orders: Array<EventOrder>, };

/** Whether somebody is there. */
export type EventPresence = "expected" | "here" | "left";

/** In which role somebody looks at an event. */
export type EventRole = "director" | "player" | "spectator";

/** What can be changed about an event at any time. */
export type EventSettings = {
/** How games are played on this server; nothing: over the board, and results are entered. */
tables?: EventTables | null,
/** Whether everybody with the public link may watch pairings and standings. */
watch: boolean,
/** Whether it is over for good: slips open nothing any more, and only a director can still change something. */
closed: boolean,
/** When the round ends, in milliseconds since 1970, for the clock on the projector. */
bell?: number | null, };

/** How far a table is. */
export type EventTableState = "bye" | "open" | "claimed" | "disputed" | "done";

/** A table of a round. */
export type EventTableView = {
/** Its number. */
number: number,
/** Who goes first, or has the bye. */
first: number,
/** Who goes second. */
second?: number | null,
/** How far it is. */
state: EventTableState,
/** What counts. */
outcome?: OutcomeDoc | null,
/** What the two say of their game; for directors only. */
claims?: Array<OutcomeDoc | null>,
/** The table of this server at which they play. */
table?: TableId, };

/** The rules of the tables that open by themselves when a round begins. */
export type EventTables = {
/** The edition with its variations. */
edition: string,
/** Single rules that differ from it: the clock, for one. */
rules?: Array<RuleSetting>,
/** The word list; nothing: the one of the edition. */
lexicon?: string,
/** Words that are good or bad at these tables only. */
house?: HouseWords,
/** Whether there is a chat. */
chat: ChatSetting,
/** Whether players may ask for hints. */
hints: boolean, };

/** The outcome that orders would have. Nothing has changed. */
export type EventTried = {
/** The entries that would be made, a clause each. */
entries: Array<string>,
/** The tables of rounds that would be paired. */
tables: Array<TriedTable>, };

/** An event as one role may know it. */
export type EventView = {
/** The event. */
event: EventId,
/** Class or tournament. */
kind: EventKind,
/** What it is called. */
name: string,
/** How many entries the log has. */
seq: number,
/** For which role this was made. */
role: EventRole,
/** What can be changed at any time. */
settings: EventSettings,
/** The divisions; none for a player, who has `own`. */
divisions: Array<DivisionView>,
/** Everybody who is named in them. */
names: Array<PlayerName>,
/** The part of a player. */
own?: OwnView,
/** What only directors see. */
desk?: DeskView, };

/** Why something is as it is, in sentences of the language that was asked for. */
export type EventWhy = {
/** The sentences. */
lines: Array<string>, };

/** The events of somebody, newest first. */
export type EventsDoc = {
/** The events. */
events: Array<EventListed>, };

/** A secret: of a link, a code, or a token; or the idempotency key of a command. It is never shown with `{:?}`. */
export type Key = string;

/**
 *A [`Method`](events::Method).
 */
export type MethodDoc = "round_robin" | "swiss" | "king_of_the_hill" | "fontes" | "australian" | "team_round_robin" | "contention" | "manual" | "auto";

/**
 *A [`Missed`](events::Missed).
 */
export type MissedDoc = "loss" | "nothing";

/** An event to be made. The person who makes it directs it. */
export type NewEvent = {
/** Class or tournament. */
kind: EventKind,
/** What it is called. */
name: string,
/** Its divisions. */
divisions: Array<SetupDoc>,
/** Everything else. */
settings?: EventSettings, };

/** How a game ended. */
export type OutcomeDoc = { "scores": [number, number] } | { "won": SideDoc } | "drawn" | { "forfeit": SideDoc } | "both_forfeit";

/** A game of an earlier round. */
export type OwnGame = {
/** The round. */
round: number,
/** The opponent; nothing: a bye. */
opponent?: string | null,
/** Whether they went first. */
first: boolean,
/** What counts. */
outcome?: OutcomeDoc | null,
/** The table of this server at which it was played. */
table?: TableId | null, };

/** Where somebody sits. */
export type OwnSeat = {
/** The table, to name in orders. */
key: EventTable,
/** The round. */
round: number,
/** How far it is. */
phase: EventPhase,
/** The number of the table. */
number: number,
/** The opponent; nothing: a bye. */
opponent?: string | null,
/** Whether they go first. */
first: boolean,
/** How far it is. */
state: EventTableState,
/** What counts. */
outcome?: OutcomeDoc | null,
/** What they themselves have said. */
said?: OutcomeDoc | null,
/** What the opponent has said. */
heard?: OutcomeDoc | null,
/** The table of this server at which they play. */
table?: TableId | null, };

/** The part of a player. */
export type OwnView = {
/** Their number. */
player: number,
/** What they are called. */
name: string,
/** Whether they are there. */
presence: EventPresence,
/** The name of their division. */
division: string,
/** How many rounds it has. */
rounds: number,
/** How many play in it. */
players: number,
/** What is entered of a game there. */
counting: CountingDoc,
/** Where they stand, once a game counts. */
standing?: StandingView | null,
/** Where they sit, in the last round that is paired. */
seat?: OwnSeat | null,
/** Their games of earlier rounds. */
games: Array<OwnGame>,
/** What they were credited with. */
credits: Array<[string, number]>, };

/** Who goes first and who goes second; one player alone has a bye. */
export type PairDoc = number[];

/** What is known of a player: [`Profile`] as it is written. */
export type ProfileDoc = {
/** What they are called. */
name: string,
/** Their rating. */
rating?: number,
/** The team for which they play. */
team?: string,
/** The class in which they compete. */
class?: string,
/** The people of a team that plays as one; none for a person. */
members?: Array<string>, };

/** How far a round is. */
export type RoundView = {
/** How far it is. */
phase: EventPhase,
/** How it is paired. */
method: MethodDoc, };

/** How a division is played: [`Setup`] as it is written. */
export type SetupDoc = {
/** What it is called. */
name: string,
/** How each round is paired. */
rounds: Array<MethodDoc>,
/** What is entered of a game. */
counting: CountingDoc,
/** When a result of a player counts. */
confirmation: ConfirmationDoc,
/** What a round without a game counts. */
missed: MissedDoc,
/** What a bye adds to the spread. */
bye_spread: number,
/** What a forfeit takes from the spread, and gives to the other. */
forfeit_spread: number,
/** The most that one game can change a spread. */
spread_cap?: number,
/** How many places win a prize. */
prizes: number,
/** How many places of each class win a prize. */
class_prizes: number,
/** A lead in spread for each round left that is taken as safe. */
safe_spread: number,
/** How many ends of the event are simulated for a pairing by contention. */
simulations: number, };

/**
 *A [`Side`](events::Side).
 */
export type SideDoc = "first" | "second";

/** A slip. */
export type SlipDoc = {
/** The number of the player. */
player: number,
/** The place in a team that plays as one, counted from zero. */
place: number,
/** What they are called. */
name: string,
/** Five characters, none of them 0, O, 1, I or L. */
code: string,
/** Whether somebody has used it. */
used: boolean, };

/** The place to which a slip leads. */
export type SlipTaken = {
/** The event. */
event: EventId,
/** Class or tournament. */
kind: EventKind,
/** The number of the player. */
player: number,
/** What they are called. */
name: string, };

/** All slips of an event, for directors. */
export type SlipsDoc = {
/** By player and place. */
slips: Array<SlipDoc>, };

/** A row of the standings. */
export type StandingView = {
/** The number of the player. */
player: number,
/** Their place; equal results share one. */
place: number,
/** Rounds that count for them. */
games: number,
/** Half wins. */
points: number,
/** Half losses. */
losses: number,
/** The sum of the differences. */
spread: number, };

/** A slip that somebody holds. */
export type TakeSlip = {
/** The five characters, as they were typed. */
code: Key, };

/** A table of a round that would be paired. */
export type TriedTable = {
/** Who would sit there. */
table: EventTableView,
/** Why these two, and why this one goes first, in sentences. */
why: Array<string>, };
