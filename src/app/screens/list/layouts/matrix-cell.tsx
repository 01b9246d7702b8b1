/** The content of a matrix cell: a value or a sum, which links to its record or to a list of its records. */

import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isEmpty } from '#model/base/values.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import type { FieldContext } from '../../../kinds/cells/use-cell-context.ts';
import { recordPath } from '../../../providers/resources.tsx';
import { useFormat } from '../../../providers/words/words.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import { classes } from '../../../ui/classes.ts';
import { PopoverButton } from '../../../ui/overlays/popover-button.tsx';
import styles from './matrix.module.css';
import { MatrixSum } from './matrix-sum.tsx';

interface MatrixCellProps {
  readonly resource: Resource;
  readonly context: FieldContext;
  readonly records: readonly TableRecord[];
  readonly isSum: boolean;
}

export function MatrixCell({ resource, context, records, isSum }: MatrixCellProps) {
  const translate = useTranslate();
  const [first] = records;
  if (!first) return null;
  const labelOf = ({ name, value }: { readonly name: string; readonly value: string }): string =>
    translate(`resources.${resource.name}.values.${name}.${value}`, {
      _: translate(`resources.${resource.name}.fields.${name}`),
    });
  const trouble = records.flatMap((record) => troubleOf(resource, record) ?? [])[0];
  const drawn = isSum ? <MatrixSum context={context} records={records} /> : drawValue(context, first);
  if (records.length > 1)
    return <Several resource={resource} context={context} records={records} drawn={drawn} isSum={isSum} />;
  return (
    <a
      href={recordPath(resource, first.id)}
      className={classes(styles.open, trouble && styles.trouble)}
      title={titleOf(resource, first)}
    >
      {drawn}
      {trouble && <span className="visually-hidden">{labelOf(trouble)}</span>}
    </a>
  );
}

/** The field with a value in the tone `danger`, which a sum alone would hide. */
function troubleOf(
  { fields }: Resource,
  record: TableRecord,
): { readonly name: string; readonly value: string } | null {
  const found = Object.values(fields).find(({ name, tones }) => tones[String(record[name])] === 'danger');
  return found ? { name: found.name, value: String(record[found.name]) } : null;
}

const drawValue = (context: FieldContext, record: TableRecord) =>
  drawCell(record[context.field.name], { ...context, record, pathTo: undefined });

function Several({ resource, context, records, drawn, isSum }: MatrixCellProps & { readonly drawn: ReactNode }) {
  const translate = useTranslate();
  const format = useFormat();
  const others = records.length - 1;
  return (
    <PopoverButton
      className={styles.open}
      label={translate('app.cells.all', { smart_count: records.length, count: format.number(records.length) })}
      content={
        <ul className={styles.records}>
          {records.map((record) => (
            <li key={record.id} className={styles.record}>
              <a href={recordPath(resource, record.id)}>{titleOf(resource, record)}</a>
              {!isEmpty(record[context.field.name]) && <span>{drawValue(context, record)}</span>}
            </li>
          ))}
        </ul>
      }
    >
      {drawn}
      {!isSum && (
        <span className={styles.others}>
          {translate('app.cells.others', { smart_count: others, count: format.number(others) })}
        </span>
      )}
    </PopoverButton>
  );
}
