import type { coach as en } from '../en/coach.ts';
import type { Translated } from './plurals.ts';

export const coach: Translated<typeof en> = {
  'coach.title': 'Hasel, deine Trainerin',
  'coach.why': 'Warum {who} das gespielt hat',
  'coach.tip': 'Ein Tipp, der passt',
  'coach.against': 'Überleg dir das noch einmal:',
  'coach.look_word': 'Du könntest mehr als doppelt so viel bekommen. Schau auf das Feld {at}: Es zählt ein Wort {times}.',
  'coach.look_letter': 'Du könntest mehr als doppelt so viel bekommen. Schau auf das Feld {at}: Es zählt einen Buchstaben {times}.',
  'coach.look': 'Du könntest mehr als doppelt so viel bekommen. Schau auf {at}.',
  'coach.double': 'doppelt',
  'coach.triple': 'dreifach',
  'coach.times': '{number}-fach',
  'coach.bonus': '{tiles} Steine auf einmal bringen {points} Punkte mehr.',
  'coach.word': 'Das Feld {at} zählt {word} {times}.',
  'coach.letter': { one: '{letter} liegt auf {at} und zählt dort {times}: {n} Punkt allein für diesen Buchstaben.', other: '{letter} liegt auf {at} und zählt dort {times}: {n} Punkte allein für diesen Buchstaben.' },
  'coach.words': 'Es sind {number} Wörter auf einmal, und alle zählen.',
  'coach.hook': '{letter} ist angehängt: Damit wird {word} länger.',
  'coach.exchanged': { one: '{n} Stein wurde getauscht: Bessere Steine waren mehr wert als jeder Zug.', other: '{n} Steine wurden getauscht: Bessere Steine waren mehr wert als jeder Zug.' },
  'coach.passed': 'Etwas Besseres als Passen gab es nicht.',
  'coach.quiet': 'Leg ein paar Steine, und ich sage dir, ob ich viel mehr sehe.',
};
