/** A table before the game, and the way to it. */
export const lobby = {
  'lobby.name_text': 'This is what the others see.',
  'lobby.team_needs': { one: '{team} needs {n} more player.', other: '{team} needs {n} more players.' },
  'lobby.team_size': '{n} of {size}',
  'lobby.team_free': { one: '{n} place free', other: '{n} places free' },
  'lobby.joined': '{who} joined.',
  'lobby.joined_team': '{who} joined {team}.',
  'lobby.moved': '{who} moved to {team}.',
  'lobby.left': '{who} left.',
  'lobby.who': 'Who’s at the table',
  'lobby.spread': 'You’ll join the smaller team. You can change teams before the game starts.',
  'lobby.nobody': 'nobody yet',
  'lobby.program': '{name} (program)',
  'lobby.copy_team': 'Copy the link to {team}',
  'lobby.not_found': 'We can’t find that table',
  'lobby.join_named': '{who} has invited you',
} as const;
