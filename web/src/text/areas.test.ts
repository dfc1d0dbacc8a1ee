/** Which texts belong to which pages, derived from the sources: their imports, and the messages they name. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, test } from 'vitest';

import { LANGUAGES } from './languages.ts';

const SOURCE = new URL('..', import.meta.url).pathname;
const sources = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts') && !name.startsWith('text/'))
    .map((name) => [name, readFileSync(join(SOURCE, name), 'utf8')] as const),
);

/** The area of every message; undefined for messages that come with the app. */
const areaOf = new Map<string, string | undefined>(Object.keys((await LANGUAGES.en.pages()).pages).map((key) => [key, undefined]));
for (const [area, texts] of Object.entries(LANGUAGES.en.areas)) for (const key of Object.keys(Object.values(await texts())[0])) areaOf.set(key, area);

/** The messages that a file names; a composed name stands for all that begin with it, or for the form with "you". */
function messagesIn(text: string): string[] {
  const whole = [...text.matchAll(/['"`]([\w.]+)['"`]/g)].map((found) => found[1]!).filter((key) => areaOf.has(key));
  const begun = [...text.matchAll(/`(\w+\.\w*)\$\{/g)].map((found) => found[1]!);
  const addressed = text.includes('`${key}_you`') ? whole.map((key) => `${key}_you`) : [];
  return [...whole, ...addressed, ...[...areaOf.keys()].filter((key) => begun.some((start) => key.startsWith(start)))];
}

type Root = { readonly name: string; readonly areas: readonly string[] };
const areasIn = (list: string | undefined) => [...(list ?? '').matchAll(/'(\w+)'/g)].map((found) => found[1]!);
const beside = (from: string, path: string) => normalize(join(dirname(from), path));

/** A page, or a dialog loaded by `withTexts`, with the areas that come with it. */
function roots(): Root[] {
  const pages = [...sources.get('app/routes.ts')!.matchAll(/(?:texts: \[([^\]]*)\], )?load: \(\) => import\('([^']+)'\)/g)];
  const brought = [...sources].flatMap(([from, text]) =>
    [...text.matchAll(/withTexts\(\[([^\]]*)\], import\('([^']+)'\)\)/g)].map((found) => ({ name: beside(from, found[2]!), areas: areasIn(found[1]) })),
  );
  return [{ name: 'main.ts', areas: [] }, ...pages.map((found) => ({ name: beside('app/routes.ts', found[2]!), areas: areasIn(found[1]) })), ...brought];
}

/** A file and everything that it imports, except parts with their own texts. */
function closure(root: string): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const text = sources.get(name);
    if (text === undefined || found.has(name)) return;
    found.add(name);
    if (name === 'app/routes.ts') return;
    const own = text.replace(/withTexts\(\[[^\]]*\], import\('[^']+'\)\)/g, '');
    for (const [, path] of own.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)) visit(beside(name, path!));
  };
  visit(root);
  return found;
}

test('every page and dialog brings the texts that it shows, and no others', () => {
  const all = roots();
  expect(all.length).toBeGreaterThan(15);
  for (const { name, areas } of all) {
    expect(sources.has(name), name).toBe(true);
    const shown = new Set([...closure(name)].flatMap((file) => messagesIn(sources.get(file)!)).map((key) => areaOf.get(key)));
    shown.delete(undefined);
    expect([...shown].sort(), name).toEqual([...areas].sort());
  }
});

test('every message is shown somewhere', () => {
  const named = new Set([...sources.values()].flatMap(messagesIn));
  expect([...areaOf.keys()].filter((key) => !named.has(key))).toEqual([]);
});
