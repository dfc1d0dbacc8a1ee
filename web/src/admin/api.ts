/** How the parts of this page reach the server: one way to ask, and one way to act. */

export type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;
/** Performs an action, shows any error, and then the new state of the server. */
export type Run = (deed: () => Promise<unknown>) => Promise<void>;
/** Reads something, and shows any error. */
export type Look = (reading: () => Promise<unknown>) => Promise<void>;

export const tablePath = (table: string, rest = '') => `/tables/${encodeURIComponent(table)}${rest}`;
