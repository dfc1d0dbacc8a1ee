/** Actions on their way to the server. */

import type { ActionDoc } from '../wire/index.ts';

/**
 * An action that the server has not confirmed, and the position in which the player chose it: the server decides whether
 * it still means the same. There is at most one.
 */
export type Sending = {
  readonly key: string;
  readonly seq: number;
  readonly action: ActionDoc;
  readonly state: 'queued' | 'sent';
  /** The seat that acts, if it is not the one whose view is shown. */
  readonly as?: number;
};
