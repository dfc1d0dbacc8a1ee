// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Key } from "./class";
import type { LaidDoc, SeenMessage } from "./game";
import type { LobbyRow } from "./message";
import type { FileFault } from "./problem";
import type { Language, TableId, TableInfo, TableStatus } from "./table";

/** The name and the passphrase of an account, to make it or to log in. `{:?}` never shows the passphrase. */
export type Account = {
/** The name to log in with; capitals make no difference. */
account: string,
/** The passphrase in plain text. */
passphrase: string, };

/** The highest-scoring play of a game. */
export type BestPlay = {
/** The main word of the play. */
word: string,
/** The score of the play, in points. */
score: number, };

/** A token with which a program takes seats, shown once. */
export type BotToken = {
/** The name that others see. */
name: string,
/** The token, for the header `Authorization: Bearer …`. */
token: Key, };

/** A program to be registered. */
export type BotTokenName = {
/** The name that others see. */
name: string, };

/** A tip that applies to a turn. */
export type CitedTip = {
/** The name of the tip. */
tip: string,
/** Whether the turn follows it. */
follows: boolean, };

/** A request for a seat. */
export type Claim = {
/** The key of a link to a seat, or a code; absent at a table in the lobby. */
key?: Key,
/** The number of the seat; absent: the free one with the fewest people, so that teams fill evenly. */
seat?: number,
/** The name that others see, if the person has not given one yet. */
name?: string,
/** Whether the person already sits at this seat under this name, and is back on another device. Possible only in a team, if the host runs the game, and only while no person of that name is connected. */
again?: boolean, };

/** A seat that was taken. */
export type Claimed = {
/** The table, as the asker sees it now. */
table: TableInfo,
/** The number of the seat; `null`: the person is a spectator. */
seat?: number | null, };

/** The difference between two turns in the same position; all numbers are the first minus the second. */
export type ComparisonDoc = {
/** The first turn: `8F HORN`, `exchange AIU`, `pass`. */
one: string,
/** The second turn. */
other: string,
/** The difference in score, in points. */
points: number,
/** The difference in the value of the tiles that stay, in hundredths of a point. */
leave: number,
/** The sum of these two, in hundredths of a point. */
worth: number,
/** What the tiles that stay mean. */
stays: ExplainedStays,
/** The difference in the number of lines opened for plays with a bonus. */
lines: number,
/** The difference in the number of premium squares opened. */
premiums: number,
/** The difference in the chance of a bonus on the next turn, in hundredths of a percent. */
bonus: number, };

/** A table that was made. */
export type Created = {
/** The new table, as its host sees it. */
table: TableInfo, };

/** A request to review turns of a finished game in more depth. The answer is a stream of events, each a [`DeeperNews`]. */
export type DeeperAsk = {
/** The turn, by the number of its entry in the log; absent: all turns. */
seq?: number, };

/** The progress of a deeper review. */
export type DeeperNews = {
/** The step that the review has reached. */
stage: DeeperStage,
/** How many analyses for others come first, while it waits. */
ahead: number,
/** How many turns are reviewed. */
done: number,
/** How many turns are to be reviewed. */
of: number,
/** The turn that was reviewed last, in the place of its earlier review. */
turn?: ReviewTurn | null, };

/** The steps of a deeper review, and how it can end. */
export type DeeperStage = "waiting" | "thinking" | "done" | "replaced";

/** What the tiles that stay after two turns mean. */
export type ExplainedStays = { "kind": "for_later" } | { "kind": "at_the_end",
/** Whether the first turn goes out. */
one_out: boolean,
/** Whether the second turn goes out. */
other_out: boolean, };

/** A game as a file. */
export type Exported = {
/** A suggested file name, ending in `.gcg` or `.jsonl`. */
name: string,
/** The content of the file. */
text: string, };

/** A request to delete the person. `{:?}` does not show the passphrase. */
export type Farewell = {
/** The passphrase of the account; absent for guests, who have none. */
passphrase?: string, };

