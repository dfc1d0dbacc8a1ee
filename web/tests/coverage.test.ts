/**
 * Everything that a person can see of the rules at a table is shown by a test in a browser. The rules are those of
 * `docs/RULES.md`; a test names the ones that it shows in a comment above it, or in brackets at the end of its name.
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const here = import.meta.dirname;

const RULES = readFileSync(join(here, '../../docs/RULES.md'), 'utf8');
const ID = /^[A-Z]\d+$/;

/** The ids in brackets in the rules: `[E4]`, `[T1, T2]`. */
function rules(): string[] {
  const marks = [...RULES.matchAll(/\[([A-Z]\d+(?:, [A-Z]\d+)*)\]/g)].flatMap((match) => match[1]!.split(', '));
  return [...new Set(marks)].sort();
}

/** The ids that the tests of the pages name. */
function shown(): Set<string> {
  const files = readdirSync(here).filter((name) => name.endsWith('.test.ts') && name !== 'coverage.test.ts');
  const ids = files.flatMap((name) => {
    const text = readFileSync(join(here, name), 'utf8');
    const above = [...text.matchAll(/\/\*\* Rules: ([A-Z0-9, ]+) \*\/\n\s*test[.(]/g)].map((match) => match[1]!);
    const within = [...text.matchAll(/\btest(?:\.each\(.*\))?\('[^\n]*\(([A-Z]\d+(?:, [A-Z]\d+)*)\)'/g)].map((match) => match[1]!);
    return [...above, ...within].flatMap((list) => list.split(', '));
  });
  return new Set(ids);
}

test('every rule is shown in a browser', () => {
  expect(rules().length).toBeGreaterThan(50);
  const named = shown();
  expect(rules().filter((id) => !named.has(id))).toEqual([]);
});

test('every citation in the tests of the pages is a rule', () => {
  const known = new Set(rules());
  expect([...shown()].filter((id) => !ID.test(id) || !known.has(id))).toEqual([]);
});
