// Made from crates/protocol by its test `typescript`. Do not edit.
import type { BoardSetup, RuleSentence, ThemeDoc, TileCountDoc } from "./game";
import type { Reason } from "./problem";
import type { HouseWords, RuleSetting, TableInfo } from "./table";

/** Answers to the plain questions. Where one is absent, the edition and its variations apply. */
export type AnswersDoc = {
/** The consequence of a wrong word. */
wrong?: WrongName,
/** The number for each limit; zero: no such limit. */
limits?: { [L in LimitName]?: number },
/** The level whose score all seats play to, if the rules have levels. */
level?: string, };

/** A bonus for many tiles in one turn. */
export type BonusRow = {
/** The number of tiles that earns it. */
tiles: number,
/** How many points it adds to the play. */
points: number, };

/** The rules of one subject. */
export type ChapterDoc = {
/** The subject of the rules. */
chapter: ChapterName,
/** The rules, one sentence each. */
rules: Array<RuleSentence>, };

/** The subjects of rules. */
export type ChapterName = "set" | "turns" | "words" | "scores" | "end" | "time";

/** What a class with several boards plays: its occasion, and what differs from it. */
export type ClassRulesDoc = {
/** The name of the occasion. */
occasion: string,
/** The rules beside it. */
rules: Array<RuleSetting>,
/** What happens to a wrong word where the program checks words. */
checked: WrongName,
/** What happens to a wrong word where the teams look after words themselves. */
trusted: WrongName, };

/** A rule in which two editions differ. */
export type DifferenceDoc = {
/** The key of the rule in an edition file. */
key: string,
/** The rule of this edition, in a sentence. */
here: string,
/** The rule of the other edition, in a sentence. */
there: string, };

/** The differences from another edition. */
export type DiffersDoc = {
/** The name of the other edition. */
from: string,
/** The title of the other edition. */
title: string,
/** The rules that differ; empty only if both are the same game. */
rules: Array<DifferenceDoc>, };

/** An edition as it is offered. */
export type EditionDoc = {
/** The name by which it is chosen. */
name: string,
/** The title that people read. */
title: string,
/** Its special feature, in a sentence. */
summary: string,
/** The variations that belong to it. */
games: Array<string>,
/** The fewest and the most seats. */
seats: [number, number],
/** The fewest and the most people at a seat. */
members: [number, number],
/** Whether all racks are visible, as when one person plays all seats. */
open_racks: boolean,
/** Whether its tables have no chat, whatever their settings say. */
quiet: boolean,
/** The names of the levels with different target scores; empty if all seats play to the same one. */
levels: Array<string>,
/** The name of its own word list; absent: the first list of the server. */
words?: string,
/** The colours of the board and tiles. */
theme: ThemeDoc,
/** The rules in force, one sentence each. */
rules: Array<RuleSentence>, };

/** The choices for a table. */
export type EditionsDoc = {
/** The name of the edition that tables use unless another is chosen. */
usual: string,
/** The rules of a game that starts at once against a bot: the usual ones, except that words are checked as they are laid. */
quick: QuickDoc,
/** All editions, in the order in which they are offered. */
editions: Array<EditionDoc>,
/** All variations. Whether one fits an edition is found by checking the choice. */
variations: Array<VariationDoc>,
/** The rules that can be set one by one. */
keys: Array<RuleKeyDoc>,
/** The word lists that tables can choose. */
lexicons: Array<LexiconDoc>,
/** The levels of bots, the weakest first. */
levels: Array<string>,
/** The bots of these levels, in the same order. */
rivals: Array<RivalDoc>, };

/** A table as shown to a person who has a code or a link for it, before they sit down. */
export type InvitationDoc = {
/** The table and its seats. */
table: TableInfo,
/** The terms in force there. */
terms: TermsDoc, };

/** A word list. */
export type LexiconDoc = {
/** The name by which it is chosen. */
name: string,
/** The language, the source and the licence of the list. */
about: string,
/** How many words it has. */
words: number, };

/** A limit for which a number can be given, and how the form asks for it. */
export type LimitFormDoc = {
/** The limit that the number sets. */
name: LimitName,
/** The label of the number in the form. */
title: string,
/** The number that is suggested. */
usual: number,
/** The largest number that is accepted. */
most: number,
/** The numbers to choose from if a single seat gets its own; empty: any number can be typed. */
handicaps: Array<number>,
/** The keys of the rules that it sets. */
sets: Array<string>, };

/** A limit for which a number can be given. */
export type LimitName = "turn" | "clock" | "game" | "target";

/** All settings of a table, as one choice. */
export type OccasionDoc = {
/** The name by which it is chosen. */
name: string,
/** The title that people read. */
title: string,
/** Its special feature, in a few words. */
summary: string,
/** The edition, without variations. */
edition: string,
/** The names of its variations. */
variations: Array<string>,
/** The kind of person at each seat. */
seats: Array<PlaceName>,
/** The consequence of a wrong word. */
wrong: WrongName,
/** The name of the answer about time. */
time: string,
/** The name of the word list; `null`: the usual one. */
lexicon?: string | null, };

