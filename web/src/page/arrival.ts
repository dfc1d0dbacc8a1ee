/**
 * Where the focus goes when one page takes the place of another: to the heading of the new one, so that somebody who
 * does not look at the screen hears where they are, and goes on from there.
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

/** The largest part of a page has gone, and the focus with it: the part that came in its place has a heading too. */
export async function replaced(): Promise<void> {
  await tick();
  const found = heading();
  if (found && document.activeElement === document.body) stand(found);
}

/**
 * Waits for the heading of the page that comes now, however late it comes, and gives it the focus. A person who goes
 * elsewhere in the meantime is left alone. The name of the page is said as well, where its heading does not say it.
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
  // Some pages show a heading while they load and another one then: the focus follows until somebody does something.
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
