// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Language, TableId } from "./table";

/** Problems with a person: devices, accounts, names, programs. */
export type AccountReason = { "kind": "unknown_device" } | { "kind": "wrong_passphrase" } | { "kind": "short_passphrase",
/** The fewest characters of a passphrase. */
least: number, } | { "kind": "login_taken" } | { "kind": "has_account" } | { "kind": "no_account" } | { "kind": "no_account_of_theirs" } | { "kind": "no_such_device" } | { "kind": "no_such_program" } | { "kind": "program_makes_programs" } | { "kind": "not_for_programs" } | { "kind": "empty_name" } | { "kind": "too_many_accents",
/** The most accents on one letter. */
most: number, } | { "kind": "banned" } | { "kind": "muted" };

/** Problems with requests of an administrator. */
export type AdminReason = { "kind": "wrong_key" } | { "kind": "no_edition",
/** The name that was asked for. */
name: string, } | { "kind": "bad_edition_name" } | { "kind": "edition_taken",
/** The name that is taken. */
name: string, } | { "kind": "not_your_edition",
/** The name that was asked for. */
name: string, } | { "kind": "too_many_editions",
/** The most that it takes. */
most: number, } | { "kind": "no_letters",
/** The name that was asked for. */
name: string, } | { "kind": "bad_list_name" } | { "kind": "list_taken",
/** The name that is taken. */
name: string, } | { "kind": "not_your_list",
/** The name that was asked for. */
name: string, } | { "kind": "no_words",
/** How many lines the file has. */
lines: number, } | { "kind": "unreadable_list",
/** The fault that makes it unreadable. */
fault: ListFault, } | { "kind": "list_too_large" } | { "kind": "no_network",
/** The text that was given for a network. */
text: string, } | { "kind": "no_chat_line" } | { "kind": "not_restricted" } | { "kind": "no_time" } | { "kind": "nobody" } | { "kind": "bad_limit",
/** The smallest number. */
least: number,
/** The largest number. */
most: number, };

/** Why letters do not form an alphabet. */
export type AlphabetFault = { "kind": "no_letters" } | { "kind": "too_many_letters", have: number, } | { "kind": "bad_face_length", face: string, } | { "kind": "reserved_character", face: string, character: string, } | { "kind": "no_small_form", face: string, } | { "kind": "same_face_twice", face: string, } | { "kind": "too_many_tiles", have: number, };

/** Why a position is not analysed. */
export type AnalysisReason = { "kind": "position",
/** All faults of the position. */
faults: Array<PositionFault>, } | { "kind": "no_tiles" } | { "kind": "too_many_blanks",
/** The most blanks on a rack that can be analysed. */
most: number, } | { "kind": "not_for_these_rules" } | { "kind": "no_such_turn" } | { "kind": "no_such_play",
/** The play as it was sent. */
play: string, } | { "kind": "locked",
/** The table of that game. */
table: TableId,
/** The title of that game's rules, in each language. */
titles: { [key in Language]?: string },
/** The names of the other players in that game. */
others: Array<string>, } | { "kind": "full" } | { "kind": "no_such_study" } | { "kind": "not_your_study" } | { "kind": "study_changed" } | { "kind": "too_many_studies",
/** The most studies that one person can keep. */
most: number,
/** How many megabytes they may have together. */
megabytes: number, } | { "kind": "nameless_study" } | { "kind": "study_too_large",
/** The most chapters of a study. */
chapters: number,
/** The most plays of a chapter. */
plays: number, } | { "kind": "not_as_gcg" };

/** Why a drawing is not a board. Rows and columns are counted from one. */
export type BoardFault = { "kind": "bad_size", rows: number, cols: number, } | { "kind": "uneven_row", row: number, have: number, need: number, } | { "kind": "unknown_mark", mark: string, row: number, col: number, } | { "kind": "no_start" };

/** Values that appear after the last turn only. */
export type ClosingPoints = "overtime" | "unplayed";

/** The class of a problem. */
export type Code = "malformed" | "too_large" | "too_many" | "not_found" | "not_your_seat" | "who_are_you" | "wrong_passphrase" | "refused" | "position_changed" | "not_allowed" | "taken" | "wrong_origin" | "draining" | "internal";

