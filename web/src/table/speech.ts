/** Events as sentences: for the live announcements, the log and the command line. */

import { settings } from '../page/settings.svelte.ts';
import type { Sound } from '../sound/sounds.ts';
import { t } from '../text/index.svelte.ts';
import { listed } from '../text/listed.ts';
import { sentenceOf } from '../text/sentence.ts';
import type { KnownDoc, PlayDoc, SeenMessage, SwapDoc, TableInfo, ViewMessage } from '../wire/index.ts';
import { costText } from './cost.ts';
import { ending } from './ending.ts';
import { deedKey } from './keymap.ts';
import { begun, type Layer } from './model/layer.ts';
import { swapsBefore, turnIn } from './model/history.ts';
import { columnName, read, type Size } from './model/squares.ts';
import { readPlaced, readRack } from './model/tiles.ts';
import { whoAt } from './names.ts';
import { nextStep } from './next.ts';
import { spell } from './spelling.ts';
import { rolesNow } from './roles.ts';
import type { TableState } from './table.svelte.ts';

/** The facts that sentences about seats need, and the result if there is one. */
export type Speaker = {
  readonly seat: number | undefined;
  readonly view?: (Pick<ViewMessage, 'scores' | 'result' | 'resigned'> & Partial<Pick<ViewMessage, 'sheet'>>) | undefined;
  readonly info?: Pick<TableInfo, 'your_seats' | 'seats' | 'event'> | undefined;
  readonly entries?: readonly SeenMessage[];
  name(seat: number): string;
};

/** An action, described by the player's name, or to the player as "you". */
type Deed =
  | 'placed' | 'exchanged' | 'passed' | 'first' | 'challenge_upheld' | 'challenge_failed' | 'withdrawn' | 'taken_back' | 'turn_lost'
  | 'timed_out' | 'resigned' | 'forfeited';

/** On a shared device and in a team "you" would be ambiguous, so all players are named. */
export function isYou({ seat, info }: Speaker, one: number): boolean {
  return seat === one && (info?.your_seats.length ?? 1) < 2 && (info?.seats[one]?.members.length ?? 1) < 2;
}

function told(table: Speaker, deed: Deed, seat: number, more: { words?: string; tiles?: string; n?: number } = {}): string {
  // Each of them needs some of these values.
  const values = { who: whoAt(table, seat), words: '', tiles: '', n: 0, ...more };
  return t(`speech.${isYou(table, seat) ? 'you_' : ''}${deed}` as 'speech.placed', values);
}

/** The board tiles that a player has replaced, as sentences. */
export function swapsText(swaps: readonly SwapDoc[], seat: number, table: Speaker): string {
  const key = isYou(table, seat) ? 'speech.you_swapped' : 'speech.swapped';
  return swaps.map((swap) => t(key, { who: whoAt(table, seat), ...swapNames(swap) })).join(' ');
}

/** The old tile, the new tile and the square of a replacement. */
export function swapNames({ square, before, after }: SwapDoc): { before: string; after: string; where: string } {
  const [from, to] = [readPlaced(before), readPlaced(after)];
  return { before: from.blank ? t('table.blank_there') : from.face, after: to.blank ? t('table.blank_for', { letter: to.face }) : to.face, where: square };
}

/** A log entry as a sentence, after any replacements on the board; empty if there is nothing to announce. */
export function spoken(entry: SeenMessage, table: Speaker): string {
  const { event } = entry;
  const turn = turnIn(event);
  const swapped = turn ? swapsText(turn.swaps ?? [], turn.seat, table) : '';
  return [swapped, deedSpoken(entry, table)].filter(Boolean).join(' ');
}

