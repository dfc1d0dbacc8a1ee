/** Applies a move from the server to the view: the entries are applied as they are, and the change contains everything else that differs. */

import type {
  AddedLine, ClocksDoc, EventDoc, KnownDoc, LaidDoc, PlayDoc, SeenMessage, SentEntries, SentPlay, SheetDoc, ViewChange, ViewMessage, WindowChange, WindowDoc, WordDoc,
} from '../../wire/index.ts';
import { readLaid } from './history.ts';
import { valueOf, type Kit } from './position.ts';
import { column, name, read, row, square } from './squares.ts';
import { BLANK, faceOf, readRack, readWord, type Counted } from './tiles.ts';

type Sizes = Pick<Kit, 'width' | 'height' | 'values'>;
type Placing<P> = Extract<EventDoc<KnownDoc, P>, { placed: unknown }>['placed'];

/** The entries in a message. */
export function sentEntries({ from, at, events }: SentEntries, kit: Sizes): SeenMessage[] {
  return events.map((event, nth) => {
    const placed = placedIn(event);
    const whole = placed ? { placed: { ...placed, play: wholePlay(placed.play, kit) } } : (event as SeenMessage['event']);
    return { v: 2, seq: from + nth, at: at[nth] ?? at.at(-1) ?? 0, event: whole };
  });
}

function wholePlay(play: SentPlay, kit: Sizes): PlayDoc {
  if (!('text' in play)) return play;
  const [at = '', line = ''] = play.text.split(' ');
  const start = read(at, kit)!;
  const stride = start.direction === 'across' ? 1 : kit.width;
  const tiles = [...line].flatMap((letter, nth) => (letter === '.' ? [] : [`${name(start.square + nth * stride, kit)}=${letter}`]));
  const faces = tiles.map((text) => faceOf(readLaid(text, kit).tile));
  const rack = [...kit.values.keys()].flatMap((face) => faces.filter((one) => one === face)).join('');
  return { placement: { tiles }, rack, words: play.words.map((word) => wholeWord(word, kit)), bonus: play.bonus ?? 0, score: play.score };
}

/** `9E POEUIZR 54 5*2 *2`: the first square, the word, its score, and its premiums: a letter by its number, or the whole word. */
function wholeWord(text: string, kit: Sizes): WordDoc {
  const [at = '', word = '', score, ...marks] = text.split(' ');
  const letters = readWord(word);
  const counts = new Map(marks.map((mark) => mark.split('*').map(Number) as [number, number]));
  return {
    at, word, values: letters.map((tile) => valueOf(kit, tile)), premiums: letters.map((_, nth) => counts.get(nth + 1) ?? 1),
    times: counts.get(0) ?? 1, score: Number(score),
  };
}

/** The view after some entries, which directly follow those of the given view. */
export function changed(view: ViewMessage, entries: readonly SeenMessage[], change: ViewChange, kit: Sizes, set: readonly Counted[]): ViewMessage {
  const { lifted = [], laid = [], sheet, window, clocks, ...rest } = change;
  const last = entries.at(-1);
  const find = (of: number) => entries.find(({ seq }) => seq === of)!.event;
  const plays = entries.flatMap(({ seq, event }) => [placedIn(event)].flatMap((placed) => (placed ? { seq, ...placed } : [])));
  const scores = [...view.scores];
  const ofPlays = () => plays.map(({ seq, seat, play }) => ({ seat, of: seq, points: play.score, total: (scores[seat] = (scores[seat] ?? 0) + play.score) }));
  const lines = sheet ?? ofPlays();
  for (const { seat, total } of lines) scores[seat] = total;
  const next = { ...view, scores, ...rest };
  const to_move = toMove(next.phase);
  const board = boardAfter(view.board, [...plays.flatMap(({ play }) => play.placement.tiles), ...laid], lifted, kit);
  return {
    ...next,
    seq: last ? last.seq + 1 : view.seq,
    board,
    to_move,
    waiting_for: isLastChance(next.phase) ? next.challengers : to_move === null ? [] : [to_move],
    pool: sum(set.map(({ count }) => count)) - board.length - sum(next.racks.map((rack) => (typeof rack === 'string' ? readRack(rack).length : rack))),
    sheet: [...view.sheet, ...lines.map((line) => added(line, find))],
    window: window === undefined ? view.window : window && windowAfter(view.window, window, find),
    clocks: { ...(last ? clocksAfter(view, last.at, to_move) : view.clocks), ...clocks },
  };
}

