/** A table from the choices of a form. */

import { post } from '../net/rest.ts';
import type { Claimed, Created, HandicapDoc, Occupant, RuleSetting, SeatSettings, TableInfo, TableSettings } from '../wire/index.ts';

export type Who = 'me' | 'person' | 'team' | 'local' | 'bot' | 'engine';

/** A seat as the form has it. */
export type SeatChoice = {
  who: Who;
  size: number;
  name: string;
  level: string;
  /** Minutes for a turn; nothing: as everybody; zero: no limit. */
  turn: number | undefined;
  target: number | undefined;
  mayLookUp: boolean;
};

export function newSeat(who: Who, level: string): SeatChoice {
  return { who, size: 2, name: '', level, turn: undefined, target: undefined, mayLookUp: false };
}

const MINUTE = 60_000;

export function seatSettings(seat: SeatChoice, index: number): SeatSettings {
  const handicap: HandicapDoc = {
    ...(seat.turn === undefined ? {} : { turn: seat.turn === 0 ? ('unlimited' as const) : { own: seat.turn * MINUTE } }),
    ...(seat.target ? { target: { score: seat.target } } : {}),
    ...(seat.mayLookUp ? { dictionary: 'free' as const } : {}),
  };
  const occupant = occupantOf(seat, index);
  return Object.keys(handicap).length ? { occupant, handicap } : { occupant };
}

function occupantOf(seat: SeatChoice, index: number): Occupant {
  switch (seat.who) {
    case 'team':
      return { team: { size: seat.size } };
    case 'local':
      return { local: { name: seat.name.trim() || `${index + 1}` } };
    case 'bot':
      return { bot: { level: seat.level } };
    case 'engine':
      return 'engine';
    default:
      return 'person';
  }
}

export type TimeChoice = { kind: 'none' | 'turn' | 'clock' | 'game'; minutes: number };

/** How long people usually take, where time is limited so. */
export function usualMinutes(kind: TimeChoice['kind']): number {
  return { none: 3, turn: 3, clock: 25, game: 60 }[kind];
}

/** The rules that a choice of time sets. */
export function timeRules({ kind, minutes }: TimeChoice): RuleSetting[] {
  if (kind === 'none') return [];
  const time = `"${Math.max(1, Math.round(minutes))}m"`;
  if (kind === 'turn') return [{ key: 'time.turn', value: time }];
  if (kind === 'game') return [{ key: 'time.game', value: time }];
  const penalty = '{ penalty = { points = 10, per = "1m", at_most = "10m" } }';
  return [{ key: 'time.clock', value: `{ each = ${time}, increment = "0s", overtime = ${penalty} }` }];
}

/** Makes a table, sits down where it says "me", and begins the game if nobody is missing. */
export async function makeTable(settings: TableSettings, mySeat: number | undefined, name: string): Promise<TableInfo> {
  let { table } = await post<Created>('/tables', settings);
  if (mySeat !== undefined && !table.your_seats.includes(mySeat)) {
    // Whoever makes a table comes to it as everybody does: by its code.
    ({ table } = await post<Claimed>(`/tables/${table.table}/claim`, { key: table.code, seat: mySeat, name }));
  }
  if (table.status === 'seating' && table.seats.every((seat) => seat.free === 0)) {
    await post(`/tables/${table.table}/start`, { salt: '' });
  }
  return table;
}
