/** Chooses the row of the headings: many files start with a title, a date or an author. */
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/words/words.tsx';
import styles from '../csv-wizard.module.css';
import type { FilePreview } from './read-preview.ts';

export interface HeaderRowSelectProps {
  /** Id of the control, for its label. */
  readonly id: string;
  readonly preview: FilePreview;
  readonly disabled: boolean;
  onChange(row: number): void;
}

export function HeaderRowSelect({ id, preview, disabled, onChange }: HeaderRowSelectProps) {
  const translate = useTranslate();
  const { number } = useFormat();
  const { headerRow, headerChoices } = preview;
  const isOffered = headerChoices.some(({ row }) => row === headerRow);
  return (
    <select
      id={id}
      className={styles.select}
      value={headerRow}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {!isOffered && <option value={headerRow}>{translate('app.import.file.row', { row: number(headerRow) })}</option>}
      {headerChoices.map(({ row, cells }) => (
        <option key={row} value={row}>
          {translate('app.import.file.rowOf', { row: number(row), text: beginningOf(cells) })}
        </option>
      ))}
    </select>
  );
}

/** An option is one line with limited space. */
const most = 40;

function beginningOf(cells: readonly string[]): string {
  const text = cells
    .map((cell) => cell.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
    .join(' | ');
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
