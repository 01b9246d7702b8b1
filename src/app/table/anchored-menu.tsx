/** A menu next to any element: one for a whole table, where a button and a menu per row would be too expensive. */
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { classes } from '../ui/classes.ts';
import menu from '../ui/overlays/menu.module.css';
import type { Side } from '../ui/overlays/place.ts';
import { Popover } from '../ui/overlays/popover.tsx';
import styles from './anchored-menu.module.css';

export interface AnchoredItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  /** Why the item cannot be chosen now; it stays readable. */
  readonly blocked?: string | false | null;
  /** Draws a line above the item. */
  readonly separated?: boolean;
}

export interface AnchoredMenuProps {
  readonly label: string;
  /** The element next to the menu; null closes the menu. */
  readonly anchor: HTMLElement | null;
  readonly items: readonly AnchoredItem[];
  readonly onClose: () => void;
  readonly side?: Side;
}

export function AnchoredMenu({ anchor, ...rest }: AnchoredMenuProps) {
  return anchor ? <OpenMenu anchor={anchor} {...rest} /> : null;
}

function OpenMenu({ label, anchor, items, onClose, side = 'below-end' }: AnchoredMenuProps & { anchor: HTMLElement }) {
  const place = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover open anchor={place} label={label} side={side} className={menu.popover} onClose={onClose}>
      <div role="menu" aria-label={label} tabIndex={-1} className={menu.menu} onKeyDown={moveFocus}>
        {items.map(({ key, label: text, icon, onSelect, danger, blocked, separated }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={blocked ? true : undefined}
            className={classes(
              menu.item,
              danger && menu.danger,
              separated && menu.separated,
              blocked && styles.blocked,
            )}
            onClick={() => {
              if (blocked) return;
              onClose();
              onSelect();
            }}
          >
            {icon}
            <span className={styles.text}>
              {text}
              {blocked && <span className={styles.reason}>{blocked}</span>}
            </span>
          </button>
        ))}
      </div>
    </Popover>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at((at <= 0 ? items.length : at) - 1),
    Home: items[0],
    End: items.at(-1),
  };
  const target = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
