/** WebKitGTK, controlled by its WebDriver over HTTP, in a window of a virtual display. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { COMMANDS, type Command, type Wire } from './driver.ts';

export class WebKit implements Wire {
  private constructor(
    private readonly children: readonly ChildProcess[],
    private readonly home: string,
    private readonly session: string,
  ) {}

  static async start(driver: string, display: string): Promise<WebKit> {
    const home = await mkdtemp(join(tmpdir(), 'tilewright-webkit-'));
    // The display writes its number to the third stream when it is ready.
    const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const number = await new Promise<string>((resolve, reject) => {
      screen.stdio[3]!.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
      screen.once('error', reject);
      screen.once('exit', (code) => reject(new Error(`the display ended with ${code}`)));
    });
    const port = await freePort();
    const environment = { ...process.env, DISPLAY: `:${number}`, HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' };
    const program = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env: environment, detached: true });
    const base = `http://127.0.0.1:${port}/session`;
    const options = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } };
    const { sessionId } = (await begun(base, { capabilities: options }, program)) as { sessionId: string };
    return new WebKit([program, screen], home, `${base}/${sessionId}`);
  }

  send(command: Command, body: object): Promise<unknown> {
    const { method, path } = COMMANDS[command];
    return ask(`${this.session}/${path}`, method, body);
  }

  async close(): Promise<void> {
    await ask(this.session, 'DELETE', {}).catch(() => undefined);
    for (const child of this.children) {
      const ended = new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(undefined)));
      child.kill('SIGKILL');
      await ended;
    }
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function ask(url: string, method: string, body: object): Promise<unknown> {
  const response = await fetch(url, method === 'POST' ? { method, body: JSON.stringify(body) } : { method });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

/** A session, once the driver answers; it does not report when it starts to listen. */
async function begun(url: string, body: object, program: ChildProcess): Promise<unknown> {
  for (;;) {
    try {
      return await ask(url, 'POST', body);
    } catch (error) {
      const refused = error instanceof TypeError;
      if (!refused || program.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
