/** A pupil's device without a browser: it uses a slip, follows the class and its board on a socket, and plays. */

import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

import type { ActionDoc, Answer, Ask, EventView, Outcome, SeenMessage, SentEntries, ServerMessage, SlipTaken, TableId } from '../src/wire/index.ts';

/** As long as a page of a test waits for something. */
const PATIENCE_MS = Number(process.env['TILEWRIGHT_PATIENCE'] ?? 60_000);

/** Uses a slip as a new device; returns its cookie and what the slip is for. */
export async function useSlip(address: string, code: string): Promise<{ readonly cookie: string; readonly taken: SlipTaken }> {
  const api = `${address}/api/v1`;
  const me = await fetch(`${api}/me`, { headers: { 'tilewright-slip': code } });
  const cookie = me.headers.get('set-cookie')!.split(';')[0]!;
  const headers = { cookie, origin: address, 'content-type': 'application/json' };
  const answer = await fetch(`${api}/slips`, { method: 'POST', headers, body: JSON.stringify({ code }) });
  if (answer.status !== 200) throw new Error(`the slip ${code} was not taken: ${answer.status}`);
  return { cookie, taken: (await answer.json()) as SlipTaken };
}

/** The parts of a WebSocket that a test needs: texts in both directions, and pings. */
class Socket {
  #heard = Buffer.alloc(0);
  /** The parts of a text that comes in several frames. */
  #parts: Buffer[] = [];

  private constructor(
    private readonly stream: Duplex,
    private readonly hear: (text: string) => void,
  ) {
    stream.on('data', (chunk: Buffer) => this.#read(chunk));
    stream.on('error', () => stream.destroy());
  }

  static open(address: string, cookie: string, hear: (text: string) => void): Promise<Socket> {
    const headers = {
      connection: 'Upgrade', upgrade: 'websocket', cookie, origin: address,
      'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    return new Promise((resolve, reject) => {
      const asked = request(`${address}/ws`, { headers });
      asked.on('upgrade', (_, stream, head) => {
        const socket = new Socket(stream, hear);
        socket.#read(head);
        resolve(socket);
      });
      asked.on('response', (answer) => reject(new Error(`no socket: ${answer.statusCode}`)));
      asked.on('error', reject);
      asked.end();
    });
  }

  send(text: string): void {
    this.#write(0x1, Buffer.from(text));
  }

  /** Goes without a word, as a device does whose battery is empty. */
  drop(): void {
    this.stream.destroy();
  }

  /** A frame of a client: whole, and masked, here with zeros. */
  #write(kind: number, payload: Buffer): void {
    const { length } = payload;
    if (length > 0xffff) throw new Error('a request is never longer than 65,535 bytes');
    const head = length < 126 ? Buffer.from([0x80 | kind, 0x80 | length]) : Buffer.from([0x80 | kind, 0x80 | 126, length >> 8, length & 0xff]);
    this.stream.write(Buffer.concat([head, Buffer.alloc(4), payload]));
  }

  #read(chunk: Buffer): void {
    this.#heard = Buffer.concat([this.#heard, chunk]);
    for (;;) {
      const all = this.#heard;
      if (all.length < 2) return;
      const short = all[1]! & 0x7f;
      const start = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (all.length < start) return;
      const length = short === 126 ? all.readUInt16BE(2) : short === 127 ? Number(all.readBigUInt64BE(2)) : short;
      if (all.length < start + length) return;
      this.#heard = all.subarray(start + length);
      this.#frame(all[0]!, all.subarray(start, start + length));
    }
  }

  #frame(first: number, payload: Buffer): void {
    const kind = first & 0xf;
    if (kind === 0x9) this.#write(0xa, payload);
    if (kind === 0x8) this.stream.end();
    if (kind > 0x2) return;
    this.#parts.push(payload);
    if ((first & 0x80) === 0) return;
    const text = Buffer.concat(this.#parts).toString();
    this.#parts = [];
    this.hear(text);
  }
}

type Entry = SeenMessage['event'] | SentEntries['events'][number];
type Waiter = { readonly when: () => boolean; readonly done: () => void };

