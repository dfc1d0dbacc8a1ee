/** The latest news at a table in one sentence, for screens on which everything else is below the fold. */

import { t } from '../text/index.svelte.ts';
import type { ChatLine } from '../wire/index.ts';
import { waitingText } from './away.ts';
import type { Hints } from './hints.svelte.ts';
import { isOwnTurn, lastHappening } from './model/history.ts';
import { begun, isClean } from './model/layer.ts';
import { nextStep } from './next.ts';
import { comingText, howToLay, laidSpoken, spoken } from './speech.ts';
import type { TableState } from './table.svelte.ts';

export type Latest = { readonly text: string; readonly bad: boolean };

/**
 * A refusal or reply comes first, then a hint that was just requested, the tiles on the board, another player's message,
 * an older hint, and finally the last event.
 */
export function latest(table: TableState, hint: Pick<Hints, 'text' | 'isNewest'>, message?: ChatLine): Latest {
  const { word, view, verdict, layer } = table;
  if (word) return word;
  if (view?.clocks.paused) return good(t('table.paused'));
  if (hint.isNewest && table.yourTurn) return good(hint.text);
  if (!isClean(layer)) {
    const wrong = verdict && ('faults' in verdict ? begun(layer) === undefined : verdict.fits.verdicts?.some((one) => !one.good));
    const unfinished = verdict && 'faults' in verdict && begun(layer) === 'first_tile' ? t('table.lay_others') : '';
    return { text: nextStep(table) ?? (laidSpoken(table) || unfinished), bad: wrong ?? false };
  }
  if (message) return good(t('table.chat_says', { who: message.name, text: message.text }));
  if (hint.text && table.yourTurn) return good(hint.text);
  const last = lastHappening(table.entries);
  const own = last !== undefined && isOwnTurn(last, table.seat);
  const coming = comingText(table);
  if (coming) return good(coming);
  if (last && !own) return good(spoken(last, table));
  if (table.yourTurn) return good(howToLay(table) || t('table.your_turn_hint'));
  if (view?.to_move == null) return good(last ? spoken(last, table) : '');
  return good(table.seat === undefined ? t('table.watching_turn', { who: table.name(view.to_move) }) : waitingText(view.to_move, table));
}

const good = (text: string): Latest => ({ text, bad: false });
