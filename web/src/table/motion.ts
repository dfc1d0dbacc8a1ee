/**
 * Animations at a table. Each runs once, ends in the right place by itself, and blocks no input; where motion is not
 * allowed, the end state appears at once.
 */

import { isStill } from '../page/settings.svelte.ts';

const [TRAVEL_MS, APART_MS] = [320, 60];
const OVER_ALL = 9;
const EASING = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

/** Moves tiles one after the other from where they were: the centre of a part of the page. */
export function travel(tiles: readonly Element[], from: Element | null | undefined): void {
  if (isStill() || !from) return;
  const start = from.getBoundingClientRect();
  // All positions are read before anything moves, so that the page is laid out once.
  const places = tiles.map((tile) => tile.getBoundingClientRect());
  for (const [index, tile] of tiles.entries()) {
    const place = places[index]!;
    const [x, y] = [start.x + start.width / 2 - place.x - place.width / 2, start.y + start.height / 2 - place.y - place.height / 2];
    // Above everything on its way; later squares would otherwise cover it.
    const zIndex = OVER_ALL;
    tile.animate([{ transform: `translate(${x}px, ${y}px) scale(0.7)`, opacity: 0, zIndex }, { opacity: 1, offset: 0.3, zIndex }, { transform: 'none', zIndex }], {
      duration: TRAVEL_MS, delay: index * APART_MS, easing: EASING, fill: 'backwards',
    });
  }
}
