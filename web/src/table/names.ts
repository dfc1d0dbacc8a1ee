import { seatNames } from '../home/names.ts';
import { namesAt, teamName } from '../home/teams.ts';
import { language, t } from '../text/index.svelte.ts';
import { listed } from '../text/listed.ts';
import type { Several } from '../text/message.ts';
import type { TableInfo } from '../wire/index.ts';

/** The names by seat. Bots are named by level, in the language of the page; bots of the same level also by seat. */
export function namesOf({ seats, event }: Pick<TableInfo, 'seats' | 'event'>): string[] {
  const names = seats.map((one) => {
    const { members, occupant, seat } = one;
    // In a class a team has a number of its own, which is not that of its seat.
    if (event && members.length > 1) return listed(members.map(({ name }) => name));
    if (members.length > 1 && typeof occupant === 'object' && 'team' in occupant) return teamName(seat);
    return namesAt(one).join(' & ') || t('table.nobody');
  });
  return seatNames(names, seats.map(({ occupant }) => (typeof occupant === 'object' && 'bot' in occupant ? occupant.bot.level : null)));
}

/** "Ann, Bo or Cem", as the language of the page says it. */
export const either = (names: readonly string[]): string => new Intl.ListFormat(language(), { type: 'disjunction' }).format(names);

/** One person, or several who are named together. */
export type Who = string | Several;

/** The names at a seat as the subject of a sentence: a team that is called by its members is several. */
export function whoAt(table: { readonly info?: Pick<TableInfo, 'seats' | 'event'> | undefined; name(seat: number): string }, seat: number): Who {
  const { info } = table;
  const called = table.name(seat);
  return info?.event && (info.seats[seat]?.members.length ?? 0) > 1 ? { several: called } : called;
}
