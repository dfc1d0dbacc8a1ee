/** What a new table shall be, while it is being thought about. Pure: the server says what the choices mean. */

import type {
  AnswersDoc, ChatSetting, EditionsDoc, LimitName, OccasionsDoc, RuleSetting, SpectatorSetting, VariationDoc, Visibility, WrongName,
} from '../wire/index.ts';
import { newSeat, type SeatChoice } from './seats.ts';

export type Plan = {
  /** The occasion that was picked; none where somebody came with rules of their own. */
  occasion: string | undefined;
  edition: string;
  variations: string[];
  /** What was answered; everything else is as edition and variations say. */
  answers: { wrong?: WrongName | undefined; limits: { [L in LimitName]?: number | undefined }; level?: string | undefined };
  /** The name of a list, `usual`, or `table` where there is none. */
  lexicon: string;
  /** The seats and how many of them, as they were wished; the rules may want it otherwise for a while. */
  seats: SeatChoice[];
  count: number;
  visibility: Visibility;
  spectators: SpectatorSetting;
  chat: ChatSetting;
  hints: boolean;
  /** Minutes; zero: never. */
  claimAfter: number;
  good: string;
  bad: string;
  /** Whether the good words count with their plurals and verb forms. */
  forms: boolean;
  single: RuleSetting[];
};

type Offered = Pick<OccasionsDoc, 'occasions' | 'wrong' | 'times' | 'limits'>;
type Known = Pick<EditionsDoc, 'usual' | 'editions' | 'variations' | 'lexicons' | 'levels'>;

/** The level of a bot when nobody has said another. */
export const usualLevel = (levels: readonly string[]): string => levels[Math.min(1, levels.length - 1)] ?? '';

export function emptyPlan(edition: string): Plan {
  return {
    occasion: undefined, edition, variations: [], answers: { limits: {} }, lexicon: 'usual', seats: [], count: 2,
    visibility: 'private', spectators: 'link', chat: 'on', hints: false, claimAfter: 0, good: '', bad: '', forms: true, single: [],
  };
}

/** The table of an occasion. Names that were typed stay; so does who may find it and watch. */
export function forOccasion(name: string, plan: Plan, offered: Offered, levels: readonly string[]): Plan {
  const occasion = offered.occasions.find((one) => one.name === name);
  if (!occasion) return plan;
  const { edition, variations, wrong, time, lexicon } = occasion;
  const seats = occasion.seats.map((who, index): SeatChoice => {
    const before = plan.seats[index];
    return { ...newSeat(who, before?.level || usualLevel(levels)), name: before?.name ?? '', picked: true };
  });
  return {
    ...plan, occasion: name, edition, variations: [...variations], lexicon: lexicon ?? 'usual', seats, count: seats.length, single: [],
    answers: { wrong, limits: { ...offered.times.find((one) => one.name === time)?.limits } },
  };
}

/** Whether something that an occasion sets has been changed since. */
export function isChanged(plan: Plan, offered: Offered, levels: readonly string[]): boolean {
  if (!plan.occasion) return false;
  const set = ({ edition, variations, answers: { wrong, limits, level }, lexicon, seats, count, single }: Plan) => {
    const numbers = offered.limits.map(({ name }) => limits[name] ?? null);
    const who = seats.slice(0, count).map((seat) => [seat.who, seat.turn ?? null, seat.target ?? null, seat.mayLookUp]);
    return JSON.stringify([edition, [...variations].sort(), wrong, numbers, level, lexicon, who, count, single]);
  };
  return set(plan) !== set(forOccasion(plan.occasion, plan, offered, levels));
}

const isWithin = (keys: readonly string[], all: readonly string[]) => keys.every((key) => all.includes(key));

/** Switches a variation on or off. What it sets counts then, and no longer what was answered before. */
export function toggled(plan: Plan, variation: Pick<VariationDoc, 'name' | 'sets'>, offered: Offered): Plan {
  if (plan.variations.includes(variation.name)) {
    return { ...plan, variations: plan.variations.filter((name) => name !== variation.name) };
  }
  const { wrong, limits, level } = plan.answers;
  const isSet = (keys: readonly string[]) => keys.some((key) => variation.sets.includes(key));
  const answer = offered.wrong.find((one) => one.name === wrong);
  const kept = offered.limits.filter((one) => !isSet(one.sets)).map(({ name }) => [name, limits[name]] as const);
  const answers = { wrong: answer && isSet(answer.sets) ? undefined : wrong, limits: Object.fromEntries(kept), level };
  return { ...plan, variations: [...plan.variations, variation.name], answers };
}

/** The plan without the variations that say nothing but what was just answered otherwise. */
function without(plan: Plan, sets: readonly string[], known: Known): Plan {
  const contradicts = (name: string) => isWithin(known.variations.find((one) => one.name === name)?.sets ?? [''], sets);
  return { ...plan, variations: plan.variations.filter((name) => !contradicts(name)) };
}

/** Another answer to what happens with a wrong word. */
export function withWrong(plan: Plan, name: WrongName, offered: Offered, known: Known): Plan {
  const sets = offered.wrong.find((one) => one.name === name)?.sets ?? [];
  return { ...without(plan, sets, known), answers: { ...plan.answers, wrong: name } };
}

/**
 * Another answer to how much time there is. A limit that it leaves out does not hold, unless a variation that was switched
 * on wants it: then both hold. No limit at all switches such variations off.
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

/** A number for one limit; zero: it does not hold, and neither does a variation that is about it alone. */
export function withLimit(plan: Plan, name: LimitName, number: number, offered: Offered, known: Known): Plan {
  const sets = offered.limits.find((one) => one.name === name)?.sets ?? [];
  const cleared = number === 0 ? without(plan, sets, known) : plan;
  return { ...cleared, answers: { ...plan.answers, limits: { ...plan.answers.limits, [name]: number } } };
}

/** Another edition, with its own answers; the variations stay, so that it is seen which of them do not go with it. */
export function withEdition(plan: Plan, edition: string): Plan {
  return { ...plan, edition, answers: { limits: {} } };
}

/** The answers as the server takes them. */
export function sentAnswers({ answers: { wrong, limits, level } }: Plan): AnswersDoc {
  const given = Object.entries(limits).filter((entry): entry is [LimitName, number] => entry[1] !== undefined);
  return { ...(wrong ? { wrong } : {}), limits: Object.fromEntries(given), ...(level ? { level } : {}) };
}

const KEY = 'tilewright.table';

/** Keeps how the last table was made, for the next one. */
export function remember(plan: Plan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // A browser that keeps nothing still makes tables.
  }
}

/** How the last table was made. */
export function remembered(offered: Offered, known: Known): Plan | undefined {
  try {
    return read(localStorage.getItem(KEY), offered, known);
  } catch {
    return undefined;
  }
}

/** Takes a stored plan if everything in it still exists; what it lacks is as at the beginning. */
export function read(text: string | null, offered: Offered, known: Known): Plan | undefined {
  const stored = JSON.parse(text ?? 'null') as Plan | null;
  if (typeof stored !== 'object' || stored === null) return undefined;
  const plan: Plan = { ...emptyPlan(known.usual), ...stored, answers: { ...stored.answers, limits: { ...stored.answers?.limits } } };
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
