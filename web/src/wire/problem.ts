// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Language, TableId } from "./table";

/** What is wrong with who asks: devices, accounts, names, programs. */
export type AccountReason = { "kind": "unknown_device" } | { "kind": "wrong_passphrase" } | { "kind": "short_passphrase",
/** The fewest characters. */
least: number, } | { "kind": "login_taken" } | { "kind": "has_account" } | { "kind": "no_account" } | { "kind": "no_account_of_theirs" } | { "kind": "no_such_device" } | { "kind": "no_such_program" } | { "kind": "program_makes_programs" } | { "kind": "not_for_programs" } | { "kind": "empty_name" } | { "kind": "too_many_accents",
/** The most accents on one letter. */
most: number, } | { "kind": "banned" } | { "kind": "muted" };

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

/** Why a position is not analysed. */
export type AnalysisReason = { "kind": "position",
/** Everything that is wrong with it. */
faults: Array<PositionFault>, } | { "kind": "no_tiles" } | { "kind": "too_many_blanks",
/** The most. */
most: number, } | { "kind": "not_for_these_rules" } | { "kind": "no_such_turn" } | { "kind": "no_such_play",
/** What was written. */
play: string, } | { "kind": "locked",
/** The table of that game. */
table: TableId,
/** What is played there, in each language. */
titles: { [key in Language]?: string },
/** The others who play there. */
others: Array<string>, } | { "kind": "full" };

/** What kind of problem it is. */
export type Code = "malformed" | "too_large" | "too_many" | "not_found" | "not_your_seat" | "who_are_you" | "wrong_passphrase" | "refused" | "position_changed" | "not_allowed" | "taken" | "wrong_origin" | "draining" | "internal";

/** Why a text is no square. */
export type CoordinateFault = { "fault": "not_a_square", text: string, } | { "fault": "no_such_row", row: string, } | { "fault": "no_such_column", column: string, };

/** How far a round is. */
export type EventPhase = "unpaired" | "paired" | "playing" | "over";

/** Why a class or a tournament does not do something. */
export type EventReason = { "kind": "no_such_event" } | { "kind": "no_such_slip" } | { "kind": "director_only" } | { "kind": "closed" } | { "kind": "played_here" } | { "kind": "too_many_orders",
/** The most orders. */
most: number, } | { "kind": "refused",
/** Why, with the names of those who are meant. */
refusal: EventRefused, };

/** What an event refuses, with its data. */
export type EventRefused = {
/** What it is. */
why: RefusalKind,
/** The players that are meant. */
players?: Array<number>,
/** The tables that are meant. */
tables?: Array<EventTable>,
/** A number that it names: of a division, a round, an entry, or how many there can be. */
number?: number,
/** How far the round is. */
phase?: EventPhase,
/** What the players are called. */
names?: Array<PlayerName>, };

/** A table: division, round and number. */
export type EventTable = [number, number, number];

/** Why a file is no finished game. */
export type FileFault = { "kind": "no_game" } | { "kind": "not_over" } | { "kind": "rules",
/** Everything that is wrong with them. */
faults: Array<RulesFault>, } | { "kind": "line",
/** Its number, counted from one. */
line: number,
/** Why, in the language of the client. */
detail: string, } | { "kind": "log",
/** How, in English, for people who write programs. */
detail: string, };

/** Why a game is not handed out, read in or reviewed. */
export type FileReason = { "kind": "not_over" } | { "kind": "no_word_list" } | { "kind": "replaced" } | { "kind": "rearranged" } | { "kind": "unreadable",
/** What keeps it from being read in. */
fault: FileFault, };

/** What the game and its referee do not do. */
export type GameReason = { "kind": "refused",
/** The reason that the referee gives. */
refusal: Refusal, } | { "kind": "position_changed" } | { "kind": "not_begun" } | { "kind": "nothing_to_do" };

/** Why a house word cannot be taken. */
export type HouseFault = { "kind": "spelling",
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "length",
/** How many it has. */
have: number,
/** How many a word can have. */
most: number, } | { "kind": "foreign_letter",
/** Which one, counted from one. */
position: number, } | { "kind": "too_many_changes" };

/** What is wrong with a question about a lesson. */
export type LessonReason = { "kind": "no_such_lesson" } | { "kind": "no_such_step",
/** The step, counted from zero. */
step: number,
/** The last step. */
last: number, } | { "kind": "misspelled",
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "unreadable_tiles",
/** Why, in English. */
detail: string, } | { "kind": "not_from_rack" } | { "kind": "no_exchange" };

