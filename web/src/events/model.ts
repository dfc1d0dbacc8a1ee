/** What the pages of an event calculate from the server's data. */

import { t } from '../text/index.svelte.ts';
import type { EventForm, EventTableView, EventView, ProfileDoc, StandingView } from '../wire/index.ts';

/** Names of players by their numbers. */
export type Names = ReadonlyMap<number, string>;

/** What a list calls the players of a table: by their names; nobody is a bye. */
export const callsIn = (names: Names) => (player: number | null | undefined): string => (player ? (names.get(player) ?? '') : t('events.bye'));

export const namesOf = (view: EventView): Names => new Map(view.names.map(({ player, name }) => [player, name]));

/** Half points as people write them: 5 is 2½. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  if (points % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** Wins and losses; a draw is half of each. */
export const recordText = ({ points, losses }: Pick<StandingView, 'points' | 'losses'>): string => `${halves(points)}–${halves(losses)}`;

/** Profiles from pasted lines: a name, optionally followed by a rating. Empty lines and repeated names are skipped. */
export function pasted(text: string, known: readonly string[] = []): ProfileDoc[] {
  const seen = new Set(known);
  const profiles: ProfileDoc[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = /^(.*?)[\s,;]+(\d{2,5})$/.exec(line.trim());
    const name = (found?.[1] ?? line).trim().replace(/[,;]$/, '').trim();
    if (!name || seen.has(name)) continue;
    seen.add(name);
    profiles.push(found ? { name, rating: Number(found[2]) } : { name });
  }
  return profiles;
}

/** The tables that match a search by name or number. */
export function sought(tables: readonly EventTableView[], names: Names, text: string): EventTableView[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...tables];
  const called = (player: number | null | undefined) => (player ? (names.get(player) ?? '') : '').toLowerCase();
  return tables.filter((table) => String(table.number) === wanted || called(table.first).includes(wanted) || called(table.second).includes(wanted));
}

/** From so many minutes after the beginning of a round somebody is late. */
const LATE_MINUTES = 5;

/** For whom a table waits that has not started, and since when. */
export type Waiting = { readonly players: readonly number[]; /** Whole minutes since the round began; undefined before it begins. */ readonly minutes: number | undefined };

/**
 * What a table waits for: players who have not checked in, and at a table of this server those who have not come or not
 * moved (`awaited`). Undefined where the game is on, or nothing is known of it.
 */
export function waitingAt(table: EventTableView, awaited: readonly number[], expected: ReadonlySet<number>, begun: number | undefined, now: number): Waiting | undefined {
  if (table.state !== 'open' || table.second == null) return undefined;
  const players = [table.first, table.second].filter((player) => expected.has(player) || awaited.includes(player));
  if (players.length === 0) return undefined;
  return { players, minutes: begun === undefined ? undefined : Math.max(0, Math.floor((now - begun) / 60_000)) };
}

/** Whether somebody is late, and not only about to start. */
export const isLate = (waiting: Waiting | undefined): boolean => (waiting?.minutes ?? 0) >= LATE_MINUTES;

/** The points that were typed, or undefined if they are no number. */
export function typedPoints(text: string): number | undefined {
  return /^\s*[-−]?\d{1,4}\s*$/.test(text) ? Number(text.trim().replace('−', '-')) : undefined;
}

/** Minutes and seconds until a moment; undefined when it has passed. */
export function countdown(until: number, now: number): string | undefined {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The form of a file, as its name and its first line tell it; nothing where they do not. */
export function formOf(name: string, text: string): EventForm | undefined {
  if (/\.tou$/i.test(name) || text.startsWith('*M')) return 'tou';
  if (/\.t$/i.test(name)) return 'tsh';
  return text.replace(/^\ufeff/, '').startsWith('round,table,') ? 'results' : /\.csv$/i.test(name) ? 'players' : undefined;
}
