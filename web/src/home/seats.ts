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

/** Minutes are missing while their field is empty. */
export type TimeChoice = { kind: 'none' | 'turn' | 'clock' | 'game'; minutes: number | null };

export const MOST_MINUTES = 600;

/** How long people usually take, where time is limited so. */
export function usualMinutes(kind: TimeChoice['kind']): number {
  return { none: 3, turn: 3, clock: 25, game: 60 }[kind];
}

/** The rules that a choice of time sets. */
export function timeRules({ kind, minutes }: TimeChoice): RuleSetting[] {
  if (kind === 'none') return [];
  const time = `"${within(minutes, 1, MOST_MINUTES, usualMinutes(kind))}m"`;
  if (kind === 'turn') return [{ key: 'time.turn', value: time }];
  if (kind === 'game') return [{ key: 'time.game', value: time }];
  const penalty = '{ penalty = { points = 10, per = "1m", at_most = "10m" } }';
  return [{ key: 'time.clock', value: `{ each = ${time}, increment = "0s", overtime = ${penalty} }` }];
}

/** A number that was typed, among those that are possible; nothing typed: the usual one. */
export function within(typed: number | null | undefined, least: number, most: number, usual: number): number {
  const wanted = typed == null || Number.isNaN(typed) ? usual : Math.round(typed);
  return Math.min(Math.max(wanted, least), most);
}

/** The seats that whoever makes the table takes: all that are theirs, or else a place in the first team. */
export function seatsOfMine(seats: readonly SeatChoice[]): number[] {
  const mine = seats.flatMap(({ who }, index) => (who === 'me' ? [index] : []));
  const team = seats.findIndex(({ who }) => who === 'team');
  return mine.length || team < 0 ? mine : [team];
}

/** Makes a table, takes these seats, and begins the game if nobody is missing. */
export async function makeTable(settings: TableSettings, mySeats: readonly number[], name: string): Promise<TableInfo> {
  let { table } = await post<Created>('/tables', settings);
  for (const seat of mySeats) {
    // Whoever makes a table comes to it as everybody does: by its code.
    ({ table } = await post<Claimed>(`/tables/${table.table}/claim`, { key: table.code, seat, name }));
  }
  if (table.status === 'seating' && table.seats.every((seat) => seat.free === 0)) {
    await post(`/tables/${table.table}/start`, { salt: '' });
  }
  return table;
}
