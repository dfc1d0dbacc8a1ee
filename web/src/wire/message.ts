// Made from crates/protocol by its test `typescript`. Do not edit.
import type { ActionDoc, DeadlineDoc, DeedDoc, KnownDoc, LaidDoc, MayDoc, PegsDoc, PhaseDoc, PlacementDoc, PlayDoc, ResultDoc, SeenMessage, SetupMessage, SwapDoc, VerdictDoc, ViewMessage } from "./game";
import type { Language, TableId, TableInfo, TableStatus } from "./table";

/** What is wrong with who asks: devices, accounts, names, programs. */
export type AccountReason = { "kind": "unknown_device" } | { "kind": "wrong_passphrase" } | { "kind": "short_passphrase",
/** The fewest characters. */
least: number, } | { "kind": "login_taken" } | { "kind": "has_account" } | { "kind": "no_account" } | { "kind": "no_account_of_theirs" } | { "kind": "no_such_device" } | { "kind": "no_such_program" } | { "kind": "program_makes_programs" } | { "kind": "not_for_programs" } | { "kind": "empty_name" } | { "kind": "too_many_accents",
/** The most accents on one letter. */
most: number, } | { "kind": "banned" } | { "kind": "muted" };

/** A line that was added to the score sheet. */
export type AddedLine = { seat: number,
/** The entry with the play, and how players write it. */
of?: number, text?: string,
/** What the line is for, if it is no play. */
deed?: DeedDoc, points: number, total: number, };

