/**
 * The faces of the bots and the plants on them. They are drawn in a square of 64 units whose upper edge is the top of the
 * tile; plants extend above it. A stronger bot has darker wood and a higher value.
 */

export type Looks = {
  /** The value in the corner, which increases with strength. */
  readonly value: number;
  /** The colours of the wood: highlight, body and edge. */
  readonly wood: readonly [string, string, string];
  /** The colour of the lines and dots of the face. */
  readonly ink: string;
  /** Filled shapes with their colours, from back to front. */
  readonly shapes: readonly (readonly [path: string, colour: string])[];
  /** Lines with their paths, colours and widths. */
  readonly lines: readonly (readonly [path: string, colour: string, width: number])[];
};

const INK = '#2b2118';
const BLUSH = '#f2b8a4';
const LEAF = '#4f9466';
const LEAF_LIGHT = '#79b488';
const STEM = '#37754d';

/** A circle as a path. */
const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const oval = (x: number, y: number, rx: number, ry: number) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
const eyes = (y: number, ink = INK): Looks['shapes'] => [
  [oval(21, y, 3.1, 4), ink],
  [oval(41, y, 3.1, 4), ink],
  [dot(22.2, y - 1.5, 1), '#ffffff'],
  [dot(42.2, y - 1.5, 1), '#ffffff'],
];
const cheeks = (y: number): Looks['shapes'] => [
  [dot(14.5, y, 3.6), BLUSH],
  [dot(47.5, y, 3.6), BLUSH],
];

