/** Pairs that a director names: every place is always taken by somebody else, so that nobody plays twice. */

import type { PairDoc } from '../wire/index.ts';

/** Tables with two places each; nobody sits at an empty one. */
export type Places = readonly (readonly [number | undefined, number | undefined])[];

/** Places for everybody: as somebody has proposed it, the others behind. */
export function placesFor(players: readonly number[], proposed: readonly (readonly (number | null | undefined)[])[]): Places {
  const seated = new Set(proposed.flat());
  const rows = proposed.map(([first, second]) => [first ?? undefined, second ?? undefined] as const);
  const rest = players.filter((player) => !seated.has(player));
  for (let at = 0; at < rest.length; at += 2) rows.push([rest[at], rest[at + 1]]);
  return rows;
}

/** Somebody takes a place; who sat there goes to where they came from. */
export function seated(places: Places, row: number, side: 0 | 1, player: number | undefined): Places {
  const before = places[row]?.[side];
  const moved = places.map((pair) => pair.map((one) => (player !== undefined && one === player ? before : one)) as [number | undefined, number | undefined]);
  moved[row]![side] = player;
  // Who was sent away without a place gets a row of their own.
  const isGone = before !== undefined && !moved.some((pair) => pair.includes(before));
  const rows = isGone ? [...moved, [before, undefined] as const] : moved;
  return rows.filter((pair, index) => index === row || pair[0] !== undefined || pair[1] !== undefined);
}

/** The pairs to name: a place beside nobody is a bye. */
export const pairsOf = (places: Places): PairDoc[] =>
  places.flatMap(([first, second]) => {
    const pair = [first, second].filter((one) => one !== undefined);
    return pair.length > 0 ? [pair as PairDoc] : [];
  });