/** What is wrong with what an administrator asks for. */
export type AdminReason = { "kind": "wrong_key" } | { "kind": "no_edition",
/** The name. */
name: string, } | { "kind": "no_letters",
/** The name. */
name: string, } | { "kind": "bad_list_name" } | { "kind": "list_taken",
/** The name. */
name: string, } | { "kind": "not_your_list",
/** The name. */
name: string, } | { "kind": "no_words",
/** How many lines there are. */
lines: number, } | { "kind": "unreadable_list",
/** Why, in English. */
detail: string, } | { "kind": "list_too_large" } | { "kind": "no_network",
/** The text. */
text: string, } | { "kind": "no_chat_line" } | { "kind": "not_restricted" } | { "kind": "no_time" } | { "kind": "nobody" };

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
/** The table. */
table: TableId,
/** As whom; nothing: as the seat that the client holds, or as a spectator. */
seat?: number,
/** How many entries of the log the client has already; nothing: none of them is wanted. */
from?: number,
/** The key of a link for spectators. */
key?: Key, } } | { "unsubscribe": {
/** The table. */
table: TableId,
/** As whom it was followed. */
seat?: number, } } | "lobby" | "leave_lobby" | { "act": {
/** The table. */
table: TableId,
/** The seat. */
seat?: number,
/** A new random name for this command. The same one again is answered as it was, and done once. */
key: Key,
/** How many entries the log had when the client decided: `seq` of its view. */
seq: number,
/** What to do. */
action: ActionDoc, } } | { "preview": {
/** The table. */
table: TableId,
/** The seat. */
seat?: number,
/** What to replace on the board before: `H8=E`. */
swaps?: Array<string>,
/** The tiles and their squares. */
placement: PlacementDoc, } } | { "typed": {
/** The table. */
table: TableId,
/** The seat. */
seat?: number,
/** The line. */
text: string, } } | { "tentative": {
/** The table. */
table: TableId,
/** The seat. */
seat?: number,
/** Tiles on squares: `H8=E`. */
tiles: Array<string>, } } | { "chat": {
/** The table. */
table: TableId,
/** The words. */
text: string, } } | { "propose": {
/** The table. */
table: TableId,
/** The seat. */
seat?: number,
/** What. */
what: Proposal, } } | { "answer": {
/** The table. */
table: TableId,
/** The seat. */
seat?: number,
/** The number of the proposal. */
proposal: number,
/** Whether the seat agrees. */
agree: boolean, } } | { "claim": {
/** The table. */
table: TableId, } } | { "look_up": {
/** The table. */
table: TableId,
/** The words; at most [`MAX_LOOK_UP`](super::MAX_LOOK_UP). */
words: Array<string>, } } | { "hint": {
/** The table. */
table: TableId,
/** The seat. */
seat?: number,
/** How much of it; nothing: the whole play. */
step?: HintStep, } } | { "speak": {
/** The language. */
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
v: 1,
/** A number that the client chooses. */
id: number,
/** What it wants. */
ask: Ask, };

/** Times that are different. */
export type ClocksChange = { paused?: boolean, game_used?: number, game_left?: number, turn_used?: number, used?: Array<number>, left?: Array<number | null>, over?: Array<number>, overtime?: Array<number>, deadline?: DeadlineDoc | null, };

/** What kind of problem it is. */
export type Code = "malformed" | "too_large" | "too_many" | "not_found" | "not_your_seat" | "who_are_you" | "wrong_passphrase" | "refused" | "position_changed" | "not_allowed" | "taken" | "wrong_origin" | "draining" | "internal";

/** Why a text is no square. */
export type CoordinateFault = { "fault": "not_a_square", text: string, } | { "fault": "no_such_row", row: string, } | { "fault": "no_such_column", column: string, };

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
entries: Array<SeenMessage>,
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

/** Why a game is not handed out, read in or reviewed. */
export type FileReason = { "kind": "not_over" } | { "kind": "no_word_list" } | { "kind": "replaced" } | { "kind": "rearranged" } | { "kind": "unreadable",
/** Why, in the language of the client. */
detail: string, };

/** What the game and its referee do not do. */
export type GameReason = { "kind": "refused",
/** Why. */
refusal: Refusal, } | { "kind": "position_changed" } | { "kind": "not_begun" } | { "kind": "nothing_to_do" };

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

/** Why a house word cannot be taken. */
export type HouseFault = { "kind": "spelling",
/** What. */
error: SpellingFault, } | { "kind": "length",
/** How many it has. */
have: number,
/** How many a word can have. */
most: number, } | { "kind": "foreign_letter",
/** Which one, counted from one. */
position: number, } | { "kind": "too_many_changes" };

/** A secret: of a link, a code, or a token; or the idempotency key of a command. It is never shown with `{:?}`. */
export type Key = string;

/** What is wrong with a question about a lesson. */
export type LessonReason = { "kind": "no_such_lesson" } | { "kind": "no_such_step",
/** The step, counted from zero. */
step: number,
/** The last step. */
last: number, } | { "kind": "misspelled",
/** Why. */
error: SpellingFault, } | { "kind": "unreadable_tiles",
/** Why, in English. */
detail: string, } | { "kind": "not_from_rack" } | { "kind": "no_exchange" };

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

/** Why a text is no play. */
export type NotationFault = { "kind": "nothing" } | { "kind": "too_long" } | { "kind": "coordinate" } & CoordinateFault | { "kind": "no_word", coordinate: string, } | { "kind": "left_over", text: string, } | { "kind": "spelling" } & SpellingFault | { "kind": "parenthesis", position: number, } | { "kind": "word_too_long", have: number, } | { "kind": "not_in_full" } | { "kind": "bad_swap", text: string, };

/** Something that concerns everybody. */
export type Notice = {
/** What kind. */
kind: NoticeKind,
/** A sentence for people. */
sentence: string,
/** The table of which the client hears no more, if it is about one. */
table?: TableId, };

/** What kind of notice it is. */
export type NoticeKind = "draining" | "too_slow" | "again" | "information";

/** How a message of a client was answered. */
export type Outcome = { "ok": Answer } | { "error": Problem };

/** Why a placement cannot be played. */
export type PlacementFault = { "kind": "no_tiles" } | { "kind": "too_many_tiles", have: number, most: number, } | { "kind": "off_board", square: SquareDoc, } | { "kind": "unknown_letter", square: SquareDoc, } | { "kind": "square_taken", square: SquareDoc, holds: string, } | { "kind": "same_square_twice", square: SquareDoc, } | { "kind": "not_in_line", squares: Array<SquareDoc>, } | { "kind": "gap", squares: Array<SquareDoc>, } | { "kind": "nothing_to_play_through", square: SquareDoc, } | { "kind": "misses_start", starts: Array<SquareDoc>, } | { "kind": "opening_too_short", have: number, need: number, } | { "kind": "not_connected" } | { "kind": "no_word" } | { "kind": "too_few_tiles", have: number, need: number, } | { "kind": "not_on_rack", missing: string, } | { "kind": "runs_on", written: string, touches: string, makes: string, } | { "kind": "no_rearranging" } | { "kind": "not_a_word_on_board", square: SquareDoc, } | { "kind": "tile_not_relaid", missing: string, } | { "kind": "off_the_line", square: SquareDoc, };

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

/** Why something was not done: what is wrong, and what would be right. */
export type Problem = {
/** What kind of problem it is, for programs that treat many alike. */
code: Code,
/** What is wrong, in a sentence, in the language that the client speaks. */
sentence: string,
/** What to do about it, in a sentence of the same language. */
advice: string,
/** The same for programs: what exactly it is, with its data. */
reason: Reason, };

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

/** What cannot be proposed or answered now. */
export type ProposalReason = { "kind": "another_waits" } | { "kind": "lapsed" } | { "kind": "in_doubt" } | { "kind": "not_over" } | { "kind": "rematch_made" } | { "kind": "doubt_by_challenge" } | { "kind": "game_over" } | { "kind": "already_paused" } | { "kind": "not_paused" } | { "kind": "held",
/** The host. */
host: string, } | { "kind": "nothing_to_take_back" };

/** A tile on a rack. */
export type RackTileDoc = {
/** What it shows; `?` on a blank. */
face: string,
/** What it counts. */
value: number, };

/** What there was too much of in too short a time. */
export type RateReason = { "kind": "requests" } | { "kind": "wrong_codes" } | { "kind": "wrong_passphrases" } | { "kind": "wrong_admin_keys" } | { "kind": "own_data" } | { "kind": "accounts" } | { "kind": "newcomers" } | { "kind": "tables" } | { "kind": "reviews" } | { "kind": "chat" } | { "kind": "connections" } | { "kind": "heavy_work" } | { "kind": "imports" } | { "kind": "subscriptions",
/** The most tables. */
most: number, };

/** Why something was not done. */
export type Reason = { "area": "request" } & RequestReason | { "area": "rate" } & RateReason | { "area": "account" } & AccountReason | { "area": "seat" } & SeatReason | { "area": "table" } & TableReason | { "area": "proposal" } & ProposalReason | { "area": "game" } & GameReason | { "area": "typed" } & TypedReason | { "area": "setup" } & SetupReason | { "area": "words" } & WordsReason | { "area": "file" } & FileReason | { "area": "lesson" } & LessonReason | { "area": "admin" } & AdminReason;

/** What the referee refuses. Seats are counted from zero, and times are in milliseconds. */
export type Refusal = { "kind": "no_such_seat" } | { "kind": "not_begun" } | { "kind": "already_begun" } | { "kind": "game_over" } | { "kind": "not_over" } | { "kind": "paused" } | { "kind": "not_paused" } | { "kind": "has_resigned" } | { "kind": "not_your_turn", to_move: number, } | { "kind": "last_chance", player: number, } | { "kind": "choose_first", seat: number, n_tiles: number, } | { "kind": "nothing_to_choose" } | { "kind": "choose_exactly", have: number, need: number, } | { "kind": "not_in_pool", missing: string, } | { "kind": "unplayable" } & Unplayable | { "kind": "swap" } & SwapFault | { "kind": "not_words", words: Array<string>, } | { "kind": "exchange_nothing" } | { "kind": "no_exchange" } | { "kind": "must_play" } | { "kind": "pool_too_small", have: number, need: number, } | { "kind": "not_on_rack", missing: string, } | { "kind": "nothing_to_challenge" } | { "kind": "nothing_to_take_back" } | { "kind": "not_your_challenge" } | { "kind": "no_such_word", n_words: number, } | { "kind": "time_is_up", limit: TimeLimitKind, } | { "kind": "time_is_not_up", left: number | null, };

/** What is wrong with a request itself, or with the server. */
export type RequestReason = { "kind": "malformed",
/** What exactly, in English, for people who write clients. */
detail: string, } | { "kind": "no_such_address" } | { "kind": "wrong_method" } | { "kind": "too_slow" } | { "kind": "body_too_slow",
/** How long a body may take, in seconds. */
seconds: number, } | { "kind": "too_large" } | { "kind": "message_too_long",
/** The most bytes of a message. */
most: number, } | { "kind": "message_damaged",
/** The most bytes of a message. */
most: number, } | { "kind": "too_many_words",
/** The most words. */
most: number, } | { "kind": "too_many_tiles" } | { "kind": "not_stored",
/** What, in English. */
detail: string, } | { "kind": "wrong_origin" } | { "kind": "draining" } | { "kind": "internal" };

/** One thing that is wrong with a choice of rules. `set_by` is the variation that set a rule, or how else it was set. */
export type RulesFault = { "kind": "unknown_name",
/** What was looked for. */
part: RulesPart,
/** The name. */
name: string,
/** The names that were probably meant. */
near: Array<string>, } | { "kind": "repeated",
/** What it is. */
part: RulesPart,
/** The name. */
name: string, } | { "kind": "unknown_rule",
/** Who set it. */
set_by: string,
/** The key of the rule. */
rule: string,
/** The keys that were probably meant. */
near: Array<string>, } | { "kind": "bad_value",
/** The key of the rule. */
rule: string,
/** What is wrong, in English. */
problem: string,
/** What it should say, in English. */
expects: string, } | { "kind": "contradiction",
/** The key that both set. */
rule: string,
/** One variation. */
one: string,
/** The other variation. */
other: string, } | { "kind": "too_many",
/** What, in English. */
what: string,
/** How many there are. */
have: number,
/** How many are possible. */
most: number, } | { "kind": "limit_too_large",
/** The limit. */
limit: RulesLimit,
/** The number. */
have: number,
/** The largest one. */
most: number, } | { "kind": "impossible",
/** Who set it, where that is known. */
set_by: string | null,
/** The key of the rule. */
rule: string,
/** What is wrong. */
problem: RulesProblem, } | { "kind": "unreadable",
/** What is wrong, in English. */
detail: string, };

/** A limit of the form for a new table. */
export type RulesLimit = "turn" | "clock" | "game" | "target";

/** What is looked for by name. */
export type RulesPart = "edition" | "variation" | "board" | "alphabet" | "theme";

/** Why a rule cannot hold, or not together with another. */
export type RulesProblem = { "kind": "no_range", range: RulesRange, most: number, } | { "kind": "rack_size", have: number, } | { "kind": "bonus_beyond_rack", tiles: number, rack: number, } | { "kind": "bonus_twice", tiles: number, } | { "kind": "points", points: number, } | { "kind": "too_few_tiles", have: number, racks: number, rack: number, need: number, } | { "kind": "no_room" } | { "kind": "chosen_tiles_are_no_secret" } | { "kind": "chosen_tiles_exchanged" } | { "kind": "first_word", have: number, longest: number, } | { "kind": "tiles_a_play", have: number, longest: number, } | { "kind": "no_blanks_to_take" } | { "kind": "nobody_to_challenge" } | { "kind": "ends_at_once" } | { "kind": "passes_must_count" } | { "kind": "level_twice", level: string, } | { "kind": "no_score", levels: Array<string>, n_seats: number, } | { "kind": "target_score", points: number, } | { "kind": "too_long" } | { "kind": "span", span: number, };

/** A range of numbers, both ends included. */
export type RulesRange = { from: number, to: number, };

/** Who is at a seat now. */
export type SeatPresence = {
/** The people who are here, by name. */
here: Array<string>,
/** Since when nobody of the seat is here, on the server's time; nothing while somebody is. */
away_since?: number | null,
/** When the others may claim the game, if this seat does not come back. */
claim_at?: number | null, };

/** Why somebody does not come to a table, or not to a seat. `watch` is the path of the link for spectators, where the client gets no seat but may watch. */
export type SeatReason = { "kind": "no_such_table" } | { "kind": "no_such_code" } | { "kind": "not_yours" } | { "kind": "none_of_theirs" } | { "kind": "taken",
/** The way to watch. */
watch?: string, } | { "kind": "full",
/** The way to watch. */
watch?: string, } | { "kind": "begun",
/** The way to watch. */
watch?: string, } | { "kind": "has_seat",
/** The way to watch. */
watch?: string, } | { "kind": "removed",
/** The way to watch. */
watch?: string, } | { "kind": "not_for_people",
/** The way to watch. */
watch?: string, } | { "kind": "closed" } | { "kind": "no_heir" } | { "kind": "look_alike" };

/** Why people cannot sit like this. */
export type SeatsFault = { "kind": "seats", have: number, from: number, to: number, } | { "kind": "members", seat: number, have: number, from: number, to: number, } | { "kind": "name", name: string, } | { "kind": "unknown_level", seat: number, level: string, known: Array<string>, } | { "kind": "nothing", seat: number, };

/** One meaning. */
export type SenseDoc = {
/** The part of speech. */
part: string,
/** The meaning. */
text: string, };

/** What a server sends. */
export type ServerMessage = {
/** The version. */
v: 1,
/** What it says. */
tell: Tell, };

/** What is wrong with the settings of a table. */
export type SetupReason = { "kind": "rules",
/** Everything that is wrong with them. */
faults: Array<RulesFault>, } | { "kind": "no_such_rules",
/** Everything that is wrong with them. */
faults: Array<RulesFault>, } | { "kind": "free_seat" } | { "kind": "seats",
/** Everything that is wrong with them. */
faults: Array<SeatsFault>, } | { "kind": "look_alike",
/** The name. */
name: string, } | { "kind": "unknown_list",
/** The name. */
name: string,
/** The lists that there are. */
known: Array<string>, } | { "kind": "unfit_list",
/** The name. */
name: string,
/** Why, in English. */
detail: string, } | { "kind": "house_word",
/** The word. */
word: string,
/** Why. */
why: HouseFault, } | { "kind": "too_many_house_words",
/** The most of a table. */
most: number, } | { "kind": "nothing_to_check_with" } | { "kind": "unknown_level",
/** What was asked for. */
level: string,
/** What there is. */
known: Array<string>, } | { "kind": "too_short" };

/** Why a text does not spell tiles. Positions are characters, counted from one. */
export type SpellingFault = { "fault": "unknown_letter", found: string, position: number, } | { "fault": "bad_bracket", position: number, } | { "fault": "too_many" };

/** A square of the board. */
export type SquareDoc = {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number, };

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

/** Why tiles on the board are not replaced. */
export type SwapFault = { "fault": "not_allowed" } | { "fault": "too_many" } | { "fault": "nothing_there", square: SquareDoc, } | { "fault": "only_blanks", square: SquareDoc, } | { "fault": "same_letter", square: SquareDoc, } | { "fault": "not_on_rack", missing: string, } | { "fault": "gained_tile_exchanged" };

/** What a table does not allow. */
export type TableReason = { "kind": "host_only" } | { "kind": "team_goes_on",
/** Who runs it. */
host: string, } | { "kind": "no_chat" } | { "kind": "empty_line" } | { "kind": "no_hints" } | { "kind": "dictionary_closed" } | { "kind": "presence_unknown" } | { "kind": "no_claims" } | { "kind": "claim_too_early" };

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
/** The table. */
table: TableId,
/** The seat. */
seat: number,
/** Who shows them. */
name: string,
/** Tiles on squares: `H8=E`. None: they were taken back. */
tiles: Array<string>, } } | { "proposal": {
/** The table. */
table: TableId,
/** The proposal. */
proposal?: ProposalInfo | null, } } | { "chat": {
/** The table. */
table: TableId,
/** What was said. */
line: ChatLine, } } | { "lobby": {
/** The tables, the newest first. */
tables: Array<LobbyRow>, } } | { "lobby_change": LobbyChange } | { "clock": {
/** The table. */
table: TableId,
/** How many entries of the log it is true for. */
seq: number,
/** The server's time. */
now: number,
/** How much lag was taken off for this client's last action, in milliseconds. */
lag: number,
/** What overtime costs each seat at this moment, as points below zero. */
overtime: Array<number>, } } | { "notice": Notice };

