/** Visible columns with their exact positions in px. */
import { classes } from '../../ui/classes.ts';
import styles from '../table.module.css';
import type { DrawnColumn, TableColumn } from '../table-types.ts';
import { fitWidths, type PlacedColumn } from './column-layout.ts';

/** The share of the width that pinned columns may cover; above it, only the first column is pinned. */
const pinnedShare = 0.6;

/**
 * @param before width before the first column (checkbox, handle), which is also pinned
 * @param room width of all columns
 */
export function drawColumns(
  columns: readonly PlacedColumn<TableColumn>[],
  before: number,
  room: number,
): readonly DrawnColumn[] {
  const widths = fitWidths(columns, room);
  const pinnedWidth = columns.reduce((sum, { pinned }, index) => sum + (pinned ? (widths[index] ?? 0) : 0), 0);
  const isCrowded = pinnedWidth > room * pinnedShare;
  let edge = before;
  return columns.map(({ column, name, pinned, leading }, index): DrawnColumn => {
    const width = widths[index] ?? column.width;
    const stays = leading || (pinned && !isCrowded);
    const next = columns[index + 1];
    const isLastPinned = stays && !(next?.pinned && !isCrowded);
    const left = stays ? edge : null;
    if (stays) edge += width;
    return {
      column,
      name,
      width,
      left,
      className: classes(
        column.numeric && styles.numeric,
        stays && styles.pinned,
        isLastPinned && styles.edge,
        leading && styles.leading,
      ),
      style: left === null ? undefined : { left },
    };
  });
}
