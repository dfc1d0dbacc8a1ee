/** Rotating a phone while laying tiles. */

/**
 * Calls `then` when the screen is rotated while there are tentative tiles: the player wants to go on laying tiles, no matter how far
 * the page was scrolled before. An on-screen keyboard also makes the window wider than high; then the focused field must
 * stay visible. The returned function ends this.
 */
export function whenTurned(isLaying: () => boolean, then: () => void): () => void {
  const lying = matchMedia('(orientation: landscape)');
  const turned = () => {
    if (!isLaying() || document.activeElement?.matches('input, textarea, select')) return;
    requestAnimationFrame(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      then();
    });
  };
  lying.addEventListener('change', turned);
  return () => lying.removeEventListener('change', turned);
}
