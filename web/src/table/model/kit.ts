/** The kit of a position without a table. */

import type { PositionDoc } from '../../wire/index.ts';
import type { Kit, Premium } from './position.ts';

export function kitOf({ board, letters, set, rack_size }: Pick<PositionDoc, 'board' | 'letters' | 'set' | 'rack_size'>): Kit {
  const { rows: height, cols: width, squares } = board;
  const premiums: (Premium | undefined)[] = Array.from({ length: width * height });
  for (const { row, col, letter, word, start } of squares) premiums[row * width + col] = { letter, word, start };
  return { width, height, premiums, letters, slots: rack_size, values: new Map(set.map(({ face, value }) => [face, value])) };
}
