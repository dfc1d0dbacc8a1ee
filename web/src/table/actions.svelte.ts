/** The actions of buttons and keys. Irreversible actions need a second press. */

import { settings } from '../page/settings.svelte.ts';
import { t } from '../text/index.svelte.ts';
import { sentenceOf } from '../text/sentence.ts';
import type { ActionDoc } from '../wire/index.ts';
import type { Hand } from './hand.svelte.ts';
import { begun, isClean } from './model/layer.ts';
import { either } from './names.ts';
import { nextStep } from './next.ts';
import { writeRack, type Face } from './model/tiles.ts';
import { standing, turnOf } from './standing.ts';
import type { TableState } from './table.svelte.ts';

export type Guarded = 'play' | 'pass' | 'challenge' | 'resign' | 'abort' | 'end' | 'claim';

/** How long to wait for the second press, in milliseconds. People using a switch or a screen reader need several seconds. */
const ARMED_MS = 10_000;

export class Actions {
  exchanging = $state(false);
  /** Tiles that a hint suggests exchanging. */
  proposed = $state.raw<readonly Face[]>([]);
  #armed = $state.raw<{ readonly what: Guarded; readonly on: string } | undefined>();
  #doubted = $state.raw<{ readonly words: readonly number[]; readonly turn: number }>({ words: [], turn: 0 });
  #doubter = $state.raw<{ readonly seat: number | undefined; readonly turn: number }>({ seat: undefined, turn: 0 });
  #disarm: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: TableState,
    readonly hand: Hand,
  ) {}

  /** The action that the next press performs. A press in another turn, or with other tiles on the board, counts as a first press. */
  get armed(): Guarded | undefined {
    return this.#armed?.on === standing(this.table) ? this.#armed.what : undefined;
  }

  /** Whether resigning ends the game for team mates at the same rack. */
  get isForTeam(): boolean {
    const { info, seat } = this.table;
    return (info?.seats[seat ?? -1]?.members.length ?? 0) > 1;
  }

  /** The words of the last play that a challenge names; empty: all. */
  get doubted(): readonly number[] {
    return this.#doubted.turn === turnOf(this.table) ? this.#doubted.words : [];
  }

  set doubted(words: readonly number[]) {
    this.#doubted = { words, turn: turnOf(this.table) };
  }

  /** All players on this device who may challenge: they need not wait for the player who has it now. */
  get doubters(): readonly number[] {
    const { view, info } = this.table;
    return (info?.your_seats ?? []).filter((seat) => view?.challengers.includes(seat));
  }

  /** Why no challenge is possible now; empty if one is. */
  get noChallenge(): string {
    return t(this.table.isChecked ? 'table.all_checked' : 'command.no_window');
  }

  /** The seat that challenges. */
  get doubter(): number | undefined {
    const { turn, seat } = this.#doubter;
    if (turn === turnOf(this.table) && seat !== undefined && this.doubters.includes(seat)) return seat;
    return this.table.seat;
  }

  /** The name of the challenger, if that is not the player whose turn is shown. */
  get otherDoubter(): string | undefined {
    const { doubter } = this;
    return doubter === undefined || doubter === this.table.seat ? undefined : this.table.name(doubter);
  }

  set doubter(seat: number | undefined) {
    this.#doubter = { seat, turn: turnOf(this.table) };
    this.disarm();
  }

  /** Why the tentative tiles cannot be played now; undefined if they can. */
  get whyNot(): string | undefined {
    const { table } = this;
    if (table.seat === undefined) return t('table.watching');
    if (table.over) return t('table.is_over');
    if (table.past !== undefined) return t('table.in_the_past');
    if (table.sending) return t('table.still_sending');
    if (!table.view?.may.place) {
      if (table.view?.clocks.paused) return t('table.paused');
      return table.yourTurn ? t('table.not_now') : t('table.not_your_turn');
    }
    if (this.hand.half) return t('table.half_typed', { letters: this.hand.half });
    if (isClean(table.layer)) return t('table.lay_tiles');
    const stage = begun(table.layer);
    if (stage === 'replaced' || stage === 'taken_up') return nextStep(table);
    // Only answers about these exact tiles count: a fast typist does not have to wait for the last one.
    const { verdict } = table;
    if (verdict && 'faults' in verdict) return sentenceOf(verdict.faults[0]?.sentence ?? t('table.not_now'));
    // Where every play is checked, invalid words are refused without a penalty; where words can only be looked up, players may try them.
    if (this.doubtful.length > 0 && table.isChecked) return t('table.not_words', { n: this.doubtful.length, words: this.doubtful.join(', ') });
    if (table.unagreed.length > 0) return t('table.mates_agree', { names: either(table.unagreed) });
    return undefined;
  }

  /** The score of the play, once the server has sent it. */
  get score(): number | undefined {
    const { verdict } = this.table;
    return verdict && 'fits' in verdict ? verdict.fits.play.score : undefined;
  }

  /** Whether a play must be confirmed: where the player prefers that, or where words are known to be invalid. */
  get asks(): boolean {
    const { confirm } = settings;
    return this.doubtful.length > 0 || confirm === 'always' || (confirm === 'untimed' && !this.table.isTimed);
  }

  /** The words of the tentative play that are known to be invalid. */
  get doubtful(): readonly string[] {
    const { verdict } = this.table;
    const verdicts = verdict && 'fits' in verdict ? verdict.fits.verdicts : undefined;
    return (verdicts ?? []).flatMap(({ word, good }) => (good ? [] : [word.toUpperCase()]));
  }

  play(): void {
    const why = this.whyNot;
    if (why !== undefined) {
      // A missing step is not a mistake.
      const isStep = nextStep(this.table) === why || this.table.unagreed.length > 0;
      this.table.say(why, isStep ? 'good' : 'bad');
      this.hand.refuse(undefined);
      return;
    }
    if (this.asks && !this.#press('play')) return;
    this.#do(this.table.playAction());
  }

  pass(): void {
    if (!this.table.view?.may.pass) return this.#no();
    if (!this.#press('pass')) return;
    const swaps = this.table.swaps();
    this.#do(swaps.length ? { pass_after: { swaps } } : 'pass');
  }

  challenge(): void {
    const may = this.table.view?.may.challenge;
    if (!may) return this.table.say(this.noChallenge, 'bad');
    if (!this.#press('challenge')) return;
    const named = may.by_word && this.doubted.length > 0 && this.doubted.length < (this.table.view?.window?.words.length ?? 0);
    const by = this.doubter;
    this.#do({ challenge: named ? { words: [...this.doubted] } : {} }, by === this.table.seat ? undefined : by);
    this.doubted = [];
  }

  accept(): void {
    if (this.table.view?.may.accept) this.#do('accept');
    else this.#no();
  }

  resign(): void {
    if (!this.table.view?.may.resign) return this.#no();
    if (this.#press('resign')) this.#do('resign');
  }

  /** Cancels a game of a player alone, or on one device: nobody else could disagree, so it needs a second press. */
  abort(): void {
    if (this.#press('abort')) void this.table.propose('abort');
  }

  /** Ends the game of the other players, for a host who does not play. */
  end(): void {
    if (this.table.runs && this.#press('end')) void this.table.propose('abort');
  }

  /** Claims the game from an absent seat, which ends it for everyone. */
  claim(): void {
    if (this.#press('claim')) void this.table.claim();
  }

  /** `proposed`: tiles that are chosen from the start. */
  openExchange(proposed: readonly Face[] = []): void {
    this.proposed = proposed;
    if (this.table.view?.may.exchange) this.exchanging = true;
    else this.table.say(this.table.yourTurn ? t('table.no_exchange') : t('table.not_your_turn'), 'bad');
  }

  exchange(faces: readonly Face[]): void {
    const swaps = this.table.swaps();
    this.exchanging = false;
    this.#do({ exchange: { ...(swaps.length ? { swaps } : {}), tiles: writeRack(faces) } });
  }

  choose(faces: readonly Face[]): void {
    this.#do({ choose: { tiles: writeRack(faces) } });
  }

  disarm(): void {
    clearTimeout(this.#disarm);
    this.#armed = undefined;
  }

  /** The first press arms, the second acts. */
  #press(what: Guarded): boolean {
    if (this.armed === what) {
      this.disarm();
      return true;
    }
    this.disarm();
    this.#armed = { what, on: standing(this.table) };
    this.table.say(t(what === 'resign' && this.isForTeam ? 'table.again_resign_team' : `table.again_${what}`));
    this.#disarm = setTimeout(() => this.#lapse(what), ARMED_MS);
    return false;
  }

  /** There was no second press in time. Screen readers announce that nothing happened. */
  #lapse(what: Guarded): void {
    const waited = this.armed === what;
    this.disarm();
    if (waited) this.table.say(t(`table.lapsed_${what}`));
  }

  #do(action: ActionDoc | undefined, as?: number): void {
    this.disarm();
    if (action === undefined) return;
    this.hand.picked = undefined;
    this.hand.cursor = undefined;
    void this.table.act(action, as);
  }

  #no(): void {
    this.table.say(this.table.yourTurn ? t('table.not_now') : t('table.not_your_turn'), 'bad');
  }
}