/** Why a text is not a square. */
export type CoordinateFault = { "fault": "not_a_square", text: string, } | { "fault": "no_such_row", row: string, } | { "fault": "no_such_column", column: string, };

/** How far a round has come. */
export type EventPhase = "unpaired" | "paired" | "playing" | "over";

/** Why a class or a tournament does not carry out a request. */
export type EventReason = { "kind": "no_such_event" } | { "kind": "no_such_slip" } | { "kind": "director_only" } | { "kind": "closed" } | { "kind": "closed_by_administrator" } | { "kind": "played_here" } | { "kind": "question_open" } | { "kind": "question_over" } | { "kind": "nothing_to_ask" } | { "kind": "name_alike",
/** The name that was refused. */
name: string,
/** The name that it looks like. */
like: string, } | { "kind": "too_many_orders",
/** The most orders of one request. */
most: number, } | { "kind": "too_many_pupils",
/** The most pupils of one class. */
most: number, } | { "kind": "too_many_lesson_words",
/** The most words of one lesson. */
most: number, } | { "kind": "too_many_rounds",
/** The most rounds of one division. */
most: number, } | { "kind": "refused",
/** The refusal, with the names of the players in it. */
refusal: EventRefused, };

/** A refusal of an event, with its data. */
export type EventRefused = {
/** The kind of refusal. */
why: RefusalKind,
/** The numbers of the players that it is about. */
players?: Array<number>,
/** The keys of the tables that it is about. */
tables?: Array<EventTable>,
/** Its number: a division, a round or an entry, or a limit. */
number?: number,
/** The phase of the round that it is about. */
phase?: EventPhase,
/** The names of the players that it is about. */
names?: Array<PlayerName>, };

/** A table: division, round and number. */
export type EventTable = [number, number, number];

/** Why a file cannot be read as a finished game. */
export type FileFault = { "kind": "no_game" } | { "kind": "not_over" } | { "kind": "rules",
/** All faults of the rules. */
faults: Array<RulesFault>, } | { "kind": "syntax",
/** Its number, counted from one. */
line: number,
/** The kind of fault that it has. */
fault: GcgFault, } | { "kind": "line",
/** The number of the line, counted from one. */
line: number,
/** The kind of fault that it has. */
fault: ImportFault, } | { "kind": "log",
/** The damage, in English, for people who write programs. */
detail: string, };

/** Why a game cannot be exported, imported or reviewed. */
export type FileReason = { "kind": "not_over" } | { "kind": "no_word_list" } | { "kind": "replaced" } | { "kind": "rearranged" } | { "kind": "unreadable",
/** The reason why it cannot be read. */
fault: FileFault, };

/** Refusals of the game and its referee. */
export type GameReason = { "kind": "refused",
/** The refusal with its data. */
refusal: Refusal, } | { "kind": "position_changed" } | { "kind": "not_begun" } | { "kind": "nothing_to_do" };

/** Why a line of a GCG file cannot be read. */
export type GcgFault = { "kind": "too_long" } | { "kind": "no_game" } | { "kind": "not_utf8" } | { "kind": "not_text" } | { "kind": "encoding", name: string, } | { "kind": "unknown", text: string, } | { "kind": "player_number", name: string, } | { "kind": "no_nick", name: string, } | { "kind": "no_player" } | { "kind": "breaks_off" } | { "kind": "coordinate" } & CoordinateFault | { "kind": "no_word", at: string, } | { "kind": "parenthesis", text: string, } | { "kind": "score", text: string, } | { "kind": "total", text: string, };

/** Why a house word cannot be taken. */
export type HouseFault = { "kind": "spelling",
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "length",
/** How many letters it has. */
have: number,
/** How many letters a word of the list can have. */
most: number, } | { "kind": "foreign_letter",
/** The position of the letter, counted from one. */
position: number, } | { "kind": "too_many_changes" };

