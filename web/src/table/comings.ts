/** Announcements of people joining and leaving the table. */

import { t } from '../text/index.svelte.ts';
import type { Presence } from '../wire/index.ts';

/** Reloading a page disconnects a player for a moment, which is not announced. */
const SETTLES_MS = 2_000;

/** Sentences about players who came or left between two moments, except those at the viewer's own seats. */
export function comings(before: Presence, after: Presence, own: readonly number[]): string[] {
  return after.seats.flatMap(({ here }, seat) => {
    if (own.includes(seat)) return [];
    const were = before.seats[seat]?.here ?? [];
    const came = here.filter((name) => !were.includes(name)).map((who) => t('speech.came', { who }));
    const went = were.filter((name) => !here.includes(name)).map((who) => t('speech.went', { who }));
    return [...came, ...went];
  });
}

/** Waits until nobody comes or goes for a while, and announces the changes since the last time. */
export class Comings {
  #told: Presence | undefined;
  /** Everyone who has been here at least once. */
  #met = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tell: (text: string) => void) {}

  /** The presence when the table is first shown, or shown again after a break of one's own connection. */
  begin(now: Presence): void {
    this.stop();
    this.#meet(now);
  }

  /** `first`: where first arrivals are announced. Before a game the list of seats does that. */
  changed(now: Presence, own: readonly number[], first: 'here' | 'elsewhere'): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#told) comings(first === 'here' ? this.#told : this.#withNew(this.#told, now), now, own).forEach((text) => this.tell(text));
      this.#meet(now);
    }, SETTLES_MS);
  }

  /** Treats first arrivals as if they had been here before. */
  #withNew(before: Presence, now: Presence): Presence {
    const fresh = (seat: number) => now.seats[seat]?.here.filter((name) => !this.#met.has(name)) ?? [];
    return { ...before, seats: now.seats.map((one, seat) => ({ ...one, here: [...(before.seats[seat]?.here ?? []), ...fresh(seat)] })) };
  }

  #meet(now: Presence): void {
    this.#told = now;
    for (const { here } of now.seats) here.forEach((name) => this.#met.add(name));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