/** Why a text is no play. */
export type NotationFault = { "kind": "nothing" } | { "kind": "too_long" } | { "kind": "coordinate" } & CoordinateFault | { "kind": "no_word", coordinate: string, } | { "kind": "left_over", text: string, } | { "kind": "spelling" } & SpellingFault | { "kind": "parenthesis", position: number, } | { "kind": "word_too_long", have: number, } | { "kind": "not_in_full" } | { "kind": "bad_swap", text: string, };

/** Why a placement cannot be played. */
export type PlacementFault = { "kind": "no_tiles" } | { "kind": "too_many_tiles", have: number, most: number, } | { "kind": "off_board", square: SquareDoc, } | { "kind": "unknown_letter", square: SquareDoc, } | { "kind": "square_taken", square: SquareDoc, holds: string, } | { "kind": "same_square_twice", square: SquareDoc, } | { "kind": "not_in_line", squares: Array<SquareDoc>, } | { "kind": "gap", squares: Array<SquareDoc>, } | { "kind": "nothing_to_play_through", square: SquareDoc, } | { "kind": "misses_start", starts: Array<SquareDoc>, } | { "kind": "opening_too_short", have: number, need: number, } | { "kind": "not_connected" } | { "kind": "no_word" } | { "kind": "too_few_tiles", have: number, need: number, } | { "kind": "not_on_rack", missing: string, } | { "kind": "runs_on", written: string, touches: string, makes: string, } | { "kind": "no_rearranging" } | { "kind": "not_a_word_on_board", square: SquareDoc, } | { "kind": "tile_not_relaid", missing: string, } | { "kind": "off_the_line", square: SquareDoc, };

/** The name of a player. */
export type PlayerName = {
/** Their number. */
player: number,
/** What they are called. */
name: string, };

/** What is wrong with a position. */
export type PositionFault = { "kind": "too_long" } | { "kind": "parts",
/** How many are there. */
have: number, } | { "kind": "rows",
/** How many are there. */
have: number,
/** How many there should be. */
need: number, } | { "kind": "row",
/** Which one, counted from one. */
row: number,
/** How many squares it has. */
have: number,
/** How many there should be. */
need: number, } | { "kind": "board_tile",
/** In which row, counted from one. */
row: number,
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "rack_tile",
/** On which rack, counted from one, the player to move first. */
rack: number,
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "rack_too_full",
/** Which one, counted from one. */
rack: number,
/** How many it has. */
have: number,
/** How many it holds. */
most: number, } | { "kind": "players",
/** How many racks there are. */
racks: number,
/** How many scores there are. */
scores: number, } | { "kind": "too_many_tiles",
/** Those that are too many. */
surplus: string, } | { "kind": "score",
/** What is written there. */
text: string, } | { "kind": "zero_turns",
/** What is written there. */
text: string, } | { "kind": "too_many_settings" };

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

/** What cannot be proposed or answered now. */
export type ProposalReason = { "kind": "another_waits" } | { "kind": "lapsed" } | { "kind": "in_doubt" } | { "kind": "not_over" } | { "kind": "rematch_made" } | { "kind": "doubt_by_challenge" } | { "kind": "game_over" } | { "kind": "already_paused" } | { "kind": "not_paused" } | { "kind": "held",
/** The host. */
host: string, } | { "kind": "nothing_to_take_back" };

/** What there was too much of in too short a time. */
export type RateReason = { "kind": "requests" } | { "kind": "wrong_codes" } | { "kind": "wrong_passphrases" } | { "kind": "wrong_admin_keys" } | { "kind": "own_data" } | { "kind": "accounts" } | { "kind": "newcomers" } | { "kind": "tables" } | { "kind": "reviews" } | { "kind": "chat" } | { "kind": "connections" } | { "kind": "heavy_work" } | { "kind": "imports" } | { "kind": "subscriptions",
/** The most tables. */
most: number, };

