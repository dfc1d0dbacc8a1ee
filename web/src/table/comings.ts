/** Announcements of people who come to the table and leave it. */

import { t } from '../text/index.svelte.ts';
import type { Presence } from '../wire/index.ts';

/** A page that is loaded again is away for a moment, and nobody need hear of it. */
const SETTLES_MS = 2_000;

/** The sentences about everybody whose coming or going lies between two moments; those at the own seats know it themselves. */
export function comings(before: Presence, after: Presence, own: readonly number[]): string[] {
  return after.seats.flatMap(({ here }, seat) => {
    if (own.includes(seat)) return [];
    const were = before.seats[seat]?.here ?? [];
    const came = here.filter((name) => !were.includes(name)).map((who) => t('speech.came', { who }));
    const went = were.filter((name) => !here.includes(name)).map((who) => t('speech.went', { who }));
    return [...came, ...went];
  });
}

/** Waits until nobody comes and goes any more, and tells what has changed since the last time. */
export class Comings {
  #told: Presence | undefined;
  /** Everybody who was here once. */
  #met = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tell: (text: string) => void) {}

  /** How it stands when the table is first shown, or shown again after a break of the own connection. */
  begin(now: Presence): void {
    this.stop();
    this.#meet(now);
  }

  /** `first`: who tells of somebody who comes for the first time. Before a game the list of seats does. */
  changed(now: Presence, own: readonly number[], first: 'here' | 'elsewhere'): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#told) comings(first === 'here' ? this.#told : this.#withNew(this.#told, now), now, own).forEach((text) => this.tell(text));
      this.#meet(now);
    }, SETTLES_MS);
  }

  /** As if those whom nobody has met yet had been here before. */
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
