// Made from crates/protocol by its test `typescript`. Do not edit.

/** A game of one board in one round, running or over. */
export type ClassGame = {
/** The round, counted from one. */
round: number,
/** The number of the board in the round. */
number: number,
/** Whether the game is over. */
over: boolean,
/** The two sides; the one that went first comes first. */
sides: Array<ClassSide>, };

/** How far a player or team is with the mission of the lesson. */
export type ClassMission = {
/** The number of the player in the event. */
player: number,
/** How many different words count for the mission, at least one. */
words: number, };

/** The words and the points of one turn that stood. */
export type ClassPlay = {
/** The words that it formed, in capitals; the main word first. */
words: Array<string>,
/** What it scored, in points. */
points: number, };

/** What a class has played: its games, newest round first, and the stars of all lessons. */
export type ClassProgress = {
/** The first round of the present lesson: words and missions count from there on. */
since: number,
/** The games; for a player, those of their own team. */
games: Array<ClassGame>,
/** The stars of each player or team: of games that are over, and of those that are played now. */
stars: Array<ClassStars>,
/** The words of the present lesson that these games have, as they stand in its list and in the same order. */
found: Array<string>,
/** How far each player or team is with the mission of the present lesson, the furthest first; nobody who has done nothing for it. */
missions: Array<ClassMission>, };

/** What a pupil or a team has done in one game. */
export type ClassSide = {
/** The number of the player in the event. */
player: number,
/** The score, in points. */
score: number,
/** The plays that stood, in their order. */
plays: Array<ClassPlay>,
/** Words of the lesson that they have played. */
lesson: Array<string>,
/** What counts for the mission: words in capitals. */
mission: Array<string>, };

/** The stars of a player or team. */
export type ClassStars = {
/** The number of the player in the event. */
player: number,
/** How many stars. */
stars: number, };
