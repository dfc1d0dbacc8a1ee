/** The page's texts about plays, attempts and hints. */

import type { Kit } from '../table/model/position.ts';
import { name } from '../table/model/squares.ts';
import { BLANK } from '../table/model/tiles.ts';
import { t } from '../text/index.svelte.ts';
import { paragraphOf } from '../text/sentence.ts';
import type { PuzzleHint, PuzzlePlay, PuzzleTried, PuzzleTurn } from '../wire/index.ts';

/** A play with its whole word and its place; an exchange in notation. */
export function playName({ word, at, text }: Pick<PuzzlePlay, 'word' | 'at' | 'text'>): string {
  return word && at ? t('puzzles.play_at', { word: word.toUpperCase(), at }) : text;
}

/** The reply to an attempt that is not the answer. */
export function triedText({ outcome, preview }: PuzzleTried, turn: PuzzleTurn): string {
  if (outcome === 'refused') {
    if (preview && 'faults' in preview) return paragraphOf(preview.faults);
    const bad = preview && 'fits' in preview ? (preview.fits.verdicts ?? []).filter(({ good }) => !good).map(({ word }) => word.toUpperCase()) : [];
    return bad.length > 0 ? t('puzzles.not_words', { n: bad.length, words: bad.join(', ') }) : t('puzzles.not_possible');
  }
  const what = preview && 'fits' in preview ? played(preview.fits) : t('puzzles.exchanged', { tiles: 'exchange' in turn ? turn.exchange : '' });
  return t(outcome === 'good' ? 'puzzles.good' : 'puzzles.less', { play: what });
}

type Fits = Extract<NonNullable<PuzzleTried['preview']>, { fits: unknown }>['fits'];

function played({ play }: Fits): string {
  const first = play.words[0];
  return t('puzzles.play_scores', { word: first?.word.toUpperCase() ?? '', at: first?.at ?? '', points: t('puzzles.points', { n: play.score }) });
}

/** A hint, as text. */
export function hintText(hint: PuzzleHint, kit: Kit): string {
  if ('nudge' in hint) {
    const { exchange, bonus, at_least } = hint.nudge;
    if (exchange) return t('puzzles.hint_exchange');
    const points = at_least > 0 ? t('puzzles.hint_points', { points: at_least }) : t('puzzles.hint_few');
    return bonus ? `${t('puzzles.hint_bonus')} ${points}` : points;
  }
  if ('place' in hint) {
    const { row, col, across } = hint.place;
    return t(across ? 'puzzles.hint_across' : 'puzzles.hint_down', { square: name(row * kit.width + col, kit) });
  }
  if ('count' in hint) return t('puzzles.hint_count', { n: hint.count.tiles });
  const { tiles, blanks } = hint.tiles;
  const faces = t('puzzles.hint_tiles', { tiles: tiles.map((face) => (face === BLANK ? t('puzzles.blank') : face)).join(' ') });
  return blanks.length > 0 ? `${faces} ${t('puzzles.hint_blanks', { n: blanks.length, letters: blanks.join(', ') })}` : faces;
}
