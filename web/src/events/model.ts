/** What the pages of an event work out from what the server says. */

import type { EventTableView, EventView, OutcomeDoc, ProfileDoc, StandingView } from '../wire/index.ts';

/** A name by its number. */
export type Names = ReadonlyMap<number, string>;

export const namesOf = (view: EventView): Names => new Map(view.names.map(({ player, name }) => [player, name]));

/** Half points as people write them: 5 is 2½. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  if (points % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** Wins and losses; a draw is half of each. */
export const recordText = ({ points, losses }: Pick<StandingView, 'points' | 'losses'>): string => `${halves(points)}–${halves(losses)}`;

/** A spread with its sign. */
export const signed = (spread: number): string => (spread > 0 ? `+${spread}` : spread < 0 ? `−${-spread}` : '0');

/** Profiles from pasted lines: a name, and a rating that may stand behind it. Empty lines and names that come again are left out. */
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

/** Tables that somebody looks for by a name or a number. */
export function sought(tables: readonly EventTableView[], names: Names, text: string): EventTableView[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...tables];
  const called = (player: number | null | undefined) => (player ? (names.get(player) ?? '') : '').toLowerCase();
  return tables.filter((table) => String(table.number) === wanted || called(table.first).includes(wanted) || called(table.second).includes(wanted));
}

/** Scores as they are typed, or nothing where they are no scores. */
export function typedScores(first: string, second: string): OutcomeDoc | undefined {
  const [one, two] = [first, second].map((text) => (/^\s*[-−]?\d{1,4}\s*$/.test(text) ? Number(text.trim().replace('−', '-')) : Number.NaN));
  return Number.isNaN(one) || Number.isNaN(two) ? undefined : { scores: [one!, two!] };
}

/** Minutes and seconds until a moment; nothing once it is over. */
export function countdown(until: number, now: number): string | undefined {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
