// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Key } from "./event";
import type { BoardSetup, LaidDoc, PlacementDoc, PlayDoc, SeenMessage, ThemeDoc } from "./game";
import type { LobbyRow, PreviewResult, RackTileDoc } from "./message";
import type { Language, TableId, TableInfo, TableStatus } from "./table";

/** An account, to be made or to log in to. The passphrase is never shown with `{:?}`. */
export type Account = {
/** The name of the account. */
account: string,
/** The passphrase in plain text. */
passphrase: string, };

/** The ways to try a step. */
export type Attempt = { "lay": PlacementDoc } | { "type": string } | { "exchange": string };

/** The play of a game that scored most. */
export type BestPlay = {
/** The main word of the play. */
word: string,
/** The score of the play, in points. */
score: number, };

/** A token with which a program takes seats. It is shown once. */
export type BotToken = {
/** The name that others see. */
name: string,
/** The token, for the header `Authorization: Bearer …`. */
token: Key, };

/** A program to be registered. */
export type BotTokenName = {
/** The name that others see. */
name: string, };

/** A tip that has something to say about a turn. */
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
/** The name that others see, where it is not known yet. */
name?: string,
/** Whether the asker is the person of this name at this seat, back on another device. Only in a team, where the host runs the game, and only while nobody of that name is connected. */
again?: boolean, };

/** A seat that was taken. */
export type Claimed = {
/** The table, as the asker sees it now. */
table: TableInfo,
/** The number of the seat; `null`: the asker is a spectator. */
seat?: number | null, };

/** A table that was made. */
export type Created = {
/** The new table, as its host sees it. */
table: TableInfo, };

/** Turns of a finished game to be looked at more deeply. The answer is a stream of events, each a [`DeeperNews`]. */
export type DeeperAsk = {
/** The turn, by its entry of the log; nothing: all of them. */
seq?: number, };

/** How a deeper review stands. */
export type DeeperNews = {
/** What is being done. */
stage: DeeperStage,
/** How many analyses of others come first, while it waits. */
ahead: number,
/** How many turns are done. */
done: number,
/** How many there are to do. */
of: number,
/** The turn that was done last, in the place of what was known of it. */
turn?: ReviewTurn | null, };

/** What a deeper review is doing. */
export type DeeperStage = "waiting" | "thinking" | "done" | "replaced";

/** A game as a file. */
export type Exported = {
/** A proposed file name, with the ending `.gcg` or `.jsonl`. */
name: string,
/** The content of the file. */
text: string, };

/** A request to delete the asker. `{:?}` does not show the passphrase. */
export type Farewell = {
/** The passphrase of the account; absent for guests, who have none. */
passphrase?: string, };

/** A word that was found. */
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
/** The seat of the asker; `null`: none. */
your_seat?: number | null,
/** Whether the game is on. */
status: TableStatus,
/** The score of each seat. */
scores: Array<number>,
/** The seats that have won; none before the end. */
winners: Array<number>,
/** Whether the game waits for the asker. */
your_turn: boolean,
/** The time of the last change, in milliseconds since 1970: that of the last move, once the game has begun. */
changed: number,
/** The name of the edition with its variations. */
edition: string,
/** The seats that the game waits for. */
waiting_for: Array<number>,
/** Whether the game has clocks, and whether they run. */
pace: Pace,
/** When the time limit that is running ends, in milliseconds since 1970; absent where none is. */
deadline?: number | null,
/** The result for statistics, once a game of one person without human opponents is over. */
solo?: Solo | null, };

/** Games, the newest first. */
export type GamesDoc = {
/** One page of games. */
games: Array<GameRow>,
/** The name of the next page, to be asked for with `after`; `null`: this is the last. */
next?: string | null, };

/** The log of a game as one viewer may know it. */
export type HistoryDoc = {
/** The id of the table, as in its address. */
table: TableId,
/** The entries from the number that was asked for. */
entries: Array<SeenMessage>, };

/** Letters that can stand before or behind a word. */
export type HooksDoc = {
/** The word that was asked for. */
word: string,
/** The letters that can be added before it. */
front: Array<string>,
/** The letters that can be added behind it. */
back: Array<string>, };

