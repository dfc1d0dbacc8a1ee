import { describe, expect, test } from 'vitest';

import { CONNECTING_MS, Line, SILENCE_MS, wait, type Surroundings, type Wire } from './line.ts';

class FakeWire implements Wire {
  readyState = 0;
  sent: string[] = [];
  onopen: ((event: Event) => unknown) | null = null;
  onmessage: ((event: MessageEvent) => unknown) | null = null;
  onclose: ((event: CloseEvent) => unknown) | null = null;
  send(text: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    this.sent.push(String(text));
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }
  hear(data: string): void {
    this.onmessage?.({ data } as MessageEvent);
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
}

function setUp() {
  const wires: FakeWire[] = [];
  const timers: { run: () => void; milliseconds: number; dead: boolean }[] = [];
  const said: string[] = [];
  const around: Surroundings = {
    open: () => {
      wires.push(new FakeWire());
      return wires.at(-1)!;
    },
    later: (run, milliseconds) => {
      const timer = { run, milliseconds, dead: false };
      timers.push(timer);
      return () => (timer.dead = true);
    },
    random: () => 1,
  };
  const line = new Line(
    'ws://test',
    { opened: () => said.push('opened'), heard: (text) => said.push(text), closed: () => said.push('closed') },
    around,
  );
  const ring = () => {
    const timer = timers.find((one) => !one.dead)!;
    timer.dead = true;
    timer.run();
    return timer.milliseconds;
  };
  return { line, wires, said, ring, pending: () => timers.filter((one) => !one.dead).map((one) => one.milliseconds) };
}

describe('a line', () => {
  test('comes back when it breaks', () => {
    const { line, wires, said, ring } = setUp();
    line.start();
    wires[0]!.open();
    wires[0]!.hear('hello');
    wires[0]!.close();
    ring();
    wires[1]!.open();
    expect(said).toEqual(['opened', 'hello', 'closed', 'opened']);
  });

  test('waits longer each time, up to a limit, and starts short again once it was understood', () => {
    const { line, wires, ring } = setUp();
    line.start();
    const waits = Array.from({ length: 8 }, () => {
      wires.at(-1)!.close();
      return ring();
    });
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12800, 15000, 15000]);
    wires.at(-1)!.open();
    line.settled();
    wires.at(-1)!.close();
    expect(ring()).toBe(400);
  });

  test('does not send while it is broken, and says so', () => {
    const { line, wires } = setUp();
    line.start();
    expect(line.send('lost')).toBe(false);
    wires[0]!.open();
    expect(line.send('kept')).toBe(true);
    expect(wires[0]!.sent).toEqual(['kept']);
  });

  test('gives up a silent connection', () => {
    const { line, wires, said, ring, pending } = setUp();
    line.start();
    wires[0]!.open();
    expect(pending()).toEqual([SILENCE_MS]);
    ring();
    expect(said).toEqual(['opened', 'closed']);
  });

  test('gives up an unanswered attempt, and tries again', () => {
    const { line, wires, said, ring, pending } = setUp();
    line.start();
    expect(pending()).toEqual([CONNECTING_MS]);
    ring();
    expect(said).toEqual(['closed']);
    ring();
    expect(wires).toHaveLength(2);
  });

  test('does not wait for an attempt of before when it is hurried', () => {
    const { line, wires } = setUp();
    line.start();
    line.hurry();
    wires[1]!.open();
    line.hurry();
    expect(wires.map((wire) => wire.readyState)).toEqual([3, 1]);
  });

  test('is not brought back after it was stopped', () => {
    const { line, wires, pending } = setUp();
    line.start();
    wires[0]!.open();
    line.stop();
    expect(pending()).toEqual([]);
  });

  test('can be hurried when the network is back', () => {
    const { line, wires } = setUp();
    line.start();
    wires[0]!.close();
    line.hurry();
    expect(wires).toHaveLength(2);
  });
});

test('chance spreads the waits over half of their length', () => {
  expect(wait(0, () => 0)).toBe(200);
  expect(wait(0, () => 1)).toBe(400);
});
