/**
 * The course of a game from its entries: the board after each turn, and the sentences about it.
 *
 * The entries say what happened, so nothing is decided here: tiles are laid and removed as they say.
 */

import type { KnownDoc, PlayDoc, SeenMessage, SwapDoc, WordDoc } from '../../wire/index.ts';
import { read, square, type Size, type Square } from './squares.ts';
import { faceOf, readPlaced, readRack, readWord, takeOut, writeRack, type Face, type Placed } from './tiles.ts';

export type Board = readonly (Placed | undefined)[];

/** A board after an event, the tiles that were laid then, and the player of each tile. */
export type Moment = {
  readonly seq: number;
  readonly seat: number;
  readonly board: Board;
  readonly owners: readonly (number | undefined)[];
  readonly laid: readonly Square[];
  /** The rack before the turn, if the viewer may know it. */
  readonly rack: readonly Face[] | undefined;
  /** How long the turn took, in milliseconds. */
  readonly used: number | undefined;
};

/** Every moment at which the board changed, or a turn passed without a play. */
export function moments(entries: readonly SeenMessage[], size: Size): Moment[] {
  const list: Moment[] = [];
  const empty = (): undefined[] => Array.from({ length: size.width * size.height }, () => undefined);
  let now: Pick<Moment, 'board' | 'owners'> = { board: empty(), owners: empty() };
  // The state to restore when a play is taken off the board.
  let before = now;
  const racks = new KnownRacks();
  const time = new TurnTime();
  const add = (seq: number, seat: number, laid: readonly Square[], rack?: readonly Face[], used?: number) =>
    list.push({ seq, seat, ...now, laid, rack, used });
  for (const { seq, at, event } of entries) {
    const [rack, used] = [racks.before(event), time.upTo(at, event)];
    if (typeof event === 'string') continue;
    if ('placed' in event) {
      before = now;
      const { seat, swaps, play } = event.placed;
      now = laidOn(now, seat, swaps ?? [], play, size);
      add(seq, seat, play.placement.tiles.map((text) => laidSquare(text, size)), rack, used);
    } else if ('exchanged' in event || 'passed' in event) {
      const turn = 'exchanged' in event ? event.exchanged : event.passed;
      before = now;
      now = laidOn(now, turn.seat, turn.swaps ?? [], undefined, size);
      add(seq, turn.seat, [], rack, used);
    } else if ('withdrawn' in event) {
      now = before;
      add(seq, event.withdrawn.seat, []);
    } else if ('turn_lost' in event) {
      add(seq, event.turn_lost.seat, []);
    } else if ('timed_out' in event) {
      add(seq, event.timed_out.seat, [], rack, used);
    }
  }
  return list;
}

/** Whether a seat, or any seat, has made a turn since an entry. */
export function hasActed(entries: readonly SeenMessage[], seat: number | 'anybody', since: number): boolean {
  return entries.slice(since + 1).some(({ event }) => {
    if (typeof event === 'string') return false;
    const turn = turnIn(event);
    const who = turn?.seat ?? ('timed_out' in event ? event.timed_out.seat : undefined);
    return who !== undefined && (seat === 'anybody' || who === seat);
  });
}

/** Events that end a turn or undo one. Their consequences, such as tiles that go back, are described with them. */
const HAPPENS = ['placed', 'exchanged', 'passed', 'timed_out', 'resigned', 'forfeited', 'challenge_upheld', 'challenge_failed'];

/** The last entry that ends a turn or undoes one; this includes plays that were withdrawn. */
export function lastHappening(entries: readonly SeenMessage[]): SeenMessage | undefined {
  return entries.findLast(({ event }) => typeof event === 'object' && (HAPPENS.some((kind) => kind in event) || ('withdrawn' in event && event.withdrawn.cause === 'taken_back')));
}

/** Whether the player at this seat made or withdrew the turn, and so knows about it. */
export function isOwnTurn({ event }: SeenMessage, seat: number | undefined): boolean {
  if (typeof event !== 'object') return false;
  const turn = turnIn(event) ?? ('withdrawn' in event ? event.withdrawn : undefined);
  return turn !== undefined && turn.seat === seat;
}

/** The tiles on the board that were replaced in the last turn before an entry. */
export function swapsBefore(entries: readonly SeenMessage[], seq: number): readonly SwapDoc[] {
  const last = entries.findLast((entry) => entry.seq < seq && turnIn(entry.event));
  return swapsOf(last);
}

/** The tiles on the board that were replaced in the turn of an entry. */
export function swapsOf(entry: SeenMessage | undefined): readonly SwapDoc[] {
  return (entry && turnIn(entry.event)?.swaps) ?? [];
}

