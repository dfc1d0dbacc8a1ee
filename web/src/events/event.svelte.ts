/** An event that a page follows, and the requests it makes. */

import { newKey } from '../net/key.ts';
import { post, type Trouble } from '../net/rest.ts';
import { session } from '../net/session.svelte.ts';
import { troubleText } from '../net/trouble.ts';
import { announce } from '../page/live.svelte.ts';
import { t } from '../text/index.svelte.ts';
import type { EventOrder, EventRole, EventTried, EventView } from '../wire/index.ts';

export class Followed {
  view = $state.raw<EventView | undefined>();
  /** The last error, as text. */
  fault = $state('');

  constructor(
    readonly id: string,
    readonly key: string | undefined,
    readonly role: EventRole | undefined,
  ) {}

  /** Follows the event until the returned function is called. */
  follow(): () => void {
    const asked = { event: this.id, ...(this.key === undefined ? {} : { key: this.key }), ...(this.role === undefined ? {} : { role: this.role }) };
    return session.follow({
      id: this.id,
      subscribe: () => ({ follow_event: asked }),
      unsubscribe: { leave_event: { event: this.id } },
      tell: (tell) => {
        if ('event' in tell && tell.event.event === this.id) this.view = tell.event;
        if ('event_gone' in tell && tell.event_gone.event === this.id) [this.view, this.fault] = [undefined, t(`events.gone_${tell.event_gone.why}`)];
      },
      refused: (trouble: Trouble) => {
        this.view = undefined;
        this.fault = troubleText(trouble);
      },
    });
  }

  /** Gives orders, of which all are carried out or none; returns whether they were. */
  async order(...orders: EventOrder[]): Promise<boolean> {
    return this.run(() => post(`/events/${this.id}/orders`, { key: newKey(), ...(this.role === undefined ? {} : { role: this.role }), orders }));
  }

  /** What orders would do; undefined where they would be refused. */
  async attempt(...orders: EventOrder[]): Promise<EventTried | undefined> {
    let tried: EventTried | undefined;
    await this.run(async () => (tried = await post<EventTried>(`/events/${this.id}/try`, { key: newKey(), orders })), false);
    return tried;
  }

  /** Performs an action, and reports any error. */
  async run(deed: () => Promise<unknown>, isTold = true): Promise<boolean> {
    this.fault = '';
    try {
      await deed();
      if (isTold) announce(t('events.done'));
      return true;
    } catch (thrown) {
      this.fault = troubleText(thrown);
      return false;
    }
  }
}
