/** Where the opponent replies: the share of a hundred games for each square, as a colour and a number. */

import type { ReplySquareDoc } from '../wire/index.ts';

/** The faintest and the strongest colour, in percent. */
const [FAINT, STRONG] = [15, 90];

/** Shows it on the squares inside an element, and removes the picture before it. */
export function showHeat(root: HTMLElement, squares: readonly ReplySquareDoc[], width: number): void {
  const most = Math.max(...squares.map((one) => one.of_100), 1);
  const heat = new Map(squares.map((one) => [one.row * width + one.col, one.of_100]));
  for (const element of root.querySelectorAll<HTMLElement>('[data-square]')) {
    const of100 = heat.get(Number(element.dataset['square']));
    if (of100 === undefined) {
      delete element.dataset['heat'];
      element.style.removeProperty('--hot');
    } else {
      element.dataset['heat'] = `${of100}`;
      element.style.setProperty('--hot', `${Math.round(FAINT + (of100 / most) * (STRONG - FAINT))}%`);
    }
  }
}

/** The squares used most often, for screen readers. */
export function hottest(squares: readonly ReplySquareDoc[], most = 5): readonly ReplySquareDoc[] {
  return [...squares].sort((one, other) => other.of_100 - one.of_100).slice(0, most);
}
