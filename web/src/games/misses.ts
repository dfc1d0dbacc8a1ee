/** The words that could have been found in a turn, and were not played. */

import { filled } from '../table/model/filled.ts';
import type { Board } from '../table/model/history.ts';
import type { Size } from '../table/model/squares.ts';
import type { ReviewTurn } from '../wire/index.ts';
import { madeIn } from './graph.ts';

/** The most words from one turn; more would be too many to learn from. */
const MOST = 8;

/** The words of the best play and of the missed bonus plays, each once; none if the best play was made. */
export function missedWords(turn: ReviewTurn, board: Board, size: Size): string[] {
  const best = turn.best[0];
  const isBest = best !== undefined && best === madeIn(turn) && !turn.withdrawn;
  const plays = [...(best && !isBest && best.laid.length > 0 ? [best.text] : []), ...turn.missed_bonuses];
  const words = plays.flatMap((text) => filled(text, board, size)?.word.toUpperCase() ?? []);
  return [...new Set(words)].slice(0, MOST);
}
