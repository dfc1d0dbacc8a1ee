import type { lobby as en } from '../en/lobby.ts';
import type { Translated } from '../message.ts';

export const lobby: Translated<typeof en> = {
  'lobby.name_text': 'So sehen dich die anderen.',
  'lobby.team_needs': { one: '{team} braucht noch {n} Person.', other: '{team} braucht noch {n} Personen.' },
  'lobby.team_size': '{n} von {size}',
  'lobby.team_free': { one: '{n} Platz frei', other: '{n} Plätze frei' },
  'lobby.joined': '{who} ist da.',
  'lobby.joined_team': '{who} ist jetzt bei {team}.',
  'lobby.moved': '{who} ist zu {team} gewechselt.',
  'lobby.left': '{who} ist gegangen.',
  'lobby.who': 'Wer am Tisch sitzt',
  'lobby.spread': 'Du kommst ins kleinere Team. Bis die Partie beginnt, kannst du das Team wechseln.',
  'lobby.nobody': 'noch niemand',
  'lobby.program': '{name} (Programm)',
  'lobby.copy_team': 'Link zu {team} kopieren',
  'lobby.not_found': 'Diesen Tisch finden wir nicht',
  'lobby.join_named': '{who} lädt dich ein',
  'lobby.remove': 'Entfernen',
  'lobby.remove_who': '{who} entfernen',
  'lobby.remove_sure': 'Wirklich entfernen?',
  'lobby.hand_over': 'Tisch übergeben',
  'lobby.hand_over_who': 'Tisch übergeben: {who}',
  'lobby.hand_over_sure': 'Wirklich übergeben?',
  'lobby.close': 'Tisch schließen',
  'lobby.code': 'Der Code ist {code}.',
  'lobby.close_sure': 'Wirklich schließen?',
};