/** A file of a game. */
export type Import = {
/** The content: GCG, or the records of a log, one a line. */
text: string,
/** The edition, for a file that does not name its rules. */
edition?: string, };

/** A game that was read from a file. */
export type Imported = {
/** The table at which the game can be looked at. */
table: TableId,
/** Remarks on the file, as sentences: what was doubtful in it, and how it was understood. */
notes: Array<string>, };

/** A lesson with all of its steps. */
export type LessonDoc = {
/** The name by which it is asked for. */
name: string,
/** The heading, in the language of the client. */
title: string,
/** Its subject, in a sentence. */
about: string,
/** What the lesson has taught, a sentence each. */
learnt: Array<string>,
/** The colours of the board and tiles. */
theme: ThemeDoc,
/** The board without tiles. */
board: BoardSetup,
/** The letters that a blank can stand for, in their order. */
letters: Array<string>,
/** The value of each kind of tile. */
values: Array<RackTileDoc>,
/** How many tiles a rack holds. */
rack_size: number,
/** The names of the players, where the lesson follows a game. */
players: Array<string>,
/** The final score of each player, unplayed tiles included, where the lesson follows a game to its end. */
result: Array<number>,
/** The steps, in the order in which they are taken. */
steps: Array<StepDoc>, };

/** A lesson in the list. */
export type LessonRow = {
/** The name by which it is asked for. */
name: string,
/** The heading, in the language of the client. */
title: string,
/** Its subject, in a sentence. */
about: string,
/** How many steps it has. */
steps: number, };

/** The answer to an attempt. */
export type LessonTried = {
/** Whether the attempt fulfils the task. */
done: boolean,
/** Whether a tile lies where it cannot stay: more tiles do not make it right. */
wrong: boolean,
/** Advice, in a sentence; `null` where there is nothing to say. */
remark?: string | null,
/** The referee's preview of tiles that were laid. */
preview?: PreviewResult | null,
/** The tiles of a typed play on their squares. */
laid: Array<LaidDoc>, };

/** An attempt of a learner at a step. */
export type LessonTry = {
/** The number of the step, counted from zero. */
step: number,
/** The attempt that is judged. */
attempt: Attempt, };

/** The verdict of the referee and the dictionary on tiles on the board. */
export type LessonVerdict = {
/** Whether they are a play, and all its words are good. */
good: boolean,
/** The fault, in a sentence; `null` for a good play. */
sentence?: string | null,
/** The play with its score, where the tiles are one. */
play?: PlayDoc | null, };

/** All lessons and tips. */
export type LessonsDoc = {
/** The lessons, in their order. */
lessons: Array<LessonRow>,
/** The tips, in their order. */
tips: Array<TipDoc>, };

/** A name that others see. */
export type NewName = {
/** The name, which is shown at tables and in the chat. */
name: string, };

/** An old and a new passphrase. `{:?}` shows neither. */
export type NewPassphrase = {
/** The passphrase until now. */
old: string,
/** The passphrase from now on. */
new: string, };

/** A device or a program of the asker. Tokens are never shown again. */
export type OwnKey = {
/** The id by which it is removed: it never changes, is no secret, and opens nothing. */
id: string,
/** The browser and the system of a device, such as "Firefox, Linux", or empty; the name of a program. */
name: string,
/** The first visit, in milliseconds since 1970. */
created: number,
/** The last visit, to the day, in milliseconds since 1970; absent for programs, whose visits are not recorded. */
seen?: number,
/** Whether it is the device of this request. */
this?: boolean, };

/** Whether a game has clocks, and whether they run. */
export type Pace = "correspondence" | "clock" | "paused";

/** A person's games alone and against bots, grouped by their rules. */
export type ProgressDoc = {
/** The series of each set of rules, the last played first. */
series: Array<ProgressSeries>, };

/** A game of a series. */
export type ProgressGame = {
/** The table of the game. */
table: TableId,
/** The end of the game, in milliseconds since 1970. */
at: number,
/** The player's final score, in points. */
score: number,
/** Whether the player won; `null` in a game without opponents. */
won?: boolean | null,
/** The names of the bots; none in a game alone. */
against: Array<string>,
/** The player's play with the highest score. */
best?: BestPlay | null, };

