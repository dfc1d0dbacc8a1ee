/**
 * The keys of a table: the action of each, and its printed name. The key handler, the buttons that show a key, and the
 * help all read this one list.
 */

import type { Settings } from '../page/settings.svelte.ts';

export type Preset = Settings['keys'];

export type Deed =
  | 'play' | 'recall' | 'erase' | 'skip' | 'turn' | 'walk' | 'shuffle' | 'sort' | 'pass' | 'challenge' | 'exchange' | 'glance'
  | 'command' | 'chat' | 'help';

export type Key = {
  readonly deed: Deed;
  /** The browser's names of the keys; arrow keys also have a direction. */
  readonly keys: readonly string[];
  /** The printed name of the key. */
  readonly shown: string;
  /** Whether holding the key repeats the action: so for moving and erasing, but not for actions that need a second press. */
  readonly held?: true;
  /** Whether Shift is pressed with it. */
  readonly shift?: true;
};

const ARROWS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;

/** With Shift the arrow keys move the focus in every preset. */
const WALK_WITH_SHIFT: Key = { deed: 'walk', keys: ARROWS, shown: '⇧ ← ↑ → ↓', held: true, shift: true };

const SHARED: readonly Key[] = [
  { deed: 'skip', keys: [' '], shown: '␣', held: true },
  { deed: 'erase', keys: ['Backspace', 'Delete'], shown: '⌫', held: true },
  { deed: 'play', keys: ['Enter'], shown: '↵' },
  { deed: 'sort', keys: ['5'], shown: '5' },
  { deed: 'pass', keys: ['2'], shown: '2 2' },
  { deed: 'challenge', keys: ['3'], shown: '3 3' },
  { deed: 'exchange', keys: ['4'], shown: '4' },
  { deed: 'glance', keys: ['0'], shown: '0' },
  { deed: 'command', keys: [':', '/'], shown: ':' },
  { deed: 'chat', keys: [';'], shown: ';' },
  { deed: 'help', keys: ['?'], shown: '?' },
];

/** The keys of each preset, in the order of the help. */
export const KEYS: Record<Preset, readonly Key[]> = {
  grid: [
    { deed: 'walk', keys: ARROWS, shown: '← ↑ → ↓', held: true },
    { deed: 'turn', keys: ['.', '\\'], shown: '.' },
    { deed: 'recall', keys: ['Escape'], shown: 'Esc' },
    { deed: 'shuffle', keys: ['1'], shown: '1' },
    ...SHARED,
  ],
  classic: [
    WALK_WITH_SHIFT,
    { deed: 'turn', keys: ['ArrowLeft', 'ArrowRight', '.', '\\'], shown: '→' },
    { deed: 'recall', keys: ['ArrowDown', 'Escape'], shown: '↓' },
    { deed: 'shuffle', keys: ['ArrowUp', '1'], shown: '↑' },
    ...SHARED,
  ],
};

/** The printed name of the key for an action. */
export function keyOf(deed: Deed, preset: Preset): string {
  return KEYS[preset].find((one) => one.deed === deed)?.shown ?? '';
}

/** The one key for an action, for a sentence about it. */
export function deedKey(deed: Deed, preset: Preset): string {
  return KEYS[preset].find((one) => one.deed === deed)?.keys[0] ?? '';
}

/** The action of a key. */
export function deedOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, preset: Preset): Key | undefined {
  if (shiftKey && ARROWS.some((one) => one === key)) return WALK_WITH_SHIFT;
  return KEYS[preset].find((one) => !one.shift && one.keys.includes(key));
}
