/** The rows of a file with their results and errors; one column for each column of the file. */
import { useTranslate } from 'ra-core';
import { memo, type Ref, useImperativeHandle, useRef } from 'react';
import type { ImportAnswer, ImportHeader, ImportLine, ImportRecord } from '#model/csv/import-answer.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { useGridFocus } from '../../../table/use-grid-focus.ts';
import { StatusChip } from '../../../ui/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { stateTones } from './count-chips.tsx';
import { cutText } from './cut-text.ts';
import { RowErrors } from './row-errors.tsx';
import styles from './rows-table.module.css';
import type { ScrollMemory } from './scroll-memory.ts';
import { useCellTips } from './use-cell-tips.tsx';
import { type ErrorsOnPage, useNextError } from './use-next-error.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { ValueCell } from './value-cell.tsx';

export interface RowsTableProps {
  readonly ref?: Ref<ErrorsOnPage>;
  readonly label: string;
  readonly answer: Pick<ImportAnswer, 'headers' | 'records' | 'page' | 'pageSize'>;
  readonly scroll: ScrollMemory;
  /** Text without rows. */
  readonly empty: string;
}

export function RowsTable({ ref, label, answer, scroll, empty }: RowsTableProps) {
  const { headers, records, page, pageSize } = answer;
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { handlers, bubble } = useCellTips();
  const place = `${page} ${pageSize}`;
  useScrollRestoration(box, scroll, place);
  const next = useNextError(box, place, scroll.page === place);
  useImperativeHandle(ref, () => ({ next }), [next]);
  const grid = useGridFocus(table);
  if (records.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div ref={box} className={styles.scroller} data-rows="" {...handlers}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move among its cells
        role="grid"
        aria-label={label}
        className={classes(styles.table, styles.validated)}
        onFocus={grid.onFocus}
        onKeyDown={grid.onKeyDown}
      >
        <colgroup>
          <col className={styles.rowColumn} />
          <col className={styles.stateColumn} />
          <col className={styles.errorsColumn} />
          {headers.map((_, at) => (
            <col key={at} className={styles.column} />
          ))}
        </colgroup>
        <Head headers={headers} />
        <tbody>
          {records.map((record) => (
            <Row key={record.row} record={record} headers={headers} />
          ))}
        </tbody>
      </table>
      {bubble}
    </div>
  );
}

const Head = memo(function Head({ headers }: { readonly headers: readonly ImportHeader[] }) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          {translate('app.import.columns.row')}
        </th>
        <th scope="col">{translate('app.import.columns.state')}</th>
        <th scope="col" className={styles.number}>
          {translate('app.import.columns.errors')}
        </th>
        {headers.map(({ name, field }, at) => (
          <th
            key={at}
            scope="col"
            className={classes(field === null && styles.leftOut)}
            data-tip={field === null ? `${name}\n${translate('app.import.headers.leftOut')}` : name}
            data-more={field === null || cutText(name) !== name ? '' : undefined}
          >
            {cutText(name)}
          </th>
        ))}
      </tr>
    </thead>
  );
});

interface RowProps {
  readonly record: ImportRecord;
  readonly headers: readonly ImportHeader[];
}

const Row = memo(function Row({ record, headers }: RowProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { row, state, values, recordErrors } = record;
  return (
    <>
      <tr data-row={row} data-state={state}>
        <th scope="row" className={styles.number}>
          {format.number(row)}
        </th>
        <td>
          <StatusChip tone={stateTones[state]} label={translate(`app.import.states.${state}`)} />
        </td>
        <td className={styles.number}>
          <RowErrors record={record} />
        </td>
        {headers.map(({ name, field }, at) => (
          <ValueCell key={at} cell={values[name]} isLeftOut={field === null} />
        ))}
      </tr>
      {record.lines?.map((line, at) => (
        <FurtherLine key={at} line={line} headers={headers} />
      ))}
      {recordErrors.length > 0 && (
        <tr className={styles.recordErrors}>
          <td colSpan={headers.length + 3} data-record-errors="">
            <span>{recordErrors.map(({ message }) => message).join(' ')}</span>
          </td>
        </tr>
      )}
    </>
  );
});

interface FurtherLineProps {
  readonly line: ImportLine;
  readonly headers: readonly ImportHeader[];
}

/** The rows of the record's lists, below its first line. */
function FurtherLine({ line: { row, values }, headers }: FurtherLineProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <tr data-line={row ?? ''}>
      <th scope="row" className={styles.number}>
        {row === null ? translate('app.import.lineGone') : format.number(row)}
      </th>
      <td />
      <td />
      {headers.map(({ name, field }, at) => (
        <ValueCell key={at} cell={values[name]} isLeftOut={field === null} />
      ))}
    </tr>
  );
}
