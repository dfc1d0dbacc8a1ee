import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { playOut, type Person } from './person.ts';
import { alone, ANY_WORD, cell, FIRST_SEAT, moverOf, nothingWentWrong, testid, twoAt } from './tables.ts';
import { LAPTOP, PHONE, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

describe('players at a table', () => {
  test('tentative tiles and the order of the rack survive the move of the other', async () => {
    const [ada, ben] = await twoAt(world);
    const order = await ben.rack();
    await ben.triesOut('A1');
    await ada.playsWell();
    await ben.sees(await ada.seq());
    expect(await ben.square('A1')).toContain('not played yet');
    expect((await ben.rack()).length).toBe(order.length - 1);
    nothingWentWrong(ada, ben);
  });

  test('a pass and a resignation need a second press', async () => {
    const [ada, ben] = await twoAt(world);
    const before = await ada.seq();
    await testid(ada, 'pass').click();
    await testid(ada, 'pass').getByText('Really pass?').waitFor();
    expect(await ada.seq()).toBe(before);
    await ada.does(() => testid(ada, 'pass').click());
    await ben.waitsForTurn();
    await testid(ben, 'menu').click();
    await testid(ben, 'resign').click();
    await testid(ben, 'resign').click();
    await testid(ada, 'outcome').waitFor();
    nothingWentWrong(ada, ben);
  });

  test('the game can be stepped through without losing tentative tiles', async () => {
    const [ada, ben] = await twoAt(world, ANY_WORD);
    await ada.laysAnything(2);
    await ada.plays();
    await ben.waitsForTurn();
    await ben.playsWell();
    await ada.waitsForTurn();
    await ada.triesOut('A1');
    await testid(ada, 'tab-sheet').click();
    await ada.page.getByRole('button', { name: 'First turn' }).click();
    await testid(ada, 'turn-words').first().waitFor();
    expect(await ada.square('A1')).toContain('empty');
    await ada.page.getByRole('button', { name: 'Back to the game' }).first().click();
    expect(await ada.square('A1')).toContain('not played yet');
    nothingWentWrong(ada, ben);
  });

  test('people talk, and a click into the field does not take letters from the board', async () => {
    const [ada, ben] = await twoAt(world);
    await ada.page.keyboard.press(';');
    await ada.page.locator('input:focus').waitFor();
    await ada.page.keyboard.type('i say hello');
    await ada.page.keyboard.press('Enter');
    await testid(ben, 'tab-chat').click();
    await ben.page.getByText('i say hello').first().waitFor();
    expect((await ada.rack()).length).toBe(7);
    await ada.page.keyboard.press('Escape');
    await ada.page.locator('[role=gridcell]:focus').waitFor();
    nothingWentWrong(ada, ben);
  });

  test('a line of the chat that is refused stays in the field', async () => {
    const [ada, ben] = await twoAt(world);
    await ada.page.keyboard.press(';');
    const field = ada.page.locator('input:focus');
    await field.waitFor();
    // Lines are sent one by one, each answered before the next, until there are more than anybody says.
    const said = testid(ada, 'chat').locator('p strong');
    const isBack = async () => (await field.inputValue()) !== '';
    let lines = 0;
    do {
      await field.fill('again and again');
      await ada.page.keyboard.press('Enter');
      await expect.poll(async () => (await isBack()) || (await said.count()) > lines).toBe(true);
      lines = await said.count();
    } while (!(await isBack()));
    await testid(ada, 'word').waitFor();
    await expect.poll(() => field.inputValue()).toBe('again and again');
    nothingWentWrong(ada, ben);
  });

  test('a visitor with the link watches and sees no rack', async () => {
    const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
    const table = await ada.makes();
    await ben.joins(table.code!);
    await ada.starts();
    await ada.seesBoard();
    const cleo = await world.person('Cleo');
    await cleo.opens(table.watch_link!);
    await cleo.seesBoard();
    expect(await testid(cleo, 'rack').count()).toBe(0);
    const mover = await moverOf([ada, ben]);
    await mover.playsWell();
    await cleo.sees(await mover.seq());

    await testid(ada, 'menu').click();
    await testid(ada, 'copy-link').click();
    await ada.page.getByRole('button', { name: 'Link copied' }).waitFor();
    await testid(ada, 'resign').click();
    await testid(ada, 'resign').click();
    // The link opens what comes after the game, too, and leads back to it.
    await testid(cleo, 'outcome').getByRole('link', { name: 'Review' }).click();
    await testid(cleo, 'step-last').waitFor();
    await cleo.page.getByRole('link', { name: 'Back to the table' }).click();
    await testid(cleo, 'outcome').waitFor();
    nothingWentWrong(ada, ben, cleo);
  });

  test('a pause is proposed and agreed', async () => {
    const [ada, ben] = await twoAt(world);
    await testid(ada, 'menu').click();
    await testid(ada, 'propose-pause').click();
    await testid(ben, 'proposal').getByRole('button', { name: 'Agree' }).click();
    await ada.page.getByText('The game is paused').filter({ visible: true }).first().waitFor();
    await testid(ada, 'players').getByText('paused').waitFor();
    expect(await testid(ada, 'players').getByText('Your turn').count()).toBe(0);
    nothingWentWrong(ada, ben);
  });
});

describe('room', () => {
  test.each(['en', 'de'])('on a laptop everything is visible, and the buttons are in one row next to the rack (%s)', async (language) => {
    const ada = await world.person('Ada', { viewport: LAPTOP }, { language });
    await ada.makes({ edition: 'deluxe+rearranging+solitaire', seats: [{ occupant: 'person' }] });
    await ada.starts();
    await ada.seesBoard();
    // A button that asks again is longer.
    await testid(ada, 'pass').click();
    const boxes = await Promise.all(['rack', 'play', 'pass', 'menu'].map(async (id) => (await testid(ada, id).boundingBox())!));
    for (const box of boxes) expect(box.y + box.height).toBeLessThanOrEqual(LAPTOP.height);
    const middles = boxes.map((box) => box.y + box.height / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(20);
    expect(await ada.page.evaluate(() => document.documentElement.scrollHeight)).toBe(LAPTOP.height);
    nothingWentWrong(ada);
  });

  test.each([
    ['a small tablet on its side', { width: 1024, height: 768 }, 'normal', 'de'],
    ['a tablet on its side', { width: 1180, height: 820 }, 'normal', 'de'],
    ['a tablet', { width: 820, height: 1180 }, 'normal', 'de'],
    ['a phone', PHONE, 'normal', 'de'],
    ['a phone with large type', PHONE, 'large', 'en'],
    ['a phone on its side', { width: PHONE.height, height: PHONE.width }, 'normal', 'en'],
  ] as const)('on %s the rack and every button are on the screen', async (_, viewport, type, language) => {
    const ada = await world.person('Ada', { viewport, hasTouch: true, isMobile: true }, { type, language });
    await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
    await ada.starts();
    await ada.seesBoard();
    // On a phone tiles are moved along the rack with a finger, and the names of the other buttons have the room of this one.
    const sort = (await testid(ada, 'sort').isVisible()) ? ['sort'] : [];
    expect(sort.length > 0).toBe(Math.min(viewport.width, viewport.height) >= 600);
    for (const id of ['rack', 'play', 'shuffle', ...sort, 'exchange', 'pass', 'menu']) {
      const box = (await testid(ada, id).boundingBox())!;
      expect(box.x, id).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, id).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height, id).toBeLessThanOrEqual(viewport.height);
    }
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    nothingWentWrong(ada);
  });

  test('the score of a play that is being laid hides the value of no tile', async () => {
    const ada = await alone(world);
    await ada.chooses('EATSIII');
    for (const from of ['8H', 'H8']) {
      await ada.lays(from, 'EAT');
      const badge = (await testid(ada, 'badge').boundingBox())!;
      const values = await ada.page.locator('[role=grid] .value').all();
      expect(values).toHaveLength(3);
      for (const value of values) {
        const box = (await value.boundingBox())!;
        const apart = box.x >= badge.x + badge.width || badge.x >= box.x + box.width || box.y >= badge.y + badge.height || badge.y >= box.y + box.height;
        expect(apart, from).toBe(true);
      }
    }
    nothingWentWrong(ada);
  });
});

