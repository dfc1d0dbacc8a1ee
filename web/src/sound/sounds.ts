/** Small synthesised sounds: nothing is fetched, and nothing plays before the first click or key on the page. */

import { settings } from '../page/settings.svelte.ts';

export type Sound = 'place' | 'lift' | 'play' | 'opponent' | 'bonus' | 'turn' | 'refused' | 'hurry' | 'end';

type Note = { readonly at: number; readonly pitch: number; readonly length: number; readonly loud: number };

const sounds: Record<Sound, readonly Note[]> = {
  place: [{ at: 0, pitch: 320, length: 0.05, loud: 0.25 }],
  lift: [{ at: 0, pitch: 240, length: 0.04, loud: 0.15 }],
  play: [
    { at: 0, pitch: 392, length: 0.09, loud: 0.2 },
    { at: 0.08, pitch: 523, length: 0.14, loud: 0.2 },
  ],
  opponent: [
    { at: 0, pitch: 330, length: 0.09, loud: 0.18 },
    { at: 0.08, pitch: 294, length: 0.12, loud: 0.18 },
  ],
  bonus: [
    { at: 0, pitch: 523, length: 0.09, loud: 0.16 },
    { at: 0.09, pitch: 659, length: 0.09, loud: 0.16 },
    { at: 0.18, pitch: 784, length: 0.22, loud: 0.16 },
  ],
  turn: [
    { at: 0, pitch: 440, length: 0.1, loud: 0.18 },
    { at: 0.1, pitch: 587, length: 0.16, loud: 0.18 },
  ],
  refused: [{ at: 0, pitch: 155, length: 0.14, loud: 0.22 }],
  hurry: [{ at: 0, pitch: 880, length: 0.05, loud: 0.12 }],
  end: [
    { at: 0, pitch: 392, length: 0.14, loud: 0.2 },
    { at: 0.13, pitch: 494, length: 0.14, loud: 0.2 },
    { at: 0.26, pitch: 587, length: 0.3, loud: 0.2 },
  ],
};

let context: AudioContext | undefined;

/** Plays a sound, if sounds are switched on. */
export function play(sound: Sound): void {
  if (!settings.sounds || document.hidden || !('AudioContext' in globalThis)) return;
  // In some browsers, a context made before the first click or key stays silent forever.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  // Browsers suspend a context when the device sleeps or the sound output changes, and do not resume it.
  if (context.state !== 'running') void context.resume().catch(() => undefined);
  const start = context.currentTime;
  for (const { at, pitch, length, loud } of sounds[sound]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start + at);
    volume.gain.exponentialRampToValueAtTime(loud, start + at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + length + 0.02);
  }
}
