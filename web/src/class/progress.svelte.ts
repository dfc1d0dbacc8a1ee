/** What a class has played, asked for again when something has happened. */

import { get } from '../net/rest.ts';
import type { EventRole, ClassProgress } from '../wire/index.ts';

/** Several plays at once are asked about once. */
const REST_MS = 1_500;

export class Progress {
  doc = $state.raw<ClassProgress | undefined>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly event: string,
    readonly role?: EventRole,
  ) {}

  /** Something has happened: asks soon; the answer ends the wait. */
  soon(): () => void {
    this.#timer ??= setTimeout(() => void this.load(), this.doc ? REST_MS : 0);
    return () => undefined;
  }

  /** Asks nothing any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async load(): Promise<void> {
    this.#timer = undefined;
    const asked = (this.#asked += 1);
    try {
      const doc = await get<ClassProgress>(`/events/${this.event}/progress${this.role ? `?role=${this.role}` : ''}`);
      if (asked === this.#asked) this.doc = doc;
    } catch {
      // Boards and standings are there without it, and the next play asks again.
    }
  }
}
