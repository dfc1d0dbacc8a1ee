// Made from crates/protocol by its test `typescript`. Do not edit.
import type { EventPhase, EventTable, PlayerName } from "./problem";
import type { ChatSetting, EventId, EventKind, HouseWords, RuleSetting, TableId } from "./table";

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
/** The number of the player in the event. */
player: number,
/** The number of their division. */
division: number,
/** The profile as registered: name, rating, team and class. */
profile: ProfileDoc,
/** Whether they have checked in. */
presence: EventPresence,
/** How many of their slips are in use: 0 or 1, for a team up to one for each member. */
devices: number,
/** In a class, the names of those whose slip nobody has used yet. */
absent?: Array<string>, };

/** The part of an event that only directors see. */
export type DeskView = {
/** All players, those who have left included. */
players: Array<DeskPlayer>,
/** The raised hands, the longest wait first. */
hands: Array<HandView>,
/** Pairs that were fixed for rounds to come. */
fixed: Array<FixedPair>,
/** Pairs that must not meet. */
forbidden: Array<[number, number]>,
/** The last entries of the log, newest first. */
log: Array<EventLine>,
/** The number of the entry that an undo would take back. */
undoable?: number | null,
/** The path of the link that makes its holder a director. */
director_link: string,
/** The path of the public link. */
watch_link: string, };

/** A division with its rounds, tables and standings. */
export type DivisionView = {
/** The number of the division, counted from one. */
division: number,
/** How the division is played. */
setup: SetupDoc,
/** Phase and method of each round. */
rounds: Array<RoundView>,
/** The current round: the last one that is paired, counted from one; zero before the first. */
round: number,
/** The tables of that round. */
tables: Array<EventTableView>,
/** The standings with all results so far, best first. */
standings: Array<StandingView>,
/** What comes next; for directors only. */
next?: EventNext, };

/** An event that was made. */
export type EventCreated = {
/** The id of the event, as in its address. */
event: EventId, };

/** Orders that were carried out. */
export type EventDone = {
/** How many entries the log had right after them. */
seq: number, };

/** An entry of the log, in words. */
export type EventLine = {
/** The number of the entry in the log. */
entry: number,
/** The time, in milliseconds since 1970. */
at: number,
/** The number of the player who made the entry; `null`: a director, or the referee of a game on this server. */
player?: number | null,
/** The change, as a sentence. */
text: string,
/** Whether the entry counts; an undone one does not. */
counts: boolean,
/** What people lose when it is undone, where that takes them by surprise. */
loses?: EventLoss, };

/** An event in somebody's list. */
export type EventListed = {
/** The id of the event, as in its address. */
event: EventId,
/** Class or tournament. */
kind: EventKind,
/** The name that everybody sees. */
name: string,
/** The time of its making, in milliseconds since 1970. */
created: number,
/** The person's role in it; of several, the one that may do most. */
role: EventRole,
/** Whether it was closed for good. */
closed: boolean, };

/** What people lose when an entry is undone. */
export type EventLoss = "pairs" | "beginning";

/** The next step of a division, and what it waits for. */
export type EventNext = {
/** The step to take. */
step: EventStep,
/** The round that it is about. */
round: number,
/** Whether the round before has to be ended first. */
ends_last: boolean,
/** How many games still need a result. */
open: number,
/** The numbers of the players who have to be there and are not. */
missing: Array<number>,
/** Whether nobody of the division is there. */
is_empty: boolean, };

/** Something that an event is asked to do. [`events::Order`] says what each is. */
export type EventOrder = { "add_division": { setup: SetupDoc, } } | { "change_division": { division: number, setup: SetupDoc, } } | { "register": { division: number, profile: ProfileDoc, } } | { "change_profile": { player: number, profile: ProfileDoc, } } | { "move": { player: number, division: number, } } | { "check_in": { player: number, } } | { "leave": { player: number, } } | { "fix": { division: number, round: number, pair: PairDoc, } } | { "unfix": { division: number, round: number, player: number, } } | { "forbid": { players: [number, number], } } | { "allow": { players: [number, number], } } | { "pair": { division: number, round: number, on?: number, } } | { "pair_so": { division: number, round: number, pairs: Array<PairDoc>, } } | { "unpair": { division: number, round: number, } } | { "seat_late": { round: number, player: number, } } | { "begin": { division: number, round: number, } } | { "end": { division: number, round: number, } } | { "enter": { table: EventTable, outcome: OutcomeDoc, } } | { "confirm": { table: EventTable, } } | { "correct": { table: EventTable, outcome: OutcomeDoc, } } | { "play_again": { table: EventTable, } } | { "credit": { player: number, what: string, count: number, } } | { "undo": { entry: number, } };

