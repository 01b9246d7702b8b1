/** One row. It renders again only if its record, its position or its state changes. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { memo } from 'react';
import { classes } from '../../ui/classes.ts';
import { Glyph } from '../../ui/icons.tsx';
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
  readonly record: TableRecord;
  /** Index on the page, from 0. */
  readonly index: number;
  /** Position in the whole list, from 1. */
  readonly position: number;
  /** The only row in the tab order. */
  readonly active: boolean;
  /** The row that the user opened before returning. */
  readonly marked: boolean;
  readonly drop: 'before' | 'after' | null;
}

const grip = <Glyph of={GripVertical} size={14} />;
const dots = <Glyph of={Ellipsis} />;

export const Row = memo(function Row({ kit, record, index, position, active, marked, drop }: RowProps) {
  const tabIndex = active ? 0 : -1;
  const selected = useIsSelected(kit.selection, record.id);
  return (
    <tr
      aria-rowindex={position + 1}
      aria-selected={kit.selectable ? selected : undefined}
      data-index={index}
      tabIndex={tabIndex}
      className={classes(
        styles.row,
        selected && styles.selected,
        marked && styles.marked,
        drop === 'before' && styles.dropBefore,
        drop === 'after' && styles.dropAfter,
      )}
    >
      {kit.orderable && (
        <td className={classes(styles.tool, styles.pinned, styles.grip)} data-grip="">
          {grip}
        </td>
      )}
      {kit.selectable && (
        <td className={classes(styles.tool, styles.pinned)} style={kit.checkLeft} data-check="">
          <input
            type="checkbox"
            className={styles.check}
            aria-label={kit.selectLabel(record)}
            tabIndex={tabIndex}
            checked={selected}
            readOnly
          />
        </td>
      )}
      {kit.columns.map(({ name, column, className, style }) => (
        <td key={name} className={className} style={style}>
          {column.draw(record)}
        </td>
      ))}
      <td className={styles.actions}>
        <button
          type="button"
          className={styles.more}
          aria-label={kit.menuLabel(record)}
          aria-haspopup="menu"
          data-row-menu=""
          tabIndex={tabIndex}
        >
          {dots}
        </button>
      </td>
    </tr>
  );
});
