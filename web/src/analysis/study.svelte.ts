/** A study: chapters of lines, for reading or editing. The session holds the lines of the open chapter. */

import { newKey } from '../net/key.ts';
import { get, post, remove } from '../net/rest.ts';
import { troubleText } from '../net/trouble.ts';
import { announce } from '../page/live.svelte.ts';
import { keepFile } from '../page/save.ts';
import { t } from '../text/index.svelte.ts';
import type { Exported, LineChapter, LineStudy, LineStudyDoc, LineStudySaved, PositionDoc } from '../wire/index.ts';
import { keepStudy, keptStudy } from './keep.ts';
import type { Session } from './session.svelte.ts';
import { nodesOf, treeOf, type Tree } from './tree.ts';

export class Study {
  /** Its id in links; undefined until it is saved. */
  id = $state<string>();
  name = $state('');
  maker = $state('');
  mine = $state(true);
  /** The chapters; the session has the lines of the open one. */
  chapters = $state.raw<readonly LineChapter[]>([]);
  at = $state(0);
  busy = $state(false);
  fault = $state('');
  /** The key for editing on other devices, which the server shows only once. */
  editKey = $state<string>();
  /** Whether changes that were not saved have come back from an earlier visit. */
  returned = $state(false);
  #version = 0;
  #opening = $state(false);
  /** Whether the session has the lines of the open chapter, and not of another position. */
  #shown = $state(false);
  /** A new study that was sent and not answered, with its key. */
  #unanswered: { readonly text: string; readonly key: string } | undefined;
  /** The study as it was last saved. */
  #kept = $state('');

  constructor(
    private readonly session: Session,
    private readonly key: string | undefined,
  ) {
    session.onfresh = (doc) => this.#fresh(doc);
  }

