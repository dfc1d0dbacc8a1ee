import type { common as en } from '../en/common.ts';
import type { Translated } from '../message.ts';

export const common: Translated<typeof en> = {
  'common.app': 'Tilewright',
  'common.play': 'Spielen',
  'common.learn': 'Lernen',
  'common.words': 'Wörter',
  'common.games': 'Partien',
  'common.settings': 'Einstellungen',
  'common.menu': 'Seiten',
  'common.to_content': 'Zum Inhalt',
  'common.not_found': 'Hier ist nichts',
  'common.not_found_text': 'Unter dieser Adresse gibt es keine Seite.',
  'common.to_home': 'Zur Startseite',
  'common.loading': 'Wird geladen …',
  'common.cancel': 'Abbrechen',
  'common.close': 'Schließen',
  'common.ok': 'OK',
  'common.try_again': 'Noch einmal versuchen',
  'common.failed': 'Das ging nicht: {why}',
  'common.offline': 'Der Server ist nicht zu erreichen.',
  'common.no_network': 'Es ist kein Netz da. Sobald es zurück ist, geht es von selbst weiter.',
  'common.newer': 'Es gibt eine neuere Fassung dieser Seite. Deine Steine bleiben liegen.',
  'common.load_newer': 'Laden',
  'common.dark': 'Dunkel',
  'common.light': 'Hell',
  'common.and': '{a} und {b}',
};
