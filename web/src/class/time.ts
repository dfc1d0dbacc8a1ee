/** Times as a classroom reads them. Pure. */

/** Minutes and seconds: 4:12, and never less than nothing. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same of what is left: a second that has begun is still there. */
export const left = (ms: number): string => minutes(Math.ceil(ms / 1000) * 1000);

/** The time of day, to the minute. */
export const clock = (at: number, language: string): string => new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });

/** After so long somebody is stuck. */
export const STUCK_MS = 180_000;