  readonly chapter: LineChapter | undefined = $derived(this.chapters[this.at]);
  /** The whole study in its current state. */
  readonly whole: LineStudy = $derived.by(() => ({ name: this.name, chapters: [...this.#now()] }));
  readonly changed: boolean = $derived(this.chapters.length > 0 && JSON.stringify(this.whole) !== this.#kept);

  /** Opens a saved study, with the changes that were kept on this device. */
  async open(id: string): Promise<void> {
    const doc = await this.#try(() => get<LineStudyDoc>(`/studies/${id}`, this.key));
    if (!doc) return;
    this.id = id;
    this.maker = doc.maker;
    this.mine = doc.mine;
    this.#version = doc.version;
    this.#opening = true;
    this.#shown = false;
    this.#take(doc.study);
    this.#kept = JSON.stringify(this.whole);
    const unsaved = keptStudy(id);
    this.returned = unsaved !== undefined;
    if (unsaved) {
      // If somebody saved another version meanwhile, saving these changes says so.
      this.#version = unsaved.version;
      this.#take(unsaved.study);
    }
    await this.#show(unsaved?.at ?? 0);
  }

  #take({ name, chapters }: LineStudy): void {
    this.name = name;
    this.chapters = chapters.map((one) => written(one, treeOf(one)));
  }

  /** Keeps what is not saved yet on this device; returns false if it would be lost on leaving. */
  keep(): boolean {
    if (this.id === undefined) return true;
    return keepStudy(this.id, this.changed ? { version: this.#version, study: this.whole, at: this.at } : undefined);
  }

  /** Forgets the changes, and opens the study as it was saved. */
  async discard(): Promise<void> {
    const { id } = this;
    if (id === undefined || this.busy) return;
    keepStudy(id, undefined);
    await this.open(id);
  }

  /** Opens a chapter; changes to the previous one are kept. */
  async go(at: number): Promise<void> {
    if (!this.chapters[at] || this.#opening) return;
    this.chapters = this.#now();
    await this.#show(at);
  }

  async #show(at: number): Promise<void> {
    const chapter = this.chapters[at];
    if (!chapter) return;
    this.#opening = true;
    this.#shown = false;
    this.at = at;
    this.#shown = await this.session.openTree(chapter.by, treeOf(chapter), chapter.players);
    if (this.#shown) announce(this.place);
    this.#opening = false;
  }

  /** Which chapter is open, with its name if it has one of its own. */
  get place(): string {
    const { chapter, chapters, at } = this;
    if (!chapter) return '';
    const number = { number: at + 1, of: chapters.length };
    return isNamed(chapter.name, at) ? t('studies.chapter_of', { ...number, name: chapter.name }) : t('studies.chapter_at', number);
  }

  /** Makes a study from the open lines, and saves it. */
  async begin(name: string): Promise<void> {
    const root = this.session.tree[0];
    if (!root?.doc || this.chapters.length > 0) return;
    this.name = name;
    this.chapters = [this.#chapterOf(root.doc, t('studies.chapter', { number: 1 }))];
    this.at = 0;
    this.#shown = true;
    await this.save();
  }

  /** Adds a chapter that starts with the position that is shown. */
  async addChapter(): Promise<void> {
    const { doc } = this.session;
    if (!doc || this.#opening) return;
    this.chapters = [...this.#now(), this.#chapterOf(doc, t('studies.chapter', { number: this.chapters.length + 1 }))];
    await this.#show(this.chapters.length - 1);
  }

  async removeChapter(): Promise<void> {
    if (this.chapters.length < 2 || this.#opening) return;
    this.chapters = this.chapters.filter((_, nth) => nth !== this.at);
    await this.#show(Math.max(0, this.at - 1));
  }

  rename(name: string): void {
    this.chapters = this.chapters.map((one, nth) => (nth === this.at ? { ...one, name } : one));
  }

  /** Saves the study; a study by another person is saved as a copy. */
  async save(): Promise<void> {
    if (this.busy) return;
    const study = this.whole;
    const key = this.#keyOf(study);
    const isNew = this.id === undefined || !this.mine;
    const saved = await this.#try(() =>
      isNew ? post<LineStudySaved>('/studies', { study, key }, this.key) : post<LineStudySaved>(`/studies/${this.id}`, { study, version: this.#version }, this.key),
    );
    if (!saved) return;
    this.#unanswered = undefined;
    // The changes are saved, perhaps as a copy: those kept for the study that was open are done with.
    if (this.id !== undefined) keepStudy(this.id, undefined);
    this.returned = false;
    this.#version = saved.version;
    this.#kept = JSON.stringify(study);
    this.id = saved.id;
    this.mine = true;
    if (saved.key != null) this.editKey = saved.key;
    // From now on the address leads to the study; the page itself is not reloaded.
    if (isNew) history.replaceState(history.state, '', `/studies/${saved.id}`);
    announce(t('studies.saved'));
  }

  /** The key with which a new study is sent: the same one until the server has answered, so that it is stored once. */
  #keyOf(study: LineStudy): string {
    const text = JSON.stringify(study);
    if (this.#unanswered?.text !== text) this.#unanswered = { text, key: newKey() };
    return this.#unanswered.key;
  }

  /** Deletes the study for all readers; returns whether it is deleted. */
  async remove(): Promise<boolean> {
    const { id } = this;
    if (id === undefined) return false;
    const isGone = (await this.#try(async () => (await remove(`/studies/${id}`, this.key), true))) ?? false;
    if (isGone) {
      // Nothing is left to be kept.
      this.id = undefined;
      keepStudy(id, undefined);
    }
    return isGone;
  }

  /** Downloads the study as a file. */
  async export(format: 'gcg' | 'text'): Promise<void> {
    const file = await this.#try(() => get<Exported>(`/studies/${this.id}/export?chapter=${this.at + 1}&format=${format}`));
    if (!file) return;
    keepFile(file.name, new Blob([file.text], { type: 'text/plain' }));
    announce(t('studies.exported', { name: file.name }));
  }

  /** The lines start again from another position, which becomes a new chapter of a study. */
  #fresh(doc: PositionDoc): void {
    if (this.chapters.length === 0) return;
    this.chapters = [...this.#now(), this.#chapterOf(doc, t('studies.chapter', { number: this.chapters.length + 1 }))];
    this.at = this.chapters.length - 1;
    this.#shown = true;
  }

  #chapterOf(doc: PositionDoc, name: string): LineChapter {
    const { session } = this;
    const by = doc.turn == null ? session.rules() : session.by;
    return written({ name, by, cgp: doc.cgp, players: doc.players, comment: '', nodes: [], ...(doc.turn == null ? {} : { turn: doc.turn }) }, treeOf({ cgp: doc.cgp, comment: '', nodes: [] }));
  }

  #now(): readonly LineChapter[] {
    const { tree } = this.session;
    if (!this.#shown || tree.length === 0) return this.chapters;
    return this.chapters.map((one, nth) => (nth === this.at ? written(one, tree) : one));
  }

  async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.busy = true;
    this.fault = '';
    try {
      return await work();
    } catch (thrown) {
      this.fault = troubleText(thrown);
      announce(this.fault, 'assertive');
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}

/** Whether a chapter has another name than the one that every chapter gets. */
const isNamed = (name: string, at: number) => name.trim() !== '' && name !== t('studies.chapter', { number: at + 1 });

/** A chapter with these lines, always written with the same fields. */
function written({ name, by, players, turn, gcg }: LineChapter, tree: Tree): LineChapter {
  const root = tree[0];
  return { name, by, cgp: root?.cgp ?? '', players, ...(turn == null ? {} : { turn }), comment: root?.comment ?? '', ...(gcg == null ? {} : { gcg }), nodes: nodesOf(tree) };
}
