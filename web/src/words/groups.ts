/** Words as the page groups them. */

export type Group = { readonly length: number; readonly words: readonly string[] };

/** Words by their length: the longest first where the most points are looked for, otherwise as one learns them. */
export function byLength(words: readonly { word: string }[], order: 'shortest_first' | 'longest_first'): Group[] {
  const groups = new Map<number, string[]>();
  for (const { word } of words) groups.set(word.length, [...(groups.get(word.length) ?? []), word]);
  const sign = order === 'shortest_first' ? 1 : -1;
  return [...groups].map(([length, all]) => ({ length, words: all })).sort((one, other) => sign * (one.length - other.length));
}