/** Orders that belong together: all are carried out, or none. */
export type EventOrders = {
/** A new random key. A repeated key gets the first answer again, and the orders are carried out once. */
key: Key,
/** The role in which to act, for somebody who has several; absent: the one that may do most. */
role?: EventRole,
/** The orders in sequence; at most [`EventOrders::MOST`]. */
orders: Array<EventOrder>, };

/** Whether a player has checked in. */
export type EventPresence = "expected" | "here" | "left";

/** The role in which somebody sees an event. */
export type EventRole = "director" | "player" | "spectator";

/** What can be changed about an event at any time. */
export type EventSettings = {
/** The rules of games on this server; `null`: games are played over the board, and results are entered. */
tables?: EventTables | null,
/** Whether everybody with the public link may watch pairings and standings. */
watch: boolean,
/** Whether it is over for good: slips open nothing any more, and only a director can still change something. */
closed: boolean,
/** When the round ends, in milliseconds since 1970, for the clock on the projector. */
bell?: number | null, };

/** A step of a division. */
export type EventStep = "pair" | "begin" | "end" | "over";

/** How far a table is. */
export type EventTableState = "bye" | "open" | "claimed" | "disputed" | "broken" | "done";

/** A table of a round. */
export type EventTableView = {
/** The number of the table within the round. */
number: number,
/** The number of the player who goes first, or has the bye. */
first: number,
/** The number of the player who goes second; `null`: a bye. */
second?: number | null,
/** How far the table is. */
state: EventTableState,
/** The result that counts. */
outcome?: OutcomeDoc | null,
/** The results that the two players have entered, first and second; for directors only. */
claims?: Array<OutcomeDoc | null>,
/** The table of this server at which the game is played, if it is. */
table?: TableId, };

/** The rules of the tables that open by themselves when a round begins. */
export type EventTables = {
/** The edition with its variations. */
edition: string,
/** Single rules that differ from it: the clock, for one. */
rules?: Array<RuleSetting>,
/** The name of the word list; absent: the one of the edition. */
lexicon?: string,
/** Words that are good or bad at these tables only. */
house?: HouseWords,
/** Whether there is a chat. */
chat: ChatSetting,
/** Whether players may ask for hints. */
hints: boolean, };

/** The effect that orders would have. Nothing has changed. */
export type EventTried = {
/** The entries that would be made, a clause each. */
entries: Array<string>,
/** The tables of rounds that would be paired. */
tables: Array<TriedTable>, };

/** An event as one role may know it. */
export type EventView = {
/** The id of the event, as in its address. */
event: EventId,
/** Class or tournament. */
kind: EventKind,
/** The name that everybody sees. */
name: string,
/** How many entries the log has: a higher number is a newer view. */
seq: number,
/** The role for which the view was made. */
role: EventRole,
/** The settings that can be changed at any time. */
settings: EventSettings,
/** The divisions; none for a player, who has `own`. */
divisions: Array<DivisionView>,
/** The names of all players in the view. */
names: Array<PlayerName>,
/** The player's own part; only in the role of a player. */
own?: OwnView,
/** The part that only directors see. */
desk?: DeskView, };

/** Why a pairing or a standing is as it is, in the language of the asker. */
export type EventWhy = {
/** The sentences, to be shown in this order. */
lines: Array<string>, };

/** The events of somebody, newest first. */
export type EventsDoc = {
/** The events in which the person has a role. */
events: Array<EventListed>, };

/** Two who meet in a round to come, or one who has a bye there, at the director's word. */
export type FixedPair = {
/** The number of the division. */
division: number,
/** The round. */
round: number,
/** The two, or the one. */
pair: PairDoc, };

