/** The plan of a new table, before it is made. Pure: the server tells what the choices mean. */

import type {
  AnswersDoc, ChatSetting, EditionsDoc, LimitName, OccasionsDoc, RuleSetting, SpectatorSetting, VariationDoc, Visibility, WrongName,
} from '../wire/index.ts';
import { newSeat, wordsIn, type SeatChoice } from './seats.ts';

type Answers = { wrong?: WrongName | undefined; limits: { [L in LimitName]?: number | undefined }; level?: string | undefined };

export type Plan = {
  /** The occasion that was picked; none where somebody came with rules of their own. */
  occasion: string | undefined;
  edition: string;
  variations: string[];
  /** The answers so far; all other rules are those of edition and variations. */
  answers: Answers;
  /** The answers that a variation has overridden; they count again without that variation. */
  aside: Pick<Answers, 'wrong' | 'limits'>;
  /** The name of a list, `usual`, or `table` where there is none. */
  lexicon: string;
  /** The seats and how many of them, as they were wished; the rules may want it otherwise for a while. */
  seats: SeatChoice[];
  count: number;
  visibility: Visibility;
  spectators: SpectatorSetting;
  chat: ChatSetting;
  hints: boolean;
  /** After how many minutes the game can be claimed; zero: never. */
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
    occasion: undefined, edition, variations: [], answers: { limits: {} }, aside: { limits: {} }, lexicon: 'usual', seats: [], count: 2,
    visibility: 'private', spectators: 'link', chat: 'on', hints: false, claimAfter: 0, good: '', bad: '', forms: true, single: [],
  };
}

/** The table of an occasion. Names that were typed stay; everything else is as the occasion has it, so that nothing of one occasion slips into another. */
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

/** Whether something that an occasion sets has been changed since. */
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

/** Switches a variation on or off. What it sets counts while it is on, and afterwards what was answered before. */
export function toggled(plan: Plan, variation: Pick<VariationDoc, 'name' | 'sets'>, offered: Offered, known: Known): Plan {
  const isOn = plan.variations.includes(variation.name);
  const variations = isOn ? plan.variations.filter((name) => name !== variation.name) : [...plan.variations, variation.name];
  const { wrong, limits, level } = plan.answers;
  const setBy = isOn ? variations.flatMap((name) => known.variations.find((one) => one.name === name)?.sets ?? []) : variation.sets;
  const isSet = (keys: readonly string[] = []) => keys.some((key) => setBy.includes(key));
  const aside = { wrong: wrong ?? plan.aside.wrong, limits: { ...plan.aside.limits, ...given(limits) } };
  // Switching off brings back what no other variation sets; switching on takes away what this one sets.
  const [from, fromLimits] = isOn ? [aside.wrong, aside.limits] : [wrong, limits];
  const kept = offered.limits.filter((one) => !isSet(one.sets)).map(({ name }) => [name, fromLimits[name]] as const);
  const own = offered.limits.filter((one) => isOn && isSet(one.sets)).map(({ name }) => [name, limits[name]] as const);
  const isOthers = isSet(offered.wrong.find((one) => one.name === from)?.sets);
  const answers = { wrong: isOthers ? (isOn ? wrong : undefined) : from, limits: Object.fromEntries([...kept, ...own]), level };
  return { ...plan, variations, answers, aside };
}

/** The limits that were answered. */
const given = (limits: Answers['limits']): Answers['limits'] => Object.fromEntries(Object.entries(limits).filter(([, n]) => n !== undefined));

/** The plan without the variations that say nothing but what was just answered otherwise. */
function without(plan: Plan, sets: readonly string[], known: Known): Plan {
  const contradicts = (name: string) => isWithin(known.variations.find((one) => one.name === name)?.sets ?? [''], sets);
  return { ...plan, variations: plan.variations.filter((name) => !contradicts(name)) };
}

/** Another word list. Without one nobody can check words: then the others may challenge them. `wrong` is what happens now with a wrong word. */
export function withList(plan: Plan, lexicon: string, wrong: WrongName | undefined, offered: Offered, known: Known): Plan {
  const next = { ...plan, lexicon };
  return lexicon === 'table' && wrong === 'comes_back' ? withWrong(next, 'free', offered, known) : next;
}

/** Another answer to what happens with a wrong word. */
export function withWrong(plan: Plan, name: WrongName, offered: Offered, known: Known): Plan {
  const sets = offered.wrong.find((one) => one.name === name)?.sets ?? [];
  // Words can only be checked against a list.
  const lexicon = name === 'comes_back' && plan.lexicon === 'table' ? 'usual' : plan.lexicon;
  return { ...without(plan, sets, known), lexicon, answers: { ...plan.answers, wrong: name } };
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
  return { ...plan, edition, answers: { limits: {} }, aside: { limits: {} } };
}

/** The answers as the server takes them. */
export function sentAnswers({ answers: { wrong, limits, level } }: Plan): AnswersDoc {
  return { ...(wrong ? { wrong } : {}), limits: given(limits) as { [L in LimitName]?: number }, ...(level ? { level } : {}) };
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
