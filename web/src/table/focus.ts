/**
 * Keeps the focus in the game. Many buttons of a table disappear when pressed: a challenge is over, a tile has left
 * the rack, a button is disabled until the next turn. The browser then drops the focus, and a keyboard user loses their
 * place.
 */

/** Watches a part of the page; when the focused element in it is removed or disabled, `home` gets the focus. */
export function keepingFocus(part: Element, home: () => void): () => void {
  let last: EventTarget | null = null;
  const seen = ({ target }: Event): void => {
    last = target;
  };
  // A click on empty space removes the focus on purpose.
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
