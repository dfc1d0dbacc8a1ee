/** The ways to pair a round that a tournament offers. */

import type { MethodDoc } from '../wire/index.ts';

export const METHODS = ['auto', 'swiss', 'round_robin', 'king_of_the_hill', 'contention', 'fontes', 'australian', 'team_round_robin', 'manual'] as const satisfies readonly MethodDoc[];
