/**
 * What all pages share: one socket, used to send requests and to follow tables and events.
 *
 * When the socket breaks, requests fail; followed tables and events catch up when it is back.
 */

import { untrack } from 'svelte';

import { language } from '../text/index.svelte.ts';
import type { Answer, Ask, Code, Language, Me, Notice, ServerMessage, Tell } from '../wire/index.ts';
import { Line, type LineState } from './line.ts';
import { get, Trouble, unreachable, UNREACHABLE } from './rest.ts';

/** A part of a page that follows a table or an event. */
export type Follower = {
  /** The id of the table or event. */
  readonly id: string;
  readonly subscribe: () => Ask;
  readonly unsubscribe: Ask;
  readonly tell: (tell: Tell) => void;
  /** Called when it cannot be followed. */
  readonly refused: (trouble: Trouble) => void;
};

/** What to send to follow a table from one seat; `from`: the number of the first log entry that is still missing. */
export function atTable(table: string, from: () => number, seat?: number, key?: string): Pick<Follower, 'id' | 'subscribe' | 'unsubscribe'> {
  const at = { table, ...(seat === undefined ? {} : { seat }) };
  return {
    id: table,
    subscribe: () => ({ subscribe: { ...at, from: from(), ...(key === undefined ? {} : { key }) } }),
    unsubscribe: { unsubscribe: at },
  };
}

type Waiting = { resolve: (answer: Answer) => void; reject: (trouble: Trouble) => void };

const PING_MS = 8_000;
/** Problems after which a table is requested again: the server should be able to show it soon. */
const PASSING: ReadonlySet<Code> = new Set<Code>(['internal', 'too_many', 'draining']);
const AGAIN_MS = 500;
const MOST_TRIES = 5;

class Session {
  state = $state<LineState>('offline');
  /** The round trip to the server, in milliseconds. */
  lag = $state<number | undefined>();
  me = $state.raw<Me | undefined>();
  notice = $state.raw<Notice | undefined>();
  /** Whether the browser rejects the cookie by which the server recognises this device, and so can never connect. */
  cookieless = $state(false);

  #line: Line | undefined;
  #started: Promise<void> | undefined;
  /** Whether the server has greeted us on the current connection. */
  #greeted = false;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();
  readonly #followers = new Set<Follower>();
  readonly #lobby = new Set<(tell: Tell) => void>();

  /** Finds out who we are, and opens the socket; resolves when the server knows us. */
  start(): Promise<void> {
    return (this.#started ??= this.#start());
  }

  async #start(): Promise<void> {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
    const line = new Line(address, {
      opened: () => (this.state = 'catching-up'),
      heard: (text) => this.#hear(text),
      closed: () => this.#closed(),
    });
    this.#line = line;
    addEventListener('online', () => line.hurry());
    document.addEventListener('visibilitychange', () => document.hidden || line.hurry());
    try {
      // The first answer sets the cookie by which the socket recognises us.
      this.me = await get<Me>('/me');
    } catch {
      // The socket tries again by itself.
    }
    line.start();
    $effect.root(() => {
      $effect(() => {
        this.#speak(language());
        // Sentences about a table, such as its rules, are fetched again.
        untrack(() => {
          if (this.state === 'live') for (const follower of this.#followers) void this.#subscribe(follower);
        });
      });
    });
    setInterval(() => void this.#measure(), PING_MS);
  }

  /** Sends a request, and waits for its answer. */
  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      if (this.#line?.send(JSON.stringify({ v: 2, id, ask }))) return;
      this.#waiting.delete(id);
      reject(unreachable());
    });
  }

