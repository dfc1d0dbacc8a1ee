/** English: the catalogue that says which messages there are. One file an area. */

import { common } from './common.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';

export const en = { ...common, ...home, ...learn, ...settings, ...table } as const;
