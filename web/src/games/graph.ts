/** A game as two graphs by turn: the score of every player, and the winning chance of one of them. */

import type { ReviewDoc, ReviewTurn } from '../wire/index.ts';

/** On the wire, percentages are in hundredths. */
const HUNDREDTHS = 100;

export type Point = {
  readonly seq: number;
  readonly seat: number;
  /** The winning chance of the chosen player after the turn, in percent. */
  readonly win: number;
  /** What the turn cost its player, in percentage points; 0 if it was no mistake. */
  readonly lost: number;
};

/** The play that was made, with its value. */
export function madeIn(turn: ReviewTurn) {
  return turn.best.find((one) => one.text === turn.played);
}

/** The winning chances after every turn that could be judged; empty unless exactly two players play. */
export function chances(review: ReviewDoc, seat: number): Point[] {
  if (review.players.length !== 2) return [];
  return review.turns.flatMap((turn) => {
    const win = (madeIn(turn) ?? turn.best.at(-1))?.win;
    if (win == null) return [];
    const own = win / HUNDREDTHS;
    const lost = turn.mistake ? (turn.lost?.win ?? 0) / HUNDREDTHS : 0;
    return [{ seq: turn.seq, seat: turn.seat, win: turn.seat === seat ? own : 100 - own, lost }];
  });
}

/** The score of every player after every turn of the review. */
export function scores(review: ReviewDoc): number[][] {
  const now = review.players.map(() => 0);
  return review.turns.map((turn) => {
    if (!turn.withdrawn) now[turn.seat] = (now[turn.seat] ?? 0) + turn.score;
    return [...now];
  });
}

/** The turn with the largest advantage over its alternatives, and the turn that cost the most. */
export function extremes(review: ReviewDoc, seat: number): { readonly best: ReviewTurn | undefined; readonly worst: ReviewTurn | undefined } {
  const own = review.turns.filter((turn) => turn.seat === seat && turn.lost);
  const cost = (turn: ReviewTurn) => turn.lost?.win ?? turn.lost?.points ?? 0;
  const best = own.filter((turn) => !turn.mistake).sort((one, other) => other.score - one.score)[0];
  const worst = own.filter((turn) => turn.mistake).sort((one, other) => cost(other) - cost(one))[0];
  return { best, worst };
}

/** The next turn with a mistake; after the last it starts again with the first. `seat`: the player; undefined: any player. */
export function nextMistake(review: ReviewDoc, after: number | undefined, seat?: number): ReviewTurn | undefined {
  const mistakes = review.turns.filter((turn) => turn.mistake && (seat === undefined || turn.seat === seat));
  return mistakes.find((turn) => turn.seq > (after ?? -1)) ?? mistakes[0];
}

/** The radius of a dot; its area is proportional to the loss. */
export function radius(lost: number): number {
  return lost <= 0 ? 0 : Math.min(9, 2.5 + Math.sqrt(lost) * 1.2);
}
