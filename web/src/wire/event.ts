// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Key } from "./class";
import type { LaidDoc } from "./game";
import type { ConfirmationDoc, CountingDoc, HappenedDoc, MethodDoc, MissedDoc, OutcomeDoc, PairDoc, ProfileDoc, SeatingDoc, SetupDoc, StandingView } from "./log";
import type { EventPhase, EventTable, PlayerName } from "./problem";
import type { ChatSetting, ClassRules, EventId, EventKind, HouseWords, RuleSetting, TableId } from "./table";

/** What a lesson is about: pages and the wall show it, and words of it earn stars. */
export type ClassLesson = {
/** The words; each earns a star for a team that plays it. At most [`ClassLesson::MOST`]. */
words: Array<string>,
/** What every team tries beside winning; `null`: nothing. */
mission?: Mission | null, };

/** A player, as directors see them. */
export type DeskPlayer = {
/** The number of the player in the event. */
player: number,
/** The number of their division. */
division: number,
/** The profile as registered: name, rating, team and class. */
profile: ProfileDoc,
/** Whether they have checked in or left. */
presence: EventPresence,
/** How many of their slips are in use: 0 or 1, for a team up to one for each member. */
devices: number,
/** In a class, the names of the people whose slip no device has used yet. */
absent?: Array<string>,
/** In a class, the names of the people whose device has taken up the slip and is not connected now. */
gone?: Array<string>, };

/** The part of an event that only directors see. */
export type DeskView = {
/** All players, including those who have left. */
players: Array<DeskPlayer>,
/** The raised hands, the longest wait first. */
hands: Array<HandView>,
/** Pairs that the director has fixed for rounds that are not paired yet. */
fixed: Array<FixedPair>,
/** Pairs that the director has forbidden. */
forbidden: Array<[number, number]>,
/** The newest entries of the log, newest first. */
log: Array<EventLine>,
/** The number of the entry that an undo would strike out. */
undoable?: number | null,
/** The path of the link that makes its holder a director. */
director_link: string,
/** The path of the public link. */
watch_link: string, };

/** A division with its rounds, tables and standings. */
export type DivisionView = {
/** The number of the division, counted from one. */
division: number,
/** The settings of the division. */
setup: SetupDoc,
/** Phase and method of each round. */
rounds: Array<RoundView>,
/** The current round: the last one that is paired, counted from one; zero before the first. */
round: number,
/** The tables of that round. */
tables: Array<EventTableView>,
/** The standings with all results so far, best first. */
standings: Array<StandingView>,
/** How many places from the top nobody can take away any more; absent while there is none. */
safe?: number,
/** The prizes as the standings are now: the main ones, then those of each class. */
prizes?: Array<EventPrize>,
/** The teams with the sums of their players, best first; none where nobody plays for a team. */
teams?: Array<EventTeam>,
/** How the ratings of those who played have changed, best first; none where games are not rated. */
ratings?: Array<EventRating>,
/** The next step of the director; for directors only. */
next?: EventNext, };

/** The event that another one follows. Its maker directs both. */
export type EventAfter = {
/** The id of the event before. */
event: EventId,
/** How many go up from each division and how many go down, as in a league; 0: everybody stays. */
promote: number, };

/** An event that was made. */
export type EventCreated = {
/** The id of the event, as in its address. */
event: EventId, };

/** Orders that were carried out. */
export type EventDone = {
/** The number of entries in the log right after them. */
seq: number, };

/** An entry of the log, with its sentence. */
export type EventLine = {
/** The number of the entry in the log. */
entry: number,
/** The time, in milliseconds since 1970. */
at: number,
/** The number of the player who made the entry; `null`: a director, or the referee of a game on this server. */
player?: number | null,
/** The change with its data, for programs. The pairs of a round are not repeated here: its tables have them. */
what: HappenedDoc,
/** The change, as a sentence. */
text: string,
/** Whether the entry counts; an undone one does not. */
counts: boolean,
/** What people lose if the entry is undone, if that might surprise them. */
loses?: EventLoss, };

/** An event in a person's list. */
export type EventListed = {
/** The id of the event, as in its address. */
event: EventId,
/** Whether it is a class or a tournament. */
kind: EventKind,
/** The name of the event, shown to everybody. */
name: string,
/** The time of its making, in milliseconds since 1970. */
created: number,
/** The person's role in it; of several, the one that may do most. */
role: EventRole,
/** Whether it is closed for good. */
closed: boolean, };

