/** Two fingers on the board: moving them apart zooms in, moving them together shows the whole board. */

/** By this factor the distance between two fingers must change before it has an effect. */
const APART = 1.25;

export type Pinching = { readonly near: (x: number, y: number) => void; readonly far: () => void };

/** Makes an element pinchable; its style must leave two fingers to the script (`touch-action: pan-x pan-y`). */
export function pinching(element: HTMLElement, { near, far }: Pinching): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: number | undefined;
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    // This is the first finger on the screen: when a finger that dragged a tile was lifted, no event arrived.
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
  // A finger that drags a tile leaves the board, because the drag captures it, and so takes no part in pinching.
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: up } as const;
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
  };
}
