/** How a word is related to its headword, in the language of the page. */

import { t } from '../text/index.svelte.ts';
import type { RelationDoc } from '../wire/index.ts';

export const relationText = (relation: RelationDoc): string =>
  typeof relation === 'string' ? t(`words.form_${relation}`) : t('words.form_made', relation.made);
