/** A button with the number of errors in a row; it shows all of them. */
import { useTranslate } from 'ra-core';
import type { ImportLine, ImportRecord } from '#model/csv/import-answer.ts';
import { PopoverButton } from '../../../ui/overlays/popover-button.tsx';
import styles from './rows-table.module.css';

export function RowErrors({ record: { row, values, recordErrors, lines } }: { readonly record: ImportRecord }) {
  const translate = useTranslate();
  const reasonsOn = (line: ImportLine, key: string): readonly string[] =>
    Object.entries(line.values).flatMap(([column, { errors }]) =>
      errors.map(({ message }) => translate(`app.import.${key}`, { row: line.row, column, message })),
    );
  const reasons = [
    ...[{ row, values }, ...(lines ?? [])].flatMap((line) => reasonsOn(line, lines ? 'cellAt' : 'cell')),
    ...recordErrors.map(({ message }) => message),
  ];
  if (reasons.length === 0) return <span className={styles.none}>–</span>;
  const label = translate('app.import.errorsOf', { row, smart_count: reasons.length });
  return (
    <PopoverButton
      className={styles.errorCount}
      label={label}
      aria-label={label}
      content={
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      }
    >
      {reasons.length}
    </PopoverButton>
  );
}
