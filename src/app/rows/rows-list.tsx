/** A read-only list of objects as a table, with a column for each field that has a value in any row. */

import { useMemo } from 'react';
import { rowKey, rowsIn } from '#model/base/rows-in.ts';
import { isEmpty } from '#model/base/values.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../form/words/use-field-words.ts';
import { drawCell } from '../kinds/cells/index.ts';
import { useCellContexts } from '../kinds/cells/use-cell-context.ts';
import { rowResource } from './rows-of.ts';
import { RowsTable } from './rows-table.tsx';
import { useTitles } from './use-titles.ts';

export interface RowsListProps {
  readonly resource: Pick<Resource, 'name'>;
  readonly field: Field;
  readonly value: unknown;
  readonly label: string;
}

export default function RowsList({ resource, field, value, label }: RowsListProps) {
  const rows = rowsIn(value);
  const titles = useTitles(field, rows);
  const own = useMemo(() => rowResource(resource, field), [resource, field]);
  const words = useFieldWords(own);
  const contexts = useCellContexts(own);
  const shown = (field.rows ?? []).filter(({ name }) => name !== rowKey && rows.some((row) => !isEmpty(row[name])));
  return (
    <RowsTable
      label={label}
      columns={shown.map(({ name, kind }) => ({ name, kind, label: words.label(name) }))}
      count={rows.length}
      keyOf={(at) => {
        const key = rows[at]?.[rowKey];
        return typeof key === 'string' ? key : null;
      }}
      draw={(at, name) => {
        const row = rows[at] ?? {};
        if (own.fields[name]?.kind === 'reference') return titles(name, row[name]) ?? '–';
        const context = contexts[name];
        return context && drawCell(row[name], { ...context, record: row, whole: true });
      }}
    />
  );
}
