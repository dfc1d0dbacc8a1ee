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
  /** The winning chance of the chosen player had the best play been made. */
  readonly better: number;
};

/** The play that was made, with its value; undefined if it did not stay on the board. */
export function madeIn(turn: ReviewTurn) {
  return turn.withdrawn ? undefined : turn.best.find((one) => one.text === turn.played);
}

/** The winning chance of the mover after what happened, in hundredths of a percent: a play that went back was a pass. */
function wonBy(turn: ReviewTurn): number | undefined {
  const [best, lost] = [turn.best[0]?.win, turn.lost?.win];
  return madeIn(turn)?.win ?? (best == null || lost == null ? undefined : best - lost);
}

/** The winning chances after every turn that could be judged; empty unless exactly two players play. */
export function chances(review: ReviewDoc, seat: number): Point[] {
  if (review.players.length !== 2) return [];
  return review.turns.flatMap((turn) => {
    const win = wonBy(turn);
    if (win === undefined) return [];
    const of = (chance: number) => (turn.seat === seat ? chance / HUNDREDTHS : 100 - chance / HUNDREDTHS);
    return [{ seq: turn.seq, seat: turn.seat, win: of(win), lost: costOf(turn).win, better: of(Math.max(win, turn.best[0]?.win ?? win)) }];
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

/** What a mistake cost its player, in percentage points and in points; nothing if the turn was no mistake. */
export function costOf({ mistake, lost }: Pick<ReviewTurn, 'mistake' | 'lost'>): { readonly win: number; readonly points: number } {
  return { win: mistake ? (lost?.win ?? 0) / HUNDREDTHS : 0, points: mistake ? (lost?.points ?? 0) / HUNDREDTHS : 0 };
}

/** How far the best play, if it was made, was ahead of the next one: in winning chance, or in points where there is none. */
export function gainOf(turn: ReviewTurn): { readonly win?: number; readonly points?: number } | undefined {
  const [first, second] = turn.best;
  if (!first || !second || madeIn(turn) !== first) return undefined;
  if (first.win != null && second.win != null) return { win: (first.win - second.win) / HUNDREDTHS };
  return { points: (first.equity - second.equity) / HUNDREDTHS };
}

/** A smaller lead over the next play, in percentage points or points, makes no turn the best one. */
const LEAST_GAIN = 0.5;

/** The turn whose play was best and furthest ahead of the next one, and the turn that cost the most. */
export function extremes(review: ReviewDoc, seat: number): { readonly best: ReviewTurn | undefined; readonly worst: ReviewTurn | undefined } {
  const own = review.turns.filter((turn) => turn.seat === seat);
  const gain = (turn: ReviewTurn) => gainOf(turn)?.win ?? gainOf(turn)?.points ?? 0;
  const best = own.filter((turn) => gain(turn) >= LEAST_GAIN).sort((one, other) => gain(other) - gain(one))[0];
  // Where the game was decided, or has no winner, points tell which was worse.
  const more = (one: ReviewTurn, other: ReviewTurn) => costOf(other).win - costOf(one).win || costOf(other).points - costOf(one).points;
  const worst = own.filter((turn) => turn.mistake && turn.lost).sort(more)[0];
  return { best, worst };
}

/** The points of the judged turns as a share of those and what better plays would have added, in percent. */
export function accuracy(review: ReviewDoc, seat: number): number | undefined {
  const own = review.turns.filter((turn) => turn.seat === seat && turn.lost);
  const made = own.reduce((sum, turn) => sum + (turn.withdrawn ? 0 : Math.max(0, turn.score)), 0);
  const lost = own.reduce((sum, turn) => sum + (turn.lost?.points ?? 0) / HUNDREDTHS, 0);
  return made + lost > 0 ? (100 * made) / (made + lost) : undefined;
}

/** Why a turn was judged by score and leave alone: there was no time for it, or no turn of these rules is played out. */
export function judgedBriefly(review: ReviewDoc, turn: ReviewTurn): 'time' | 'rules' | undefined {
  if (turn.method !== 'static' || !turn.lost) return undefined;
  return review.turns.some(({ method }) => method === 'simulation') ? 'time' : 'rules';
}

/** The most tiles in the pool with which chances can be proven. */
const LAST_DRAWS = 4;

/**
 * How sure a turn near the end of the game is: all `proven` by search, the `best` play proven to be best, only some chances exact
 * (`partly`), or an `estimate` although more could be proven. Undefined before that, where every chance is an estimate.
 */
export function surenessOf({ method, proven, pool, lost }: Pick<ReviewTurn, 'method' | 'proven' | 'pool' | 'lost'>): 'proven' | 'best' | 'partly' | 'estimate' | undefined {
  if (!lost || pool > LAST_DRAWS) return undefined;
  if (proven) return method === 'endgame' ? 'proven' : 'best';
  if (method === 'preendgame') return 'partly';
  return method === 'static' ? undefined : 'estimate';
}

/** The turns whose numbers stand at the graph, as indexes: the first, every fifth and the last, none of them too close to it. */
export function ticks(numbers: readonly number[]): number[] {
  const last = numbers.at(-1) ?? 0;
  return numbers.flatMap((number, nth) => (nth === numbers.length - 1 || ((nth === 0 || number % 5 === 0) && last - number > 2) ? [nth] : []));
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