/** Why a line of a file describes something that cannot have happened. Lines are counted from one. */
export type ImportFault = { "kind": "no_players" } | { "kind": "table", faults: Array<SeatsFault>, } | { "kind": "player_numbers", number: number, problem: PlayerNumberFault, } | { "kind": "unknown_player", nick: string, players: string, } | { "kind": "wrong_player", nick: string, to_move: string, } | { "kind": "game_over" } | { "kind": "rack_spelling", rack: string, error: SpellingFault, } | { "kind": "rack_too_long", rack: string, have: number, most: number, } | { "kind": "exchange_too_long", have: number, most: number, } | { "kind": "leave_lost", rack: string, missing: string, since: number, } | { "kind": "not_on_rack", missing: string, rack: string, } | { "kind": "other_rack", rack: string, before: string, since: number, } | { "kind": "too_many", tiles: string, set: string, on_board: string, } | { "kind": "no_such_tiles_left", tiles: string, } | { "kind": "too_early", what: ClosingPoints, next: number, } | { "kind": "notation", error: NotationFault, } | { "kind": "placement", fault: PlacementFault, } | { "kind": "refused", refusal: Refusal, } | { "kind": "score", have: number, right: number, sum: string, } | { "kind": "total", have: number, right: number, before: number, score: number, } | { "kind": "scoreless", what: ScorelessTurn, have: number, } | { "kind": "time_gained", have: number, } | { "kind": "nothing_to_challenge", nick: string, } | { "kind": "award", have: number, right: number, } | { "kind": "end_tiles", written: string, held: string, } | { "kind": "end_score", have: number, right: number, tiles: string, value: number, } | { "kind": "not_a_word", word: string, } | { "kind": "good_words", words: string, };

/** Faults in a request about a lesson. */
export type LessonReason = { "kind": "no_such_lesson" } | { "kind": "no_such_step",
/** The step, counted from zero. */
step: number,
/** The last step of the lesson. */
last: number, } | { "kind": "misspelled",
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "unreadable_tiles",
/** The reason, in English, for people who write programs. */
detail: string, } | { "kind": "not_from_rack" } | { "kind": "no_exchange" };

/** Why a file is not a word list. Lines are counted from one. */
export type ListFault = { "kind": "line_too_long",
/** The number of the line in the list, counted from one. */
line: number, } | { "kind": "utf16" } | { "kind": "not_text",
/** The number of the line in the list, counted from one. */
line: number,
/** The first byte in it that is neither UTF-8 nor Latin-1 text. */
byte: number, };

/** Why a text is not a play. */
export type NotationFault = { "kind": "nothing" } | { "kind": "too_long" } | { "kind": "coordinate" } & CoordinateFault | { "kind": "no_word", coordinate: string, } | { "kind": "left_over", text: string, } | { "kind": "spelling" } & SpellingFault | { "kind": "parenthesis", position: number, } | { "kind": "word_too_long", have: number, } | { "kind": "not_in_full" } | { "kind": "bad_swap", text: string, };

/** Why a placement cannot be played. */
export type PlacementFault = { "kind": "no_tiles" } | { "kind": "too_many_tiles", have: number, most: number, } | { "kind": "off_board", square: SquareDoc, } | { "kind": "unknown_letter", square: SquareDoc, } | { "kind": "square_taken", square: SquareDoc, holds: string, } | { "kind": "same_square_twice", square: SquareDoc, } | { "kind": "not_in_line", squares: Array<SquareDoc>, } | { "kind": "gap", squares: Array<SquareDoc>, } | { "kind": "nothing_to_play_through", square: SquareDoc, } | { "kind": "misses_start", starts: Array<SquareDoc>, } | { "kind": "opening_too_short", have: number, need: number, } | { "kind": "not_connected" } | { "kind": "no_word" } | { "kind": "too_few_tiles", have: number, need: number, } | { "kind": "not_on_rack", missing: string, } | { "kind": "runs_on", written: string, touches: Array<string>, makes: string, } | { "kind": "no_rearranging" } | { "kind": "not_a_word_on_board", square: SquareDoc, } | { "kind": "tile_not_relaid", missing: string, } | { "kind": "off_the_line", square: SquareDoc, };

