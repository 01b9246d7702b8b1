/** The header: sorting, a menu for each column, and edges to drag. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslate } from 'ra-core';
import { memo, type PointerEvent, useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { Glyph } from '../../ui/icons.tsx';
import type { RowKit } from '../rows/row.tsx';
import styles from '../table.module.css';
import type { DrawnColumn, TableSort } from '../table-types.ts';
import { type SelectionModel, usePageState } from '../use-selection.ts';
import { useColumnDrag } from './use-column-drag.ts';
import { useRoving } from './use-roving.ts';

export interface HeadProps {
  readonly kit: RowKit;
  readonly sort: TableSort | null;
  readonly onSort: (column: string) => void;
  readonly onMenu: (column: string, anchor: HTMLElement) => void;
  readonly onMove: (column: string, before: string | null) => void;
  /** Starts a resize; returns true if the pointer is on an edge. */
  readonly onEdge: (event: PointerEvent<HTMLElement>) => boolean;
  readonly onEdgeReset: (column: string) => void;
}

export const Head = memo(function Head(props: HeadProps) {
  const { kit, sort, onSort, onMenu, onMove, onEdge, onEdgeReset } = props;
  const translate = useTranslate();
  const head = useRef<HTMLTableSectionElement>(null);
  const roving = useRoving(head);
  const { drop, onPointerEnter, onPointerDown } = useColumnDrag(head, onMove);

  return (
    <thead
      ref={head}
      className={styles.head}
      {...roving}
      onPointerEnter={onPointerEnter}
      onPointerDown={(event) => {
        if (!onEdge(event)) onPointerDown(event);
      }}
    >
      <tr aria-rowindex={1}>
        {kit.orderable && (
          <th className={classes(styles.tool, styles.pinned)}>
            <span className="visually-hidden">{translate('app.list.order.handle')}</span>
          </th>
        )}
        {kit.selectable && (
          <th className={classes(styles.tool, styles.pinned)} style={kit.checkLeft}>
            <PageCheckbox label={translate('app.list.selectAll')} selection={kit.selection} />
          </th>
        )}
        {kit.columns.map((drawn, index) => (
          <HeadCell
            key={drawn.name}
            drawn={drawn}
            movable={index > 0}
            order={sort?.column === drawn.name ? sort.order : null}
            drop={drop ? dropSide(kit.columns, index, drop.before) : null}
            dragged={drop?.dragged === drawn.name}
            menuLabel={translate('app.list.columns.menu', { column: drawn.column.label })}
            onSort={onSort}
            onMenu={onMenu}
            onEdgeReset={onEdgeReset}
          />
        ))}
        <th className={styles.actions}>
          <span className="visually-hidden">{translate('app.actions.more')}</span>
        </th>
      </tr>
    </thead>
  );
});

interface HeadCellProps {
  readonly drawn: DrawnColumn;
  readonly movable: boolean;
  readonly order: 'asc' | 'desc' | null;
  readonly drop: 'before' | 'after' | null;
  readonly dragged: boolean;
  readonly menuLabel: string;
  readonly onSort: (column: string) => void;
  readonly onMenu: (column: string, anchor: HTMLElement) => void;
  readonly onEdgeReset: (column: string) => void;
}

function HeadCell(props: HeadCellProps) {
  const { drawn, movable, order, drop, dragged, menuLabel, onSort, onMenu, onEdgeReset } = props;
  const { column, name, className, style } = drawn;
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? ariaSort[order ?? 'none'] : undefined}
      data-column={name}
      data-movable={movable ? '' : undefined}
      className={classes(
        className,
        dragged && styles.dragged,
        drop === 'before' && styles.dropLeft,
        drop === 'after' && styles.dropRight,
      )}
      style={style}
    >
      <div className={styles.headCell}>
        {column.sortable ? (
          <button type="button" className={styles.sort} data-roving="" tabIndex={-1} onClick={() => onSort(name)}>
            <span className={styles.label}>{column.label}</span>
            {order && (
              <span className={styles.arrow}>
                <Glyph of={order === 'desc' ? ArrowDown : ArrowUp} size={14} />
              </span>
            )}
          </button>
        ) : (
          <span className={styles.label}>{column.label}</span>
        )}
        <button
          type="button"
          className={styles.columnMenu}
          aria-label={menuLabel}
          aria-haspopup="menu"
          data-roving=""
          data-column-menu={name}
          tabIndex={-1}
          onClick={(event) => onMenu(name, event.currentTarget)}
        >
          <Glyph of={ChevronDown} size={14} />
        </button>
        {/* For the pointer only: the menu of the column also sets the width. */}
        <span aria-hidden="true" className={styles.resize} data-resize={name} onDoubleClick={() => onEdgeReset(name)} />
      </div>
    </th>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** The side of the cell with the line for the drop position. */
function dropSide(
  columns: readonly DrawnColumn[],
  index: number,
  before: string | null | undefined,
): 'before' | 'after' | null {
  if (before === undefined) return null;
  if (before === null) return index === columns.length - 1 ? 'after' : null;
  return columns[index]?.name === before ? 'before' : null;
}

interface PageCheckboxProps {
  readonly label: string;
  readonly selection: SelectionModel;
}

function PageCheckbox({ label, selection }: PageCheckboxProps) {
  const state = usePageState(selection);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={state === 'all'}
      onChange={selection.togglePage}
      data-roving=""
    />
  );
}
