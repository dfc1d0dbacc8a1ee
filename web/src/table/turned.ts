/** A phone that is turned over while somebody lays tiles. */

/**
 * Calls `then` when the screen is turned while tiles lie on trial: somebody who turns a phone over while laying wants to go on laying,
 * no matter how far the page was scrolled before. A keyboard on the screen makes it wider than high as well, and the field with the focus must
 * stay in sight. The answer ends it.
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