/** The number under which a player stands in lists, with the name to show. */
export type PlayerName = {
/** The number of the player in the event. */
player: number,
/** The name of the player or team. */
name: string, };

/** A fault in the number of a player. */
export type PlayerNumberFault = "missing" | "twice";

/** A fault of a position. */
export type PositionFault = { "kind": "too_long" } | { "kind": "parts",
/** How many parts there are. */
have: number, } | { "kind": "rows",
/** How many rows there are. */
have: number,
/** How many rows the board of the rules has. */
need: number, } | { "kind": "row",
/** The number of the row, counted from one. */
row: number,
/** How many squares it has. */
have: number,
/** How many squares a row of the rules' board has. */
need: number, } | { "kind": "board_tile",
/** The number of the row, counted from one. */
row: number,
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "rack_tile",
/** The number of the rack, counted from one, the player to move first. */
rack: number,
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "rack_too_full",
/** The number of the rack, counted from one, the player to move first. */
rack: number,
/** How many tiles are written there. */
have: number,
/** How many tiles a rack holds. */
most: number, } | { "kind": "players",
/** How many racks there are. */
racks: number,
/** How many scores there are. */
scores: number, } | { "kind": "too_many_tiles",
/** The tiles that are too many, as a rack is written. */
surplus: string, } | { "kind": "score",
/** The text in its place. */
text: string, } | { "kind": "zero_turns",
/** The text in its place. */
text: string, } | { "kind": "too_many_settings" };

/** Why a request was not carried out, and what would work instead. */
export type Problem = {
/** The class of the problem, for programs that treat many problems alike. */
code: Code,
/** The problem, in a sentence in the language of the client. */
sentence: string,
/** What to do about it, in a sentence in the same language. */
advice: string,
/** The exact problem with its data, for programs. */
reason: Reason, };

/** Proposals and answers that are not possible now. */
export type ProposalReason = { "kind": "another_waits" } | { "kind": "lapsed" } | { "kind": "in_doubt" } | { "kind": "not_over" } | { "kind": "rematch_made" } | { "kind": "doubt_by_challenge" } | { "kind": "game_over" } | { "kind": "already_paused" } | { "kind": "not_paused" } | { "kind": "held",
/** The name of the host. */
host: string, } | { "kind": "nothing_to_take_back" } | { "kind": "teacher_decides" };

/** Limits on how often something may be done, or how much of it there may be. */
export type RateReason = { "kind": "requests" } | { "kind": "wrong_codes" } | { "kind": "wrong_passphrases" } | { "kind": "wrong_admin_keys" } | { "kind": "own_data" } | { "kind": "accounts" } | { "kind": "newcomers" } | { "kind": "tables" } | { "kind": "reviews" } | { "kind": "chat" } | { "kind": "connections" } | { "kind": "heavy_work" } | { "kind": "imports" } | { "kind": "saving" } | { "kind": "subscriptions",
/** The most tables. */
most: number, };

/** Why a request was not carried out, by area. */
export type Reason = { "area": "request" } & RequestReason | { "area": "rate" } & RateReason | { "area": "account" } & AccountReason | { "area": "seat" } & SeatReason | { "area": "table" } & TableReason | { "area": "proposal" } & ProposalReason | { "area": "game" } & GameReason | { "area": "typed" } & TypedReason | { "area": "setup" } & SetupReason | { "area": "words" } & WordsReason | { "area": "file" } & FileReason | { "area": "lesson" } & LessonReason | { "area": "analysis" } & AnalysisReason | { "area": "event" } & EventReason | { "area": "admin" } & AdminReason;

