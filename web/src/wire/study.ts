// Made from crates/protocol by its test `typescript`. Do not edit.

/** The words of a play that is in doubt. */
export type JudgeAsk = {
/** Every new word of the play. */
words: Array<string>,
/** The word list; the usual one where nothing is said. */
lexicon?: string, };

/** The verdict on a whole play. Which word is wrong is not told. */
export type JudgeVerdict = {
/** Whether the play stays on the board. */
stays: boolean, };

/** One answer. */
export type StudyAnswerDoc = {
/** Made by the device, and never used for another answer. */
key: string,
/** The card. */
card: string,
/** When it was given, in milliseconds since 1970. */
at: number,
/** How much of what was asked for was found. */
found: number,
/** How much was not. */
missed: number,
/** How much was given that is wrong. */
wrong: number,
/** Whether the learner found it too easy. */
easy: boolean, };

/** What became of answers. */
export type StudyAnswered = {
/** How many the server did not have before. */
new: number, };

/** Answers of a device, which may send them again. */
export type StudyAnswersDoc = {
/** The answers. */
answers: Array<StudyAnswerDoc>, };

/** A card with what is right. */
export type StudyCardDoc = {
/** What answers name it by. */
card: string,
/** Its deck. */
deck: string,
/** How it is asked. */
quiz: string,
/** What is shown, a tile each; empty for a definition. */
letters: Array<StudyLetter>,
/** What the word means, where that is the question. */
meaning?: string,
/** Whether what is shown is a word, where that is the question. */
good?: boolean,
/** The words that are asked for, or that the hooks go with. */
words: Array<StudyWord>,
/** Whether it was never answered. */
new: boolean,
/** In how many milliseconds it comes back after each grade, from again to easy. */
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

/** A code that brings what somebody has learnt to another device. */
export type StudyCode = {
/** The code. */
code: string, };

/** A deck, and how far somebody is with it. */
export type StudyDeckDoc = {
/** Its name: `length-7`, or `own:` and the name of a list. */
deck: string,
/** How it is asked, or would be. */
quiz: string,
/** Whether it is being learnt. */
chosen: boolean,
/** How many cards it has. */
total: number,
/** How many of them are known. */
known: number,
/** How many were begun and are not known yet. */
learning: number,
/** How many are due. */
due: number, };

/** What somebody learns, and how it stands. */
export type StudyDoc = {
/** What was chosen. */
plan: StudyPlanDoc,
/** How many cards are asked today. */
due: number,
/** How many are due and wait for the next days. */
waiting: number,
/** In how many days those are done. */
days_to_catch_up?: number,
/** How many come back later today, within minutes. */
soon: number,
/** In how many milliseconds the last of those does. */
soon_ms: number,
/** How many new cards may begin today. */
new: number,
/** How many are known. */
known: number,
/** How many come back today and on each of the next days. */
ahead: Array<number>,
/** What was remembered in each of the last weeks, the oldest first. */
weeks: Array<StudyWeek>,
/** All decks. */
decks: Array<StudyDeckDoc>, };

/** A list of one's own, as a file. */
export type StudyImport = {
/** What it is called. */
name: string,
/** The file: a word a line, or fields. */
text: string,
/** Whether the words are added to a list of this name; otherwise they take its place. */
add: boolean, };

/** What became of a file. */
export type StudyImported = {
/** The deck that it is now. */
deck: string,
/** How many words were taken. */
taken: number,
/** How many lines had no word of the list. */
n_unknown: number,
/** The first of those. */
unknown: Array<string>,
/** Whether there were more words than a deck may have. */
cut: boolean, };

/** A tile of a question. */
export type StudyLetter = {
/** What is printed on it. */
face: string,
/** What it is worth. */
value: number, };

/** What somebody has chosen to learn. */
export type StudyPlanDoc = {
/** The word list. */
list: string,
/** With what chance in a hundred a card should be remembered when it comes back. */
retention: number,
/** How many new cards a day. */
new_a_day: number,
/** How many cards that come back a day. */
due_a_day: number,
/** The decks, in the order in which new cards come from them. */
decks: Array<StudyChoice>, };

/** Answers of one week to cards that were known from an earlier day. */
export type StudyWeek = {
/** How many. */
asked: number,
/** How many of them were remembered. */
remembered: number, };

/** A word that is asked for. */
export type StudyWord = {
/** The word. */
word: string,
/** Letters that can stand before it. */
front: Array<string>,
/** Letters that can stand behind it. */
back: Array<string>,
/** What it means, as far as the server knows. */
meaning?: string, };
