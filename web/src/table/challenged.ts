/** A decided challenge as sentences, which address the players concerned as "you". */

import { t } from '../text/index.svelte.ts';
import type { ChallengeCard, SeenMessage } from '../wire/index.ts';
import { swapsBefore } from './model/history.ts';
import { whoAt } from './names.ts';
import { isYou, spaced, type Speaker } from './speech.ts';

export type Challenged = Speaker & { readonly entries: readonly SeenMessage[] };

/** Whether the challenge succeeded. */
export function headText({ by, upheld, verdicts }: ChallengeCard, table: Speaker): string {
  const n = verdicts.length;
  if (isYou(table, by)) return upheld ? t('table.challenge_right_you') : t('table.challenge_wrong_you', { n });
  const who = whoAt(table, by);
  return upheld ? t('table.challenge_right', { who }) : t('table.challenge_wrong', { who, n });
}

/** The verdict on a word. At a table without a word list the players decide. */
export function verdictText(good: boolean, lexicon: string | undefined): string {
  if (lexicon === '') return t(good ? 'doubt.accepted' : 'doubt.rejected');
  return t(good ? 'table.is_word' : 'table.is_no_word');
}

/** What each player loses or gains by it. `past`: turns were made since, so that the lost turn is over. */
export function outcomeText(card: ChallengeCard, table: Challenged, past: boolean): string {
  const { by, player, upheld, award } = card;
  if (upheld && player != null) return withdrawnText(card, player, table, past);
  const gains = award !== 0 && player != null ? told(table, 'table.gains', player, { n: award }) : '';
  return [challengerText(card, by, table, past), gains].filter(Boolean).join(' ');
}

function withdrawnText({ seq, returned, score_lost }: ChallengeCard, player: number, table: Challenged, past: boolean): string {
  // Where tiles on the board were only replaced, none goes back to a rack.
  if (!returned) return told(table, past ? 'table.challenger_lost' : 'table.challenger_loses_this', player);
  // Where some were replaced before the play, the tiles that go back are not those on the squares.
  if (swapsBefore(table.entries, seq).length > 0) return told(table, 'table.swap_undone', player, { n: score_lost });
  return told(table, 'table.went_back', player, { tiles: spaced(returned), n: score_lost });
}

function challengerText({ seq, turns_lost, award }: ChallengeCard, by: number, table: Challenged, past: boolean): string {
  const after = table.entries.slice(seq + 1).map((entry) => entry.event);
  const lost = (event: SeenMessage['event'] | undefined) => typeof event === 'object' && 'turn_lost' in event && event.turn_lost.seat === by;
  const turn = after.find((event) => typeof event === 'object' && ['turn_lost', 'placed', 'exchanged', 'passed', 'timed_out'].some((kind) => kind in event));
  if (past && turns_lost < 2 && after.some(lost)) return told(table, 'table.challenger_lost', by);
  // A challenge in one's own turn costs that turn.
  if (lost(turn)) return told(table, 'table.challenger_loses_this', by);
  if (turns_lost > 0) return told(table, 'table.challenger_loses', by, { n: turns_lost });
  return award === 0 ? t('table.challenge_free') : '';
}

type Told = 'table.gains' | 'table.went_back' | 'table.swap_undone' | 'table.challenger_loses' | 'table.challenger_loses_this' | 'table.challenger_lost';

function told(table: Speaker, key: Told, seat: number, more: { tiles?: string; n?: number } = {}): string {
  // Each of them needs some of these values.
  return t((isYou(table, seat) ? `${key}_you` : key) as 'table.went_back', { who: whoAt(table, seat), tiles: '', n: 0, ...more });
}
