/** The lines of an analysis are kept while the tab is open, so that they outlive a page that is loaded again. */

import type { LineNode } from '../wire/index.ts';
import { nodesOf, treeOf, type Tree } from './tree.ts';
import { STUDY_PLAYS } from '../wire/limits.ts';

/** Longer lines belong in a study. */

const nameOf = (address: string) => `tilewright.lines.${address}`;

/** Keeps lines under the address of their first position; a position without lines needs no keeping. */
export function keepLines(address: string, tree: Tree, at: number): void {
  const root = tree[0];
  if (!root) return;
  try {
    if (tree.length === 1 && root.comment === '') sessionStorage.removeItem(nameOf(address));
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
    const isNode = ({ parent, play, cgp, comment }: Partial<LineNode>, index: number) =>
      typeof play === 'string' && typeof cgp === 'string' && typeof comment === 'string' && (parent === undefined || (Number.isInteger(parent) && parent >= 0 && parent < index));
    if (nodes.length >= STUDY_PLAYS || !nodes.every(isNode)) return undefined;
    const at = typeof read.at === 'number' && Number.isInteger(read.at) && read.at >= 0 && read.at <= nodes.length ? read.at : 0;
    return { tree: treeOf({ cgp: read.cgp, comment: read.comment, nodes: nodes as LineNode[] }), at };
  } catch {
    return undefined;
  }
}
