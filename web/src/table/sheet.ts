/** A line of the score sheet, as text. */

import { t } from '../text/index.svelte.ts';
import type { PlayDoc, SheetDoc } from '../wire/index.ts';
import { readLaid } from './model/history.ts';
import { read, type Size } from './model/squares.ts';
import { readWord } from './model/tiles.ts';

export function sheetText({ deed }: SheetDoc, size: Size | undefined): string {
  if (typeof deed === 'string') return t(`sheet.${deed}`);
  if ('placed' in deed) return size ? playText(deed.placed.play, size) : '';
  if ('exchanged' in deed) return t('sheet.exchanged', { n: deed.exchanged.tiles });
  return deed.withdrawn.cause === 'challenged' ? t('sheet.challenged') : t('sheet.taken_back');
}

/** The place and the first word of a play: `K8 (V)ROUW`, with tiles that were already there in brackets. */
export function playText({ placement, words }: PlayDoc, size: Size): string {
  const [word] = words;
  const start = word && read(word.at, size);
  if (!word || !start) return '';
  const laid = new Set(placement.tiles.map((text) => readLaid(text, size).square));
  const stride = start.direction === 'across' ? 1 : size.width;
  const letters = readWord(word.word).map(({ face, blank }, index) => {
    const text = blank ? face.toLowerCase() : face;
    return laid.has(start.square + index * stride) ? text : `(${text})`;
  });
  return `${word.at} ${letters.join('').replaceAll(')(', '')}`;
}
