/** The standings of a class, running games included. Pure. */

import type { StandingView } from '../wire/index.ts';
import type { Place } from './lesson.svelte.ts';

export type Row = { readonly player: number; readonly place: number; readonly wins: number; readonly ahead: number };

/** A running game: its two players and the current scores, which are not final. */
type Running = { readonly players: readonly [number, number]; readonly scores: readonly number[] };

export function running(places: readonly Place[]): Running[] {
  return places.flatMap(({ table, sides, board }) => {
    const [first, second] = sides;
    if (!first || !second || table.state === 'done' || !board?.view) return [];
    return [{ players: [first.player, second.player] as const, scores: board.view.scores }];
  });
}

type Standing = Pick<StandingView, 'player' | 'games' | 'points' | 'losses' | 'spread'>;

/**
 * What puts one row ahead of the other, as on the server (`events::Standings`): the share of games won, then fewer losses,
 * then spread. Below zero: the first is ahead.
 */
function compared(a: Standing, b: Standing): number {
  const share = b.points * Math.max(1, a.games) - a.points * Math.max(1, b.games);
  return share || a.losses - b.losses || b.spread - a.spread;
}

/** Who sits out while the others still play. */
export function resting(places: readonly Pick<Place, 'table' | 'sides'>[]): number[] {
  const isPlayed = places.some(({ table, sides }) => sides.length > 1 && table.state === 'open');
  return isPlayed ? places.flatMap(({ sides }) => (sides.length === 1 ? [sides[0]!.player] : [])) : [];
}

/**
 * The server's rows, which come in the order of places and seeds, with the spread of running games; equal rows share a place.
 * The win of a player who sits out counts when the others have played, too.
 */
export function ranked(standings: readonly Standing[], games: readonly Running[], rests: readonly number[] = []): Row[] {
  const live = new Map(games.flatMap(({ players: [a, b], scores: [one = 0, other = 0] }) => [[a, one - other], [b, other - one]] as const));
  const before = (row: Standing): Standing => (rests.includes(row.player) ? { ...row, games: row.games - 1, points: row.points - 2 } : row);
  const rows = standings.map(before).map((row) => ({ ...row, spread: row.spread + (live.get(row.player) ?? 0) })).sort(compared);
  const place = (row: Standing) => rows.findIndex((one) => compared(one, row) === 0) + 1;
  return rows.map((row) => ({ player: row.player, place: place(row), wins: row.points / 2, ahead: row.spread }));
}
