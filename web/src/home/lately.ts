/** The last events of a game, and the last result against a bot, as sentences. */

import { figure } from '../text/figure.ts';
import { t } from '../text/index.svelte.ts';
import type { GameRow, PlayDoc, RivalDoc, SheetDoc } from '../wire/index.ts';

/** The last turn of a score sheet; `names` are the players by seat, `you` is the reader's seat. */
export function lastTurn(sheet: readonly SheetDoc[], names: readonly string[], you: number | undefined): string {
  const turn = sheet.findLast(({ deed }) => deed === 'passed' || (typeof deed === 'object' && ('placed' in deed || 'exchanged' in deed || 'withdrawn' in deed)));
  if (!turn) return t('front.nothing_yet');
  const { seat, deed, points } = turn;
  const [own, who] = [seat === you, names[seat] ?? ''];
  if (deed === 'passed') return own ? t('front.you_passed') : t('front.passed', { who });
  if (typeof deed === 'object' && 'exchanged' in deed) {
    const n = deed.exchanged.tiles;
    return own ? t('front.you_exchanged', { n }) : t('front.exchanged', { who, n });
  }
  if (typeof deed === 'object' && 'withdrawn' in deed) {
    // It was the last play of that seat.
    const gone = sheet.findLast((one) => one.seat === seat && typeof one.deed === 'object' && 'placed' in one.deed)?.deed;
    const word = typeof gone === 'object' && 'placed' in gone ? wordOf(gone.placed.play) : '';
    if (deed.withdrawn.cause !== 'challenged') return own ? t('front.you_took_back', { word }) : t('front.took_back', { who, word });
    return own ? t('front.you_lost_play', { word }) : t('front.lost_play', { who, word });
  }
  if (typeof deed !== 'object' || !('placed' in deed)) return t('front.goes_on');
  const word = wordOf(deed.placed.play);
  return own ? t('front.you_played', { word, points: points }) : t('front.played', { who, word, points: points });
}

function wordOf({ words }: Pick<PlayDoc, 'words'>): string {
  return (words[0]?.word ?? '').toLocaleUpperCase('en').replace(/[^\p{L}·]/gu, '');
}

/** The result of the last finished game of two against this bot; undefined if there is none. */
export function lastAgainst(games: readonly GameRow[], { level, name }: Pick<RivalDoc, 'level' | 'name'>): string | undefined {
  const last = games
    .filter((game) => game.status === 'over' && game.seats.length === 2 && game.your_seat != null && game.bots.includes(level))
    .toSorted((one, other) => other.changed - one.changed)[0];
  if (last?.your_seat == null) return undefined;
  const [mine, theirs] = [last.scores[last.your_seat], last.scores[1 - last.your_seat]];
  if (mine === undefined || theirs === undefined) return undefined;
  const won = last.winners.includes(last.your_seat);
  if (won && last.winners.length > 1) return t('front.drew_last', { name, score: `${figure(mine)}–${figure(theirs)}` });
  // The winner's score comes first, as people say it.
  return won
    ? t('front.won_last', { name, score: `${figure(mine)}–${figure(theirs)}` })
    : t('front.lost_last', { name, score: `${figure(theirs)}–${figure(mine)}` });
}
