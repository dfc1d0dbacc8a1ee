/** Names for the symbols on keys. */

import { t } from '../text/index.svelte.ts';

const NAMES = {
  '⇧': 'keys.name_shift', '⌫': 'keys.name_backspace', '␣': 'keys.name_space', '↵': 'keys.name_enter', '←': 'keys.name_left',
  '↑': 'keys.name_up', '→': 'keys.name_right', '↓': 'keys.name_down', '?': 'keys.name_question', ':': 'keys.name_colon',
  ';': 'keys.name_semicolon', '.': 'keys.name_full_stop', '-': 'keys.name_minus', '$': 'keys.name_dollar',
} as const;

/** A key, or a sequence of keys, in words. */
export function keySpoken(shown: string): string {
  return shown.split(' ').map((one) => (one in NAMES ? t(NAMES[one as keyof typeof NAMES]) : one.replace('–', ` ${t('keys.name_to')} `))).join(' ');
}
