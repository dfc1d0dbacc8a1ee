/** A line of the score sheet in words. */

import { t } from '../text/index.svelte.ts';
import type { SheetDoc } from '../wire/index.ts';

export function sheetText({ deed }: SheetDoc): string {
  if (typeof deed === 'string') return t(`sheet.${deed}`);
  if ('placed' in deed) return deed.placed.text;
  if ('exchanged' in deed) return t('sheet.exchanged', { n: deed.exchanged.tiles });
  return deed.withdrawn.cause === 'challenged' ? t('sheet.challenged') : t('sheet.taken_back');
}