/** A hand that is up. */
export type HandView = {
/** The number of the player: one hand speaks for a team. */
player: number,
/** The name of the player or team that has raised it. */
name: string,
/** When it was raised, in milliseconds since 1970. */
since: number, };

/** A secret of a link, a code or a token; or the idempotency key of a command. `{:?}` never shows it. */
export type Key = string;

/**
 *A [`Method`](events::Method).
 */
export type MethodDoc = "round_robin" | "swiss" | "king_of_the_hill" | "fontes" | "australian" | "team_round_robin" | "contention" | "rotation" | "manual" | "auto";

/**
 *A [`Missed`](events::Missed).
 */
export type MissedDoc = "loss" | "nothing";

/** How a division is to be played. What is absent is as usual for the kind of event. */
export type NewDivision = {
/** The name of the division. */
name?: string,
/** The pairing method of each round; the number of rounds is the length of the list. */
rounds?: Array<MethodDoc>,
/** Whether scores are entered, or only who won. */
counting?: CountingDoc,
/** Whether a player's result counts at once, or when the opponent has entered the same. */
confirmation?: ConfirmationDoc,
/** What a round counts for a player who came late or left: a loss by forfeit, or nothing. */
missed?: MissedDoc,
/** Points that a bye adds to the spread. */
bye_spread?: number,
/** Points that a forfeit takes from the spread of the absent player and adds to that of the other. */
forfeit_spread?: number,
/** The most points by which one game can change a spread; absent: no limit. */
spread_cap?: number,
/** How many places win a prize. */
prizes?: number,
/** How many places of each class win a prize. */
class_prizes?: number,
/** A lead in spread, in points for each round left, that contention pairing takes as safe. */
safe_spread?: number,
/** How many ends of the event a pairing by contention simulates. */
simulations?: number, };

/** An event to be made. The person who makes it directs it. */
export type NewEvent = {
/** Class or tournament. */
kind: EventKind,
/** The name that everybody sees. */
name: string,
/** How each division is played; divisions are numbered from one, in this order. A class without any has its usual one. */
divisions?: Array<NewDivision>,
/** The settings that can be changed later. */
settings?: EventSettings, };

/** How a game ended. */
export type OutcomeDoc = { "scores": [number, number] } | { "won": SideDoc } | "drawn" | { "forfeit": SideDoc } | "both_forfeit";

/** A game of an earlier round. */
export type OwnGame = {
/** The round, counted from one. */
round: number,
/** The name of the opponent; `null`: a bye. */
opponent?: string | null,
/** Whether the player went first. */
first: boolean,
/** The result that counts. */
outcome?: OutcomeDoc | null,
/** The table of this server at which the game was played, if it was. */
table?: TableId | null, };

/** A member of a team. */
export type OwnMember = {
/** The name of the member. */
name: string,
/** Whether a device has used the member's slip. */
joined: boolean, };

/** The table of a player in the current round. */
export type OwnSeat = {
/** The key of the table, for orders. */
key: EventTable,
/** The round, counted from one. */
round: number,
/** How far the round is. */
phase: EventPhase,
/** The number of the table within the round. */
number: number,
/** The name of the opponent; `null`: a bye. */
opponent?: string | null,
/** The people of the opponent, where that is a team. */
opponents: Array<OwnMember>,
/** Whether the player goes first. */
first: boolean,
/** How far the table is: no result, claims, or a result that counts. */
state: EventTableState,
/** The result that counts. */
outcome?: OutcomeDoc | null,
/** The result that the player has entered. */
said?: OutcomeDoc | null,
/** The result that the opponent has entered. */
heard?: OutcomeDoc | null,
/** The table of this server at which the game is played, if it is. */
table?: TableId | null, };

