import type { address as en } from '../en/address.ts';
import type { Translated } from './plurals.ts';

export const address: Translated<typeof en> = {
  'address.not_open': 'Dieser Tisch steht dir nicht offen',
  'address.closed': 'Dieser Tisch wurde geschlossen',
  'address.closed_text': 'Du kannst jederzeit einen neuen aufmachen.',
  'address.invited': 'Bist du eingeladen?',
  'address.invited_text': 'Lass dir den Code geben und tippe ihn hier ein. Bevor du dich setzt, siehst du, wessen Tisch es ist.',
  'address.play': 'Etwas anderes spielen',
  'address.games': 'Deine Partien',
  'address.watching': 'Dein Link ist zum Zusehen. Die Partie beginnt, wenn alle da sind.',
};
