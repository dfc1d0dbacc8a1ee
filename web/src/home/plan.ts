/** The plan of a new table. Pure: the server tells what the choices mean. */

import type {
  AnswersDoc, ChatSetting, EditionsDoc, LimitName, OccasionsDoc, RuleSetting, SpectatorSetting, VariationDoc, Visibility, WrongName,
} from '../wire/index.ts';
import { newSeat, wordsIn, type SeatChoice } from './seats.ts';

type Answers = { wrong?: WrongName | undefined; limits: { [L in LimitName]?: number | undefined }; level?: string | undefined };

export type Plan = {
  /** The chosen occasion; undefined if the address had its own rules. */
  occasion: string | undefined;
  edition: string;
  variations: string[];
  /** The answers so far; all other rules come from the edition and its variations. */
  answers: Answers;
  /** The answers that a variation has overridden; they apply again without that variation. */
  aside: Pick<Answers, 'wrong' | 'limits'>;
  /** The name of a list, `usual`, or `table` for no list. */
  lexicon: string;
  /** The seats and their number, as chosen; the rules may temporarily require something else. */
  seats: SeatChoice[];
  count: number;
  visibility: Visibility;
  spectators: SpectatorSetting;
  chat: ChatSetting;
  hints: boolean;
  /** After how many minutes of absence the game can be claimed; 0: never. */
  claimAfter: number;
  good: string;
  bad: string;
  /** Whether plurals and verb forms of the good words count too. */
  forms: boolean;
  single: RuleSetting[];
};

type Offered = Pick<OccasionsDoc, 'occasions' | 'wrong' | 'times' | 'limits'>;
type Known = Pick<EditionsDoc, 'usual' | 'editions' | 'variations' | 'lexicons' | 'levels'>;

/** The default level of a bot. */
export const usualLevel = (levels: readonly string[]): string => levels[Math.min(1, levels.length - 1)] ?? '';

export function emptyPlan(edition: string): Plan {
  return {
    occasion: undefined, edition, variations: [], answers: { limits: {} }, aside: { limits: {} }, lexicon: 'usual', seats: [], count: 2,
    visibility: 'private', spectators: 'link', chat: 'on', hints: false, claimAfter: 0, good: '', bad: '', forms: true, single: [],
  };
}

/** The table of an occasion. Typed names stay; all else is reset, so that no setting of another occasion remains. */
export function forOccasion(name: string, plan: Plan, offered: Offered, levels: readonly string[]): Plan {
  const occasion = offered.occasions.find((one) => one.name === name);
  if (!occasion) return plan;
  const { edition, variations, wrong, time, lexicon } = occasion;
  const seats = occasion.seats.map((who, index): SeatChoice => {
    const before = plan.seats[index];
    return { ...newSeat(who, before?.level || usualLevel(levels)), name: before?.name ?? '', picked: true };
  });
  return {
    ...emptyPlan(edition), occasion: name, variations: [...variations], lexicon: lexicon ?? 'usual', seats, count: seats.length,
    answers: { wrong, limits: { ...offered.times.find((one) => one.name === time)?.limits } },
  };
}

/** Whether anything that an occasion sets has been changed. */
export function isChanged(plan: Plan, offered: Offered, levels: readonly string[]): boolean {
  if (!plan.occasion) return false;
  const set = (plan: Plan) => {
    const { edition, variations, answers: { wrong, limits, level }, lexicon, seats, count, single } = plan;
    const house = [wordsIn(plan.good), wordsIn(plan.bad), plan.forms];
    const people = [plan.visibility, plan.spectators, plan.chat, plan.hints, plan.claimAfter];
    const numbers = offered.limits.map(({ name }) => limits[name] ?? null);
    const who = seats.slice(0, count).map((seat) => [seat.who, seat.turn ?? null, seat.target ?? null, seat.mayLookUp]);
    return JSON.stringify([edition, [...variations].sort(), wrong, numbers, level, lexicon, who, count, single, house, people]);
  };
  return set(plan) !== set(forOccasion(plan.occasion, plan, offered, levels));
}

const isWithin = (keys: readonly string[], all: readonly string[]) => keys.every((key) => all.includes(key));

/** Switches a variation on or off. Its settings apply while it is on; afterwards the earlier answers apply again. */
export function toggled(plan: Plan, variation: Pick<VariationDoc, 'name' | 'sets'>, offered: Offered, known: Known): Plan {
  const isOn = plan.variations.includes(variation.name);
  const variations = isOn ? plan.variations.filter((name) => name !== variation.name) : [...plan.variations, variation.name];
  const { wrong, limits, level } = plan.answers;
  const setBy = isOn ? variations.flatMap((name) => known.variations.find((one) => one.name === name)?.sets ?? []) : variation.sets;
  const isSet = (keys: readonly string[] = []) => keys.some((key) => setBy.includes(key));
  const aside = { wrong: wrong ?? plan.aside.wrong, limits: { ...plan.aside.limits, ...given(limits) } };
  // Switching off restores what no other variation sets; switching on puts aside what this one sets.
  const [from, fromLimits] = isOn ? [aside.wrong, aside.limits] : [wrong, limits];
  const kept = offered.limits.filter((one) => !isSet(one.sets)).map(({ name }) => [name, fromLimits[name]] as const);
  const own = offered.limits.filter((one) => isOn && isSet(one.sets)).map(({ name }) => [name, limits[name]] as const);
  const isOthers = isSet(offered.wrong.find((one) => one.name === from)?.sets);
  const answers = { wrong: isOthers ? (isOn ? wrong : undefined) : from, limits: Object.fromEntries([...kept, ...own]), level };
  return { ...plan, variations, answers, aside };
}

