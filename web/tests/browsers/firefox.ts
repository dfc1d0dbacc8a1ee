/** Firefox, controlled by its own protocol, Marionette: JSON with length prefixes over TCP. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { watch } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { COMMANDS, type Command, type Wire } from './driver.ts';

type Answer = [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Firefox makes no requests except to the server under test. */
const PREFERENCES = {
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
};

export class Firefox implements Wire {
  #received = Buffer.alloc(0);
  #last = 0;
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly profile: string,
    private readonly socket: Socket,
  ) {
    socket.on('data', (chunk: Buffer) => this.#hear(chunk));
  }

  static async start(program: string): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'tilewright-firefox-'));
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    const port = listeningPort(profile);
    const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' });
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`Firefox ended with ${code} before it could be driven`)));
    });
    const socket = connect(await Promise.race([port, ended]), '127.0.0.1');
    const firefox = new Firefox(child, profile, socket);
    ended.catch((error: Error) => firefox.#fail(error));
    await firefox.#ask('WebDriver:NewSession', {});
    return firefox;
  }

  async send(command: Command, body: object): Promise<unknown> {
    const answer = await this.#ask(COMMANDS[command].marionette, body);
    return (answer as { value?: unknown } | null)?.value;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.socket.destroy();
    this.child.kill('SIGKILL');
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #ask(name: string, body: object): Promise<unknown> {
    const id = (this.#last += 1);
    const text = JSON.stringify([0, id, name, body]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  #hear(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const length = Number(this.#received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || this.#received.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(String(this.#received.subarray(colon + 1, colon + 1 + length)));
      this.#received = this.#received.subarray(colon + 1 + length);
      // The first message is a greeting, and not a reply.
      if (Array.isArray(message)) this.#answer(message as Answer);
    }
  }

  #answer([, id, error, result]: Answer): void {
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
    else asked?.resolve(result);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** The port that Firefox has chosen: it writes it into a file of its profile. */
function listeningPort(profile: string): Promise<number> {
  return new Promise((resolve) => {
    const watcher = watch(profile, () => {
      void readFile(join(profile, 'MarionetteActivePort'), 'utf8').then((text) => {
        if (!Number(text)) return;
        watcher.close();
        resolve(Number(text));
      }, () => undefined);
    });
  });
}
