/**
 * Dragging tiles with mouse, pen or finger.
 *
 * All sizes are measured once when a drag begins. During the drag nothing is measured and nothing is laid out: a ghost and
 * a frame move by transforms only.
 */

import type { Spot } from './hand.svelte.ts';

/** How far a pointer must move before a press becomes a drag, in pixels. */
const SLOP = 8;
/** A finger hides the square below it, so the tile is held this many pixels above. */
const LIFT_TOUCH = 46;
/** The side of the ring that shows where a tile would land, before scaling; the same as in `drag.css`. */
const RING = 20;
/** How many times larger than its square a tile is while it is held over the board, so that both it and its target are visible. */
const OVER_BOARD = 1.5;
/** After how many milliseconds a long touch announces that it will take a tile back, and after how many it does. Many people tap slowly. */
const TOLD_MS = 400;
const HELD_MS = 1200;
/** After a longer tap than this, in milliseconds, some browsers send no click. */
const SLOW_MS = 350;
/** How many milliseconds after a press its click may still come. */
const CLICK_MS = 700;

export type Dragging = {
  readonly size: () => { width: number; height: number } | undefined;
  readonly slots: () => number;
  readonly drop: (from: Spot, to: Spot | undefined) => void;
  /** The action of a long touch; undefined: it counts as a tap, however long it takes. */
  readonly hold: (from: Spot) => (() => void) | undefined;
  /** Whether the tile there can be dragged. */
  readonly may: (from: Spot) => boolean;
};

type Box = { left: number; top: number; width: number; height: number };

/** A finger on the screen, with the time and place of its touch. */
type Press = { readonly pointer: number; readonly element: HTMLElement; readonly at: number; readonly x: number; readonly y: number };

type Drag = {
  readonly pointer: number;
  readonly from: Spot;
  readonly element: HTMLElement;
  readonly start: { x: number; y: number };
  readonly touch: boolean;
  ghost: HTMLElement | undefined;
  frame: HTMLElement | undefined;
  side: number;
  board: Box | undefined;
  /** The visible part of the board: a zoomed board is larger than its frame. */
  seen: Box | undefined;
  rack: Box | undefined;
  target: Spot | undefined;
};

/** Makes the tiles inside an element draggable. Squares have `data-square`, slots `data-slot`. */
export function dragging(root: HTMLElement, options: Dragging): () => void {
  let drag: Drag | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Clicks before this time belong to a press that has already been handled. */
  let swallowUntil = 0;
  let press: Press | undefined;

  const down = (event: PointerEvent) => {
    // A second finger starts another gesture, such as zooming.
    if (!event.isPrimary) press = undefined;
    if (drag || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    swallowUntil = 0;
    press = undefined;
    const element = event.target.closest<HTMLElement>('[data-slot],[data-square],button:not(:disabled)');
    if (!element) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const touch = event.pointerType !== 'mouse';
    if (touch) press = { pointer: pointerId, element, at: event.timeStamp, x, y };
    const from = spotOf(element);
    if (!from || !options.may(from)) return;
    drag = {
      pointer: pointerId, from, element, start: { x, y }, touch,
      ghost: undefined, frame: undefined, side: 0, board: undefined, seen: undefined, rack: undefined, target: undefined,
    };
    const hold = touch ? options.hold(from) : undefined;
    if (hold) timer = setTimeout(() => tell(hold), TOLD_MS);
  };

  /** Announces the effect of a long touch, and then performs it. */
  const tell = (hold: () => void) => {
    drag?.element.classList.add('held');
    timer = setTimeout(() => {
      press = undefined;
      finish();
      swallowUntil = Infinity;
      navigator.vibrate?.(8);
      hold();
    }, HELD_MS - TOLD_MS);
  };

  const moved = (event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.ghost) {
      if (Math.hypot(x - drag.start.x, y - drag.start.y) < SLOP) return;
      begin(drag);
    }
    follow(drag, x, y);
  };

  const begin = (one: Drag) => {
    clearTimeout(timer);
    press = undefined;
    one.element.classList.remove('held');
    root.setPointerCapture(one.pointer);
    one.board = boxOf(root.querySelector('[data-squares]'));
    one.seen = boxOf(root.querySelector('[data-board]'));
    one.rack = boxOf(root.querySelector('[data-slots]'));
    const tile = one.element.querySelector('.tile');
    one.side = Math.max(boxOf(tile ?? one.element)?.width ?? 0, one.touch ? 48 : 0);
    one.ghost = ghostOf(tile ?? one.element, one.side);
    one.frame = document.createElement('div');
    one.frame.className = 'drop-frame';
    document.body.append(one.frame, one.ghost);
    one.element.classList.add('dragged');
  };

  const follow = (one: Drag, x: number, y: number) => {
    // On the rack a tile is not lifted, because moving it sideways sorts the rack.
    const above = 'slot' in one.from ? Math.max(0, 2 * (one.start.y - y)) : LIFT_TOUCH;
    const row = (one.board?.height ?? 0) / (options.size()?.height ?? 1);
    const centre = { x, y: y - (one.touch ? Math.min(above, liftAt(y, one.seen, row)) : 0) };
    const half = one.side / 2;
    one.target = targetAt(one, centre, options);
    const scale = one.target && 'square' in one.target ? Math.min(1.08, (OVER_BOARD * row) / one.side) : 1.08;
    one.ghost!.style.transform = `translate3d(${centre.x - half}px, ${centre.y - half}px, 0) scale(${scale})`;
    const box = one.target && boxOfSpot(one, one.target, options);
    const { style } = one.frame!;
    style.opacity = box ? '1' : '0';
    if (box) style.transform = `translate3d(${box.left}px, ${box.top}px, 0) scale(${box.width / RING}, ${box.height / RING})`;
  };

  const up = (event: PointerEvent) => {
    clearTimeout(timer);
    const soon = event.timeStamp + CLICK_MS;
    if (swallowUntil === Infinity) swallowUntil = soon;
    const slow = press && isSlowTap(press, event) ? press.element : undefined;
    press = undefined;
    const one = drag?.pointer === event.pointerId ? drag : undefined;
    if (one) finish();
    if (one?.ghost) {
      // The click that follows a drag is ignored.
      swallowUntil = soon;
      options.drop(one.from, one.target);
    } else if (slow?.isConnected) {
      slow.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      swallowUntil = soon;
    }
  };

  const finish = () => {
    clearTimeout(timer);
    drag?.ghost?.remove();
    drag?.frame?.remove();
    drag?.element.classList.remove('dragged', 'held');
    drag = undefined;
  };

  // Scrolling does not count as a tap.
  const cancel = () => {
    press = undefined;
    finish();
  };

  const click = (event: MouseEvent) => {
    if (event.timeStamp > swallowUntil) return;
    swallowUntil = 0;
    event.stopPropagation();
    event.preventDefault();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', moved);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', cancel);
  root.addEventListener('click', click, { capture: true });
  return () => {
    finish();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', moved);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', cancel);
    root.removeEventListener('click', click, { capture: true });
  };
}

