// Made from crates/protocol by its test `typescript`. Do not edit.
import type { Key } from "./event";
import type { BoardSetup, LaidDoc, PlacementDoc, PlayDoc, SeenMessage, ThemeDoc } from "./game";
import type { LobbyRow, PreviewResult, RackTileDoc } from "./message";
import type { Language, TableId, TableInfo, TableStatus } from "./table";

/** An account, to be made or to log in to. The passphrase is never shown with `{:?}`. */
export type Account = {
/** The name of the account. */
account: string,
/** The passphrase. */
passphrase: string, };

/** What a learner does at a step. */
export type Attempt = { "lay": PlacementDoc } | { "type": string } | { "exchange": string };

/** The play of a game that scored most. */
export type BestPlay = {
/** Its main word. */
word: string,
/** Its score. */
score: number, };

/** A token with which a program takes seats. It is shown once. */
export type BotToken = {
/** The name that others see. */
name: string,
/** The token, for the header `Authorization: Bearer …`. */
token: Key, };

/** What a program is to be called. */
export type BotTokenName = {
/** The name that others see. */
name: string, };

/** A tip that has something to say about a turn. */
export type CitedTip = {
/** The name of the tip. */
tip: string,
/** Whether the turn follows it. */
follows: boolean, };

/** A seat that somebody wants. */
export type Claim = {
/** The key of a link to a seat, or a code; nothing at a table in the lobby. */
key?: Key,
/** The seat; nothing: the free one with the fewest people, so that teams fill evenly. */
seat?: number,
/** The name that others see, where it is not known yet. */
name?: string,
/** Whether they are the one of this name at this seat, back on another device. Only in a team, where the host runs the game, and only while nobody of that name is connected. */
again?: boolean, };

/** A seat that was taken. */
export type Claimed = {
/** The table. */
table: TableInfo,
/** The seat; nothing: a spectator. */
seat?: number | null, };

/** A table that was made. */
export type Created = {
/** The table. */
table: TableInfo, };

/** A game as a file. */
export type Exported = {
/** How the file might be called. */
name: string,
/** What is in it. */
text: string, };

/** The wish to be forgotten. The passphrase is never shown with `{:?}`. */
export type Farewell = {
/** The passphrase of the account; guests have none. */
passphrase?: string, };

/** A word that was found. */
export type FoundWord = {
/** The word; small letters are blanks. */
word: string, };

/** A game of somebody. */
export type GameRow = {
/** The table. */
table: TableId,
/** What is played. */
title: string,
/** The same in each language; nothing in what was stored before it was told. */
titles: { [key in Language]?: string },
/** The names at the seats. */
seats: Array<string>,
/** How strong the bots are, seat by seat; nothing: people sit there. */
bots: Array<string | null>,
/** The seat of the person who asks; nothing: none. */
your_seat?: number | null,
/** Whether it is played at. */
status: TableStatus,
/** The scores. */
scores: Array<number>,
/** Who has won. */
winners: Array<number>,
/** Whether the game waits for the person who asks. */
your_turn: boolean,
/** When it last changed, in milliseconds: the time of the last move, once it is played. */
changed: number,
/** The edition and its variations, as they are chosen. */
edition: string,
/** The seats that the game waits for. */
waiting_for: Array<number>,
/** Whether clocks run. */
pace: Pace,
/** When the time that runs now is up, in milliseconds; nothing where none runs. */
deadline?: number | null,
/** What it says about one player who had no other people against them, once it is over. */
solo?: Solo | null, };

/** Games, the newest first. */
export type GamesDoc = {
/** The games. */
games: Array<GameRow>,
/** Where the next page begins; nothing: this is the last. */
next?: string | null, };

/** The log of a game as one viewer may know it. */
export type HistoryDoc = {
/** The table. */
table: TableId,
/** The entries from the number that was asked for. */
entries: Array<SeenMessage>, };

/** Letters that can stand before or behind a word. */
export type HooksDoc = {
/** The word. */
word: string,
/** Letters before it. */
front: Array<string>,
/** Letters behind it. */
back: Array<string>, };

/** A file of a game. */
export type Import = {
/** What is in it: GCG, or records a line each. */
text: string,
/** The edition, for a file that does not name its rules. */
edition?: string, };

/** A game that was read from a file. */
export type Imported = {
/** The table at which it can be looked at. */
table: TableId,
/** What was noticed. */
notes: Array<string>, };

/** A lesson. */
export type LessonDoc = {
/** How it is asked for. */
name: string,
/** Its heading. */
title: string,
/** What it is about. */
about: string,
/** What it shows as a whole. */
learnt: Array<string>,
/** The colours of the edition. */
theme: ThemeDoc,
/** The board without tiles. */
board: BoardSetup,
/** The letters that a blank can stand for, in their order. */
letters: Array<string>,
/** What the tiles count. */
values: Array<RackTileDoc>,
/** How many tiles a rack holds. */
rack_size: number,
/** Who plays, where it is a game. */
players: Array<string>,
/** The result of each player with what unplayed tiles take and give, where it is a game to its end. */
result: Array<number>,
/** What is read and tried. */
steps: Array<StepDoc>, };

