/** The handicap of one seat, as text. */

import { clockText } from '../table/model/clock.ts';
import { finishText } from './levels.ts';
import { t } from '../text/index.svelte.ts';
import type { HandicapDoc } from '../wire/index.ts';

export function handicapText({ turn, clock, target, dictionary }: HandicapDoc): string {
  const time = (limit: 'unlimited' | number) => (limit === 'unlimited' ? t('rules.no_limit') : clockText(limit));
  const parts = [
    turn && t('rules.own_turn', { time: time(turn === 'unlimited' ? turn : turn.own) }),
    clock && t('rules.own_clock', { time: time(clock === 'unlimited' ? clock : clock.own.each) }),
    target && ('score' in target ? t('rules.own_target', { n: target.score }) : t('rules.own_level', { level: finishText(target.level) })),
    dictionary && t(dictionary === 'free' ? 'rules.own_open' : 'rules.own_closed'),
  ];
  return parts.filter(Boolean).join(', ');
}
