/** German. */

import type { en } from '../en/index.ts';
import type { Translated } from '../message.ts';

import { common } from './common.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { result } from './result.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';

export const de: Translated<typeof en> = { ...common, ...games, ...home, ...learn, ...result, ...rules, ...settings, ...table };
