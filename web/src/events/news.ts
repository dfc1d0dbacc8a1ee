/** What has happened at the tables since the desk last looked, for directors who use a screen reader. */

import { t } from '../text/index.svelte.ts';
import type { EventTableView } from '../wire/index.ts';
import { outcomeText } from './outcome.ts';

/** More than so many results at once are only counted. */
const MOST_READ = 3;

/** The tables that have a result now, or a dispute, and had none before. Tables of another round are no news. */
export function newsOf(before: readonly EventTableView[], tables: readonly EventTableView[], called: (player: number | null | undefined) => string): string {
  const old = new Map(before.map((table) => [table.number, table]));
  const changed = tables.filter((table) => {
    const was = old.get(table.number);
    return was?.first === table.first && was.second === table.second && (was.state !== table.state || JSON.stringify(was.outcome) !== JSON.stringify(table.outcome));
  });
  const results = changed.filter(({ state, outcome }) => state === 'done' && outcome != null);
  const said = results.length > MOST_READ ? [t('events.news_results', { n: results.length })] : results.map((table) => told(table, called));
  const troubles = changed.filter(({ state }) => state === 'disputed' || state === 'broken');
  return [...troubles.map(({ number, state }) => t(state === 'broken' ? 'events.news_broken' : 'events.news_disputed', { table: number })), ...said].join(' ');
}

function told({ number, first, second, outcome }: EventTableView, called: (player: number | null | undefined) => string): string {
  return t('events.news_result', { table: number, first: called(first), second: called(second), result: outcomeText(outcome!, called(first), called(second)) });
}
