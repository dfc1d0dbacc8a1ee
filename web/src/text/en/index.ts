/** English: the catalogue that defines which messages exist. One file for each area. */

import { address } from './address.ts';
import { common } from './common.ts';
import { doubt } from './doubt.ts';
import { front } from './front.ts';
import { home } from './home.ts';
import { lobby } from './lobby.ts';
import { rivals } from './rivals.ts';
import { table } from './table.ts';

export { PLURALS } from './plurals.ts';

export const pages = { ...address, ...common, ...doubt, ...front, ...home, ...lobby, ...rivals, ...table } as const;
