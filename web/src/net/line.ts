/**
 * One WebSocket that is always being kept up: when it breaks, it comes back, later each time, never all clients at once.
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
  /** The connection stands; say who you are and what you want to see. */
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  readonly closed: () => void;
};

/** The first wait before trying again, and the longest. */
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
/** After this many milliseconds without a message, not even an answer to a ping, a line is dead. */
export const SILENCE_MS = 25_000;

/** After this many milliseconds without an answer an attempt to connect is given up. */
export const CONNECTING_MS = 10_000;

/** How long to wait before the next attempt: doubled each time up to a limit, and at least half of it by chance. */
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

  /** Begins to keep a connection. */
  start(): void {
    this.#wanted = true;
    if (!this.#wire && !this.#cancelRetry) this.#connect();
  }

  /** Closes the connection, until it is started again. */
  stop(): void {
    this.#wanted = false;
    this.#forgetRetry();
    this.#wire?.close();
  }

  /** Tries again now, because the network has come back or somebody looks at the page again. */
  hurry(): void {
    // An attempt that was made before may never be answered.
    if (this.#wire?.readyState === CONNECTING) this.#giveUp(this.#wire);
    if (!this.#cancelRetry) return;
    this.#forgetRetry();
    this.#connect();
  }

  /** Sends a text; says whether there was a connection to send it on. */
  send(text: string): boolean {
    const open = this.#wire?.readyState === OPEN;
    if (open) this.#wire?.send(text);
    return open;
  }

  /** The other side understood us: the next break starts with a short wait again. */
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
    // A close handshake on a dead line may take minutes: do not wait for it.
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
