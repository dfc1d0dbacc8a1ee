import { expect, test } from 'vitest';

import type { ProposalInfo, SeenMessage } from '../wire/index.ts';
import { hasComeAbout, isDropped, offersIn, proposalText } from './proposals.ts';

const OPEN: ProposalInfo = { id: 3, what: 'pause', by: 0, agreed: [0], waiting_for: [1], refused: [], words: [], until: 0 };
const entry = (event: unknown) => ({ v: 2, seq: 1, at: 1, event }) as SeenMessage;

test('a proposal that goes while an answer is missing was dropped, to the player who made it and to those who were asked', () => {
  expect(isDropped(OPEN, undefined, 0)).toBe(true);
  expect(isDropped(OPEN, undefined, 1)).toBe(true);
  expect(isDropped(OPEN, { ...OPEN, id: 4 }, 0)).toBe(true);
  expect(isDropped(OPEN, OPEN, 0)).toBe(false);
  expect(isDropped({ ...OPEN, agreed: [0, 1], waiting_for: [] }, undefined, 0)).toBe(false);
});

test('spectators and seats that were not asked hear nothing about a dropped proposal', () => {
  expect(isDropped(OPEN, undefined, undefined)).toBe(false);
  expect(isDropped(OPEN, undefined, 2)).toBe(false);
});

test('a proposal has come about when the log or the table says so', () => {
  const withdrawn = (cause: string) => entry({ withdrawn: { seat: 0, cause, returned: 'A', score: 1 } });
  expect(hasComeAbout('pause', [entry('paused')], null)).toBe(true);
  expect(hasComeAbout('adjourn', [entry('paused')], null)).toBe(true);
  expect(hasComeAbout('resume', [entry('paused')], null)).toBe(false);
  expect(hasComeAbout('resume', [entry('resumed')], null)).toBe(true);
  expect(hasComeAbout('take_back', [withdrawn('challenged')], null)).toBe(false);
  expect(hasComeAbout('take_back', [withdrawn('taken_back')], null)).toBe(true);
  expect(hasComeAbout('abort', [entry({ ended: { reason: 'aborted', racks: [], settlements: [] } })], null)).toBe(true);
  expect(hasComeAbout('doubt', [entry({ challenge_failed: { by: 0, verdicts: [], award: 0, turns_lost: 1 } })], null)).toBe(true);
  expect(hasComeAbout('rematch', [], null)).toBe(false);
  expect(hasComeAbout('rematch', [], 'next')).toBe(true);
});

test('the menu shows the proposals that the server allows, and no doubt, which is raised by a challenge', () => {
  expect(offersIn()).toEqual([]);
  expect(offersIn([{ what: 'pause', asks: true }, { what: 'doubt' }, { what: 'abort' }])).toEqual([
    { what: 'pause', asks: true },
    { what: 'abort', asks: false },
  ]);
});

test('a player who has agreed sees whose answers are missing, and is not asked again', () => {
  const resume: ProposalInfo = { ...OPEN, what: 'resume', agreed: [0, 2] };
  const read = (seat: number | undefined) => proposalText(resume, seat, (one) => ['Carl', 'Dora', 'Emil'][one] ?? '');
  expect(read(0)).toBe('You suggested: resume the game. Waiting for Dora.');
  expect(read(1)).toBe('Carl suggests: resume the game.');
  expect(read(2)).toBe('You agreed: resume the game. Waiting for Dora.');
  expect(read(undefined)).toBe('Carl suggests: resume the game.');
});