function deedSpoken(entry: SeenMessage, table: Speaker): string {
  const { event } = entry;
  if (event === 'paused') return t('speech.paused');
  if (event === 'resumed') return t('speech.resumed');
  if (typeof event === 'string') return '';
  if ('placed' in event) {
    const { seat, play } = event.placed;
    const placed = told(table, 'placed', seat, { words: wordsOf(play), n: play.score });
    return play.bonus ? `${placed} ${t('speech.bonus', { n: play.bonus })}` : placed;
  }
  if ('exchanged' in event) {
    const { seat, given, drawn } = event.exchanged;
    const exchanged = told(table, 'exchanged', seat, { n: countOf(given) });
    // Drawn tiles are announced only to the player who has them.
    return seat === table.seat && typeof drawn === 'string' && drawn ? `${exchanged} ${t('speech.drew', { tiles: spell(readRack(drawn)) })}` : exchanged;
  }
  if ('passed' in event) return told(table, 'passed', event.passed.seat);
  if ('accepted' in event) return '';
  if ('drew' in event) {
    const { seat, tiles } = event.drew;
    return seat === table.seat && typeof tiles === 'string' && tiles ? t('speech.drew', { tiles: spell(readRack(tiles)) }) : '';
  }
  if ('first_decided' in event) return told(table, 'first', event.first_decided.seat);
  if ('challenge_upheld' in event) {
    const { by, verdicts } = event.challenge_upheld;
    return told(table, 'challenge_upheld', by, { words: verdicts.map((one) => one.word).join(', ') });
  }
  if ('challenge_failed' in event) {
    const { by, verdicts } = event.challenge_failed;
    return told(table, 'challenge_failed', by, { words: verdicts.map((one) => one.word).join(', '), n: verdicts.length });
  }
  if ('withdrawn' in event) {
    const { seat, cause, returned, score } = event.withdrawn;
    // If tiles on the board were only replaced, none goes back to a rack.
    if (!returned) return isYou(table, seat) ? t('speech.you_turn_lost') : t('table.challenger_loses_this', { who: whoAt(table, seat) });
    // If tiles were replaced before the play, the tiles that go back are not those on the squares.
    if (cause === 'challenged' && swapsBefore(table.entries ?? [], entry.seq).length > 0) return t(isYou(table, seat) ? 'table.swap_undone_you' : 'table.swap_undone', { who: whoAt(table, seat), n: score });
    return told(table, cause === 'taken_back' ? 'taken_back' : 'withdrawn', seat, { tiles: spell(readRack(returned)), n: score });
  }
  if ('turn_lost' in event) return told(table, 'turn_lost', event.turn_lost.seat);
  if ('timed_out' in event) return told(table, 'timed_out', event.timed_out.seat);
  if ('resigned' in event) return told(table, 'resigned', event.resigned.seat);
  if ('forfeited' in event) return told(table, 'forfeited', event.forfeited.seat);
  if ('ended' in event) return ending(table);
  return '';
}

/**
 * The situation, for a person arriving at the table: the opponents, the last turn, whose turn it is, their rack, and how to
 * lay a first play; or how the game ended. `rack`: `hidden` while the device is passed on.
 */
export function situation(table: TableState, rack: 'told' | 'hidden' = 'told'): string {
  const { view } = table;
  if (!view) return '';
  if (view.result) return ending(table);
  const last = table.moments.at(-1);
  const entry = last && table.entries.find(({ seq }) => seq === last.seq);
  const turn = table.yourTurn
    ? turnText(table)
    : view.to_move == null ? (lastChanceText(table) ?? '') : t(table.seat === undefined ? 'table.watching_turn' : 'table.waiting_for', { who: whoAt(table, view.to_move) });
  const [own, first] = [rack === 'told' ? rackText(table) : '', table.seat !== undefined && rack === 'told' && !hasMoved(table)];
  return [
    first ? againstText(table) : '', entry ? spoken(entry, table) : '', view.clocks.paused ? t('table.paused') : turn.trim(), own, lastChanceText(table) ? '' : challengeText(table),
    howSpoken(table), first && hasKeys() ? t('speech.keys') : '',
  ].filter(Boolean).join(' ');
}

/** The title of a table with its players, for the heading. */
export function heading(table: Pick<TableState, 'seat' | 'names' | 'setup'>): string {
  const title = table.setup?.title ?? '';
  const who = others(table);
  if (!who) return title;
  return t(table.seat === undefined ? 'table.heading_watched' : 'table.heading', { title, who });
}

