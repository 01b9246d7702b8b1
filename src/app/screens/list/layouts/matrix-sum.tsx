/** The sum of records, one line for each currency. */
import { sumsOf } from '#model/list/layouts/matrix.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import type { FieldContext } from '../../../kinds/cells/use-cell-context.ts';
import type { TableRecord } from '../../../table/table-types.ts';
import styles from './matrix.module.css';

interface MatrixSumProps {
  readonly context: FieldContext;
  readonly records: readonly TableRecord[];
}

export function MatrixSum({ context, records }: MatrixSumProps) {
  const { field } = context;
  return sumsOf(field, records).map(({ currency, value }) => (
    <span key={currency ?? ''} className={styles.line}>
      {drawCell(value, { ...context, record: field.currency === null ? {} : { [field.currency]: currency } })}
    </span>
  ));
}
