/** A list of objects as it is read: a row each, in their order, with a column for each field that any of them fills in. */
import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '#model/field.ts';
import { type Row, rowKey, rowsIn } from '#model/record/rows-in.ts';
import type { Resource } from '#model/resource.ts';
import { useFieldWords } from '../form/use-field-words.ts';
import { isEmpty } from '../kinds/cells/cell.ts';
import { drawCell } from '../kinds/cells/index.ts';
import { useCellContexts } from '../kinds/cells/use-cell-context.ts';
import { optionOf } from '../kinds/inputs/reference-options.ts';
import { readSelect } from '../providers/data-provider.ts';
import { entryOf, loadEntry } from '../providers/entries.ts';
import styles from './rows.module.css';
import { rowResource } from './rows-of.ts';

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
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {shown.map(({ name }) => (
              <th key={name} scope="col">
                {words.label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(row[rowKey] ?? at)}>
              <td className={styles.count}>{at + 1}</td>
              {shown.map(({ name, kind }) => {
                const context = contexts[name];
                return (
                  <td key={name} data-kind={kind}>
                    {kind === 'reference'
                      ? (titles(name, row[name]) ?? '–')
                      : context && drawCell(row[name], { ...context, record: row, whole: true })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the references in rows are called; undefined while that is not known. */
export function useTitles(field: Field, rows: readonly Row[]): (name: string, id: unknown) => string | undefined {
  const asked = (field.rows ?? [])
    .filter(({ kind }) => kind === 'reference')
    .map(({ name, to }) => ({
      name,
      to: to ?? '',
      ids: [...new Set(rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])))].sort(),
    }));
  const found = useQueries({
    queries: asked.map(({ to, ids }) => ({
      queryKey: [to, 'select', { ids }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await loadEntry(to);
        return readSelect(to, { idIn: ids }, signal);
      },
      select: (items: readonly RaRecord[]) => items.map((item) => optionOf(entryOf(to), item)),
      enabled: ids.length > 0,
    })),
  });
  return (name, id) =>
    found[asked.findIndex((one) => one.name === name)]?.data?.find((option) => option.id === id)?.title;
}
