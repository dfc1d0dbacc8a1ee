import { expect, test } from 'vitest';

import type { EditionsDoc, OccasionsDoc } from '../wire/index.ts';
import { emptyPlan, forOccasion, isChanged, read, sentAnswers, toggled, withEdition, withLimit, withList, withTime, withWrong, type Plan } from './plan.ts';

const variation = (name: string, ...sets: string[]) => ({ name, title: name, summary: '', sets });
const wrong = (name: 'comes_back' | 'free', without_list: 'free' | null = null) => ({ name, title: '', summary: '', sets: ['challenge'], without_list, rare: false });
const limit = (name: 'turn' | 'clock' | 'game' | 'target', key: string) => ({ name, title: '', usual: 3, most: 600, handicaps: [], sets: [key] });

const OFFERED: OccasionsDoc = {
  occasions: [
    { name: 'home', title: '', summary: '', edition: 'box', variations: [], seats: ['me', 'person'], wrong: 'comes_back', time: 'none' },
    { name: 'hall', title: '', summary: '', edition: 'club', variations: ['five'], seats: ['me', 'person'], wrong: 'free', time: 'clock', lexicon: 'long' },
  ],
  wrong: [wrong('comes_back', 'free'), wrong('free')],
  times: [
    { name: 'none', title: '', limits: { turn: 0, clock: 0, game: 0 } },
    { name: 'turn', title: '', limits: { turn: 3, clock: 0, game: 0 } },
    { name: 'clock', title: '', limits: { turn: 0, clock: 25, game: 0 } },
  ],
  limits: [limit('turn', 'time.turn'), limit('clock', 'time.clock'), limit('game', 'time.game'), limit('target', 'target')],
  claims: [],
  class: { occasion: 'hall', rules: [], checked: 'comes_back', trusted: 'free' },
};
const KNOWN = {
  usual: 'box',
  editions: [{ name: 'box' }, { name: 'club' }],
  variations: [
    variation('five', 'challenge'), variation('alone', 'seats', 'challenge'), variation('hour', 'time.game'), variation('glass', 'time.turn'),
    variation('goal', 'target'),
  ],
  lexicons: [{ name: 'long', about: '', words: 1 }],
  levels: ['easy', 'hard'],
  keys: [],
} as unknown as EditionsDoc;

const home = (): Plan => forOccasion('home', emptyPlan('box'), OFFERED, KNOWN.levels);
const on = (plan: Plan, name: string) => toggled(plan, KNOWN.variations.find((one) => one.name === name)!, OFFERED, KNOWN);

test('an occasion answers every question, and keeps the typed names', () => {
  const plan = forOccasion('hall', { ...home(), seats: home().seats.map((seat) => ({ ...seat, name: 'Ann' })) }, OFFERED, KNOWN.levels);
  expect(plan).toMatchObject({ edition: 'club', variations: ['five'], lexicon: 'long', count: 2 });
  expect(sentAnswers(plan)).toEqual({ wrong: 'free', limits: { turn: 0, clock: 25, game: 0 } });
  expect(plan.seats.map(({ who, name }) => [who, name])).toEqual([['me', 'Ann'], ['person', 'Ann']]);
});

test('a change keeps the occasion, and counts as a change until it is undone', () => {
  const plan = home();
  expect(isChanged(plan, OFFERED, KNOWN.levels)).toBe(false);
  const changed = withWrong(plan, 'free', OFFERED, KNOWN);
  expect([changed.occasion, isChanged(changed, OFFERED, KNOWN.levels)]).toEqual(['home', true]);
  expect(isChanged(withWrong(changed, 'comes_back', OFFERED, KNOWN), OFFERED, KNOWN.levels)).toBe(false);
  const named = { ...plan, seats: plan.seats.map((seat) => ({ ...seat, name: 'Ben' })) };
  expect(isChanged(named, OFFERED, KNOWN.levels), 'who somebody is does not change the game').toBe(false);
});

test('a variation about time and another time hold together', () => {
  const plan = withTime(on(home(), 'hour'), 'turn', OFFERED, KNOWN);
  expect(plan.variations).toEqual(['hour']);
  expect(sentAnswers(plan).limits, 'nothing is said against the hour').toEqual({ turn: 3, clock: 0 });
  const other = on(withTime(home(), 'turn', OFFERED, KNOWN), 'hour');
  expect(sentAnswers(other).limits).toEqual({ turn: 3, clock: 0 });
});

