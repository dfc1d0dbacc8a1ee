/** The next step of an unfinished play, as a sentence. */

import { t } from '../text/index.svelte.ts';
import { begun, takenUp } from './model/layer.ts';
import type { TableState } from './table.svelte.ts';

/** The next step of a play that was only prepared; undefined if the play is under way, or there is none. */
export function nextStep({ layer }: Pick<TableState, 'layer'>): string | undefined {
  const stage = begun(layer);
  if (stage === 'replaced') return t('table.after_swap');
  if (stage !== 'taken_up') return undefined;
  const loose = layer.laid.some((one) => one.square < 0);
  return t(loose ? 'table.lay_rest' : 'table.after_lift', { word: takenUp(layer) });
}
