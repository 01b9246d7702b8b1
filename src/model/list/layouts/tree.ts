/** Arranges the records of a list as a tree, with totals. */
import { searchText, searchWords } from '../../base/text/search-text.ts';
import type { TreeLayout } from '../../types/screens/layout.ts';

export interface TreeRecord extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

export interface TreeNode {
  readonly record: TreeRecord;
  readonly id: string;
  readonly parent: TreeNode | null;
  readonly children: readonly TreeNode[];
  /** 1 at the top. */
  readonly level: number;
  /** Index of the record in the list. */
  readonly index: number;
  /** Number of the record itself, and the total including all descendants; null without a number. */
  readonly own: number | null;
  readonly whole: number | null;
  /** Number of descendants. */
  readonly below: number;
}

export interface Tree {
  readonly roots: readonly TreeNode[];
  readonly byId: ReadonlyMap<string, TreeNode>;
}

type Grown = { -readonly [K in keyof TreeNode]: K extends 'children' ? Grown[] : TreeNode[K] };

/**
 * Siblings stay in the order of the list. A record whose parent is not in the list becomes a root, and so does the
 * first record of a cycle. A cycle can only appear if parts of the list were loaded at different times.
 */
export function growTree(
  { parent, count }: Pick<TreeLayout, 'parent' | 'count'>,
  records: readonly TreeRecord[],
): Tree {
  const nodes = new Map<string, Grown>(
    records.map((record, index) => {
      const own = count === null || typeof record[count] !== 'number' ? null : record[count];
      return [
        record.id,
        { record, id: record.id, parent: null, children: [], level: 1, index, own, whole: own, below: 0 },
      ];
    }),
  );
  const parentOf = ({ record }: Grown): Grown | undefined => nodes.get(String(record[parent] ?? ''));
  const roots: Grown[] = [];
  for (const node of nodes.values()) {
    const above = parentOf(node);
    if (!above || isBelow(above, node)) roots.push(node);
    else {
      node.parent = above;
      above.children.push(node);
    }
  }
  const finish = (top: Grown): void => {
    // No recursion, because the depth of a tree has no limit.
    const order: Grown[] = [top];
    for (const node of order)
      for (const child of node.children) {
        child.level = node.level + 1;
        order.push(child);
      }
    for (const node of order.reverse())
      for (const child of node.children) {
        node.below += child.below + 1;
        if (child.whole !== null) node.whole = (node.whole ?? 0) + child.whole;
      }
  };
  for (const root of roots) finish(root);
  return { roots, byId: nodes };
}

/** True if `one` is below `other` in the tree so far. */
function isBelow(one: TreeNode, other: TreeNode): boolean {
  for (let at: TreeNode | null = one; at; at = at.parent) if (at === other) return true;
  return false;
}

/** Nodes of an outline from top to bottom, without those inside closed nodes. */
export function openNodes(nodes: readonly TreeNode[], isOpen: (node: TreeNode) => boolean): readonly TreeNode[] {
  const shown: TreeNode[] = [];
  const next = [...nodes].reverse();
  for (let node = next.pop(); node; node = next.pop()) {
    shown.push(node);
    if (isOpen(node)) for (let at = node.children.length - 1; at >= 0; at--) next.push(node.children[at] as TreeNode);
  }
  return shown;
}

/** Ancestors of a node, the root first. */
export function above(node: TreeNode): readonly TreeNode[] {
  const path: TreeNode[] = [];
  for (let at = node.parent; at; at = at.parent) path.unshift(at);
  return path;
}

export const siblingsOf = ({ roots }: Tree, { parent }: TreeNode): readonly TreeNode[] => parent?.children ?? roots;

/** Nodes whose texts contain every word, from top to bottom. Differences of width, case and kana are ignored. */
export function findNodes(tree: Tree, fields: readonly string[], search: string): readonly TreeNode[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  return openNodes(tree.roots, () => true).filter(({ record }) => {
    const texts = fields.map((name) => searchText([String(record[name] ?? '')]));
    return words.every((spellings) => texts.some((text) => spellings.some((word) => text.includes(word))));
  });
}
