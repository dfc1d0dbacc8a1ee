// Made from crates/protocol by its test `typescript`. Do not edit.

/** The words of a challenged play. */
export type JudgeAsk = {
/** Every new word of the play. */
words: Array<string>,
/** The name of the word list; absent: the usual one. */
lexicon?: string, };

/** The verdict on a whole play. Which word is wrong is not told. */
export type JudgeVerdict = {
/** Whether the play stays on the board. */
stays: boolean, };

/** One answer. */
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
/** How many wrong ones were given. */
wrong: number,
/** Whether the learner found it too easy. */
easy: boolean, };

/** The receipt for answers. */
export type StudyAnswered = {
/** How many of them were new to the server. */
new: number, };

/** Answers of a device, which may send them again. */
export type StudyAnswersDoc = {
/** The answers; sending one again has no effect. */
answers: Array<StudyAnswerDoc>, };

/** A card with its right answer. */
export type StudyCardDoc = {
/** The name by which answers refer to it. */
card: string,
/** The name of its deck. */
deck: string,
/** The name of its quiz. */
quiz: string,
/** The letters that are shown, one tile each; empty where a definition is shown. */
letters: Array<StudyLetter>,
/** The definition, where the question is which word it belongs to. */
meaning?: string,
/** Whether the letters shown are a word, where that is the question. */
good?: boolean,
/** The words to find, or the words whose hooks are to be found. */
words: Array<StudyWord>,
/** Whether it has never been answered. */
new: boolean,
/** In how many milliseconds it comes back after each of the grades again, hard, good and easy. */
waits: Array<number>, };

/** Cards to be answered, also without a network. */
export type StudyCardsDoc = {
/** The cards, in the order in which they are asked. */
cards: Array<StudyCardDoc>, };

/** A deck and how it is asked. */
export type StudyChoice = {
/** The deck: `length-7`, or `own:` and the name of a list. */
deck: string,
/** The quiz: `anagram`, `anagram-hooks`, `hooks`, `judge`, `definition` or `recall`. */
quiz: string, };

/** A code that brings a learner's progress to another device. */
export type StudyCode = {
/** The code, as it is typed on the other device. */
code: string, };

/** A deck and the learner's progress in it. */
export type StudyDeckDoc = {
/** Its name: `length-7`, or `own:` and the name of a list. */
deck: string,
/** The quiz that was chosen for it, or the one it would get. */
quiz: string,
/** Whether it is in the plan. */
chosen: boolean,
/** How many cards it has. */
total: number,
/** How many of them are known. */
known: number,
/** How many cards were begun and are not known yet. */
learning: number,
/** How many cards are due. */
due: number, };

/** The learning plan of a person, and its progress. */
export type StudyDoc = {
/** The decks that were chosen, and how many cards a day. */
plan: StudyPlanDoc,
/** How many cards are asked today, at most `due_a_day`. */
due: number,
/** How many more are due, and wait for the next days. */
waiting: number,
/** In how many days the waiting cards are done. */
days_to_catch_up?: number,
/** How many come back later today, within minutes. */
soon: number,
/** In how many milliseconds the last of those comes back. */
soon_ms: number,
/** How many new cards may begin today. */
new: number,
/** How many cards are known. */
known: number,
/** How many cards come back today and on each of the next days. */
ahead: Array<number>,
/** The answers of each of the last weeks, the oldest first. */
weeks: Array<StudyWeek>,
/** All decks, those that were not chosen included. */
decks: Array<StudyDeckDoc>, };

/** A list of the learner's own, as a file. */
export type StudyImport = {
/** The name of the list; the deck is called `own:` and this name. */
name: string,
/** The file: a word a line, or fields. */
text: string,
/** Whether the words are added to a list of this name; otherwise they take its place. */
add: boolean, };

/** The receipt for a file. */
export type StudyImported = {
/** The name of the deck that it has become. */
deck: string,
/** How many words were taken. */
taken: number,
/** How many lines have no word of the word list. */
n_unknown: number,
/** The first of those lines. */
unknown: Array<string>,
/** Whether there were more words than a deck may have. */
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
/** The chance, in percent, with which a card should be remembered when it comes back. */
retention: number,
/** The most new cards a day. */
new_a_day: number,
/** The most cards a day that come back. */
due_a_day: number,
/** The decks, in the order in which new cards come from them. */
decks: Array<StudyChoice>, };

/** Answers of one week to cards that were known from an earlier day. */
export type StudyWeek = {
/** How many answers there were. */
asked: number,
/** How many of them were remembered. */
remembered: number, };

/** A word that is asked for. */
export type StudyWord = {
/** The letters of the word. */
word: string,
/** The letters that can be added before it. */
front: Array<string>,
/** The letters that can be added behind it. */
back: Array<string>,
/** Its definition, where the server has one. */
meaning?: string, };
