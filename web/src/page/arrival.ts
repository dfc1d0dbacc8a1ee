/**
 * Where the focus goes when one page replaces another: to the heading of the new page, so that screen readers
 * announce it and continue from there.
 */

import { tick } from 'svelte';

import { announce } from './live.svelte.ts';

let stop = (): void => undefined;

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

function stand(at: HTMLElement): void {
  at.tabIndex = -1;
  at.focus({ preventScroll: true });
}

/** Most of a page was replaced, and the focus was lost with it; the new part also has a heading. */
export async function replaced(): Promise<void> {
  await tick();
  const found = heading();
  if (found && document.activeElement === document.body) stand(found);
}

/**
 * Waits until the heading of the next page appears, and gives it the focus. If the focus has moved elsewhere in the
 * meantime, it stays there. The name of the page is announced too, if its heading does not contain it.
 */
export function arrive(name: () => string): void {
  stop();
  const before = heading();
  let there: HTMLElement | undefined;
  const look = (): void => {
    const found = heading();
    if (!found || found === before || found === there) return;
    const said = there !== undefined;
    there = found;
    stand(found);
    if (!said && !found.textContent?.includes(name())) announce(name());
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const left = ({ target }: FocusEvent): void => {
    if (target !== there) stop();
  };
  // Some pages show one heading while they load and then another: the focus follows until the visitor acts.
  const acted = (): void => {
    if (there) stop();
  };
  document.addEventListener('focusin', left);
  document.addEventListener('keydown', acted);
  document.addEventListener('pointerdown', acted);
  stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', left);
    document.removeEventListener('keydown', acted);
    document.removeEventListener('pointerdown', acted);
    stop = () => undefined;
  };
}
