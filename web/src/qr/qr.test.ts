import { describe, expect, test } from 'vitest';

import { encode, type Code } from './qr.ts';

/** Reads a code of one block the way a scanner does: format, mask, modules, bytes. */
function read(code: Code): { text: string; syndromes: number[] } {
  const size = code.length;
  const bit = (row: number, column: number) => (code[row]![column] ? 1 : 0);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((row, at) => bit(row, 8) << at).reduce((a, b) => a | b);
  const high = [7, 5, 4, 3, 2, 1, 0].map((column, at) => bit(8, column) << (at + 8)).reduce((a, b) => a | b);
  const mask = (((high | format) ^ 0x5412) >> 10) & 7;
  const masked = [
    (r: number, c: number) => (r + c) % 2,
    (r: number) => r % 2,
    (_: number, c: number) => c % 3,
    (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => ((r >> 1) + Math.floor(c / 3)) % 2,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ][mask]!;
  const near = (a: number, b: number, reach: number) => Math.abs(a - b) <= reach;
  const isFixed = (r: number, c: number) =>
    r === 6 || c === 6 || (r < 9 && c < 9) || (r < 9 && c > size - 9) || (r > size - 9 && c < 9) ||
    (size > 21 && near(r, size - 7, 2) && near(c, size - 7, 2));
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const r = up ? size - 1 - step : step;
      for (const c of [right, right - 1]) if (!isFixed(r, c)) bits.push(bit(r, c) ^ (masked(r, c) === 0 ? 1 : 0));
    }
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(''), 2));
  const stream = words.map((word) => word.toString(2).padStart(8, '0')).join('');
  const length = parseInt(stream.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, at) => parseInt(stream.slice(12 + 8 * at, 20 + 8 * at), 2));
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), syndromes: syndromes(words) };
}

/** The values of the codeword polynomial at the first ten powers: all zero when there is no error. */
function syndromes(words: number[]): number[] {
  const times = (a: number, b: number) => {
    let product = 0;
    for (let bit = 7; bit >= 0; bit -= 1) {
      product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
      if ((b >> bit) & 1) product ^= a;
    }
    return product & 0xff;
  };
  return Array.from({ length: 10 }, (_, power) => {
    let root = 1;
    for (let step = 0; step < power; step += 1) root = times(root, 2);
    return words.reduce((sum, word) => times(sum, root) ^ word, 0);
  });
}

describe('a code', () => {
  test.each(['HELLO', 'http://a.b/join/K7', 'http://192.168.1.20/join/AB12', 'https://spiel.example.org/join/ÄÖ'])(
    'of %s is read back, with correction words that fit',
    (text) => {
      const { text: back, syndromes } = read(encode(text)!);
      expect(back).toBe(text);
      expect(syndromes.every((one) => one === 0)).toBe(true);
    },
  );

  test('grows with its text', () => {
    expect([14, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((n) => encode('x'.repeat(n))?.length)).toEqual([
      21, 25, 29, 33, 37, 41, 45, 49, 53, 57,
    ]);
  });

  test('of a text that is too long is refused', () => {
    expect(encode('x'.repeat(214))).toBeUndefined();
  });
});
