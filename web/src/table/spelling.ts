/** Letters for screen readers: one by one, or as Alfa, Bravo, Charlie. */

import { settings } from '../page/settings.svelte.ts';
import { t } from '../text/index.svelte.ts';
import { BLANK, type Face } from './model/tiles.ts';

const NATO = (
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo ' +
  'Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'
).split(' ');

export function spell(faces: readonly Face[]): string {
  if (faces.length === 0) return t('table.rack_empty');
  return faces.map((face) => (face === BLANK ? t('table.blank') : letter(face))).join(settings.spelling ? ', ' : ' ');
}

function letter(face: Face): string {
  if (!settings.spelling) return face;
  return NATO.find((word) => word.startsWith(face)) ?? face;
}
