/** Tree layout: positions, totals, search, and the targets of keys. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Drawing, placeAcross, placeInColumns } from '#app/screens/list/layouts/tree/box-places.ts';
import { boxMove, outlineMove } from '#app/screens/list/layouts/tree/tree-keys.ts';
import { lookIn, withLook } from '#app/screens/list/layouts/tree/use-tree-look.ts';
import { above, findNodes, growTree, openNodes, type TreeNode } from '#model/list/layouts/tree.ts';

const layout = { parent: 'parentId', count: 'members' };
const unit = (id: string, parentId: string | null, members: number | null = 1, name = id) => ({
  id,
  parentId,
  members,
  name,
});
const units = [
  unit('a', null, 2, '社長室'),
  unit('c', 'b', 3, 'ジンジ課'),
  unit('b', 'a', null, '管理本部'),
  unit('d', 'a', 5, '営業本部'),
  unit('e', 'gone', 7, '特命係'),
];
const tree = growTree(layout, units);
const ids = (nodes: readonly TreeNode[]): readonly string[] => nodes.map(({ id }) => id);
const node = (id: string): TreeNode => tree.byId.get(id) as TreeNode;
const always = (): boolean => true;

test('siblings stay in the order of the list, and what stands below nothing stands at the top', () => {
  expect(ids(openNodes(tree.roots, always))).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect([node('a'), node('b'), node('c')].map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(ids(above(node('c')))).toEqual(['a', 'b']);
});

test('numbers add up over everything below, and nothing is counted where no number is', () => {
  expect([node('a'), node('b'), node('c')].map(({ own, whole, below }) => [own, whole, below])).toEqual([
    [2, 10, 3],
    [null, 3, 1],
    [3, 3, 0],
  ]);
});

test('a circle is opened at its first record, and every record is drawn once', () => {
  const circle = growTree(layout, [unit('x', 'z'), unit('y', 'x'), unit('z', 'y')]);
  expect(ids(openNodes(circle.roots, always)).toSorted()).toEqual(['x', 'y', 'z']);
});

const forest = fc
  .array(fc.nat(), { minLength: 1, maxLength: 80 })
  .map((seeds) =>
    seeds.map((seed, at) => unit(`u${at}`, at === 0 || seed % 7 === 0 ? null : `u${seed % at}`, seed % 9)),
  );

test('every record of any forest is in it once, below its own parent; the top adds up to all', () => {
  fc.assert(
    fc.property(forest, (records) => {
      const grown = growTree(layout, records);
      const all = openNodes(grown.roots, always);
      expect(ids(all).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
      for (const { record, parent } of all) expect(parent?.id ?? null).toBe(record.parentId);
      const sum = grown.roots.reduce((total, { whole }) => total + (whole ?? 0), 0);
      expect(sum).toBe(records.reduce((total, { members }) => total + (members ?? 0), 0));
    }),
    { numRuns: 60 },
  );
});

describe('boxes', () => {
  const overlapping = ({ boxes, size }: Drawing): number =>
    boxes.filter((one, at) =>
      boxes.slice(at + 1).some(({ x, y }) => Math.abs(x - one.x) < size.width && Math.abs(y - one.y) < size.height),
    ).length;
  test.each([
    ['side by side', placeAcross],
    ['in columns', placeInColumns],
  ])('%s never overlap, lie within the drawing, and have a line from what they stand below', (_, place) => {
    fc.assert(
      fc.property(forest, (records) => {
        const grown = growTree(layout, records);
        const drawing = place(grown.roots, always);
        expect(drawing.boxes).toHaveLength(records.length);
        expect(overlapping(drawing)).toBe(0);
        for (const { node: drawn, x, y, line } of drawing.boxes) {
          expect(line !== null).toBe(drawn.parent !== null);
          expect(x >= 0 && y >= 0).toBe(true);
          expect(x + drawing.size.width <= drawing.width && y + drawing.size.height <= drawing.height).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('that are folded away are not drawn', () => {
    const drawing = placeAcross(tree.roots, ({ id }) => id !== 'b');
    expect(drawing.boxes.map(({ node: { id } }) => id)).toEqual(['a', 'b', 'd', 'e']);
  });

  test('two thousand of them are placed in no time', () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      unit(`u${at}`, at === 0 ? null : `u${Math.floor((at - 1) / 7)}`),
    );
    const started = performance.now();
    placeAcross(growTree(layout, many).roots, always);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

test('what is looked for is found by every word, whatever its width and kana', () => {
  expect(ids(findNodes(tree, ['name'], '本部'))).toEqual(['b', 'd']);
  expect(ids(findNodes(tree, ['name'], 'ｼﾞﾝｼﾞ'))).toEqual(['c']);
  expect(ids(findNodes(tree, ['name'], 'じんじ 課'))).toEqual(['c']);
  expect(findNodes(tree, ['name'], '  ')).toEqual([]);
});

describe('keys', () => {
  const open = { tree, isOpen: always };
  const closed = { tree, isOpen: () => false };
  const describeMove = (move: ReturnType<typeof boxMove>): string | null =>
    move && (move.kind === 'go' ? move.to.id : `${move.open ? 'open' : 'close'} ${move.node.id}`);

  test.each([
    ['ArrowDown', 'a', open, 'b'],
    ['ArrowDown', 'a', closed, 'e'],
    ['ArrowUp', 'd', open, 'c'],
    ['ArrowRight', 'a', closed, 'open a'],
    ['ArrowRight', 'a', open, 'b'],
    ['ArrowRight', 'd', open, null],
    ['ArrowLeft', 'a', open, 'close a'],
    ['ArrowLeft', 'c', open, 'b'],
    ['End', 'a', open, 'e'],
    ['+', 'b', closed, 'open b'],
    ['-', 'd', open, null],
    ['x', 'a', open, null],
  ] as const)('in an outline %s on %s', (key, at, over, expected) => {
    expect(describeMove(outlineMove(key, node(at), over))).toBe(expected);
  });

  test.each([
    ['ArrowDown', 'a', open, 'b'],
    ['ArrowDown', 'a', closed, 'open a'],
    ['ArrowDown', 'd', open, null],
    ['ArrowUp', 'c', open, 'b'],
    ['ArrowRight', 'b', open, 'd'],
    ['ArrowLeft', 'b', open, null],
    ['ArrowRight', 'a', open, 'e'],
    ['Home', 'd', open, 'a'],
    ['-', 'a', open, 'close a'],
  ] as const)('among boxes %s on %s', (key, at, over, expected) => {
    expect(describeMove(boxMove(key, node(at), over))).toBe(expected);
  });
});

test.each([
  ['', 'hierarchy', ''],
  ['?viewMode=', 'hierarchy', ''],
  ['?viewMode=nonsense', 'hierarchy', ''],
  ['?viewMode=compact', 'compact', '?isCompactView=true'],
  ['?viewMode=hierarchy&isCompactView=true&baseDate=2026-04-01', 'compact', '?isCompactView=true&baseDate=2026-04-01'],
  ['?viewMode=tree&isCompactView=true', 'tree', '?viewMode=tree&isCompactView=true'],
] as const)('the address %s asks for %s', (search, look, written) => {
  expect(lookIn(search, 'hierarchy')).toBe(look);
  expect(withLook(search, look, 'hierarchy')).toBe(written);
});

test.each([
  ['', 'tree', ''],
  ['?viewMode=nonsense', 'tree', ''],
  ['?viewMode=tree&isCompactView=false', 'tree', ''],
  ['?viewMode=hierarchy', 'hierarchy', '?viewMode=hierarchy'],
  ['?isCompactView=true', 'compact', '?isCompactView=true&viewMode=hierarchy'],
] as const)('where an outline is usual the address %s asks for %s', (search, look, written) => {
  expect(lookIn(search, 'tree')).toBe(look);
  expect(withLook(search, look, 'tree')).toBe(written);
});