/** The choices in the form for a new table. */
export type OccasionsDoc = {
/** The occasions, the most frequent first. */
occasions: Array<OccasionDoc>,
/** The answers to the question what happens to a wrong word. */
wrong: Array<WrongAnswerDoc>,
/** The answers to the question how much time there is. */
times: Array<TimeAnswerDoc>,
/** The limits for which a number can be given. */
limits: Array<LimitFormDoc>,
/** The choices for the number of minutes after which the others may claim the game from a seat that is away. */
claims: Array<number>,
/** What a class with several boards plays. */
class: ClassRulesDoc, };

/** The kinds of players that a seat can be for. */
export type PlaceName = "me" | "person" | "team" | "local" | "bot";

/** The rules of a game that starts without any choice. */
export type QuickDoc = {
/** The name of the edition. */
edition: string,
/** Rules that differ from the edition. */
rules: Array<RuleSetting>, };

/** The bot of a level. Clients describe the level in their own language. */
export type RivalDoc = {
/** The name of the level. */
level: string,
/** Its rank among all levels, from 1 for the weakest. */
strength: number,
/** The name of the first bot of this level at a table. */
name: string,
/** The name of the picture. */
face: string, };

/** A rule that can be set by itself. */
export type RuleKeyDoc = {
/** The key in an edition file, such as `challenge`. */
key: string,
/** The values that it takes, in words. */
expects: string, };

/** The result of checking a choice of rules. */
export type RulesCheck = {
/** All faults of the choice; empty if it can be played. */
faults: Array<RulesCheckFault>,
/** The edition with the rules in force. */
edition?: EditionDoc | null,
/** The single rules to send when the table is made: those that follow from the answers, then those that were set. */
rules: Array<RuleSetting>,
/** The answers that the rules in force correspond to. */
answers: AnswersDoc,
/** The name of the answer about time with exactly these limits; `null` if there is none. */
time?: string | null,
/** What players should know before they sit down. */
terms?: TermsDoc | null, };

/** A fault of a choice of rules. */
export type RulesCheckFault = {
/** The exact reason with its data, for programs, as making the table would be refused with it. */
why: Reason,
/** The reason in a sentence, in the language that was asked for. */
sentence: string, };

/** A choice of rules to be checked. */
export type RulesChoice = {
/** The name of the edition with its variations, joined by `+`. */
edition: string,
/** Rules that differ from it. */
rules?: Array<RuleSetting>,
/** Answers to the plain questions, which replace what the edition says. */
answers?: AnswersDoc,
/** The name of the word list, as in the settings of a table. */
lexicon?: string,
/** The code of the language of the answer, such as `de`; absent: English. */
language?: string, };

/** The rules of an edition with its variations, for people to read. */
export type RulesDoc = {
/** The name by which they are chosen, with variations. */
name: string,
/** The title that people read, with variations. */
title: string,
/** The special feature of the edition, in a sentence. */
summary: string,
/** The variations that are switched on. */
variations: Array<VariationDoc>,
/** The variations that belong to the edition. */
games: Array<VariationDoc>,
/** The colours of the board and tiles. */
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
/** The bonuses for many tiles in one turn. */
bonuses: Array<BonusRow>,
/** The rules in force, by subject. */
chapters: Array<ChapterDoc>,
/** The differences from the usual edition of this server. */
differs: DiffersDoc, };

/** One of the terms of a table. */
export type TermDoc = {
/** The subject of the term. */
topic: TopicName,
/** The rule in force, in a sentence. */
lead: string,
/** Its meaning, in a sentence or two; may be empty. */
more: string, };

/** The terms of a table: what players should know before they sit down. */
export type TermsDoc = {
/** The title of the edition with its variations. */
title: string,
/** The title of the edition alone. */
edition: string,
/** The terms in which tables differ most often. */
terms: Array<TermDoc>,
/** Other differences from the edition, one sentence each. */
changes: Array<string>,
/** The word list; `null`: the players judge words. */
list?: LexiconDoc | null,
/** Words that are good or bad at this table only. */
house: HouseWords, };

/** An answer to the question about time. */
export type TimeAnswerDoc = {
/** The name by which it is chosen. */
name: string,
/** The title that people read. */
title: string,
/** The minutes of each limit; zero: no such limit. */
limits: { [L in LimitName]?: number }, };

/** The subjects of terms. */
export type TopicName = "words" | "time" | "bonus" | "end";

/** A variation as it is offered. */
export type VariationDoc = {
/** The name by which it is chosen. */
name: string,
/** The title that people read. */
title: string,
/** What it changes, in a sentence. */
summary: string,
/** The keys of the rules that it sets. */
sets: Array<string>, };

/** An answer to the question about wrong words. */
export type WrongAnswerDoc = {
/** The name by which it is chosen. */
name: WrongName,
/** The title that people read. */
title: string,
/** What it means, in a few words. */
summary: string,
/** The keys of the rules that it sets. */
sets: Array<string>,
/** The answer in its place at a table without a word list; `null`: it needs no list. */
without_list?: WrongName | null,
/** Whether it is offered only if it is already in force. */
rare: boolean, };

/** What happens to a wrong word. */
export type WrongName = "comes_back" | "free" | "turn" | "points";
