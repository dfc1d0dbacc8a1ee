/** Clocks between two messages: the server's values, and the time since. */

import type { ViewMessage } from '../../wire/index.ts';

/** `12:05`, `0:09.3` when little time is left, `−1:10` in overtime, `1:02:00` from one hour. */
export function clockText(milliseconds: number): string {
  const late = milliseconds < 0;
  const all = late ? Math.ceil(-milliseconds / 1000) : Math.ceil(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const padded = String(seconds).padStart(2, '0');
  const text = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`;
  return late ? `−${text}` : text;
}

/** The running times at a moment of the server's clock: the time left for each seat, for the turn and for the game. */
export type Running = {
  readonly left: readonly (number | undefined)[];
  readonly used: readonly number[];
  readonly turn: { readonly seat: number; readonly left: number } | undefined;
  readonly game: number | undefined;
};

export function running(view: ViewMessage, turnLimits: readonly (number | null | undefined)[], now: number): Running {
  const { clocks, to_move: toMove } = view;
  const stands = clocks.paused || view.phase === 'over' || view.phase === 'not_begun';
  const passed = stands ? 0 : Math.max(0, now - clocks.now);
  // While the last play may be challenged no seat is to move, but the next player's time is running.
  const due = clocks.deadline?.limit;
  const mover = toMove ?? (typeof due === 'object' ? ('turn' in due ? due.turn.seat : due.clock.seat) : null);
  const own = (seat: number) => (seat === mover ? passed : 0);
  const limit = mover === null ? undefined : turnLimits[mover];
  return {
    left: clocks.left.map((left, seat) => (left === null ? undefined : left - (clocks.over?.[seat] ?? 0) - own(seat))),
    used: clocks.used.map((used, seat) => used + own(seat)),
    // A turn and a game have no overtime: the server only allows a moment for commands already sent.
    turn: mover === null || limit == null ? undefined : { seat: mover, left: Math.max(0, limit - clocks.turn_used - passed) },
    game: clocks.game_left == null ? undefined : Math.max(0, clocks.game_left - passed),
  };
}
