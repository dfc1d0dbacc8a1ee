/** Each square of the board, as drawn and as read aloud. */

import { t } from '../text/index.svelte.ts';
import type { Desk } from './desk.ts';
import { begun, isClean, laidAt, tileAt, type Layer } from './model/layer.ts';
import { squaresOf } from './model/history.ts';
import { premiumKind, valueOf, type Kit, type Premium } from './model/position.ts';
import { name, type Square } from './model/squares.ts';
import type { Placed } from './model/tiles.ts';

export type Look = 'plain' | 'last' | 'tentative' | 'pending' | 'team' | 'changed';

export type Cell = {
  readonly square: Square;
  readonly kind: string;
  readonly label: string;
  readonly tile: Placed | undefined;
  readonly value: number;
  readonly look: Look;
  readonly owner: number | undefined;
  /** Whether the player can move the tile. */
  readonly movable: boolean;
  /** Whether a lesson or a hint asks for a tile here. */
  readonly wanted: boolean;
  /** Whether it belongs to a word that is known to be invalid. */
  readonly wrong: boolean;
  readonly badge: { readonly text: string; readonly bad: boolean } | undefined;
  readonly spoken: string;
};

/** `sight`: everything, or only played tiles, while the device is passed on and tentative tiles must stay hidden. */
export function cellsOf(table: Desk, byPlayer: boolean, sight: 'all' | 'played' = 'all'): Cell[] {
  const { kit, ground, layer, shown: past } = table;
  if (!kit || !ground) return [];
  const moment = past === undefined ? table.moments.at(-1) : table.moments[past];
  const lit = past === undefined ? table.spotlight : undefined;
  const last = new Set(lit?.squares ?? moment?.laid ?? []);
  const badge = past === undefined && sight === 'all' ? badgeOf(table) : undefined;
  const wrong = past === undefined && sight === 'all' ? wrongOf(table) : new Set<Square>();
  return ground.board.map((_, square): Cell => {
    const present = past === undefined && sight === 'all';
    const tile = present ? (tileAt(layer, ground, square) ?? table.teamSquares.get(square)) : moment?.board[square];
    const look = present ? lookOf(table, square, last) : last.has(square) ? 'last' : 'plain';
    const premium = kit.premiums[square];
    const movable = present && laidAt(layer, square) !== undefined;
    return {
      square,
      kind: premiumKind(premium),
      label: labelOf(premium),
      tile,
      value: tile ? valueOf(kit, tile) : 0,
      look,
      owner: byPlayer && tile && !movable ? moment?.owners[square] : undefined,
      movable,
      wrong: wrong.has(square),
      wanted: isWanted(table, square),
      badge: badge?.square === square ? badge : undefined,
      spoken: [
        spokenOf(kit, square, tile, look, premium),
        wrong.has(square) ? t('table.in_bad_word') : '',
        isWanted(table, square) ? t(table.teaches ? 'table.wanted' : 'hint.here') : '',
        badge?.square === square ? badge.spoken : '',
      ].filter(Boolean).join(', '),
    };
  });
}

function lookOf(table: Desk, square: Square, last: ReadonlySet<Square>): Look {
  const { layer, sending } = table;
  const laid = laidAt(layer, square);
  if (laid) return sending ? 'pending' : laid.home === undefined ? 'changed' : 'tentative';
  if (isSwapped(layer, square)) return 'changed';
  if (table.teamSquares.has(square) && !table.ground?.board[square]) return 'team';
  return last.has(square) ? 'last' : 'plain';
}

function isWanted({ wanted, shown }: Desk, square: Square): boolean {
  return shown === undefined && wanted.includes(square);
}

function isSwapped(layer: Layer, square: Square): boolean {
  return layer.swaps.some((swap) => swap.square === square);
}

/** The squares of tentative words that are known to be invalid. */
function wrongOf({ layer, verdict, kit, misplaced }: Desk): ReadonlySet<Square> {
  if (isClean(layer) || !kit || !verdict || !('fits' in verdict)) return new Set();
  const { play, verdicts } = verdict.fits;
  const bad = play.words.flatMap((word, index) => (verdicts?.[index]?.good === false ? squaresOf(word, kit) : []));
  // In a lesson, a tile in the right place is not marked because of the others.
  return new Set(misplaced ? bad.filter((square) => misplaced.includes(square)) : bad);
}

/** The score, shown on the last tile of the tentative play. */
function badgeOf(table: Desk): (NonNullable<Cell['badge']> & { square: Square; spoken: string }) | undefined {
  if (table.spotlight) {
    const { squares, score } = table.spotlight;
    return { square: Math.max(...squares), text: `${score}`, bad: false, spoken: t('table.scored_there', { n: score }) };
  }
  const { layer, verdict, kit } = table;
  if (isClean(layer) || !verdict || !kit) return undefined;
  const square = Math.max(...layer.laid.map((one) => one.square));
  if (square < 0) return undefined;
  // A play that was only begun is not a mistake.
  if ('faults' in verdict && begun(layer)) return undefined;
  if ('faults' in verdict) return { square, text: '×', bad: true, spoken: t('table.no_play') };
  const { score, bonus } = verdict.fits.play;
  if (verdict.fits.verdicts?.some(({ good }) => !good)) return { square, text: '×', bad: true, spoken: t('table.no_play') };
  return { square, text: bonus > 0 ? `${score} ★` : `${score}`, bad: false, spoken: t('table.would_score', { n: score }) };
}

export function labelOf(premium: Premium | undefined): string {
  if (!premium) return '';
  if (premium.start) return '★';
  if (premium.word > 1) return t('table.label_word', { number: premium.word });
  return premium.letter > 1 ? t('table.label_letter', { number: premium.letter }) : '';
}

/** The premium of a square, as text. */
export function premiumText(premium: Premium | undefined): string {
  if (!premium) return '';
  const parts = [
    premium.start ? t('table.start_square') : '',
    premium.word > 1 ? t('table.times_word', { number: premium.word }) : '',
    premium.letter > 1 ? t('table.times_letter', { number: premium.letter }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function spokenOf(kit: Kit, square: Square, tile: Placed | undefined, look: Look, premium: Premium | undefined): string {
  const where = name(square, kit);
  if (!tile) return [where, premiumText(premium), t('table.empty')].filter(Boolean).join(', ');
  const what = tile.blank
    ? t('table.blank_as', { letter: tile.face })
    : t('table.tile', { letter: tile.face, points: valueOf(kit, tile) });
  const how = { plain: '', last: t('table.last_play'), tentative: t('table.tentative'), pending: t('table.pending'), team: t('table.of_team'), changed: t('table.changed') }[look];
  return [where, what, how].filter(Boolean).join(', ');
}
