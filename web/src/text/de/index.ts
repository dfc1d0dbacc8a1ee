/** German. */

import type { en } from '../en/index.ts';
import type { Translated } from '../message.ts';

import { common } from './common.ts';
import { home } from './home.ts';
import { learn } from './learn.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';

export const de: Translated<typeof en> = { ...common, ...home, ...learn, ...settings, ...table };