/** The event as one player sees it. */
export type OwnView = {
/** The number of the player in the event. */
player: number,
/** The name of the player, or of a team that plays as one. */
name: string,
/** The position of this device's member in a team that plays as one, counted from zero. */
place: number,
/** The people of the team; none for a person. */
members: Array<OwnMember>,
/** When a hand of the team was raised, in milliseconds since 1970; `null` while none is up. */
hand?: number | null,
/** Whether they have checked in. */
presence: EventPresence,
/** The name of their division. */
division: string,
/** How many rounds the division has. */
rounds: number,
/** How many players the division has. */
players: number,
/** Whether scores are entered, or only who won. */
counting: CountingDoc,
/** Their row of the standings, once a game counts. */
standing?: StandingView | null,
/** Their table in the last round that is paired. */
seat?: OwnSeat | null,
/** Their games of earlier rounds. */
games: Array<OwnGame>,
/** Credits: what for, and how much. */
credits: Array<[string, number]>, };

/** The numbers of the first and the second player; one number alone is a bye. */
export type PairDoc = number[];

/** A player or a team as registered: the document of a [`Profile`]. */
export type ProfileDoc = {
/** The name of the player, or of a team that plays as one. */
name: string,
/** The rating, if the player has one. */
rating?: number,
/** The team for which they play. */
team?: string,
/** The names of the people of a team that plays as one; none for a person. */
class?: string,
/** The people of a team that plays as one; none for a person. */
members?: Array<string>, };

/** A hand goes up or down. */
export type RaiseHand = {
/** Whether it goes up. */
up: boolean,
/** The number of the player, given by a director who has answered the question; absent: the asker's own hand. */
player?: number, };

/** A round: its phase and its method. */
export type RoundView = {
/** How far the round is. */
phase: EventPhase,
/** How the round is paired. */
method: MethodDoc, };

/** How a division is played: the document of a [`Setup`]. */
export type SetupDoc = {
/** The name of the division. */
name: string,
/** The pairing method of each round; the number of rounds is the length of the list. */
rounds: Array<MethodDoc>,
/** Whether scores are entered, or only who won. */
counting: CountingDoc,
/** Whether a player's result counts at once, or when the opponent has entered the same. */
confirmation: ConfirmationDoc,
/** What a round counts for a player who came late or left: a loss by forfeit, or nothing. */
missed: MissedDoc,
/** Points that a bye adds to the spread. */
bye_spread: number,
/** Points that a forfeit takes from the spread of the absent player and adds to that of the other. */
forfeit_spread: number,
/** The most points by which one game can change a spread; absent: no limit. */
spread_cap?: number,
/** How many places win a prize. */
prizes: number,
/** How many places of each class win a prize. */
class_prizes: number,
/** A lead in spread, in points for each round left, that contention pairing takes as safe. */
safe_spread: number,
/** How many ends of the event a pairing by contention simulates. */
simulations: number, };

/**
 *A [`Side`](events::Side).
 */
export type SideDoc = "first" | "second";

/** A slip: the code with which a player's device comes to the event. */
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

/** The place to which a slip leads. */
export type SlipTaken = {
/** The id of the event, as in its address. */
event: EventId,
/** Class or tournament. */
kind: EventKind,
/** The number of the player. */
player: number,
/** The name of the player; in a team, of the member. */
name: string, };

/** All slips of an event, for directors. */
export type SlipsDoc = {
/** The slips in the order of players, and of places in a team. */
slips: Array<SlipDoc>, };

/** A row of the standings. */
export type StandingView = {
/** The number of the player. */
player: number,
/** Their place; equal results share one. */
place: number,
/** How many rounds count for the player. */
games: number,
/** Half wins: two for a win or a bye, one for a draw. */
points: number,
/** Half losses: two for a loss, one for a draw. */
losses: number,
/** The sum of the differences in score, in points. */
spread: number, };

/** The code on a slip that somebody holds. */
export type TakeSlip = {
/** The five characters, as they were typed. */
code: Key, };

/** The teams into which a class can be divided, two at each board. */
export type TeamsDoc = {
/** The fewest boards that are possible. */
least: number,
/** The most boards that are possible. */
most: number,
/** How many boards are used. */
boards: number,
/** How many pupils each team has, in the order of the list; one each where everybody plays alone. None: there are too few for two teams. */
sizes: Array<number>, };

/** A table of a round that would be paired. */
export type TriedTable = {
/** The table with its players. */
table: EventTableView,
/** Why these two, and why this one goes first, in sentences. */
why: Array<string>, };
