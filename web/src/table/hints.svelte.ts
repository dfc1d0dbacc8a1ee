/**
 * Hints in steps: where a play could be, which letters it uses, and then the play itself. Each step reveals no more
 * than was asked for; the server keeps to the same play while board and rack stay the same.
 */

import { announce } from '../page/live.svelte.ts';
import { t } from '../text/index.svelte.ts';
import { listed } from '../text/listed.ts';
import { troubleText } from '../net/trouble.ts';
import type { HintPart } from '../wire/index.ts';
import type { Commands } from './commands.svelte.ts';
import { noteHint } from './hinted.ts';
import { isClean, type Layer } from './model/layer.ts';
import { columnName, type Size } from './model/squares.ts';
import { spell } from './spelling.ts';
import { turnOf } from './standing.ts';

export class Hints {
  #told = $state.raw<{ readonly part: HintPart; readonly turn: number; readonly layer: Layer } | undefined>();
  /** The tiles on the board after the play itself was shown. */
  #shown: Layer | undefined;
  #busy = false;

  constructor(readonly commands: Commands) {}

  get #table() {
    return this.commands.actions.table;
  }

  /** The hint of this turn. */
  get part(): HintPart | undefined {
    return this.#told?.turn === turnOf(this.#table) ? this.#told.part : undefined;
  }

  /** The step that the next press reveals. */
  get next(): 'where' | 'letters' | 'play' {
    if (!this.part) return 'where';
    return this.part.step === 'where' && this.part.kind !== 'pass' ? 'letters' : 'play';
  }

  get text(): string {
    return this.part && this.#table.kit ? hintText(this.part, this.#table.kit) : '';
  }

  /** Whether no tile has been laid or taken back since: the hint is still the latest request. */
  get isNewest(): boolean {
    return this.part !== undefined && this.#told?.layer === this.#table.layer;
  }

  /** Reveals the next step; returns whether a play was laid. */
  async tell(): Promise<boolean> {
    if (this.#busy) return false;
    const table = this.#table;
    if (this.#shown !== undefined && this.#shown === table.layer && !isClean(table.layer)) {
      table.say(t('hint.lies'));
      return true;
    }
    this.#busy = true;
    const step = this.next;
    try {
      if (step === 'play') {
        table.wanted = [];
        const before = table.layer;
        await this.commands.hint();
        this.#told = undefined;
        // A suggested exchange lays no tiles.
        this.#shown = table.layer === before ? undefined : table.layer;
        return !this.commands.actions.exchanging;
      }
      const answer = await table.ask('hint', { step });
      if (typeof answer !== 'object' || !('hint_part' in answer)) return false;
      const part = answer.hint_part;
      this.#told = { part, turn: turnOf(table), layer: table.layer };
      table.wanted = part.squares.map(({ row, col }) => row * (table.kit?.width ?? 0) + col);
      if (part.kind === 'place') noteHint(table.id, table.wanted);
      announce(this.text);
      return false;
    } catch (thrown) {
      table.say(troubleText(thrown), 'bad');
      return false;
    } finally {
      this.#busy = false;
    }
  }

  /** Another turn has begun: no squares are marked any more. */
  forget(): void {
    this.#told = undefined;
    this.#table.wanted = [];
  }
}

/** A part of a hint as a sentence, for reading and listening. */
export function hintText({ step, kind, squares, tiles }: HintPart, { width }: Pick<Size, 'width'>): string {
  const letters = listed((tiles ?? []).map(({ face }) => spell([face])));
  if (kind === 'pass') return t('hint.pass');
  if (kind === 'exchange') return step === 'where' ? t('hint.exchange') : t('hint.exchange_these', { letters });
  if (kind === 'choose') return step === 'where' ? t('hint.choose') : t('hint.choose_these', { letters });
  const where = lineText(squares.map(({ row, col }) => row * width + col), width);
  return step === 'where' ? t('hint.where', { where }) : t('hint.letters', { where, letters });
}

/** The row or column of some squares, as text. */
export function lineText(squares: readonly number[], width: number): string {
  const at = (square: number) => ({ row: Math.floor(square / width) + 1, column: columnName(square % width) });
  const [first, last] = [at(Math.min(...squares)), at(Math.max(...squares))];
  if (squares.length === 1) return t('hint.square', { row: first.row, column: first.column });
  return first.row === last.row
    ? t('hint.row', { row: first.row, from: first.column, to: last.column })
    : t('hint.column', { column: first.column, from: first.row, to: last.row });
}
