/** Makes a table from the choices of a form. */

import { post } from '../net/rest.ts';
import type { Claimed, Created, HandicapDoc, Occupant, SeatSettings, TableInfo, TableSettings } from '../wire/index.ts';
import { WORD } from '../wire/limits.ts';
import { TYPED_NAME } from '../page/names.ts';

export type Who = 'me' | 'person' | 'team' | 'local' | 'bot' | 'engine';

/** A seat as the form describes it. */
export type SeatChoice = {
  who: Who;
  /** Whether the host has chosen who sits there; otherwise it is the default. */
  picked: boolean;
  size: number;
  name: string;
  level: string;
  /** Minutes for a turn; undefined: as for everyone; 0: no limit. */
  turn: number | undefined;
  /** A target score, or the level that has one; undefined: as for everyone. */
  target: number | string | undefined;
  mayLookUp: boolean;
};

export function newSeat(who: Who, level: string): SeatChoice {
  return { who, picked: false, size: 4, name: '', level, turn: undefined, target: undefined, mayLookUp: false };
}

/** A seat as the rules allow it. The original choice is kept, and applies again as soon as the rules allow it. */
export function fit(seat: SeatChoice, index: number, [least, most]: readonly [number, number], openRacks: boolean): SeatChoice {
  // Where all racks are open, one person plays them all by default.
  const usual = index === 0 || openRacks ? 'me' : 'person';
  const wished = seat.picked && (seat.who !== 'team' || most > 1) ? seat.who : usual;
  const size = within(seat.size, Math.max(least, 2), Math.max(most, 2), 2);
  return { ...seat, who: least > 1 ? (wished === 'local' ? 'local' : 'team') : wished, size };
}

/** The choices for a seat; they include teams where the rules require several people. */
export function choicesFor([least, most]: readonly [number, number]): readonly Who[] {
  if (least > 1) return ['team', 'local'];
  return ['me', 'person', ...(most > 1 ? (['team'] as const) : []), 'local', 'bot', 'engine'];
}

/** The names typed for one rack, separated by commas. */
export const namesIn = (text: string): string[] => text.split(/[,;&]/).map((name) => name.trim()).filter(Boolean);

/** The seats with a name for each player at this device, and no name twice: a table distinguishes people by their names. */
export function named(seats: readonly SeatChoice[], host: string, unnamed: (n: number) => string, [least, most]: readonly [number, number] = [1, 1]): NamedSeat[] {
  const taken = new Set(seatsOfMine(seats).length > 0 ? [host] : []);
  const free = (wanted: string) => {
    let name = wanted.slice(0, TYPED_NAME);
    for (let n = 2; taken.has(name); n += 1) name = `${wanted.slice(0, TYPED_NAME - ` ${n}`.length).trim()} ${n}`;
    taken.add(name);
    return name;
  };
  return seats.map((seat, index) => {
    if (seat.who !== 'local') return { ...seat, mates: [] };
    const typed = most > 1 ? namesIn(seat.name).slice(0, most) : [seat.name.trim()].filter(Boolean);
    const first = typed[0] ?? unnamed(index + 1);
    // A team that got only one name has as many members as it needs.
    const all = [first, ...typed.slice(1)];
    while (all.length < least) all.push(first);
    const [name = first, ...mates] = all.map(free);
    return { ...seat, name, mates };
  });
}

/** A seat whose players at this device all have names. */
export type NamedSeat = SeatChoice & { readonly mates: readonly string[] };

/** The typed words, in order. */
export const wordsIn = (text: string): string[] => text.toUpperCase().split(/[\s,;]+/).filter(Boolean);

/** Whether a word can be laid with tiles: it consists of letters. */
export const isSpelt = (word: string): boolean => /^\p{L}+$/u.test(word);

/** The first word that is longer than any board, if there is one. */
export const tooLong = (words: readonly string[]): string | undefined => words.find((word) => [...word].length > WORD);

const MINUTE = 60_000;

export function seatSettings(seat: NamedSeat): SeatSettings {
  const handicap: HandicapDoc = {
    ...(seat.turn === undefined ? {} : { turn: seat.turn === 0 ? ('unlimited' as const) : { own: seat.turn * MINUTE } }),
    ...(seat.target ? { target: typeof seat.target === 'number' ? { score: seat.target } : { level: seat.target } } : {}),
    ...(seat.mayLookUp ? { dictionary: 'free' as const } : {}),
  };
  const occupant = occupantOf(seat);
  return Object.keys(handicap).length ? { occupant, handicap } : { occupant };
}

function occupantOf(seat: NamedSeat): Occupant {
  switch (seat.who) {
    case 'team':
      return { team: { size: seat.size } };
    case 'local':
      return { local: { name: seat.name, ...(seat.mates.length ? { mates: [...seat.mates] } : {}) } };
    case 'bot':
      return { bot: { level: seat.level } };
    case 'engine':
      return 'engine';
    default:
      return 'person';
  }
}

/** After how many minutes of absence the others may claim the game; undefined: never. */
export function minutesAway({ claim_after: seconds }: TableSettings): number | undefined {
  return seconds ? Math.max(1, Math.round(seconds / 60)) : undefined;
}

/** A typed number, limited to the possible range; without one, the default. */
export function within(typed: number | null | undefined, least: number, most: number, usual: number): number {
  const wanted = typed == null || Number.isNaN(typed) ? usual : Math.round(typed);
  return Math.min(Math.max(wanted, least), most);
}

/** The seats that the maker of the table takes. Team seats are for others; a teacher who wants to play sits down later. */
export function seatsOfMine(seats: readonly SeatChoice[]): number[] {
  return seats.flatMap(({ who }, index) => (who === 'me' ? [index] : []));
}

/** Makes a table, takes these seats, and starts the game if no player is missing. */
export async function makeTable(settings: TableSettings, mySeats: readonly number[], name: string): Promise<TableInfo> {
  let { table } = await post<Created>('/tables', settings);
  for (const seat of mySeats) {
    // The host joins a table like everyone else: with its code.
    ({ table } = await post<Claimed>(`/tables/${table.table}/claim`, { key: table.code, seat, name }));
  }
  if (table.status === 'seating' && table.seats.every((seat) => seat.free === 0)) {
    await post(`/tables/${table.table}/start`, { salt: '' });
  }
  return table;
}
