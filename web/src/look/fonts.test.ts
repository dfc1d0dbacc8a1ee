import { readdir, readFile, stat } from 'node:fs/promises';

import { expect, test } from 'vitest';

const folder = new URL('fonts/', import.meta.url);
const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
/** The most bytes of all typefaces together, compressed as they are sent. */
const MOST_BYTES = 60_000;

test('all typefaces together weigh less than 60 kB', async () => {
  const sizes = await Promise.all((await files()).map(async (name) => (await stat(new URL(name, folder))).size));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
});

test('every typeface is declared, shows a stand-in until it is there, and comes with its licence', async () => {
  const css = await readFile(new URL('fonts.css', import.meta.url), 'utf8');
  const faces = css.split('@font-face').slice(1);
  const declared = faces.map((face) => /fonts\/([^']+)'/.exec(face)?.[1]);
  expect(declared.toSorted()).toEqual((await files()).toSorted());
  for (const face of faces) expect(face).toContain('font-display: swap');
  const licence = await readFile(new URL('../../public/typefaces.txt', import.meta.url), 'utf8');
  expect(licence).toMatch(/Figtree Project Authors[^]*SIL OPEN FONT LICENSE Version 1\.1/);
  expect(licence).toMatch(/Adobe/);
});
