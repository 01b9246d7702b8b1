/** Records with parents: boxes with lines between them, or an outline if there is no space for boxes. */
import { useTranslate } from 'ra-core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { findNodes, growTree, type Tree, type TreeNode } from '#model/list/layouts/tree.ts';
import { listFor } from '#model/list/list-request.ts';
import type { TreeLayout } from '#model/types/screens/layout.ts';
import { useFormat } from '../../../../providers/words/words.tsx';
import type { TableRecord } from '../../../../table/table-types.ts';
import { useTableEvents } from '../../../../table/use-table-events.ts';
import { classes } from '../../../../ui/classes.ts';
import { SkeletonLines } from '../../../../ui/page/skeleton.tsx';
import { useRowActions } from '../../actions/use-row-actions.tsx';
import type { ListModel } from '../../use-list.ts';
import styles from './tree.module.css';
import { TreeBar } from './tree-bar.tsx';
import { TreeBoxes, type TreeHandle } from './tree-boxes.tsx';
import type { TreeEditing } from './tree-editing.ts';
import { boxMove, outlineMove } from './tree-keys.ts';
import { type TreeKit, useTreeKit } from './tree-kit.ts';
import { TreeOutline } from './tree-outline.tsx';
import { type OpenNodes, useOpenNodes } from './use-open-nodes.ts';
import { type TreeLook, type UsualLook, useTreeLook } from './use-tree-look.ts';

interface TreeViewProps {
  readonly model: ListModel;
  readonly layout: TreeLayout;
  readonly isPhone: boolean;
  /** What a list without rows shows. */
  readonly empty: ReactNode | null;
  /** The default look; the only look if `isChosen` is false. */
  readonly usual?: UsualLook;
  readonly isChosen?: boolean;
  readonly editing?: TreeEditing | null;
  /** Replaces the outline of a read-only tree. */
  readonly outline?: (drawn: OutlineProps) => ReactNode;
}

/** What a custom outline gets. */
export interface OutlineProps {
  readonly kit: TreeKit;
  readonly tree: Tree;
  readonly open: OpenNodes;
  readonly found: ReadonlySet<string>;
  readonly handle: RefObject<TreeHandle | null>;
}

const none: readonly TableRecord[] = [];