/** What people lose when an entry is undone. */
export type EventLoss = "pairs" | "beginning";

/** The next step in a division, and what has to happen before it. */
export type EventNext = {
/** The step to take. */
step: EventStep,
/** The round to which the step applies. */
round: number,
/** Whether the round before has to be ended first. */
ends_last: boolean,
/** How many games of the division still need a result. */
open: number,
/** The numbers of the players of the round who have not checked in. */
missing: Array<number>,
/** Whether no player of the division has checked in. */
is_empty: boolean, };

/** An order to an event. [`events::Order`] describes each one. */
export type EventOrder = { "add_division": { setup: SetupDoc, } } | { "change_division": { division: number, setup: SetupDoc, } } | { "register": { division: number, profile: ProfileDoc, } } | { "change_profile": { player: number, profile: ProfileDoc, } } | { "move": { player: number, division: number, } } | { "move_pupil": { from: number, place: number, to: number, } } | { "check_in": { player: number, } } | { "take_back_check_in": { player: number, } } | { "leave": { player: number, } } | { "fix": { division: number, round: number, pair: PairDoc, } } | { "unfix": { division: number, round: number, player: number, } } | { "forbid": { players: [number, number], } } | { "allow": { players: [number, number], } } | { "pair": { division: number, round: number, on?: number, } } | { "pair_so": { division: number, round: number, pairs: Array<PairDoc>, } } | { "unpair": { division: number, round: number, } } | { "seat_late": { round: number, player: number, } } | { "seat_together": { round: number, players: [number, number], } } | { "begin": { division: number, round: number, } } | { "end": { division: number, round: number, } } | { "enter": { table: EventTable, outcome: OutcomeDoc, } } | { "confirm": { table: EventTable, } } | { "correct": { table: EventTable, outcome: OutcomeDoc, } } | { "play_again": { table: EventTable, } } | { "credit": { player: number, what: string, count: number, } } | { "undo": { entry: number, } };

/** Orders that belong together: either all are carried out, or none. */
export type EventOrders = {
/** A new random key. A repeated key gets the first answer again, and the orders are carried out once. */
key: Key,
/** The role in which to act, for somebody who has several; absent: the one that may do most. */
role?: EventRole,
/** The orders in sequence; at most [`EventOrders::MOST`]. */
orders: Array<EventOrder>, };

/** Whether a player has checked in. */
export type EventPresence = "expected" | "here" | "left";

/** A prize with the player who has it. */
export type EventPrize = {
/** The name of the class; absent: a main prize. */
class?: string,
/** The place within the class, counted from one. */
place: number,
/** The number of the player. */
player: number, };

/** By what the games of an event are rated. */
export type EventRated = "wins" | "spread";

/** The rating of a player before and after the games of the event. */
export type EventRating = {
/** The number of the player. */
player: number,
/** The rating with which they came, in points. */
before: number,
/** The rating after all games that were played, in points. */
after: number,
/** How unsure it is: its standard deviation, in points. */
deviation: number,
/** How many games were rated. */
games: number, };

/** The role in which a person sees an event. */
export type EventRole = "director" | "player" | "spectator";

/** The settings of an event that a director can change at any time. */
export type EventSettings = {
/** The rules of games on this server; `null`: games are played over the board, and results are entered. */
tables?: EventTables | null,
/** Whether people with the public link may see pairings and standings. */
watch: boolean,
/** Whether it is closed for good: slips no longer work, and only a director can change anything. */
closed: boolean,
/** When the round ends, in milliseconds since 1970, for the clock on the projector. */
bell?: number | null,
/** Whether the teacher of a class has its racks shown now; pupils are told. */
racks?: boolean,
/** What the lesson of a class is about. */
lesson?: ClassLesson,
/** Minutes after the beginning of a round within which a game on this server has to start; `null`: no limit. Players who have not come by then, or have not moved, forfeit it. */
start_within?: number | null,
/** By what games are rated; `null`: they are not. */
rated?: EventRated | null, };

/** A step of a division. */
export type EventStep = "pair" | "begin" | "end" | "over";

/** How far a table has come. */
export type EventTableState = "bye" | "open" | "claimed" | "disputed" | "broken" | "done";

