/** A class as one role sees it: followed, and never changed here. */

import { problemOf, type Noticed } from '../net/rest.ts';
import { session, type Follower } from '../net/session.svelte.ts';
import type { EventGone, EventRole, EventView, Tell } from '../wire/index.ts';

export class EventState {
  view = $state.raw<EventView | undefined>();
  /** Why it cannot be shown. */
  trouble = $state.raw<Noticed | undefined>();
  /** Why it is not shown any more. */
  gone = $state.raw<EventGone | undefined>();
  readonly #follower: Follower;

  /** `role`: in which role, for somebody who has several. */
  constructor(
    readonly id: string,
    role?: EventRole,
  ) {
    this.#follower = {
      id,
      subscribe: () => ({ follow_event: { event: id, ...(role ? { role } : {}) } }),
      unsubscribe: { leave_event: { event: id } },
      tell: (tell) => this.#hear(tell),
      refused: (trouble) => (this.trouble = problemOf(trouble)),
    };
  }

  /** Begins to follow it; the answer ends it. */
  follow(): () => void {
    return session.follow(this.#follower);
  }

  #hear(tell: Tell): void {
    if ('event' in tell && tell.event.event === this.id) [this.view, this.trouble, this.gone] = [tell.event, undefined, undefined];
    else if ('event_gone' in tell && tell.event_gone.event === this.id) this.gone = tell.event_gone.why;
  }
}
