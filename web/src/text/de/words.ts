import type { words as en } from '../en/words.ts';
import type { Translated } from './plurals.ts';

export const words: Translated<typeof en> = {
  'words.word': 'Ein Wort oder deine Steine',
  'words.check': 'Nachschlagen',
  'words.anagrams': 'Wörter daraus suchen',
  'words.found_in': 'Wörter aus {letters}',
  'words.twos': 'Wörter mit zwei Buchstaben',
  'words.threes': 'Wörter mit drei Buchstaben',
  'words.q': 'Q ohne U',
  'words.list': 'Wortliste',
  'words.to_game': 'Zu dieser Partie',
  'words.lists': 'Listen, die sich zu lernen lohnen',
  'words.intro': 'Prüf ein Wort, lies, was es bedeutet, oder such Wörter aus deinen Steinen.',
  'words.working': 'Wird gesucht …',
  'words.no_definition': 'Zu diesem Wort haben wir keine Erklärung.',
  'words.hooks': 'Haken',
  'words.letters': { one: '{n} Buchstabe', other: '{n} Buchstaben' },
  'words.shown': 'Hier sind die ersten {number}.',
  'words.locked': 'Nicht während deiner Partie',
  'words.blank': 'Schreib ? für einen Blankostein. Während einer Partie mit anderen kannst du nur nachschlagen, wenn ihre Regeln es erlauben.',
  'words.good': 'ein gültiges Wort',
  'words.bad': 'nicht in der Wortliste',
  'words.front': 'Buchstaben davor',
  'words.back': 'Buchstaben dahinter',
  'words.none': 'keine',
  'words.found': { one: '{n} Wort', other: '{n} Wörter' },
};
