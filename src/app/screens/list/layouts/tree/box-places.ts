/** Positions of the boxes of a tree, and the lines between them; px from the corner of the drawing. */
import type { TreeNode } from '#model/list/layouts/tree.ts';

export interface Box {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
  /** Line from the parent box; null at the top. */
  readonly line: Line | null;
}

export interface Line {
  readonly path: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Drawing {
  readonly boxes: readonly Box[];
  readonly width: number;
  readonly height: number;
  readonly size: BoxSize;
}

export interface BoxSize {
  readonly width: number;
  readonly height: number;
  /** Gap between siblings, and between levels. */
  readonly across: number;
  readonly down: number;
}

export const wideBox: BoxSize = { width: 204, height: 92, across: 16, down: 44 };
export const smallBox: BoxSize = { width: 184, height: 40, across: 24, down: 8 };
/** With space for the changes that a draft makes. */
export const markedBox: BoxSize = { ...smallBox, width: 304 };

/** Margin around the drawing. */
const margin = 24;
/** Indent of a small box from its parent, and the gap below the top box. */
const indent = 20;
const belowTop = 36;

type IsOpen = (node: TreeNode) => boolean;

/** Places each node above the middle of its children, which are side by side. */
export function placeAcross(roots: readonly TreeNode[], isOpen: IsOpen, size: BoxSize = wideBox): Drawing {
  const shownBelow = (node: TreeNode): readonly TreeNode[] => (isOpen(node) ? node.children : []);
  const order = topDown(roots, shownBelow);
  const widths = new Map<TreeNode, number>();
  for (const node of [...order].reverse()) {
    const below = shownBelow(node);
    const sum = below.reduce((all, child) => all + (widths.get(child) ?? 0), 0) + size.across * (below.length - 1);
    widths.set(node, Math.max(size.width, sum));
  }
  const boxes = new Map<TreeNode, Box>();
  let deepest = 0;
  const spread = (nodes: readonly TreeNode[], from: number, y: number, parent: Box | null): void => {
    let left = from;
    for (const node of nodes) {
      const width = widths.get(node) ?? size.width;
      const x = left + (width - size.width) / 2;
      boxes.set(node, { node, x, y, line: parent && bracket(parent, { x, y }, size) });
      left += width + size.across;
    }
  };
  spread(roots, margin, margin, null);
  for (const node of order) {
    const box = boxes.get(node);
    if (!box) continue;
    deepest = Math.max(deepest, box.y);
    const below = shownBelow(node);
    const whole = below.reduce((all, child) => all + (widths.get(child) ?? 0), 0) + size.across * (below.length - 1);
    spread(below, box.x + size.width / 2 - whole / 2, box.y + size.height + size.down, box);
  }
  const across = roots.reduce((all, root) => all + (widths.get(root) ?? 0) + size.across, -size.across);
  return {
    boxes: order.flatMap((node) => boxes.get(node) ?? []),
    width: across + 2 * margin,
    height: deepest + size.height + margin,
    size,
  };
}

/** Places the children of the top side by side, and the descendants of each in one column, indented by level. */
export function placeInColumns(roots: readonly TreeNode[], isOpen: IsOpen, size: BoxSize = smallBox): Drawing {
  const boxes: Box[] = [];
  let left = margin;
  let deepest = 0;
  const put = (box: Box): Box => {
    boxes.push(box);
    deepest = Math.max(deepest, box.y);
    return box;
  };
  for (const root of roots) {
    const start = left;
    const heads = isOpen(root) ? root.children : [];
    const y = margin + size.height + belowTop;
    const columns = heads.map((head) => {
      const column = outline(head, isOpen);
      const x = left;
      const widest = Math.max(...column.map(({ level }) => level)) - head.level;
      left += size.width + widest * indent + size.across;
      return { column, x };
    });
    if (columns.length === 0) left += size.width + size.across;
    const [first, last] = [columns[0]?.x ?? start, columns.at(-1)?.x ?? start];
    const top = put({ node: root, x: (first + last) / 2, y: margin, line: null });
    for (const { column, x } of columns) {
      const placed = new Map<TreeNode, Box>();
      for (const [at, node] of column.entries()) {
        const spot = { x: x + (node.level - root.level - 1) * indent, y: y + at * (size.height + size.down) };
        const parent = node.parent ? placed.get(node.parent) : undefined;
        placed.set(node, put({ node, ...spot, line: parent ? elbow(parent, spot, size) : bracket(top, spot, size) }));
      }
    }
  }
  return { boxes, width: left - size.across + margin, height: deepest + size.height + margin, size };
}

function topDown(roots: readonly TreeNode[], below: (node: TreeNode) => readonly TreeNode[]): readonly TreeNode[] {
  const order: TreeNode[] = [];
  const next = [...roots].reverse();
  for (let node = next.pop(); node; node = next.pop()) {
    order.push(node);
    next.push(...[...below(node)].reverse());
  }
  return order;
}

const outline = (node: TreeNode, isOpen: IsOpen): readonly TreeNode[] =>
  topDown([node], (one) => (isOpen(one) ? one.children : []));

type Spot = Pick<Box, 'x' | 'y'>;

/** A line from the bottom center of one box to the top center of another, with a bend halfway. */
function bracket(from: Spot, to: Spot, { width, height }: BoxSize): Line {
  const [startX, startY] = [from.x + width / 2, from.y + height];
  const endX = to.x + width / 2;
  const halfway = (startY + to.y) / 2;
  return {
    path: `M${startX} ${startY}V${halfway}H${endX}V${to.y}`,
    left: Math.min(startX, endX),
    right: Math.max(startX, endX),
    top: startY,
    bottom: to.y,
  };
}

/** A line down the left edge, then to the side of the other box. */
function elbow(from: Spot, to: Spot, { height }: BoxSize): Line {
  const [x, y] = [from.x + indent / 2, to.y + height / 2];
  return { path: `M${x} ${from.y + height}V${y}H${to.x}`, left: x, right: to.x, top: from.y + height, bottom: y };
}
