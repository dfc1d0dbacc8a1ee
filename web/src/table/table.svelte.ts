/**
 * One table as this person sees it: the server's state, and what the person does before playing.
 *
 * The server's messages only come in through `#hear`; the player's actions go through the operations below. The
 * tentative layer is adapted to the server's state after each message.
 */

import { withKey } from '../page/key.ts';
import { settings } from '../page/settings.svelte.ts';
import { announce, forget } from '../page/live.svelte.ts';
import { newKey } from '../net/key.ts';
import { problemOf, UNREACHABLE, type Noticed } from '../net/rest.ts';
import { atTable, session, type Follower } from '../net/session.svelte.ts';
import { play as sound } from '../sound/sounds.ts';
import { t } from '../text/index.svelte.ts';
import { problemText, troubleText } from '../net/trouble.ts';
import type {
  ActionDoc, Answer, Ask, ChallengeCard, ChatLine, EventsTell, Presence, PreviewResult, Proposal, ProposalInfo,
  SeenMessage, SetupMessage, StateTell, TableInfo, Tell, ViewMessage,
} from '../wire/index.ts';
import { mustAsk, squaresOf, wishOf } from './agreement.ts';
import { Comings } from './comings.ts';
import { keep, kept } from './keep.ts';
import { changed, sentEntries, unseen } from './model/change.ts';
import { moments, type Moment } from './model/history.ts';
import { asked, EMPTY, isClean, recall, settle, type Asked, type Ground, type Layer } from './model/layer.ts';
import { ownSeat, readGround, readKit, type Kit } from './model/position.ts';
import { lastSeen, type Witnessed } from './model/witness.ts';
import type { Square } from './model/squares.ts';
import type { Counted, Placed } from './model/tiles.ts';
import { either, namesOf, whoAt } from './names.ts';
import { tellNews } from './news.ts';
import { hasComeAbout, isDropped, offersIn, type Offered, type Proposable } from './proposals.ts';
import type { Sending } from './sending.ts';
import { spoken } from './speech.ts';

/** The least time in milliseconds before tiles are shown to team mates again, however many people come and go. */
const AGAIN_MS = 500;
/** How long after a proposal has ended its outcome is announced, in milliseconds. */
const OUTCOME_MS = 1_000;

