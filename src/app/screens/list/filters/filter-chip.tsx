/** One filter of a list: a button that shows the chosen values, opens the choices and clears them. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import styles from './filter-chip.module.css';

export interface FilterChipProps {
  /** Key of the filter in a request. */
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  /** The chosen values, for the chip. */
  readonly summary: ReactNode;
  /** Content of the popover. Its code and data load when it opens. */
  readonly panel: (onChange: (values: readonly string[]) => void) => ReactNode;
  /** @param again the popover has already changed the filter since it opened */
  readonly onChange: (name: string, values: readonly string[], again: boolean) => void;
  readonly onClearAll: () => void;
}

export function FilterChip({ name, label, values, summary, panel, onChange, onClearAll }: FilterChipProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const changed = useRef(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const isActive = values.length > 0;

  const clear = (): void => {
    onChange(name, [], false);
    anchor.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isActive || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    if (event.shiftKey) onClearAll();
    else clear();
  };
  return (
    <span className={classes(styles.chip, isActive && styles.active)}>
      <button
        ref={anchor}
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={isActive ? 'Delete Shift+Delete' : undefined}
        onClick={() => {
          changed.current = false;
          setOpen(!open);
        }}
        onKeyDown={onKeyDown}
      >
        <span className={styles.label}>
          {isActive ? translate('app.list.filterSelected', { field: label, value: '' }).trimEnd() : label}
        </span>
        {isActive && <span className={styles.values}>{summary}</span>}
        <Glyph of={ChevronDown} size={14} />
      </button>
      {isActive && (
        <button
          type="button"
          className={styles.clear}
          aria-label={translate('app.list.clearFilter', { field: label })}
          onClick={clear}
        >
          <Glyph of={X} size={14} />
        </button>
      )}
      <Popover open={open} anchor={anchor} label={label} onClose={() => setOpen(false)}>
        <Suspense fallback={<SkeletonLines lines={4} />}>
          {panel((next) => {
            onChange(name, next, changed.current);
            changed.current = true;
          })}
        </Suspense>
      </Popover>
    </span>
  );
}
