import { afterEach, expect, test, vi } from 'vitest';

import type { Occupant, SeatInfo, TableInfo } from '../wire/index.ts';
import { changePlace, isSamePerson, onlyPlace, takePlace } from './places.ts';

afterEach(() => vi.unstubAllGlobals());

const seat = (number: number, occupant: Occupant, name: string): SeatInfo => ({
  seat: number, occupant, members: [{ name, you: true }], free: 0, needs: 0, yours: true,
});
const local = (number: number, name: string) => seat(number, { local: { name } }, name);
const info = (your_seats: number[], ...seats: SeatInfo[]) => ({ seats, your_seats }) as unknown as TableInfo;

test('two people who share a device are two, even with the same name', () => {
  expect(isSamePerson(local(0, 'Ada'), local(1, 'Ada'))).toBe(false);
  expect(isSamePerson(seat(0, 'person', 'Ada'), local(1, 'Ada'))).toBe(false);
  expect(isSamePerson(seat(0, 'person', 'Ada'), undefined)).toBe(false);
});

test('a player with two seats is one person, even under two names', () => {
  expect(isSamePerson(seat(0, 'person', 'Ada'), seat(1, 'person', 'Ada 2'))).toBe(true);
});

test('only a player with a single seat of their own exchanges it for another', () => {
  const own = seat(1, { team: { size: 2 } }, 'Ada');
  expect(onlyPlace(info([1], seat(0, 'person', 'Ben'), own))).toBe(own);
  expect(onlyPlace(info([0], local(0, 'Ben')))).toBeUndefined();
  expect(onlyPlace(info([0, 1], seat(0, 'person', 'Ada'), own))).toBeUndefined();
  expect(onlyPlace(info([], seat(0, 'person', 'Ben')))).toBeUndefined();
});

const TAKEN = { code: 'taken', sentence: 'The seat is taken.', advice: '' };

/** A server that gives these answers to claims, in order: a seat, or null for a spectator; `taken` is refused. */
function server(...answers: (number | null | 'taken')[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push(`${path.split('/').at(-1)} ${body}`);
    if (path.endsWith('/leave')) return Response.json({});
    const answer = answers.shift();
    return answer === 'taken' ? Response.json(TAKEN, { status: 409 }) : Response.json({ seat: answer });
  });
  return asked;
}

test('a visitor who came by the link for spectators sits down without it', async () => {
  const asked = server(null, 1);
  await takePlace('T', 1, { name: 'Ben', key: 'WATCH' });
  expect(asked).toEqual(['claim {"seat":1,"name":"Ben","key":"WATCH"}', 'claim {"seat":1,"name":"Ben"}']);
});

test('a seat that is no longer free leaves the player in the old one, and the reason is shown', async () => {
  const asked = server('taken', 0);
  const wish = { name: 'Ben', key: 'CODE' };
  await expect(changePlace('T', 0, 1, wish)).rejects.toThrow('The seat is taken.');
  expect(asked.map((one) => one.slice(0, 15))).toEqual(['leave {}', 'claim {"seat":1', 'claim {"seat":0']);
});
