import type { terms as en } from '../en/terms.ts';
import type { Translated } from './plurals.ts';

export const terms: Translated<typeof en> = {
  'force.players': { one: '{n} am Tisch: {who}.', other: '{n} am Tisch: {who}.' },
  'force.teams': { one: '{n} Team: {who}.', other: '{n} Teams: {who}.' },
  'force.teams_each': { one: '{n} Team, bis zu {size} Personen.', other: '{n} Teams, je bis zu {size} Personen.' },
  'force.you': 'du',
  'force.you_all': { one: 'du, mit {n} Bank', other: 'du, mit {n} Bänken' },
  'force.here': { one: 'noch jemand hier', other: '{n} weitere hier' },
  'force.open': { one: 'ein freier Platz', other: '{n} freie Plätze' },
  'force.open_team': 'ein Team mit bis zu {number}',
  'force.list': 'Wortliste: {list}.',
  'force.no_list': 'Keine Wortliste: Ihr entscheidet am Tisch.',
  'force.house_good': 'Auch erlaubt: {words}.',
  'force.house_forms': 'Auch ihre Mehrzahl und Verbformen gelten.',
  'force.claim': { one: 'Wer {n} Minute weg ist, kann die Partie an die anderen verlieren.', other: 'Wer {n} Minuten weg ist, kann die Partie an die anderen verlieren.' },
  'force.hints': 'Hinweise sind erlaubt.',
  'force.house_bad': 'Nicht erlaubt: {words}.',
  'force.changes': 'Besonders in dieser Partie',
  'force.own': 'Anders für eine Person',
  'force.show': 'Alles zeigen, was gilt',
  'force.before': 'Bevor du dich setzt',
  'rules.own_level': 'spielt bis zum Ziel von {level}',
};
