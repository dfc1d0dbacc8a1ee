import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { speak } from '../text/index.svelte.ts';
import type { ChallengeCard, SeenMessage } from '../wire/index.ts';
import { headText, outcomeText, verdictText, type Challenged } from './challenged.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
afterEach(() => speak('en'));

const entries = (...events: object[]) => events.map((event, seq) => ({ v: 2, seq, at: 1, event }) as unknown as SeenMessage);
const table = (seat: number | undefined, list: readonly SeenMessage[] = []): Challenged => ({ seat, entries: list, name: (one) => ['Ada', 'Ben'][one]! });
const failed = { seq: 1, by: 1, player: 0, upheld: false, verdicts: [], meanings: [], score_lost: 0, award: 0, turns_lost: 1 } as ChallengeCard;
const upheld = { ...failed, by: 0, player: 1, upheld: true, returned: 'ILTV?', score_lost: 14, turns_lost: 0 } as ChallengeCard;

test('a challenge is told in the second person to the players concerned', async () => {
  expect([headText(failed, table(1)), outcomeText(failed, table(1), false)]).toEqual(['Your challenge failed: the words are good.', 'You lose your next turn.']);
  expect([headText(failed, table(0)), outcomeText(failed, table(0), false)]).toEqual(['Ben’s challenge failed: the words are good.', 'Ben loses the next turn.']);
  expect(outcomeText(upheld, table(1), false)).toBe('You take back I L T V blank, and lose the 14 points and the turn.');
  expect(outcomeText({ ...failed, award: 5, turns_lost: 0 }, table(0), false)).toBe('You gain 5 points.');
  await speak('de');
  expect(outcomeText(failed, table(1), false)).toBe('Du setzt einmal aus.');
});

test('a turn lost by a challenge is described as past once others have made theirs', () => {
  const list = entries({ placed: { seat: 0 } }, { challenge_failed: {} }, { turn_lost: { seat: 1 } }, { passed: { seat: 0 } });
  expect(outcomeText(failed, table(1, list.slice(0, 3)), false)).toBe('You lose this turn.');
  expect(outcomeText(failed, table(1, list), true)).toBe('You lost that turn.');
});

test('where tiles on the board were replaced before the play, no tiles are named that do not come back', () => {
  const swaps = [{ square: 'H8', before: 'a', after: 'A', words: [] }];
  const list = entries({ placed: { seat: 1, swaps } }, { challenge_upheld: {} });
  expect(outcomeText(upheld, table(0, list), false)).toBe('The play and the swap are undone. Ben loses 14 points and the turn.');
});

test('without a word list the card says that the players decided', () => {
  expect([verdictText(true, ''), verdictText(false, '')]).toEqual(['was accepted by the players', 'was rejected by the players']);
  expect(verdictText(false, undefined)).toBe('is not in the word list');
});
