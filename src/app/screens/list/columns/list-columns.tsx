/** Converts the columns of a list plan to table columns. The first one links to the record. */

import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { isEmpty } from '#model/base/values.ts';
import type { ColumnPlan } from '#model/list/plan-list.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { Resource } from '#model/types/resource.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import { person } from '../../../kinds/cells/looks/person.tsx';
import { type FieldContext, useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
import { recordPath } from '../../../providers/resources.tsx';
import { shownTitle } from '../../../providers/words/written.ts';
import type { TableColumn, TableRecord } from '../../../table/table-types.ts';
import { columnWidths } from './column-widths.ts';
import styles from './list-columns.module.css';

/** @param opened the resource whose record pages the rows open */
export function useListColumns(
  resource: Resource,
  plans: readonly ColumnPlan[],
  opened: Pick<Resource, 'routes'>,
  baseDate?: string,
): readonly TableColumn[] {
  const translate = useTranslate();
  const contexts = useCellContexts(resource);
  return useMemo(() => {
    const declared = new Set(resource.list.columns.flatMap(({ field, width }) => (width === null ? [] : field)));
    return plans.flatMap((planned): TableColumn[] => {
      const { field, sortKey, hidden, numeric, link, second, tab } = planned;
      const context = contexts[field.name];
      if (!context) return [];
      const label = translate(`resources.${resource.name}.fields.${field.name}`);
      return [
        {
          name: field.name,
          label,
          ...columnWidths(planned, declared.has(field.name), label, (field.values ?? []).map(context.words.value)),
          hidden,
          numeric,
          isBare: numeric || bare.has(field.kind) || (field.kind === 'boolean' && !field.values),
          sortable: sortKey !== null,
          isTall: second !== null,
          draw: withSecond(
            (record) =>
              link || (tab && record[field.name])
                ? drawLink(resource, context, record, recordPath(opened, record.id, tab, baseDate))
                : drawCell(record[field.name], { ...context, record }),
            second && contexts[second.name],
          ),
        },
      ];
    });
  }, [resource, plans, contexts, translate, opened, baseDate]);
}

const bare: ReadonlySet<FieldKind> = new Set(['date', 'month', 'instant']);

type Draw = TableColumn['draw'];

/** Draws the cell, with a second value below it in small type if the record has one. */
const withSecond = (draw: Draw, second: FieldContext | null | undefined): Draw =>
  second
    ? (record) => (
        <span className={styles.two}>
          <span className={styles.line}>{draw(record)}</span>
          {!isEmpty(record[second.field.name]) && (
            <span className={styles.second}>
              {drawCell(record[second.field.name], { ...second, record, pathTo: undefined })}
            </span>
          )}
        </span>
      )
    : draw;

/** Kinds whose cells contain a link. */
const linking: ReadonlySet<FieldKind> = new Set(['email', 'phone', 'url']);

function drawLink(resource: Resource, context: FieldContext, record: TableRecord, path: string): ReactNode {
  const { field } = context;
  const value = record[field.name];
  if (field.as === 'person') {
    const picture = typeof record.avatarUrl === 'string' ? record.avatarUrl : null;
    return person({ name: shownTitle(resource, record, context.format), picture, number: null, path });
  }
  return (
    <a className={styles.title} href={path}>
      {isEmpty(value)
        ? shownTitle(resource, record, context.format)
        : linking.has(field.kind)
          ? String(value)
          : drawCell(value, { ...context, record, pathTo: undefined })}
    </a>
  );
}
