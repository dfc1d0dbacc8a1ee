/**
 * The coach of somebody who plays alone against bots. What it knows comes from the server; here it is decided when it
 * speaks: a tip when a turn begins, if it was not told lately; a better place to look when tiles lie that could be played.
 */

import { announce } from '../page/live.svelte.ts';
import { language, t } from '../text/index.svelte.ts';
import type { CoachBot, CoachDoc, CoachLook, CoachReason } from '../wire/index.ts';
import type { Layer } from './model/layer.ts';
import { name, type Size, type Square } from './model/squares.ts';
import { turnOf } from './standing.ts';
import type { TableState } from './table.svelte.ts';

/** A tip is not told again before so many others. */
const REST = 3;

type Seen = Pick<TableState, 'ask' | 'asked' | 'kit' | 'layer' | 'moments' | 'wanted' | 'name'>;

export class Coach {
  /** What speaks for the last turn of a bot. */
  bot = $state.raw<CoachBot>();
  /** The tip of this turn. */
  tip = $state<string>();
  /** What could be better than the tiles that lie there. */
  remark = $state.raw<{ readonly text: string; readonly tip?: string; readonly layer: Layer }>();
  /** The tips that were told last. */
  #told: string[] = [];
  #turn: number | undefined;
  #layer: Layer | undefined;
  #square: Square | undefined;

  constructor(readonly table: Seen) {}

  /** A turn of the player begins. */
  async begin(): Promise<void> {
    const turn = turnOf(this.table);
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.rest();
    const said = await this.#ask({});
    if (!said || turn !== this.#turn) return;
    this.bot = said.bot;
    this.tip = said.tips.find((tip) => !this.#told.includes(tip));
    if (this.tip) this.#told = [...this.#told, this.tip].slice(-REST);
  }

  /** Tiles lie that could be played. */
  async see(): Promise<void> {
    const { table } = this;
    const { layer } = table;
    const placement = table.asked();
    if (layer === this.#layer || !placement || placement.tiles.length === 0) return;
    this.#layer = layer;
    this.#forget();
    const said = await this.#ask({ placement: { tiles: placement.tiles } });
    if (!said || layer !== table.layer || !table.kit) return;
    if (said.look) {
      const text = lookText(said.look, table.kit);
      this.remark = { text, layer };
      this.#square = said.look.square.row * table.kit.width + said.look.square.col;
      table.wanted = [this.#square];
      announce(text);
    } else if (said.tips[0]) {
      this.remark = { text: t('coach.against'), tip: said.tips[0], layer };
    }
  }

  /** The turn is over, or nothing lies there any more. */
  rest(): void {
    this.bot = undefined;
    this.tip = undefined;
    this.#layer = undefined;
    this.#forget();
  }

  #forget(): void {
    this.remark = undefined;
    // A square that a hint asks for stays lit.
    if (this.#square !== undefined && this.table.wanted.length === 1 && this.table.wanted[0] === this.#square) this.table.wanted = [];
    this.#square = undefined;
  }

  async #ask(fields: { placement?: { tiles: string[] } }): Promise<CoachDoc | undefined> {
    try {
      const answer = await this.table.ask('coach', fields);
      return typeof answer === 'object' && 'coach' in answer ? answer.coach : undefined;
    } catch {
      // A coach who cannot be asked says nothing: the game goes on.
      return undefined;
    }
  }
}

/** Where to look for more. */
export function lookText({ square, letter, word }: CoachLook, size: Size): string {
  const at = name(square.row * size.width + square.col, size);
  if (word > 1) return t('coach.look_word', { times: timesText(word), at });
  return letter > 1 ? t('coach.look_letter', { times: timesText(letter), at }) : t('coach.look', { at });
}

/** What speaks for a turn, in a sentence each. */
export function reasonTexts({ reasons }: Pick<CoachBot, 'reasons'>, size: Size): string[] {
  return reasons.map((reason) => reasonText(reason, size));
}

function reasonText(reason: CoachReason, size: Size): string {
  const at = ({ row, col }: { row: number; col: number }) => name(row * size.width + col, size);
  if (reason === 'passed') return t('coach.passed');
  if ('bonus' in reason) return t('coach.bonus', { tiles: reason.bonus.tiles, points: reason.bonus.points });
  if ('word' in reason) return t('coach.word', { at: at(reason.word.square), times: timesText(reason.word.times), word: reason.word.word });
  if ('letter' in reason) return t('coach.letter', { at: at(reason.letter.square), times: timesText(reason.letter.times), letter: reason.letter.face, n: reason.letter.points });
  if ('words' in reason) return t('coach.words', { number: reason.words.n });
  if ('hook' in reason) return t('coach.hook', { letter: reason.hook.face, word: reason.hook.word });
  return t('coach.exchanged', { n: reason.exchanged.tiles });
}

/** Twice and three times have words of their own. */
function timesText(times: number): string {
  if (times === 2) return t('coach.double');
  return times === 3 ? t('coach.triple') : t('coach.times', { number: new Intl.NumberFormat(language()).format(times) });
}
