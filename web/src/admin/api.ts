/** The access of the page's parts to the server: a way to ask, and a way to act. */

export type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;
/** Does something, shows what went wrong, and then how the server stands. */
export type Run = (deed: () => Promise<unknown>) => Promise<void>;

export const tablePath = (table: string, rest = '') => `/tables/${encodeURIComponent(table)}${rest}`;
