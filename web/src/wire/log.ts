// Made from crates/protocol by its test `typescript`. Do not edit.
import type { EventTable } from "./problem";

/**
 *A [`Confirmation`](events::Confirmation).
 */
export type ConfirmationDoc = "first_word" | "opponent";

/**
 *A [`Counting`](events::Counting).
 */
export type CountingDoc = "scores" | "wins_only";

/**
 *A [`Decider`](events::Decider).
 */
export type DeciderDoc = "win_share" | "losses" | "spread" | "seed";

/** Two players who stand one below the other, and what puts the upper one ahead. */
export type EventAhead = {
/** The row of the upper player. */
upper: StandingView,
/** The row of the lower player. */
lower: StandingView,
/** What decides between them. */
by: DeciderDoc, };

/** The facts that decided a pairing or a place. */
export type EventFacts = { "kind": "paired",
/** The pair with the facts that led to it. */
seating: SeatingDoc, } | { "kind": "placed",
/** The row of the player. */
standing: StandingView,
/** What decides between the player and the one just above, and between the player and the one just below, as far as there are such players. */
beside: Array<EventAhead>, };

/** Why a pairing or a place is as it is. */
export type EventWhy = {
/** The facts that decided it, for programs. */
facts: EventFacts,
/** The facts as sentences in the language of the client, to be shown in this order. */
lines: Array<string>, };

/** A change in an event. */
export type HappenedDoc = { "opened": {
/** The name of the event. */
name: string,
/** The seed of everything that is drawn by lot, as decimal digits. */
seed: string, } } | { "division_added": {
/** The number of the division. */
division: number,
/** The settings of the division. */
setup: SetupDoc, } } | { "division_changed": {
/** The number of the division. */
division: number,
/** The settings of the division. */
setup: SetupDoc, } } | { "registered": {
/** The number of the player. */
player: number,
/** The number of the division. */
division: number,
/** The player as registered. */
profile: ProfileDoc, } } | { "profile_changed": {
/** The number of the player. */
player: number,
/** The player as registered. */
profile: ProfileDoc, } } | { "moved": {
/** The number of the player. */
player: number,
/** The number of the division. */
division: number, } } | { "pupil_moved": {
/** The number of the team that they left. */
from: number,
/** Their place in that team, counted from zero. */
place: number,
/** The number of the team that they joined. */
to: number, } } | { "checked_in": {
/** The number of the player. */
player: number, } } | { "check_in_taken_back": {
/** The number of the player. */
player: number, } } | { "left": {
/** The number of the player. */
player: number, } } | { "fixed": {
/** The number of the division. */
division: number,
/** The round, counted from one. */
round: number,
/** The two players, or the one with the bye. */
pair: PairDoc, } } | { "unfixed": {
/** The number of the division. */
division: number,
/** The round, counted from one. */
round: number,
/** The two players, or the one with the bye. */
pair: PairDoc, } } | { "forbidden": {
/** The numbers of the two players. */
players: [number, number], } } | { "allowed": {
/** The numbers of the two players. */
players: [number, number], } } | { "paired": {
/** The number of the division. */
division: number,
/** The round, counted from one. */
round: number,
/** The pairs, in the order of their tables. */
seatings: Array<SeatingDoc>,
/** Tables whose result was missing then. */
lacks?: Array<EventTable>, } } | { "unpaired": {
/** The number of the division. */
division: number,
/** The round, counted from one. */
round: number, } } | { "reseated": {
/** Division, round and number of the table. */
table: EventTable,
/** The new pair; absent: nobody sits there any more. */
seating?: SeatingDoc, } } | { "begun": {
/** The number of the division. */
division: number,
/** The round, counted from one. */
round: number, } } | { "ended": {
/** The number of the division. */
division: number,
/** The round, counted from one. */
round: number, } } | { "claimed": {
/** Division, round and number of the table. */
table: EventTable,
/** The number of the player. */
player: number,
/** The result that they entered. */
outcome: OutcomeDoc, } } | { "settled": {
/** Division, round and number of the table. */
table: EventTable,
/** The result. */
outcome: OutcomeDoc,
/** Who or what decided that it counts. */
how: HowSettledDoc, } } | { "broken_off": {
/** Division, round and number of the table. */
table: EventTable, } } | { "played_again": {
/** Division, round and number of the table. */
table: EventTable, } } | { "credited": {
/** The number of the player. */
player: number,
/** What is counted. */
what: string,
/** How many; less than zero takes some away. */
count: number, } } | { "undone": {
/** The number of that entry in the log. */
entry: number, } };

