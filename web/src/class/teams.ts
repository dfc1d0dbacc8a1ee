/** Who plays with whom: a class on boards, two teams at each, or two pupils. Pure. */

/** Pupils of a team; one: everybody plays alone. */
export type TeamSize = 1 | 2 | 3 | 4;
const MOST_MEMBERS = 4;
export const MOST_BOARDS = 24;

/** How few and how many boards there can be, so that every team has two to four; none where there are too few pupils for teams. */
export function boardRange(pupils: number, size: TeamSize): readonly [number, number] {
  if (size === 1) return [Math.floor(pupils / 2), Math.floor(pupils / 2)];
  const most = Math.floor(pupils / 4);
  return most === 0 ? [0, 0] : [Math.ceil(pupils / (2 * MOST_MEMBERS)), Math.min(most, MOST_BOARDS)];
}

/** The number of boards at which teams are nearest to the size that is wanted. */
export function boardsFor(pupils: number, size: TeamSize): number {
  const [least, most] = boardRange(pupils, size);
  return Math.min(most, Math.max(least, Math.round(pupils / (2 * size))));
}

/** The pupils of each team in the order of the list, so that a teacher finds them again. */
export function dealt(pupils: readonly string[], size: TeamSize, boards: number): string[][] {
  if (boards === 0) return [];
  if (size === 1) return pupils.map((name) => [name]);
  const teams = 2 * boards;
  const [each, more] = [Math.floor(pupils.length / teams), pupils.length % teams];
  const rest = [...pupils];
  return Array.from({ length: teams }, (_, team) => rest.splice(0, each + (team < more ? 1 : 0)));
}

/** Letters of the name of a team. */
const MOST_LETTERS = 64;

/** A team is called by its people, as far as that can be said. */
export function teamName(members: readonly string[], otherwise: string): string {
  const name = members.join(', ');
  return [...name].length > MOST_LETTERS ? otherwise : name;
}

/**
 * Who meets whom in a round, counted from zero: in the first one neighbours of the list do, and nobody meets anybody again
 * before they have met everybody. Of an odd number one pauses. Who goes first changes from round to round.
 */
export function rotated(players: readonly number[], round: number): number[][] {
  const even = players.length % 2 === 0;
  // Neighbours face each other in a circle, one of whom keeps the place.
  const all: (number | undefined)[] = even ? [...players] : [...players, undefined];
  const half = all.length / 2;
  const [fixed, ...ring] = [...all.filter((_, nth) => nth % 2 === 0), ...all.filter((_, nth) => nth % 2 === 1).reverse()];
  const turned = ring.map((_, nth) => ring[(nth + round) % ring.length]);
  const circle = [fixed, ...turned];
  const pairs = Array.from({ length: half }, (_, nth) => [circle[nth], circle[all.length - 1 - nth]].filter((one) => one !== undefined));
  // A pause has no board: it stands behind them.
  const seated = [...pairs.filter((pair) => pair.length === 2), ...pairs.filter((pair) => pair.length === 1)];
  return seated.map((pair) => (round % 2 === 0 ? pair : pair.reverse()));
}
