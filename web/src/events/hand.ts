/** Pairs chosen by a director: each place always has a different player, so that nobody plays twice. */

import type { PairDoc } from '../wire/index.ts';

/** Tables with two places each; an empty place is undefined. */
export type Places = readonly (readonly [number | undefined, number | undefined])[];

/** Places for all players: first the proposed pairs, then everyone else. */
export function placesFor(players: readonly number[], proposed: readonly (readonly (number | null | undefined)[])[]): Places {
  const seated = new Set(proposed.flat());
  const rows = proposed.map(([first, second]) => [first ?? undefined, second ?? undefined] as const);
  const rest = players.filter((player) => !seated.has(player));
  for (let at = 0; at < rest.length; at += 2) rows.push([rest[at], rest[at + 1]]);
  return rows;
}

/** Seats a player; the player who sat there moves to the place that became free. */
export function seated(places: Places, row: number, side: 0 | 1, player: number | undefined): Places {
  const before = places[row]?.[side];
  const moved = places.map((pair) => pair.map((one) => (player !== undefined && one === player ? before : one)) as [number | undefined, number | undefined]);
  moved[row]![side] = player;
  // A player who lost a place without getting another one gets a new row.
  const isGone = before !== undefined && !moved.some((pair) => pair.includes(before));
  const rows = isGone ? [...moved, [before, undefined] as const] : moved;
  return rows.filter((pair, index) => index === row || pair[0] !== undefined || pair[1] !== undefined);
}

/** The pairs to send: a player opposite an empty place has a bye. */
export const pairsOf = (places: Places): PairDoc[] =>
  places.flatMap(([first, second]) => {
    const pair = [first, second].filter((one) => one !== undefined);
    return pair.length > 0 ? [pair as PairDoc] : [];
  });