export class TableState {
  // The server's state.
  info = $state.raw<TableInfo | undefined>();
  setup = $state.raw<SetupMessage | undefined>();
  view = $state.raw<ViewMessage | undefined>();
  entries = $state.raw<readonly SeenMessage[]>([]);
  cards = $state.raw<readonly ChallengeCard[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** The latest chat message received while the table was followed, and the turn in which it came. */
  newestChat = $state.raw<{ readonly line: ChatLine; readonly turn: number } | undefined>();
  presence = $state.raw<Presence | undefined>();
  proposal = $state.raw<ProposalInfo | undefined>();
  /** What this person may propose now, as the server says. */
  offers = $state.raw<readonly Offered[]>([]);
  /** Tentative tiles of team mates at the same rack, by name. */
  teamTiles = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  /** The tiles of mates that this person has declined, by name: other tiles are a new proposal. */
  #declined = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Why the table cannot be shown. */
  trouble = $state.raw<Noticed | undefined>();
  /** The same as text. A malformed id usually means that the address was copied incompletely or with extra characters. */
  readonly notHere: string | undefined = $derived(
    this.trouble && (this.trouble.code === 'malformed' ? t('table.no_such_table') : problemText(this.trouble)),
  );
  /** The overtime penalty of each seat so far, in points, as last sent by the server. */
  overtime = $state.raw<readonly number[]>([]);
  /** Server time minus the time of this device, in milliseconds. */
  #ahead = $state(0);

  // The player's state.
  layer = $state.raw<Layer>(EMPTY);
  /** The server's last answer about tentative tiles, which may have changed since. */
  preview = $state.raw<PreviewResult | undefined>();
  #previewed = $state.raw<Layer | undefined>();
  sending = $state.raw<Sending | undefined>();
  /** The last message to the player: a refusal, or the result of a command. */
  word = $state.raw<{ readonly text: string; readonly bad: boolean } | undefined>();
  /** The past moment that is shown; undefined: the present. */
  past = $state<number | undefined>();
  /** The latest event to animate. */
  witnessed = $state.raw<Witnessed | undefined>();
  /** Squares that a hint or a lesson asks for. */
  wanted = $state.raw<readonly Square[]>([]);
  /** The highlighted play of a finished game. */
  spotlight = $state.raw<{ readonly squares: readonly Square[]; readonly score: number } | undefined>();
  /** The moment that is shown while a key or a button is held. */
  #glance = $state<number | undefined>();

  readonly kit: Kit | undefined = $derived(this.setup && readKit(this.setup));
  readonly ground: Ground | undefined = $derived(this.kit && this.view && readGround(this.kit, this.view));
  readonly seat: number | undefined = $derived(this.view && ownSeat(this.view));
  /** The tiles that the viewer cannot see, in alphabetical order. */
  readonly unseen: readonly Counted[] = $derived(this.setup && this.view ? unseen(this.setup.tiles, this.view) : []);
  readonly moments: readonly Moment[] = $derived(this.kit ? moments(this.entries, this.kit) : []);
  /** The moment that the board shows; undefined: the present. */
  readonly shown: number | undefined = $derived(this.past ?? this.#glance);
  readonly names: readonly string[] = $derived(namesOf(this.info ?? { seats: [] }));
  readonly yourTurn = $derived(this.view !== undefined && this.seat !== undefined && this.view.to_move === this.seat);
  /** The server's answer about the present tentative tiles. */
  readonly verdict: PreviewResult | undefined = $derived(this.#previewed === this.layer ? this.preview : undefined);
  /** Whether the game is waiting for this seat: for its turn, or its answer about the last play. */
  readonly waited = $derived(this.seat !== undefined && (this.view?.waiting_for.includes(this.seat) ?? false));
  /** Whether a clock or a time limit runs for this seat. */
  readonly isTimed = $derived.by(() => {
    const own = this.setup?.seats[this.seat ?? -1];
    return own?.turn != null || own?.clock != null || this.view?.clocks.deadline != null;
  });
  /** Whether every play is checked first, so that an invalid word is refused without a penalty. */
  readonly isChecked = $derived.by(() => {
    const created = this.entries[0]?.event;
    const challenge = typeof created === 'object' && 'created' in created ? created.created.ruleset['challenge'] : undefined;
    return typeof challenge === 'object' && challenge !== null && 'kind' in challenge && challenge.kind === 'void';
  });
  readonly over = $derived(this.view?.phase === 'over');
  /** What mates show and this person has not declined. */
  readonly proposed = $derived([...this.teamTiles].filter(([name, tiles]) => tiles.length > 0 && this.#declined.get(name) !== tiles.join()));
  /** The others of the team, where one of them has to agree to the tiles that lie and none has. */
  readonly unagreed: readonly string[] = $derived(mustAsk(this, this.asked()?.tiles ?? []));
  /** Tiles of team mates on free squares. */
  readonly teamSquares: ReadonlyMap<Square, Placed> = $derived(this.kit ? squaresOf(this.teamTiles, this.kit, this.layer) : new Map());

  #follower: Follower;
  #unfollow: () => void = () => undefined;
  #previewing = false;
  #previewAgain = false;
  #shownToTeam = '';
  /** A pass or an exchange about which the mates are asked, as they are shown it. */
  #wish: string[] = [];
  #again: ReturnType<typeof setTimeout> | undefined;
  /** How many entries the log had when the proposal was made. */
  #proposedAt = 0;
  #dropping: ReturnType<typeof setTimeout> | undefined;
  #starting: Promise<unknown> = Promise.resolve();
  readonly #comings = new Comings(announce);

  constructor(
    readonly id: string,
    readonly askedSeat?: number,
    readonly key?: string,
  ) {
    this.#follower = {
      ...atTable(id, () => this.entries.length, askedSeat, key),
      tell: (tell) => this.#hear(tell),
      refused: (trouble) => (this.trouble = trouble.problem),
    };
  }

  /** The end of all addresses of this table, for a visitor who came by a link: the key of that link. */
  get ending(): string {
    return withKey(this.key);
  }

  /** Starts to follow the table; the returned function stops. */
  follow(): () => void {
    this.#unfollow = session.follow(this.#follower);
    return () => {
      clearTimeout(this.#again);
      this.#again = undefined;
      clearTimeout(this.#dropping);
      this.#comings.stop();
      this.#unfollow();
    };
  }

  /** The server's present time, in milliseconds since 1970. */
  now(): number {
    return performance.now() + this.#ahead;
  }

  /** Whether the viewer made this table and does not play: then their actions need no agreement. */
  get runs(): boolean {
    return this.seat === undefined && (this.info?.you_host ?? false);
  }

  /** Whether the person at this device wrote it. Team mates at the same seat write messages, too. */
  isOwnChat({ seat, name }: ChatLine): boolean {
    if (seat == null) return this.seat === undefined && name === session.me?.name;
    const isShared = (this.info?.seats[seat]?.members.length ?? 0) > 1;
    return (this.info?.your_seats.includes(seat) ?? false) && (!isShared || name === session.me?.name);
  }

  name(seat: number): string {
    return this.names[seat] ?? `${seat + 1}`;
  }

  // ---- what the server says ----

  #hear(tell: Tell): void {
    if ('state' in tell) {
      if (tell.state.table.table === this.id && this.#isMine(tell.state.view)) this.#takeState(tell.state);
    } else if ('events' in tell) {
      if (tell.events.table === this.id && this.#isOf(tell.events.seat)) this.#takeEvents(tell.events);
    } else if ('table' in tell) {
      if (tell.table.table.table === this.id) this.#takeInfo(tell.table.table);
    } else if ('presence' in tell) {
      if (tell.presence.table === this.id) this.#takePresence(tell.presence);
    } else if ('tentative' in tell) {
      const { table, seat, name, tiles } = tell.tentative;
      if (table !== this.id || (this.seat !== undefined && seat !== this.seat)) return;
      this.teamTiles = new Map(this.teamTiles).set(name, tiles);
    } else if ('declined' in tell) {
      const { table, seat, whose, by } = tell.declined;
      const own = this.info?.seats[seat]?.members.find(({ you }) => you)?.name;
      if (table === this.id && seat === this.seat && whose === own) this.say(t('table.mate_declines', { who: by }));
    } else if ('proposal' in tell) {
      if (tell.proposal.table !== this.id) return;
      const proposal = tell.proposal.proposal ?? undefined;
      this.#seeOff(this.proposal, proposal);
      this.#takeProposal(proposal);
    } else if ('offers' in tell) {
      if (tell.offers.table === this.id) this.offers = offersIn(tell.offers.offers);
    } else if ('chat' in tell) {
      if (tell.chat.table !== this.id) return;
      const { line } = tell.chat;
      this.chat = [...this.chat, line];
      this.newestChat = { line, turn: this.moments.length };
      announce(this.isOwnChat(line) ? t('table.chat_you_say', { text: line.text }) : t('table.chat_says', { who: line.name, text: line.text }));
    } else if ('clock' in tell) {
      if (tell.clock.table === this.id) this.#takeTime(tell.clock);
    }
  }

  #takeTime({ now, seq, overtime }: ClockTell): void {
    this.#ahead = now - performance.now();
    // A server of another build may not say it, and one that knows less must not take it back.
    if (!overtime || seq !== this.view?.seq) return;
    const before = this.overtime[this.seat ?? -1] ?? 0;
    this.overtime = overtime;
    const after = overtime[this.seat ?? -1] ?? 0;
    if (after !== before) announce(t('table.overtime_costs', { n: -after }));
  }

  /** Whether a view is for this seat: a player with several seats gets several views. */
  #isMine(view: ViewMessage | null | undefined): boolean {
    return !view || this.#isOf(ownSeat(view));
  }

  #isOf(seat: number | undefined): boolean {
    return this.askedSeat === undefined || seat === this.askedSeat;
  }

  #takeState(state: StateTell): void {
    this.trouble = undefined;
    this.info = state.table;
    this.setup = state.setup ?? undefined;
    this.presence = state.presence;
    this.offers = offersIn(state.offers);
    this.#comings.begin(state.presence);
    // A deleted line must not remain among the announcements.
    if (state.chat.length < this.chat.length) forget();
    this.chat = state.chat;
    this.#ahead = state.now - performance.now();
    // The team mates' tiles are unknown until they send them again, which they do when they see who is here.
    this.teamTiles = new Map();
    const [before, known] = [this.view, this.entries.length];
    this.#append(state.entries, state.cards);
    if (state.view) this.#takeView(state.view);
    // The view says whose proposal it is.
    this.#takeProposal(state.proposal ?? undefined);
    if (before) tellNews(this, this.entries.slice(known), before, 'afterwards');
    this.#forgetWish();
    this.#sendQueued();
    this.#tellTeamAgain();
  }

  #takePresence(presence: Presence): void {
    this.presence = presence;
    this.#comings.changed(presence, this.info?.your_seats ?? [], this.info?.status === 'seating' ? 'elsewhere' : 'here');
    const here = presence.seats[this.seat ?? -1]?.here ?? [];
    // The tiles of people who left are gone, and people who came have not seen ours.
    this.teamTiles = new Map([...this.teamTiles].filter(([name]) => here.includes(name)));
    this.#tellTeamAgain();
  }

  #takeEvents(events: EventsTell): void {
    const { view: before, kit, setup } = this;
    const { from, events: told } = events.entries;
    // A change applies to the view before it; if one is missing, the whole view is requested again.
    if (before && from + told.length <= before.seq) return;
    if (!before || !kit || !setup || from !== before.seq) {
      session.again(this.#follower);
      return;
    }
    const entries = sentEntries(events.entries, kit);
    const fresh = entries.filter((entry) => entry.seq >= this.entries.length);
    this.#ahead = events.now - performance.now();
    this.#append(entries, events.cards ?? []);
    this.#takeView(changed(before, entries, events.change, kit, setup.tiles));
    this.#forgetWish();
    this.witnessed = lastSeen(fresh, this.kit, this.seat) ?? this.witnessed;
    tellNews(this, fresh, before, 'at_once');
  }

  #append(entries: readonly SeenMessage[], cards: readonly ChallengeCard[]): void {
    const fresh = entries.filter((entry) => entry.seq >= this.entries.length);
    if (fresh.length) this.entries = [...this.entries, ...fresh];
    const known = new Set(this.cards.map((card) => card.seq));
    const newCards = cards.filter((card) => !known.has(card.seq));
    if (newCards.length) this.cards = [...this.cards, ...newCards];
  }

  /** A player renamed by the host keeps that name at the next table. */
  #takeName(info: TableInfo): void {
    const own = (one: TableInfo | undefined) => one?.seats.flatMap(({ members }) => members).find(({ you }) => you)?.name;
    const [before, now] = [own(this.info), own(info)];
    if (before !== undefined && now !== undefined && before !== now && settings.name.trim() === before) settings.name = now;
  }

