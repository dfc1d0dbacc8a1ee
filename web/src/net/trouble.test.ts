import { expect, test } from 'vitest';

import { Trouble } from './rest.ts';
import { problemText, troubleText } from './trouble.ts';

test('an error is shown as its problem, without the details for authors of clients', () => {
  const problem = { code: 'malformed' as const, sentence: 'The server did not understand this.', advice: 'Check the link.', detail: 'key: line 1' };
  expect(troubleText(new Trouble(problem))).toBe('The server did not understand this. Check the link.');
});

test('the answer to a typing mistake is shown unchanged', () => {
  const mistyped = { code: 'malformed' as const, sentence: 'There is no square Z9.', advice: 'Type a play as 8H HORN.' };
  expect(problemText(mistyped)).toBe('There is no square Z9. Type a play as 8H HORN.');
  expect(problemText({ code: 'refused', sentence: 'It is not your turn.', advice: '' })).toBe('It is not your turn.');
});
