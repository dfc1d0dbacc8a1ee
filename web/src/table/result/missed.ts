/** The worst missed play as text: its word and its place. */

import { t } from '../../text/index.svelte.ts';
import type { SeatInfo } from '../../wire/index.ts';
import { filled } from '../model/filled.ts';
import type { Board } from '../model/history.ts';
import { column, columnName, row, type Size } from '../model/squares.ts';

/** `8D GY.ED` on a board with a B there: the whole word, and its place in words. */
export function told(text: string, board: Board, size: Size): { readonly word: string; readonly where: string } | undefined {
  const found = filled(text, board, size);
  if (!found) return undefined;
  const place = { row: row(found.square, size) + 1, column: columnName(column(found.square, size)) };
  return { word: found.word, where: t(found.direction === 'across' ? 'result.across' : 'result.down', place) };
}

/** The same in short: `8D GYBED`; undefined for a turn without a play. */
export function whole(text: string, board: Board, size: Size): string | undefined {
  const found = told(text, board, size);
  return found && `${text.split(' ')[0]} ${found.word}`;
}

/** Whether a new player is playing: against a bot for newcomers missed plays are not shown, because they often have rare words. */
export const isGentle = (seats: readonly Pick<SeatInfo, 'gentle'>[]): boolean => seats.some(({ gentle }) => gentle);

/** The tip that the play of this turn ignored and that would have led to the better play; undefined if there is none. */
export function fittingTip({ tips }: { readonly tips: readonly { readonly tip: string; readonly follows: boolean }[] }): string | undefined {
  return tips.find(({ follows }) => !follows)?.tip;
}
