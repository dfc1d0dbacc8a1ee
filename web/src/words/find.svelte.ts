/** A position in which a play was missed: the tiles of the learner on its board, and whether they are the play. */

import { StillDesk } from '../table/desk.ts';
import { readCgp } from '../table/model/cgp.ts';
import { kitOf } from '../table/model/kit.ts';
import { EMPTY, isClean, settle, type Ground, type Laid, type Layer } from '../table/model/layer.ts';
import type { Kit } from '../table/model/position.ts';
import { BLANK, takeOut, type Face } from '../table/model/tiles.ts';
import type { PositionDoc, StudyCardDoc } from '../wire/index.ts';
import { isPlay, tilesOf } from './missed.ts';

/** The position of a card as a desk, for board, rack and hand. */
export class Finder extends StillDesk {
  readonly view = { seq: 0, may: {} };

  readonly kit: Kit;
  readonly ground: Ground;
  /** Whether the answer is shown, and lies on the board. */
  done = $state(false);
  layer = $state.raw<Layer>(EMPTY);
  readonly seat: number | undefined = $derived(this.done ? undefined : 0);
  readonly #plays: readonly string[];

  constructor(position: PositionDoc, { board, plays }: Pick<StudyCardDoc, 'board' | 'plays'>) {
    super();
    this.kit = kitOf(position);
    this.#plays = plays ?? [];
    const read = readCgp(board?.cgp ?? '', this.kit);
    const { width, height, slots } = this.kit;
    this.ground = { width, height, board: read?.board ?? Array.from({ length: width * height }), rack: read?.rack ?? [], slots };
    this.layer = settle(EMPTY, this.ground);
  }

  get clean(): boolean {
    return isClean(this.layer);
  }

  change(layer: Layer): void {
    if (!this.done) this.layer = layer;
  }

  /** Whether the tiles on the board are the play. */
  isFound(): boolean {
    return isPlay(this.layer.laid, this.#plays, this.ground.board, this.ground);
  }

  /** Lays the answer on the board, or leaves what was found there. */
  reveal(): void {
    if (!this.isFound()) this.layer = this.#answer();
    this.done = true;
  }

  #answer(): Layer {
    const clean = settle(EMPTY, this.ground);
    const tiles = tilesOf(this.#plays[0] ?? '', this.ground.board, this.ground);
    const left: Face[] = [...this.ground.rack];
    const laid: Laid[] = [...(tiles ?? [])].map(([square, face]) => {
      const blank = face !== face.toUpperCase();
      takeOut(left, blank ? BLANK : face);
      return { square, tile: { face: face.toUpperCase(), blank }, home: undefined };
    });
    return { ...clean, slots: left, laid };
  }
}
