/**
 * What a finished game is told by: the best play, how the scores went, and what the players did.
 *
 * Everything is read from the score sheet, which says who did what and what it was worth.
 */

import type { GameRow, PlayDoc, ReviewTurn, SheetDoc } from '../../wire/index.ts';

/** A play that stood. `turn` counts from one, as the score sheet does. */
export type Stood = { readonly seat: number; readonly turn: number; readonly play: PlayDoc };

/** The lines of the sheet that are turns, with their numbers. A play and its withdrawal are two of them. */
function turns(sheet: readonly SheetDoc[]): readonly SheetDoc[] {
  return sheet.filter(({ deed }) => typeof deed === 'object' || deed === 'passed' || deed === 'turn_lost' || deed === 'timed_out');
}

/** All plays that stood, in their order. */
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

/** The play that scored most, of one seat or of all; the earlier one of two. */
export function bestPlay(stood: readonly Stood[], seat?: number): Stood | undefined {
  let best: Stood | undefined;
  for (const one of stood) {
    if (seat !== undefined && one.seat !== seat) continue;
    if (!best || one.play.score > best.play.score) best = one;
  }
  return best;
}

/** The longest word that somebody has made, and the score of it; the earlier one of two. */
export function longestWord(stood: readonly Stood[], seat?: number): { readonly word: string; readonly turn: number } | undefined {
  let longest: { word: string; turn: number } | undefined;
  for (const one of stood) {
    if (seat !== undefined && one.seat !== seat) continue;
    for (const { word } of one.play.words) if (!longest || word.length > longest.word.length) longest = { word: word.toUpperCase(), turn: one.turn };
  }
  return longest;
}

/** The totals of all seats after each turn, from nothing on; what the end has changed is the last of them. */
export function course(sheet: readonly SheetDoc[], seats: number): number[][] {
  const totals = Array.from({ length: seats }, () => 0);
  const steps = [[...totals]];
  for (const line of sheet) {
    totals[line.seat] = line.total;
    steps.push([...totals]);
  }
  return steps;
}

/** The step from which a seat had more than all others until the end; nothing where it was never behind or level after the start. */
export function aheadFrom(steps: readonly (readonly number[])[], seat: number): number | undefined {
  const leads = (step: readonly number[]) => step.every((total, other) => other === seat || total < (step[seat] ?? 0));
  let from = steps.length;
  while (from > 0 && leads(steps[from - 1]!)) from -= 1;
  return from < steps.length && from > 1 ? from : undefined;
}

/** Points for each play, rounded. */
export function average(stood: readonly Stood[], seat: number): number {
  const own = stood.filter((one) => one.seat === seat);
  return own.length ? Math.round(own.reduce((sum, one) => sum + one.play.score, 0) / own.length) : 0;
}

export function bonusPlays(stood: readonly Stood[], seat: number): number {
  return stood.filter((one) => one.seat === seat && one.play.bonus > 0).length;
}

/** Words that the others have made, the longest first: those that somebody may have met for the first time. */
export function wordsMet(stood: readonly Stood[], seat: number | undefined): string[] {
  const words = stood.flatMap((one) => (one.seat === seat ? [] : one.play.words.map(({ word }) => word.toUpperCase())));
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** How a game compares with those before it: the first win against somebody, and the best score with these rules. */
export type Compared = { readonly firstWin: boolean; readonly bestScore: boolean };

/**
 * Compares a finished game with earlier ones of the same person. A first win is one after losses against the same
 * others; a best score needs an earlier one to be better than.
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
 * The turn of a seat in which most was missed, and the play that was possible then; nothing where little was. Somebody who has
 * played what the game itself hinted at has missed nothing.
 */
export function missed(review: readonly ReviewTurn[], seat: number, isHint: (turn: ReviewTurn) => boolean = () => false): { readonly turn: ReviewTurn; readonly play: ReviewTurn['best'][number] } | undefined {
  /** In points, of the score and of all that the play is worth: less than this is a matter of taste. */
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
