/** A tree as lines: positions, collapsed nodes, and valid parents. */
import { describe, expect, test } from 'vitest';
import { idsBelow, linesOf } from '#app/screens/record/tree/outline.ts';
import { growTree } from '#model/list/layouts/tree.ts';

const rows = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'a' },
  { id: 'd', parentId: 'b' },
  { id: 'e', parentId: 'not among them' },
];
const tree = growTree({ parent: 'parentId', count: null }, rows);
const lines = (closed: readonly string[] = []) => linesOf(tree, ({ id }) => !closed.includes(id));
const lineTexts = (closed?: readonly string[]) =>
  lines(closed).map(({ node, place, siblings }) => `${node.id} ${node.level} ${place}/${siblings}`);

describe('an outline', () => {
  test('puts each record below its parent, in their order; whose parent is not there stands at the top', () => {
    expect(lineTexts()).toEqual(['a 1 1/2', 'b 2 1/2', 'd 3 1/1', 'c 2 2/2', 'e 1 2/2']);
  });

  test('leaves out what is below a folded record', () => {
    expect(lineTexts(['b'])).toEqual(['a 1 1/2', 'b 2 1/2', 'c 2 2/2', 'e 1 2/2']);
    expect(lineTexts(['a', 'b'])).toEqual(['a 1 1/2', 'e 1 2/2']);
    expect(lines(['a'])[0]).toMatchObject({ hasChildren: true, isOpen: false });
    expect(lines(['d'])[2]).toMatchObject({ hasChildren: false, isOpen: false });
  });

  test('knows everything below a record, which cannot take it', () => {
    expect([...idsBelow(rows, 'parentId', 'a')].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect([...idsBelow(rows, 'parentId', 'e')]).toEqual(['e']);
  });
});