  /** Follows a table or an event until the returned function is called. */
  follow(follower: Follower): () => void {
    void this.start();
    this.#followers.add(follower);
    // Pages follow in an effect, which must not restart with every log entry or change of the connection.
    // Before the server has greeted us nothing is sent: afterwards everything is.
    untrack(() => {
      if (this.#greeted) void this.#subscribe(follower);
    });
    return () => {
      this.#followers.delete(follower);
      this.ask(follower.unsubscribe).catch(() => undefined);
    };
  }

  /** Requests everything again, because something was missed. */
  again(follower: Follower): void {
    void this.#subscribe(follower);
  }

  /** Follows the lobby until the returned function is called. */
  followLobby(tell: (tell: Tell) => void): () => void {
    void this.start();
    this.#lobby.add(tell);
    if (this.#greeted) this.ask('lobby').catch(() => undefined);
    return () => {
      this.#lobby.delete(tell);
      if (this.#lobby.size === 0) this.ask('leave_lobby').catch(() => undefined);
    };
  }

  #hear(text: string): void {
    const { tell } = JSON.parse(text) as ServerMessage;
    if ('reply' in tell) {
      const { id, outcome } = tell.reply;
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if ('ok' in outcome) waiting?.resolve(outcome.ok);
      else waiting?.reject(new Trouble(outcome.error));
    } else if ('hello' in tell) {
      this.#greeted = true;
      this.cookieless = false;
      this.me = tell.hello.me;
      this.notice = undefined;
      void this.#catchUp();
    } else if ('notice' in tell) {
      const { table, sentence } = tell.notice;
      // A table that will send no more news is not left on the page as if it could still be played.
      const over = [...this.#followers].filter((follower) => table !== undefined && follower.id === table);
      for (const follower of over) follower.refused(new Trouble({ code: 'not_allowed', sentence, advice: '' }));
      // News about a table that this page no longer shows concern nobody here.
      if (table == null) this.notice = tell.notice;
    } else if ('lobby' in tell || 'lobby_change' in tell) {
      for (const listener of this.#lobby) listener(tell);
    } else {
      for (const follower of this.#followers) follower.tell(tell);
    }
  }

  /** Tells the server to send texts in the language of the page. */
  #speak(language: Language): void {
    this.ask({ speak: { language } }).catch(() => undefined);
  }

  async #catchUp(): Promise<void> {
    this.#line?.settled();
    this.#speak(language());
    const asked = [...this.#followers].map((follower) => this.#subscribe(follower));
    if (this.#lobby.size > 0) this.ask('lobby').catch(() => undefined);
    await Promise.all(asked);
    if (this.state === 'catching-up') this.state = 'live';
    void this.#measure();
  }

  async #subscribe(follower: Follower): Promise<void> {
    for (let tries = 1; this.#followers.has(follower); tries += 1) {
      try {
        await this.ask(follower.subscribe());
        return;
      } catch (thrown) {
        // Without a connection, all of this is repeated as soon as there is one.
        if (!(thrown instanceof Trouble) || thrown.problem.sentence === UNREACHABLE) return;
        if (!PASSING.has(thrown.problem.code) || tries === MOST_TRIES) {
          follower.refused(thrown);
          return;
        }
        await new Promise((later) => setTimeout(later, AGAIN_MS * tries));
      }
    }
  }

  async #measure(): Promise<void> {
    const start = performance.now();
    try {
      await this.ask('ping');
      this.lag = Math.round(performance.now() - start);
    } catch {
      this.lag = undefined;
    }
  }

  /** Introduces this device to the server, which refuses the socket to unknown devices. */
  async #introduce(): Promise<void> {
    if (this.cookieless) return;
    try {
      const me = await get<Me>('/me');
      // A browser without cookies is a new device with every request.
      this.cookieless = (await get<Me>('/me')).id !== me.id;
      this.me = me;
    } catch (thrown) {
      // A device that is refused is told so. Without a server the connection tries again, and so does this.
      if (!(thrown instanceof Trouble) || thrown.problem.code !== 'not_allowed') return;
      for (const follower of this.#followers) follower.refused(thrown);
    }
  }

  #closed(): void {
    if (!this.#greeted) void this.#introduce();
    this.#greeted = false;
    this.state = 'offline';
    this.lag = undefined;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of lost) one.reject(unreachable());
  }
}

export const session = new Session();
