/** German. */

import type { pages as en } from '../en/index.ts';
import type { Translated } from './plurals.ts';

import { address } from './address.ts';
import { common } from './common.ts';
import { doubt } from './doubt.ts';
import { front } from './front.ts';
import { home } from './home.ts';
import { lobby } from './lobby.ts';
import { rivals } from './rivals.ts';
import { table } from './table.ts';

export { PLURALS } from './plurals.ts';

export const pages: Translated<typeof en> = { ...address, ...common, ...doubt, ...front, ...home, ...lobby, ...rivals, ...table };
