/** Which key does what. The board takes letters everywhere on the page, except in fields and dialogs. */

import type { Settings } from '../app/settings.svelte.ts';
import { t } from '../text/index.svelte.ts';
import type { Presses } from './desk.ts';
import type { Hand } from './hand.svelte.ts';

type Preset = Settings['keys'];
type Named = 'play' | 'shuffle' | 'recall' | 'exchange' | 'pass' | 'challenge' | 'chat' | 'command' | 'turn' | 'glance';

const printed: Record<Preset, Record<Named, string>> = {
  grid: { play: '↵', shuffle: '1', recall: 'Esc', exchange: '4', pass: '2 2', challenge: '3 3', chat: ';', command: ':', turn: '.', glance: '0' },
  classic: { play: '↵', shuffle: '↑', recall: '↓', exchange: '4', pass: '2 2', challenge: '3 3', chat: ';', command: ':', turn: '→', glance: '0' },
};

/** What is printed on the button. */
export function keyOf(name: Named, preset: Preset): string {
  return printed[preset][name];
}

export type Keyboard = {
  readonly hand: Hand;
  readonly actions: Presses;
  readonly preset: Preset;
  readonly toChat: () => void;
  readonly toCommand: () => void;
  readonly toBoard: () => void;
};

/** A held Enter presses once, whatever has the focus: the browser would press a button again and again, and that would confirm. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a key that is held goes on: one walks and erases so, but does nothing twice that needs a second press. */
function goesOn(key: string, grid: boolean): boolean {
  return ['Backspace', 'Delete', ' '].includes(key) || (grid && key.startsWith('Arrow'));
}

/** Does what a key means; says whether it meant something. */
export function press(event: KeyboardEvent, keyboard: Keyboard): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false;
  const { hand, actions, preset } = keyboard;
  const onControl = event.target instanceof Element && event.target.closest('button,a,summary,input,[role=tab]') !== null;
  if (onControl && (event.key === 'Enter' || event.key === ' ')) return false;
  const grid = preset === 'grid' || event.shiftKey;
  const common: Record<string, () => void> = {
    // A tile that was picked up goes to the square, and a word that is to be laid again is taken up from it.
    Enter: () => (hand.isForSquare ? hand.clickSquare(hand.focus) : actions.play()),
    Escape: () => {
      if (!hand.half || !hand.takeHalf()) hand.recall();
      actions.disarm();
      keyboard.toBoard();
    },
    Backspace: () => hand.erase(),
    Delete: () => hand.erase(),
    ' ': () => hand.skip(),
    '.': () => hand.turn(),
    '\\': () => hand.turn(),
    '1': () => hand.shuffle(),
    '2': () => actions.pass(),
    '3': () => actions.challenge(),
    '4': () => actions.openExchange(),
    '5': () => hand.sort(),
    '0': () => hand.table.glance(true),
    ';': keyboard.toChat,
    ':': keyboard.toCommand,
    '/': keyboard.toCommand,
  };
  const arrows: Record<string, () => void> = grid
    ? {
        ArrowLeft: () => hand.walk('across', -1),
        ArrowRight: () => hand.walk('across', 1),
        ArrowUp: () => hand.walk('down', -1),
        ArrowDown: () => hand.walk('down', 1),
      }
    : {
        ArrowLeft: () => hand.turn(),
        ArrowRight: () => hand.turn(),
        ArrowUp: () => hand.shuffle(),
        ArrowDown: () => hand.recall(),
      };
  const does = common[event.key] ?? arrows[event.key];
  if (does) {
    if (event.repeat && !goesOn(event.key, grid)) return true;
    does();
    // Whoever walks over the board sees where they are.
    if (event.key.startsWith('Arrow')) keyboard.toBoard();
    return true;
  }
  return letter(event, hand);
}

/** A letter takes a tile; with Shift, and only with Shift, the blank. Caps Lock never spends one. */
function letter(event: KeyboardEvent, hand: Hand): boolean {
  if (!/^\p{L}$/u.test(event.key)) return false;
  hand.type(event.key.toUpperCase(), event.shiftKey ? 'blank' : 'any');
  return true;
}

/** What the keys do, for the help. */
export function help(preset: Preset): readonly (readonly [string, string])[] {
  const key = printed[preset];
  return [
    ['A–Z', t('keys.letter')],
    ['⇧ A–Z', t('keys.blank')],
    [preset === 'grid' ? '← ↑ → ↓' : '⇧ ← ↑ → ↓', t('keys.walk')],
    [key.turn, t('keys.turn')],
    ['␣', t('keys.skip')],
    ['⌫', t('keys.erase')],
    [key.recall, t('keys.recall')],
    [key.play, t('keys.play')],
    [key.shuffle, t('keys.shuffle')],
    ['5', t('keys.sort')],
    [key.pass, t('keys.pass')],
    [key.challenge, t('keys.challenge')],
    [key.exchange, t('keys.exchange')],
    [key.glance, t('keys.glance')],
    [key.command, t('keys.command')],
    [key.chat, t('keys.chat')],
  ];
}

/** What a press of a button does that asks to be pressed again: the second click of a double click is no answer. */
export function once(press: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) press();
  };
}
