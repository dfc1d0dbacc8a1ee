/** Squares of a board: numbered row by row from the top left, and their names. */

export type Square = number;
export type Direction = 'across' | 'down';
export type Size = { readonly width: number; readonly height: number };

const A = 'A'.charCodeAt(0);

export const row = (square: Square, { width }: Size): number => Math.floor(square / width);
export const column = (square: Square, { width }: Size): number => square % width;
export const columnName = (column: number): string => String.fromCharCode(A + column);
export const turned = (direction: Direction): Direction => (direction === 'across' ? 'down' : 'across');

/** The name of a square: `H8`. */
export function name(square: Square, size: Size): string {
  return `${columnName(column(square, size))}${row(square, size) + 1}`;
}

/** The start of a word: `8H` across, `H8` down. */
export function startName(square: Square, direction: Direction, size: Size): string {
  const [letter, number] = [columnName(column(square, size)), row(square, size) + 1];
  return direction === 'across' ? `${number}${letter}` : `${letter}${number}`;
}

/** A square and, if the order of row and column shows it, a direction. */
export function read(text: string, size: Size): { square: Square; direction: Direction } | undefined {
  const match = /^(?:([A-Z])(\d{1,2})|(\d{1,2})([A-Z]))$/i.exec(text.trim());
  if (!match) return undefined;
  const column = (match[1] ?? match[4]!).toUpperCase().charCodeAt(0) - A;
  const row = Number(match[2] ?? match[3]) - 1;
  if (column < 0 || column >= size.width || row < 0 || row >= size.height) return undefined;
  return { square: row * size.width + column, direction: match[1] ? 'down' : 'across' };
}

/** The square with this name, as sent by the server. */
export function square(text: string, size: Size): Square {
  return read(text, size)?.square ?? -1;
}

/** The square this many steps along a direction; undefined past the edge. */
export function step(from: Square, direction: Direction, steps: number, size: Size): Square | undefined {
  const [r, c] = [row(from, size), column(from, size)];
  const [toRow, toColumn] = direction === 'across' ? [r, c + steps] : [r + steps, c];
  const inside = toRow >= 0 && toRow < size.height && toColumn >= 0 && toColumn < size.width;
  return inside ? toRow * size.width + toColumn : undefined;
}
