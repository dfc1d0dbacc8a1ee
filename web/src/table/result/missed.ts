/** The play that somebody missed most, in words: what it reads, and where it lies. */

import { t } from '../../text/index.svelte.ts';
import type { SeatInfo } from '../../wire/index.ts';
import { filled } from '../model/filled.ts';
import type { Board } from '../model/history.ts';
import { column, columnName, row, type Size } from '../model/squares.ts';

/** `8D GY.ED` on a board that has a B there: the whole word, and its place as people say it. */
export function told(text: string, board: Board, size: Size): { readonly word: string; readonly where: string } | undefined {
  const found = filled(text, board, size);
  if (!found) return undefined;
  const place = { row: row(found.square, size) + 1, column: columnName(column(found.square, size)) };
  return { word: found.word, where: t(found.direction === 'across' ? 'result.across' : 'result.down', place) };
}

/** The same in short: `8D GYBED`; nothing for a turn without a play. */
export function whole(text: string, board: Board, size: Size): string | undefined {
  const found = told(text, board, size);
  return found && `${text.split(' ')[0]} ${found.word}`;
}

/** Against these a missed play is no lesson: somebody who plays them is new, and the play is often a word that hardly anybody knows. */
const GENTLE = ['novice', 'beginner'];

/** Whether somebody new plays: against a bot for newcomers. */
export function isGentle(seats: readonly Pick<SeatInfo, 'occupant'>[]): boolean {
  return seats.some(({ occupant }) => typeof occupant === 'object' && 'bot' in occupant && GENTLE.includes(occupant.bot.level));
}

/** The tip that this one turn went against, which is the one that would have led to the better play; nothing where none did. */
export function fittingTip({ tips }: { readonly tips: readonly { readonly tip: string; readonly follows: boolean }[] }): string | undefined {
  return tips.find(({ follows }) => !follows)?.tip;
}
