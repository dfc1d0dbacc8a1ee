/** Somebody at a device: what people do and see, in their words. */

import type { BrowserContext, Page } from 'playwright-core';

import type { TableInfo, TableSettings } from '../src/wire/index.ts';

export class Person {
  readonly faults: string[] = [];

  constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.faults.push(String(error)));
  }

  // ---- getting to a table ----

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Makes a table over the API, as the page does, and opens it. Tables are made on the page by a test of their own. */
  async makes(settings: Partial<TableSettings>): Promise<TableInfo> {
    await this.opens('/');
    const wanted: TableSettings = {
      edition: 'deluxe', seats: [{ occupant: 'person' }, { occupant: 'person' }],
      visibility: 'private', spectators: 'link', chat: 'on', hints: true, ...settings,
    };
    const table = await this.page.evaluate(async ([name, body]) => {
      const post = async (path: string, content: unknown) => {
        const response = await fetch(`/api/v1${path}`, {
          method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(content),
        });
        const answer = await response.json();
        if (!response.ok) throw new Error(JSON.stringify(answer));
        return answer;
      };
      await post('/me', { name });
      const { table } = await post('/tables', body);
      return table as TableInfo;
    }, [this.name, wanted] as const);
    await this.opens(`/table/${table.table}`);
    return table;
  }

  async joins(code: string): Promise<void> {
    await this.opens(`/join/${code}`);
    await this.page.waitForURL('**/table/**');
  }

  async starts(): Promise<void> {
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

  /** Waits until more has happened than before. */
  async seesMoreThan(seq: number): Promise<void> {
    await this.page.waitForFunction(
      (before) => Number(document.querySelector('[data-testid=game]')?.getAttribute('data-seq')) > before,
      seq,
    );
  }

  async square(name: string): Promise<string> {
    return (await this.page.locator(`[role=gridcell][aria-label^='${name},']`).getAttribute('aria-label')) ?? '';
  }

  async rack(): Promise<string> {
    const faces = await this.page.locator('[data-testid=rack] [data-face]').evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset['face']));
    return faces.join('');
  }

  async score(seat: number): Promise<number> {
    return Number(await this.page.getByTestId(`score-${seat}`).locator('strong').textContent());
  }

  async isTheirTurn(): Promise<boolean> {
    return (await this.page.title()).startsWith('●');
  }

  /** Waits for the own turn or the end; says which. */
  async waitsForTurn(): Promise<'turn' | 'over'> {
    const handle = await this.page.waitForFunction(() => {
      if (document.querySelector('[data-testid=outcome]')) return 'over';
      return document.title.startsWith('●') ? 'turn' : undefined;
    });
    return (await handle.jsonValue()) as 'turn' | 'over';
  }

  async announcements(): Promise<string[]> {
    return this.page.locator('[data-testid=announcements] p').allTextContents();
  }

  // ---- playing ----

  /** Lets the server propose a play, and plays it; whoever cannot play passes. */
  async playsAHint(): Promise<void> {
    const before = await this.seq();
    await this.types('hint');
    await this.confirms();
    await this.seesMoreThan(before);
  }

  /** Types a line into the command line. */
  async types(line: string): Promise<string> {
    await this.page.getByTestId('tab-command').click();
    const log = this.page.getByTestId('command-log').locator('p');
    const before = await log.count();
    const field = this.page.getByTestId('command');
    await field.fill(line);
    await field.press('Enter');
    await this.page.waitForFunction(
      ([count, asks]) => document.querySelectorAll('[data-testid=command-log] p:not(.asked):not(.soft)').length + 0 > count! || asks === 0,
      [0, line ? 1 : 0],
    );
    void before;
    return (await log.last().textContent()) ?? '';
  }

  async confirms(): Promise<void> {
    const field = this.page.getByTestId('command');
    await field.fill('');
    await field.press('Enter');
  }
}
