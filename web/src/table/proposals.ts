/** What becomes of proposals. */

import type { Proposal, ProposalInfo, SeenMessage } from '../wire/index.ts';

/** Whether a proposal that concerned this seat has gone while answers were missing: somebody refused, or it has lapsed. */
export function isDropped(before: ProposalInfo, after: ProposalInfo | undefined, seat: number | undefined): boolean {
  const { by, agreed, waiting_for } = before;
  return after?.id !== before.id && waiting_for.length > 0 && seat !== undefined && [by, ...agreed, ...waiting_for].includes(seat);
}

/** Whether what was proposed has happened in the meantime: the last answer may have come and gone unheard. */
export function hasComeAbout(what: Proposal, since: readonly SeenMessage[], next: string | null | undefined): boolean {
  if (what === 'rematch') return next != null;
  return since.some(({ event }) => {
    if (event === 'paused') return what === 'pause' || what === 'adjourn';
    if (event === 'resumed') return what === 'resume';
    if (typeof event === 'string') return false;
    // A challenge is always decided in the end.
    if (what === 'doubt') return 'challenge_upheld' in event || 'challenge_failed' in event;
    return what === 'abort' ? 'ended' in event : what === 'take_back' && 'withdrawn' in event && event.withdrawn.cause === 'taken_back';
  });
}
