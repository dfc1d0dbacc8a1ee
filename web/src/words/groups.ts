/** Words as the page groups them. */

export type Group = { readonly length: number; readonly words: readonly string[] };

/** Words by length: longest first when looking for the most points, shortest first when learning. */
export function byLength(words: readonly { word: string }[], order: 'shortest_first' | 'longest_first'): Group[] {
  const groups = new Map<number, string[]>();
  for (const { word } of words) groups.set(word.length, [...(groups.get(word.length) ?? []), word]);
  const sign = order === 'shortest_first' ? 1 : -1;
  return [...groups].map(([length, all]) => ({ length, words: all })).sort((one, other) => sign * (one.length - other.length));
}
