/** One row. It renders again only if its record, its position or its state changes. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { memo } from 'react';
import { classes } from '../../ui/classes.ts';
import { Glyph } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import styles from '../table.module.css';
import type { DrawnColumn, TableRecord } from '../table-types.ts';
import { type SelectionModel, useIsSelected } from '../use-selection.ts';

/** Shared by all rows of a table; a new object renders all of them again. */
export interface RowKit {
  readonly columns: readonly DrawnColumn[];
  readonly selectable: boolean;
  readonly selection: SelectionModel;
  /** Rows can be reordered by hand. */
  readonly orderable: boolean;
  readonly selectLabel: (record: TableRecord) => string;
  readonly menuLabel: (record: TableRecord) => string;
  /** Left edge of the checkbox column for pinning, in px. */
  readonly checkLeft: { readonly left: number };
}

export interface RowProps {
  readonly kit: RowKit;
  /** Undefined while it loads. */
  readonly record: TableRecord | undefined;
  /** Index on the page that was opened, from 0; rows before it have negative ones. Undefined before the first rows. */
  readonly index: number | undefined;
  /** Position in the whole list, from 1. */
  readonly position: number;
  /** The only row in the tab order. */
  readonly active?: boolean;
  /** The row that the user opened before returning. */
  readonly marked?: boolean;
  /** The first row of a page after another page. */
  readonly isFirst?: boolean;
  readonly drop?: 'before' | 'after' | null;
}

/** Widths of gray bars that look like words rather than a pattern. */
const shares = [72, 46, 58, 38, 64, 52, 80, 44];

const dropClasses = { before: styles.dropBefore, after: styles.dropAfter };
const grip = <Glyph of={GripVertical} size={14} />;
const dots = <Glyph of={Ellipsis} />;

export const Row = memo(function Row(props: RowProps) {
  const { kit, record, index, position, active, marked, isFirst, drop } = props;
  const tabIndex = active ? 0 : -1;
  const selected = useIsSelected(kit.selection, record?.id);
  return (
    <tr
      aria-rowindex={index === undefined ? undefined : position + 1}
      aria-selected={kit.selectable && record ? selected : undefined}
      aria-busy={record ? undefined : true}
      data-index={index}
      tabIndex={tabIndex}
      className={classes(
        styles.row,
        selected && styles.selected,
        marked && styles.marked,
        isFirst && styles.first,
        drop && dropClasses[drop],
      )}
    >
      {kit.orderable && (
        <td className={classes(styles.tool, styles.pinned, styles.grip)} data-grip="">
          {grip}
        </td>
      )}
      {kit.selectable && (
        <td className={classes(styles.tool, styles.pinned)} style={kit.checkLeft} data-check="">
          {record && <RowCheckbox label={kit.selectLabel(record)} tabIndex={tabIndex} checked={selected} />}
        </td>
      )}
      {kit.columns.map(({ name, column, className, style }, at) => (
        <td key={name} className={className} style={style}>
          {record ? (
            column.draw(record)
          ) : (
            <Skeleton width={`${shares[(position * 3 + at) % shares.length]}%`} height={10} />
          )}
        </td>
      ))}
      <td className={styles.actions}>{record && <MenuButton label={kit.menuLabel(record)} tabIndex={tabIndex} />}</td>
    </tr>
  );
});

interface ToolProps {
  readonly label: string;
  readonly tabIndex: number;
}

const RowCheckbox = ({ label, tabIndex, checked }: ToolProps & { readonly checked: boolean }) => (
  <input type="checkbox" className={styles.check} aria-label={label} tabIndex={tabIndex} checked={checked} readOnly />
);

const MenuButton = ({ label, tabIndex }: ToolProps) => (
  <button
    type="button"
    className={styles.more}
    aria-label={label}
    aria-haspopup="menu"
    data-row-menu=""
    tabIndex={tabIndex}
  >
    {dots}
  </button>
);