/** A lesson in the list. */
export type LessonRow = {
/** How it is asked for. */
name: string,
/** Its heading. */
title: string,
/** What it is about. */
about: string,
/** How many steps it has. */
steps: number, };

/** What came of it. */
export type LessonTried = {
/** Whether it is what the step asks for. */
done: boolean,
/** Whether a tile lies where it cannot stay: more tiles do not make it right. */
wrong: boolean,
/** What to do about it, in a sentence. */
remark?: string | null,
/** What the referee says to tiles that were laid. */
preview?: PreviewResult | null,
/** Where the tiles of a typed play lie. */
laid: Array<LaidDoc>, };

/** What a learner does. */
export type LessonTry = {
/** Which step, from zero. */
step: number,
/** The attempt that is judged. */
attempt: Attempt, };

/** What the referee and the dictionary say to tiles on the board. */
export type LessonVerdict = {
/** Whether they are a play with good words. */
good: boolean,
/** What is wrong with them, in a sentence. */
sentence?: string | null,
/** The play, where they are one. */
play?: PlayDoc | null, };

/** All lessons and tips. */
export type LessonsDoc = {
/** The lessons, in their order. */
lessons: Array<LessonRow>,
/** The tips, in their order. */
tips: Array<TipDoc>, };

/** A name that others see. */
export type NewName = {
/** The name. */
name: string, };

/** The passphrase before and after. Neither is ever shown with `{:?}`. */
export type NewPassphrase = {
/** The one that was right until now. */
old: string,
/** The one that is right from now on. */
new: string, };

/** A device of mine, or a program of mine. Tokens are never shown again. */
export type OwnKey = {
/** A name that does not change, to take it back: it is no secret, and opens nothing. */
id: string,
/** The browser and the system of a device, such as "Firefox, Linux", or empty; the name of a program. */
name: string,
/** When it came first. */
created: number,
/** When it was last noted that it was here, to the day; programs are not noted. */
seen?: number,
/** Whether it is the device that asks. */
this?: boolean, };

/** Whether clocks run in a game. */
export type Pace = "correspondence" | "clock" | "paused";

/** The games of somebody who played alone or against bots, by the rules that they were played by. */
export type ProgressDoc = {
/** A row of games for each set of rules, those that were played last first. */
series: Array<ProgressSeries>, };

/** One game of such a row. */
export type ProgressGame = {
/** The game. */
table: TableId,
/** When it ended, in milliseconds. */
at: number,
/** What the player scored. */
score: number,
/** Whether the player won; nothing where nobody else played. */
won?: boolean | null,
/** The names of the bots. */
against: Array<string>,
/** The player's best play. */
best?: BestPlay | null, };

/** Games that can be compared: the same edition, rules and words. */
export type ProgressSeries = {
/** What they have in common. */
category: string,
/** What is played. */
title: string,
/** The same in each language. */
titles: { [key in Language]?: string },
/** The games, the oldest first. */
games: Array<ProgressGame>,
/** Whether it goes up. */
trend: Trend, };

/** A result of somebody who played alone. */
export type RecordRow = {
/** The rules. */
category: string,
/** The score. */
score: number,
/** When, in milliseconds. */
at: number,
/** In which game. */
table: TableId, };

/** What somebody has reached alone. */
export type RecordsDoc = {
/** The best results, category by category, the best of each first. */
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
/** The table. */
table: TableId,
/** The turns in which somebody played, exchanged or passed. */
turns: Array<ReviewTurn>,
/** What they come to, player by player in the order of the seats. */
players: Array<ReviewTotals>, };

/** What was lost by a turn. */
export type ReviewLoss = {
/** In hundredths of a point. */
points: number,
/** The standard error of that; nothing where no chance has a part in it. */
points_error?: number | null,
/** In hundredths of a percent of the game; nothing where nobody plays against the player. */
win?: number | null,
/** The standard error of that; nothing where no chance has a part in it. */
win_error?: number | null, };

/** How values were found. */
export type ReviewMethod = "static" | "simulation" | "endgame";

/** In which way a turn fell short, and how far. */
export type ReviewMistake = {
/** In which way. */
kind: ReviewMistakeKind,
/** How far. */
size: ReviewMistakeSize, };

/** In which way a turn fell short. */
export type ReviewMistakeKind = "phony" | "missed_bonus" | "points" | "leave" | "defence" | "no_exchange" | "no_play" | "endgame";

/** How large a mistake was. */
export type ReviewMistakeSize = "small" | "medium" | "large";

/** A play that was possible. */
export type ReviewPlay = {
/** How players write it. */
text: string,
/** The tiles that it lays; none for an exchange or a pass. */
laid: Array<LaidDoc>,
/** The tiles that stay. */
leave: string,
/** What it would have scored. */
score: number,
/** What it would have been worth, in hundredths of a point. */
equity: number,
/** The standard error of that; nothing where no chance has a part in it. */
equity_error?: number | null,
/** The chance to win after it, in hundredths of a percent; nothing where nobody plays against the player. */
win?: number | null,
/** The standard error of that; nothing where no chance has a part in it. */
win_error?: number | null, };