const FACES: Readonly<Record<string, Looks>> = {
  // A seedling.
  novice: {
    value: 1,
    wood: ['#fffbf1', '#f9efdb', '#dccb9f'],
    ink: INK,
    shapes: [
      ['M32 -7C31 -14 26 -17 20 -17C21 -11 25 -7 32 -7z', LEAF],
      ['M32 -6C34 -12 39 -14 45 -13C43 -8 39 -5 32 -6z', LEAF_LIGHT],
      ...cheeks(37),
      ...eyes(29),
      ['M26.5 39.5h9c-.6 3.6-8.4 3.6-9 0z', INK],
    ],
    lines: [['M32 3V-7', STEM, 2]],
  },
  // A green tendril.
  beginner: {
    value: 2,
    wood: ['#fff7e2', '#f8eacb', '#d9c18d'],
    ink: INK,
    shapes: [
      ...cheeks(38),
      ...eyes(30),
      [oval(31, 40.5, 3.2, 3), INK],
    ],
    lines: [
      ['M33 3C33 -7 41 -10 43 -15C44 -20 37 -21 36.5 -17C36.5 -14.5 39.5 -14 40 -16', STEM, 2],
      ['M34 -3L28 -6M36.5 -7.500L31 -11M34.5 -3L40 -3M37.5 -7L43.5 -7', LEAF, 2],
    ],
  },
  // A four-leaf clover.
  easy: {
    value: 3,
    wood: ['#fdf0ce', '#f6e2b3', '#d2b26e'],
    ink: INK,
    shapes: [
      [dot(12, -5, 5), LEAF],
      [dot(19, -12, 5), LEAF],
      [dot(21, -3, 5), LEAF],
      [dot(10.5, -11.5, 4.6), LEAF_LIGHT],
      ...cheeks(37),
    ],
    lines: [
      ['M16 -7C18 -2 20 4 23 8', STEM, 1.8],
      ['M16.5 31C18 26.5 23 26.5 25 31M36.5 31C38 26.5 43 26.5 45 31', INK, 2.4],
      ['M23 38C26 43 36 43 39 38', INK, 2.4],
    ],
  },
  // A hazelnut with its cap.
  medium: {
    value: 4,
    wood: ['#f6d9a8', '#e8c288', '#b98f4c'],
    ink: INK,
    shapes: [
      ['M13 5C14 -6 24 -12 32 -12C40 -12 50 -6 51 5C46 7 42 5 38 7C34 5 30 7 26 5C22 7 17 7 13 5z', '#8a5634'],
      ...eyes(30),
      [dot(14, 36, 0.9), '#b98352'],
      [dot(17.5, 38, 0.9), '#b98352'],
      [dot(45, 38, 0.9), '#b98352'],
      [dot(48.5, 36, 0.9), '#b98352'],
    ],
    lines: [
      ['M32 -12C32 -16 34 -18 36 -19', '#6f4226', 2.6],
      ['M17 0C19 -5 24 -8 29 -8.5', '#b5794c', 1.6],
      ['M23.5 39C27 43 35 43 38.5 39', INK, 2.4],
    ],
  },
  // A sprig of juniper with berries.
  hard: {
    value: 5,
    wood: ['#e3b680', '#d2a067', '#9c6e3a'],
    ink: INK,
    shapes: [
      ...eyes(31),
      [dot(39, -1, 4.3), '#4b6a9c'],
      [dot(46, 3.5, 4.3), '#3b5685'],
      [dot(37.8, -2.3, 1.1), '#93abd0'],
      [dot(44.8, 2.2, 1.1), '#93abd0'],
    ],
    lines: [
      ['M40 4L57 -6M46 0L45 -8M50 -2.500L50 -10M51 -2L58 -2M46.5 1L53 3', STEM, 1.9],
      ['M16 24C19 20.5 23 20.5 26 23M36 21C39 18 43.5 18.5 46 22', INK, 2.4],
      ['M25 41C29 44.5 35 43 38 38.5', INK, 2.4],
    ],
  },
  // A leaf, and glasses.
  expert: {
    value: 6,
    wood: ['#bf8d5d', '#a67a4b', '#775330'],
    ink: INK,
    shapes: [
      ['M29 -3C20 -8 18 -15 22 -17C25 -18.5 28 -17 29 -14C31 -18 35 -19 37 -16C40 -11 36 -5 29 -3z', '#6ba362'],
      [dot(20.5, 30, 6), '#ecd2b0'],
      [dot(41.5, 30, 6), '#ecd2b0'],
      [dot(21, 30, 2.6), INK],
      [dot(41, 30, 2.6), INK],
    ],
    lines: [
      ['M26 -13C29 -8 31 -3 31 4', STEM, 1.8],
      [dot(20.5, 30, 7), INK, 2.4],
      [dot(41.5, 30, 7), INK, 2.4],
      ['M27.5 29C29.5 27.5 32.5 27.5 34.5 29', INK, 2.2],
      ['M26.5 43C29 45.5 33.5 45.5 36 43', INK, 2.4],
    ],
  },
  // A leaf, eyebrows and a moustache.
  champion: {
    value: 7,
    wood: ['#7e5d3e', '#664a2f', '#3d2b19'],
    ink: '#fff4dd',
    shapes: [
      ['M33 -4C28 -3 26 -6 27.5 -8C24.5 -9 25 -13 28 -13C28 -16.5 32 -17.5 33.5 -15C36.5 -17 40 -15 39 -12C42 -11 42 -7.5 39 -7C39.5 -4 36 -2.5 33 -4z', '#6c9a4d'],
      [oval(22, 31, 2.7, 3.4), '#fff4dd'],
      [oval(42, 31, 2.7, 3.4), '#fff4dd'],
      ['M32 38.500C28 35.5 21 38 18.5 43C24 44.5 30 44 32 41.500C34 44 40 44.5 45.5 43C43 38 36 35.5 32 38.500z', '#fff4dd'],
    ],
    lines: [
      ['M34 -12C34 -6 33 0 32.5 5', '#3f2c1a', 1.8],
      ['M13.5 25C16.5 20 23 19 27.5 22.500M36.5 22.500C41 19 47.5 20 50.5 25', '#fff4dd', 4],
    ],
  },
};

/** A level without a drawing: a smiling tile. */
const PLAIN: Looks = {
  value: 0,
  wood: ['#f6d9a8', '#e8c288', '#b98f4c'],
  ink: INK,
  shapes: eyes(30),
  lines: [['M23.5 39C27 43 35 43 38.5 39', INK, 2.4]],
};

export function looksOf(level: string): Looks {
  return FACES[level] ?? PLAIN;
}
