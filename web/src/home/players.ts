/** The players' names, alone and within a sentence. */

import { t } from '../text/index.svelte.ts';
import { listed } from '../text/listed.ts';
import { botName } from './levels.ts';
import { namesIn, type NamedSeat, type SeatChoice } from './seats.ts';
import { distinct, teamName } from './teams.ts';

/** The name of a seat before the game: that of its player if known, otherwise its number. `me` is the person who makes the table. */
export function calledSeat({ who, name, level }: SeatChoice, index: number, [least]: readonly [number, number], me: string): string {
  if (who === 'me') return me;
  if (who === 'bot') return botName(level);
  if (who === 'local' && name.trim()) return namesIn(name).join(' & ') || name.trim();
  return who === 'team' || least > 1 ? teamName(index) : t('new.seat', { number: index + 1 });
}

/** The future players, within a sentence. */
export function playersText(seats: readonly NamedSeat[], [least]: readonly [number, number]): string {
  const sizes = new Set(seats.map(({ who, size }) => (who === 'team' ? size : undefined)));
  const [size] = sizes;
  if (sizes.size === 1 && size !== undefined) return t('force.teams_each', { n: seats.length, size });
  const open = seats.filter(({ who }) => who === 'person' || who === 'engine').length;
  const own = seats.filter(({ who }) => who === 'me').length;
  const mine = own > 1 ? [t('force.you_all', { n: own })] : own ? [t('force.you')] : [];
  /** Unnamed players next to me at this device are only counted. */
  const isNameless = ({ who, name, mates }: NamedSeat, index: number) => own > 0 && who === 'local' && !mates.length && name === t('new.seat', { number: index + 1 });
  const nameless = seats.filter(isNameless).length;
  const others = seats.flatMap((seat, index) => {
    const { who, name, mates, size, level } = seat;
    if (isNameless(seat, index)) return [];
    if (who === 'local') return [distinct([name, ...mates]).join(' & ')];
    if (who === 'bot') return [botName(level)];
    return who === 'team' ? [t('force.open_team', { number: size })] : [];
  });
  const all = [...mine, ...others, ...(nameless ? [t('force.here', { n: nameless })] : []), ...(open ? [t('force.open', { n: open })] : [])];
  const who = listed(all);
  return t(least > 1 ? 'force.teams' : 'force.players', { n: seats.length, who });
}