/** A word of the list that answers a question. */
export type FoundWord = {
/** The word; small letters are blanks. */
word: string, };

/** A game in the list of a person. */
export type GameRow = {
/** The id of the table, as in its address. */
table: TableId,
/** The title of the edition with its variations. */
title: string,
/** The same title in each language; absent in rows that were stored before languages were. */
titles: { [key in Language]?: string },
/** The names at the seats. */
seats: Array<string>,
/** The level of the bot at each seat; `null` where people sit. */
bots: Array<string | null>,
/** The seat of the person; `null` if they have none. */
your_seat?: number | null,
/** Whether the game has begun. */
status: TableStatus,
/** The score of each seat. */
scores: Array<number>,
/** The seats that have won; empty before the end. */
winners: Array<number>,
/** Whether the game waits for the person. */
your_turn: boolean,
/** When it last changed, in milliseconds since 1970: after the game has begun, the time of the last move. */
changed: number,
/** The name of the edition with its variations. */
edition: string,
/** The seats that the game waits for. */
waiting_for: Array<number>,
/** Whether the game has clocks, and whether they are running. */
pace: Pace,
/** When the current time limit ends, in milliseconds since 1970; absent if there is none. */
deadline?: number | null,
/** The result for statistics, if the game is over and one person played it without human opponents. */
solo?: Solo | null, };

/** Games, newest first. */
export type GamesDoc = {
/** One page of games. */
games: Array<GameRow>,
/** The key of the next page, for the parameter `after`; `null`: this is the last page. */
next?: string | null, };

/** The log of a game as one viewer may see it. */
export type HistoryDoc = {
/** The id of the table, as in its address. */
table: TableId,
/** The entries from the requested number on. */
entries: Array<SeenMessage>, };

/** Letters that can be added before or after a word. */
export type HooksDoc = {
/** The word that was asked for. */
word: string,
/** The letters that can be added before it. */
front: Array<string>,
/** The letters that can be added after it. */
back: Array<string>, };

/** A file of a game to be read. */
export type Import = {
/** The content: GCG, or the records of a log, one in each line. */
text: string,
/** The edition, for a file that does not name its rules. */
edition?: string, };

/** A remark on a file that was read all the same. */
export type ImportNote = {
/** The exact reason with its data, for programs. */
why: FileFault,
/** The reason in a sentence, in the language of the client. */
sentence: string, };

/** A game read from a file. */
export type Imported = {
/** The table that shows the game. */
table: TableId,
/** Remarks on the file: its faults and its doubtful parts, and how they were understood. */
notes: Array<ImportNote>, };

/** A new name for the person. */
export type NewName = {
/** The name, which is shown at tables and in the chat. */
name: string, };

/** An old and a new passphrase. `{:?}` shows neither. */
export type NewPassphrase = {
/** The passphrase that is valid until now, in plain text. */
old: string,
/** The passphrase that replaces it, in plain text. */
new: string, };

/** A device or a program of the person. Its token is never shown again. */
export type OwnKey = {
/** The id by which it is removed. It never changes, is not secret, and gives no access. */
id: string,
/** For a device the browser and the system, such as "Firefox, Linux", or empty; for a program its name. */
name: string,
/** The first visit, in milliseconds since 1970. */
created: number,
/** The day of the last visit, in milliseconds since 1970; absent for programs, whose visits are not recorded. */
seen?: number,
/** Whether it is the device of this request. */
this?: boolean, };

/** Whether a game has clocks, and whether they are running. */
export type Pace = "correspondence" | "clock" | "paused";

/** A person's games alone and against bots, grouped by their rules. */
export type ProgressDoc = {
/** The series for each set of rules, the last played first. */
series: Array<ProgressSeries>, };

