/** The ten tips, fetched once for each language. */

import { get } from '../net/rest.ts';
import type { LessonsDoc, TipDoc } from '../wire/index.ts';

const known = new Map<string, Promise<readonly TipDoc[]>>();

/** The tips in this language, in order. */
export function tips(language: string): Promise<readonly TipDoc[]> {
  let tips = known.get(language);
  if (!tips) {
    tips = get<LessonsDoc>(`/lessons?language=${language}`).then((all) => all.tips);
    known.set(language, tips);
    // Tips that could not be fetched are requested again the next time.
    tips.catch(() => known.delete(language));
  }
  return tips;
}

/** The tip that was ignored most often, and the turns in which it was; undefined if none was. */
export function mostNeeded<T extends { readonly tips: readonly { readonly tip: string; readonly follows: boolean }[] }>(
  turns: readonly T[],
): { tip: string; turns: T[] } | undefined {
  const missed = new Map<string, T[]>();
  for (const turn of turns) {
    for (const { tip, follows } of turn.tips) if (!follows) missed.set(tip, [...(missed.get(tip) ?? []), turn]);
  }
  const most = [...missed].sort(([, one], [, other]) => other.length - one.length)[0];
  return most && { tip: most[0], turns: most[1] };
}
