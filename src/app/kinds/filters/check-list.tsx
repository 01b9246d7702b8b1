/** Checkboxes for options; the arrow keys move between them. */
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './filters.module.css';

export interface CheckOption {
  readonly value: string;
  readonly content: ReactNode;
}

export interface CheckListProps {
  readonly label: string;
  readonly options: readonly CheckOption[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

export function CheckList({ label, options, chosen, onChange }: CheckListProps) {
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.list} onKeyDown={moveFocus}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, content }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            className={styles.check}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {content}
        </label>
      ))}
    </fieldset>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
  const next = boxes[boxes.indexOf(document.activeElement as HTMLInputElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
