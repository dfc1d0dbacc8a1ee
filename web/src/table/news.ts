/** News from a table: in words, by sounds, and for players looking elsewhere. */

import { announce } from '../page/live.svelte.ts';
import { notify } from '../page/turn.ts';
import { play as sound } from '../sound/sounds.ts';
import { t } from '../text/index.svelte.ts';
import type { SeenMessage, ViewMessage } from '../wire/index.ts';
import { whoAt } from './names.ts';
import { challengeText, comingText, lastChanceText, soundOf, spoken } from './speech.ts';
import type { TableState } from './table.svelte.ts';

/** After a long absence the present state is announced, and not more events than this. */
const MOST_TOLD = 8;

/**
 * Reports the news since a view, and that the game waits for the viewer. Events from a time without a connection
 * are only reported in words: a sound would suggest that they happen now.
 */
export function tellNews(table: TableState, fresh: readonly SeenMessage[], before: ViewMessage | undefined, when: 'at_once' | 'afterwards'): void {
  for (const entry of fresh.slice(-MOST_TOLD)) {
    announce(spoken(entry, table));
    const noise = soundOf(entry, table.seat);
    if (noise && when === 'at_once') sound(noise);
  }
  if (fresh.some(({ event }) => typeof event === 'object' && 'placed' in event && event.placed.seat === table.seat) && table.info?.your_seats.length === 1) announce(comingText(table));
  if (before && !before.may.challenge) announce(challengeText(table));
  const wanted = before && nowWanted(table, before);
  if (!wanted) {
    announce(turnAfterChallenge(table, fresh));
    return;
  }
  if (when === 'at_once') sound('turn');
  announce(wanted);
  notify(wanted, table.setup?.title ?? '', table.id);
}

/** The seat to move after a challenge is decided: it may be unchanged, and would then not be announced. */
export function turnAfterChallenge(table: Pick<TableState, 'view' | 'seat' | 'name'>, fresh: readonly SeenMessage[]): string {
  const decided = fresh.some(({ event }) => typeof event === 'object' && ('challenge_upheld' in event || 'challenge_failed' in event));
  const to_move = table.view?.to_move;
  if (!decided || to_move == null) return '';
  return to_move === table.seat ? t('speech.still_your_turn') : t('table.watching_turn', { who: whoAt(table, to_move) });
}

/** The new request to this seat: its turn, or its answer about a play that ends the game. */
function nowWanted(table: TableState, before: ViewMessage): string | undefined {
  if (table.yourTurn) return before.to_move === table.seat ? undefined : t('table.your_turn');
  const waitedBefore = table.seat !== undefined && before.waiting_for.includes(table.seat) && before.to_move === null;
  return waitedBefore ? undefined : lastChanceText(table);
}
