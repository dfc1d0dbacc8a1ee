import { afterEach, expect, test, vi } from 'vitest';

import { play } from './sounds.ts';

vi.mock('../page/settings.svelte.ts', () => ({ settings: { sounds: true } }));
afterEach(() => vi.unstubAllGlobals());

test('sounds that the browser has put to sleep are woken by the next one', () => {
  const resume = vi.fn(async () => undefined);
  const ramps = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = { connect: () => node, start: () => undefined, stop: () => undefined, frequency: { value: 0 }, gain: ramps };
  class Context {
    static state = 'running';
    currentTime = 0;
    resume = resume;
    createOscillator = () => node;
    createGain = () => node;
    get state(): string {
      return Context.state;
    }
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  play('turn');
  expect(resume).not.toHaveBeenCalled();
  Context.state = 'suspended';
  play('turn');
  expect(resume).toHaveBeenCalledOnce();
});