function againstText(table: Pick<TableState, 'seat' | 'names'>): string {
  const who = others(table);
  return who && t('speech.against', { who });
}

/** The names of all players except the viewer. */
function others({ seat, names }: Pick<TableState, 'seat' | 'names'>): string {
  return listed(names.filter((_, one) => one !== seat));
}

/** The tiles on the viewer's rack; empty without a rack. */
export function rackText({ seat, layer }: { readonly seat: number | undefined; readonly layer: Layer }): string {
  const faces = layer.slots.filter((face) => face !== undefined);
  return seat === undefined || faces.length === 0 ? '' : t('speech.rack', { tiles: spell(faces) });
}

function hasMoved({ moments, seat }: Pick<TableState, 'moments' | 'seat'>): boolean {
  return moments.some((moment) => moment.seat === seat);
}

/** Whether advice about keys makes sense: a touch screen has none. */
function hasKeys(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches;
}

/** Public events that end a turn or decide about one. */
const PUBLIC = ['placed', 'exchanged', 'passed', 'challenge_upheld', 'challenge_failed', 'withdrawn', 'turn_lost', 'timed_out', 'resigned', 'forfeited'];

/** The last turn and its consequences, for all players at a shared device: nothing that only one of them may know. */
export function lately({ entries, name }: Pick<TableState, 'entries' | 'name'>): string {
  const seen = entries.filter(({ event }) => typeof event === 'object' && PUBLIC.some((kind) => kind in event));
  const from = seen.findLastIndex(({ event }) => typeof event === 'object' && ['placed', 'exchanged', 'passed', 'timed_out'].some((kind) => kind in event));
  return seen.slice(Math.max(0, from)).map((entry) => spoken(entry, { seat: undefined, entries, name })).join(' ');
}

/** Says that a play ends the game unless the viewer challenges it; undefined if the game is not waiting for the viewer. */
export function lastChanceText(table: TableState): string | undefined {
  const phase = table.view?.phase;
  if (!table.waited || typeof phase !== 'object' || !('last_chance' in phase)) return undefined;
  return `${t('table.last_chance', { who: whoAt(table, phase.last_chance.player) })} ${t('table.may_challenge_last')}`;
}

/** Says that the last play may be challenged, and at what cost; empty if it may not. */
export function challengeText(table: Pick<TableState, 'view' | 'name'> & Pick<Speaker, 'info'>): string {
  const [may, window] = [table.view?.may.challenge, table.view?.window];
  if (!may || !window) return '';
  const who = whoAt(table, window.seat);
  const told = { who, cost: may.cost ? costText(may.cost, window.words.length, who) : '' };
  if (!hasKeys()) return t('speech.may_challenge', told);
  return t('speech.may_challenge_key', { ...told, key: deedKey('challenge', settings.keys) });
}

/** The words and the score of the tentative tiles, or their faults; empty while unknown. The faults of a single tile are not mentioned. */
export function laidSpoken({ verdict, layer }: Pick<TableState, 'verdict' | 'layer'>): string {
  if (!verdict || nextStep({ layer })) return '';
  if ('faults' in verdict) {
    return begun(layer) ? '' : sentenceOf(verdict.faults[0]?.sentence ?? '');
  }
  const { play, verdicts } = verdict.fits;
  const bad = (verdicts ?? []).flatMap(({ word, good }) => (good ? [] : [word.toUpperCase()]));
  if (bad.length) return t('speech.laid_bad', { n: bad.length, words: bad.join(', ') });
  return t('speech.laid', { words: play.words.map(({ word }) => word.toUpperCase()).join(', '), n: play.score });
}

/** Says that it is the viewer's turn. On a shared device it names the player. */
function turnText(table: TableState): string {
  const shared = (table.info?.your_seats.length ?? 0) > 1;
  return shared ? t('table.your_turn_named', { who: whoAt(table, table.seat ?? -1) }) : t('table.your_turn');
}

