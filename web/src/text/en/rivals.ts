/** The levels of bots: what they are called, and what each is like. */
export const rivals = {
  'level.novice': 'Novice',
  'level.beginner': 'Beginner',
  'level.easy': 'Easy',
  'level.medium': 'Medium',
  'level.hard': 'Hard',
  'level.expert': 'Expert',
  'level.champion': 'Champion',
  'level.novice_about': 'Plays short everyday words. Made for your first games.',
  'level.beginner_about': 'Knows everyday words and misses a lot.',
  'level.easy_about': 'Knows the words you read in a newspaper and plays for points.',
  'level.medium_about': 'Knows the short words too and keeps good tiles back.',
  'level.hard_about': 'Knows many rare words and misses very little.',
  'level.expert_about': 'Knows every short word and works out the last turns.',
  'level.champion_about': 'Knows every word and thinks ahead.',
} as const;
