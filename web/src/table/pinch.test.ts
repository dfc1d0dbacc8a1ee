import { expect, test } from 'vitest';

import { pinching } from './pinch.ts';

const touch = (element: EventTarget, type: string, pointerId: number, clientX: number) =>
  element.dispatchEvent(Object.assign(new Event(type), { pointerType: 'touch', pointerId, isPrimary: pointerId !== 2, clientX, clientY: 0 }));

test('two fingers pinch, and a finger that was lifted unheard is not counted as one of them', () => {
  const told: string[] = [];
  const board = new EventTarget();
  pinching(board as HTMLElement, { near: () => told.push('near'), far: () => told.push('far') });
  touch(board, 'pointerdown', 1, 300);
  // Dragging a tile captures the first finger, so it sends no more events here.
  touch(board, 'pointerdown', 3, 100);
  touch(board, 'pointermove', 3, 290);
  expect(told).toEqual([]);
  touch(board, 'pointerdown', 2, 100);
  touch(board, 'pointermove', 2, 280);
  expect(told).toEqual(['far']);
});

test('a finger that is dragging a tile does not pinch together with a second one', () => {
  const told: string[] = [];
  const board = new EventTarget();
  pinching(board as HTMLElement, { near: () => told.push('near'), far: () => told.push('far') });
  touch(board, 'pointerdown', 1, 300);
  touch(board, 'pointerleave', 1, 300);
  touch(board, 'pointerdown', 2, 100);
  touch(board, 'pointermove', 2, 280);
  expect(told).toEqual([]);
});
