/** The possible proposals, and their outcomes. */

import { t } from '../text/index.svelte.ts';
import type { Proposal, ProposalInfo, SeenMessage } from '../wire/index.ts';

/** A doubt is raised by a challenge, and not from a menu. */
export type Proposable = Exclude<Proposal, 'doubt'>;

/** How things stand for somebody who opens the menu. */
export type Standing = {
  readonly over: boolean;
  readonly paused: boolean;
  /** Whether time is counted for anybody. */
  readonly timed: boolean;
  /** The last play that may still be taken back: none, mine or theirs. */
  readonly open: 'none' | 'mine' | 'theirs';
  /** Whether people elsewhere have to agree; otherwise it happens at once. */
  readonly agreement: 'needed' | 'not_needed';
  /** Whether a host who does not play has paused the game, and lets it go on. */
  readonly held?: boolean;
};

/** What the menu offers: what the server would do, or ask the others about. Bots agree to everything, so that nothing need be proposed to them. */
export function offered({ over, paused, timed, open, agreement, held = false }: Standing): Proposable[] {
  const asks = agreement === 'needed';
  if (over) return ['rematch'];
  const list: [Proposable, boolean][] = [
    ['resume', paused && !held],
    ['pause', !paused && (asks || timed)],
    ['take_back', open === 'mine' || (open === 'theirs' && asks)],
    ['adjourn', !paused && asks],
    ['abort', true],
  ];
  return list.flatMap(([what, may]) => (may ? [what] : []));
}

/** The rulings of a host without a seat. */
export function ruled({ over, paused }: Pick<Standing, 'over' | 'paused'>): Proposable[] {
  return over ? [] : [paused ? 'resume' : 'pause', 'abort'];
}

/** A proposal for somebody who reads it at a seat: those who have agreed are told whom they wait for. */
export function proposalText({ by, what, agreed, waiting_for }: ProposalInfo, seat: number | undefined, name: (seat: number) => string): string {
  const wish = t(`table.proposal_${what}`);
  if (seat === undefined || !agreed.includes(seat)) return t('table.proposed', { who: name(by), what: wish });
  const who = waiting_for.map(name).join(', ');
  return by === seat ? t('table.you_proposed', { what: wish, who }) : t('table.you_agreed', { what: wish, who });
}

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
