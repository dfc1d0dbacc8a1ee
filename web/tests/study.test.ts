import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { LAPTOP, PHONE, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

type Card = { quiz: string; words: { word: string }[] };
/** The words that the cards of today ask for, card by card. */
async function answers(person: Person): Promise<string[][]> {
  const reply = await person.context.request.get(`${world.server.address}/api/v1/study/cards`);
  return ((await reply.json()) as { cards: Card[] }).cards.map((card) => card.words.map(({ word }) => word));
}

test('words are learnt by the keys alone: one button, words, Enter for the next card', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/study');
  await page.getByTestId('today').getByText('10').waitFor();
  expect(await violationsInThemes(ada), 'the page').toEqual([]);
  const asked = await answers(ada);
  await page.getByRole('link', { name: 'Start' }).press('Enter');
  await page.getByTestId('word').waitFor();
  // Everything of the first card, and a slip of the finger, which counts as one.
  await page.keyboard.type('zz');
  await page.keyboard.press('Enter');
  await page.getByTestId('told').getByText('ZZ is not made of these letters.').waitFor();
  for (const word of asked[0]!) {
    await page.keyboard.type(word.toLowerCase());
    await page.keyboard.press('Enter');
  }
  await page.getByTestId('verdict').getByText('Found, with one wrong guess').waitFor();
  expect(await violationsInThemes(ada), 'a card').toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByTestId('card-of').getByText('card 2 of 10').waitFor();
  await page.getByTestId('precision').getByText(/^(33|50|67) %|\d+ %/).first().waitFor();
  // Who gives up sees the rest, and the card comes again at the end.
  await page.getByTestId('show').click();
  await page.getByTestId('verdict').getByText('Not yet').waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('card-of').getByText('card 3 of 11').waitFor();
  expect(ada.faults).toEqual([]);
});

test('without a network the cards go on, and the answers are sent when it is back, each once', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page, context } = ada;
  await ada.opens('/study');
  await page.getByTestId('today').getByText('10').waitFor();
  const asked = await answers(ada);
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByTestId('word').waitFor();
  await context.setOffline(true);
  for (let nth = 0; nth < 3; nth++) {
    for (const word of asked[nth]!) {
      await page.getByTestId('word').fill(word);
      await page.keyboard.press('Enter');
    }
    await page.getByTestId('next').click();
  }
  await page.getByTestId('quiz-offline').getByText('3 answers wait for the network.').waitFor();
  await page.getByRole('link', { name: 'Back to Study' }).click();
  await page.getByTestId('unsent').getByText('3 answers').waitFor();
  await page.getByTestId('today').getByText('7').waitFor();
  await context.setOffline(false);
  await page.getByTestId('unsent').waitFor({ state: 'detached' });
  await page.getByTestId('today').getByText('7').waitFor();
  const data = (await (await context.request.get(`${world.server.address}/api/v1/me/data`)).json()) as { study_answers: unknown[] };
  expect(data.study_answers.length).toBe(3);
});

test('the page itself opens without a network, with the cards that were fetched before', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, serviceWorkers: 'allow' });
  const { page, context } = ada;
  await ada.opens('/study');
  await page.getByTestId('today').getByText('10').waitFor();
  await page.waitForFunction(() => (JSON.parse(localStorage.getItem('tilewright.study.cards') ?? '{"cards":[]}') as { cards: unknown[] }).cards.length === 10);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
  const asked = await answers(ada);
  await context.setOffline(true);
  await page.goto('/study/quiz');
  for (const word of asked[0]!) {
    await page.getByTestId('word').fill(word);
    await page.keyboard.press('Enter');
  }
  await page.getByTestId('next').tap();
  await page.getByTestId('card-of').getByText('card 2 of 10').waitFor();
  await page.goto('/study');
  await page.getByTestId('unsent').getByText('1 answer waits').waitFor();
  await context.setOffline(false);
  await page.getByTestId('unsent').waitFor({ state: 'detached' });
});

test('on a phone a deck is chosen, a list is read from a file, and progress moves by a code', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true });
  const { page } = ada;
  await ada.opens('/study');
  const deck = page.getByTestId('deck-q-without-u');
  await deck.getByRole('button', { name: 'Learn it' }).tap();
  await deck.getByRole('button', { name: 'Practise' }).waitFor();
  await page.getByTestId('own-file').setInputFiles({ name: 'Club.txt', mimeType: 'text/plain', buffer: Buffer.from('horn\nfarm\nqzx\n') });
  await page.getByRole('button', { name: 'Read the file' }).tap();
  await page.getByTestId('own-taken').getByText('2 words taken. 1 line had no word of the list: qzx').waitFor();
  await page.getByTestId('deck-own:Club').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(true);
  expect(await violationsInThemes(ada), 'on a phone').toEqual([]);
  await page.getByRole('button', { name: 'Make a code' }).tap();
  const code = /[A-Z\d]{4}-[A-Z\d]{4}/.exec((await page.getByTestId('code').textContent()) ?? '')![0];
  const tablet = await world.person('Ada');
  await tablet.opens('/study');
  await tablet.page.getByLabel('A code from another device').fill(code.toLowerCase());
  await tablet.page.getByRole('button', { name: 'Fetch' }).click();
  await tablet.page.getByTestId('deck-own:Club').waitFor();
  await tablet.page.getByText(/^Your decks, lists and puzzle rating are here now/).waitFor();
});

