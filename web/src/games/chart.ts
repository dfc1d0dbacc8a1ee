/** The points of a chart: scores in chronological order, for a given width and height. */

export type Point = { readonly x: number; readonly y: number };

export type Chart = {
  readonly points: readonly Point[];
  /** Round numbers for the horizontal lines, from lowest to highest, with their heights. */
  readonly lines: readonly { readonly value: number; readonly y: number }[];
};

/** Distances between lines that look round. */
const STEPS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
/** The most lines; this many are enough to read a score. */
const MOST_LINES = 5;

/** A chart of scores. The scale starts and ends at round numbers, and does not stretch a difference of a few points to the full height. */
export function chartOf(scores: readonly number[], width: number, height: number): Chart {
  const [low, high] = [Math.min(...scores, Infinity), Math.max(...scores, -Infinity)];
  if (scores.length === 0) return { points: [], lines: [] };
  const step = STEPS.find((one) => Math.ceil(high / one) - Math.floor(low / one) < MOST_LINES) ?? Math.max(high - low, 1);
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);
  const y = (score: number) => height - ((score - bottom) / (top - bottom)) * height;
  const x = (at: number) => (scores.length === 1 ? width / 2 : (at / (scores.length - 1)) * width);
  const lines = [];
  for (let value = bottom; value <= top; value += step) lines.push({ value, y: y(value) });
  return { points: scores.map((score, at) => ({ x: x(at), y: y(score) })), lines };
}
