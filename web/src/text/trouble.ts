/** Problems as people read them. The server tells them in English; other languages say what kind of problem it is. */

import { problemOf, UNREACHABLE } from '../net/rest.ts';
import type { Code } from '../wire/index.ts';
import { language, t } from './index.svelte.ts';

/** What went wrong and what to do about it, in the language of the page. */
export function troubleText(thrown: unknown): string {
  const { code, sentence, advice } = problemOf(thrown);
  if (sentence === UNREACHABLE) return t('common.offline');
  return language() === 'en' ? `${sentence} ${advice}`.trim() : t(KINDS[code]);
}

const KINDS = {
  malformed: 'problem.malformed',
  too_large: 'problem.too_large',
  too_many: 'problem.too_many',
  not_found: 'problem.not_found',
  not_your_seat: 'problem.not_your_seat',
  who_are_you: 'problem.who_are_you',
  wrong_passphrase: 'problem.wrong_passphrase',
  refused: 'problem.refused',
  position_changed: 'problem.position_changed',
  not_allowed: 'problem.not_allowed',
  taken: 'problem.taken',
  wrong_origin: 'problem.wrong_origin',
  draining: 'problem.draining',
  internal: 'problem.internal',
} as const satisfies Record<Code, string>;
