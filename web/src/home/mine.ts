/** The text of one row in the list of a person's games. */

import type { GameRow } from '../wire/index.ts';
import { calledNames, seatNames } from './names.ts';

/** Running games: those waiting for me first, then by their last event, newest first. */
export function inOrder(games: readonly GameRow[]): readonly GameRow[] {
  const gone = hidden();
  const going = games.filter((game) => game.status === 'playing' || (game.status === 'seating' && !gone.includes(game.table)));
  return going.toSorted((one, other) => Number(other.your_turn) - Number(one.your_turn) || other.changed - one.changed);
}

/** The names at the other seats. */
export function others(game: GameRow): readonly string[] {
  return seatNames(game.seats, game.bots).filter((name, seat) => seat !== game.your_seat && name !== '');
}

/** Whose turn it is: mine, that of the named players, or nobody's because seats are still free. */
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

/** How long ago a moment was, as text. */
export function ago(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  for (const [unit, size] of STEPS) if (passed >= size) return words.format(-Math.floor(passed / size), unit);
  return words.format(0, 'second');
}

const HIDDEN = 'tilewright.hidden';
/** The most hidden tables to remember; tables that never start are rare, and the server forgets old ones too. */
const MOST_HIDDEN = 100;

function hidden(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(HIDDEN) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** No longer lists a table that has not started on this device. */
export function hide(table: string): void {
  try {
    localStorage.setItem(HIDDEN, JSON.stringify([table, ...hidden().filter((one) => one !== table)].slice(0, MOST_HIDDEN)));
  } catch {
    // A browser that stores nothing will list it again.
  }
}
