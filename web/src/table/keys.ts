/** The effects of keys. Letters go to the board from everywhere on the page, except in fields and dialogs. */

import { t } from '../text/index.svelte.ts';
import type { Presses } from './desk.ts';
import type { Hand } from './hand.svelte.ts';
import { deedOf, KEYS, type Deed, type Preset } from './keymap.ts';

export type Keyboard = {
  readonly hand: Hand;
  readonly actions: Presses;
  readonly preset: Preset;
  readonly toChat: () => void;
  readonly toCommand: () => void;
  readonly toBoard: () => void;
  /** Shows the help on keys. */
  readonly toHelp: () => void;
};

/** A held Enter counts as one press, even on a button: the browser would repeat it, and thereby confirm the action. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Performs the action of a key; returns whether it has one. */
export function press(event: KeyboardEvent, keyboard: Keyboard): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false;
  const { hand, preset } = keyboard;
  const onControl = event.target instanceof Element && event.target.closest('button,a,summary,input,[role=tab]') !== null;
  if (onControl && (event.key === 'Enter' || event.key === ' ')) return false;
  const found = deedOf(event, preset);
  if (found) {
    if (event.repeat && !found.held) return true;
    deeds(event.key, keyboard)[found.deed]();
    // Moving with the arrow keys shows the focus.
    if (event.key.startsWith('Arrow')) keyboard.toBoard();
    return true;
  }
  return letter(event, hand);
}

/** The effect of each action; `key` has the direction of a step. */
function deeds(key: string, { hand, actions, ...to }: Keyboard): Record<Deed, () => void> {
  return {
    // A picked tile goes to the square, and a word to rearrange is picked up from it.
    play: () => (hand.isForSquare ? hand.clickSquare(hand.focus) : actions.play()),
    recall: () => {
      if (!hand.half || !hand.takeHalf()) hand.recall();
      actions.disarm();
      to.toBoard();
    },
    erase: () => hand.erase(),
    skip: () => hand.skip(),
    turn: () => hand.turn(),
    walk: () => hand.walk(key === 'ArrowLeft' || key === 'ArrowRight' ? 'across' : 'down', key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1),
    shuffle: () => hand.shuffle(),
    sort: () => hand.sort(),
    pass: () => actions.pass(),
    challenge: () => actions.challenge(),
    exchange: () => actions.openExchange(),
    glance: () => hand.table.glance(true),
    chat: to.toChat,
    command: to.toCommand,
    help: to.toHelp,
  };
}

/** A letter uses a tile; with Shift, and only with Shift, the blank. Caps Lock never uses a blank. */
function letter(event: KeyboardEvent, hand: Hand): boolean {
  if (!/^\p{L}$/u.test(event.key)) return false;
  hand.type(event.key.toUpperCase(), event.shiftKey ? 'blank' : 'any');
  return true;
}

/** The help on keys: letters first, then every key of the list. */
export function help(preset: Preset): readonly (readonly [string, string])[] {
  const keys = KEYS[preset].map(({ deed, shown }) => [shown, t(`keys.${deed}`)] as const);
  return [['A–Z', t('keys.letter')], ['⇧ A–Z', t('keys.blank')], ...keys];
}

/** Ignores the second click of a double click, for buttons that need a second press to confirm. */
export function once(press: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) press();
  };
}
