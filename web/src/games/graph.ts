/** A game as two lines over its turns: the score of every player, and the winning chance of one of them. */

import type { ReviewDoc, ReviewTurn } from '../wire/index.ts';

/** The wire counts hundredths of percents. */
const HUNDREDTHS = 100;

export type Point = {
  readonly seq: number;
  readonly seat: number;
  /** The chance of the player who looks, in percent, after the turn. */
  readonly win: number;
  /** The cost of the turn for its player, in percent; 0 where it was no mistake. */
  readonly lost: number;
};

/** The play that was made, with what it is worth. */
export function madeIn(turn: ReviewTurn) {
  return turn.best.find((one) => one.text === turn.played);
}

/** The winning chances after every turn that could be judged, of two players; nothing where more play, or one alone. */
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

/** The turn in which most was won for what it could have been, and the one that cost most. */
export function extremes(review: ReviewDoc, seat: number): { readonly best: ReviewTurn | undefined; readonly worst: ReviewTurn | undefined } {
  const own = review.turns.filter((turn) => turn.seat === seat && turn.lost);
  const cost = (turn: ReviewTurn) => turn.lost?.win ?? turn.lost?.points ?? 0;
  const best = own.filter((turn) => !turn.mistake).sort((one, other) => other.score - one.score)[0];
  const worst = own.filter((turn) => turn.mistake).sort((one, other) => cost(other) - cost(one))[0];
  return { best, worst };
}

/** The next turn with a mistake after one; behind the last comes the first. `seat`: whose; nothing: anybody's. */
export function nextMistake(review: ReviewDoc, after: number | undefined, seat?: number): ReviewTurn | undefined {
  const mistakes = review.turns.filter((turn) => turn.mistake && (seat === undefined || turn.seat === seat));
  return mistakes.find((turn) => turn.seq > (after ?? -1)) ?? mistakes[0];
}

/** How large a dot is for what was lost, so that its surface is in proportion. */
export function radius(lost: number): number {
  return lost <= 0 ? 0 : Math.min(9, 2.5 + Math.sqrt(lost) * 1.2);
}
