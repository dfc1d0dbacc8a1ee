/** Points as they stand in a table: a minus is as wide as a plus, and is read out as one. */
export function figure(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}