/** A table of a round. */
export type EventTableView = {
/** The number of the table within the round. */
number: number,
/** The number of the player who goes first, or has the bye. */
first: number,
/** The number of the player who goes second; `null`: a bye. */
second?: number | null,
/** Whether the table has no result, claims, or a result that counts. */
state: EventTableState,
/** The result that counts. */
outcome?: OutcomeDoc | null,
/** The results that the two players have entered, first and second; for directors only. */
claims?: Array<OutcomeDoc | null>,
/** The table of this server at which the game is played; absent for a game over the board. */
table?: TableId, };

/** The rules of the tables that the server opens when a round begins. */
export type EventTables = {
/** The edition with its variations. */
edition: string,
/** Single rules that differ from the edition, such as the clock. */
rules?: Array<RuleSetting>,
/** The name of the word list; absent: the one of the edition. */
lexicon?: string,
/** Words that are good or bad at these tables only. */
house?: HouseWords,
/** Whether there is a chat. */
chat: ChatSetting,
/** Whether players may ask for hints. */
hints: boolean,
/** What a teacher asks for; in a class it holds at once, also at tables that are open. */
class?: ClassRules, };

/** A team in the standings of teams. */
export type EventTeam = {
/** The name of the team. */
team: string,
/** Half wins of all of its players. */
points: number,
/** The sum of their spreads, in points. */
spread: number, };

/** The effect that orders would have. Nothing has changed. */
export type EventTried = {
/** The entries that would be made. */
entries: Array<TriedEntry>,
/** The tables of rounds that would be paired. */
tables: Array<TriedTable>, };

/** An event as one role may see it. */
export type EventView = {
/** The id of the event, as in its address. */
event: EventId,
/** Whether it is a class or a tournament. */
kind: EventKind,
/** The name of the event, shown to everybody. */
name: string,
/** The number of entries in the log: a view with a higher number is newer. */
seq: number,
/** The role for which the view was made. */
role: EventRole,
/** The settings that can be changed at any time. */
settings: EventSettings,
/** The divisions; empty for a player, who has `own`. */
divisions: Array<DivisionView>,
/** The names of all players and teams whom the view mentions by number. */
names: Array<PlayerName>,
/** The player's own part; only in the role of a player. */
own?: OwnView,
/** The question that the teacher of a class has sent to all boards, until it is taken away. */
question?: QuestionView,
/** The part that only directors see. */
desk?: DeskView, };

/** The events of a person, newest first. */
export type EventsDoc = {
/** The events in which the person has a role. */
events: Array<EventListed>, };

/** Two players whom the director lets meet in a round to come, or one to whom the director gives a bye. */
export type FixedPair = {
/** The number of the division. */
division: number,
/** The round, counted from one. */
round: number,
/** The two players, or the player with the bye. */
pair: PairDoc, };

/** A raised hand. */
export type HandView = {
/** The number of the player; one hand stands for a whole team. */
player: number,
/** The name of the player or team that has raised it. */
name: string,
/** When it was raised, in milliseconds since 1970. */
since: number, };

/** Something that teams try beside winning. Each word counts once for a team. */
export type Mission = "different_words" | "five_letters" | "adjectives" | "verbs" | "two_at_once";

/** The settings of a new division. Absent ones get the usual values for the kind of event. */
export type NewDivision = {
/** The name that people read; absent: the usual one. */
name?: string,
/** The pairing method of each round; the number of rounds is the length of the list. */
rounds?: Array<MethodDoc>,
/** Whether scores are entered, or only the winner. */
counting?: CountingDoc,
/** Whether a player's result counts at once, or when the opponent has entered the same. */
confirmation?: ConfirmationDoc,
/** What a round counts for a player who came after it or left before it: a loss by forfeit, or nothing. */
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
/** The lead in points of spread, for each remaining round, that counts as safe in contention pairing. */
safe_spread?: number,
/** How often the remaining rounds are simulated for a pairing by contention. */
simulations?: number, };

/** A new event. The person who makes it directs it. */
export type NewEvent = {
/** Whether it is a class or a tournament. */
kind: EventKind,
/** The name of the event, shown to everybody. */
name: string,
/** The settings of each division; divisions are numbered from one, in this order. A class without any gets the usual one. */
divisions?: Array<NewDivision>,
/** The settings that can be changed later. */
settings?: EventSettings,
/** The event that it follows, as the next evening of a club: divisions, settings and players come from there. */
after?: EventAfter, };

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
/** The table of this server at which the game was played; absent for a game over the board. */
table?: TableId | null, };

