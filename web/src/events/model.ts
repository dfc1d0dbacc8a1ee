/** What the pages of an event work out from what the server says. */

import type { DivisionView, EventTableView, EventView, OutcomeDoc, ProfileDoc, SetupDoc, StandingView } from '../wire/index.ts';

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

/** What the desk can do next in a division. */
export type Next =
  | { readonly step: 'pair'; readonly round: number; readonly open: number; readonly isEmpty: boolean }
  | { readonly step: 'begin'; readonly round: number; readonly missing: readonly number[] }
  | { readonly step: 'end'; readonly round: number; readonly open: number }
  | { readonly step: 'over' };

/** What comes next, and what it waits for. `here` are the players of the division who are there. */
export function next(division: DivisionView, here: ReadonlySet<number>): Next {
  const { round, rounds, tables } = division;
  const open = tables.filter((table) => table.second && !table.outcome).length;
  const phase = rounds[round - 1]?.phase;
  if (phase === 'paired') {
    const seated = tables.flatMap((table) => [table.first, ...(table.second ? [table.second] : [])]);
    return { step: 'begin', round, missing: seated.filter((player) => !here.has(player)) };
  }
  if (phase === 'playing' && round === rounds.length) return { step: 'end', round, open };
  if (round === rounds.length) return { step: 'over' };
  return { step: 'pair', round: round + 1, open, isEmpty: here.size === 0 };
}

/** Scores as they are typed, or nothing where they are no scores. */
export function typedScores(first: string, second: string): OutcomeDoc | undefined {
  const [one, two] = [first, second].map((text) => (/^\s*[-−]?\d{1,4}\s*$/.test(text) ? Number(text.trim().replace('−', '-')) : Number.NaN));
  return Number.isNaN(one) || Number.isNaN(two) ? undefined : { scores: [one!, two!] };
}

/** The division of a tournament that is made in one step. */
export function setupOf(rounds: number, method: SetupDoc['rounds'][number], confirms: boolean): SetupDoc {
  return {
    name: 'A',
    rounds: Array.from({ length: rounds }, () => method),
    counting: 'scores',
    confirmation: confirms ? 'opponent' : 'first_word',
    missed: 'loss',
    bye_spread: 50,
    forfeit_spread: 50,
    prizes: 3,
    class_prizes: 1,
    safe_spread: 200,
    simulations: 1000,
  };
}

/** Minutes and seconds until a moment; nothing once it is over. */
export function countdown(until: number, now: number): string | undefined {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
