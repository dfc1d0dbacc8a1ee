import { t } from '../../text/index.svelte.ts';
import type { TableState } from '../table.svelte.ts';

/** The name of a seat in a result: the person who reads it is "you". */
export const called = (table: TableState, seat: number): string => (seat === table.seat ? t('result.you') : table.name(seat));
