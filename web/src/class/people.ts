/** The people of a team, as a teacher changes them. Pure. */

import type { Who } from '../table/names.ts';
import { listed } from '../text/listed.ts';
import type { DeskPlayer } from '../wire/index.ts';
import { teamName } from './teams.ts';

/** The pupils of a player or team. */
export const peopleOf = ({ profile }: Pick<DeskPlayer, 'profile'>): readonly string[] => (profile.members?.length ? profile.members : [profile.name]);

/** The profile with these people. A team that was called by its people still is. */
export function profileWith(one: Pick<DeskPlayer, 'profile'>, people: readonly string[]): DeskPlayer['profile'] {
  const { members: _, ...profile } = one.profile;
  const name = one.profile.name === teamName(peopleOf(one), one.profile.name) || people.length < 2 ? teamName(people, one.profile.name) : one.profile.name;
  return { ...profile, name, ...(people.length > 1 ? { members: [...people] } : {}) };
}

/** A name that nobody of the class has; nothing where none was typed. */
export function newName(typed: string, others: readonly string[]): string {
  const name = typed.replace(/\s+/g, ' ').trim();
  const taken = new Set(others.map((other) => other.toLowerCase()));
  let own = name;
  for (let n = 2; own && taken.has(own.toLowerCase()); n += 1) own = `${name} ${n}`;
  return own;
}

/** A player of a class as the subject of a sentence: the name of a team lists its members. */
export function whoIs(name: string): Who {
  const all = name.split(', ');
  return all.length > 1 ? { several: listed(all) } : name;
}
