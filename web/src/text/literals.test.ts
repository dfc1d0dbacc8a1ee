import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SOURCE = new URL('..', import.meta.url).pathname;

/** The literal text of a component, and of the attributes that people read. */
function literals(component: string): string[] {
  let markup = component.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
  // Expressions are not literal text; braces can be nested.
  for (let before = ''; before !== markup; ) {
    before = markup;
    markup = markup.replace(/\{[^{}]*\}/g, '');
  }
  const attributes = [...markup.matchAll(/\b(?:aria-label|title|placeholder|alt|label)="([^"]*)"/g)].map((match) => match[1]!);
  const text = markup.replace(/<[^>]*>|&\w+;/g, '\n').split('\n');
  return [...attributes, ...text].map((one) => one.trim()).filter((one) => /\p{L}{2,}/u.test(one));
}

/** Notation, which is the same everywhere. */
const NOTATION = new Set(['8G HAND', 'ms']);

test('no component holds a sentence of its own', () => {
  const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  expect(components.length).toBeGreaterThan(30);
  for (const name of components) {
    const found = literals(readFileSync(join(SOURCE, name), 'utf8')).filter((text) => !NOTATION.has(text));
    expect(found, name).toEqual([]);
  }
});

test('a sentence in a component would be found', () => {
  expect(literals('<p class="x">Play {n} now</p>')).toEqual(['Play  now']);
  expect(literals('<button title="Play">{t("x")}</button>')).toEqual(['Play']);
  expect(literals('<p>{t("table.play")}</p>')).toEqual([]);
});
