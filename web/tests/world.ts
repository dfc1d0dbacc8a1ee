/** A browser, a server, and people with a page each. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';

import { Follower, useSlip } from './follower.ts';
import { Person } from './person.ts';
import { Server } from './server.ts';

/**
 * Parts of the browser that are off: those that Playwright switches off, since only the last such list counts, and the
 * boxes around the address line, for which every person at a table would have two more processes.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'OptimizationHints', 'AimEnabled',
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
  // A page that a test answers itself comes from no known network, and could not open a socket to the server.
  'LocalNetworkAccessChecks',
];

const FLAGS = [
  `--disable-features=${WITHOUT.join()}`,
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
  // A container has little shared memory, and pages that get none crash.
  '--disable-dev-shm-usage',
];

export const LAPTOP = { width: 1366, height: 768 };
export const PHONE = { width: 360, height: 740 };
export const TELEVISION = { width: 1920, height: 1080 };

export class World {
  readonly #contexts: BrowserContext[] = [];
  readonly #followers: Follower[] = [];

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
    // What moves is looked at by the tests that are about it; the others do not wait for it.
    const context = await this.browser.newContext({ baseURL: this.server.address, serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
    // The whole time passes only where something is wrong; a busy machine with two cores is slow and not wrong.
    context.setDefaultTimeout(Number(process.env['TILEWRIGHT_PATIENCE'] ?? 60_000));
    this.#contexts.push(context);
    const stored = JSON.stringify({ name, language: 'en', ...settings });
    await context.addInitScript((text) => {
      if (!localStorage.getItem('tilewright.settings')) localStorage.setItem('tilewright.settings', text);
      // So that a test can break a connection, and keep it broken.
      const wires = { sockets: [] as WebSocket[], cut: false };
      const Plain = WebSocket;
      class Known extends Plain {
        constructor(...how: ConstructorParameters<typeof Plain>) {
          super(...how);
          wires.sockets.push(this);
          if (wires.cut) this.close();
        }
      }
      Object.assign(window, { wires, WebSocket: Known });
    }, stored);
    return new Person(name, context, await context.newPage(), this.server.address);
  }

  /** A device that uses its slip and does nothing more. */
  async takesSlip(code: string): Promise<void> {
    await useSlip(this.server.address, code);
  }

  /** A device that uses its slip without a page, which is lighter, and follows its class. */
  async follows(code: string): Promise<Follower> {
    const follower = await Follower.joins(this.server.address, code);
    this.#followers.push(follower);
    return follower;
  }

  /** Everybody leaves. */
  async clear(): Promise<void> {
    for (const follower of this.#followers.splice(0)) follower.goes();
    for (const context of this.#contexts.splice(0)) await context.close();
  }
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

type Axe = { run(root: Document | string, options: object): Promise<{ violations: Violation[] }> };

/** Waits until nothing moves or fades any more: colours on their way to others are no colours to judge. */
export async function stands(person: Person): Promise<void> {
  await person.page.evaluate(async () => {
    const ends = (one: Animation) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
    const moving = () => document.getAnimations().filter((one) => ends(one) && one.playState !== 'finished');
    // A colour that is inherited begins to change when that of its parent has: it is over when a frame starts nothing new.
    for (let still = 0; still < 2; still = moving().length ? 0 : still + 1) {
      // One that is cancelled has come to its end too.
      await Promise.all(moving().map((one) => one.finished.catch(() => undefined)));
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
}

/** What axe finds wrong on a page, or in a part of it, in words; `only` names the rules to look at. */
export async function violations(person: Person, part?: string, ...only: string[]): Promise<string[]> {
  await stands(person);
  if (!(await person.page.evaluate(() => 'axe' in window))) await person.page.evaluate(AXE);
  const options = only.length ? { runOnly: only } : {};
  const found = await person.page.evaluate(
    ([where, how]) => (window as unknown as { axe: Axe }).axe.run(where ?? document, how),
    [part, options] as const,
  );
  return found.violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** What can be used on a page and is not reached with the Tab key, in words. */
export async function missedByTab({ page }: Person): Promise<string[]> {
  const count = await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select, textarea, summary')];
    // Of tiles on a rack one takes the focus, and arrows lead to the others.
    const seen = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled') && !one.closest('details:not([open]) > :not(summary)'));
    // Of radio buttons with one name, one takes the focus.
    const radios = new Map<string, HTMLElement>();
    for (const one of seen) if (one instanceof HTMLInputElement && one.type === 'radio' && (one.checked || !radios.has(one.name))) radios.set(one.name, one);
    const wanted = seen.filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio') || radios.get(one.name) === one);
    for (const one of wanted) one.dataset['reach'] = 'no';
    return wanted.length;
  });
  for (let press = 0; press < 2 * count + 10; press += 1) {
    await page.keyboard.press('Tab');
    const left = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      if (at?.dataset['reach']) at.dataset['reach'] = 'yes';
      return document.querySelectorAll('[data-reach=no]').length;
    });
    if (left === 0) break;
  }
  return page.evaluate(() => {
    const missed = [...document.querySelectorAll<HTMLElement>('[data-reach=no]')].map((one) => one.outerHTML.slice(0, 160));
    for (const one of document.querySelectorAll<HTMLElement>('[data-reach]')) delete one.dataset['reach'];
    return missed;
  });
}

export const THEMES = ['light', 'dark', 'contrast'];

/** The same, in every theme, each with its name. Themes change colours and nothing else. */
export async function violationsInThemes(person: Person, part?: string): Promise<string[]> {
  const found: string[] = [];
  const { page } = person;
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  for (const [index, theme] of THEMES.entries()) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const wrong = await violations(person, part, ...(index === 0 ? [] : ['color-contrast']));
    found.push(...wrong.map((one) => `${theme}: ${one}`));
  }
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), before);
  return found;
}
