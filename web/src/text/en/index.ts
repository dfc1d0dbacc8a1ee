/** English: the catalogue that says which messages there are. One file an area. */

import { address } from './address.ts';
import { common } from './common.ts';
import { front } from './front.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { making } from './making.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';

export const en = { ...address, ...common, ...front, ...games, ...home, ...learn, ...making, ...rules, ...settings, ...table } as const;