/** The tiles that the viewer cannot see: all except those on the board and on known racks. */
export function unseen(set: readonly Counted[], { board, racks }: Pick<ViewMessage, 'board' | 'racks'>): Counted[] {
  const seen = [...board.map(({ face, blank }) => (blank ? BLANK : face)), ...racks.flatMap((rack) => (typeof rack === 'string' ? readRack(rack) : []))];
  return set.map((one) => ({ ...one, count: one.count - seen.filter((face) => face === one.face).length })).filter(({ count }) => count > 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function toMove(phase: ViewMessage['phase']): number | null {
  return typeof phase === 'string' ? null : 'to_move' in phase ? phase.to_move.seat : 'choosing' in phase ? phase.choosing.seat : null;
}

const isLastChance = (phase: ViewMessage['phase']): boolean => typeof phase === 'object' && 'last_chance' in phase;

/** The clocks at a later moment, if only time has passed: the limits of a turn and of overtime stay the same. */
function clocksAfter({ clocks, phase, to_move: mover }: ViewMessage, now: number, next: number | null): ClocksDoc {
  const passed = clocks.paused || phase === 'over' || phase === 'not_begun' ? 0 : Math.max(0, now - clocks.now);
  const own = (seat: number) => (seat === mover ? passed : 0);
  const left = clocks.left.map((time, seat) => (time === null ? null : Math.max(0, time - own(seat))));
  const after = {
    ...clocks, now, left,
    game_used: clocks.game_used + passed,
    game_left: clocks.game_left == null ? null : Math.max(0, clocks.game_left - passed),
    used: clocks.used.map((time, seat) => time + own(seat)),
    turn_used: clocks.turn_used + (mover === null ? 0 : passed),
  };
  if (next === null || next === mover) return after;
  const until = Math.max(0, (clocks.deadline?.at ?? 0) - clocks.now);
  const over = Math.max(0, until - (clocks.left[mover ?? -1] ?? 0));
  const limit = clocks.deadline?.limit;
  const deadline = typeof limit !== 'object' ? clocks.deadline
    : 'turn' in limit ? { at: now + until + clocks.turn_used, limit: { turn: { seat: next } } }
    : { at: now + (left[next] ?? 0) + over, limit: { clock: { seat: next } } };
  return { ...after, turn_used: 0, deadline };
}

function placedIn<P>(event: EventDoc<KnownDoc, P>): Placing<P> | undefined {
  return typeof event === 'object' && 'placed' in event ? event.placed : undefined;
}

function boardAfter(board: readonly LaidDoc[], laid: readonly string[], lifted: readonly string[], kit: Sizes): LaidDoc[] {
  const tiles = new Map(board.map((one) => [one.row * kit.width + one.col, one]));
  for (const text of laid) {
    const { square: at, tile } = readLaid(text, kit);
    const { face, blank } = tile;
    tiles.set(at, { row: row(at, kit), col: column(at, kit), face, value: valueOf(kit, tile), ...(blank ? { blank } : {}) });
  }
  for (const at of lifted) tiles.delete(square(at, kit));
  return [...tiles].sort(([a], [b]) => a - b).map(([, one]) => one);
}

type Event = SeenMessage['event'];

function added({ seat, of, deed, points, total }: AddedLine, find: (of: number) => Event): SheetDoc {
  const play = of === undefined ? undefined : placedIn(find(of))?.play;
  return { seat, deed: play ? { placed: { play } } : deed!, points, total };
}

function windowAfter(before: WindowDoc | null, { of, ...rest }: WindowChange, find: (of: number) => Event): WindowDoc {
  return { ...(of === undefined ? before! : opened(find(of))), ...rest };
}

/** The words that can be challenged after a turn. */
function opened(event: Event): WindowDoc {
  const turn = typeof event === 'object' ? ('placed' in event ? event.placed : 'passed' in event ? event.passed : 'exchanged' in event ? event.exchanged : undefined) : undefined;
  const { seat = 0, swaps = [] } = turn ?? {};
  const play = placedIn(event)?.play ?? null;
  return { seat, swaps, play, words: play?.words.map(({ word }) => word.toUpperCase()) ?? [], accepted: [] };
}
