/** Whole games in the other two browser families: all other tests use Chromium. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Server } from '../server.ts';
import { Driver, type Wire } from './driver.ts';
import { Firefox } from './firefox.ts';
import { WebKit } from './webkit.ts';

function programOf(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} does not say where the program is; run \`cargo xtask test\``);
  return path;
}

const BROWSERS: Record<string, () => Promise<Wire>> = {
  Firefox: () => Firefox.start(programOf('TILEWRIGHT_FIREFOX')),
  WebKit: () => WebKit.start(programOf('TILEWRIGHT_WEBKIT'), programOf('TILEWRIGHT_DISPLAY')),
};

const game = (attribute: string) => `document.querySelector('[data-testid=game]')?.dataset['${attribute}']`;

/** The actions available to the player at the device. */
const STATE = `(() => {
  const has = (name) => document.querySelector('[data-testid=' + name + ']') !== null;
  if (has('outcome')) return 'over';
  if (has('curtain')) return document.querySelector('.curtain[data-empty=true]') ? 'curtain' : '';
  if (!document.title.startsWith('●') || !has('game')) return '';
  return has('last-chance') && has('accept') ? 'last chance' : 'turn';
})()`;

describe.each(Object.keys(BROWSERS))('%s', (name) => {
  let server: Server;
  let driver: Driver;
  beforeAll(async () => {
    server = await Server.start();
    driver = new Driver(await BROWSERS[name]!(), server.address);
    await driver.begin();
    await driver.opens('/');
    await driver.asks(`localStorage.setItem('tilewright.settings', JSON.stringify({ name: 'Ada', language: 'en' }))`);
    await driver.opens('/');
  });
  afterAll(async () => {
    await driver?.end();
    await server?.stop();
  });

  /** Makes a table at which the first to reach 60 points wins, for a short whole game. */
  async function makesTable(other: object): Promise<void> {
    const path = await driver.asks<string>(
      `
      const [other] = arguments;
      return (async () => {
        const post = async (path, body) => {
          const answer = await fetch('/api/v1' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
          if (!answer.ok) throw new Error(await answer.text());
          return answer.json();
        };
        await fetch('/api/v1/me');
        const { table } = await post('/tables', {
          edition: 'deluxe', seats: [{ occupant: 'person' }, { occupant: other }], visibility: 'private', spectators: 'link',
          chat: 'on', hints: true, rules: [{ key: 'target', value: '{ each = 60 }' }],
        });
        await post('/tables/' + table.table + '/claim', { key: table.code, seat: 0, name: 'Ada' });
        return '/t/' + table.table;
      })();`,
      other,
    );
    await driver.opens(path);
    await driver.clicks('[data-testid=start]:not(:disabled)');
  }

  /** Requests hints until the play is on the board or a dialog suggests an exchange, and then calls `confirm`. */
  async function playsHint(confirm: () => Promise<void>): Promise<void> {
    const seq = await driver.waitsFor<string>(game('seq'));
    for (let label = ''; label !== 'Show me the play'; ) {
      label = await driver.waitsFor<string>(`document.querySelector('[data-testid=hint]')?.textContent`);
      await driver.clicks('[data-testid=hint]');
      if (label !== 'Show me the play') await driver.waitsFor(`document.querySelector('[data-testid=hint]')?.textContent !== ${JSON.stringify(label)}`);
    }
    const offered = await driver.waitsFor<string>(
      `document.querySelector('dialog[open]') ? 'exchange' : document.querySelector('[data-testid=play]:not([aria-disabled=true])') ? 'play' : ''`,
    );
    if (offered === 'exchange') await driver.presses('Enter');
    else await confirm();
    await driver.waitsFor(`!document.querySelector('[data-testid=game]') || (${game('sending')} === undefined && Number(${game('seq')}) > ${seq})`);
  }

  async function isWell(): Promise<void> {
    expect(await driver.asks('return window.faults')).toEqual([]);
  }

  test('one click on the start page plays against the computer', async () => {
    // The button is enabled once the list of opponents is loaded.
    await driver.clicks('[data-testid=quick]:not(:disabled)');
    expect(await driver.waitsFor(STATE)).toBe('turn');
    expect(await driver.asks(`return document.querySelectorAll('[data-testid=rack] [data-face]').length`)).toBeGreaterThan(5);
    await isWell();
  });

  test('a whole game is played against a bot with the pointer, across a reload', async () => {
    const levels = await driver.asks<string[]>(`return fetch('/api/v1/editions').then((answer) => answer.json()).then(({ levels }) => levels)`);
    await makesTable({ bot: { level: levels[0] } });
    for (let turn = 0; ; turn += 1) {
      expect(turn).toBeLessThan(60);
      const state = await driver.waitsFor<string>(STATE);
      if (state === 'over') break;
      if (state === 'last chance') {
        const seq = await driver.asks<string>(`return ${game('seq')}`);
        await driver.clicks('[data-testid=accept]');
        await driver.waitsFor(`Number(${game('seq')}) > ${seq} || document.querySelector('[data-testid=outcome]') !== null`);
        continue;
      }
      if (turn === 0) {
        await driver.drags("[data-testid=rack] [data-face]:not([data-face='?'])", "[role=gridcell][aria-label^='A1,']");
        await driver.waitsFor(`document.querySelector("[role=gridcell][aria-label^='A1,'][aria-label*='not played yet']") !== null`);
        await driver.presses('Escape');
        await driver.waitsFor(`document.querySelector("[role=gridcell][aria-label*='not played yet']") === null`);
      }
      if (turn === 1) {
        await isWell();
        await driver.opens(await driver.asks<string>('return location.pathname'));
        await driver.waitsFor(STATE);
      }
      await playsHint(() => driver.clicks('[data-testid=play]'));
    }
    const scores = await driver.asks<number[]>(`return [0, 1].map((seat) => Number(document.querySelector('[data-testid=score-' + seat + '] strong').textContent))`);
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(60);
    await isWell();
  });

  test('two people play a whole game on one device, and each confirms with the keyboard', async () => {
    await makesTable({ local: { name: 'Ben' } });
    for (let turn = 0; ; turn += 1) {
      expect(turn).toBeLessThan(120);
      const state = await driver.waitsFor<string>(STATE);
      if (state === 'over') break;
      if (state === 'curtain') {
        // Behind the curtain the page contains no rack.
        expect(await driver.asks(`return document.querySelectorAll('[data-testid=rack] [data-face]').length`)).toBe(0);
        await driver.clicks('.curtain button');
        await driver.waitsFor(`document.querySelector('[data-testid=curtain]') === null`);
      } else if (state === 'last chance') {
        const seq = await driver.asks<string>(`return ${game('seq')}`);
        await driver.clicks('[data-testid=accept]');
        await driver.waitsFor(`Number(${game('seq')}) > ${seq} || document.querySelector('[data-testid=game]') === null`);
      } else {
        await playsHint(async () => {
          await driver.asks(`document.querySelector('[data-testid=play]').focus()`);
          await driver.presses('Enter');
        });
      }
    }
    await isWell();
  });
});
