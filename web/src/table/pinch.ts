/** Two fingers on the board: apart brings it near, together shows the whole of it. */

/** This much farther apart, or nearer, two fingers must come before it is meant. */
const APART = 1.25;

export type Pinching = { readonly near: (x: number, y: number) => void; readonly far: () => void };

/** Lets an element be pinched; its style must leave two fingers to us (`touch-action: pan-x pan-y`). */
export function pinching(element: HTMLElement, { near, far }: Pinching): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: number | undefined;
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    // The first finger on the screen: one that dragged a tile was lifted unheard.
    if (event.isPrimary) fingers.clear();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = fingers.size === 2 ? spread() : undefined;
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!start) return;
    const grown = spread() / start;
    if (grown > 1 / APART && grown < APART) return;
    start = undefined;
    if (grown < 1) return far();
    const all = [...fingers.values()];
    near(all.reduce((sum, one) => sum + one.x, 0) / all.length, all.reduce((sum, one) => sum + one.y, 0) / all.length);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    start = undefined;
  };
  // A finger that drags a tile leaves the board: its drag has caught it, and it pinches nothing.
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: up } as const;
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
  };
}