/** Games that can be compared: the same edition, rules and words. */
export type ProgressSeries = {
/** The edition, with a mark where rules or words were changed. */
category: string,
/** The title of the edition with its variations. */
title: string,
/** The same title in each language. */
titles: { [key in Language]?: string },
/** The games, the oldest first. */
games: Array<ProgressGame>,
/** The mean of the last games, against those before them. */
trend: Trend, };

/** A result of somebody who played alone. */
export type RecordRow = {
/** The edition, with a mark where rules or words were changed. */
category: string,
/** The final score, in points. */
score: number,
/** The end of the game, in milliseconds since 1970. */
at: number,
/** The table of the game. */
table: TableId, };

/** The best results of a person who played alone. */
export type RecordsDoc = {
/** The results by category, the best of each first. */
records: Array<RecordRow>, };

/** Somebody whom the host takes off a seat. */
export type Remove = {
/** The name that the table shows; names at a table are all different. */
name: string, };

/** Another name that the host gives to somebody at a seat. */
export type Rename = {
/** The name that the table shows now. */
name: string,
/** The name that it shows from now on. */
to: string, };

/** A review of a finished game. */
export type ReviewDoc = {
/** The id of the table, as in its address. */
table: TableId,
/** The turns in which somebody played, exchanged or passed. */
turns: Array<ReviewTurn>,
/** The totals of each player, in the order of the seats. */
players: Array<ReviewTotals>, };

/** The loss of a turn against the best play. */
export type ReviewLoss = {
/** The loss of value, in hundredths of a point. */
points: number,
/** The standard error of `points`; `null` where no chance is involved. */
points_error?: number | null,
/** The loss of the chance to win, in hundredths of a percent; `null` in a game without opponents. */
win?: number | null,
/** The standard error of `win`; `null` where no chance is involved. */
win_error?: number | null, };

/** How the values of plays were found. */
export type ReviewMethod = "static" | "simulation" | "endgame";

/** A mistake: its kind and its size. */
export type ReviewMistake = {
/** What was wrong with the turn. */
kind: ReviewMistakeKind,
/** How large the loss was. */
size: ReviewMistakeSize, };

/** The kinds of mistake. */
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
/** Its value (score, and what follows), in hundredths of a point. */
equity: number,
/** The standard error of `equity`; `null` where no chance is involved. */
equity_error?: number | null,
/** The chance to win after it, in hundredths of a percent; `null` in a game without opponents. */
win?: number | null,
/** The standard error of `win`; `null` where no chance is involved. */
win_error?: number | null, };

/** The totals of one player. */
export type ReviewTotals = {
/** The seat of the player, counted from zero. */
seat: number,
/** How many turns the player had. */
turns: number,
/** How many of them could be judged. */
judged: number,
/** How many of those were no mistake. */
without_mistake: number,
/** The losses of all turns together. */
lost: ReviewLoss,
/** The sum of `luck` over the turns, in hundredths of a point. */
luck: number,
/** How many plays had a bonus for many tiles. */
bonuses: number,
/** In how many turns such a play was possible and was not made. */
missed_bonuses: number,
/** How many plays had a word that the word list does not have. */
phonies: number, };

/** A turn, and what could have been played. */
export type ReviewTurn = {
/** The number of the turn's entry in the log. */
seq: number,
/** The seat whose turn it was. */
seat: number,
/** The rack before the turn. */
rack: string,
/** The turn in notation. */
played: string,
/** The score of the turn, in points. */
score: number,
/** Whether the play went back to the rack after a challenge. */
withdrawn: boolean,
/** How the values were found. */
method: ReviewMethod,
/** The best plays, the best first; then the one that was made, where it is not among them. None where the program cannot list the plays of this rack. */
best: Array<ReviewPlay>,
/** The loss against the best play; `null` where the two cannot be compared. */
lost?: ReviewLoss | null,
/** The mistake, if the loss is large enough for one. */
mistake?: ReviewMistake | null,
/** How much better the draw before this turn was than draws are on average, in hundredths of a point; nothing where nothing was drawn by chance. */
luck?: number | null,
/** Plays with a bonus for many tiles that were there and were not made, the best first. */
missed_bonuses: Array<string>,
/** Words of the play that the word list does not have. */
phonies: Array<string>,
/** The review of the turn in one sentence, in the language of the asker. */
sentence: string,
/** The tips that the turn follows or goes against. */
tips: Array<CitedTip>, };

