/**
 * The summary of a finished game: the best play, the course of the scores, and what the players did.
 *
 * Everything comes from the score sheet, which lists each action with its seat and points.
 */

import type { GameRow, PlayDoc, ReviewTurn, SheetDoc } from '../../wire/index.ts';

/** A play that stayed on the board. `turn` counts from one, as on the score sheet. */
export type Stood = { readonly seat: number; readonly turn: number; readonly play: PlayDoc };

/** The lines of the sheet that are turns, with their numbers. A play and its withdrawal are two lines. */
function turns(sheet: readonly SheetDoc[]): readonly SheetDoc[] {
  return sheet.filter(({ deed }) => typeof deed === 'object' || deed === 'passed' || deed === 'turn_lost' || deed === 'timed_out');
}

/** All plays that stayed on the board, in order. */
export function plays(sheet: readonly SheetDoc[]): Stood[] {
  const stood: Stood[] = [];
  for (const [index, { seat, deed }] of turns(sheet).entries()) {
    if (typeof deed !== 'object') continue;
    if ('placed' in deed) stood.push({ seat, turn: index + 1, play: deed.placed.play });
    else if ('withdrawn' in deed) {
      const last = stood.findLastIndex((one) => one.seat === seat);
      if (last >= 0) stood.splice(last, 1);
    }
  }
  return stood;
}

/** The highest-scoring play of one seat or of all; of equal ones the earlier. */
export function bestPlay(stood: readonly Stood[], seat?: number): Stood | undefined {
  let best: Stood | undefined;
  for (const one of stood) {
    if (seat !== undefined && one.seat !== seat) continue;
    if (!best || one.play.score > best.play.score) best = one;
  }
  return best;
}

/** The longest word with its score; of equally long ones the earlier. */
export function longestWord(stood: readonly Stood[], seat?: number): { readonly word: string; readonly turn: number } | undefined {
  let longest: { word: string; turn: number } | undefined;
  for (const one of stood) {
    if (seat !== undefined && one.seat !== seat) continue;
    for (const { word } of one.play.words) if (!longest || word.length > longest.word.length) longest = { word: word.toUpperCase(), turn: one.turn };
  }
  return longest;
}

/** The totals of all seats after each turn, starting from zero; the last entry includes the final adjustments. */
export function course(sheet: readonly SheetDoc[], seats: number): number[][] {
  const totals = Array.from({ length: seats }, () => 0);
  const steps = [[...totals]];
  for (const line of sheet) {
    totals[line.seat] = line.total;
    steps.push([...totals]);
  }
  return steps;
}

/** The step from which a seat led until the end; undefined if it never trailed or tied after the start. */
export function aheadFrom(steps: readonly (readonly number[])[], seat: number): number | undefined {
  const leads = (step: readonly number[]) => step.every((total, other) => other === seat || total < (step[seat] ?? 0));
  let from = steps.length;
  while (from > 0 && leads(steps[from - 1]!)) from -= 1;
  return from < steps.length && from > 1 ? from : undefined;
}

/** The average points per play, rounded. */
export function average(stood: readonly Stood[], seat: number): number {
  const own = stood.filter((one) => one.seat === seat);
  return own.length ? Math.round(own.reduce((sum, one) => sum + one.play.score, 0) / own.length) : 0;
}

export function bonusPlays(stood: readonly Stood[], seat: number): number {
  return stood.filter((one) => one.seat === seat && one.play.bonus > 0).length;
}

/** Words of the other players that may be new to the viewer, longest first. */
export function wordsMet(stood: readonly Stood[], seat: number | undefined): string[] {
  const words = stood.flatMap((one) => (one.seat === seat ? [] : one.play.words.map(({ word }) => word.toUpperCase())));
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** How a game compares with earlier ones: the first win against these opponents, and the best score by these rules. */
export type Compared = { readonly firstWin: boolean; readonly bestScore: boolean };

/**
 * Compares a finished game with a person's earlier ones. A first win follows losses against the same
 * opponents; a best score requires an earlier score to beat.
 */
export function compare(table: string, games: readonly GameRow[]): Compared {
  const now = games.find((game) => game.table === table);
  const none = { firstWin: false, bestScore: false };
  if (now?.your_seat == null) return none;
  const earlier = games.filter((game) => game.table !== table && game.status === 'over' && game.your_seat != null && game.changed <= now.changed);
  const others = (game: GameRow) => JSON.stringify(game.seats.map((name, seat) => game.bots[seat] ?? name).filter((_, seat) => seat !== game.your_seat).sort());
  const same = earlier.filter((game) => others(game) === others(now));
  const won = (game: GameRow) => game.winners.includes(game.your_seat!) && game.winners.length < game.seats.length;
  const own = (game: GameRow) => game.scores[game.your_seat!] ?? 0;
  const alike = earlier.filter((game) => game.edition === now.edition);
  return {
    firstWin: now.seats.length > 1 && won(now) && same.length > 0 && !same.some(won),
    bestScore: alike.length > 0 && alike.every((game) => own(game) < own(now)),
  };
}

/**
 * The turn in which a seat missed most, and the best play then; undefined if little was missed. Following the game's
 * own hint does not count as missing anything.
 */
export function missed(review: readonly ReviewTurn[], seat: number, isHint: (turn: ReviewTurn) => boolean = () => false): { readonly turn: ReviewTurn; readonly play: ReviewTurn['best'][number] } | undefined {
  /** In points of equity: a smaller loss is a matter of taste. */
  const LITTLE = 8;
  let most: { turn: ReviewTurn; play: ReviewTurn['best'][number]; lost: number } | undefined;
  for (const turn of review) {
    const [play] = turn.best;
    const own = turn.best.find((one) => one.text === turn.played);
    if (turn.seat !== seat || !play || !own || play.score < turn.score + LITTLE || isHint(turn)) continue;
    const lost = play.equity - own.equity;
    if (lost >= LITTLE * 100 && (!most || lost > most.lost)) most = { turn, play, lost };
  }
  return most;
}
