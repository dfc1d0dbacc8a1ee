import { expect, test } from 'vitest';

import { mostNeeded } from './tips.ts';

const turn = (...tips: [string, boolean][]) => ({ tips: tips.map(([tip, follows]) => ({ tip, follows })) });

test('the tip that would have helped most is the one that was gone against most often', () => {
  const turns = [turn(['hooks', true], ['bingos', false]), turn(['bingos', false], ['use-of-s', false]), turn(['hooks', true])];
  expect(mostNeeded(turns)).toEqual({ tip: 'bingos', turns: [turns[0], turns[1]] });
});

test('a game without a slip needs no tip', () => {
  expect(mostNeeded([turn(['hooks', true]), turn()])).toBeUndefined();
});