describe('many people', () => {
  test('two teams of two play a game; members see each other’s tentative tiles, and nobody else does', async () => {
    const people = await Promise.all(['Ada', 'Ann', 'Ben', 'Bob'].map((name) => world.person(name)));
    const [ada, ann, ben, bob] = people as [Person, Person, Person, Person];
    const table = await ada.makes({
      edition: 'school',
      rules: [{ key: 'target', value: '{ each = 40 }' }],
      seats: [{ occupant: { team: { size: 2 } } }, { occupant: { team: { size: 2 } } }],
    });
    for (const [person, seat] of [[ann, 0], [ben, 1], [bob, 1]] as const) {
      await person.post('/claim', { key: table.code, seat, name: person.name });
      await person.opens(`/t/${table.table}`);
    }
    await ada.starts();
    await Promise.all(people.map((person) => person.seesBoard()));
    await ada.triesOut('A1');
    await ann.page.locator("[role=gridcell][aria-label^='A1,'][aria-label*='of your team']").waitFor();
    expect(await ben.square('A1')).toContain('empty');
    await ada.page.keyboard.press('Escape');
    await ann.page.locator("[role=gridcell][aria-label^='A1,'][aria-label*='empty']").waitFor();
    await playOut(people, (person) => person.playsWell());
    expect(await ada.score(0)).toBe(await bob.score(0));
    expect(await testid(ada, 'people-1').textContent()).toBe('Ben, Bob');
    nothingWentWrong(...people);
  });

  test('a player who returns to a team sees its tentative tiles, and the tiles of one who leaves disappear', async () => {
    const people = await Promise.all(['Ada', 'Ann', 'Ben', 'Bob'].map((name) => world.person(name)));
    const [ada, ann] = people as [Person, Person, Person, Person];
    const table = await ada.makes({ edition: 'school', seats: [{ occupant: { team: { size: 2 } } }, { occupant: { team: { size: 2 } } }] });
    for (const [index, person] of people.slice(1).entries()) {
      await person.post('/claim', { key: table.code, seat: index === 0 ? 0 : 1, name: person.name });
      await person.opens(`/t/${table.table}`);
    }
    await ada.starts();
    await Promise.all(people.map((person) => person.seesBoard()));
    const [laid, empty] = ['of your team', 'empty'].map((what) => ann.page.locator(`[role=gridcell][aria-label^='A1,'][aria-label*='${what}']`));
    await ada.triesOut('A1');
    await laid!.waitFor();
    await ann.page.reload();
    await laid!.waitFor();
    await ann.goesAway();
    await ada.page.keyboard.press('Escape');
    await ann.comesBack();
    await empty!.waitFor();
    await ada.triesOut('A1');
    await laid!.waitFor();
    await ada.page.close();
    await empty!.waitFor();
    nothingWentWrong(...people);
  });

  test('two people with the same name pass the device on, and a player with two seats does not', async () => {
    const [ada, cleo] = [await world.person('Ada'), await world.person('Cleo')];
    const ben = { occupant: { local: { name: 'Ben' } } };
    await ada.makes({ seats: [ben, ben], rules: [FIRST_SEAT], ...ANY_WORD });
    await ada.starts();
    // A host who does not play sees no racks, also when the page is loaded again.
    await testid(ada, 'curtain').waitFor();
    expect(await ada.game.count()).toBe(0);
    await ada.page.reload();
    await testid(ada, 'curtain').click();
    await ada.seesBoard();
    await ada.passes();
    await testid(ada, 'curtain').waitFor();

    const { table, code } = await cleo.makes({ rules: [FIRST_SEAT], ...ANY_WORD });
    await cleo.post(`/tables/${table}/claim`, { key: code, seat: 1, name: 'Cleo' });
    await cleo.starts();
    await cleo.seesBoard();
    await cleo.passes();
    await testid(cleo, 'announcements').getByText('Cleo 2, it is your turn.').first().waitFor({ state: 'attached' });
    expect(await testid(cleo, 'curtain').count()).toBe(0);
    nothingWentWrong(ada, cleo);
  });

  test('a player who changes seats before the game plays from the new one, and sees nothing of the old', async () => {
    const [ada, ben, cleo] = [await world.person('Ada'), await world.person('Ben'), await world.person('Cleo')];
    const seats = [0, 1, 2].map(() => ({ occupant: 'person' as const }));
    const table = await ada.makes({ seats, rules: [FIRST_SEAT], ...ANY_WORD });
    await ben.joins(table.code!);
    const row = (n: number) => ben.page.locator('.seating ol > li').nth(n);
    await row(2).getByRole('button', { name: 'Move here' }).click();
    await row(2).getByText('Ben').waitFor();
    // The button has gone with what it did.
    await ben.page.locator('h1:focus').waitFor();
    await cleo.joins(table.code!);
    await ada.starts();
    await Promise.all([ada, ben, cleo].map((person) => person.seesBoard()));
    await ada.passes();
    const seq = await ada.seq();
    for (const [person, place] of [[cleo, 1], [ben, 2]] as const) {
      await person.sees(seq);
      const own = await testid(person, 'players').locator('li').evaluateAll((all) => all.map((one) => one.textContent?.includes('· you')));
      expect(own.indexOf(true), person.name).toBe(place);
      expect(own.lastIndexOf(true), person.name).toBe(place);
    }
    nothingWentWrong(ada, ben, cleo);
  });

  test('a rematch on a device for several shows the seats as they are then', async () => {
    const ada = await world.person('Ada');
    await ada.makes({
      seats: [{ occupant: 'person' }, { occupant: { local: { name: 'Ben' } } }, { occupant: { bot: { level: 'easy' } } }],
      rules: [FIRST_SEAT],
    });
    await ada.starts();
    await ada.seesBoard();
    // Both give up in their turn, so that the device is with the second when the game ends.
    const givesUp = async () => {
      await testid(ada, 'menu').click();
      for (const _ of ['ask', 'confirm']) await testid(ada, 'resign').click();
    };
    await givesUp();
    await testid(ada, 'curtain').click();
    await givesUp();
    await testid(ada, 'rematch').click();
    // The next game opens and begins by itself.
    await testid(ada, 'curtain').or(ada.game).first().waitFor();
    await testid(ada, 'outcome').waitFor({ state: 'detached' });
    expect(await ada.page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    nothingWentWrong(ada);
  });

  test('the result stays where it is when the answer to the last action comes after it', async () => {
    const ada = await world.person('Ada');
    // What happened is told before the player who did it is answered, and on a busy machine long before: a button of the result
    // that moves then is not hit by a press that has begun.
    let holds = false;
    const held: (() => void)[] = [];
    await ada.page.routeWebSocket('**/ws', (line) => {
      const server = line.connectToServer();
      server.onMessage((message) => {
        const pass = () => line.send(message);
        if (holds && String(message).includes('"reply"')) held.push(pass);
        else pass();
      });
    });
    await ada.makes({ seats: [{ occupant: 'person' }, { occupant: { bot: { level: 'easy' } } }], rules: [FIRST_SEAT] });
    await ada.starts();
    await ada.seesBoard();
    await testid(ada, 'menu').click();
    await testid(ada, 'resign').click();
    holds = true;
    await testid(ada, 'resign').click();
    await testid(ada, 'outcome').waitFor();
    await ada.page.locator('[data-testid=game][data-sending=sent]').waitFor();
    const before = await testid(ada, 'outcome').boundingBox();
    holds = false;
    for (const pass of held.splice(0)) pass();
    await ada.page.locator('[data-testid=game]:not([data-sending])').waitFor();
    expect(await testid(ada, 'outcome').boundingBox()).toEqual(before);
    nothingWentWrong(ada);
  });

  test.each([3, 4])('%i people play a game to its end', async (n) => {
    const people = await Promise.all(Array.from({ length: n }, (_, index) => world.person(`P${index + 1}`)));
    const seats = people.map(() => ({ occupant: 'person' as const }));
    const table = await people[0]!.makes({ seats, rules: [{ key: 'target', value: '{ each = 40 }' }] });
    for (const person of people.slice(1)) await person.joins(table.code!);
    await people[0]!.starts();
    await Promise.all(people.map((person) => person.seesBoard()));
    await playOut(people, (person) => person.playsWell());
    nothingWentWrong(...people);
  });
});