/** Why something was not done. */
export type Reason = { "area": "request" } & RequestReason | { "area": "rate" } & RateReason | { "area": "account" } & AccountReason | { "area": "seat" } & SeatReason | { "area": "table" } & TableReason | { "area": "proposal" } & ProposalReason | { "area": "game" } & GameReason | { "area": "typed" } & TypedReason | { "area": "setup" } & SetupReason | { "area": "words" } & WordsReason | { "area": "file" } & FileReason | { "area": "lesson" } & LessonReason | { "area": "analysis" } & AnalysisReason | { "area": "event" } & EventReason | { "area": "admin" } & AdminReason;

/** What the referee refuses. Seats are counted from zero, and times are in milliseconds. */
export type Refusal = { "kind": "no_such_seat" } | { "kind": "not_begun" } | { "kind": "already_begun" } | { "kind": "game_over" } | { "kind": "not_over" } | { "kind": "paused" } | { "kind": "not_paused" } | { "kind": "has_resigned" } | { "kind": "not_your_turn", to_move: number, } | { "kind": "last_chance", player: number, } | { "kind": "choose_first", seat: number, n_tiles: number, } | { "kind": "nothing_to_choose" } | { "kind": "choose_exactly", have: number, need: number, } | { "kind": "not_in_pool", missing: string, } | { "kind": "unplayable" } & Unplayable | { "kind": "swap" } & SwapFault | { "kind": "not_words", words: Array<string>, } | { "kind": "exchange_nothing" } | { "kind": "no_exchange" } | { "kind": "must_play" } | { "kind": "pool_too_small", have: number, need: number, } | { "kind": "not_on_rack", missing: string, } | { "kind": "nothing_to_challenge" } | { "kind": "nothing_to_take_back" } | { "kind": "not_your_challenge" } | { "kind": "no_such_word", n_words: number, } | { "kind": "time_is_up", limit: TimeLimitKind, } | { "kind": "time_is_not_up", left: number | null, };

/** What an event refuses: [`Refusal`] without its data. */
export type RefusalKind = "director_only" | "not_yours" | "no_such_player" | "no_such_division" | "no_such_round" | "no_such_table" | "unsound" | "name_taken" | "player_name_taken" | "full" | "rounds_are_paired" | "wrong_phase" | "results_missing" | "players_missing" | "nobody_here" | "twice_in_round" | "not_here" | "are_forbidden" | "no_pairing" | "needs_pairs" | "needs_teams" | "already_seated" | "nobody_free" | "wrong_kind_of_result" | "has_result" | "has_no_result" | "nothing_to_confirm" | "holds_already" | "nothing_to_undo" | "needed";

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
/** The reason why the word is refused. */
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

/** Why tiles on the board are not replaced. */
export type SwapFault = { "fault": "not_allowed" } | { "fault": "too_many" } | { "fault": "nothing_there", square: SquareDoc, } | { "fault": "only_blanks", square: SquareDoc, } | { "fault": "same_letter", square: SquareDoc, } | { "fault": "not_on_rack", missing: string, } | { "fault": "gained_tile_exchanged" };

/** What a table does not allow. */
export type TableReason = { "kind": "host_only" } | { "kind": "team_goes_on",
/** Who runs it. */
host: string, } | { "kind": "no_chat" } | { "kind": "empty_line" } | { "kind": "no_hints" } | { "kind": "dictionary_closed" } | { "kind": "presence_unknown" } | { "kind": "no_claims" } | { "kind": "claim_too_early" };

/** A time limit of some kind: the turn or the clock of a seat, or the time of the game. */
export type TimeLimitKind = { "turn": number } | "game" | { "clock": number };

/** What is wrong with a line that a player typed. */
export type TypedReason = { "kind": "only_replacements" } | { "kind": "replacements_first" } | { "kind": "no_square_and_word" } | { "kind": "no_tiles" } | { "kind": "not_of_last_play",
/** The word. */
word: string,
/** The words of the last play. */
words: Array<string>, } | { "kind": "notation",
/** The fault in the notation. */
error: NotationFault, } | { "kind": "spelling",
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "replacement",
/** Why, in English. */
detail: string, };

/** A placement that cannot be played. */
export type Unplayable = { faults: Array<PlacementFault>, words: Array<string>, };

/** Why words are not looked up. */
export type WordsReason = { "kind": "misspelled",
/** The fault in the spelling. */
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
others: Array<string>, } | { "kind": "no_such_deck" } | { "kind": "no_words" } | { "kind": "too_many_lists",
/** The most. */
most: number, } | { "kind": "too_many_cards",
/** The most cards. */
most: number, } | { "kind": "no_such_study_code" };