/** Refusals of the referee. Seats are counted from zero, and times are in milliseconds. */
export type Refusal = { "kind": "no_such_seat" } | { "kind": "not_begun" } | { "kind": "already_begun" } | { "kind": "game_over" } | { "kind": "not_over" } | { "kind": "paused" } | { "kind": "not_paused" } | { "kind": "has_resigned" } | { "kind": "not_your_turn", to_move: number, } | { "kind": "last_chance", player: number, } | { "kind": "choose_first", seat: number, n_tiles: number, } | { "kind": "nothing_to_choose" } | { "kind": "choose_exactly", have: number, need: number, } | { "kind": "not_in_pool", missing: string, } | { "kind": "unplayable" } & Unplayable | { "kind": "swap" } & SwapFault | { "kind": "not_words", words: Array<string>, } | { "kind": "exchange_nothing" } | { "kind": "no_exchange" } | { "kind": "must_play" } | { "kind": "pool_too_small", have: number, need: number, } | { "kind": "not_on_rack", missing: string, } | { "kind": "nothing_to_challenge" } | { "kind": "nothing_to_take_back" } | { "kind": "not_your_challenge" } | { "kind": "no_such_word", n_words: number, } | { "kind": "time_is_up", limit: TimeLimitKind, } | { "kind": "time_is_not_up", left: number | null, };

/** The kinds of refusal: [`Refusal`] without its data. */
export type RefusalKind = "director_only" | "not_yours" | "no_such_player" | "no_such_division" | "no_such_round" | "no_such_table" | "unsound" | "name_taken" | "player_name_taken" | "full" | "rounds_are_paired" | "wrong_phase" | "results_missing" | "players_missing" | "nobody_here" | "twice_in_round" | "not_here" | "are_forbidden" | "no_pairing" | "needs_pairs" | "needs_teams" | "already_seated" | "nobody_free" | "wrong_kind_of_result" | "has_result" | "has_no_result" | "nothing_to_confirm" | "not_broken_off" | "holds_already" | "nothing_to_undo" | "needed";

/** Faults of a request itself, or of the server. */
export type RequestReason = { "kind": "malformed",
/** The exact fault, in English, for people who write clients. */
detail: string, } | { "kind": "no_such_address" } | { "kind": "wrong_method" } | { "kind": "too_slow" } | { "kind": "body_too_slow",
/** How long a body may take, in seconds. */
seconds: number, } | { "kind": "too_large" } | { "kind": "message_too_long",
/** The most bytes of a message. */
most: number, } | { "kind": "message_damaged",
/** The most bytes of a message. */
most: number, } | { "kind": "too_many_words",
/** The most words. */
most: number, } | { "kind": "too_many_tiles" } | { "kind": "not_stored",
/** Why it cannot be stored. */
why: Unstorable,
/** Which part it is, in English, for people who write programs. */
detail: string, } | { "kind": "wrong_origin" } | { "kind": "draining" } | { "kind": "internal" };

/** The lists in a choice of rules that can be too long. */
export type RulesCounted = "file_bytes" | "name_bytes" | "rules" | "settings" | "letters" | "board_rows" | "bonuses" | "idle_kinds" | "levels" | "level_scores" | "level_characters";

/** A fault in a choice of rules. `set_by` is the variation that set a rule, or how else it was set. */
export type RulesFault = { "kind": "unknown_name",
/** The kind of thing that was named, such as an edition or a variation. */
part: RulesPart,
/** The name that was not found. */
name: string,
/** Similar names that exist. */
near: Array<string>, } | { "kind": "repeated",
/** The kind of thing that is repeated. */
part: RulesPart,
/** The name that stands twice. */
name: string, } | { "kind": "unknown_rule",
/** The variation that set it, or how else it was set. */
set_by: string,
/** The key of the rule. */
rule: string,
/** The keys that were probably meant. */
near: Array<string>, } | { "kind": "bad_value",
/** The variation that set it, or how else it was set. */
set_by: string,
/** The key of the rule. */
rule: string,
/** The fault of the value. */
fault: RulesValueFault, } | { "kind": "missing_rule",
/** The name of the text. */
file: string,
/** The key of the rule. */
rule: string, } | { "kind": "contradiction",
/** The key that both set. */
rule: string,
/** One variation. */
one: string,
/** The other variation. */
other: string, } | { "kind": "too_many",
/** What the list holds. */
what: RulesCounted,
/** How many entries there are. */
have: number,
/** How many entries are allowed. */
most: number, } | { "kind": "limit_too_large",
/** The limit that was set. */
limit: RulesLimit,
/** The number that was given. */
have: number,
/** The largest number that is allowed. */
most: number, } | { "kind": "impossible",
/** The variation that set it, or how else it was set; absent if that is not known. */
set_by: string | null,
/** The key of the rule. */
rule: string,
/** The contradiction. */
problem: RulesProblem, } | { "kind": "endless_extends",
/** The edition at which this was noticed. */
name: string, } | { "kind": "syntax",
/** The name of the text. */
file: string,
/** The line, counted from one. */
line: number,
/** The report of the reader of TOML, which speaks English only. */
report: string, } | { "kind": "board",
/** The kind of fault that it has. */
fault: BoardFault, } | { "kind": "alphabet",
/** The kind of fault that they have. */
fault: AlphabetFault, };

