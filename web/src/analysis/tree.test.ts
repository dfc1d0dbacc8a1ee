import { expect, test } from 'vitest';

import type { PositionDoc } from '../wire/index.ts';
import { changed, endOf, followers, grown, lengthened, nodesOf, pathTo, placeOf, preferred, pruned, rootOf, runs, treeOf, type Tree } from './tree.ts';

const doc = (cgp: string) => ({ cgp }) as PositionDoc;

/** A → B → C, with D as the alternative to B, and E after D. */
function sample(): Tree {
  let tree = rootOf(doc('start'));
  for (const [at, play] of [[0, 'A'], [1, 'B'], [2, 'C'], [1, 'D'], [4, 'E']] as const) tree = grown(tree, at, play, doc(play)).tree;
  return tree;
}
const plays = (tree: Tree, nodes: readonly number[]) => nodes.map((at) => tree[at]?.play).join(' ');

test('a play is added once, behind the one that it follows', () => {
  const tree = sample();
  expect(followers(tree, 1)).toEqual([2, 4]);
  expect(grown(tree, 1, 'D', doc('D'))).toEqual({ tree, at: 4 });
  expect(plays(tree, pathTo(tree, 5))).toBe(' A D E');
  expect(endOf(tree, 0)).toBe(3);
});

test('branches stand further to the right where they leave the main line, with comments behind their play', () => {
  let tree = sample();
  const drawn = () => runs(tree).map(({ depth, nodes, comment }) => `${'>'.repeat(depth)}${plays(tree, nodes)}${comment && `: ${comment}`}`);
  expect(drawn()).toEqual(['A B', '>D E', 'C']);
  tree = changed(changed(tree, 4, { comment: 'why not' }), 1, { comment: 'first' });
  expect(drawn()).toEqual(['A: first', 'B', '>D: why not', '>E', 'C']);
});

test('a play is removed with all that follows it, and the rest keeps its order', () => {
  const { tree, at } = pruned(sample(), 2);
  expect([runs(tree).map(({ nodes }) => plays(tree, nodes)), at]).toEqual([['A D E'], 1]);
  expect(pruned(sample(), 0).tree).toHaveLength(6);
});

test('a branch becomes the main line', () => {
  const { tree, at } = preferred(sample(), 4);
  expect([plays(tree, [at]), followers(tree, 1).map((one) => tree[one]?.play)]).toEqual(['D', ['D', 'B']]);
  expect(tree.every((node, index) => node.parent === undefined || node.parent < index)).toBe(true);
  expect(runs(tree).map(({ nodes }) => plays(tree, nodes))).toEqual(['A D', 'B C', 'E']);
});

test('a study keeps the plays and comes back as the same lines', () => {
  const tree = changed(sample(), 4, { comment: 'why not' });
  const nodes = nodesOf(tree);
  expect(nodes[0]).toEqual({ play: 'A', cgp: 'A', comment: '' });
  expect(nodes[3]).toEqual({ play: 'D', cgp: 'D', comment: 'why not', parent: 0 });
  const again = treeOf({ cgp: 'start', comment: '', nodes });
  expect(runs(again)).toEqual(runs(tree));
});

test('where one is can be said', () => {
  const tree = sample();
  expect(placeOf(tree, 4)).toEqual({ plays: 2, branch: 2, of: 2, next: 1 });
  expect(placeOf(tree, 0)).toEqual({ plays: 0, branch: 1, of: 1, next: 1 });
});

test('turns that were played one after the other follow their node, and only the last has its position', () => {
  const turns = [{ id: 'F', cgp: 'f' }, { id: 'G', cgp: 'g' }];
  const { tree, at } = lengthened(sample(), 4, turns, doc('after'));
  expect(plays(tree, pathTo(tree, at))).toBe(' A D F G');
  expect([tree[at]?.cgp, tree[at]?.doc?.cgp, tree[at - 1]?.cgp, tree[at - 1]?.doc]).toEqual(['after', 'after', 'f', undefined]);
  expect(lengthened(tree, 2, [], doc('x')).at).toBe(2);
});
