import type { Catalogue, Translation } from '../message.ts';

/** The plural forms of German. */
export const PLURALS = ['one', 'other'] as const;

/** A catalogue in German. */
export type Translated<C extends Catalogue> = Translation<C, (typeof PLURALS)[number]>;