  #takeInfo(info: TableInfo): void {
    const began = this.info?.status === 'seating' && info.status !== 'seating';
    // A player who no longer has a seat and did not make the table may not be allowed to watch it either.
    const moved = this.info && this.info.your_seats[0] !== info.your_seats[0] && (info.your_seats.length > 0 || info.you_host);
    this.#takeName(info);
    this.info = info;
    if (this.view) return;
    // A table is followed through the seat one has at that moment: a player with a new seat must not keep the view of the old one.
    if (moved && this.askedSeat === undefined) {
      this.#unfollow();
      this.#unfollow = session.follow(this.#follower);
    } else if (began) {
      // The rules and the first view come with the state.
      session.again(this.#follower);
    }
  }

  #takeProposal(proposal: ProposalInfo | undefined): void {
    const fresh = proposal && proposal.id !== this.proposal?.id;
    this.proposal = proposal;
    if (!fresh) return;
    this.#proposedAt = this.entries.length;
    const what = t(`table.proposal_${proposal.what}`);
    announce(proposal.by === this.seat ? t('command.proposed', { what }) : t('table.proposed', { who: whoAt(this, proposal.by), what }));
  }

  /** Announces that a proposal came to nothing, if so: an accepted proposal takes effect only after it has disappeared. */
  #seeOff(before: ProposalInfo | undefined, after: ProposalInfo | undefined): void {
    if (!before || !isDropped(before, after, this.seat)) return;
    const [{ what }, from] = [before, this.#proposedAt];
    clearTimeout(this.#dropping);
    this.#dropping = setTimeout(() => {
      if (hasComeAbout(what, this.entries.slice(from), this.info?.next)) return;
      announce(t('table.nothing_came', { what: t(`table.proposal_${what}`) }));
    }, OUTCOME_MS);
  }

  #takeView(view: ViewMessage): void {
    const first = this.view === undefined;
    this.view = view;
    this.overtime = view.clocks.overtime;
    if (!this.ground) return;
    const mine = first ? (kept(this.id, this.seat) ?? this.layer) : this.layer;
    // Once the game is over the board shows only what was played.
    this.#put((this.over ? recall : settle)(mine, this.ground));
  }

  // ---- what the player does ----

  /** Replaces the layer at the player's wish. */
  change(layer: Layer): void {
    const placedFirst = isClean(this.layer) && !isClean(layer);
    this.#put(layer);
    // The first tile on the board starts the turn, and thereby ends the time for challenges. Tiles laid earlier,
    // during another player's turn, start nothing.
    if (placedFirst && this.yourTurn && this.view?.may.start_turn && !this.sending) this.#startTurn();
  }

  #put(layer: Layer): void {
    if (layer === this.layer) return;
    this.layer = layer;
    keep(this.id, this.seat, layer);
    this.word = undefined;
    this.#wish = [];
    this.#tellTeam();
    void this.#askPreview();
  }

  asked(): Asked | undefined {
    return this.kit && asked(this.layer, this.kit);
  }

  /** The tentative tiles as an action. Tiles that were only replaced are not a play: they are sent with a pass. */
  playAction(): ActionDoc | undefined {
    const wanted = this.asked();
    if (!wanted || isClean(this.layer)) return undefined;
    const { swaps, tiles, again } = wanted;
    if (tiles.length === 0 && !again) return undefined;
    return { place: { ...(swaps.length ? { swaps } : {}), placement: { tiles, ...(again ? { again } : {}) } } };
  }

  /** Replacements precede every turn, including an exchange or a pass. */
  swaps(): string[] {
    return this.asked()?.swaps ?? [];
  }

  /** Sends an action, from another seat on this device if one is given. At most one is being sent at any time. */
  async act(action: ActionDoc, as?: number): Promise<boolean> {
    if (!this.view) return false;
    if (this.sending) {
      this.say(t('table.still_sending'), 'bad');
      return false;
    }
    if (as === undefined && this.#wishes(wishOf(action))) return false;
    this.sending = { key: newKey(), seq: this.view.seq, action, state: 'queued', ...(as === undefined ? {} : { as }) };
    await this.#starting;
    return this.#send();
  }

  /** Cancels an action that was not sent. */
  cancelSending(): void {
    if (this.sending?.state === 'queued') this.sending = undefined;
  }

  #sendQueued(): void {
    if (this.sending) void this.#send();
  }

  async #send(): Promise<boolean> {
    const { sending } = this;
    if (!sending || !this.view) return false;
    if (session.state === 'offline') return false;
    this.sending = { ...sending, state: 'sent' };
    try {
      await this.ask('act', { key: sending.key, seq: sending.seq, action: sending.action }, sending.as);
      this.#done(sending.key);
      return true;
    } catch (thrown) {
      return this.#failed(sending, problemOf(thrown));
    }
  }

  #done(key: string): void {
    if (this.sending?.key === key) this.sending = undefined;
  }

  async #failed(sending: Sending, problem: Noticed): Promise<boolean> {
    if (problem.sentence === UNREACHABLE) {
      // An action with the same key is carried out only once, so it can be sent again after reconnecting.
      if (this.sending?.key === sending.key) this.sending = { ...sending, state: 'queued' };
      return false;
    }
    this.#done(sending.key);
    this.say(problemText(problem), 'bad');
    sound('refused');
    return false;
  }

  #startTurn(): void {
    const { view } = this;
    if (!view) return;
    const started = this.ask('act', { key: newKey(), seq: view.seq, action: 'start_turn' });
    // The play itself also ends the time for challenges, so nothing is lost if this fails.
    this.#starting = started.catch(() => undefined);
  }

  async #askPreview(): Promise<void> {
    if (this.#previewing) {
      this.#previewAgain = true;
      return;
    }
    const wanted = this.asked();
    if (!wanted || isClean(this.layer) || (wanted.tiles.length === 0 && !wanted.again)) {
      this.preview = undefined;
      return;
    }
    const { layer } = this;
    this.#previewing = true;
    this.#previewAgain = false;
    const { swaps, tiles, again } = wanted;
    try {
      const placement = { tiles, ...(again ? { again } : {}) };
      const answer = await this.ask('preview', { placement, ...(swaps.length ? { swaps } : {}) });
      if (typeof answer === 'object' && 'preview' in answer) {
        this.preview = answer.preview;
        this.#previewed = layer;
      }
    } catch {
      this.preview = undefined;
    }
    this.#previewing = false;
    if (this.#previewAgain) await this.#askPreview();
  }

  /** Shows team mates the tentative tiles: when they change, or again to people who may not have seen them. */
  #tellTeam(when: 'changed' | 'again' = 'changed'): void {
    const seat = this.info?.seats[this.seat ?? -1];
    if (!seat || seat.members.length < 2) return;
    const tiles = this.#wish.length ? this.#wish : (this.asked()?.tiles ?? []);
    const text = tiles.join();
    // An empty board need not be shown again.
    if (text === this.#shownToTeam && (when === 'changed' || text === '')) return;
    this.#shownToTeam = text;
    this.ask('tentative', { tiles }).catch(() => undefined);
  }

  /** Asks the mates about a turn that lays nothing; false if nobody has to be asked. */
  #wishes(wish: string[]): boolean {
    const mates = wish.length ? mustAsk(this, wish) : [];
    if (mates.length === 0) return false;
    this.#wish = wish;
    this.#tellTeam();
    this.say(t('table.mates_agree_turn', { names: either(mates) }));
    return true;
  }

  /** In another turn nobody is asked about it any more. */
  #forgetWish(): void {
    if (this.yourTurn || this.#wish.length === 0) return;
    this.#wish = [];
    this.#tellTeam();
  }

  /** The same again soon: when many people come and go at once, only once for all of them. */
  #tellTeamAgain(): void {
    this.#again ??= setTimeout(() => {
      this.#again = undefined;
      this.#tellTeam('again');
    }, AGAIN_MS);
  }

  /** Says to a mate that their tiles are not the play. */
  decline(name: string): Promise<boolean> {
    this.#declined = new Map(this.#declined).set(name, (this.teamTiles.get(name) ?? []).join());
    return this.#orSay(this.ask('decline', { name }));
  }

  /** Sends a request about this table from this seat, or from another one on the same device. */
  ask<K extends SeatedAsk>(what: K, fields: FieldsOf<K>, as = this.seat): Promise<Answer> {
    const seat = as === undefined ? {} : { seat: as };
    return session.ask({ [what]: { table: this.id, ...seat, ...fields } } as unknown as Ask);
  }

  /** This proposal, if the person may make it now. */
  offer(what: Proposable): Offered | undefined {
    return this.offers.find((one) => one.what === what);
  }

  /** Sends a proposal; returns whether the server accepted it. */
  propose(what: Proposal): Promise<boolean> {
    return this.#orSay(this.ask('propose', { what }));
  }

  answer(agree: boolean): Promise<boolean> {
    const id = this.proposal?.id;
    return id === undefined ? Promise.resolve(false) : this.#orSay(this.ask('answer', { proposal: id, agree }));
  }

  sayInChat(text: string): Promise<boolean> {
    return this.#orSay(session.ask({ chat: { table: this.id, text } }));
  }

  claim(): Promise<boolean> {
    return this.#orSay(session.ask({ claim: { table: this.id } }));
  }

  async #orSay(answer: Promise<Answer>): Promise<boolean> {
    try {
      await answer;
      return true;
    } catch (thrown) {
      this.say(troubleText(thrown), 'bad');
      return false;
    }
  }

  /** Shows the board before the last play while the key or button is held. */
  glance(held: boolean): void {
    if (!held) {
      this.#glance = undefined;
      return;
    }
    if (this.#glance !== undefined) return;
    const plays = this.moments.flatMap((moment, index) => (moment.laid.length > 0 ? [index] : []));
    this.#glance = plays.at(-2);
    const entry = this.#glance === undefined ? undefined : this.entries[this.moments[this.#glance]?.seq ?? -1];
    announce(entry ? spoken(entry, this) : t('table.no_turn_yet'));
  }

  /** Tells the player something, in the line below the board and to screen readers. */
  say(text: string, kind: 'good' | 'bad' = 'good'): void {
    this.word = { text, bad: kind === 'bad' };
    announce(text, kind === 'bad' ? 'assertive' : 'polite');
  }
}

type Fields = { [K in Extract<Ask, object> as keyof K]: K[keyof K] };
type ClockTell = Extract<Tell, { clock: unknown }>['clock'];
type SeatedAsk = 'act' | 'preview' | 'typed' | 'tentative' | 'decline' | 'propose' | 'answer' | 'hint' | 'coach';
type FieldsOf<K extends SeatedAsk> = Omit<Fields[K], 'table' | 'seat'>;
