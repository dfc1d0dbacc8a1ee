/** Times in the form that a classroom reads. Pure. */

/** Minutes and seconds, such as 4:12; never negative. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same for the time left: a second that has begun is still shown. */
export const left = (ms: number): string => minutes(Math.ceil(ms / 1000) * 1000);

/** The time of day, to the minute. */
export const clock = (at: number, language: string): string => new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });

/** After this many milliseconds without a move, a player counts as stuck. */
export const STUCK_MS = 180_000;
