/** A menu of actions or choices behind a button, with arrow keys, Home, End and first letters. */
import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../classes.ts';
import { Glyph } from '../icons.tsx';
import styles from './menu.module.css';
import type { Side } from './place.ts';
import { Popover } from './popover.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** With a path, the item is a link. */
  readonly to?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** For a choice among several; true for the current one. */
  readonly checked?: boolean | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Draws a line above the item. */
  readonly separated?: boolean | undefined;
  /** Language of the label, if it differs from the page. */
  readonly lang?: string | undefined;
}

export interface MenuTrigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  onClick(): void;
}

export interface MenuProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Draws the button, which must spread the properties. */
  trigger(properties: MenuTrigger): ReactNode;
  readonly side?: Side | undefined;
  /** Above the items. */
  readonly header?: ReactNode;
  /** Open at first. */
  readonly isOpen?: boolean;
}

export function Menu({ label, items, trigger, side = 'below-end', header, isOpen = false }: MenuProps) {
  const [open, setOpen] = useState(isOpen);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => setOpen((present) => !present),
      })}
      <Popover
        open={open}
        onClose={close}
        anchor={anchor}
        label={label}
        side={side}
        role="none"
        className={styles.popover}
      >
        {header}
        <div role="menu" aria-label={label} className={styles.menu} onKeyDown={moveInMenu}>
          {items.map((item) => (
            <Item key={item.key} item={item} close={close} />
          ))}
        </div>
      </Popover>
    </>
  );
}

function Item({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const { label, icon, to, onSelect, checked, danger, disabled, separated, lang } = item;
  const shared = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    'data-autofocus': checked ? '' : undefined,
    tabIndex: -1,
    lang,
    className: classes(styles.item, danger && styles.danger, separated && styles.separated),
  } as const;
  const content = (
    <>
      {checked === undefined ? null : <span className={styles.check}>{checked ? <Glyph of={Check} /> : null}</span>}
      {icon}
      <span className={styles.label}>{label}</span>
    </>
  );
  if (to !== undefined)
    return (
      <Link {...shared} to={to} onClick={close}>
        {content}
      </Link>
    );
  const select = (): void => {
    close();
    onSelect?.();
  };
  return (
    <button {...shared} type="button" disabled={disabled} onClick={select}>
      {content}
    </button>
  );
}

/** Moves the focus between the items of the menu. */
function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = targetOf(event.key, items, at);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at((at <= 0 ? items.length : at) - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const next = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return next.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