/** Whether another of the team lays the tiles of this turn, in a class where the roles go round. */
export function mateLays({ info, seat, moments }: Pick<TableState, 'info' | 'seat' | 'moments'>): boolean {
  const roles = rolesNow(info, seat, moments.filter((one) => one.seat === seat).length);
  return roles !== undefined && !roles.lays.you;
}

/** How to lay tiles, for a player's first turn: by tapping, clicking or typing. */
export function howToLay(table: TableState): string {
  const { yourTurn, view, ground } = table;
  if (!yourTurn || view?.may.choose || hasMoved(table) || mateLays(table)) return '';
  // After a pass the second player finds an empty board too.
  const empty = !ground?.board.some(Boolean);
  if (!hasKeys()) return t(empty ? 'table.first_hint_touch' : 'table.join_hint_touch');
  return t(empty ? 'table.first_hint' : 'table.join_hint');
}

/** The same for screen readers: it describes typing, not dragging. */
function howSpoken(table: TableState): string {
  const how = howToLay(table);
  if (!how || !hasKeys()) return how;
  const empty = !table.ground?.board.some(Boolean);
  return `${t(empty ? 'speech.first_hint' : 'speech.join_hint')} ${t(`speech.how_${settings.keys}`)}`;
}

/** Says that the viewer's own last play can still be challenged, and that they draw only afterwards; empty if it cannot. */
export function comingText(table: Pick<TableState, 'view' | 'seat' | 'setup' | 'name'> & Pick<Speaker, 'info'>): string {
  const { view, seat, setup } = table;
  const window = view?.window;
  if (!view || !window || window.seat !== seat) return '';
  const doubters = view.challengers.map((one) => table.name(one));
  const [first, ...more] = doubters;
  const drawn = setup?.open_pool ? 0 : Math.min(readRack(window.play?.rack ?? '').length, view.pool);
  const may = first === undefined ? t('table.others_may_challenge') : t('table.may_be_challenged', { who: more.length ? { several: listed(doubters) } : whoAt(table, view.challengers[0]!) });
  return drawn > 0 ? `${may} ${t('table.then_draw', { n: drawn })}` : may;
}

/** The same with the keys of the chosen preset; empty on a touch screen. */
export function keysToLay(table: TableState): string {
  return howToLay(table) && hasKeys() ? t(`table.choose_square_${settings.keys}`) : '';
}

/** The sound of an entry, if it has one. */
export function soundOf({ event }: SeenMessage, seat: number | undefined): Sound | undefined {
  if (typeof event === 'string') return undefined;
  if ('placed' in event) return event.placed.play.bonus ? 'bonus' : event.placed.seat === seat ? 'play' : 'opponent';
  if ('exchanged' in event || 'passed' in event) return 'lift';
  if ('challenge_upheld' in event || 'challenge_failed' in event) return 'refused';
  return 'ended' in event ? 'end' : undefined;
}

/** The words of a play with the place of the first one: `8F HORN, NOT`. */
export function wordsOf(play: PlayDoc): string {
  const [first, ...rest] = play.words;
  return first ? [`${first.at} ${first.word.toUpperCase()}`, ...rest.map((one) => one.word.toUpperCase())].join(', ') : '';
}

/** A play for screen readers: its place in words, its word, the tiles from the rack one by one, and its score. */
export function playSpoken(play: PlayDoc, size: Size): string {
  const [word] = play.words;
  const start = word && read(word.at, size);
  if (!start) return '';
  const [row, column] = [Math.floor(start.square / size.width) + 1, columnName(start.square % size.width)];
  const where = start.direction === 'across' ? t('speech.across_from', { row, column }) : t('speech.down_from', { row, column });
  return t('speech.play', { where, word: word.word.toUpperCase(), tiles: readRack(play.rack).map((face) => spell([face])).join(', '), n: play.score });
}

/** Tiles with spaces between them, for reading; spoken text is spelled. */
export function spaced(tiles: string): string {
  return readRack(tiles).map((face) => (face === '?' ? t('table.blank') : face)).join(' ');
}

function countOf(known: KnownDoc): number {
  return typeof known === 'number' ? known : known.replace(/\[[^\]]*\]/g, 'x').length;
}
