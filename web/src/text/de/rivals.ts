import type { rivals as en } from '../en/rivals.ts';
import type { Translated } from './plurals.ts';

export const rivals: Translated<typeof en> = {
  'level.novice': 'Neuling',
  'level.beginner': 'Anfänger',
  'level.easy': 'Leicht',
  'level.medium': 'Mittel',
  'level.hard': 'Schwer',
  'level.expert': 'Könner',
  'level.champion': 'Meister',
  'level.novice_about': 'Legt kurze Alltagswörter. Gut für die ersten Partien.',
  'level.beginner_about': 'Kennt Alltagswörter und übersieht vieles.',
  'level.easy_about': 'Kennt die Wörter, die in der Zeitung stehen, und spielt auf Punkte.',
  'level.medium_about': 'Kennt auch die kurzen Wörter und behält gute Steine zurück.',
  'level.hard_about': 'Kennt viele seltene Wörter und übersieht fast nichts.',
  'level.expert_about': 'Kennt jedes kurze Wort und rechnet die letzten Züge durch.',
  'level.champion_about': 'Kennt jedes Wort und denkt voraus.',
  'finish.beginner': 'Anfänger',
  'finish.intermediate': 'Fortgeschrittene',
  'finish.expert': 'Könner',
};
