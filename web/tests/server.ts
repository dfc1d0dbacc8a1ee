/** The real program, with a data folder and a port of its own. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = process.env['TILEWRIGHT_PROGRAM'];
/** A server that runs already, such as the one behind `npm run dev`; tests that stop the server need their own. */
const RUNNING = process.env['TILEWRIGHT_ADDRESS'];

export class Server {
  #child: ChildProcess | undefined;
  #said = '';

  private constructor(
    readonly folder: string,
    /** Where it can be reached. */
    public address: string,
  ) {}

  static async start(): Promise<Server> {
    if (RUNNING) return new Server('', RUNNING);
    const server = new Server(await mkdtemp(join(tmpdir(), 'tilewright-web-')), `127.0.0.1:${await freePort()}`);
    await server.run();
    return server;
  }

  /** Starts the program; a second time on the same port with the same data. */
  async run(): Promise<void> {
    if (!PROGRAM) throw new Error('TILEWRIGHT_PROGRAM does not say where the program is; run `cargo xtask test`');
    const listen = this.address.replace('http://', '');
    const child = spawn(PROGRAM, ['serve', '--listen', listen, '--data', this.folder, '--bot-pause', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#said = '';
    this.address = await new Promise((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        this.#said += String(chunk);
        // The line may come in two parts, and half of a port is another one.
        const match = /http:\/\/[\d.]+:\d+(?=\D)/.exec(this.#said);
        if (match) resolve(match[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${this.#said}`)));
      child.once('error', reject);
    });
  }

  /** Ends it without warning, as a power cut does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    await this.kill();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** What it has said, for a test that failed. */
  get said(): string {
    return this.#said;
  }
}

/**
 * A free port of those that nobody is given who connects. A server that is killed comes back on its port, and a page that
 * knocks there meanwhile must not have been given that very port, and so have connected to itself.
 */
async function freePort(): Promise<number> {
  const [lowest, count] = [20_000, 12_000];
  for (let tried = 0; tried < count; tried += 1) {
    const port = lowest + ((process.pid * 97 + tried) % count);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error('no port is free');
}
