/** The points of a chart: scores in the order of time, on a surface of a given size. */

export type Point = { readonly x: number; readonly y: number };

export type Chart = {
  readonly points: readonly Point[];
  /** Round numbers for the lines across, from the lowest to the highest, with their heights. */
  readonly lines: readonly { readonly value: number; readonly y: number }[];
};

/** Steps between lines that people find round. */
const STEPS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
/** This many lines are enough to read a score. */
const MOST_LINES = 5;

/** A chart of scores. The scale runs from round number to round number, and never shows a difference of a few points as a cliff. */
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
