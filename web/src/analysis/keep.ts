/**
 * Unsaved work is kept on this device: the lines of an analysis while the tab is open, so that they outlive a page
 * that is loaded again, and the changes to a study until they are saved or discarded.
 */

import type { LineChapter, LineNode, LineStudy } from '../wire/index.ts';
import { nodesOf, treeOf, type Tree } from './tree.ts';
import { STUDY_PLAYS } from '../wire/limits.ts';

const nameOf = (address: string) => `tilewright.lines.${address}`;

const isNode = ({ parent, play, cgp, comment }: Partial<LineNode>, index: number) =>
  typeof play === 'string' && typeof cgp === 'string' && typeof comment === 'string' && (parent === undefined || (Number.isInteger(parent) && parent >= 0 && parent < index));

/** Keeps lines under the address of their first position; a position without lines needs no keeping. */
export function keepLines(address: string, tree: Tree, at: number): void {
  const root = tree[0];
  if (!root) return;
  try {
    if (tree.length === 1 && root.comment === '') sessionStorage.removeItem(nameOf(address));
    // Longer lines belong in a study.
    else if (tree.length <= STUDY_PLAYS) sessionStorage.setItem(nameOf(address), JSON.stringify({ cgp: root.cgp, comment: root.comment, nodes: nodesOf(tree), at }));
  } catch {
    // A browser that keeps nothing still analyses.
  }
}

/** The lines that were kept, and where in them somebody was; nothing if they do not look like lines any more. */
export function keptLines(address: string): { readonly tree: Tree; readonly at: number } | undefined {
  try {
    const read = JSON.parse(sessionStorage.getItem(nameOf(address)) ?? 'null') as { cgp?: unknown; comment?: unknown; nodes?: unknown; at?: unknown } | null;
    if (!read || typeof read.cgp !== 'string' || typeof read.comment !== 'string' || !Array.isArray(read.nodes)) return undefined;
    const nodes = read.nodes as Partial<LineNode>[];
    if (nodes.length >= STUDY_PLAYS || !nodes.every(isNode)) return undefined;
    const at = typeof read.at === 'number' && Number.isInteger(read.at) && read.at >= 0 && read.at <= nodes.length ? read.at : 0;
    return { tree: treeOf({ cgp: read.cgp, comment: read.comment, nodes: nodes as LineNode[] }), at };
  } catch {
    return undefined;
  }
}

/** Changes to a study: which version was changed, the study now, and the open chapter. */
export type Unsaved = { readonly version: number; readonly study: LineStudy; readonly at: number };

const studyOf = (id: string) => `tilewright.study.${id}`;

/** Keeps the changes to a study, or forgets them; returns whether they are kept, which a full or closed storage prevents. */
export function keepStudy(id: string, unsaved: Unsaved | undefined): boolean {
  try {
    if (unsaved) localStorage.setItem(studyOf(id), JSON.stringify(unsaved));
    else localStorage.removeItem(studyOf(id));
    return true;
  } catch {
    return unsaved === undefined;
  }
}

/** The kept changes to a study; nothing if they do not look like a study any more. */
export function keptStudy(id: string): Unsaved | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(studyOf(id)) ?? 'null') as { version?: unknown; study?: Partial<LineStudy>; at?: unknown } | null;
    const chapters: unknown = read?.study?.chapters;
    if (!read || !Number.isInteger(read.version) || typeof read.study?.name !== 'string' || !Array.isArray(chapters) || chapters.length === 0) return undefined;
    const isChapter = ({ name, by, cgp, players, comment, nodes }: Partial<LineChapter>) =>
      [name, cgp, comment].every((text) => typeof text === 'string') && typeof by === 'object' && Array.isArray(players) && Array.isArray(nodes) && nodes.every(isNode);
    if (!(chapters as Partial<LineChapter>[]).every(isChapter)) return undefined;
    const at = typeof read.at === 'number' && chapters[read.at] !== undefined ? read.at : 0;
    return { version: read.version as number, study: read.study as LineStudy, at };
  } catch {
    return undefined;
  }
}
