/** What a class has played, as pages and certificates tell it. Pure. */

import type { ClassProgress, ClassGame, ClassPlay, StandingView } from '../wire/index.ts';
import { JUDGED_WORDS, LESSON_WORDS, WORD } from '../wire/limits.ts';

/**
 * The words of a lesson as a teacher types them: one a line or with commas; a single line without a comma is divided at its
 * spaces. Nothing is cut off: a text that cannot be laid is told to the teacher.
 */
export function wordsIn(text: string): string[] {
  const typed = text.trim();
  const words = typed.split(/[\n\r,;]/.test(typed) ? /[\n\r,;]+/ : /\s+/).map((word) => word.replace(/\s+/g, ' ').trim().toUpperCase());
  return [...new Set(words.filter(Boolean))].slice(0, LESSON_WORDS);
}

/** Those of the words that no team can lay: `judge` says whether all words of a list are good, and a bad list is halved. */
export async function unplayable(words: readonly string[], judge: (words: readonly string[]) => Promise<boolean>): Promise<string[]> {
  const long = words.filter((word) => [...word].length > WORD);
  return [...long, ...(await badIn(words.filter((word) => !long.includes(word)), judge))];
}

async function badIn(words: readonly string[], judge: (words: readonly string[]) => Promise<boolean>): Promise<string[]> {
  if (words.length === 0) return [];
  // Each word alone is asked about at most once.
  if (words.length <= JUDGED_WORDS && (await judge(words))) return [];
  if (words.length === 1) return [...words];
  const half = Math.ceil(words.length / 2);
  return [...(await badIn(words.slice(0, half), judge)), ...(await badIn(words.slice(half), judge))];
}

/** The stars of each player or team. */
export const starsOf = (doc: ClassProgress | undefined): ReadonlyMap<number, number> => new Map((doc?.stars ?? []).map(({ player, stars }) => [player, stars]));

export type Achieved = {
  readonly games: number;
  readonly wins: number;
  readonly points: number;
  readonly best: ClassPlay | undefined;
  readonly words: number;
  /** The words that they had never played before their last game. */
  readonly fresh: readonly string[];
  readonly stars: number;
};

/** What a player or team has achieved in all lessons. */
export function achieved(doc: ClassProgress, player: number, standing: Pick<StandingView, 'points' | 'games'> | undefined): Achieved {
  const own = doc.games.flatMap((game) => {
    const side = game.sides.find((one) => one.player === player);
    return side?.plays.some(({ words }) => words.length > 0) ? [{ round: game.round, side }] : [];
  });
  own.sort((a, b) => b.round - a.round);
  const plays = own.flatMap(({ side }) => side.plays.filter(({ words }) => words.length > 0));
  const wordsOf = (games: typeof own) => new Set(games.flatMap(({ side }) => side.plays.flatMap((play) => play.words)));
  const before = wordsOf(own.slice(1));
  const best = plays.reduce<ClassPlay | undefined>((known, play) => (known && known.points >= play.points ? known : play), undefined);
  return {
    games: own.length,
    wins: (standing?.points ?? 0) / 2,
    points: own.reduce((sum, { side }) => sum + side.score, 0),
    best,
    words: wordsOf(own).size,
    fresh: [...wordsOf(own.slice(0, 1))].filter((word) => !before.has(word)),
    stars: starsOf(doc).get(player) ?? 0,
  };
}

/** The rounds in which something was played, the newest first, each with its games by board. */
export function roundsOf(doc: ClassProgress): { readonly round: number; readonly games: readonly ClassGame[] }[] {
  const rounds = [...new Set(doc.games.map(({ round }) => round))].sort((a, b) => b - a);
  return rounds.map((round) => ({ round, games: doc.games.filter((game) => game.round === round).sort((a, b) => a.number - b.number) }));
}

/** The lines of a score sheet: both sides turn by turn, each with its running total. A turn without a word has a dash. */
export function sheet(game: ClassGame): { readonly word: string; readonly points: number; readonly total: number }[][] {
  return game.sides.map(({ plays }) => {
    let total = 0;
    return plays.map(({ words, points }) => ({ word: words[0] ?? '–', points, total: (total += points) }));
  });
}
