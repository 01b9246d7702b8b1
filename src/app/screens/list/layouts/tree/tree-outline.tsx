/** A tree as rows, indented by level. Only rows in view are drawn. */
import { useImperativeHandle, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { openNodes, siblingsOf } from '#model/list/layouts/tree.ts';
import { useVirtualRows } from '../../../../table/rows/use-virtual-rows.ts';
import styles from './tree.module.css';
import type { DrawnTreeProps } from './tree-boxes.tsx';
import { TreeItem } from './tree-item.tsx';

const rowHeight = 40;

interface TreeOutlineProps extends DrawnTreeProps {
  /** The page scrolls, not the tree. */
  readonly isPhone: boolean;
}

export function TreeOutline(props: TreeOutlineProps) {
  const { kit, tree, isOpen, active, found, hasMenu, scroller, handle, label, isPhone } = props;
  const body = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => openNodes(tree.roots, isOpen), [tree, isOpen]);
  const latest = useRef(rows);
  latest.current = rows;
  const { range, reveal } = useVirtualRows(body, isPhone ? null : scroller, rows.length, rowHeight);
  useImperativeHandle(
    handle,
    () => ({
      reveal(id) {
        const index = latest.current.findIndex((node) => node.id === id);
        if (index >= 0) flushSync(() => reveal(index));
      },
    }),
    [reveal],
  );
  const step = isPhone ? 14 : 22;
  return (
    <div ref={body} role="tree" aria-label={label} className={styles.rows} style={{ height: rows.length * rowHeight }}>
      {rows.map((node, index) => {
        if ((index < range.start || index >= range.end) && node.id !== active) return null;
        const siblings = siblingsOf(tree, node);
        return (
          <TreeItem
            key={node.id}
            kit={kit}
            node={node}
            shape="row"
            place={siblings.indexOf(node) + 1}
            siblings={siblings.length}
            isOpen={isOpen(node)}
            isActive={node.id === active}
            isFound={found.has(node.id)}
            x={(isPhone ? 4 : 16) + (node.level - 1) * step}
            y={index * rowHeight}
            hasMenu={hasMenu}
            editing={null}
          />
        );
      })}
    </div>
  );
}
