/** The numbers of a review in the form that people read. */

import type { ReviewDoc, ReviewLoss, ReviewMistakeKind, ReviewPlay, ReviewTotals, ReviewTurn } from '../wire/index.ts';

/** On the wire, points and percentages are in hundredths. */
const HUNDREDTHS = 100;
/** A smaller chance to win, in percentage points, is not mentioned. */
const LITTLE = 0.5;

/** The loss: in whole points, and in percentage points of winning chance with twice the standard error. Undefined if it is too small to mention. */
export function lostOf(loss: ReviewLoss): { readonly points: number; readonly win: number; readonly doubt: number } {
  const win = (loss.win ?? 0) / HUNDREDTHS;
  return { points: Math.round(loss.points / HUNDREDTHS), win: win < LITTLE ? 0 : win, doubt: (2 * (loss.win_error ?? 0)) / HUNDREDTHS };
}

/** A number with one decimal place, with the decimal sign of the language. */
export function decimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/**
 * The plays of a turn in the order of the chances that are shown. The engine's best one stays first; of the others it lists
 * those last that it dropped early, though they may win as often.
 */
export function ranked([first, ...others]: readonly ReviewPlay[]): ReviewPlay[] {
  return first ? [first, ...others.sort((one, two) => (two.win ?? 0) - (one.win ?? 0) || two.equity - one.equity)] : [];
}

/** The review with one turn replaced, and the totals adjusted. */
export function withTurn(review: ReviewDoc, turn: ReviewTurn): ReviewDoc {
  const turns = review.turns.map((one) => (one.seq === turn.seq ? turn : one));
  return { ...review, turns, players: review.players.map((player) => (player.seat === turn.seat ? added(player, turns) : player)) };
}

/** How a deeper look changes the totals of a player: losses with their errors, mistakes, luck. */
function added(player: ReviewTotals, turns: readonly ReviewTurn[]): ReviewTotals {
  const own = turns.filter((turn) => turn.seat === player.seat);
  const judged = own.filter(({ lost }) => lost != null);
  const sum = (of: (turn: ReviewTurn) => number) => own.reduce((all, turn) => all + of(turn), 0);
  const error = (of: (loss: ReviewLoss) => number) => Math.round(Math.hypot(...judged.map(({ lost }) => (lost ? of(lost) : 0))));
  const { win } = player.lost;
  const lost: ReviewLoss = {
    points: sum(({ lost: one }) => one?.points ?? 0),
    points_error: error((one) => one.points_error ?? 0),
    ...(win == null ? {} : { win: sum(({ lost: one }) => one?.win ?? 0), win_error: error((one) => one.win_error ?? 0) }),
  };
  return { ...player, lost, without_mistake: judged.filter(({ mistake }) => !mistake).length, luck: sum(({ luck }) => luck ?? 0) };
}

/** The tips for each kind of mistake; there are none about defence and the last turns. */
const HELPS: Readonly<Record<ReviewMistakeKind, readonly string[]>> = {
  phony: ['short-words'],
  missed_bonus: ['bingos', 'letter-groups'],
  points: ['premium-squares', 'hooks', 'short-words', 'bingos', 'better-play'],
  leave: ['balance', 'use-of-s', 'q-without-u', 'letter-groups'],
  defence: [],
  no_exchange: ['balance', 'q-without-u'],
  no_play: ['short-words', 'hooks', 'better-play'],
  endgame: [],
};

/** The tip that would have helped in a turn: one that the play ignored and that fits its mistake. */
export function tipFor({ mistake, tips }: Pick<ReviewTurn, 'mistake' | 'tips'>): string | undefined {
  const helps = mistake ? HELPS[mistake.kind] : [];
  return tips.find(({ tip, follows }) => !follows && helps.includes(tip))?.tip;
}
