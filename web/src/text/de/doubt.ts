import type { doubt as en } from '../en/doubt.ts';
import type { Translated } from './plurals.ts';

export const doubt: Translated<typeof en> = {
  'doubt.asked': '{who} {zweifelt|zweifeln} {words} an. Lässt der Tisch das gelten?',
  'doubt.good': 'Ja, das gilt',
  'doubt.bad': 'Nein, zurücknehmen',
  'doubt.accepted': 'haben die Spieler gelten lassen',
  'doubt.rejected': 'haben die Spieler abgelehnt',
  'doubt.waiting': 'Es fehlt noch: {who}.',
  'table.proposal_doubt': 'den letzten Zug zurücknehmen, weil ein Wort nicht gilt',
};
