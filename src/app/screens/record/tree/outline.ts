/** A tree as the lines of an outline. The hierarchy and the keys are the same as in the tree layout of a list. */
import {
  growTree,
  openNodes,
  siblingsOf,
  type Tree,
  type TreeNode,
  type TreeRecord,
} from '#model/list/layouts/tree.ts';

export interface Line {
  readonly node: TreeNode;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Position among its siblings, from 1, and the number of siblings. */
  readonly place: number;
  readonly siblings: number;
}

/** The visible lines: children follow their parent in their original order; children of folded nodes are left out. */
export function linesOf(tree: Tree, isOpen: (node: TreeNode) => boolean): readonly Line[] {
  const places = new Map<TreeNode, number>();
  return openNodes(tree.roots, isOpen).map((node) => {
    const siblings = siblingsOf(tree, node);
    if (!places.has(node)) for (const [at, one] of siblings.entries()) places.set(one, at + 1);
    const hasChildren = node.children.length > 0;
    return {
      node,
      hasChildren,
      isOpen: hasChildren && isOpen(node),
      place: places.get(node) ?? 1,
      siblings: siblings.length,
    };
  });
}

/** Ids of a record and all its descendants: the record cannot be moved below any of them. */
export function idsBelow(records: readonly TreeRecord[], parent: string, id: string): ReadonlySet<string> {
  const node = growTree({ parent, count: null }, records).byId.get(id);
  return new Set(node ? openNodes([node], () => true).map((one) => one.id) : [id]);
}
