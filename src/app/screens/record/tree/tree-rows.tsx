/**
 * The outline of a tree: one line for each record, with folding, dragging and actions.
 * Of many lines, only those in view are drawn, and the current line, which has the focus or is being dragged.
 */
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
import { useVirtualRows } from '../../../table/rows/use-virtual-rows.ts';
import { segmentsOf } from '../../../table/rows/virtual-range.ts';
import { rowHeights, useDensity } from '../../../theme/density.ts';
import { useRowActions } from '../../list/actions/use-row-actions.tsx';
import type { TreeEditing } from '../../list/layouts/tree/tree-editing.ts';
import { outlineMove } from '../../list/layouts/tree/tree-keys.ts';
import type { OutlineProps } from '../../list/layouts/tree/tree-view.tsx';
import type { ListModel } from '../../list/use-list.ts';
import { linesOf } from './outline.ts';
import styles from './tree.module.css';
import { TreeLine } from './tree-line.tsx';

export interface TreeRowsProps extends OutlineProps {
  readonly model: ListModel;
  readonly isPhone: boolean;
  readonly editing: TreeEditing;
}

/** Height of a line on a phone, in px. */
const tallLine = 48;
/** Up to this number, all lines are drawn: the browser can search them, and scrolling draws nothing. */
const fewLines = 300;

// Long: keys, scrolling and drawing share the lines and the current line.
export function TreeRows({ model, isPhone, editing, kit, tree, open, found, handle }: TreeRowsProps) {
  const { resource, words } = model;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const { isOpen } = open;
  const lines = useMemo(() => linesOf(tree, isOpen), [tree, isOpen]);
  const contexts = useCellContexts(resource);
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
  useImperativeHandle(handle, () => ({
    reveal(id) {
      const index = lines.findIndex(({ node }) => node.id === id);
      if (index >= 0) virtual.reveal(index);
    },
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const line = lines[at];
    if (!line || event.target !== event.currentTarget.querySelector(`[data-row="${line.node.id}"]`)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      navigate(kit.path(line.node.record));
      return;
    }
    const next = outlineMove(event.key, line.node, { tree, isOpen });
    if (next === null) return;
    event.preventDefault();
    if (next.kind === 'go') focusLine(lines.findIndex(({ node }) => node === next.to));
    else open.fold(next.node, next.open);
  };
  // Follows links inside without a page load.
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const link = (event.target as HTMLElement).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  };
  usePreservedFocus(box, current);

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
          kit={kit}
          line={line}
          position={index + 1}
          isPhone={isPhone}
          isCurrent={index === at}
          isFound={found.has(line.node.id)}
          editing={editing}
          onFocus={() => setCurrent(line.node.id)}
          onFold={() => open.fold(line.node, !line.isOpen)}
          onMenu={actions.onRowMenu}
        />,
      );
    }
  }
  return (
    <div ref={box} className={styles.scroller}>
      {editing.top}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows form a tree
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

/** A moved line is drawn elsewhere: it keeps the focus if it had it. */
function usePreservedFocus(box: React.RefObject<HTMLDivElement | null>, current: string | null): void {
  const had = useRef(false);
  useEffect(() => {
    const line = current === null ? null : box.current?.querySelector<HTMLElement>(`[data-row="${current}"]`);
    if (had.current && line && document.activeElement === document.body) line.focus({ preventScroll: true });
    had.current = line?.contains(document.activeElement) ?? false;
  });
}
