/**
 * The position that the teacher has sent, with the tiles that a pupil lays on it. For board, rack and hand it is a desk,
 * like a live table. The answers of other teams are not on this device before the teacher shows them.
 */

import { get, post } from '../net/rest.ts';
import { session } from '../net/session.svelte.ts';
import { troubleText } from '../net/trouble.ts';
import { announce } from '../page/live.svelte.ts';
import { StillDesk } from '../table/desk.ts';
import { kitOf } from '../table/model/kit.ts';
import { asked, EMPTY, isClean, settle, type Ground, type Layer } from '../table/model/layer.ts';
import type { Kit } from '../table/model/position.ts';
import type { Placed } from '../table/model/tiles.ts';
import { laidSpoken } from '../table/speech.ts';
import { t } from '../text/index.svelte.ts';
import { listed } from '../text/listed.ts';
import { paragraphOf } from '../text/sentence.ts';
import type { PreviewResult, QuestionDoc, QuestionTried } from '../wire/index.ts';

export class AnswerDesk extends StillDesk {
  readonly view = { seq: 0, may: {} };
  readonly seat = 0;

  doc = $state.raw<QuestionDoc>();
  layer = $state.raw<Layer>(EMPTY);
  busy = $state(false);
  /** Why the last answer was not taken, or why there is no position. */
  said = $state('');
  #previewed = $state.raw<{ readonly layer: Layer; readonly verdict: PreviewResult } | undefined>();
  #asking: Promise<void> | undefined;

  readonly kit: Kit | undefined = $derived(this.doc ? kitOf(this.doc.position) : undefined);
  readonly ground: Ground | undefined = $derived.by(() => this.#groundOf());
  readonly verdict: PreviewResult | undefined = $derived(this.#previewed?.layer === this.layer ? this.#previewed.verdict : undefined);
  /** The words of the tiles on the board that are not in the list, as far as the class judges words before they are played. */
  readonly wrong: readonly string[] = $derived(this.verdict ? wrongIn(this.verdict) : []);
  /** Whether the tiles fit and nothing is said of their words. */
  readonly isUnjudged: boolean = $derived(this.verdict !== undefined && 'fits' in this.verdict && !this.verdict.fits.verdicts);

  constructor(readonly event: string) {
    super();
  }

  /** Fetches the position. */
  async open(): Promise<void> {
    try {
      await session.start().catch(() => undefined);
      this.doc = await get<QuestionDoc>(`/events/${this.event}/question?role=player`);
      this.layer = settle(EMPTY, this.ground!);
      this.said = '';
    } catch (thrown) {
      this.said = troubleText(thrown);
    }
  }

  change(layer: Layer): void {
    if (layer === this.layer) return;
    this.layer = layer;
    this.said = '';
    if (!isClean(layer)) void this.#ask();
  }

  /** Sends the tiles on the board as the answer of the team. */
  async send(): Promise<void> {
    const { doc, kit, layer } = this;
    if (!doc || !kit || this.busy || isClean(layer)) return;
    this.busy = true;
    try {
      const { taken, preview } = await post<QuestionTried>(`/events/${this.event}/question/answer`, { number: doc.number, lay: { tiles: asked(layer, kit).tiles } });
      this.said = taken ? '' : refusal(preview);
      announce(taken ? t('class.answer_sent') : this.said, taken ? 'polite' : 'assertive');
    } catch (thrown) {
      this.said = troubleText(thrown);
    }
    this.busy = false;
  }

  /** Asks for the score of the tiles on the board; if they change meanwhile, it asks again. */
  #ask(): Promise<void> {
    this.#asking ??= this.#askOn().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #askOn(): Promise<void> {
    for (let last: Layer | undefined; last !== this.layer && !isClean(this.layer); ) {
      const { layer, doc, kit } = this;
      if (!doc || !kit) return;
      last = layer;
      try {
        const verdict = await post<PreviewResult>(`/events/${this.event}/question/preview`, { number: doc.number, lay: { tiles: asked(layer, kit).tiles } });
        if (this.layer !== layer) continue;
        this.#previewed = { layer, verdict };
        announce(laidSpoken(this));
      } catch (thrown) {
        this.said = troubleText(thrown);
      }
    }
  }

  #groundOf(): Ground | undefined {
    const { doc, kit } = this;
    if (!doc || !kit) return undefined;
    const board: (Placed | undefined)[] = Array.from({ length: kit.width * kit.height });
    for (const { row, col, face, blank } of doc.position.tiles) board[row * kit.width + col] = { face, blank: blank ?? false };
    return { width: kit.width, height: kit.height, board, rack: (doc.position.racks[0] ?? []).map(({ face }) => face), slots: kit.slots };
  }
}

const wrongIn = (preview: PreviewResult): string[] => ('fits' in preview ? (preview.fits.verdicts ?? []).filter(({ good }) => !good).map(({ word }) => word.toUpperCase()) : []);

/** That these words are not in the list. */
export const notWords = (words: readonly string[]): string => t('class.not_words', { n: words.length, words: listed([...words]) });

/** Why a play is no answer. */
const refusal = (preview: PreviewResult): string => ('faults' in preview ? paragraphOf(preview.faults) : notWords(wrongIn(preview)));
