/** The names of seats before the game: teams by number, always in the same words. Pure. */

import { t } from '../text/index.svelte.ts';
import type { MemberInfo, SeatInfo, SeatSettings, TableInfo } from '../wire/index.ts';

/** Whether several people share one rack, each on their own device. */
export function isTeam({ occupant }: Pick<SeatSettings, 'occupant'>): boolean {
  return typeof occupant === 'object' && ('team' in occupant || ('local' in occupant && (occupant.local.mates?.length ?? 0) > 0));
}

export const teamName = (seat: number): string => t('new.team', { number: seat + 1 });

/** The name of a seat, regardless of the people at it. */
export function seatName(seat: Pick<SeatInfo, 'seat' | 'occupant'>): string {
  return isTeam(seat) ? teamName(seat.seat) : t('new.seat', { number: seat.seat + 1 });
}

/** The name of a member; a program that plays with a token is marked as one. */
export function memberName({ name, program }: Pick<MemberInfo, 'name' | 'program'>): string {
  return program ? t('lobby.program', { name }) : name;
}

/** The names of a team at one screen. Members added only to fill the team, such as "Ann 2", are left out. */
export function distinct(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => name.startsWith(`${other} `) && /^\d+$/.test(name.slice(other.length + 1))));
}

/** The names at a seat, as the other players see them. */
export function namesAt({ members, occupant }: Pick<SeatInfo, 'members' | 'occupant'>): string[] {
  const names = members.map(memberName);
  return typeof occupant === 'object' && 'local' in occupant ? distinct(names) : names;
}

/** The names of the people at a seat, or its number while it is empty. */
export function calledAt(seat: Pick<SeatInfo, 'seat' | 'occupant' | 'members'>): string {
  return namesAt(seat).join(' & ') || seatName(seat);
}

/** How many people a seat is for. */
export function sizeOf({ free, members }: Pick<SeatInfo, 'free' | 'members'>): number {
  return free + members.length;
}

/** The people still missing before the game can start: by team, or as a number; empty if none are missing. */
export function missing(seats: readonly SeatInfo[]): string {
  const lacking = seats.filter((seat) => seat.needs > 0);
  if (lacking.length === 0) return '';
  if (lacking.some(isTeam)) return lacking.map((seat) => t('lobby.team_needs', { team: seatName(seat), n: seat.needs })).join(' ');
  return t('table.needs_people', { n: lacking.reduce((sum, seat) => sum + seat.needs, 0) });
}

type Seated = Pick<SeatInfo, 'seat' | 'occupant'> & { readonly you: boolean };

function everybody({ seats }: Pick<TableInfo, 'seats'>): Map<string, Seated> {
  return new Map(seats.flatMap(({ seat, occupant, members }) => members.map(({ name, you }) => [name, { seat, occupant, you }] as const)));
}

/** The names, before and after, of players whom the host has renamed: they kept their seats. */
function renamed(before: Pick<TableInfo, 'seats'>, now: Pick<TableInfo, 'seats'>): Set<string> {
  const pairs = now.seats.flatMap(({ members }, seat) => {
    const old = before.seats[seat]?.members ?? [];
    const differ = members.length === old.length ? members.filter((one, nth) => one.name !== old[nth]!.name) : [];
    return differ.length === 1 ? [differ[0]!.name, old[members.indexOf(differ[0]!)]!.name] : [];
  });
  return new Set(pairs);
}

/** Sentences about players who came, changed seats or left; except for the reader's own actions and changed names. */
export function changes(before: Pick<TableInfo, 'seats'>, now: Pick<TableInfo, 'seats'>): string[] {
  const [then, here] = [everybody(before), everybody(now)];
  for (const name of renamed(before, now)) {
    then.delete(name);
    here.delete(name);
  }
  const said = [...here].flatMap(([name, seat]) => {
    const old = then.get(name);
    if (seat.you || old?.seat === seat.seat) return [];
    const values = { who: name, team: seatName(seat) };
    return [t(old ? 'lobby.moved' : isTeam(seat) ? 'lobby.joined_team' : 'lobby.joined', values)];
  });
  const gone = [...then].filter(([name, { you }]) => !you && !here.has(name));
  return [...said, ...gone.map(([who]) => t('lobby.left', { who }))];
}