/** The turn in an event, if it is a placement, an exchange or a pass. */
export function turnIn(event: SeenMessage['event']) {
  if (typeof event === 'string') return undefined;
  return 'placed' in event ? event.placed : 'exchanged' in event ? event.exchanged : 'passed' in event ? event.passed : undefined;
}

/** The turn that a seat has lost since it last laid, exchanged or passed: its time ran out, or a challenge failed. */
export function lostTurn(entries: readonly SeenMessage[], seat: number | undefined): { readonly how: 'timed_out' | 'turn_lost'; readonly seq: number } | undefined {
  for (const { seq, event } of entries.toReversed()) {
    if (typeof event === 'string') continue;
    if ('timed_out' in event && event.timed_out.seat === seat) return { how: 'timed_out', seq };
    if ('turn_lost' in event && event.turn_lost.seat === seat) return { how: 'turn_lost', seq };
    const turn = turnIn(event);
    if (turn?.seat === seat) return undefined;
  }
  return undefined;
}

/** The racks that the entries reveal: the viewer's own, and open ones. */
class KnownRacks {
  readonly #held = new Map<number, Face[] | undefined>();
  readonly #earlier = new Map<number, Face[] | undefined>();

  /** The acting player's rack before the event, which is then applied. */
  before(event: SeenMessage['event']): readonly Face[] | undefined {
    if (typeof event === 'string') return undefined;
    if ('drew' in event) this.#change(event.drew.seat, [], event.drew.tiles);
    else if ('withdrawn' in event) this.#held.set(event.withdrawn.seat, this.#earlier.get(event.withdrawn.seat));
    else if ('placed' in event) return this.#turn(event.placed.seat, event.placed.swaps, event.placed.play.rack, '');
    else if ('exchanged' in event) return this.#turn(event.exchanged.seat, event.exchanged.swaps, event.exchanged.given, event.exchanged.drawn);
    else if ('passed' in event) return this.#turn(event.passed.seat, event.passed.swaps, '', '');
    else if ('timed_out' in event) return this.#held.get(event.timed_out.seat);
    return undefined;
  }

  #turn(seat: number, swaps: readonly SwapDoc[] | undefined, given: KnownDoc, drawn: KnownDoc): readonly Face[] | undefined {
    const held = this.#held.get(seat);
    this.#earlier.set(seat, held);
    for (const { before, after } of swaps ?? []) this.#change(seat, [faceOf(readPlaced(after))], writeRack([faceOf(readPlaced(before))]));
    this.#change(seat, typeof given === 'string' ? readRack(given) : undefined, drawn);
    return held && [...held];
  }

  #change(seat: number, given: readonly Face[] | undefined, drawn: KnownDoc): void {
    const known = this.#held.has(seat) ? this.#held.get(seat) : [];
    if (!known || !given || typeof drawn !== 'string') {
      this.#held.set(seat, undefined);
      return;
    }
    const held = [...known];
    for (const face of given) takeOut(held, face);
    this.#held.set(seat, [...held, ...readRack(drawn)]);
  }
}

/** The duration of a turn: since the previous turn, without pauses. */
class TurnTime {
  #since: number | undefined;
  #paused: number | undefined;

  upTo(at: number, event: SeenMessage['event']): number | undefined {
    if (event === 'paused') this.#paused = at;
    if (event === 'resumed' && this.#paused !== undefined && this.#since !== undefined) this.#since += at - this.#paused;
    if (typeof event === 'string') return undefined;
    if ('first_decided' in event) this.#since = at;
    if (!['placed', 'exchanged', 'passed', 'turn_lost', 'timed_out'].some((turn) => turn in event)) return undefined;
    const used = this.#since === undefined ? undefined : Math.max(0, at - this.#since);
    this.#since = at;
    return used;
  }
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

/** Reads a tile on a square: `H8=E`. */
export function readLaid(text: string, size: Size): { square: Square; tile: Placed } {
  const [where = '', what = ''] = text.split('=');
  return { square: square(where, size), tile: readPlaced(what) };
}

/** A word of a play, and who made it. */
export type WordAt = { readonly seat: number; readonly seq: number; readonly word: WordDoc };

/** The words that were formed through a square, newest first. */
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

/** The squares that a word lies on. */
export function squaresOf(word: WordDoc, size: Size): Square[] {
  const start = read(word.at, size);
  if (!start) return [];
  const stride = start.direction === 'across' ? 1 : size.width;
  return readWord(word.word).map((_, index) => start.square + index * stride);
}
