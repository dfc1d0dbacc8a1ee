/** The plural forms of English. */
export const PLURALS = ['one', 'other'] as const;
