/** A browser controlled by WebDriver commands: what a person does by pointer and keyboard, and what the page shows. */

/** The commands, with their names in Marionette (Firefox) and their HTTP form in WebDriver (WebKit). */
export const COMMANDS = {
  navigate: { marionette: 'WebDriver:Navigate', method: 'POST', path: 'url' },
  script: { marionette: 'WebDriver:ExecuteScript', method: 'POST', path: 'execute/sync' },
  actions: { marionette: 'WebDriver:PerformActions', method: 'POST', path: 'actions' },
  timeouts: { marionette: 'WebDriver:SetTimeouts', method: 'POST', path: 'timeouts' },
  resize: { marionette: 'WebDriver:SetWindowRect', method: 'POST', path: 'window/rect' },
  picture: { marionette: 'WebDriver:TakeScreenshot', method: 'GET', path: 'screenshot' },
} as const;

export type Command = keyof typeof COMMANDS;

/** How commands reach a browser. */
export interface Wire {
  send(command: Command, body: object): Promise<unknown>;
  close(): Promise<void>;
}

/** How many milliseconds a page may take to show what a test waits for; a busy machine with two cores is slow, not faulty. */
const PATIENCE = Number(process.env['TILEWRIGHT_PATIENCE'] ?? 60_000);

/** Keys without a character, by their WebDriver code points. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

export class Driver {
  constructor(
    private readonly wire: Wire,
    private readonly address: string,
  ) {}

  async begin(): Promise<void> {
    await this.wire.send('timeouts', { script: PATIENCE + 5_000, pageLoad: PATIENCE });
    await this.wire.send('resize', { width: 1366, height: 900 });
  }

  end(): Promise<void> {
    return this.wire.close();
  }

  /** Opens a page of the server, and from then on collects the errors that occur in it. */
  async opens(path: string): Promise<void> {
    await this.wire.send('navigate', { url: this.address + path });
    await this.asks(`
      window.faults = [];
      addEventListener('error', (event) => window.faults.push(String(event.message)));
      addEventListener('unhandledrejection', (event) => window.faults.push(String(event.reason)));
    `);
  }

  /** The result of a script in the page; promises are awaited. */
  async asks<T>(script: string, ...args: unknown[]): Promise<T> {
    return (await this.wire.send('script', { script, args })) as T;
  }

  /** Waits until an expression is truthy in the page, and returns it. The page itself polls. */
  async waitsFor<T>(expression: string): Promise<T> {
    const found = await this.asks<T | null>(`
      return new Promise((resolve) => {
        const end = Date.now() + ${PATIENCE};
        const look = () => {
          const found = ${expression};
          if (found || Date.now() > end) resolve(found || null);
          else setTimeout(look, 20);
        };
        look();
      });
    `);
    if (found === null) throw new Error(`waited in vain for ${expression}; the page says: ${await this.asks<string>('return document.body.innerText.slice(0, 2000)')}`);
    return found;
  }

  /** Clicks the centre of the first element that matches a selector. */
  async clicks(selector: string): Promise<void> {
    const { x, y } = await this.#middle(selector);
    await this.#pointer([{ type: 'pointerMove', x, y, duration: 0 }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
  }

  /** Drags with the pointer from one element to another. */
  async drags(from: string, to: string): Promise<void> {
    const [start, end] = [await this.#middle(from), await this.#middle(to)];
    const halfway = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
    await this.#pointer([
      { type: 'pointerMove', ...start, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerMove', ...halfway, duration: 100 },
      { type: 'pointerMove', ...end, duration: 100 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Presses keys one after the other. */
  async presses(...keys: (keyof typeof KEYS | (string & {}))[]): Promise<void> {
    const values = keys.map((key) => (KEYS as Record<string, string>)[key] ?? key);
    const actions = values.flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    await this.wire.send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** A picture of the page, as bytes of a PNG file. */
  async picture(): Promise<Buffer> {
    return Buffer.from((await this.wire.send('picture', {})) as string, 'base64');
  }

  async #pointer(actions: object[]): Promise<void> {
    await this.wire.send('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }

  async #middle(selector: string): Promise<{ x: number; y: number }> {
    const quoted = JSON.stringify(selector);
    await this.waitsFor(`document.querySelector(${quoted})`.concat(' !== null'));
    return this.asks(`
      const element = document.querySelector(${quoted});
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    `);
  }
}