/**
 *A [`Settlement`](events::Settlement).
 */
export type HowSettledDoc = "director" | "first_word" | "agreed" | "absence" | "late" | "correction" | "played";

/** Why two players meet, or why a player has a bye. */
export type MeetingDoc = "asked" | "remained" | { "scheduled": {
/** The method to which the schedule belongs. */
method: MethodDoc,
/** The group within the schedule, counted from one; zero if there are no groups. */
group: number,
/** The turn of the schedule, counted from one. */
turn: number, } } | { "weighed": {
/** The method by which it was weighed. */
method: MethodDoc,
/** The places of the two in the standings, counted from one; the second is zero for a bye. */
places: [number, number],
/** Their half wins, in the same order. */
points: [number, number],
/** How often they have met, or how many byes the player has had. */
met: number,
/** What speaks against the pair, each with its weight, which can have more digits than some JSON readers keep. */
parts: Array<[ObjectionDoc, number]>, } };

/**
 *A [`Method`](events::Method).
 */
export type MethodDoc = "round_robin" | "swiss" | "king_of_the_hill" | "fontes" | "australian" | "team_round_robin" | "contention" | "rotation" | "manual" | "auto";

/**
 *A [`Missed`](events::Missed).
 */
export type MissedDoc = "loss" | "nothing";

/**
 *A [`Objection`](events::Objection).
 */
export type ObjectionDoc = "repeat_bye" | "repeat" | "back_to_back" | "cannot_catch" | "last_round" | "score_gap" | "place_gap" | "fold_gap" | "other_group";

/** The result of a game. */
export type OutcomeDoc = { "scores": [number, number] } | { "won": SideDoc } | "drawn" | { "forfeit": SideDoc } | "both_forfeit";

/** The numbers of the first and the second player; a single number is a bye. */
export type PairDoc = number[];

/** A player or a team as registered: the document of a [`Profile`]. */
export type ProfileDoc = {
/** The name of the player, or of a team that plays as one. */
name: string,
/** The rating, if the player has one. */
rating?: number,
/** How unsure the rating is: its standard deviation in points, where it is a rating of a club. */
deviation?: number,
/** The team for which they play. */
team?: string,
/** The class in which they compete for separate prizes. */
class?: string,
/** The people of a team that plays as one; empty for a single person. */
members?: Array<string>, };

/** A pair with the facts that led to it. */
export type SeatingDoc = {
/** The two players, or the one with the bye. */
pair: PairDoc,
/** Why these two meet. */
why: MeetingDoc,
/** Why the first player goes first. */
start: StartDoc, };

/** The settings of a division: the document of a [`Setup`]. */
export type SetupDoc = {
/** The name of the division. */
name: string,
/** The pairing method of each round; the number of rounds is the length of the list. */
rounds: Array<MethodDoc>,
/** Whether scores are entered, or only the winner. */
counting: CountingDoc,
/** Whether a player's result counts at once, or when the opponent has entered the same. */
confirmation: ConfirmationDoc,
/** What a round counts for a player who came after it or left before it: a loss by forfeit, or nothing. */
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
/** The lead in points of spread, for each remaining round, that counts as safe in contention pairing. */
safe_spread: number,
/** How often the remaining rounds are simulated for a pairing by contention. */
simulations: number, };

/**
 *A [`Side`](events::Side).
 */
export type SideDoc = "first" | "second";

/** A row of the standings. */
export type StandingView = {
/** The number of the player. */
player: number,
/** The place, counted from one; players with equal results share a place. */
place: number,
/** How many games count for the player, including byes and forfeits. */
games: number,
/** Half wins: two for a win or a bye, one for a draw. */
points: number,
/** Half losses: two for a loss, one for a draw. */
losses: number,
/** The sum of the differences in score, in points. */
spread: number, };

/** Why a player goes first. */
export type StartDoc = "bye" | "asked" | "scheduled" | { "fewer_starts": {
/** How often the first player has gone first before, and in how many games. */
first: [number, number],
/** The same for the second player. */
second: [number, number], } } | { "longer_ago": {
/** How many games ago the second player went first and the first did not; one is the last game. */
games_ago: number, } } | "last_meeting" | "drawn";
