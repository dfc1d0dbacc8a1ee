/**
 * A position that the learner plays on against the engine. The server keeps nothing of it: it computes what is hidden from the
 * seed, and how the game stands from the turns.
 */

import { post } from '../net/rest.ts';
import { troubleText } from '../net/trouble.ts';
import { announce } from '../page/live.svelte.ts';
import { writeRack, type Face } from '../table/model/tiles.ts';
import { t } from '../text/index.svelte.ts';
import type { AgainstDoc, AgainstTurn, PositionAsk } from '../wire/index.ts';
import { writePlay } from './attempt.ts';
import type { Session } from './session.svelte.ts';

/** The seeds are numbers of 32 bits. */
const SEEDS = 2 ** 32;

export class Against {
  /** All turns, those of the learner and of the engine in turn. */
  turns = $state.raw<readonly AgainstTurn[]>([]);
  over = $state(false);
  /** Whether the engine is thinking. */
  busy = $state(false);
  exchanging = $state(false);
  /** The scores at the end, the learner's first. */
  final = $state.raw<readonly number[]>([]);
  readonly #seed = Math.floor(Math.random() * SEEDS);
  readonly #position: PositionAsk;

  constructor(readonly session: Session) {
    this.#position = { by: session.rules(), cgp: session.doc?.cgp ?? '' };
  }

  get table(): Session {
    return this.session;
  }

  /** Plays the tiles that lie on the board. */
  playLaid(): Promise<void> {
    const { ground, layer } = this.session;
    const text = ground && writePlay(layer.laid, ground.board, ground);
    return text ? this.play(text) : Promise.resolve();
  }

  /** Exchanges tiles that were chosen in the dialog. */
  exchange(faces: readonly Face[]): void {
    this.exchanging = false;
    void this.play(`exchange ${writeRack(faces)}`);
  }

  /** Plays a turn, and takes the engine's answer. */
  async play(turn: string): Promise<void> {
    const { session } = this;
    if (this.busy || this.over) return;
    this.busy = true;
    session.stop();
    try {
      const plays = [...this.turns.map(({ id }) => id), turn];
      const doc = await post<AgainstDoc>('/analysis/against', { position: this.#position, seed: this.#seed, plays }, session.key);
      if (session.against === this) this.#take(doc);
    } catch (thrown) {
      if (session.against === this) this.#say(troubleText(thrown));
    }
    this.busy = false;
  }

  #take({ phonies, turns, position, over }: AgainstDoc): void {
    if (phonies.length > 0) return this.#say(t('analysis.try_phony', { n: phonies.length, words: phonies.join(', ') }));
    this.turns = [...this.turns, ...turns];
    this.over = over;
    this.final = over ? position.scores : [];
    const reply = turns[1];
    this.session.goOn(turns, position, reply);
    if (over) this.#say(this.result);
    else this.#say(reply ? t('analysis.try_reply', { play: this.written(reply) }) : '');
  }

  #say(text: string): void {
    this.session.tried = text;
    announce(text, 'assertive');
  }

  /** A turn with its points. */
  written(turn: AgainstTurn): string {
    return turn.laid.length > 0 ? `${this.session.named(turn)}, ${t('analysis.points', { n: turn.score })}` : turn.text;
  }

  /** How the game ended. */
  get result(): string {
    const [own = 0, other = 0] = this.final;
    return t(own === other ? 'analysis.try_drawn' : own > other ? 'analysis.try_won' : 'analysis.try_lost', { own, other });
  }
}
