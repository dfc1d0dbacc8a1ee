/** A browser, a server, and people with a page each. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';

import { Person } from './person.ts';
import { Server } from './server.ts';

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 360, height: 740 };
export const TELEVISION = { width: 1920, height: 1080 };

export class World {
  readonly #contexts: BrowserContext[] = [];

  private constructor(
    readonly server: Server,
    readonly browser: Browser,
  ) {}

  static async begin(): Promise<World> {
    const server = await Server.start();
    const executablePath = process.env['TILEWRIGHT_CHROMIUM'];
    const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : { channel: 'chromium' }) });
    return new World(server, browser);
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }

  /** Somebody with a device of their own. */
  async person(name: string, options: BrowserContextOptions = { viewport: LAPTOP }, settings: object = {}): Promise<Person> {
    const context = await this.browser.newContext({ baseURL: this.server.address, ...options });
    context.setDefaultTimeout(20_000);
    this.#contexts.push(context);
    const stored = JSON.stringify({ name, language: 'en', ...settings });
    await context.addInitScript((text) => {
      if (!localStorage.getItem('tilewright.settings')) localStorage.setItem('tilewright.settings', text);
      // So that a test can break a connection.
      const sockets: WebSocket[] = [];
      const Plain = WebSocket;
      class Known extends Plain {
        constructor(...how: ConstructorParameters<typeof Plain>) {
          super(...how);
          sockets.push(this);
        }
      }
      Object.assign(window, { sockets, WebSocket: Known });
    }, stored);
    return new Person(name, context, await context.newPage(), this.server.address);
  }

  /** Everybody leaves. */
  async clear(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

type Axe = { run(root: Document | string): Promise<{ violations: Violation[] }> };

/** What axe finds wrong on a page, or in a part of it, in words. */
export async function violations(person: Person, part?: string): Promise<string[]> {
  await person.page.evaluate(AXE);
  const found = await person.page.evaluate((where) => (window as unknown as { axe: Axe }).axe.run(where ?? document), part);
  return found.violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