/** A time limit of some kind: the turn or the clock of a seat, or the time of the game. */
export type TimeLimitKind = { "turn": number } | "game" | { "clock": number };

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
/** What. */
what: Proposal, } } | { "looked_up": {
/** In the order in which they were typed. */
words: Array<LookedUp>, } } | { "say": {
/** The lines. */
lines: Array<string>, } } | { "here": {
/** What. */
topic: Topic,
/** What stood behind the command. */
rest: string,
/** An answer for clients that have none of their own; empty where only they can know it. */
lines: Array<string>, } };

/** What is wrong with a line that a player typed. */
export type TypedReason = { "kind": "only_replacements" } | { "kind": "replacements_first" } | { "kind": "no_square_and_word" } | { "kind": "no_tiles" } | { "kind": "not_of_last_play",
/** The word. */
word: string,
/** The words of the last play. */
words: Array<string>, } | { "kind": "notation",
/** Why. */
error: NotationFault, } | { "kind": "spelling",
/** Why. */
error: SpellingFault, } | { "kind": "replacement",
/** Why, in English. */
detail: string, };

/** A placement that cannot be played. */
export type Unplayable = { faults: Array<PlacementFault>, words: Array<string>, };

/** What is different in a view after some entries. What is not there stays as it was. A client first lays the tiles of every play among the entries; `lifted` and `laid` are what the board still lacks then. Where a play is needed, the number of its entry stands in its place. */
export type ViewChange = {
/** Squares that are free now, apart from what the plays say. */
lifted?: Array<string>,
/** Tiles that lie on the board now, apart from what the plays say. */
laid?: Array<string>, scores?: Array<number>, pegs?: Array<PegsDoc>, racks?: Array<KnownDoc>, pool?: number, unseen?: string, phase?: PhaseDoc, to_move?: number | null, waiting_for?: Array<number>, may?: MayDoc, first?: number, window?: WindowChange | null, challengers?: Array<number>, lost_turns?: Array<number>, resigned?: Array<number>, idle_turns?: number, n_draws?: number,
/** The time of the last entry is that of the clocks. */
clocks?: ClocksChange,
/** Lines that were added. */
sheet?: Array<AddedLine>, result?: ResultDoc, seed?: string, };

/** The last play, while it can be challenged: what is new about it. */
export type WindowChange = {
/** The entry with another play than the one before: seat, replacements and play are there. */
of?: number,
/** The words in the order in which a challenge counts them. */
words?: Array<string>, accepted?: Array<number>, };

/** Why words are not looked up. */
export type WordsReason = { "kind": "misspelled",
/** Why. */
error: SpellingFault, } | { "kind": "too_many_letters",
/** How many there are. */
have: number,
/** The most. */
most: number, } | { "kind": "locked",
/** The table of that game. */
table: TableId,
/** What is played there, in each language. */
titles: { [key in Language]?: string },
/** The others who play there. */
others: Array<string>, };
