// Made from crates/protocol by its test `typescript`. Do not edit.
/** The longest name of a person, a class, a tournament or a team, in characters. */
export const NAME = 64;
/** The shortest passphrase of an account, in characters. */
export const SHORTEST_PASSPHRASE = 8;
/** The longest passphrase, in characters. */
export const PASSPHRASE = 200;
/** The longest word of a lesson or of house words, in characters. */
export const WORD = 32;
/** The most letters in a row on any board. */
export const SIDE = 21;
/** The most words of a lesson. */
export const LESSON_WORDS = 100;
/** The most pupils of a class. */
export const PUPILS = 96;
/** The most pupils of a team. */
export const MEMBERS = 4;
/** The most rounds of a tournament. */
export const ROUNDS = 100;
/** The highest score of a player in a game of a tournament, in points. */
export const SCORE = 3000;
/** A score above which a page asks before it sends a result, in points. */
export const LIKELY_SCORE = 1500;
/** The number of hints of a puzzle: the kind of turn, the place, the tiles. */
export const HINTS = 3;
/** The most words of one play that a judge looks up at once. */
export const JUDGED_WORDS = 16;
/** The longest name of a learner's own list, in characters. */
export const OWN_LIST_NAME = 64;
/** The longest title of a study of plays or of a chapter, in characters. */
export const STUDY_TITLE = 80;
/** The longest comment in a study of plays, in characters. */
export const COMMENT = 2000;
/** The most plays in a chapter of a study. */
export const STUDY_PLAYS = 400;
/** The longest play as a player types it, in characters. */
export const PLAY = 64;
/** The longest name of an uploaded word list or edition, in characters. */
export const UPLOAD_NAME = 40;
/** The longest id or network that is restricted, and the longest name that an administrator looks for, in characters. */
export const TARGET = 100;
/** The longest reason of a restriction, in characters. */
export const REASON = 200;
/** The ways to pair a round that a tournament chooses from. */
export const METHODS = ["auto", "swiss", "round_robin", "king_of_the_hill", "contention", "fontes", "australian", "team_round_robin", "manual"] as const;