/** A member of a team. */
export type OwnMember = {
/** The name as it stands on the slip. */
name: string,
/** Whether a device has used the member's slip. */
joined: boolean, };

/** The roles in a team, by positions counted from zero; the members change places after every turn. */
export type OwnRoles = {
/** The member who lays the tiles first. */
lays: number,
/** The member who keeps score first. */
keeps_score: number,
/** The member who looks words up first; `null` in a team of two. */
looks_up?: number | null, };

/** The table of a player in the current round. */
export type OwnSeat = {
/** The key of the table, for orders. */
key: EventTable,
/** The round, counted from one. */
round: number,
/** How far the round has come. */
phase: EventPhase,
/** The number of the table within the round. */
number: number,
/** The name of the opponent; `null`: a bye. */
opponent?: string | null,
/** The people of the opposing team; empty for a single person. */
opponents: Array<OwnMember>,
/** Who of the team does what first in this round; `null` for somebody who plays alone. */
roles?: OwnRoles | null,
/** Whether the player goes first. */
first: boolean,
/** Whether the table has no result, claims, or a result that counts. */
state: EventTableState,
/** The result that counts. */
outcome?: OutcomeDoc | null,
/** The result that this player has entered. */
said?: OutcomeDoc | null,
/** The result that the opponent has entered. */
heard?: OutcomeDoc | null,
/** The table of this server at which the game is played; absent for a game over the board. */
table?: TableId | null, };

/** The event as one player sees it. */
export type OwnView = {
/** The number of the player in the event. */
player: number,
/** The name of the player, or of a team that plays as one. */
name: string,
/** The position of this device's member in a team that plays as one, counted from zero. */
place: number,
/** The people of the team; empty for a single person. */
members: Array<OwnMember>,
/** When the player's or team's hand was raised, in milliseconds since 1970; `null` while it is not up. */
hand?: number | null,
/** Whether they have checked in or left. */
presence: EventPresence,
/** The name of their division. */
division: string,
/** How many rounds the division has. */
rounds: number,
/** How many players the division has. */
players: number,
/** Whether scores are entered, or only the winner. */
counting: CountingDoc,
/** Their row of the standings; `null` until a game counts. */
standing?: StandingView | null,
/** Their table in the last round that is paired; `null` without one. */
seat?: OwnSeat | null,
/** Their games of earlier rounds. */
games: Array<OwnGame>,
/** Credits: the name under which something is counted, and the count. */
credits: Array<[string, number]>, };

/** The answer of a player or team. */
export type QuestionAnswer = {
/** The number of the player or team. */
player: number,
/** The player or team as lists call them, because a pupil has no list of all. */
name: string,
/** The main word. */
word: string,
/** The first square of the word with its direction: `8F`. */
at: string,
/** The tiles that are laid. */
laid: Array<LaidDoc>,
/** The points that the referee gives. */
score: number, };

/** The question that is put to a class, as a role may know it. */
export type QuestionView = {
/** Its number; every question of a class has another one. */
number: number,
/** The number of the board from which it was taken; absent for a position that the teacher brought. */
board?: number,
/** Whether the answers are shown, and can no longer be changed. */
shown: boolean,
/** The numbers of the players and teams who have answered; empty for a player. */
answered: Array<number>,
/** The answer of the asker's own team. */
own?: QuestionAnswer,
/** All answers, the highest score first; empty until they are shown. */
answers?: Array<QuestionAnswer>, };

/** A round: its phase and its method. */
export type RoundView = {
/** How far the round has come. */
phase: EventPhase,
/** The pairing method of the round. */
method: MethodDoc,
/** The time at which it began, in milliseconds since 1970. */
begun?: number, };

/** The place in an event that a slip gives. */
export type SlipTaken = {
/** The id of the event, as in its address. */
event: EventId,
/** Whether it is a class or a tournament. */
kind: EventKind,
/** The number of the player. */
player: number,
/** The name of the player; in a team, of the member. */
name: string, };

/** An entry of the log that would be made. */
export type TriedEntry = {
/** The change with its data, for programs; the pairs of a round are in `tables`. */
what: HappenedDoc,
/** The change, as a sentence. */
text: string, };

/** A table of a round that would be paired. */
export type TriedTable = {
/** The table with its players. */
table: EventTableView,
/** The pair with the facts that led to it, for programs. */
seating: SeatingDoc,
/** Why these two, and why this one goes first, in sentences. */
why: Array<string>, };
