/** What a class has played, as pages and certificates tell it. Pure. */

import type { ClassProgress, ClassGame, ClassPlay, StandingView } from '../wire/index.ts';
import { LESSON_WORDS, WORD } from '../wire/limits.ts';

/** The words of a lesson as a teacher types them: with spaces, commas or one a line. */
export function wordsIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).map((word) => word.trim().toUpperCase()).filter(Boolean);
  return [...new Set(words)].map((word) => [...word].slice(0, WORD).join('')).slice(0, LESSON_WORDS);
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
    return side && (game.over || side.plays.length > 0) ? [{ round: game.round, side }] : [];
  });
  own.sort((a, b) => b.round - a.round);
  const plays = own.flatMap(({ side }) => side.plays);
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

/** The lines of a score sheet: both sides turn by turn, each with its running total. */
export function sheet(game: ClassGame): { readonly word: string; readonly points: number; readonly total: number }[][] {
  return game.sides.map(({ plays }) => {
    let total = 0;
    return plays.map(({ words, points }) => ({ word: words[0] ?? '', points, total: (total += points) }));
  });
}
