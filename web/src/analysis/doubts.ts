/** What speaks against a position that somebody has set up, in sentences. */

import { listText } from '../home/names.ts';
import { name, type Size } from '../table/model/squares.ts';
import { t } from '../text/index.svelte.ts';
import type { AnalysisNews } from '../wire/index.ts';

export function doubtsOf({ not_words: words, apart }: Pick<AnalysisNews, 'not_words' | 'apart'>, size: Size, list: string): string[] {
  const told: string[] = [];
  if (words.length > 0) told.push(t('analysis.not_words', { n: words.length, words: words.join(', '), list: listText(list) }));
  if (apart.length > 0) told.push(t('analysis.apart', { n: apart.length, squares: apart.map(({ row, col }) => name(row * size.width + col, size)).join(', ') }));
  return told;
}
