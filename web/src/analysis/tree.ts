/** The lines from one position: successive plays, branches, and comments. */

import type { LineChapter, LineNode, PositionDoc } from '../wire/index.ts';

/** A position, and the play that led to it; the root of a tree has no play. */
export type TreeNode = {
  /** The index of its parent, which comes earlier in the tree. */
  readonly parent: number | undefined;
  readonly play: string;
  readonly cgp: string;
  readonly comment: string;
  /** The position to draw; it is fetched when it is first shown. */
  readonly doc: PositionDoc | undefined;
};

/** All nodes; the first is the position from which the lines start. */
export type Tree = readonly TreeNode[];

/** A part of a line for display: successive plays, and the comment after the last of them. */
export type Run = { readonly depth: number; readonly nodes: readonly number[]; readonly comment: string };

export function rootOf(doc: PositionDoc, comment = ''): Tree {
  return [{ parent: undefined, play: '', cgp: doc.cgp, comment, doc }];
}

/** The nodes that follow a node; the first of them is the main line. */
export function followers(tree: Tree, at: number): number[] {
  return tree.flatMap((node, index) => (node.parent === at ? [index] : []));
}

/** The nodes from the root to this one, including both. */
export function pathTo(tree: Tree, at: number): number[] {
  const path: number[] = [];
  for (let node: number | undefined = at; node !== undefined; node = tree[node]?.parent) path.unshift(node);
  return path;
}

/** The last node of the main line that follows this one. */
export function endOf(tree: Tree, at: number): number {
  for (let end = at; ; ) {
    const next: number | undefined = followers(tree, end)[0];
    if (next === undefined) return end;
    end = next;
  }
}

/** The tree with a play added after a node, and the index of that play; a play that is already there is not added again. */
export function grown(tree: Tree, at: number, play: string, doc: PositionDoc): { readonly tree: Tree; readonly at: number } {
  const known = followers(tree, at).find((one) => tree[one]?.play === play);
  if (known !== undefined) return { tree, at: known };
  return { tree: [...tree, { parent: at, play, cgp: doc.cgp, comment: '', doc }], at: tree.length };
}

/** The tree with successive turns added after a node, and the index of the last; `doc`: the position after all of them. */
export function lengthened(tree: Tree, at: number, turns: readonly { readonly id: string; readonly cgp: string }[], doc: PositionDoc): { readonly tree: Tree; readonly at: number } {
  const nodes = turns.map(({ id: play, cgp }, nth): TreeNode => {
    const isLast = nth === turns.length - 1;
    return { parent: nth === 0 ? at : tree.length + nth - 1, play, cgp: isLast ? doc.cgp : cgp, comment: '', doc: isLast ? doc : undefined };
  });
  return { tree: [...tree, ...nodes], at: nodes.length > 0 ? tree.length + nodes.length - 1 : at };
}

/** The tree with a node changed. */
export function changed(tree: Tree, at: number, change: Partial<TreeNode>): Tree {
  return tree.map((node, index) => (index === at ? { ...node, ...change } : node));
}

/** The tree with only these of its nodes, in this order, and where one of them is then. */
function moved(tree: Tree, order: readonly number[], at: number): { readonly tree: Tree; readonly at: number } {
  const places = new Map(order.map((old, index) => [old, index]));
  const nodes = order.flatMap((old) => {
    const node = tree[old];
    return node ? [{ ...node, parent: node.parent === undefined ? undefined : places.get(node.parent) }] : [];
  });
  return { tree: nodes, at: places.get(at) ?? 0 };
}

/** The tree without a play and everything after it, and the index of the place to show then. */
export function pruned(tree: Tree, at: number): { readonly tree: Tree; readonly at: number } {
  const before = tree[at]?.parent;
  if (before === undefined) return { tree, at };
  const kept = tree.map((_, index) => index).filter((index) => !pathTo(tree, index).includes(at));
  return moved(tree, kept, before);
}

/** The tree with a branch made the main line: it comes before the other plays after the same node. */
export function preferred(tree: Tree, at: number): { readonly tree: Tree; readonly at: number } {
  const parent = tree[at]?.parent;
  const first = parent === undefined ? undefined : followers(tree, parent)[0];
  if (first === undefined || first === at) return { tree, at };
  // The whole branch moves before the first of the others, in unchanged order.
  const own = (index: number) => pathTo(tree, index).includes(at);
  const all = tree.map((_, index) => index);
  const order = [...all.filter((index) => index < first && !own(index)), ...all.filter(own), ...all.filter((index) => index >= first && !own(index))];
  return moved(tree, order, at);
}

/** The lines for display: the main line, with branches indented where they leave it. */
export function runs(tree: Tree, from = 0, depth = 0): Run[] {
  const all: Run[] = [];
  let nodes: number[] = [];
  const close = (comment = '') => {
    if (nodes.length > 0) all.push({ depth, nodes, comment });
    nodes = [];
  };
  for (let at: number | undefined = from; at !== undefined; ) {
    const [main, ...branches]: number[] = followers(tree, at);
    if (main === undefined) break;
    nodes.push(main);
    const comment = tree[main]?.comment ?? '';
    if (comment || branches.length > 0) close(comment);
    for (const branch of branches) {
      const said = tree[branch]?.comment ?? '';
      const [first, ...rest] = runs(tree, branch, depth + 1);
      // A branch starts with its own play, followed on the same row by the plays after it.
      if (first && !said && first.depth === depth + 1) all.push({ ...first, nodes: [branch, ...first.nodes] }, ...rest);
      else all.push({ depth: depth + 1, nodes: [branch], comment: said }, ...(first ? [first, ...rest] : []));
    }
    at = main;
  }
  close();
  return all;
}

/** Where a node is, for those who do not see the lines. */
export function placeOf(tree: Tree, at: number): { /** How many plays were made. */ readonly plays: number; /** Which of the plays in the position before it, from one. */ readonly branch: number; readonly of: number; /** How many lines go on from here. */ readonly next: number } {
  const parent = tree[at]?.parent;
  const siblings = parent === undefined ? [at] : followers(tree, parent);
  return { plays: pathTo(tree, at).length - 1, branch: siblings.indexOf(at) + 1, of: siblings.length, next: followers(tree, at).length };
}

/** The plays of a tree in the form in which a study stores them. */
export function nodesOf(tree: Tree): LineNode[] {
  return tree.slice(1).map(({ parent, play, cgp, comment }) => ({ play, cgp, comment, ...(parent ? { parent: parent - 1 } : {}) }));
}

/** A chapter of a study as a tree. */
export function treeOf({ cgp, comment, nodes }: Pick<LineChapter, 'cgp' | 'comment' | 'nodes'>): Tree {
  const plays = nodes.map(({ parent, play, cgp: after, comment: said }) => ({ parent: parent === undefined ? 0 : parent + 1, play, cgp: after, comment: said, doc: undefined }));
  return [{ parent: undefined, play: '', cgp, comment, doc: undefined }, ...plays];
}
