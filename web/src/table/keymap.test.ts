import { expect, test } from 'vitest';

import { deedOf, KEYS, keyOf, type Preset } from './keymap.ts';
import { help } from './keys.ts';

const PRESETS: Preset[] = ['grid', 'classic'];

test.each(PRESETS)('every key that the help of the preset %s names does what it says, and every key that does something is named', (preset) => {
  for (const { deed, keys, shift } of KEYS[preset]) {
    for (const key of keys) expect(deedOf({ key, shiftKey: shift ?? false }, preset)?.deed, key).toBe(deed);
  }
  const named = help(preset);
  // Letters, with and without Shift, come before the list.
  expect(named.length).toBe(KEYS[preset].length + 2);
  expect(named.every(([key, what]) => key !== '' && what !== '')).toBe(true);
  expect(named).toContainEqual([keyOf('turn', preset), 'type across or down']);
});

test('no key does two things', () => {
  for (const preset of PRESETS) {
    const keys = KEYS[preset].flatMap((one) => one.keys.map((key) => `${one.shift ? 'Shift ' : ''}${key}`));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('with Shift the arrow keys walk in every preset', () => {
  for (const preset of PRESETS) expect(deedOf({ key: 'ArrowUp', shiftKey: true }, preset)?.deed).toBe('walk');
});
