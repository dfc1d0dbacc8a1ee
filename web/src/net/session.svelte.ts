/**
 * What all pages share: one socket, over which questions are asked, and tables and events are followed.
 *
 * When the socket breaks, questions fail, and what is followed is caught up when it is back.
 */

import { untrack } from 'svelte';

import { language } from '../text/index.svelte.ts';
import type { Answer, Ask, Code, Language, Me, Notice, ServerMessage, Tell } from '../wire/index.ts';
import { Line, type LineState } from './line.ts';
import { get, Trouble, unreachable, UNREACHABLE } from './rest.ts';

/** Somebody who follows a table or an event. */
export type Follower = {
  /** The name of what is followed. */
  readonly id: string;
  readonly subscribe: () => Ask;
  readonly unsubscribe: Ask;
  readonly tell: (tell: Tell) => void;
  /** Called when it cannot be followed. */
  readonly refused: (trouble: Trouble) => void;
};

/** What is asked to follow a table through one seat; `from`: the number of the first entry of the log that is not here yet. */
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
/** Problems after which a table is asked for again: the server will be able to show it in a moment. */
const PASSING: ReadonlySet<Code> = new Set<Code>(['internal', 'too_many', 'draining']);
const AGAIN_MS = 500;
const MOST_TRIES = 5;

class Session {
  state = $state<LineState>('offline');
  /** Milliseconds to the server and back. */
  lag = $state<number | undefined>();
  me = $state.raw<Me | undefined>();
  notice = $state.raw<Notice | undefined>();
  /** Whether the browser does not keep the cookie by which the server knows this device, and so never can connect. */
  cookieless = $state(false);

  #line: Line | undefined;
  #started: Promise<void> | undefined;
  /** Whether the server has greeted us on the connection that stands. */
  #greeted = false;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();
  readonly #followers = new Set<Follower>();
  readonly #lobby = new Set<(tell: Tell) => void>();

  /** Finds out who we are, and opens the socket; the answer comes when the server knows us. */
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
      // The first answer sets the cookie by which the socket knows us.
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

  /** Follows something until the answer is called. */
  follow(follower: Follower): () => void {
    void this.start();
    this.#followers.add(follower);
    // Pages follow in an effect, which must not begin anew with every entry of the log or every change of the line.
    // Before the server has greeted us, nothing need be asked: everything is, once it has.
    untrack(() => {
      if (this.#greeted) void this.#subscribe(follower);
    });
    return () => {
      this.#followers.delete(follower);
      this.ask(follower.unsubscribe).catch(() => undefined);
    };
  }

  /** Asks for all of it again, because something was missed. */
  again(follower: Follower): void {
    void this.#subscribe(follower);
  }

  /** Follows the lobby until the answer is called. */
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
      // A table of which nothing more is heard is not left standing as if it could be played at.
      const over = [...this.#followers].filter((follower) => table !== undefined && follower.id === table);
      for (const follower of over) follower.refused(new Trouble({ code: 'not_allowed', sentence, advice: '' }));
      if (over.length === 0) this.notice = tell.notice;
    } else if ('lobby' in tell || 'lobby_change' in tell) {
      for (const listener of this.#lobby) listener(tell);
    } else {
      for (const follower of this.#followers) follower.tell(tell);
    }
  }

  /** Lets the server tell what people read in the language of the page. */
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
        // Without a line, all of this is done again as soon as there is one.
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

  /** Makes this device known to the server, which refuses the socket to those that it does not know. */
  async #introduce(): Promise<void> {
    if (this.cookieless) return;
    try {
      const me = await get<Me>('/me');
      // Somebody who keeps no cookie is somebody new with every question.
      this.cookieless = (await get<Me>('/me')).id !== me.id;
      this.me = me;
    } catch (thrown) {
      // Somebody who is kept out is told so. Without a server the line tries again, and so does this.
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
