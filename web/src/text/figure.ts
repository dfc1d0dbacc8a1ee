/** Points in a table: a minus sign is as wide as a plus sign, and is read out as a minus. */
export function figure(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

/** A difference in points, which has its sign also above zero. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : figure(points));
