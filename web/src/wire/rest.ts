// Made from crates/protocol by its test `typescript`. Do not edit.
import type { BoardSetup, LaidDoc, PlayDoc, RackTileDoc, RuleSentence, SeenMessage, ThemeDoc, TileCountDoc } from "./game";
import type { Key, LobbyRow } from "./message";
import type { HouseWords, Language, RuleSetting, TableId, TableInfo, TableStatus } from "./table";

/** An account, to be made or to log in to. The passphrase is never shown with `{:?}`. */
export type Account = {
/** The name of the account. */
account: string,
/** The passphrase. */
passphrase: string, };

/** Answers to the plain questions. What is not answered is as the edition and its variations say. */
export type AnswersDoc = {
/** What happens with a wrong word. */
wrong?: WrongName,
/** Numbers for limits; zero: no such limit. */
limits?: { [L in LimitName]?: number },
/** The level whose score everybody plays to, where the rules have levels. */
level?: string, };

/** A bonus. */
export type BonusRow = {
/** For so many tiles in one turn. */
tiles: number,
/** So many points. */
points: number, };

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

/** Rules about one thing. */
export type ChapterDoc = {
/** What they are about. */
chapter: ChapterName,
/** The rules, one sentence each. */
rules: Array<RuleSentence>, };

/** What a rule is about. */
export type ChapterName = "set" | "turns" | "words" | "scores" | "end" | "time";

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
/** The seat; nothing: the first that is free. */
seat?: number,
/** The name that others see, where it is not known yet. */
name?: string, };

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

/** A rule that differs. */
export type DifferenceDoc = {
/** The key of the rule in an edition file. */
key: string,
/** What holds here. */
here: string,
/** What holds there. */
there: string, };

/** What differs from another edition. */
export type DiffersDoc = {
/** The name of the other. */
from: string,
/** What it is called. */
title: string,
/** The rules that differ; none only if both are the same game. */
rules: Array<DifferenceDoc>, };

/** An edition. */
export type EditionDoc = {
/** The name by which it is chosen. */
name: string,
/** What it is called. */
title: string,
/** What is special about it. */
summary: string,
/** The variations that belong to it. */
games: Array<string>,
/** The fewest and the most seats. */
seats: [number, number],
/** The fewest and the most people at a seat. */
members: [number, number],
/** Whether everybody sees every rack, as where one person plays all seats. */
open_racks: boolean,
/** Whether its tables have no chat, whatever their settings say. */
quiet: boolean,
/** The levels that have a score of their own to reach; none where all play to one. */
levels: Array<string>,
/** The word list of its tables when nobody chooses another; nothing: that of the server, which is the first. */
words?: string,
/** The colours. */
theme: ThemeDoc,
/** The rules in force, one sentence each. */
rules: Array<RuleSentence>, };

/** Everything that can be chosen. */
export type EditionsDoc = {
/** What is played when nobody says otherwise. */
usual: string,
/** What is played at once against a bot: the same, with words that are checked as they are laid. */
quick: QuickDoc,
/** The editions. */
editions: Array<EditionDoc>,
/** The variations; which of them fit an edition, a check says. */
variations: Array<VariationDoc>,
/** The rules that can be set one by one. */
keys: Array<RuleKeyDoc>,
/** The word lists. */
lexicons: Array<LexiconDoc>,
/** The levels of bots, the weakest first. */
levels: Array<string>,
/** Who plays at each of these levels, in the same order. */
rivals: Array<RivalDoc>, };

/** A game as a file. */
export type Exported = {
/** How the file might be called. */
name: string,
/** What is in it. */
text: string, };

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
/** The seat of whoever asks; nothing: none. */
your_seat?: number | null,
/** Whether it is played at. */
status: TableStatus,
/** The scores. */
scores: Array<number>,
/** Who has won. */
winners: Array<number>,
/** Whether the game waits for whoever asks. */
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
deadline?: number | null, };

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

/** A table that somebody has a code or a link for, before they sit down. */
export type InvitationDoc = {
/** The table. */
table: TableInfo,
/** What is in force there. */
terms: TermsDoc, };

/** A lesson. */
export type LessonDoc = {
/** How it is asked for. */
name: string,
/** Its heading. */
title: string,
/** What it is about. */
about: string,
/** The colours of the edition. */
theme: ThemeDoc,
/** The board without tiles. */
board: BoardSetup,
/** The letters that a blank can stand for, in their order. */
letters: Array<string>,
/** Who plays, where it is a game. */
players: Array<string>,
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
found: boolean,
/** What the referee and the dictionary say. */
verdict: LessonVerdict, };

