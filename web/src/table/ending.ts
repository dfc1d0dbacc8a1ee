/** How a game has ended, as text: for the result and for announcements. */

import { figure } from '../text/figure.ts';
import { t } from '../text/index.svelte.ts';
import { listed } from '../text/listed.ts';
import type { ReasonDoc } from '../wire/index.ts';
import { whoAt } from './names.ts';
import { isYou, type Speaker } from './speech.ts';

/** Why the game is over. */
export function why(reason: ReasonDoc, table: Speaker): string {
  if (reason === 'resigned') {
    const away = (table.view?.sheet ?? []).flatMap(({ seat, deed }) => (deed === 'forfeited' ? [seat] : []));
    const gone = (table.view?.resigned ?? []).filter((seat) => !away.includes(seat));
    const told = (key: 'table.end_resigned' | 'table.end_forfeited', you: 'table.end_you_resigned' | 'table.end_you_forfeited', seats: readonly number[]) => {
      const others = seats.filter((seat) => !isYou(table, seat));
      return [others.length < seats.length ? t(you) : '', others.length ? t(key, { who: others.length > 1 ? { several: listed(others.map((seat) => table.name(seat))) } : whoAt(table, others[0]!) }) : ''];
    };
    return [...told('table.end_resigned', 'table.end_you_resigned', gone), ...told('table.end_forfeited', 'table.end_you_forfeited', away)].filter(Boolean).join(' ');
  }
  if (reason === 'stopped' && table.info?.event?.kind === 'class') return t('table.end_bell');
  if (typeof reason === 'string') return t(`table.end_${reason}`);
  if ('went_out' in reason) return reason.went_out.seat === table.seat ? t('table.end_you_went_out') : t('table.end_went_out', { who: whoAt(table, reason.went_out.seat) });
  if ('target_reached' in reason) return t('table.end_target_reached', { who: whoAt(table, reason.target_reached.seat) });
  return t('table.end_clock_ran_out', { who: whoAt(table, reason.clock_ran_out.seat) });
}

/** Who has won. A player alone cannot win, and is told their points. */
export function winner(winners: readonly number[], scores: readonly number[], table: Speaker): string {
  if (scores.length === 1) return table.seat === undefined ? `${table.name(0)}: ${figure(scores[0] ?? 0)}.` : t('table.your_total', { n: scores[0] ?? 0 });
  const names = winners.map((seat) => table.name(seat)).join(', ');
  if (winners.length === 0) return t('table.nobody_won');
  if (winners.length > 1) return t('table.shared', { who: names });
  return winners[0] === table.seat ? t('table.you_won') : t('table.has_won', { who: whoAt(table, winners[0]!) });
}

/** The whole result for screen readers: that the game is over, the winner, the reason and the points. */
export function ending(table: Speaker): string {
  const { view } = table;
  if (!view?.result) return t('speech.ended');
  const { winners, reason } = view.result;
  const scores = view.scores.map((score, seat) => `${table.name(seat)} ${figure(score)}`).join(', ');
  return [t('speech.ended'), winner(winners, view.scores, table), why(reason, table), t('speech.final', { scores })].join(' ');
}
