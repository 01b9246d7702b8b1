/** Keyboard navigation in a tree, and the keys that fold it. */
import { openNodes, siblingsOf, type Tree, type TreeNode } from '#model/list/layouts/tree.ts';

export type TreeMove =
  | { readonly kind: 'go'; readonly to: TreeNode }
  | { readonly kind: 'fold'; readonly node: TreeNode; readonly open: boolean };

interface KeyContext {
  readonly tree: Tree;
  readonly isOpen: (node: TreeNode) => boolean;
}

const go = (to: TreeNode | null | undefined): TreeMove | null => (to ? { kind: 'go', to } : null);

/**
 * Keys of an outline: up and down move through rows, left and right fold or move to parent and child.
 *
 * @returns null if the key does nothing
 */
export function outlineMove(key: string, node: TreeNode, { tree, isOpen }: KeyContext): TreeMove | null {
  const shown = openNodes(tree.roots, isOpen);
  const at = shown.indexOf(node);
  const hasChildren = node.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return go(shown[at + 1]);
    case 'ArrowUp':
      return go(shown[at - 1]);
    case 'ArrowRight':
      if (!hasChildren) return null;
      return isOpen(node) ? go(node.children[0]) : { kind: 'fold', node, open: true };
    case 'ArrowLeft':
      return hasChildren && isOpen(node) ? { kind: 'fold', node, open: false } : go(node.parent);
    case 'Home':
      return go(shown[0]);
    case 'End':
      return go(shown.at(-1));
    default:
      return foldMove(key, node);
  }
}

/** Keys of boxes: up to the parent, down to the first child, left and right to the siblings. */
export function boxMove(key: string, node: TreeNode, { tree, isOpen }: KeyContext): TreeMove | null {
  const siblings = siblingsOf(tree, node);
  const at = siblings.indexOf(node);
  switch (key) {
    case 'ArrowUp':
      return go(node.parent);
    case 'ArrowDown':
      if (node.children.length === 0) return null;
      return isOpen(node) ? go(node.children[0]) : { kind: 'fold', node, open: true };
    case 'ArrowRight':
      return go(siblings[at + 1]);
    case 'ArrowLeft':
      return go(siblings[at - 1]);
    case 'Home':
      return go(tree.roots[0]);
    case 'End':
      return go(siblings.at(-1));
    default:
      return foldMove(key, node);
  }
}

function foldMove(key: string, node: TreeNode): TreeMove | null {
  if (node.children.length === 0 || (key !== '+' && key !== '-')) return null;
  return { kind: 'fold', node, open: key === '+' };
}
