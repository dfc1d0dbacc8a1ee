/**
 * Announcements for screen readers. Texts are spoken one after the other; none is lost when two come at once.
 */

import { untrack } from 'svelte';

export type Urgency = 'polite' | 'assertive';
export type Announcement = { readonly id: number; readonly text: string; readonly urgency: Urgency };

/** How many texts stay in the region; older ones have long been read. */
const KEPT = 12;

/** After this many milliseconds an alert is removed, so that nobody finds it while reading the page. */
export const ALERT_MS = 5_000;

let next = 0;
let said = $state.raw<readonly Announcement[]>([]);

/** Announces a text to screen readers. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  if (!text) return;
  const id = next++;
  // An effect that announces something does not run again when something else is announced.
  untrack(() => {
    // An alert that comes again takes the place of the earlier one: it is read once more, and stands there once.
    const others = urgency === 'assertive' ? said.filter((one) => one.urgency !== urgency || one.text !== text) : said;
    said = [...others.slice(1 - KEPT), { id, text, urgency }];
  });
  if (urgency === 'assertive') setTimeout(() => (said = said.filter((one) => one.id !== id)), ALERT_MS);
}

/** Removes all announcements before a device is passed to another player. */
export function forget(): void {
  said = [];
}

/** The number of the next text: a new region starts with it. */
export function upcoming(): number {
  return next;
}

/** The texts of one region from a number on, newest last. */
export function announced(urgency: Urgency, from: number): readonly Announcement[] {
  return said.filter((one) => one.urgency === urgency && one.id >= from);
}