/** The limits that were answered. */
const given = (limits: Answers['limits']): Answers['limits'] => Object.fromEntries(Object.entries(limits).filter(([, n]) => n !== undefined));

/** The plan without the variations that only set the question just answered to another value. */
function without(plan: Plan, sets: readonly string[], known: Known): Plan {
  const contradicts = (name: string) => isWithin(known.variations.find((one) => one.name === name)?.sets ?? [''], sets);
  return { ...plan, variations: plan.variations.filter((name) => !contradicts(name)) };
}

/** The answer about wrong words that replaces this one at a table without a word list; `undefined` if it can stay. */
const withoutList = (name: WrongName | undefined, offered: Offered) => offered.wrong.find((one) => one.name === name)?.without_list;

/** Another word list. An answer that needs one gives way where there is none. `wrong` is what happens now with a wrong word. */
export function withList(plan: Plan, lexicon: string, wrong: WrongName | undefined, offered: Offered, known: Known): Plan {
  const next = { ...plan, lexicon };
  const instead = lexicon === 'table' ? withoutList(wrong, offered) : undefined;
  return instead ? withWrong(next, instead, offered, known) : next;
}

/** Chooses what happens after a wrong word. */
export function withWrong(plan: Plan, name: WrongName, offered: Offered, known: Known): Plan {
  const sets = offered.wrong.find((one) => one.name === name)?.sets ?? [];
  const lexicon = plan.lexicon === 'table' && withoutList(name, offered) ? 'usual' : plan.lexicon;
  return { ...without(plan, sets, known), lexicon, answers: { ...plan.answers, wrong: name } };
}

/**
 * Chooses the time limits. A limit that is left out does not apply, unless a variation that is switched on requires it:
 * then both apply. Choosing no limit switches such variations off.
 */
export function withTime(plan: Plan, name: string, offered: Offered, known: Known): Plan {
  const times = offered.times.find((one) => one.name === name)?.limits ?? {};
  const isNone = Object.values(times).every((minutes) => !minutes);
  const forms = offered.limits.filter((one) => one.name in times);
  const cleared = isNone ? without(plan, forms.flatMap((one) => one.sets), known) : plan;
  const wanted = new Set(cleared.variations.flatMap((one) => known.variations.find((other) => other.name === one)?.sets ?? []));
  const limits = { ...plan.answers.limits };
  for (const form of forms) {
    const minutes = times[form.name] ?? 0;
    limits[form.name] = minutes === 0 && form.sets.some((key) => wanted.has(key)) ? undefined : minutes;
  }
  return { ...cleared, answers: { ...plan.answers, limits } };
}

/** Sets one limit; 0 removes it, and switches off a variation that is only about it. */
export function withLimit(plan: Plan, name: LimitName, number: number, offered: Offered, known: Known): Plan {
  const sets = offered.limits.find((one) => one.name === name)?.sets ?? [];
  const cleared = number === 0 ? without(plan, sets, known) : plan;
  return { ...cleared, answers: { ...plan.answers, limits: { ...plan.answers.limits, [name]: number } } };
}

/** Chooses another edition, with its own answers; the variations stay, so that the page shows which of them do not fit. */
export function withEdition(plan: Plan, edition: string): Plan {
  return { ...plan, edition, answers: { limits: {} }, aside: { limits: {} } };
}

/** The answers in the form that the server accepts. */
export function sentAnswers({ answers: { wrong, limits, level } }: Plan): AnswersDoc {
  return { ...(wrong ? { wrong } : {}), limits: given(limits) as { [L in LimitName]?: number }, ...(level ? { level } : {}) };
}

const KEY = 'tilewright.table';

/** Stores how the last table was made, for the next one. */
export function remember(plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Browsers that store nothing can still make tables.
  }
}

/** The stored choices of the last table. */
export function remembered(offered: Offered, known: Known): Plan | undefined {
  try {
    return read(localStorage.getItem(KEY), offered, known);
  } catch {
    return undefined;
  }
}

/** Accepts a stored plan if everything in it still exists; missing parts get their defaults. */
export function read(text: string | null, offered: Offered, known: Known): Plan | undefined {
  const stored = JSON.parse(text ?? 'null') as Plan | null;
  if (typeof stored !== 'object' || stored === null) return undefined;
  const plan: Plan = { ...emptyPlan(known.usual), ...stored, answers: { ...stored.answers, limits: { ...stored.answers?.limits } }, aside: { ...stored.aside, limits: { ...stored.aside?.limits } } };
  const has = (all: readonly { name: string }[], name: string) => all.some((one) => one.name === name);
  const fits =
    has(known.editions, plan.edition) &&
    plan.variations.every((name) => has(known.variations, name)) &&
    (['usual', 'table'].includes(plan.lexicon) || has(known.lexicons, plan.lexicon)) &&
    (plan.occasion === undefined || has(offered.occasions, plan.occasion));
  if (!fits) return undefined;
  const seats = plan.seats.map((seat) => ({
    ...newSeat(seat.who, ''), ...seat, level: known.levels.includes(seat.level) ? seat.level : usualLevel(known.levels),
  }));
  return { ...plan, seats };
}
