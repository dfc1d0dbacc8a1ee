import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

const CSS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** The colours set by the blocks with one of these selectors; later ones replace earlier ones. */
function colours(...selectors: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, heads, body] of CSS.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = heads!.split(/,(?![^(]*\))/).map((one) => one.trim());
    if (!names.some((name) => selectors.includes(name))) continue;
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)) found[name!] = value!;
  }
  return found;
}

type Rgb = [red: number, green: number, blue: number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;

function light(hex: string): number {
  const [red, green, blue] = rgb(hex).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The angle on the colour wheel in degrees, and the distance from grey, 0 to 1. */
function hue(hex: string): { angle: number; colour: number } {
  const [red, green, blue] = rgb(hex);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const span = high - low || 1;
  const turn = high === red ? (green - blue) / span : high === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return { angle: (turn * 60 + 360) % 360, colour: high - low };
}

const THEMES = { light: [], dark: ["[data-theme='dark']"], contrast: ["[data-theme='contrast']"] } as const;

describe.each(Object.entries(THEMES))('%s', (theme, selectors) => {
  const page = colours(':root', ...selectors);

  test('text can be read on every ground', () => {
    const pairs = [
      ...['--paper', '--card', '--sunken', '--wash', '--sand', '--accent-soft', '--want'].flatMap((ground) => [['--ink', ground], ['--ink-soft', ground]]),
      ...['--card', '--paper', '--accent-soft', '--wash'].map((ground) => ['--accent', ground]),
      ['--accent-ink', '--accent'], ['--gold-ink', '--gold'], ['--warn', '--warn-soft'], ['--danger', '--danger-soft'], ['--danger', '--card'], ['--card', '--danger'],
    ];
    const wrong = pairs.filter(([ink, ground]) => contrast(page[ink!]!, page[ground!]!) < 4.5);
    expect(wrong).toEqual([]);
  });

  test.each(['classic', 'box-2007', 'quiet'])('the labels of premium squares can be read on the board %s', (board) => {
    const base = [':root', `[data-board='${board}']`];
    const own = theme === 'light' ? [] : [`[data-theme='${theme}'] [data-board='${board}']`, `[data-theme='${theme}'] [data-board]`];
    const squares = colours(...base, ...own);
    const wrong = ['square', 'dl', 'tl', 'ql', 'dw', 'tw', 'qw'].filter((kind) => contrast(squares[`--${kind}`]!, squares[`--${kind}-ink`]!) < 4.5);
    expect(wrong).toEqual([]);
  });
});

/** Rules: E3 */
test.each(['classic', 'box-2007'])('in the dark the premium squares of the board %s keep their hues', (board) => {
  const by_day = colours(':root', `[data-board='${board}']`);
  const by_night = { ...by_day, ...colours(`[data-theme='dark'] [data-board='${board}']`) };
  for (const kind of ['--dl', '--tl', '--dw', '--tw']) {
    const [day, night] = [hue(by_day[kind]!), hue(by_night[kind]!)];
    const apart = Math.abs(((day.angle - night.angle + 540) % 360) - 180);
    expect(apart, `${kind} turns by ${apart} degrees`).toBeLessThan(25);
    // A grey with a touch of blue does not count as blue.
    expect(night.colour, kind).toBeGreaterThan(0.28);
  }
});
