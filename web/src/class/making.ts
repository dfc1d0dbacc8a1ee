/** Makes a class on the server: the rules of the occasion, the teams in order, and the boards of the first round. */

import { emptyPlan, forOccasion, sentAnswers } from '../home/plan.ts';
import { newKey } from '../net/key.ts';
import { get, post } from '../net/rest.ts';
import { language, t } from '../text/index.svelte.ts';
import type { EditionsDoc, EventCreated, EventOrder, EventTables, EventView, OccasionsDoc, RulesCheck } from '../wire/index.ts';
import { teamName } from './teams.ts';

export type ClassPlan = { readonly name: string; readonly teams: readonly (readonly string[])[]; readonly hints: boolean; readonly refuses: boolean; readonly lookUps: boolean; readonly agree: boolean };

/** The number of the only division of a class. */
export const DIVISION = 1;

/** Gives orders to an event; either all are carried out or none. */
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

/** The rules for the tables of a class, as the server knows them. */
async function rulesOf({ hints, refuses, lookUps, agree }: ClassPlan): Promise<EventTables> {
  const [editions, occasions] = await Promise.all([
    get<EditionsDoc>(`/editions?language=${language()}`), get<OccasionsDoc>(`/occasions?language=${language()}`),
  ]);
  const plan = forOccasion(occasions.class.occasion, emptyPlan(editions.usual), occasions, editions.levels);
  const lexicon = plan.lexicon === 'usual' ? {} : { lexicon: plan.lexicon };
  const { rules, checked, trusted } = occasions.class;
  const edition = [plan.edition, ...plan.variations].join('+');
  const check = await post<RulesCheck>('/editions/check', { edition, rules, answers: { ...sentAnswers(plan), wrong: refuses ? checked : trusted }, ...lexicon, language: language() });
  return { edition, rules: check.rules, ...lexicon, chat: 'off', hints, class: { agree, no_look_ups: !lookUps } };
}
