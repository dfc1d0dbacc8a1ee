/** Somebody at a device: what people do and see, in their words. */

import type { BrowserContext, Page } from 'playwright-core';

import type { TableInfo, TableSettings } from '../src/wire/index.ts';

/** What the pages of tests keep of their connections. */
type Wired = { readonly wires: { readonly sockets: WebSocket[]; cut: boolean } };

export class Person {
  /** What went wrong in the page itself. A test that passes has none. */
  readonly faults: string[] = [];

  constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly address: string,
  ) {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      // A connection that breaks is what some tests are about.
      const expected = /ERR_|WebSocket|Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !expected) this.faults.push(message.text());
    });
  }

  // ---- getting to a table ----

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Makes a table over the API, as the page does, sits down, and opens it. Another test makes one on the page. */
  async makes(settings: Partial<TableSettings> = {}, seat: number | undefined = 0): Promise<TableInfo> {
    const wanted: TableSettings = {
      edition: 'deluxe', seats: [{ occupant: 'person' }, { occupant: 'person' }],
      visibility: 'private', spectators: 'link', chat: 'on', hints: true, ...settings,
    };
    await this.post('/me', { name: this.name });
    let { table } = (await this.post('/tables', wanted)) as { table: TableInfo };
    if (seat !== undefined) {
      const claim = { key: table.code, seat, name: this.name };
      ({ table } = (await this.post(`/tables/${table.table}/claim`, claim)) as { table: TableInfo });
    }
    await this.opens(`/t/${table.table}`);
    return table;
  }

  /** Asks the server with the cookie of this device. */
  async post(path: string, body: unknown): Promise<unknown> {
    const origin = this.address;
    // The first answer to a device sets its cookie.
    if ((await this.context.cookies()).length === 0) await this.context.request.get(`${origin}/api/v1/me`);
    const response = await this.context.request.post(`${origin}/api/v1${path}`, { data: body, headers: { origin } });
    const answer: unknown = await response.json();
    if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async joins(code: string): Promise<void> {
    await this.opens(`/join/${code}`);
    // The rules in force are read first.
    await this.page.getByTestId('invitation').waitFor();
    await this.page.getByTestId('join').click();
    await this.page.waitForURL('**/t/**');
  }

  async starts(): Promise<void> {
    await this.page.getByTestId('start').waitFor();
    // A host may begin before the last ones of a team have come; these games are played with everybody.
    await this.page.getByTestId('missing').waitFor({ state: 'detached' });
    await this.page.getByTestId('start').click();
  }

  // ---- seeing ----

  get game() {
    return this.page.getByTestId('game');
  }

  async seesBoard(): Promise<void> {
    await this.game.waitFor();
  }

  async seq(): Promise<number> {
    return Number(await this.game.getAttribute('data-seq'));
  }

  /** Waits until as much has happened here as elsewhere. */
  async sees(seq: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => Number(document.querySelector('[data-testid=game]')?.getAttribute('data-seq')) >= wanted,
      seq,
    );
  }

  async square(name: string): Promise<string> {
    return (await this.page.locator(`[role=gridcell][aria-label^='${name},']`).getAttribute('aria-label')) ?? '';
  }

  async rack(): Promise<string> {
    const tiles = this.page.locator('[data-testid=rack] [data-face]');
    return (await tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset['face']))).join('');
  }

  async score(seat: number): Promise<number> {
    const shown = await this.page.getByTestId(`score-${seat}`).locator('strong').textContent();
    return Number(shown?.replace('−', '-'));
  }

  /** Waits for the own turn, for the last chance to challenge, or for the end; says which. */
  async waitsForTurn(): Promise<'turn' | 'last chance' | 'over'> {
    const handle = await this.page.waitForFunction(() => {
      if (document.querySelector('[data-testid=outcome]')) return 'over';
      if (!document.title.startsWith('●')) return undefined;
      return document.querySelector('[data-testid=last-chance]') ? 'last chance' : 'turn';
    });
    return (await handle.jsonValue()) as 'turn' | 'last chance' | 'over';
  }

  /** Takes a device that goes round: waits until somebody at it is to move, and lifts the curtain where one stands. */
  async takesDevice(): Promise<void> {
    const found = await this.page.waitForFunction(() => {
      // A first curtain stands there until the page has let go of the tiles; the second one stays.
      if (document.querySelector('.curtain[data-empty=true]')) return 'curtain';
      return document.title.startsWith('●') && document.querySelector('[data-testid=pass]') ? 'turn' : undefined;
    });
    if ((await found.jsonValue()) === 'curtain') await this.page.getByTestId('curtain').click();
    await this.page.getByTestId('pass').waitFor();
  }

  announcements(): Promise<string[]> {
    return this.page.locator('[data-testid=announcements] p').allTextContents();
  }

  /** The connection breaks, as when a phone changes its network; the page has to find its way back. */
  async losesConnection(): Promise<void> {
    await this.page.evaluate(() => {
      const broken = new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('[data-testid=connection][data-state=live]')) return;
          observer.disconnect();
          resolve();
        }).observe(document.querySelector('[data-testid=connection]')!, { attributes: true });
      });
      for (const socket of (window as unknown as Wired).wires.sockets) socket.close();
      return broken;
    });
  }

  /** The connection breaks, on any page. */
  breaksWires(): Promise<void> {
    return this.page.evaluate(() => {
      for (const socket of (window as unknown as Wired).wires.sockets) socket.close();
    });
  }

  /** There is no connection any more, until the person comes back. */
  async goesAway(): Promise<void> {
    await this.page.evaluate(() => {
      const { wires } = window as unknown as Wired;
      wires.cut = true;
      for (const socket of wires.sockets) socket.close();
    });
    await this.connection('offline');
  }

  async comesBack(): Promise<void> {
    await this.page.evaluate(() => {
      (window as unknown as Wired).wires.cut = false;
      // As a browser says when it has a network again.
      window.dispatchEvent(new Event('online'));
    });
    await this.connection('live');
  }

  async connection(state: string): Promise<void> {
    await this.page.locator(`[data-testid=connection][data-state=${state}]`).waitFor();
  }

  // ---- playing ----

  /**
   * Does something in the game, and waits until it has happened: the server has answered, and the page shows it. That
   * more is in the log is not enough, because others do something as well, and the first tile on the board begins a turn.
   */
  async does(deed: () => Promise<unknown>): Promise<void> {
    const before = await this.seq();
    await deed();
    await this.#isDone(before);
  }

  async #isDone(before: number): Promise<void> {
    await this.page.waitForFunction((seq) => {
      const game = document.querySelector<HTMLElement>('[data-testid=game]');
      // On one device for two the next rack is behind a curtain then.
      return !game || (game.dataset['sending'] === undefined && Number(game.dataset['seq']) > seq);
    }, before);
  }

  /** Lets the last play stand. A bot that challenges it is faster than any hand: then there is nothing left to press. */
  async accepts(): Promise<void> {
    const before = await this.game.evaluate((game) => {
      const button = document.querySelector<HTMLElement>('[data-testid=accept]');
      button?.click();
      return button ? Number((game as HTMLElement).dataset['seq']) : undefined;
    });
    if (before !== undefined) await this.#isDone(before);
  }

  /** Types a line into the command line; it returns the announcements that answer it. */
  async types(line: string): Promise<string[]> {
    await this.page.getByTestId('tab-command').click();
    const last = await this.page.getByTestId('command-log').evaluate((log) => {
      const line = log.querySelector<HTMLElement>('[data-line]:last-of-type');
      return Number(line?.dataset['line'] ?? -1);
    });
    const field = this.page.getByTestId('command');
    await field.fill(line);
    await field.press('Enter');
    // Old lines go when there are many: an answer is known by its number.
    const answer = await this.page.waitForFunction((number) => {
      const all = document.querySelectorAll<HTMLElement>('[data-testid=command-log] [data-line]:not(.asked)');
      const fresh = [...all].filter((one) => Number(one.dataset['line']) > number);
      return fresh.length > 0 && fresh.map((one) => one.textContent ?? '');
    }, last);
    return (await answer.jsonValue()) as string[];
  }

  /** Confirms the typed line, and waits until it has happened. */
  async confirms(): Promise<void> {
    const field = this.page.getByTestId('command');
    await field.fill('');
    await this.does(() => field.press('Enter'));
  }

  /** Puts a tile on a square to see how it looks there. It is no blank, which would have to be asked about. */
  async triesOut(square: string): Promise<void> {
    await this.page.locator("[data-testid=rack] [data-face]:not([data-face='?'])").first().click();
    await this.page.locator(`[role=gridcell][aria-label^='${square},']`).click();
    await this.page.locator(`[role=gridcell][aria-label^='${square},'][aria-label*='not played yet']`).waitFor();
  }

  /** Lays the first tiles of the rack from the start square to the right, by typing. Whether they are a word is not asked. */
  async laysAnything(n: number): Promise<void> {
    // The board may be there before the rack has its tiles.
    await this.page.locator('[data-testid=rack] [data-face]').nth(n - 1).waitFor();
    const faces = [...(await this.rack())].slice(0, n);
    await this.page.locator("[role=gridcell][aria-label*='start']").click();
    for (const face of faces) await this.page.keyboard.press(face === '?' ? 'Shift+A' : face.toLowerCase());
    await this.page.getByTestId('badge').waitFor();
  }

  /** Types tiles from a square on; `8H` is across, `H8` is down. A small letter is a blank. */
  async lays(from: string, tiles: string): Promise<void> {
    const across = /^\d/.test(from);
    const name = across ? from.slice(-1) + from.slice(0, -1) : from;
    const cell = this.page.locator(`[role=gridcell][aria-label^='${name},']`);
    await this.page.keyboard.press('Escape');
    await cell.click();
    if (!across) await cell.click();
    for (const tile of tiles) await this.page.keyboard.press(tile === tile.toLowerCase() ? `Shift+${tile.toUpperCase()}` : tile.toLowerCase());
  }

  /** Presses the button, and waits until the play has happened. */
  async plays(): Promise<void> {
    await this.page.locator('[data-testid=play]:not([aria-disabled=true])').waitFor();
    await this.does(() => this.page.getByTestId('play').click());
  }

  async passes(): Promise<void> {
    await this.page.getByTestId('pass').click();
    await this.does(() => this.page.getByTestId('pass').click());
  }

  /** Takes tiles from a pool that lies open. */
  async chooses(tiles: string): Promise<void> {
    await this.page.locator('dialog[open]').waitFor();
    await this.page.keyboard.type(tiles.toLowerCase());
    await this.does(() => this.page.keyboard.press('Enter'));
  }

  /** What stands beside the button while it cannot be pressed, or under the words: why the tiles, as they lie, are no play. */
  async whyNot(): Promise<string> {
    return (await this.page.locator('[data-testid=words-formed][aria-busy=false] .fault').first().textContent()) ?? '';
  }

  /** Presses for a hint step by step, until the play lies on the board, or it is said what to do instead. */
  async asksForPlay(): Promise<void> {
    const hint = this.page.getByTestId('hint');
    for (;;) {
      const label = await hint.textContent();
      await hint.click();
      if (label === 'Show me the play') return;
      await this.page.waitForFunction((before) => document.querySelector('[data-testid=hint]')?.textContent !== before, label);
    }
  }

  /** Asks for a play and makes it. */
  async playsWell(): Promise<void> {
    await this.types('hint');
    await this.confirms();
  }
}

/** Everybody plays until the game is over; `turn` makes one turn. */
export async function playOut(people: readonly Person[], turn: (person: Person) => Promise<void>): Promise<number> {
  for (let turns = 0; turns < 200; turns += 1) {
    const mover = await Promise.race(people.map(async (person) => ({ person, what: await person.waitsForTurn() })));
    if (mover.what === 'over') return turns;
    if (mover.what === 'last chance') await mover.person.accepts();
    else await turn(mover.person);
    const now = await mover.person.seq();
    await Promise.all(people.map((person) => person.sees(now)));
  }
  throw new Error('the game does not end');
}
