/**
 * The outline of a tree: one line for each record, folded and unfolded, dragged to where it belongs, with what can be done with it.
 * Of many lines only those in view are drawn, and the current one, which holds the focus or is being dragged.
 */
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { growTree, type TreeNode } from '#model/layouts/tree.ts';
import { useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
import { editPath, recordPath } from '../../../providers/resources.tsx';
import { useMoment } from '../../../providers/session.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import { useVirtualRows } from '../../../table/use-virtual-rows.ts';
import { segmentsOf } from '../../../table/virtual-range.ts';
import { rowHeights, useDensity } from '../../../theme/density.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { outlineMove } from '../../list/layouts/tree/tree-keys.ts';
import { mayOn } from '../../list/row-permission.ts';
import type { ListModel } from '../../list/use-list.ts';
import { useRowActions } from '../../list/use-row-actions.tsx';
import { linesOf } from './outline.ts';
import styles from './tree.module.css';
import { TreeLine } from './tree-line.tsx';
import { TopDrop, useTreeDrag } from './use-tree-drag.tsx';

export interface TreeRowsProps {
  readonly model: ListModel;
  readonly isPhone: boolean;
  /** The form that adds one below a record; null where nothing is added. */
  readonly addPath: ((under: string | null) => string) | null;
}

const none: readonly TableRecord[] = [];
/** Of a line on a phone, px. */
const tallLine = 48;
/** So many are all drawn: the browser finds words in them, and scrolling draws nothing. */
const fewLines = 300;

export function TreeRows({ model, isPhone, addPath }: TreeRowsProps) {
  const { access, resource, list, words } = model;
  const navigate = useNavigate();
  const moment = useMoment();
  const box = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const rows = list.rows ?? none;
  const parent = resource.tree?.parent ?? '';
  const tree = useMemo(() => growTree({ parent, count: null }, rows), [rows, parent]);
  const isOpen = useCallback(({ id }: TreeNode): boolean => !closed.has(id), [closed]);
  const lines = useMemo(() => linesOf(tree, isOpen), [tree, isOpen]);
  const contexts = useCellContexts(resource);
  const drag = useTreeDrag(resource, rows, parent);
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.id === current),
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const [density] = useDensity();
  const lineHeight = isPhone ? tallLine : rowHeights[density];
  // On a phone the page scrolls.
  const virtual = useVirtualRows(body, isPhone ? null : box, lines.length, lineHeight);
  const range = lines.length <= fewLines ? { start: 0, end: lines.length } : virtual.range;
  const focusLine = (index: number): void => {
    const id = lines[index]?.node.id ?? null;
    flushSync(() => setCurrent(id));
    box.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true });
    if (index >= 0) virtual.reveal(index);
  };
  const { actions, menu } = useRowActions(model, {
    scroller: () => box.current,
    focusRow: focusLine,
    setActive: (index) => setCurrent(lines[index]?.node.id ?? null),
  });
  const mayChange = (record: TableRecord): boolean => mayOn(access, 'update', record, moment);
  const openPath = (record: TableRecord): string =>
    (mayChange(record) && editPath(resource, record)) || recordPath(resource, record.id);
  const fold = (id: string, isClosed: boolean): void =>
    setClosed((present) => {
      const next = new Set(present);
      if (isClosed) next.add(id);
      else next.delete(id);
      return next;
    });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const line = lines[at];
    if (!line || event.target !== event.currentTarget.querySelector(`[data-row="${line.node.id}"]`)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      navigate(openPath(line.node.record));
      return;
    }
    const next = outlineMove(event.key, line.node, { tree, isOpen });
    if (next === null) return;
    event.preventDefault();
    if (next.kind === 'go') focusLine(lines.findIndex(({ node }) => node === next.to));
    else fold(next.node.id, !next.open);
  };
  // Links inside are followed without loading the page anew.
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const link = (event.target as HTMLElement).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  };
  useKeptFocus(box, current);

  if (list.rows === null) return <SkeletonLines lines={12} />;
  const drawn: ReactNode[] = [];
  for (const { kind, start, end } of segmentsOf(range, at, lines.length)) {
    if (kind === 'gap') {
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells and tabindex takes no focus
      drawn.push(<tr key={`gap${start}`} aria-hidden="true" style={{ height: (end - start) * lineHeight }} />);
      continue;
    }
    for (const [more, line] of lines.slice(start, end).entries()) {
      const index = start + more;
      drawn.push(
        <TreeLine
          key={line.node.id}
          model={model}
          contexts={contexts}
          line={line}
          position={index + 1}
          isPhone={isPhone}
          isCurrent={index === at}
          isMovable={resource.fields[parent]?.readOnly === false && mayChange(line.node.record)}
          openPath={openPath(line.node.record)}
          addPath={addPath && mayChange(line.node.record) ? addPath(line.node.id) : null}
          drag={drag}
          onFocus={() => setCurrent(line.node.id)}
          onFold={() => fold(line.node.id, line.isOpen)}
          onMenu={actions.onRowMenu}
        />,
      );
    }
  }
  return (
    <div ref={box} className={styles.scroller}>
      <TopDrop drag={drag} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows stand below each other
        role="treegrid"
        aria-label={words.name}
        aria-rowcount={lines.length}
        className={styles.tree}
        style={{ '--line-height': `${lineHeight}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
        tabIndex={-1}
      >
        <tbody ref={body}>{drawn}</tbody>
      </table>
      {menu}
    </div>
  );
}

/** A line that was moved is drawn elsewhere: it keeps the focus if it had it. */
function useKeptFocus(box: React.RefObject<HTMLDivElement | null>, current: string | null): void {
  const had = useRef(false);
  useEffect(() => {
    const line = current === null ? null : box.current?.querySelector<HTMLElement>(`[data-row="${current}"]`);
    if (had.current && line && document.activeElement === document.body) line.focus({ preventScroll: true });
    had.current = line?.contains(document.activeElement) ?? false;
  });
}
