/** Who in a team does what now. Pure. */

import type { MemberInfo, TableInfo } from '../wire/index.ts';

export type Roles = {
  readonly lays: MemberInfo;
  readonly keepsScore: MemberInfo;
  /** Nobody in a team of two. */
  readonly looksUp: MemberInfo | undefined;
};

/** The roles of a team for its next turn, when it has made this many; undefined for somebody who plays alone. */
export function rolesNow(info: Pick<TableInfo, 'seats' | 'event'> | undefined, seat: number | undefined, turns: number): Roles | undefined {
  if (seat === undefined) return undefined;
  const order = info?.event?.rota?.[seat] ?? [];
  const after = (steps: number): MemberInfo | undefined => info?.seats[seat]?.members[order[(turns + steps) % order.length] ?? -1];
  const [lays, keepsScore] = [after(0), after(1)];
  if (!lays || !keepsScore || order.length < 2) return undefined;
  return { lays, keepsScore, looksUp: order.length > 2 ? after(2) : undefined };
}
