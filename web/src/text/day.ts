import { language } from './index.svelte.ts';

/** The day of a moment, in milliseconds since 1970, as lists show it: "Mar 4, 2026". */
export const day = (ms: number): string => new Date(ms).toLocaleDateString(language(), { dateStyle: 'medium' });
