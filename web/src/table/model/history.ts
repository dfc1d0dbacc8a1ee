/**
 * The course of a game from its entries: the board after each turn, and what is said about it.
 *
 * The entries tell what happened, so that nothing is decided here: tiles are put down and taken up as they say.
 */

import type { PlayDoc, SeenMessage, SwapDoc, WordDoc } from '../../wire/index.ts';
import { read, square, type Size, type Square } from './squares.ts';
import { readPlaced, readWord, type Placed } from './tiles.ts';

export type Board = readonly (Placed | undefined)[];

/** A board after something happened, the tiles that were laid then, and who has laid each tile. */
export type Moment = {
  readonly seq: number;
  readonly seat: number;
  readonly board: Board;
  readonly owners: readonly (number | undefined)[];
  readonly laid: readonly Square[];
};

/** Every moment at which the board changed, or a turn passed without a play. */
export function moments(entries: readonly SeenMessage[], size: Size): Moment[] {
  const list: Moment[] = [];
  const empty = (): undefined[] => Array.from({ length: size.width * size.height }, () => undefined);
  let now: Pick<Moment, 'board' | 'owners'> = { board: empty(), owners: empty() };
  // What to go back to when a play is taken off the board.
  let before = now;
  const add = (seq: number, seat: number, laid: readonly Square[]) => list.push({ seq, seat, ...now, laid });
  for (const { seq, event } of entries) {
    if (typeof event === 'string') continue;
    if ('placed' in event) {
      before = now;
      const { seat, swaps, play } = event.placed;
      now = laidOn(now, seat, swaps ?? [], play, size);
      add(seq, seat, play.placement.tiles.map((text) => laidSquare(text, size)));
    } else if ('exchanged' in event || 'passed' in event) {
      const turn = 'exchanged' in event ? event.exchanged : event.passed;
      before = now;
      now = laidOn(now, turn.seat, turn.swaps ?? [], undefined, size);
      add(seq, turn.seat, []);
    } else if ('withdrawn' in event) {
      now = before;
      add(seq, event.withdrawn.seat, []);
    } else if ('turn_lost' in event) {
      add(seq, event.turn_lost.seat, []);
    } else if ('timed_out' in event) {
      add(seq, event.timed_out.seat, []);
    }
  }
  return list;
}

function laidOn(
  now: Pick<Moment, 'board' | 'owners'>,
  seat: number,
  swaps: readonly SwapDoc[],
  play: PlayDoc | undefined,
  size: Size,
): Pick<Moment, 'board' | 'owners'> {
  const [board, owners] = [[...now.board], [...now.owners]];
  const put = (at: Square, tile: Placed | undefined) => {
    if (at < 0) return;
    board[at] = tile;
    owners[at] = tile ? seat : undefined;
  };
  for (const swap of swaps) put(square(swap.square, size), readPlaced(swap.after));
  for (const text of play?.relaid ?? []) put(laidSquare(text, size), undefined);
  for (const text of play?.placement.tiles ?? []) put(laidSquare(text, size), readLaid(text, size).tile);
  return { board, owners };
}

function laidSquare(text: string, size: Size): Square {
  return readLaid(text, size).square;
}

/** `H8=E`. */
export function readLaid(text: string, size: Size): { square: Square; tile: Placed } {
  const [where = '', what = ''] = text.split('=');
  return { square: square(where, size), tile: readPlaced(what) };
}

/** A word of a play, and who made it. */
export type WordAt = { readonly seat: number; readonly seq: number; readonly word: WordDoc };

/** The words that were formed through a square, the last first. */
export function playsThrough(entries: readonly SeenMessage[], at: Square, size: Size): WordAt[] {
  const found: WordAt[] = [];
  for (const { seq, event } of entries) {
    if (typeof event === 'string' || !('placed' in event)) continue;
    const { seat, play } = event.placed;
    for (const word of play.words) if (squaresOf(word, size).includes(at)) found.unshift({ seat, seq, word });
  }
  return found;
}

/** The words of the play with this number. */
export function wordsAt(entries: readonly SeenMessage[], seq: number): WordAt[] {
  const event = entries[seq]?.event;
  if (event === undefined || typeof event === 'string' || !('placed' in event)) return [];
  const { seat, play } = event.placed;
  return play.words.map((word) => ({ seat, seq, word }));
}

function squaresOf(word: WordDoc, size: Size): Square[] {
  const start = read(word.at, size);
  if (!start) return [];
  const stride = start.direction === 'across' ? 1 : size.width;
  return readWord(word.word).map((_, index) => start.square + index * stride);
}
