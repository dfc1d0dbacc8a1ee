/** The standings of a class, running games included. Pure. */

import type { StandingView } from '../wire/index.ts';
import type { Place } from './lesson.svelte.ts';

export type Row = { readonly player: number; readonly place: number; readonly wins: number; readonly ahead: number };

/** A running game: two players, and the scores, which do not count yet. */
type Running = { readonly players: readonly [number, number]; readonly scores: readonly number[] };

export function running(places: readonly Place[]): Running[] {
  return places.flatMap(({ table, sides, board }) => {
    const [first, second] = sides;
    if (!first || !second || table.state === 'done' || !board?.view) return [];
    return [{ players: [first.player, second.player] as const, scores: board.view.scores }];
  });
}

/** Wins first, then points ahead, of which those of running games are a part; equals share a place. */
export function ranked(standings: readonly StandingView[], games: readonly Running[]): Row[] {
  const live = new Map(games.flatMap(({ players: [a, b], scores: [one = 0, other = 0] }) => [[a, one - other], [b, other - one]] as const));
  const rows = standings.map(({ player, points, spread }) => ({ player, wins: points / 2, ahead: spread + (live.get(player) ?? 0) }));
  rows.sort((a, b) => b.wins - a.wins || b.ahead - a.ahead || a.player - b.player);
  const place = (row: (typeof rows)[number]) => rows.findIndex((one) => one.wins === row.wins && one.ahead === row.ahead) + 1;
  return rows.map((row) => ({ ...row, place: place(row) }));
}