/** A limit or target score in the form for a new table. */
export type RulesLimit = "turn" | "clock" | "game" | "target";

/** The kinds of things that are looked up by name. */
export type RulesPart = "edition" | "variation" | "board" | "alphabet" | "theme";

/** Why a rule cannot be kept, or not together with another. */
export type RulesProblem = { "kind": "no_range", range: RulesRange, most: number, } | { "kind": "rack_size", have: number, } | { "kind": "bonus_beyond_rack", tiles: number, rack: number, } | { "kind": "bonus_twice", tiles: number, } | { "kind": "points", points: number, } | { "kind": "too_few_tiles", have: number, racks: number, rack: number, need: number, } | { "kind": "no_room" } | { "kind": "chosen_tiles_are_no_secret" } | { "kind": "chosen_tiles_exchanged" } | { "kind": "first_word", have: number, longest: number, } | { "kind": "tiles_a_play", have: number, longest: number, } | { "kind": "no_blanks_to_take" } | { "kind": "nobody_to_challenge" } | { "kind": "ends_at_once" } | { "kind": "passes_must_count" } | { "kind": "level_twice", level: string, } | { "kind": "no_score", levels: Array<string>, n_seats: number, } | { "kind": "target_score", points: number, } | { "kind": "too_long" } | { "kind": "span", span: number, };

/** A range of numbers that includes both ends. */
export type RulesRange = { from: number, to: number, };

/** Why a value cannot be used for its rule. */
export type RulesValueFault = { "kind": "not_taken",
/** The value as it is written; the end of a long one is cut off. */
value: string, } | { "kind": "part",
/** The report of the reader of TOML, which speaks English only. */
report: string, } | { "kind": "no_parts",
/** The key of the whole rule. */
whole: string, };

/** A turn without a score. */
export type ScorelessTurn = "pass" | "exchange";

/** Why a person cannot join a table or take a seat. `watch` is the path of the link for spectators, if the client may watch without a seat. */
export type SeatReason = { "kind": "no_such_table" } | { "kind": "no_such_code" } | { "kind": "not_yours" } | { "kind": "none_of_theirs" } | { "kind": "taken",
/** The path at which the person may watch. */
watch?: string, } | { "kind": "full",
/** The path at which the person may watch. */
watch?: string, } | { "kind": "begun",
/** The path at which the person may watch. */
watch?: string, } | { "kind": "has_seat",
/** The path at which the person may watch. */
watch?: string, } | { "kind": "removed",
/** The path at which the person may watch. */
watch?: string, } | { "kind": "not_for_people",
/** The path at which the person may watch. */
watch?: string, } | { "kind": "closed" } | { "kind": "no_heir" } | { "kind": "look_alike" };

/** Why people cannot sit at the table in this way. */
export type SeatsFault = { "kind": "seats", have: number, from: number, to: number, } | { "kind": "members", seat: number, have: number, from: number, to: number, } | { "kind": "name", name: string, } | { "kind": "unknown_level", seat: number, level: string, known: Array<string>, } | { "kind": "nothing", seat: number, };

