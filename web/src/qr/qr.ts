/**
 * QR codes for short texts such as links: bytes, error correction level M, versions 1 to 10, as in ISO/IEC 18004.
 */

/** Rows of modules; true is dark. */
export type Code = readonly (readonly boolean[])[];

/** For each version: error correction codewords per block, blocks, data codewords per block in the first blocks. */
const VERSIONS: readonly { readonly correction: number; readonly blocks: readonly number[]; readonly alignment: readonly number[] }[] = [
  { correction: 10, blocks: [16], alignment: [] },
  { correction: 16, blocks: [28], alignment: [6, 18] },
  { correction: 26, blocks: [44], alignment: [6, 22] },
  { correction: 18, blocks: [32, 32], alignment: [6, 26] },
  { correction: 24, blocks: [43, 43], alignment: [6, 30] },
  { correction: 16, blocks: [27, 27, 27, 27], alignment: [6, 34] },
  { correction: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38] },
  { correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42] },
  { correction: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46] },
  { correction: 26, blocks: [43, 43, 43, 43, 44], alignment: [6, 28, 50] },
];

/** The code of a text, or undefined if it is too long. */
export function encode(text: string): Code | undefined {
  const bytes = new TextEncoder().encode(text);
  for (const [index, { blocks }] of VERSIONS.entries()) {
    const capacity = blocks.reduce((sum, one) => sum + one, 0);
    const lengthBits = index + 1 < 10 ? 8 : 16;
    if (Math.ceil((4 + lengthBits) / 8 + bytes.length) <= capacity) return draw(index, codewords(index, bytes, capacity, lengthBits));
  }
  return undefined;
}

function codewords(version: number, bytes: Uint8Array, capacity: number, lengthBits: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, lengthBits);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return interleave(version, data);
}

function interleave(version: number, data: readonly number[]): number[] {
  const { correction, blocks } = VERSIONS[version]!;
  let at = 0;
  const parts = blocks.map((length) => data.slice(at, (at += length)));
  const checks = parts.map((part) => remainder(part, correction));
  const columns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [...columns(parts, Math.max(...blocks)), ...columns(checks, correction)];
}

/** Powers and logarithms of the field with 256 elements. */
const POWERS: number[] = [];
const LOGARITHMS: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = value;
  LOGARITHMS[value] = power;
  value = (value * 2) ^ (value > 127 ? 0x11d : 0);
}

const times = (a: number, b: number) => (a && b ? POWERS[(LOGARITHMS[a]! + LOGARITHMS[b]!) % 255]! : 0);

function remainder(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let root = 0; root < degree; root += 1) {
    const next = [...generator, 0];
    for (const [index, factor] of generator.entries()) next[index + 1]! ^= times(factor, POWERS[root]!);
    generator = next;
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at]!;
    for (const [index, factor] of generator.entries()) rest[at + index]! ^= times(factor, lead);
  }
  return rest.slice(data.length);
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function draw(version: number, words: readonly number[]): Code {
  const { grid, fixed } = frame(version);
  place(grid, fixed, words);
  const drawn = MASKS.map((mask, number) => {
    const masked = grid.map((row, r) => row.map((dark, c) => (fixed[r]![c] ? dark : dark !== mask(r, c))));
    writeFormat(masked, number);
    return masked;
  });
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

type Grid = boolean[][];

/** The modules that do not depend on the text, and a map of where they are. */
function frame(version: number): { grid: Grid; fixed: Grid } {
  const size = 21 + 4 * version;
  const empty = (): Grid => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const [grid, fixed] = [empty(), empty()];
  const set = (row: number, column: number, dark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    grid[row]![column] = dark;
    fixed[row]![column] = true;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(set, row, column, 4, [0, 1, 3]);
  const { alignment } = VERSIONS[version]!;
  const last = alignment.length - 1;
  for (const [i, row] of alignment.entries()) {
    for (const [j, column] of alignment.entries()) {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!corner) square(set, row, column, 2, [0, 2]);
    }
  }
  for (let at = 0; at < 9; at += 1) {
    for (const [row, column] of [[8, at], [at, 8], [8, size - 1 - at], [size - 1 - at, 8]] as const) {
      if (at < 8 || (row < 9 && column < 9)) if (!fixed[row]![column]) set(row, column, false);
    }
  }
  set(size - 8, 8, true);
  if (version + 1 >= 7) writeVersion(set, version + 1, size);
  return { grid, fixed };
}

function square(set: (row: number, column: number, dark: boolean) => void, row: number, column: number, reach: number, rings: number[]): void {
  for (let r = -reach; r <= reach; r += 1) {
    for (let c = -reach; c <= reach; c += 1) set(row + r, column + c, rings.includes(Math.max(Math.abs(r), Math.abs(c))));
  }
}

function writeVersion(set: (row: number, column: number, dark: boolean) => void, version: number, size: number): void {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >> at) & 1) === 1;
    const [a, b] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** Fills the modules in pairs of columns from the right, alternately upwards and downwards. */
function place(grid: Grid, fixed: Grid, words: readonly number[]): void {
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue;
        grid[row]![column] = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
    }
  }
}

function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  // Level M is 00.
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const dark = ((bits >> at) & 1) === 1;
    const row = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    grid[row]![8] = dark;
    const column = at < 8 ? size - 1 - at : at < 9 ? 15 - at : 14 - at;
    grid[8]![column] = dark;
  }
  grid[size - 8]![8] = true;
}

/** How hard a code is to read: long runs, blocks, shapes like the corners, too much of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const columns = grid.map((_, column) => grid.map((row) => row[column]!));
  let sum = 0;
  for (const lines of [grid, columns]) {
    for (const line of lines) {
      const text = line.map((dark) => (dark ? '1' : '0')).join('');
      for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
      for (const corner of ['10111010000', '00001011101']) {
        for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) sum += 40;
      }
    }
  }
  for (let r = 0; r + 1 < size; r += 1) {
    for (let c = 0; c + 1 < size; c += 1) {
      const dark = grid[r]![c];
      if (grid[r]![c + 1] === dark && grid[r + 1]![c] === dark && grid[r + 1]![c + 1] === dark) sum += 3;
    }
  }
  const share = (100 * grid.flat().filter(Boolean).length) / (size * size);
  return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
}
