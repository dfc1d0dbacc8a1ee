/** The words and plays that could have been found in a turn, and were not played. */

import { filled } from '../table/model/filled.ts';
import type { Board } from '../table/model/history.ts';
import type { Size } from '../table/model/squares.ts';
import type { ReviewTurn } from '../wire/index.ts';
import { madeIn } from './graph.ts';

/** The most words from one turn; more would be too many to learn from. */
const MOST = 8;

/** Plays that are worse by less than this are as good to learn as the best one, in hundredths of a point and of a percent. */
const AS_GOOD = 150;

/** The plays that were missed: the best one and those as good, if the turn was a mistake and the best was to lay tiles. */
export function missedPlays({ best, mistake }: Pick<ReviewTurn, 'best' | 'mistake'>): string[] {
  const first = best[0];
  if (!mistake || !first || first.laid.length === 0) return [];
  const isAsGood = (play: ReviewTurn['best'][number]) => first.equity - play.equity < AS_GOOD && (first.win ?? 0) - (play.win ?? 0) < AS_GOOD;
  return best.filter((play) => play.laid.length > 0 && isAsGood(play)).map(({ text }) => text);
}

/** The words of the best play and of the missed bonus plays, each once; none if the best play was made. */
export function missedWords(turn: ReviewTurn, board: Board, size: Size): string[] {
  const best = turn.best[0];
  const isBest = best !== undefined && best === madeIn(turn) && !turn.withdrawn;
  const plays = [...(best && !isBest && best.laid.length > 0 ? [best.text] : []), ...turn.missed_bonuses];
  const words = plays.flatMap((text) => filled(text, board, size)?.word.toUpperCase() ?? []);
  return [...new Set(words)].slice(0, MOST);
}
