/** What has changed in a view, put into it. */

import type { AddedLine, EventsTell, LaidDoc, SeenMessage, SheetDoc, ViewMessage, WindowChange, WindowDoc } from '../../wire/index.ts';
import { readLaid } from './history.ts';
import { valueOf, type Kit } from './position.ts';
import { column, row, square } from './squares.ts';

type Sizes = Pick<Kit, 'width' | 'height' | 'values'>;

/** The view after some entries, which follow those that it was made from. */
export function changed(view: ViewMessage, { entries, change }: Pick<EventsTell, 'entries' | 'change'>, kit: Sizes): ViewMessage {
  const { lifted = [], laid = [], sheet = [], window, clocks, ...rest } = change;
  const last = entries.at(-1);
  const find = (of: number) => entries.find(({ seq }) => seq === of)!.event;
  const played = entries.flatMap(({ event }) => placedIn(event)?.play.placement.tiles ?? []);
  return {
    ...view,
    ...rest,
    seq: last ? last.seq + 1 : view.seq,
    board: boardAfter(view.board, [...played, ...laid], lifted, kit),
    sheet: [...view.sheet, ...sheet.map((line) => added(line, find))],
    window: window === undefined ? view.window : window && windowAfter(view.window, window, find),
    clocks: { ...view.clocks, ...clocks, now: last?.at ?? view.clocks.now },
  };
}

type Event = SeenMessage['event'];

function placedIn(event: Event) {
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

function added({ seat, of, text = '', deed, points, total }: AddedLine, find: (of: number) => Event): SheetDoc {
  const play = of === undefined ? undefined : placedIn(find(of))?.play;
  return { seat, deed: play ? { placed: { text, play } } : deed!, points, total };
}

function windowAfter(before: WindowDoc | null, { of, ...rest }: WindowChange, find: (of: number) => Event): WindowDoc {
  return { ...(of === undefined ? before! : opened(find(of))), ...rest };
}

/** What can be challenged after a turn. */
function opened(event: Event): WindowDoc {
  const turn = typeof event === 'object' ? ('placed' in event ? event.placed : 'passed' in event ? event.passed : 'exchanged' in event ? event.exchanged : undefined) : undefined;
  const { seat = 0, swaps = [] } = turn ?? {};
  return { seat, swaps, play: placedIn(event)?.play ?? null, words: [], accepted: [] };
}