/** The result of a finished game in which one person had no human opponents. */
export type Solo = {
/** The games with which it is compared: the edition, with a mark where rules or words were changed. */
category: string,
/** The seats of the player. */
seats: Array<number>,
/** The player's play with the highest score. */
best?: BestPlay | null, };

/** The beginning of a game. */
export type Start = {
/** Text that the players add to the seed of the draws, after they have seen the commitment. */
salt: string, };

/** A step of a lesson: something to read or to try. */
export type StepDoc = {
/** The heading, in the language of the client. */
title: string,
/** The text before the task. */
text: string,
/** The text after the task. */
then?: string | null,
/** The text after a wrong answer; `null`: the same as after a right one. */
wrong?: string | null,
/** The player whose turn it is, as a position in the lesson's `players`. */
by?: number | null,
/** The score of each of the lesson's players after this step. */
totals: Array<number>,
/** The play in notation, where the step is about one. */
notation?: string | null,
/** The tiles on the board before the step. */
tiles: Array<LaidDoc>,
/** The rack to play from. */
rack: Array<RackTileDoc>,
/** The task of the learner. */
task: TaskDoc,
/** Hints before the answer is shown: a nudge, then the tiles. None where nothing is to be laid or exchanged. */
hints: Array<string>,
/** The name of a tip to show with the step. */
tip?: string | null, };

/** Tables, the newest first. */
export type TablesDoc = {
/** The tables of the lobby. */
tables: Array<LobbyRow>, };

/** The task of a step. The answers are sent along: nothing is at stake here. */
export type TaskDoc = "read" | { "lay": {
/** The tiles to lay, with their squares. */
laid: Array<LaidDoc>,
/** Its words, what each letter and square adds, and the score. */
play: PlayDoc, } } | { "may": {
/** The tiles in question. */
laid: Array<LaidDoc>,
/** The verdict of the referee and the dictionary. */
verdict: LessonVerdict, } } | { "challenge": {
/** The tiles of the play. */
laid: Array<LaidDoc>,
/** The verdict of the referee and the dictionary. */
verdict: LessonVerdict, } } | { "find": {
/** The least score, in points. */
at_least: number,
/** A play with that score, for learners who want to see one. */
laid: Array<LaidDoc>,
/** The same play with its words and its score. */
play: PlayDoc, } } | { "exchange": {
/** The tiles to give back, as a rack is written. */
give: string,
/** The rack after the exchange. */
rack: Array<RackTileDoc>, } };

/** A tip for better plays, as a card. */
export type TipDoc = {
/** The name by which steps and hints cite it. */
name: string,
/** The heading, in the language of the client. */
title: string,
/** The advice, in a few sentences. */
text: string, };

/** The means of the latest games and of those before them. */
export type Trend = {
/** The mean score of the last ten games, or of all where there are fewer. */
last: number,
/** How many games are in that mean: at most ten. */
n_last: number,
/** The mean score of the ten games before those, or of as many as there are. */
before: number,
/** How many games are in that mean: at most ten. */
n_before: number, };

/** Whether the draws of a finished game are those that its seed demands. */
export type VerifyDoc = {
/** Whether all draws are those of the seed. */
fair: boolean,
/** The finding, in a sentence. */
sentence: string,
/** The digest of the seed that was published before the first draw. */
commitment?: string | null,
/** How many draws were repeated. */
draws: number, };

/** The words that a search has found. */
export type WordsDoc = {
/** The words that are listed. */
words: Array<FoundWord>,
/** How many words were found in all; the list may have fewer. */
total: number, };