/**
 * How far above the finger its tile is held, in pixels, so that it is visible. On the last visible row of the board it is
 * under the finger, so that every row can be reached with the finger on the board. Further up the tile rises twice as fast
 * as the finger, but no further than the first row, so that a finger on the board always has a target.
 */
export function liftAt(y: number, seen: Pick<Box, 'top' | 'height'> | undefined, row: number): number {
  if (!seen) return LIFT_TOUCH;
  const [below, above] = [seen.top + seen.height - row - y, y - seen.top];
  return Math.max(0, Math.min(LIFT_TOUCH, below, above >= 0 ? above : LIFT_TOUCH));
}

function isSlowTap({ pointer, at, x, y }: Press, event: PointerEvent): boolean {
  const near = Math.hypot(event.clientX - x, event.clientY - y) < 2 * SLOP;
  return event.pointerId === pointer && event.timeStamp - at > SLOW_MS && near;
}

function spotOf(element: HTMLElement): Spot | undefined {
  const { slot, square } = element.dataset;
  if (slot !== undefined) return { slot: Number(slot) };
  return square === undefined ? undefined : { square: Number(square) };
}

function boxOf(element: Element | null): Box | undefined {
  return element?.getBoundingClientRect();
}

function ghostOf(tile: Element, side: number): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.style.width = ghost.style.height = `${side}px`;
  ghost.style.setProperty('--tile-size', `${side}px`);
  ghost.append(tile.cloneNode(true));
  return ghost;
}

function targetAt(drag: Drag, { x, y }: { x: number; y: number }, options: Dragging): Spot | undefined {
  const [size, { board, seen, rack }] = [options.size(), drag];
  const within = (box: Box, margin: number) =>
    x >= box.left && x < box.left + box.width && y >= box.top - margin && y < box.top + box.height + margin;
  if (rack && within(rack, 14)) {
    return { slot: Math.min(options.slots() - 1, Math.floor(((x - rack.left) / rack.width) * options.slots())) };
  }
  if (!size || !board || !seen || !within(board, 0) || !within(seen, 0)) return undefined;
  const column = Math.floor(((x - board.left) / board.width) * size.width);
  const row = Math.floor(((y - board.top) / board.height) * size.height);
  return { square: row * size.width + column };
}

function boxOfSpot(drag: Drag, spot: Spot, options: Dragging): Box | undefined {
  const [size, { board, rack }] = [options.size(), drag];
  if ('slot' in spot) {
    if (!rack) return undefined;
    const width = rack.width / options.slots();
    return { left: rack.left + spot.slot * width, top: rack.top, width, height: rack.height };
  }
  if (!size || !board) return undefined;
  const [width, height] = [board.width / size.width, board.height / size.height];
  const [row, column] = [Math.floor(spot.square / size.width), spot.square % size.width];
  return { left: board.left + column * width, top: board.top + row * height, width, height };
}
