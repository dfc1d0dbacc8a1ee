/** The text of a line in the list of one's own games. */

import type { GameRow } from '../wire/index.ts';
import { calledNames, seatNames } from './names.ts';

/** The games that go on: those that wait for me first, then those in which something happened last. */
export function inOrder(games: readonly GameRow[]): readonly GameRow[] {
  const gone = hidden();
  const going = games.filter((game) => game.status === 'playing' || (game.status === 'seating' && !gone.includes(game.table)));
  return going.toSorted((one, other) => Number(other.your_turn) - Number(one.your_turn) || other.changed - one.changed);
}

/** The names at the other seats. */
export function others(game: GameRow): readonly string[] {
  return seatNames(game.seats, game.bots).filter((name, seat) => seat !== game.your_seat && name !== '');
}

/** Whose turn it is: mine, that of these people, or nobody's because seats are still free. */
export function turnOf(game: GameRow): 'mine' | 'seating' | readonly string[] {
  if (game.status === 'seating') return 'seating';
  if (game.your_turn) return 'mine';
  const names = calledNames(game.seats, game.bots);
  return game.waiting_for.map((seat) => names[seat] ?? '').filter(Boolean);
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in words. */
export function ago(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  for (const [unit, size] of STEPS) if (passed >= size) return words.format(-Math.floor(passed / size), unit);
  return words.format(0, 'second');
}

const HIDDEN = 'tilewright.hidden';
/** Tables that never began are few, and the oldest are forgotten by the server as well. */
const MOST_HIDDEN = 100;

function hidden(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(HIDDEN) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Lists a table that has not begun no more on this device. */
export function hide(table: string): void {
  try {
    localStorage.setItem(HIDDEN, JSON.stringify([table, ...hidden().filter((one) => one !== table)].slice(0, MOST_HIDDEN)));
  } catch {
    // A browser that keeps nothing lists it again.
  }
}
