/** The address of a position, with everything needed to show it again. */

import type { PositionAsk, PositionDoc } from '../wire/index.ts';

/** The position that an address describes. */
export function askOf(query: URLSearchParams): PositionAsk {
  const [game, turn, cgp] = [query.get('game'), Number(query.get('turn')), query.get('cgp')];
  const lexicon = query.get('lexicon');
  const by: PositionAsk['by'] = game
    ? { game: { table: game, ...(Number.isSafeInteger(turn) && turn > 0 ? { seq: turn } : {}) } }
    : { chosen: { edition: query.get('edition') ?? '', ...(lexicon ? { lexicon } : {}) } };
  return cgp === null ? { by } : { by, cgp };
}

/** The address of a position; for an unchanged turn of a game, the address of that turn. */
export function addressOf(by: PositionAsk['by'], doc: Pick<PositionDoc, 'cgp' | 'edition' | 'lexicon'>): string {
  const query = new URLSearchParams('game' in by ? { game: by.game.table } : { edition: doc.edition, lexicon: doc.lexicon });
  query.set('cgp', doc.cgp);
  return `/analysis?${query}`;
}
