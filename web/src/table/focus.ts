/**
 * Keeps the focus in the game. Many buttons of a table go with their press: a challenge is over, a tile has left
 * the rack, a button rests until the next turn. The browser then drops the focus, and somebody who does not see the board
 * stands nowhere.
 */

/** Watches a part of the page; when what has the focus there goes or is switched off, `home` takes it. */
export function keepingFocus(part: Element, home: () => void): () => void {
  let last: EventTarget | null = null;
  const seen = ({ target }: Event): void => {
    last = target;
  };
  // Somebody who clicks beside everything wants to be nowhere.
  const left = ({ target }: Event): void => {
    if (target instanceof Element && !target.closest('button, a, input, select, textarea, summary, [tabindex]')) last = null;
  };
  const look = (): void => {
    if (!(last instanceof Element) || (last.isConnected && !last.matches(':disabled'))) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === last) home();
  };
  const observer = new MutationObserver(look);
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  part.addEventListener('focusin', seen);
  part.addEventListener('pointerdown', left);
  return () => {
    observer.disconnect();
    part.removeEventListener('focusin', seen);
    part.removeEventListener('pointerdown', left);
  };
}
