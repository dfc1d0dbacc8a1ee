// Made from crates/protocol by its test `typescript`. Do not edit.
import type { PositionDoc } from "./class";

/** The words of a challenged play. */
export type JudgeAsk = {
/** All new words of the play. */
words: Array<string>,
/** The name of the word list; absent: the usual one. */
lexicon?: string, };

/** The verdict on a whole play. It does not say which word is wrong. */
export type JudgeVerdict = {
/** Whether the play stays on the board. */
stays: boolean, };

/** One answer to a card. */
export type StudyAnswerDoc = {
/** A key that the device makes, new for each answer. */
key: string,
/** The name of the card. */
card: string,
/** When it was given, in milliseconds since 1970. */
at: number,
/** How many of the words or letters were found. */
found: number,
/** How many were not found. */
missed: number,
/** How many wrong words or letters were given. */
wrong: number,
/** Whether the learner marked it as too easy. */
easy: boolean, };

/** The receipt for answers. */
export type StudyAnswered = {
/** How many of them the server did not have yet. */
new: number, };

/** Answers of a device. Sending them again is safe. */
export type StudyAnswersDoc = {
/** The answers. One that is sent again has no effect. */
answers: Array<StudyAnswerDoc>, };

/** The board on which a word or a play was missed, before the play that missed it. */
export type StudyBoard = {
/** The edition whose board and tiles were played with. */
edition: string,
/** The position in CGP. */
cgp: string, };

/** A card with its correct answer. */
export type StudyCardDoc = {
/** The name by which answers refer to it. */
card: string,
/** The name of its deck. */
deck: string,
/** The name of its quiz. */
quiz: string,
/** The letters that are shown, one for each tile; empty if a definition is shown. */
letters: Array<StudyLetter>,
/** The definition, if the question is which word it belongs to. */
meaning?: string,
/** Whether the letters are a word, if that is the question. */
good?: boolean,
/** The words to find, or the words whose hooks are to be found. */
words: Array<StudyWord>,
/** Other words of the same letters, if only those of the learner's own list are asked for: they are right, too. */
also?: Array<string>,
/** Where a word or a play of a learner's own list was missed, if that is known. */
board?: StudyBoard,
/** The plays of which one is to be found on that board, in notation: each is as good as the others. */
plays?: Array<string>,
/** Whether it has never been answered. */
new: boolean,
/** The milliseconds until it comes back, after each of the grades again, hard, good and easy. */
waits: Array<number>, };

/** Cards to be answered, which also works without a network. */
export type StudyCardsDoc = {
/** The cards, in the order in which they are asked. */
cards: Array<StudyCardDoc>,
/** The empty board of each edition that is named in a `board` of these cards. */
boards?: Array<PositionDoc>, };

/** A deck and the quiz by which it is asked. */
export type StudyChoice = {
/** The deck: `length-7`, or `own:` and the name of a list. */
deck: string,
/** The quiz: `anagram`, `build`, `anagram-hooks`, `hooks`, `judge`, `definition`, `recall` or `play`. */
quiz: string, };

/** A code that brings a learner's progress to another device. */
export type StudyCode = {
/** The code, as it is typed on the other device. */
code: string, };

/** A deck and the learner's progress in it. */
export type StudyDeckDoc = {
/** The name of the deck: `length-7`, or `own:` and the name of a list. */
deck: string,
/** The quiz that was chosen for it, or the one that it would get. */
quiz: string,
/** Whether it is in the plan. */
chosen: boolean,
/** How many cards it has. */
total: number,
/** How many of them are known. */
known: number,
/** How many cards were begun but are not known yet. */
learning: number,
/** How many cards are due. */
due: number, };

/** The learning plan of a person, and its progress. */
export type StudyDoc = {
/** The chosen decks, and the numbers of cards a day. */
plan: StudyPlanDoc,
/** How many cards are to be answered today, at most `due_a_day`. */
due: number,
/** How many more cards are due, but wait for the next days. */
waiting: number,
/** In how many days the waiting cards will be answered. */
days_to_catch_up?: number,
/** How many cards come back later today, within minutes. */
soon: number,
/** In how many milliseconds the last of those comes back. */
soon_ms: number,
/** How many new cards may begin today. */
new: number,
/** How many cards are known. */
known: number,
/** How many cards come back today and on each of the following days. */
ahead: Array<number>,
/** The answers of each of the last weeks, oldest first. */
weeks: Array<StudyWeek>,
/** All decks, including those not chosen. */
decks: Array<StudyDeckDoc>, };

/** A word list of the learner, as a file. */
export type StudyImport = {
/** The name of the list; the deck is called `own:` and this name. */
name: string,
/** The content of the file: one word in each line, or fields separated by a delimiter; or plays on the `board`, or each with its own edition and position, separated by tabs. */
text: string,
/** Whether the words are added to the list of this name, instead of replacing it. */
add: boolean,
/** The board on which all of these words and plays were missed. */
board?: StudyBoard, };

/** The receipt for a file. */
export type StudyImported = {
/** The name of the deck made from it. */
deck: string,
/** How many words and plays were taken. */
taken: number,
/** How many lines hold no word of the word list. */
n_unknown: number,
/** The first of those lines. */
unknown: Array<string>,
/** Whether words were left out because a deck can have no more. */
cut: boolean, };

/** A tile of a question. */
export type StudyLetter = {
/** The letters printed on it; `?` on a blank. */
face: string,
/** Its value in points. */
value: number, };

/** The plan of a learner. */
export type StudyPlanDoc = {
/** The name of the word list. */
list: string,
/** The probability, in percent, with which a card should be remembered when it comes back. */
retention: number,
/** The most new cards a day. */
new_a_day: number,
/** The most cards a day that come back. */
due_a_day: number,
/** The decks, in the order in which new cards come from them. */
decks: Array<StudyChoice>, };

/** The answers of one week to cards that were known from an earlier day. */
export type StudyWeek = {
/** How many answers there were. */
asked: number,
/** How many of them were remembered. */
remembered: number, };

/** A word of an answer. */
export type StudyWord = {
/** The letters of the word. */
word: string,
/** The letters that can be added before it. */
front: Array<string>,
/** The letters that can be added after it. */
back: Array<string>,
/** Its definition, where the server has one. */
meaning?: string, };
