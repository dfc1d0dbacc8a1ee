/**
 * What a screen reader is told. Texts are spoken one after the other; nothing is lost when two come at once.
 */

export type Urgency = 'polite' | 'assertive';
export type Announcement = { readonly id: number; readonly text: string; readonly urgency: Urgency };

/** This many texts stay in the region; older ones have been read long ago. */
const KEPT = 12;

/** After this many milliseconds an alert is old: somebody who walks over the page must not find it. */
export const ALERT_MS = 15_000;

let next = 0;
let said = $state.raw<readonly Announcement[]>([]);

/** Says a text to people who do not look at the screen. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  if (!text) return;
  const id = next++;
  said = [...said.slice(1 - KEPT), { id, text, urgency }];
  if (urgency === 'assertive') setTimeout(() => (said = said.filter((one) => one.id !== id)), ALERT_MS);
}

/** Forgets what was said to somebody whose device goes to another. */
export function forget(): void {
  said = [];
}

/** The number of the next text: a region that begins now has those from here on. */
export function upcoming(): number {
  return next;
}

/** The texts of one region from a number on, the newest last. */
export function announced(urgency: Urgency, from: number): readonly Announcement[] {
  return said.filter((one) => one.urgency === urgency && one.id >= from);
}
