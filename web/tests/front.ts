/**
 * A door in front of the server that can hand out the pages of another build: the same files under other names, as after
 * an upgrade. Files of the build before are gone then, as they are from a server that was replaced.
 */

import { createServer, request, type IncomingMessage, type Server as Door, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What the names of the files of the next build have more than those of this one. */
export const NEXT = '_next';

export class Front {
  /** The names of the assets of the build that is in the program, without their endings. */
  #names: RegExp | undefined;
  readonly #sockets = new Set<Socket | Duplex>();

  private constructor(
    readonly behind: URL,
    private readonly door: Door,
  ) {
    door.on('request', (asked: IncomingMessage, answer: ServerResponse) => void this.#answer(asked, answer));
    door.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) => this.#join(asked, socket, head));
    door.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  static async of(address: string): Promise<Front> {
    const door = createServer();
    const front = new Front(new URL(address), door);
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.door.address() as AddressInfo).port}`;
  }

  /** From now on the pages are those of the next build. */
  async upgrade(): Promise<void> {
    const worker = await (await fetch(new URL('/worker.js', this.behind))).text();
    const stems = [...worker.matchAll(/\/assets\/([^"']+?)\.\w+["']/g)].map((match) => match[1]!);
    // The name of the cache is that of the build.
    const all = [...new Set([...stems, /shell-[0-9a-f]+/.exec(worker)![0]])].sort((a, b) => b.length - a.length);
    this.#names = new RegExp(all.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  }

  async end(): Promise<void> {
    const closed = new Promise((resolve) => this.door.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/';
    const isPage = !/^\/(api|ws)\b/.test(path);
    if (this.#names && isPage) return this.#next(path, answer);
    const { hostname, port } = this.behind;
    const further = request({ hostname, port, path, method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    // The server is away: so is the door.
    further.once('error', () => answer.destroy());
    asked.pipe(further);
  }

  /** A file of the next build. */
  async #next(path: string, answer: ServerResponse): Promise<void> {
    const isAsset = path.startsWith('/assets/');
    try {
      if (isAsset && !path.includes(NEXT)) {
        answer.writeHead(404).end();
        return;
      }
      const got = await fetch(new URL(path.replaceAll(NEXT, ''), this.behind), { headers: { 'accept-encoding': 'identity' } });
      const type = got.headers.get('content-type') ?? '';
      const plain = Buffer.from(await got.arrayBuffer());
      const isText = /html|javascript|css/.test(type);
      const body = isText ? plain.toString('utf8').replace(this.#names!, (name) => name + NEXT) : plain;
      const kept = ['content-type', 'cache-control', 'content-security-policy'];
      answer.writeHead(got.status, Object.fromEntries(kept.flatMap((name) => (got.headers.get(name) ? [[name, got.headers.get(name)!]] : []))));
      answer.end(body);
    } catch {
      answer.destroy();
    }
  }

  /** A socket goes through as it is. */
  #join(asked: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { hostname, port } = this.behind;
    const further = connect(Number(port), hostname, () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let at = 0; at < asked.rawHeaders.length; at += 2) lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
      further.write(`${lines.join('\r\n')}\r\n\r\n`);
      further.write(head);
      socket.pipe(further).pipe(socket);
    });
    for (const [one, other] of [[socket, further], [further, socket]] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }
}
