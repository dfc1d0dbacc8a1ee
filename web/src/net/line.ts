/**
 * One WebSocket that is kept open: when it breaks, it reconnects after growing, partly random delays, so that clients do not all return at once.
 *
 * It does not read the messages.
 */

/** Live: connected and answered. Catching up: connected, waiting for the state. Offline: no connection. */
export type LineState = 'live' | 'catching-up' | 'offline';

/** The part of a WebSocket that is used here. */
export type Wire = Pick<WebSocket, 'send' | 'close'> & {
  readonly readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
};

export type Surroundings = {
  readonly open: (address: string) => Wire;
  readonly later: (run: () => void, milliseconds: number) => () => void;
  readonly random: () => number;
};

export type Listener = {
  /** The connection is open: identify yourself, and say what you want to follow. */
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  readonly closed: () => void;
};

/** The first and the longest delay before reconnecting. */
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
/** A line without any message for this many milliseconds, not even an answer to a ping, is dead. */
export const SILENCE_MS = 25_000;

/** An attempt to connect that is not answered within this many milliseconds is abandoned. */
export const CONNECTING_MS = 10_000;

/** The delay before the next attempt, in milliseconds: it doubles up to a limit, and up to half of it is random. */
export function wait(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  return full / 2 + (full / 2) * random();
}

export class Line {
  #wire: Wire | undefined;
  #attempt = 0;
  #wanted = false;
  #cancelRetry: (() => void) | undefined;
  #cancelSilence: (() => void) | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly around: Surroundings = browser,
  ) {}

  /** Opens a connection and keeps it open. */
  start(): void {
    this.#wanted = true;
    if (!this.#wire && !this.#cancelRetry) this.#connect();
  }

  /** Closes the connection until it is started again. */
  stop(): void {
    this.#wanted = false;
    this.#forgetRetry();
    this.#wire?.close();
  }

  /** Tries again at once, because the network is back or the page is visible again. */
  hurry(): void {
    // An earlier attempt may never be answered.
    if (this.#wire?.readyState === CONNECTING) this.#giveUp(this.#wire);
    if (!this.#cancelRetry) return;
    this.#forgetRetry();
    this.#connect();
  }

  /** Sends a text; returns whether there was a connection. */
  send(text: string): boolean {
    const open = this.#wire?.readyState === OPEN;
    if (open) this.#wire?.send(text);
    return open;
  }

  /** The other side understood us: after the next break, the delays start short again. */
  settled(): void {
    this.#attempt = 0;
  }

  #connect(): void {
    const wire = this.around.open(this.address);
    this.#wire = wire;
    wire.onopen = () => {
      this.#listen(wire);
      this.listener.opened();
    };
    wire.onmessage = (event) => {
      this.#listen(wire);
      if (typeof event.data === 'string') this.listener.heard(event.data);
    };
    wire.onclose = () => this.#lost(wire);
    this.#listen(wire, CONNECTING_MS);
  }

  #listen(wire: Wire, milliseconds = SILENCE_MS): void {
    this.#cancelSilence?.();
    this.#cancelSilence = this.around.later(() => this.#giveUp(wire), milliseconds);
  }

  #giveUp(wire: Wire): void {
    // A closing handshake on a dead line may take minutes, so nothing waits for it.
    wire.close();
    this.#lost(wire);
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#wire = undefined;
    wire.onopen = wire.onmessage = wire.onclose = null;
    this.#cancelSilence?.();
    this.listener.closed();
    if (!this.#wanted) return;
    this.#cancelRetry = this.around.later(() => {
      this.#cancelRetry = undefined;
      this.#connect();
    }, wait(this.#attempt, this.around.random));
    this.#attempt += 1;
  }

  #forgetRetry(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
  }
}

const CONNECTING = 0;
const OPEN = 1;

const browser: Surroundings = {
  open: (address) => new WebSocket(address),
  later: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