/** What a learner would play. */
export type LessonTry = {
/** Which step, from zero. */
step: number,
/** The play as players write it: `8G HANDY`. */
text: string, };

/** What the referee and the dictionary say to tiles on the board. */
export type LessonVerdict = {
/** Whether they are a play with good words. */
good: boolean,
/** Why they cannot be laid so, in a sentence. */
sentence?: string | null,
/** The words that are none. */
bad_words: Array<string>,
/** The play, where they are one. */
play?: PlayDoc | null,
/** How it is written. */
notation?: string | null, };

/** All lessons and tips. */
export type LessonsDoc = {
/** The lessons, in their order. */
lessons: Array<LessonRow>,
/** The tips, in their order. */
tips: Array<TipDoc>, };

/** A word list. */
export type LexiconDoc = {
/** The name by which it is chosen. */
name: string,
/** What it is. */
about: string,
/** How many words it has. */
words: number, };

/** A limit for which a number can be given, and how it is asked for. */
export type LimitFormDoc = {
/** The limit. */
name: LimitName,
/** What the number means. */
title: string,
/** The number that is suggested. */
usual: number,
/** The largest number. */
most: number,
/** The keys of the rules that it sets. */
sets: Array<string>, };

/** A limit for which a number can be given. */
export type LimitName = "turn" | "clock" | "game" | "target";

/** A name that others see. */
export type NewName = {
/** The name. */
name: string, };

/** A whole table in one choice. */
export type OccasionDoc = {
/** The name by which it is chosen. */
name: string,
/** What it is called. */
title: string,
/** What is special about it, in a few words. */
summary: string,
/** The edition, without variations. */
edition: string,
/** The variations. */
variations: Array<string>,
/** Who sits where. */
seats: Array<PlaceName>,
/** What happens with a wrong word. */
wrong: WrongName,
/** The name of the answer to how much time there is. */
time: string,
/** The word list; nothing: the usual one. */
lexicon?: string | null, };

/** What the form for a new table offers. */
export type OccasionsDoc = {
/** The occasions, the most frequent first. */
occasions: Array<OccasionDoc>,
/** The answers to what happens with a wrong word. */
wrong: Array<WrongAnswerDoc>,
/** The answers to how much time there is. */
times: Array<TimeAnswerDoc>,
/** The limits for which a number can be given. */
limits: Array<LimitFormDoc>, };

/** Whether clocks run in a game. */
export type Pace = "correspondence" | "clock" | "paused";

/** For whom a seat is. */
export type PlaceName = "me" | "person" | "team" | "local" | "bot";

/** The rules of a game that somebody starts without choosing any. */
export type QuickDoc = {
/** The edition. */
edition: string,
/** Single rules that differ from it. */
rules: Array<RuleSetting>, };

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

/** A review of a finished game. */
export type ReviewDoc = {
/** The table. */
table: TableId,
/** The turns in which tiles were laid. */
turns: Array<ReviewTurn>, };

/** A play that was possible. */
export type ReviewPlay = {
/** How players write it. */
text: string,
/** What it would have scored. */
score: number,
/** What it would have been worth, in hundredths of a point. */
equity: number, };

/** A turn, and what could have been played. */
export type ReviewTurn = {
/** The number of the entry of the log. */
seq: number,
/** Whose turn it was. */
seat: number,
/** The rack. */
rack: string,
/** What was played. */
played: string,
/** What it scored. */
score: number,
/** The best plays by score and leave, the best first; then the one that was made, where it is not among them. */
best: Array<ReviewPlay>,
/** What the tips say about it. */
tips: Array<CitedTip>, };

/** Who plays at a level of bots. What the level is called and what it is like, a client says in its own language. */
export type RivalDoc = {
/** The level. */
level: string,
/** How strong it is among all levels, from 1. */
strength: number,
/** The name of the first bot of this level at a table. */
name: string,
/** The name of its picture. */
face: string, };

/** A rule that can be set by itself. */
export type RuleKeyDoc = {
/** The key. */
key: string,
/** What values it takes. */
expects: string, };

/** What a choice of rules means. */
export type RulesCheck = {
/** Everything that is wrong with it; none: it can be played. */
faults: Array<string>,
/** The rules in force. */
edition?: EditionDoc | null,
/** The single rules to make the table with: those that follow from the answers, then those that were set. */
rules: Array<RuleSetting>,
/** The answers that the rules in force give. */
answers: AnswersDoc,
/** The name of the answer to how much time there is, if there is one that says just this. */
time?: string | null,
/** What everybody should know before they sit down. */
terms?: TermsDoc | null, };

