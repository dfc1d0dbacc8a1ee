/** A list on the server that is searched, and read page by page. */

export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined };

export class Finder<Row> {
  /** The text in the field; it counts when it is sent. */
  typed = $state('');
  rows = $state.raw<readonly Row[]>([]);
  /** The key of the next page, if there may be more. */
  next = $state<string>();
  /** The text that was searched for. */
  sought = $state('');

  constructor(private readonly read: (query: string) => Promise<Page<Row>>) {}

  /** Reads the first page again; returns how to show it. */
  async load(): Promise<() => void> {
    const { rows, next } = await this.read(this.#query());
    return () => ([this.rows, this.next] = [rows, next]);
  }

  async search(): Promise<void> {
    this.sought = this.typed.trim();
    (await this.load())();
  }

  /** Reads the next page, and adds it to what is shown. */
  async more(): Promise<void> {
    const { rows, next } = await this.read(this.#query(this.next));
    [this.rows, this.next] = [[...this.rows, ...rows], next];
  }

  /** How many there are, as far as they are known. */
  get number(): string {
    return `${this.rows.length}${this.next === undefined ? '' : '+'}`;
  }

  #query(after?: string): string {
    const query = new URLSearchParams({ name: this.sought });
    if (after !== undefined) query.set('after', after);
    return `?${query}`;
  }
}
