/** A class as seen in one role: this object follows it, and never changes it. */

import { problemOf, type Noticed } from '../net/rest.ts';
import { session, type Follower } from '../net/session.svelte.ts';
import type { EventGone, EventRole, EventView, Tell } from '../wire/index.ts';

export class EventState {
  view = $state.raw<EventView | undefined>();
  /** Why it cannot be shown. */
  trouble = $state.raw<Noticed | undefined>();
  /** Why it is no longer shown. */
  gone = $state.raw<EventGone | undefined>();
  readonly #follower: Follower;

  /** `role`: the role to follow it in, for people who have more than one. */
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

  /** Starts to follow the class; the returned function stops. */
  follow(): () => void {
    return session.follow(this.#follower);
  }

  #hear(tell: Tell): void {
    if ('event' in tell && tell.event.event === this.id) [this.view, this.trouble, this.gone] = [tell.event, undefined, undefined];
    else if ('event_gone' in tell && tell.event_gone.event === this.id) this.gone = tell.event_gone.why;
  }
}
