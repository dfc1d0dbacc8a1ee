/** Chat messages that the person here has not seen yet. Their own messages do not count. */

import type { ChatLine } from '../wire/index.ts';
import { turnOf } from './standing.ts';
import type { TableState } from './table.svelte.ts';

export class Unread {
  #read = $state(0);

  constructor(readonly table: Pick<TableState, 'chat' | 'newestChat' | 'moments' | 'isOwnChat'>) {
    this.seen();
  }

  get count(): number {
    return this.table.chat.slice(this.#read).filter((line) => !this.table.isOwnChat(line)).length;
  }

  /** The newest message, until the next turn is made, which is then the latest news. */
  get newest(): ChatLine | undefined {
    const { newestChat } = this.table;
    return this.count > 0 && newestChat && newestChat.turn === turnOf(this.table) && !this.table.isOwnChat(newestChat.line) ? newestChat.line : undefined;
  }

  /** The chat is open, so all messages are seen. */
  seen(): void {
    this.#read = this.table.chat.length;
  }
}
