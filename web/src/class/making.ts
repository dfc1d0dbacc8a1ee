/** Makes a class on the server: rules as the occasion has them, teams in their order, and the boards of the first round. */

import { emptyPlan, forOccasion, sentAnswers } from '../home/plan.ts';
import { newKey } from '../net/key.ts';
import { get, post } from '../net/rest.ts';
import { language, t } from '../text/index.svelte.ts';
import type { EditionsDoc, EventCreated, EventOrder, EventTables, EventView, OccasionsDoc, RulesCheck } from '../wire/index.ts';
import { teamName } from './teams.ts';

export type ClassPlan = { readonly name: string; readonly teams: readonly (readonly string[])[]; readonly hints: boolean; readonly refuses: boolean };

/** A class has one division. */
export const DIVISION = 1;
const OCCASION = 'class';

/** Gives orders to an event, all or none. */
export function order(event: string, orders: readonly EventOrder[]): Promise<unknown> {
  return post(`/events/${event}/orders`, { key: newKey(), role: 'director', orders });
}

export async function makeClass(plan: ClassPlan): Promise<string> {
  const tables = await rulesOf(plan);
  const { event } = await post<EventCreated>('/events', { kind: 'class', name: plan.name, settings: { tables, watch: false, closed: false } });
  const register = plan.teams.map((members, nth): EventOrder => {
    const team = { name: teamName(members, t('new.team', { number: nth + 1 })), ...(members.length > 1 ? { members: [...members] } : {}) };
    return { register: { division: DIVISION, profile: team } };
  });
  await order(event, register);
  const { desk } = await get<EventView>(`/events/${event}`);
  const players = desk?.players.map((one) => one.player) ?? [];
  await order(event, [...players.map((player): EventOrder => ({ check_in: { player } })), { pair: { division: DIVISION, round: 1 } }]);
  return event;
}

/** One is enough for a team: where somebody is ill, the other plays, and some classes play one against one. */
const ANY_TEAM = { key: 'members', value: '{ from = 1, to = 4 }' };

/** The rules of a table for a class, as the occasion has them. */
async function rulesOf({ hints, refuses }: ClassPlan): Promise<EventTables> {
  const [editions, occasions] = await Promise.all([
    get<EditionsDoc>(`/editions?language=${language()}`), get<OccasionsDoc>(`/occasions?language=${language()}`),
  ]);
  const plan = forOccasion(OCCASION, emptyPlan(editions.usual), occasions, editions.levels);
  const lexicon = plan.lexicon === 'usual' ? {} : { lexicon: plan.lexicon };
  const edition = [plan.edition, ...plan.variations].join('+');
  const check = await post<RulesCheck>('/editions/check', { edition, rules: [ANY_TEAM], answers: { ...sentAnswers(plan), wrong: refuses ? 'comes_back' : 'free' }, ...lexicon, language: language() });
  return { edition, rules: check.rules, ...lexicon, chat: 'off', hints };
}
