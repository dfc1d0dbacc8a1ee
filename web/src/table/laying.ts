/** Laying tiles on a desk with pointer and keys, the same on every page that has a board and a rack. */

import type { Desk } from './desk.ts';
import { dragging } from './drag.ts';
import type { Hand } from './hand.svelte.ts';
import { laidAt } from './model/layer.ts';

/** Makes the tiles of a desk draggable, while `may` says so. */
export function laying(desk: () => Desk, hand: Hand, may: () => boolean = () => true): (root: HTMLElement) => () => void {
  return (root) => dragging(root, {
    size: () => desk().kit,
    slots: () => desk().layer.slots.length,
    may: (from) => may() && ('slot' in from ? desk().layer.slots[from.slot] !== undefined : laidAt(desk().layer, from.square) !== undefined),
    drop: (from, to) => {
      hand.picked = undefined;
      hand.drop(from, to);
    },
    hold: (from) => ('square' in from ? () => hand.takeBack(from.square) : undefined),
  });
}

/** Whether a key is not for the board: it was handled, is typed into a field, or a dialog is open. A checkbox takes no letters. */
export function isElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  const inField = (target instanceof HTMLInputElement && target.type !== 'checkbox') || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return defaultPrevented || inField || document.querySelector('dialog[open]') !== null;
}

/** The keys that lead away from the board, on pages with nowhere to go. */
export const NOWHERE = { toChat: () => undefined, toCommand: () => undefined, toHelp: () => undefined };