test('choosing no limit switches off variations about time, and nothing else', () => {
  const plan = withTime(on(on(on(home(), 'hour'), 'glass'), 'goal'), 'none', OFFERED, KNOWN);
  expect(plan.variations).toEqual(['goal']);
  expect(sentAnswers(plan).limits).toEqual({ turn: 0, clock: 0, game: 0 });
});

test('a number that is emptied takes its variation along', () => {
  const plan = withLimit(on(home(), 'goal'), 'target', 150, OFFERED, KNOWN);
  expect([plan.variations, sentAnswers(plan).limits?.target]).toEqual([['goal'], 150]);
  expect(withLimit(plan, 'target', 0, OFFERED, KNOWN).variations).toEqual([]);
});

test('a variation that settles the fate of a wrong word counts, until the question is answered again', () => {
  const plan = on(home(), 'five');
  expect(sentAnswers(plan).wrong).toBeUndefined();
  const answered = withWrong(on(plan, 'alone'), 'free', OFFERED, KNOWN);
  expect(answered.variations, 'one that says more than that stays').toEqual(['alone']);
  expect(sentAnswers(answered).wrong).toBe('free');
});

test('another edition comes with its own answers', () => {
  expect(sentAnswers(withEdition(home(), 'club'))).toEqual({ limits: {} });
});

test('the last table is taken up again, unless something in it is gone', () => {
  const plan = { ...forOccasion('hall', emptyPlan('box'), OFFERED, KNOWN.levels), hints: true };
  const text = JSON.stringify(plan);
  expect(read(text, OFFERED, KNOWN)).toEqual(plan);
  expect(read(text.replaceAll('"five"', '"gone"'), OFFERED, KNOWN)).toBeUndefined();
  expect(read(text.replaceAll('"easy"', '"gone"'), OFFERED, KNOWN)?.seats[0]?.level, 'a bot of another level sits down').toBe('hard');
  for (const nothing of [null, 'null', '7']) expect(read(nothing, OFFERED, KNOWN)).toBeUndefined();
});

test('house words, the word list and everything under More options stay with their occasion, where they are a change', () => {
  const own = { good: 'za', bad: 'dog', forms: false, lexicon: 'table', hints: true, chat: 'off', visibility: 'lobby', spectators: 'nobody', claimAfter: 5 } as const;
  const plan: Plan = { ...home(), ...own, single: [{ key: 'rack', value: '9' }] };
  expect(forOccasion('hall', plan, OFFERED, KNOWN.levels)).toEqual(forOccasion('hall', emptyPlan('box'), OFFERED, KNOWN.levels));
  expect(read(JSON.stringify(plan), OFFERED, KNOWN)).toEqual(plan);
  for (const [key, value] of Object.entries(own)) expect(isChanged({ ...home(), [key]: value }, OFFERED, KNOWN.levels), key).toBe(true);
  expect(isChanged({ ...home(), good: ' ' }, OFFERED, KNOWN.levels)).toBe(false);
});

test('a variation that is switched off again leaves the earlier answers', () => {
  const plan = withTime(home(), 'turn', OFFERED, KNOWN);
  for (const name of ['alone', 'five', 'glass', 'goal']) {
    const again = on(on(plan, name), name);
    expect([again.variations, sentAnswers(again)], name).toEqual([[], sentAnswers(plan)]);
  }
  const one = on(on(on(plan, 'five'), 'alone'), 'five');
  expect(sentAnswers(one).wrong, 'the other variation still says it').toBeUndefined();
  expect(sentAnswers(on(one, 'alone')).wrong).toBe('comes_back');
  const answered = on(withWrong(on(plan, 'alone'), 'free', OFFERED, KNOWN), 'alone');
  expect(sentAnswers(answered).wrong, 'the last answer counts').toBe('free');
});

test('without a word list the others may challenge, and words that are checked need a list', () => {
  const free = withList(home(), 'table', 'comes_back', OFFERED, KNOWN);
  expect([free.lexicon, free.answers.wrong]).toEqual(['table', 'free']);
  const checked = withWrong(free, 'comes_back', OFFERED, KNOWN);
  expect([checked.lexicon, checked.answers.wrong]).toEqual(['usual', 'comes_back']);
  expect(withList(home(), 'long', 'comes_back', OFFERED, KNOWN).answers.wrong).toBe('comes_back');
});