/** A choice of rules to be checked. */
export type RulesChoice = {
/** The edition with its variations. */
edition: string,
/** Single rules that differ from it. */
rules?: Array<RuleSetting>,
/** Answers to the plain questions, where the edition says otherwise. */
answers?: AnswersDoc,
/** The word list, as in the settings of a table. */
lexicon?: string,
/** The code of the language to answer in: `de`; nothing: English. */
language?: string, };

/** The rules of an edition with its variations, to be read by people. */
export type RulesDoc = {
/** The name by which they are chosen, with variations. */
name: string,
/** What they are called, with variations. */
title: string,
/** What is special about the edition. */
summary: string,
/** The variations that are switched on. */
variations: Array<VariationDoc>,
/** The variations that belong to the edition. */
games: Array<VariationDoc>,
/** The colours. */
theme: ThemeDoc,
/** The board without tiles. */
board: BoardSetup,
/** The whole set of tiles: the letters in their order, then the blanks. */
tiles: Array<TileCountDoc>,
/** How many tiles the set has. */
n_tiles: number,
/** The fewest and the most seats. */
seats: [number, number],
/** The fewest and the most people at a seat. */
members: [number, number],
/** How many tiles a rack holds. */
rack_size: number,
/** What playing many tiles at once earns. */
bonuses: Array<BonusRow>,
/** The rules in force, by what they are about. */
chapters: Array<ChapterDoc>,
/** What differs from the edition that is usual here. */
differs: DiffersDoc, };

/** The beginning of a game. */
export type Start = {
/** What the players add to the seed of the draws, after they have seen the commitment. */
salt: string, };

/** One thing to read or to try. */
export type StepDoc = {
/** What is read first. */
text: string,
/** What is read afterwards. */
then?: string | null,
/** Who plays, as a number of the lesson's players. */
by?: number | null,
/** How the play is written, where the step is about one. */
notation?: string | null,
/** The tiles on the board before it. */
tiles: Array<LaidDoc>,
/** The rack to play from. */
rack: Array<RackTileDoc>,
/** What is asked. */
task: TaskDoc,
/** The name of a tip that fits. */
tip?: string | null, };

/** Tables, the newest first. */
export type TablesDoc = {
/** The tables. */
tables: Array<LobbyRow>, };

/** What a step asks. The answers come along: nothing is at stake here. */
export type TaskDoc = "read" | { "score": {
/** The tiles that it lays. */
laid: Array<LaidDoc>,
/** Its words, what each letter and square adds, and the score. */
play: PlayDoc, } } | { "may": {
/** The tiles. */
laid: Array<LaidDoc>,
/** What the referee and the dictionary say. */
verdict: LessonVerdict, } } | { "find": {
/** The score. */
at_least: number,
/** A play that does, for those who give up. */
laid: Array<LaidDoc>, } };

/** Something to know before one sits down. */
export type TermDoc = {
/** What it is about. */
topic: TopicName,
/** What holds, in a sentence. */
lead: string,
/** What it means, in a sentence or two; may be empty. */
more: string, };

/** What everybody should know before they sit down. */
export type TermsDoc = {
/** What is played, as people say it, with its variations. */
title: string,
/** What the edition is called, without them. */
edition: string,
/** The rules that tables most often differ in. */
terms: Array<TermDoc>,
/** What else differs from the edition, in sentences. */
changes: Array<string>,
/** The word list; nothing: the players decide. */
list?: LexiconDoc | null,
/** Words that are good or bad at this table only. */
house: HouseWords, };

/** An answer to how much time there is. */
export type TimeAnswerDoc = {
/** The name by which it is chosen. */
name: string,
/** What it is called. */
title: string,
/** The minutes of each limit; zero: it does not hold. */
limits: { [L in LimitName]?: number }, };

/** A tip for better plays, as a card. */
export type TipDoc = {
/** How it is cited. */
name: string,
/** Its heading. */
title: string,
/** What it says. */
text: string, };

/** What a term is about. */
export type TopicName = "words" | "time" | "bonus" | "end";

/** A variation. */
export type VariationDoc = {
/** The name by which it is chosen. */
name: string,
/** What it is called. */
title: string,
/** What changes. */
summary: string,
/** The keys of the rules that it sets. */
sets: Array<string>, };

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

/** An answer to what happens with a wrong word. */
export type WrongAnswerDoc = {
/** The name by which it is chosen. */
name: WrongName,
/** What it is called. */
title: string,
/** What it means, in a few words. */
summary: string,
/** The keys of the rules that it sets. */
sets: Array<string>,
/** Whether it is offered only where it is in force. */
rare: boolean, };

/** What happens with a wrong word. */
export type WrongName = "comes_back" | "free" | "turn" | "points";
