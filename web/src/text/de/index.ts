/** German. */

import type { pages as en } from '../en/index.ts';
import type { Translated } from './plurals.ts';

import { address } from './address.ts';
import { common } from './common.ts';
import { doubt } from './doubt.ts';
import { front } from './front.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { lobby } from './lobby.ts';
import { making } from './making.ts';
import { result } from './result.ts';
import { rivals } from './rivals.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';

export { PLURALS } from './plurals.ts';

export const pages: Translated<typeof en> = { ...address, ...common, ...doubt, ...front, ...games, ...home, ...learn, ...lobby, ...making, ...result, ...rivals, ...rules, ...settings, ...table };