/** Faults in the settings of a table. */
export type SetupReason = { "kind": "rules",
/** All faults of the rules. */
faults: Array<RulesFault>, } | { "kind": "no_such_rules",
/** All faults of the choice. */
faults: Array<RulesFault>, } | { "kind": "free_seat" } | { "kind": "seats",
/** All faults of the seating. */
faults: Array<SeatsFault>, } | { "kind": "look_alike",
/** The name that looks like another. */
name: string, } | { "kind": "unknown_list",
/** The name that was asked for. */
name: string,
/** The names of the lists on this server. */
known: Array<string>, } | { "kind": "unfit_list",
/** The name of the list. */
name: string,
/** The reason, in English, for people who write programs. */
detail: string, } | { "kind": "house_word",
/** The word as it was sent. */
word: string,
/** The reason why the word is refused. */
why: HouseFault, } | { "kind": "too_many_house_words",
/** The most house words of a table. */
most: number, } | { "kind": "nothing_to_check_with" } | { "kind": "unknown_level",
/** The level that was asked for. */
level: string,
/** The levels that exist. */
known: Array<string>, } | { "kind": "too_short" };

/** Why a text does not spell tiles. Positions are characters, counted from one. */
export type SpellingFault = { "fault": "unknown_letter", found: string, position: number, } | { "fault": "bad_bracket", position: number, } | { "fault": "too_many" };

/** A square of the board. */
export type SquareDoc = {
/** The row, from zero at the top. */
row: number,
/** The column, from zero at the left. */
col: number, };

/** Why tiles on the board cannot be replaced. */
export type SwapFault = { "fault": "not_allowed" } | { "fault": "too_many" } | { "fault": "nothing_there", square: SquareDoc, } | { "fault": "only_blanks", square: SquareDoc, } | { "fault": "same_letter", square: SquareDoc, } | { "fault": "not_on_rack", missing: string, } | { "fault": "gained_tile_exchanged" };

/** Requests that a table does not allow. */
export type TableReason = { "kind": "host_only" } | { "kind": "team_goes_on",
/** The name of the host. */
host: string, } | { "kind": "team_agrees",
/** The names of the others of the team who are here. */
mates: Array<string>, } | { "kind": "no_look_ups",
/** The name of the host. */
host: string, } | { "kind": "no_chat" } | { "kind": "empty_line" } | { "kind": "no_hints" } | { "kind": "no_coach" } | { "kind": "dictionary_closed" } | { "kind": "presence_unknown" } | { "kind": "no_claims" } | { "kind": "claim_too_early" };

/** A time limit of a turn, of a seat's clock, or of the game. */
export type TimeLimitKind = { "turn": number } | "game" | { "clock": number };

/** Faults in a line that a player typed. */
export type TypedReason = { "kind": "only_replacements" } | { "kind": "replacements_first" } | { "kind": "no_square_and_word" } | { "kind": "no_tiles" } | { "kind": "not_of_last_play",
/** The word as the player typed it. */
word: string,
/** The words of the last play. */
words: Array<string>, } | { "kind": "notation",
/** The fault in the notation. */
error: NotationFault, } | { "kind": "spelling",
/** The fault in the spelling. */
error: SpellingFault, };

/** A placement that cannot be played. */
export type Unplayable = { faults: Array<PlacementFault>, words: Array<string>, };

/** Why something cannot be stored. */
export type Unstorable = { "kind": "too_large",
/** Its length, in the unit of the limit. */
have: number,
/** The limit, in the same unit. */
most: number, } | { "kind": "empty" } | { "kind": "character" } | { "kind": "number" };

/** Why words are not looked up. */
export type WordsReason = { "kind": "misspelled",
/** The fault in the spelling. */
error: SpellingFault, } | { "kind": "too_many_letters",
/** How many letters were given. */
have: number,
/** The most letters of a search. */
most: number, } | { "kind": "locked",
/** The table of that game. */
table: TableId,
/** The title of that game's rules, in each language. */
titles: { [key in Language]?: string },
/** The names of the other players in that game. */
others: Array<string>, } | { "kind": "no_such_deck" } | { "kind": "no_words" } | { "kind": "bad_list_name" } | { "kind": "too_many_lists",
/** The most lists of one person. */
most: number,
/** How many megabytes they may have together. */
megabytes: number, } | { "kind": "too_many_cards",
/** The most cards of one person. */
most: number, } | { "kind": "no_such_study_code" } | { "kind": "no_such_puzzle" };
