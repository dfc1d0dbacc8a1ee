// Made from crates/protocol by its test `typescript`. Do not edit.
import type { BoardSetup, RuleSentence, ThemeDoc, TileCountDoc } from "./game";
import type { HouseWords, RuleSetting, TableInfo } from "./table";

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
/** For this many tiles in one turn. */
tiles: number,
/** This many points. */
points: number, };

/** Rules about one thing. */
export type ChapterDoc = {
/** What they are about. */
chapter: ChapterName,
/** The rules, one sentence each. */
rules: Array<RuleSentence>, };

/** What a rule is about. */
export type ChapterName = "set" | "turns" | "words" | "scores" | "end" | "time";

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

/** A table that somebody has a code or a link for, before they sit down. */
export type InvitationDoc = {
/** The table. */
table: TableInfo,
/** What is in force there. */
terms: TermsDoc, };

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
/** The numbers to choose from where one seat gets a number of its own; empty: any number can be typed. */
handicaps: Array<number>,
/** The keys of the rules that it sets. */
sets: Array<string>, };

/** A limit for which a number can be given. */
export type LimitName = "turn" | "clock" | "game" | "target";

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
limits: Array<LimitFormDoc>,
/** After how many minutes the others may claim a game from somebody who stays away: the numbers to choose from. */
claims: Array<number>, };

/** For whom a seat is. */
export type PlaceName = "me" | "person" | "team" | "local" | "bot";

/** The rules of a game that somebody starts without choosing any. */
export type QuickDoc = {
/** The edition. */
edition: string,
/** Single rules that differ from it. */
rules: Array<RuleSetting>, };

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
