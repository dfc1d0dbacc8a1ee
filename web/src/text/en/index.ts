/** English: the catalogue that says which messages there are. One file an area. */

import { common } from './common.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { result } from './result.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';

export const en = { ...common, ...games, ...home, ...learn, ...result, ...rules, ...settings, ...table } as const;
