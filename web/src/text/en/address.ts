/** Addresses of tables that cannot be opened. */
export const address = {
  'address.not_open': 'This table isn’t open to you',
  'address.closed': 'This table was closed',
  'address.closed_text': 'Make a new one any time.',
  'address.invited': 'Were you invited?',
  'address.invited_text': 'Ask the host for the code and type it here. You’ll see whose table it is before you sit down.',
  'address.play': 'Play something else',
  'address.games': 'Your games',
  'address.watching': 'You have a link for watching. The game begins when everybody is here.',
} as const;