/** The turns of one player, added up. */
export type ReviewTotals = {
/** The seat. */
seat: number,
/** How many turns there were. */
turns: number,
/** How many of them could be judged. */
judged: number,
/** How many of those were no mistake. */
without_mistake: number,
/** What was lost in all turns together. */
lost: ReviewLoss,
/** How lucky the draws were, in hundredths of a point. */
luck: number,
/** Plays with a bonus for many tiles. */
bonuses: number,
/** Turns in which such a play was there and was not made. */
missed_bonuses: number,
/** Plays with a word that the list does not have. */
phonies: number, };

/** A turn, and what could have been played. */
export type ReviewTurn = {
/** The number of the entry of the log. */
seq: number,
/** Whose turn it was. */
seat: number,
/** The rack. */
rack: string,
/** What was played, as players write it. */
played: string,
/** What it scored. */
score: number,
/** Whether it was a play that went back to the rack. */
withdrawn: boolean,
/** How values were found. */
method: ReviewMethod,
/** The best plays, the best first; then the one that was made, where it is not among them. None where the program cannot list the plays of this rack. */
best: Array<ReviewPlay>,
/** What was lost against the best play; nothing where the two cannot be compared. */
lost?: ReviewLoss | null,
/** The mistake, if it was one. */
mistake?: ReviewMistake | null,
/** How much better the draw before this turn was than draws are on average, in hundredths of a point; nothing where nothing was drawn by chance. */
luck?: number | null,
/** Plays with a bonus for many tiles that were there and were not made, the best first. */
missed_bonuses: Array<string>,
/** Words of the play that the list does not have. */
phonies: Array<string>,
/** All of it in a sentence, in the language of the person who asks. */
sentence: string,
/** What the tips say about it. */
tips: Array<CitedTip>, };

/** What a finished game says about one player who had no people against them. */
export type Solo = {
/** With which other games it is compared: the edition, with a mark where rules or words were changed. */
category: string,
/** The seats of the player. */
seats: Array<number>,
/** The player's best play. */
best?: BestPlay | null, };

/** The beginning of a game. */
export type Start = {
/** What the players add to the seed of the draws, after they have seen the commitment. */
salt: string, };

/** One thing to read or to try. */
export type StepDoc = {
/** Its heading. */
title: string,
/** What is read first. */
text: string,
/** What is read afterwards. */
then?: string | null,
/** What is read after a wrong answer; the same as after a right one where there is none. */
wrong?: string | null,
/** Who plays, as a number of the lesson's players. */
by?: number | null,
/** What each of the lesson's players has after it. */
totals: Array<number>,
/** How the play is written, where the step is about one. */
notation?: string | null,
/** The tiles on the board before it. */
tiles: Array<LaidDoc>,
/** The rack to play from. */
rack: Array<RackTileDoc>,
/** What is asked. */
task: TaskDoc,
/** Hints before the answer is shown: a nudge, and which tiles. None where there is nothing to lay or to give. */
hints: Array<string>,
/** The name of a tip that fits. */
tip?: string | null, };

/** Tables, the newest first. */
export type TablesDoc = {
/** The tables. */
tables: Array<LobbyRow>, };

/** What a step asks. The answers come along: nothing is at stake here. */
export type TaskDoc = "read" | { "lay": {
/** The tiles to lay, with their squares. */
laid: Array<LaidDoc>,
/** Its words, what each letter and square adds, and the score. */
play: PlayDoc, } } | { "may": {
/** The tiles that it is asked about. */
laid: Array<LaidDoc>,
/** What the referee and the dictionary say. */
verdict: LessonVerdict, } } | { "challenge": {
/** The tiles of the play. */
laid: Array<LaidDoc>,
/** What the referee and the dictionary say. */
verdict: LessonVerdict, } } | { "find": {
/** The least score, in points. */
at_least: number,
/** A play that does, for those who want to see one. */
laid: Array<LaidDoc>,
/** The same with its words and its score. */
play: PlayDoc, } } | { "exchange": {
/** Those that should go, as a rack is written. */
give: string,
/** The rack afterwards. */
rack: Array<RackTileDoc>, } };

/** A tip for better plays, as a card. */
export type TipDoc = {
/** How it is cited. */
name: string,
/** Its heading. */
title: string,
/** What it says. */
text: string, };

/** The means of the latest games and of those before them. */
export type Trend = {
/** The mean score of the last ten games, or of all where there are fewer. */
last: number,
/** How many games that are. */
n_last: number,
/** The mean score of the ten games before those, or of as many as there are. */
before: number,
/** How many games that are. */
n_before: number, };

/** Whether the draws of a finished game are those that its seed demands. */
export type VerifyDoc = {
/** Whether they are. */
fair: boolean,
/** What was found, in a sentence. */
sentence: string,
/** What was published before the first draw. */
commitment?: string | null,
/** How many draws were repeated. */
draws: number, };

/** Words that were found. */
export type WordsDoc = {
/** The words. */
words: Array<FoundWord>,
/** How many there are in all; not all of them may be listed. */
total: number, };
