/** The review of a game: fetched when the game opens, then deepened turn by turn. */

import { get } from '../net/rest.ts';
import { troubleText } from '../net/trouble.ts';
import type { ReviewDoc } from '../wire/index.ts';
import { Deeper } from './deeper.svelte.ts';
import { withTurn } from './review.ts';

export class Reviewed {
  doc = $state.raw<ReviewDoc>();
  busy = $state(false);
  fault = $state('');
  readonly deeper: Deeper;

  constructor(private readonly game: { readonly id: string; readonly key?: string | undefined }) {
    this.deeper = new Deeper(
      () => game,
      (found) => {
        if (this.doc) this.doc = withTurn(this.doc, found);
      },
    );
  }

  async look(): Promise<void> {
    if (this.busy || this.doc) return;
    this.busy = true;
    this.fault = '';
    try {
      this.doc = await get<ReviewDoc>(`/games/${this.game.id}/review`, this.game.key);
    } catch (thrown) {
      this.fault = troubleText(thrown);
    }
    this.busy = false;
  }
}