/** A finished game as one point in a graph. */
export type ProgressGame = {
/** The id of the table, by which its review is found. */
table: TableId,
/** When the game ended, in milliseconds since 1970. */
at: number,
/** The player's final score, in points. */
score: number,
/** Whether the player won; `null` in a game without opponents. */
won?: boolean | null,
/** The names of the bots; empty in a game alone. */
against: Array<string>,
/** The player's play with the highest score. */
best?: BestPlay | null, };

/** Games that can be compared, because their edition, rules and words are the same. */
export type ProgressSeries = {
/** The edition, with a mark if rules or words were changed. */
category: string,
/** The title of the edition with its variations. */
title: string,
/** The same title in each language. */
titles: { [key in Language]?: string },
/** The games, oldest first. */
games: Array<ProgressGame>,
/** The averages of the latest games and of those before them. */
trend: Trend, };

/** A result of a person who played alone. */
export type RecordRow = {
/** The edition, with a mark if rules or words were changed. */
category: string,
/** The final score, in points. */
score: number,
/** When the game ended, in milliseconds since 1970. */
at: number,
/** The table of the game. */
table: TableId, };

/** The best results of a person who played alone. */
export type RecordsDoc = {
/** The results by category, best first. */
records: Array<RecordRow>, };

/** A person whom the host takes off a seat. */
export type Remove = {
/** The name that the table shows; no two names at a table are the same. */
name: string, };

/** A new name that the host gives to a person at a seat. */
export type Rename = {
/** The name that the table shows now. */
name: string,
/** The name that it shows from now on. */
to: string, };

/** A review of a finished game. */
export type ReviewDoc = {
/** The id of the table, as in its address. */
table: TableId,
/** The turns in which a player laid tiles, exchanged or passed. */
turns: Array<ReviewTurn>,
/** The totals of each player, in the order of the seats. */
players: Array<ReviewTotals>, };

/** The loss of a turn against the best play. */
export type ReviewLoss = {
/** The loss of value, in hundredths of a point. */
points: number,
/** The standard error of `points`; `null` if no chance is involved. */
points_error?: number | null,
/** The loss of the chance to win, in hundredths of a percent; `null` in a game without opponents. */
win?: number | null,
/** The standard error of `win`; `null` if no chance is involved. */
win_error?: number | null, };

/** How the values of plays were found. */
export type ReviewMethod = "static" | "simulation" | "preendgame" | "endgame";

/** A mistake: its kind and its size. */
export type ReviewMistake = {
/** The kind of fault in the turn. */
kind: ReviewMistakeKind,
/** How large the loss was. */
size: ReviewMistakeSize, };

/** What a better turn would have done differently. */
export type ReviewMistakeKind = "phony" | "missed_bonus" | "points" | "leave" | "defence" | "no_exchange" | "no_play" | "endgame";

/** The sizes of mistakes. */
export type ReviewMistakeSize = "small" | "medium" | "large";

/** A play that was possible, with its value. */
export type ReviewPlay = {
/** The play in notation. */
text: string,
/** The tiles that it lays; none for an exchange or a pass. */
laid: Array<LaidDoc>,
/** The tiles that stay on the rack. */
leave: string,
/** Its score, in points. */
score: number,
/** Its value (its score and what follows), in hundredths of a point. */
equity: number,
/** The standard error of `equity`; `null` if no chance is involved. */
equity_error?: number | null,
/** The chance to win after it, in hundredths of a percent; `null` in a game without opponents. */
win?: number | null,
/** The standard error of `win`; `null` if no chance is involved. */
win_error?: number | null, };

/** The totals of one player. */
export type ReviewTotals = {
/** The seat of the player, counted from zero. */
seat: number,
/** How many turns the player had. */
turns: number,
/** How many of the turns could be judged. */
judged: number,
/** How many of the judged turns were no mistake. */
without_mistake: number,
/** The losses of all turns together. */
lost: ReviewLoss,
/** The sum of `luck` over the turns, in hundredths of a point. */
luck: number,
/** How many plays had a bonus for many tiles. */
bonuses: number,
/** In how many turns such a play was possible but not made. */
missed_bonuses: number,
/** How many plays had a word that the word list does not have. */
phonies: number, };

