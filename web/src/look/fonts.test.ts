import { readdir, readFile, stat } from 'node:fs/promises';

import { expect, test } from 'vitest';

const folder = new URL('fonts/', import.meta.url);
/** All typefaces together, as they travel. */
const MOST_BYTES = 60_000;

test('all typefaces together weigh less than 60 kB', async () => {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(new URL(name, folder))).size));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
});

test('every typeface is declared, shows a stand-in until it is there, and comes with its licence', async () => {
  const css = await readFile(new URL('fonts.css', import.meta.url), 'utf8');
  const faces = css.split('@font-face').slice(1);
  const files = faces.map((face) => /fonts\/([^']+)'/.exec(face)?.[1]);
  expect(files.toSorted()).toEqual((await readdir(folder)).toSorted());
  for (const face of faces) expect(face).toContain('font-display: swap');
  const licence = await readFile(new URL('../../public/typefaces.txt', import.meta.url), 'utf8');
  expect(licence).toMatch(/Figtree Project Authors[^]*SIL OPEN FONT LICENSE Version 1\.1/);
  expect(licence).toMatch(/Adobe/);
});
