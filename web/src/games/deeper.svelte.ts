/** A deeper look at turns of a game: its progress and its results. */

import { listen } from '../net/stream.ts';
import { troubleText } from '../net/trouble.ts';
import { announce } from '../page/live.svelte.ts';
import { t } from '../text/index.svelte.ts';
import type { DeeperNews, ReviewTurn } from '../wire/index.ts';

/** The game to look at. */
type Game = { readonly id: string; readonly key?: string | undefined };

export class Deeper {
  /** The turns that have been looked at, by their log entries. */
  deep = $state.raw<ReadonlySet<number>>(new Set());
  news = $state.raw<DeeperNews>();
  busy = $state(false);
  fault = $state('');
  #stop: AbortController | undefined;

  constructor(
    private readonly game: () => Game,
    private readonly tell: (turn: ReviewTurn) => void,
  ) {}

  /** Looks at one turn, or at all turns. */
  async look(seq?: number): Promise<void> {
    if (this.busy) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.busy = true;
    this.fault = '';
    this.news = undefined;
    const { id, key } = this.game();
    try {
      await listen<DeeperNews>(`/games/${id}/review`, seq === undefined ? {} : { seq }, key, stop.signal, (news) => this.#hear(news, stop));
    } catch (thrown) {
      if (!stop.signal.aborted) {
        this.fault = troubleText(thrown);
        announce(this.fault, 'assertive');
      }
    }
    if (this.#stop !== stop) return;
    this.#end();
  }

  /** Stops; the results so far stay. */
  stop(): void {
    if (!this.busy) return;
    this.#stop?.abort();
    this.#end();
  }

  #end(): void {
    this.#stop = undefined;
    this.busy = false;
    if (this.said) announce(this.said);
  }

  #hear(news: DeeperNews, stop: AbortController): void {
    if (this.#stop !== stop) return;
    this.news = news;
    if (!news.turn) return;
    this.deep = new Set([...this.deep, news.turn.seq]);
    this.tell(news.turn);
  }

  /** The progress, as text. */
  get said(): string {
    const { news } = this;
    if (!news) return '';
    if (!this.busy) return t(news.stage === 'done' ? 'games.deeper_done' : 'games.deeper_stopped', { n: news.done });
    if (news.stage === 'waiting') return t('games.deeper_waiting', { n: news.ahead });
    return t('games.deeper_working', { number: news.done, of: news.of });
  }
}