/** A turn, and the plays that were possible. */
export type ReviewTurn = {
/** The number of the turn's entry in the log. */
seq: number,
/** The seat whose turn it was. */
seat: number,
/** The rack before the turn, as far as it is known. */
rack: string,
/** Whether the whole rack is known. An imported file may show only a part of it; then no plays are compared. */
rack_known: boolean,
/** The turn in notation. */
played: string,
/** The score of the turn, in points. */
score: number,
/** Whether the play went back to the rack after a challenge. */
withdrawn: boolean,
/** How the values were found. */
method: ReviewMethod,
/** Whether no play can be better than the first of `best`: by search, and not by estimate. */
proven: boolean,
/** How many tiles are in the pool. */
pool: number,
/** The best plays, best first, and after them the one that was made if it is not among them. Empty if the program cannot list the plays of this rack. */
best: Array<ReviewPlay>,
/** The loss against the best play; `null` if the two cannot be compared. */
lost?: ReviewLoss | null,
/** The mistake; `null` if the loss is too small for one. */
mistake?: ReviewMistake | null,
/** How much better the draw before this turn was than the average draw, in hundredths of a point; `null` if nothing was drawn at random. */
luck?: number | null,
/** Plays with a bonus for many tiles that were possible and not made, best first. */
missed_bonuses: Array<string>,
/** Words of the play that the word list does not have. */
phonies: Array<string>,
/** The review of the turn in one sentence, in the language of the client. */
sentence: string,
/** How the best play differs from the one made, in numbers; `null` if that needs no explanation. */
comparison?: ComparisonDoc | null,
/** The same in sentences in the language of the client; empty if that needs no explanation. */
why: string,
/** The tips that the turn follows or breaks. */
tips: Array<CitedTip>, };

/** The result of a finished game in which one person had no human opponents. */
export type Solo = {
/** The games with which it is compared: the edition, with a mark if rules or words were changed. */
category: string,
/** The seats of the player. */
seats: Array<number>,
/** The player's play with the highest score. */
best?: BestPlay | null, };

/** The beginning of a game. */
export type Start = {
/** Text that the players add to the seed of the draws after they have seen the commitment. */
salt: string, };

/** Tables, newest first. */
export type TablesDoc = {
/** The tables that everybody may see, the newest first. */
tables: Array<LobbyRow>, };

/** The averages of the latest games and of those before them. */
export type Trend = {
/** The average score of the last ten games, or of all if there are fewer. */
last: number,
/** How many games are in that average: at most ten. */
n_last: number,
/** The average score of the ten games before those, or of as many as there are. */
before: number,
/** How many games are in that average: at most ten. */
n_before: number, };

/** Why the draws of a game are not proven fair. Entries and draws are counted from zero. */
export type UnfairDraws = { "kind": "corrupt",
/** The first entry that does not fit. */
entry: number, } | { "kind": "no_commitment" } | { "kind": "not_revealed" } | { "kind": "wrong_seed",
/** The entry with the seed. */
entry: number, } | { "kind": "differs",
/** The first entry whose draw differs. */
entry: number,
/** The number of the draw. */
nth: number,
/** The tiles in the log. */
drawn: string,
/** The tiles that follow from the seed. */
expected: string, };

/** Whether the draws of a finished game follow from its seed. */
export type VerifyDoc = {
/** Whether all draws follow from the seed. */
fair: boolean,
/** The exact reason why they are not proven fair, for programs; `null` if they are. */
why?: UnfairDraws | null,
/** The result of the check, in a sentence. */
sentence: string,
/** The digest of the seed, which was published before the first draw. */
commitment?: string | null,
/** How many draws were checked. */
draws: number, };

/** The words that a search has found. */
export type WordsDoc = {
/** The words that are listed. */
words: Array<FoundWord>,
/** How many words were found; the list may hold fewer. */
total: number, };
