/** The menu of one column: everything that dragging does, without dragging. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EyeOff from 'lucide-react/icons/eye-off';
import Minus from 'lucide-react/icons/minus';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Plus from 'lucide-react/icons/plus';
import { useTranslate } from 'ra-core';
import { type AnchoredItem, AnchoredMenu } from '../../../table/anchored-menu.tsx';
import { neighbourOf } from '../../../table/columns/arrangement-changes.ts';
import type { ColumnsModel } from '../../../table/columns/use-columns.ts';
import { Glyph } from '../../../ui/icons.tsx';

export interface ColumnMenuProps {
  /** Name of the column; null closes the menu. */
  readonly name: string | null;
  readonly anchor: HTMLElement | null;
  readonly columns: ColumnsModel;
  readonly onSort: (name: string, order: 'asc' | 'desc') => void;
  readonly onClose: () => void;
}

/** Step for the width of a column, in px. */
const widthStep = 32;

export default function ColumnMenu({ name, anchor, columns, onSort, onClose }: ColumnMenuProps) {
  const translate = useTranslate();
  const placed = columns.visible.find((column) => column.name === name);
  if (!placed || name === null) return null;
  const { column, leading, pinned } = placed;
  const { commands } = columns;
  const width = (by: number): void => {
    const drawn = anchor?.closest('th')?.offsetWidth ?? placed.width;
    commands.resize(name, drawn + by, drawnWidths(anchor));
  };
  const hide = (): void => {
    const beside = menuBeside(anchor);
    commands.show(name, false);
    // The button that opened the menu disappears with its column.
    setTimeout(() => beside?.focus());
  };
  const item = (key: string, icon: typeof ArrowUp, onSelect: () => void, separated = false): AnchoredItem => ({
    key,
    label: translate(`app.list.${key}`, { column: column.label }),
    icon: <Glyph of={icon} />,
    onSelect,
    separated,
  });
  const items: readonly AnchoredItem[] = [
    ...(column.sortable
      ? [
          item('sort.ascending', ArrowUp, () => onSort(name, 'asc')),
          item('sort.descending', ArrowDown, () => onSort(name, 'desc')),
        ]
      : []),
    item('columns.wider', Plus, () => width(widthStep), column.sortable),
    item('columns.narrower', Minus, () => width(-widthStep)),
    ...(neighbourOf(columns.all, name, -1)
      ? [item('columns.moveLeft', ArrowLeft, () => commands.moveBy(name, -1), true)]
      : []),
    ...(neighbourOf(columns.all, name, 1)
      ? [item('columns.moveRight', ArrowRight, () => commands.moveBy(name, 1))]
      : []),
    ...(leading
      ? []
      : [
          item(pinned ? 'columns.unpin' : 'columns.pin', pinned ? PinOff : Pin, () => commands.pin(name, !pinned)),
          item('columns.hide', EyeOff, hide, true),
        ]),
  ];
  return (
    <AnchoredMenu
      label={translate('app.list.columns.menu', { column: column.label })}
      anchor={anchor}
      items={items}
      onClose={onClose}
    />
  );
}

/** The menu button of the next column, or of the previous one. */
function menuBeside(anchor: HTMLElement | null): HTMLElement | null {
  const cell = anchor?.closest('th');
  const cells = [cell?.nextElementSibling, cell?.previousElementSibling];
  return cells.map((one) => one?.querySelector<HTMLElement>('[data-column-menu]')).find(Boolean) ?? null;
}

/** Widths of all columns as drawn. */
function drawnWidths(anchor: HTMLElement | null): Readonly<Record<string, number>> {
  const cells = [...(anchor?.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return Object.fromEntries(cells.map((cell) => [cell.dataset.column ?? '', cell.offsetWidth]));
}
