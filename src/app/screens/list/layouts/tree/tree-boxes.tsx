/** A tree as boxes with lines between them. Only boxes in view are drawn, for any size of tree. */
import { type RefObject, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { siblingsOf, type Tree, type TreeNode } from '#model/list/layouts/tree.ts';
import { type Box, markedBox, placeAcross, placeInColumns, smallBox } from './box-places.ts';
import styles from './tree.module.css';
import type { TreeEditing } from './tree-editing.ts';
import { TreeItem } from './tree-item.tsx';
import type { TreeKit } from './tree-kit.ts';

/** Commands for a drawn tree. */
export interface TreeHandle {
  /** Scrolls the node into view. */
  reveal(id: string): void;
}

export interface DrawnTreeProps {
  readonly kit: TreeKit;
  readonly tree: Tree;
  readonly isOpen: (node: TreeNode) => boolean;
  readonly active: string | null;
  readonly found: ReadonlySet<string>;
  readonly hasMenu: boolean;
  readonly editing: TreeEditing | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly handle: RefObject<TreeHandle | null>;
  readonly label: string;
}

interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Margin drawn beyond the view, and the scroll distance after which more is drawn; px. */
const beyond = 480;
const step = 240;
/** Below this scale, names of units cannot be read; the drawing is then scrolled. */
const smallest = 0.6;
const nothing: View = { left: 0, top: 0, right: 0, bottom: 0 };

interface Look {
  readonly isCompact: boolean;
  /** Scales the drawing to fit, as long as it stays legible. */
  readonly isFitted: boolean;
}

type TreeBoxesProps = DrawnTreeProps & Look;

export function TreeBoxes(props: TreeBoxesProps) {
  const { kit, tree, isOpen, active, found, hasMenu, editing, scroller, handle, label, isCompact, isFitted } = props;
  const isDraft = kit.resource.keywords.draft !== undefined;
  const drawing = useMemo(
    () =>
      isCompact ? placeInColumns(tree.roots, isOpen, isDraft ? markedBox : smallBox) : placeAcross(tree.roots, isOpen),
    [isCompact, isDraft, tree, isOpen],
  );
  const { view, room, scale, latest, measure } = useView(scroller, drawing, isFitted);
  useCentered(scroller, drawing.width * scale, room.width, { isCompact, isFitted });
  useReveal(handle, scroller, latest, measure);

  const { width, height, size } = drawing;
  const drawn = drawing.boxes.filter((box) => box.node.id === active || isSeen(box, size, view));
  const lines = drawing.boxes.flatMap(({ line }) =>
    line && line.right >= view.left && line.left <= view.right && line.bottom >= view.top && line.top <= view.bottom
      ? [line.path]
      : [],
  );
  return (
    <div className={styles.canvas} style={{ width: width * scale, height: height * scale }}>
      <div className={styles.drawing} style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}>
        <svg className={styles.lines} width={width} height={height} aria-hidden="true">
          <path d={lines.join('')} />
        </svg>
        <div role="tree" aria-label={label}>
          {drawn.map(({ node, x, y }) => {
            const siblings = siblingsOf(tree, node);
            return (
              <TreeItem
                key={node.id}
                kit={kit}
                node={node}
                shape={isCompact ? 'small' : 'wide'}
                place={siblings.indexOf(node) + 1}
                siblings={siblings.length}
                isOpen={isOpen(node)}
                isActive={node.id === active}
                isFound={found.has(node.id)}
                x={x}
                y={y}
                hasMenu={hasMenu && (!isCompact || isDraft)}
                editing={editing}
                width={size.width}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

type Drawing = ReturnType<typeof placeAcross>;

interface Latest {
  readonly drawing: Drawing;
  readonly scale: number;
}

/** The part of the drawing in view, and its scale. */
function useView(scroller: RefObject<HTMLDivElement | null>, drawing: Drawing, isFitted: boolean) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const fitting = Math.min(1, room.width / drawing.width, room.height / drawing.height);
  const scale = isFitted && room.width > 0 ? Math.max(smallest, fitting) : 1;
  const [view, setView] = useState(nothing);
  const latest = useRef({ drawing, scale });
  latest.current = { drawing, scale };

  const measure = useCallback((): void => {
    const box = scroller.current;
    if (!box) return;
    const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = box;
    setRoom((known) => (known.width === width && known.height === height ? known : { width, height }));
    const at = (px: number): number => Math.floor(px / latest.current.scale / step) * step;
    const next = {
      left: at(scrollLeft) - beyond,
      top: at(scrollTop) - beyond,
      right: at(scrollLeft + width) + step + beyond,
      bottom: at(scrollTop + height) + step + beyond,
    };
    setView((known) => (isSameView(known, next) ? known : next));
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale or drawing shows another part
  useLayoutEffect(measure, [measure, scale, drawing]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const moved = (): void => flushSync(measure);
    box.addEventListener('scroll', moved, { passive: true });
    const observer = new ResizeObserver(() => measure());
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', moved);
      observer.disconnect();
    };
  }, [measure, scroller]);
  return { view, room, scale, latest, measure };
}

function useReveal(
  handle: RefObject<TreeHandle | null>,
  scroller: RefObject<HTMLDivElement | null>,
  latest: RefObject<Latest>,
  measure: () => void,
): void {
  useImperativeHandle(
    handle,
    () => ({
      reveal(id) {
        const { drawing: present, scale: by } = latest.current;
        const [box, place] = [scroller.current, present.boxes.find(({ node }) => node.id === id)];
        if (!box || !place) return;
        const { width, height } = present.size;
        box.scrollLeft = scrolledTo(box.scrollLeft, box.clientWidth, place.x * by, width * by);
        box.scrollTop = scrolledTo(box.scrollTop, box.clientHeight, place.y * by, height * by);
        flushSync(measure);
      },
    }),
    [scroller, latest, measure],
  );
}

/** In each look, a drawing wider than its container starts in the middle, where the top box is. */
function useCentered(scroller: RefObject<HTMLDivElement | null>, width: number, room: number, look: Look): void {
  const done = useRef<string>(undefined);
  const { isCompact, isFitted } = look;
  useLayoutEffect(() => {
    const key = `${isCompact} ${isFitted}`;
    if (room === 0 || done.current === key || !scroller.current) return;
    done.current = key;
    scroller.current.scrollLeft = isCompact ? 0 : (width - room) / 2;
  }, [scroller, width, room, isCompact, isFitted]);
}

const isSameView = (one: View, other: View): boolean =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;

const isSeen = ({ x, y }: Box, { width, height }: { width: number; height: number }, view: View): boolean =>
  x + width >= view.left && x <= view.right && y + height >= view.top && y <= view.bottom;

/** Keeps the scroll position if the item is in view; otherwise centers the item. */
function scrolledTo(present: number, room: number, start: number, length: number): number {
  const isInView = start >= present + 8 && start + length <= present + room - 8;
  return isInView ? present : start + length / 2 - room / 2;
}
