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
const OCCASION = 'class';

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

/** A team may have one member: when one pupil is ill the other plays, and some classes play one against one. */
const ANY_TEAM = { key: 'members', value: '{ from = 1, to = 4 }' };

/** Words may be looked up, as far as the teacher does not switch that off. */
const OPEN_DICTIONARY = { key: 'dictionary', value: '"free"' };

/** The rules for the tables of a class, from its occasion. */
async function rulesOf({ hints, refuses, lookUps, agree }: ClassPlan): Promise<EventTables> {
  const [editions, occasions] = await Promise.all([
    get<EditionsDoc>(`/editions?language=${language()}`), get<OccasionsDoc>(`/occasions?language=${language()}`),
  ]);
  const plan = forOccasion(OCCASION, emptyPlan(editions.usual), occasions, editions.levels);
  const lexicon = plan.lexicon === 'usual' ? {} : { lexicon: plan.lexicon };
  const edition = [plan.edition, ...plan.variations].join('+');
  const check = await post<RulesCheck>('/editions/check', { edition, rules: [ANY_TEAM, OPEN_DICTIONARY], answers: { ...sentAnswers(plan), wrong: refuses ? 'comes_back' : 'free' }, ...lexicon, language: language() });
  return { edition, rules: check.rules, ...lexicon, chat: 'off', hints, class: { agree, no_look_ups: !lookUps } };
}
