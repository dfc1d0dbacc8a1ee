/** The possible proposals, and their outcomes. */

import { t } from '../text/index.svelte.ts';
import type { Offer, Proposal, ProposalInfo, SeenMessage } from '../wire/index.ts';

/** A doubt is raised by a challenge, and not from a menu. */
export type Proposable = Exclude<Proposal, 'doubt'>;

/** A proposal that the person may make now. */
export type Offered = { readonly what: Proposable; /** Whether other people have to agree; otherwise it happens at once. */ readonly asks: boolean };

/** The proposals that a menu can show among those that the server allows, in its order. */
export function offersIn(sent: readonly Offer[] = []): readonly Offered[] {
  return sent.flatMap(({ what, asks = false }) => (what === 'doubt' ? [] : [{ what, asks }]));
}

/** A proposal as a player at a seat reads it: players who have agreed see whose answers are missing. */
export function proposalText({ by, what, agreed, waiting_for }: ProposalInfo, seat: number | undefined, name: (seat: number) => string): string {
  const wish = t(`table.proposal_${what}`);
  if (seat === undefined || !agreed.includes(seat)) return t('table.proposed', { who: name(by), what: wish });
  const who = waiting_for.map(name).join(', ');
  return by === seat ? t('table.you_proposed', { what: wish, who }) : t('table.you_agreed', { what: wish, who });
}

/** Whether a proposal to this seat has ended while answers were missing: a player refused, or it has lapsed. */
export function isDropped(before: ProposalInfo, after: ProposalInfo | undefined, seat: number | undefined): boolean {
  const { by, agreed, waiting_for } = before;
  return after?.id !== before.id && waiting_for.length > 0 && seat !== undefined && [by, ...agreed, ...waiting_for].includes(seat);
}

/** Whether the proposed action has happened meanwhile: the last answer may have been missed. */
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
