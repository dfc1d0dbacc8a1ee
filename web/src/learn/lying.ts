/** The words on a board, for screen readers. */

import { columnName } from '../table/model/squares.ts';
import { t } from '../text/index.svelte.ts';
import type { LaidDoc } from '../wire/index.ts';

type Lying = Pick<LaidDoc, 'row' | 'col' | 'face'>;

/** Every word with its first square: horizontal words from the top, then vertical words from the left. */
export function lyingWords(tiles: readonly Lying[]): string[] {
  const across = runs(tiles, ({ row, col }) => [row, col]).map(([row, col, word]) =>
    t('learn.row_word', { row: row + 1, column: columnName(col), word }),
  );
  const down = runs(tiles, ({ row, col }) => [col, row]).map(([col, row, word]) =>
    t('learn.column_word', { row: row + 1, column: columnName(col), word }),
  );
  return [...across, ...down];
}

/** Runs of adjacent tiles: where each starts and what it spells; single tiles are not included. */
function runs(tiles: readonly Lying[], place: (tile: Lying) => readonly [line: number, along: number]): [number, number, string][] {
  const inOrder = tiles.map((tile) => ({ at: place(tile), face: tile.face }));
  inOrder.sort((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
  const found: { line: number; from: number; faces: string[] }[] = [];
  for (const { at: [line, along], face } of inOrder) {
    const last = found.at(-1);
    if (last && last.line === line && last.from + last.faces.length === along) last.faces.push(face);
    else found.push({ line, from: along, faces: [face] });
  }
  return found.filter((run) => run.faces.length > 1).map(({ line, from, faces }) => [line, from, faces.join('')]);
}
