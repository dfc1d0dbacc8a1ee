/** What the wall shows at one time: as much as fits on its screen, and the rest in turn. */

/** How much a division has to show. */
export type Wanted = {
  readonly tables: number;
  readonly standings: number;
  /** Whether a board of the division is shown, which needs a screen of its own. */
  readonly live: boolean;
};

/** The part of a list that is shown: from the first number on, before the second. */
export type Span = readonly [from: number, to: number];

/** A division with the parts of its lists. */
export type Part = { readonly division: number; readonly tables: Span; readonly standings: Span };

/** How many rows the heading of a further division takes. */
const HEADING_ROWS = 2;

const whole = ({ tables, standings }: Wanted, division: number): Part => ({ division, tables: [0, tables], standings: [0, standings] });

/** The screens that are shown one after the other. Divisions share a screen if all of them fit on it; `rows`: how many rows a list can have. */
export function screensOf(divisions: readonly Wanted[], rows: number): Part[][] {
  const high = divisions.reduce((sum, { tables, standings }) => sum + Math.max(tables, standings), HEADING_ROWS * (divisions.length - 1));
  if (divisions.length > 1 && high <= rows && !divisions.some(({ live }) => live)) return [divisions.map(whole)];
  const pages = (n: number) => Math.max(1, Math.ceil(n / rows));
  const part = (n: number, page: number): Span => {
    const from = (page % pages(n)) * rows;
    return [from, Math.min(n, from + rows)];
  };
  return divisions.flatMap(({ tables, standings }, division) =>
    Array.from({ length: Math.max(pages(tables), pages(standings)) }, (_, page) => [{ division, tables: part(tables, page), standings: part(standings, page) }]),
  );
}

/** All of it on one long screen, as on a phone. */
export const allOf = (divisions: readonly Wanted[]): Part[][] => [divisions.map(whole)];