// Long: all looks share what is expanded, found and active.
export default function TreeView(props: TreeViewProps) {
  const { model, layout, isPhone, empty, usual = 'hierarchy', isChosen = true, editing = null, outline } = props;
  const { access, list, words, state } = model;
  const translate = useTranslate();
  const format = useFormat();
  const rows = list.rows ?? none;
  const tree = useMemo(() => growTree(layout, rows), [layout, rows]);
  const [chosenLook, chooseLook] = useTreeLook(usual);
  const look: TreeLook = isPhone ? 'tree' : isChosen ? chosenLook : usual;
  const open = useOpenNodes(usualLevels(look, tree.byId.size));
  const [isFitted, fit] = useState(false);
  const [wanted, setActive] = useState<string | null>(null);
  const active = wanted !== null && tree.byId.has(wanted) ? wanted : (tree.roots[0]?.id ?? null);
  const kit = useTreeKit(access, layout, words, state.chosen.baseDate, editing?.path);
  const scroller = useRef<HTMLDivElement>(null);
  // Renders the drawing after its container, because the drawing measures the container first.
  const [hasRoom, setHasRoom] = useState(false);
  const takeRoom = useCallback((box: HTMLDivElement | null): void => {
    scroller.current = box;
    setHasRoom(box !== null);
  }, []);
  const handle = useRef<TreeHandle>(null);

  const goTo = useCallback(
    (node: TreeNode, takesFocus: boolean): void => {
      flushSync(() => {
        open.uncover(node);
        setActive(node.id);
      });
      handle.current?.reveal(node.id);
      if (takesFocus)
        scroller.current
          ?.querySelector<HTMLElement>(`[role="treeitem"][data-id="${node.id}"]`)
          ?.focus({ preventScroll: true });
    },
    [open],
  );
  /** The first box stays in view when the tree grows. */
  const openAll = (): void => {
    flushSync(open.openAll);
    const root = tree.roots[0];
    if (root) handle.current?.reveal(root.id);
  };
  const nodeAt = (index: number): TreeNode | undefined => tree.byId.get(rows[index]?.id ?? '');
  const place = {
    scroller: () => (isPhone ? null : scroller.current),
    focusRow: (index: number) => {
      const node = nodeAt(index);
      if (node) goTo(node, true);
    },
    setActive: () => undefined,
  };
  const { actions, menu } = useRowActions(model, place);
  const events = useTableEvents(rows, model.selection, { ...place, active: 0, moveByKey: () => false }, actions);

  const { search } = state.chosen;
  const found = useMemo(() => findNodes(tree, listFor(access).search, search), [tree, access, search]);
  const foundIds = useMemo(() => new Set(found.map(({ id }) => id)), [found]);
  const [at, setAt] = useState(0);
  const goToFound = (index: number): void => {
    const node = found[index];
    setAt(index);
    if (node) goTo(node, false);
  };
  const latest = useRef(goToFound);
  latest.current = goToFound;
  // A new search shows its first result.
  useEffect(() => {
    if (found.length > 0) queueMicrotask(() => latest.current(0));
  }, [found]);

  const goBack = useRef(() => {});
  goBack.current = () => {
    const node = tree.byId.get(wanted ?? '');
    if (node) goTo(node, false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new look starts at the active node
  useEffect(() => queueMicrotask(() => goBack.current()), [look]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const item = (event.target as Element).closest<HTMLElement>('[role="treeitem"]');
    const node = tree.byId.get(item?.dataset.id ?? '');
    if (!node || event.target !== item || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      actions.onFollow(kit.path(node.record), node.record);
      return;
    }
    const move = (look === 'hierarchy' ? boxMove : outlineMove)(event.key, node, { tree, isOpen: open.isOpen });
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'go') goTo(move.to, true);
    else open.fold(move.node, move.open);
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-fold]')?.dataset.fold;
    const node = tree.byId.get(id ?? '');
    if (node) open.fold(node, !open.isOpen(node));
    else events.onClick(event);
  };
  const onFocus = (event: { target: EventTarget }): void => {
    const id = (event.target as Element).closest<HTMLElement>('[role="treeitem"]')?.dataset.id;
    if (id !== undefined) setActive(id);
  };

  const drawn = {
    kit,
    tree,
    isOpen: open.isOpen,
    active,
    found: foundIds,
    hasMenu: model.plan.rowActions.length > 0 || model.plan.can.delete,
    editing,
    scroller,
    handle,
    label: words.name,
  };
  return (
    <div className={styles.view}>
      <TreeBar
        look={look}
        chooseLook={isChosen ? chooseLook : null}
        isPhone={isPhone}
        open={{ ...open, openAll }}
        isFitted={isFitted}
        fit={fit}
        find={{
          search,
          count: found.length,
          at,
          goBy: (by) => goToFound((at + by + found.length) % found.length),
        }}
      />
      {list.total !== null && list.total > rows.length && rows.length > 0 && (
        <p className={styles.part} role="status">
          {translate('app.tree.part', { shown: format.number(rows.length), total: format.number(list.total) })}
        </p>
      )}
      {look !== 'tree' && editing?.top}
      {empty ??
        (look === 'tree' && outline ? (
          list.rows === null ? (
            <SkeletonLines lines={12} />
          ) : (
            outline({ kit, tree, open, found: foundIds, handle })
          )
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: one handler of each kind for all items of the tree
          <div
            ref={takeRoom}
            className={classes(styles.scroller, look === 'tree' ? styles.outline : styles.chart)}
            onClick={onClick}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
          >
            {list.rows === null ? (
              <SkeletonLines lines={10} />
            ) : !hasRoom ? null : look === 'tree' ? (
              <TreeOutline {...drawn} isPhone={isPhone} />
            ) : (
              <TreeBoxes {...drawn} isCompact={look === 'compact'} isFitted={isFitted} />
            )}
          </div>
        ))}
      {menu}
    </div>
  );
}

/** A small tree starts expanded; a large one shows its first levels. */
function usualLevels(look: TreeLook, count: number): number {
  const most = { hierarchy: 24, compact: 400, tree: 400 }[look];
  return count <= most ? Number.POSITIVE_INFINITY : 3;
}