test('hooks are typed before and behind, and verdicts are one key', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/study');
  await page.getByTestId('deck-high-value').waitFor();
  await ada.opens('/study/quiz?deck=length-3&quiz=hooks');
  await page.locator('.letters').first().waitFor();
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByTestId('verdict').waitFor();
  expect(await violationsInThemes(ada), 'hooks').toEqual([]);
  await ada.opens('/study/quiz?deck=length-4&quiz=judge');
  await page.getByRole('button', { name: 'No word' }).waitFor();
  const asked = /^Is (\w+) a word/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')![1]!;
  await page.getByTestId('announcements').getByText(new RegExp(`^card 1 of .*Is ${asked} a word\\?$`)).waitFor({ state: 'attached' });
  await page.keyboard.press('1');
  await page.getByTestId('verdict').waitFor();
  // It is the word that was asked which is told, and the answer counts before the next card.
  await page.getByTestId('announcements').getByText(new RegExp(`^(Right|Not yet)\\. ${asked} is (a|not a) word\\.$`)).waitFor({ state: 'attached' });
  await ada.opens('/study');
  await page.getByTestId('deck-length-4').waitFor();
  const data = (await (await page.context().request.get(`${world.server.address}/api/v1/me/data`)).json()) as { study_answers: unknown[] };
  expect(data.study_answers.length, 'hooks and the verdict').toBe(2);
});

/** The first card of a quiz, as the server asks it of this person. */
async function firstCard(person: Person, deck: string, quiz: string): Promise<{ words: { word: string }[] }> {
  const query = new URLSearchParams({ deck, quiz });
  const reply = await person.context.request.get(`${world.server.address}/api/v1/study/cards?${query}`);
  return ((await reply.json()) as { cards: { words: { word: string }[] }[] }).cards[0]!;
}

test.each(['build', 'anagram-hooks', 'definition', 'recall'])('the quiz “%s” is answered by the keys, and its answer counts', async (quiz) => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/study');
  await page.getByTestId('deck-high-value').waitFor();
  const deck = quiz === 'build' ? 'length-7' : 'length-3';
  const card = await firstCard(ada, deck, quiz);
  await ada.opens(`/study/quiz?${new URLSearchParams({ deck, quiz })}`);
  await page.getByTestId('word').waitFor();
  const [first] = card.words;
  await page.keyboard.type('zzz');
  await page.keyboard.press('Enter');
  await page.getByTestId('told').getByText(quiz === 'build' || quiz === 'anagram-hooks' ? 'ZZZ is not made of these letters.' : 'ZZZ is not one of the words asked for.').waitFor();
  await page.keyboard.type(first!.word.toLowerCase());
  await page.keyboard.press('Enter');
  if (quiz === 'anagram-hooks') {
    // The letters before and behind it are asked for at once, and Enter leads on.
    await page.locator(`[data-hook="${first!.word} front"]:focus`).waitFor();
    await page.keyboard.press('Enter');
    await page.locator(`[data-hook="${first!.word} back"]:focus`).waitFor();
  }
  if (quiz === 'anagram-hooks' || card.words.length > 1) {
    await page.getByTestId('rows').getByText(first!.word, { exact: true }).waitFor({ state: 'attached' });
    await page.getByTestId('show').click();
  }
  await page.getByTestId('verdict').waitFor();
  await page.getByTestId('rows').getByRole('listitem').nth(card.words.length - 1).waitFor();
  expect(await violationsInThemes(ada), quiz).toEqual([]);
  await page.getByTestId('next').click();
  await expect.poll(async () => {
    const data = (await (await page.context().request.get(`${world.server.address}/api/v1/me/data`)).json()) as { study_answers: unknown[] };
    return data.study_answers.length;
  }).toBe(1);
  expect(ada.faults).toEqual([]);
});

test('the judge gives one verdict when both have pressed, says it aloud, and notes it', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/judge');
  await page.getByTestId('judge-words').waitFor();
  await page.keyboard.type('horn farm');
  expect(await violationsInThemes(ada), 'before').toEqual([]);
  await page.keyboard.press('1');
  await page.getByTestId('challenger').getByText('The words are as on the board.').waitFor();
  expect(await page.getByTestId('verdict').count(), 'nothing before both have pressed').toBe(0);
  await page.keyboard.press('0');
  await page.getByTestId('verdict').getByText('The play stays').waitFor();
  await page.getByTestId('alerts').getByText('The play stays.').waitFor();
  expect(await violationsInThemes(ada), 'a verdict').toEqual([]);
  // The next one takes the place of this one before the ten seconds are over.
  await page.keyboard.press('Enter');
  await page.getByTestId('judge-words').waitFor();
  await page.keyboard.type('horn qzx');
  await page.getByTestId('player').click();
  await page.getByTestId('challenger').click();
  const verdict = page.getByTestId('verdict');
  await verdict.getByText('The play comes off').waitFor();
  expect(await verdict.locator('.line').count(), 'both words, neither marked').toBe(2);
  await page.keyboard.press('Escape');
  await page.getByText('Log: 2 verdicts').click();
  await page.getByTestId('log').getByText('HORN, QZX').waitFor();
  expect(ada.faults).toEqual([]);
});
