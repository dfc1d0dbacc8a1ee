/** The rules of a tournament on this server: how the plan of a table becomes settings, and settings a plan again. */

import { emptyPlan, sentAnswers, type Plan } from '../home/plan.ts';
import type { EventTables, RulesCheck, RulesChoice } from '../wire/index.ts';

/** What happens to a player whose clock has run out. */
export type Overtime = 'loses' | 'penalty';
export type TimeName = 'edition' | 'clock' | 'turn';

/** The rules as they are chosen on the page. */
export type Chosen = { readonly plan: Plan; readonly time: TimeName; readonly minutes: number; readonly overtime: Overtime; /** Points off for each minute begun after the time is over. */ readonly points: number };

export const usual = (edition: string): Chosen => ({ plan: emptyPlan(edition), time: 'edition', minutes: 25, overtime: 'penalty', points: 10 });

const CLOCK = 'time.clock';

/** The name of the edition with its variations. */
export const editionOf = ({ plan }: Chosen): string => [plan.edition, ...plan.variations].join('+');

/** What the server is asked about a choice. */
export function choiceOf(chosen: Chosen, language: string): RulesChoice {
  const { plan, time, minutes, overtime, points } = chosen;
  const after = overtime === 'loses' ? '"loses"' : `{ penalty = { points = ${points}, per = "1m", at_most = "10m" } }`;
  const answers = sentAnswers(plan);
  const limits = time === 'edition' ? {} : { turn: time === 'turn' ? minutes : 0, game: 0, ...(time === 'turn' ? { clock: 0 } : {}) };
  const rules = time === 'clock' ? [{ key: CLOCK, value: `{ each = "${minutes}m", increment = "0s", overtime = ${after} }` }] : [];
  const lexicon = plan.lexicon === 'usual' ? {} : { lexicon: plan.lexicon === 'table' ? '' : plan.lexicon };
  return { edition: editionOf(chosen), answers: { ...answers, limits }, rules, ...lexicon, language };
}

/** The settings of the tables, once the server has checked them. */
export function tablesOf(chosen: Chosen, check: Pick<RulesCheck, 'rules'>, before?: EventTables): EventTables {
  const { lexicon } = choiceOf(chosen, '');
  const kept = before ?? { chat: 'off' as const, hints: false };
  const { lexicon: _, ...others } = kept as EventTables;
  return { ...others, edition: editionOf(chosen), rules: check.rules, ...(lexicon === undefined ? {} : { lexicon }) };
}

/** The choice that settings came from. `check`: what the server says of their rules. */
export function chosenIn(tables: EventTables, check: Pick<RulesCheck, 'answers'>): Chosen {
  const [edition = '', ...variations] = tables.edition.split('+');
  const { wrong, limits } = check.answers;
  const clock = tables.rules?.find(({ key }) => key === CLOCK)?.value;
  const points = /points = (\d+)/.exec(clock ?? '')?.[1];
  const base = usual(edition);
  const isTimed = clock !== undefined || tables.rules?.some(({ key }) => key === 'time.turn');
  const time = !isTimed ? 'edition' : limits?.turn ? 'turn' : 'clock';
  return {
    plan: { ...base.plan, variations, lexicon: tables.lexicon === undefined ? 'usual' : tables.lexicon || 'table', answers: { wrong, limits: {} } },
    time,
    minutes: (time === 'turn' ? limits?.turn : limits?.clock) || base.minutes,
    overtime: clock?.includes('"loses"') ? 'loses' : 'penalty',
    points: points === undefined ? base.points : Number(points),
  };
}