export class Follower {
  /** The class in the role of the pupil. */
  view: EventView | undefined;
  /** The entries of the present board, as this device may see them. */
  log: Entry[] = [];
  /** Everything that was heard, to be searched for secrets. */
  readonly heard: string[] = [];
  #table: TableId | undefined;
  #socket: Socket | undefined;
  #asked = 0;
  readonly #answers = new Map<number, (outcome: Outcome) => void>();
  #waiters: Waiter[] = [];

  private constructor(readonly name: string) {}

  /** Uses a slip, and follows its class. */
  static async joins(address: string, code: string): Promise<Follower> {
    const { cookie, taken } = await useSlip(address, code);
    const one = new Follower(taken.name);
    one.#socket = await Socket.open(address, cookie, (text) => one.#hear(text));
    await one.ask({ follow_event: { event: taken.event } });
    await one.until('the class', () => one.view !== undefined);
    return one;
  }

  /** Sends a request; what is refused is an error. */
  async ask(ask: Ask): Promise<Answer> {
    const id = (this.#asked += 1);
    const outcome = await new Promise<Outcome>((done) => {
      this.#answers.set(id, done);
      this.#socket!.send(JSON.stringify({ v: 2, id, ask }));
    });
    if ('error' in outcome) throw new Error(`${this.name}: ${outcome.error.sentence}`);
    return outcome.ok;
  }

  /** Waits until something has been heard. */
  until(what: string, when: () => boolean): Promise<void> {
    if (when()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${this.name} never heard of ${what}`)), PATIENCE_MS);
      this.#waiters.push({ when, done: () => (clearTimeout(late), resolve()) });
    });
  }

  /** Follows the board of this round. A round is announced before the last of its boards is open, so they have to be open. */
  async opensBoard(round: number): Promise<void> {
    const seat = () => this.view?.own?.seat;
    await this.until(`round ${round}`, () => seat()?.round === round && seat()?.phase === 'playing' && seat()?.table != null);
    const table = seat()!.table!;
    [this.#table, this.log] = [table, []];
    await this.ask({ subscribe: { table, from: 0 } });
    await this.until('its board', () => this.log.length > 0);
  }

  /** Waits until a play of this seat with this score is in the log. */
  sees(seat: number, score: number): Promise<void> {
    const isIt = (event: Entry) => typeof event === 'object' && 'placed' in event && event.placed.seat === seat && event.placed.play.score === score;
    return this.until(`${score} points of seat ${seat}`, () => this.log.some(isIt));
  }

  /** Waits until this seat has passed. */
  seesPass(seat: number): Promise<void> {
    return this.until(`a pass of seat ${seat}`, () => this.log.some((event) => typeof event === 'object' && 'passed' in event && event.passed.seat === seat));
  }

  /** Lays tiles on the own board: `G9=A`. */
  plays(...tiles: string[]): Promise<void> {
    return this.acts({ place: { placement: { tiles } } });
  }

  async acts(action: ActionDoc): Promise<void> {
    const key = randomBytes(16).toString('hex');
    await this.ask({ act: { table: this.#table!, key, seq: this.log.length, action } });
  }

  /** The play that a hint shows, and its main word; empty for an exchange or a pass. */
  async hinted(): Promise<{ readonly action: ActionDoc; readonly word: string }> {
    const answer = await this.ask({ hint: { table: this.#table! } });
    if (typeof answer !== 'object' || !('hint' in answer)) throw new Error('no hint');
    return { action: answer.hint.action, word: answer.hint.play?.words[0]?.word ?? '' };
  }

  /** The battery is empty. */
  goes(): void {
    this.#socket?.drop();
  }

  #hear(text: string): void {
    this.heard.push(text);
    const { tell } = JSON.parse(text) as ServerMessage;
    if ('reply' in tell) {
      this.#answers.get(tell.reply.id)?.(tell.reply.outcome);
      this.#answers.delete(tell.reply.id);
    } else if ('event' in tell) {
      this.view = tell.event;
    } else if ('state' in tell && tell.state.table.table === this.#table) {
      this.log = tell.state.entries.map(({ event }) => event);
    } else if ('events' in tell && tell.events.table === this.#table) {
      const { from, events } = tell.events.entries;
      this.log.splice(from, this.log.length, ...events);
    }
    const ready = this.#waiters.filter(({ when }) => when());
    this.#waiters = this.#waiters.filter((one) => !ready.includes(one));
    for (const { done } of ready) done();
  }
}
