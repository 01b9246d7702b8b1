/**
 * Records of a period in cells.
 * Each referenced record is a row, each day or month is a column.
 */
import { useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type MatrixRow, matrixRows } from '#model/list/layouts/matrix.ts';
import { columnOfDay, type Period } from '#model/list/layouts/period.ts';
import { cellField } from '#model/list/layouts/plan-layout.ts';
import type { Resource } from '#model/types/resource.ts';
import type { MatrixLayout } from '#model/types/screens/layout.ts';
import { drawCell } from '../../../kinds/cells/index.ts';
import { type FieldContext, useCellContexts } from '../../../kinds/cells/use-cell-context.ts';
import { useFormat, useLocale } from '../../../providers/words/words.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import { useGridFocus } from '../../../table/use-grid-focus.ts';
import { useTableEvents } from '../../../table/use-table-events.ts';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useRowActions } from '../actions/use-row-actions.tsx';
import { isNarrowed } from '../list-address.ts';
import type { ListModel } from '../use-list.ts';
import styles from './matrix.module.css';
import { MatrixCell } from './matrix-cell.tsx';
import { MatrixSum } from './matrix-sum.tsx';
import { PeriodBar } from './period-bar.tsx';
import { periodName } from './period-name.ts';
import { useAllRows } from './use-all-rows.ts';
import { useGrowing } from './use-growing.ts';
import type { PeriodChoice } from './use-layout-state.ts';

interface MatrixViewProps {
  readonly model: ListModel;
  readonly layout: MatrixLayout;
  readonly choice: PeriodChoice;
  /** What a list without rows shows. */
  readonly empty: ReactNode | null;
}

export default function MatrixView({ model, layout, choice, empty }: MatrixViewProps) {
  const { list, state } = model;
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const period = periodName(choice.period, layout.unit, locale);
  const measure = layout.sum === null ? null : model.words.fieldLabel(layout.sum);
  const rows = useAllRows(model);
  return (
    <div className={styles.matrix}>
      <PeriodBar choice={choice} unit={layout.unit} name={period} measure={measure} />
      {rows !== null && list.isSettled && list.total !== null && list.total > rows.length && (
        <p className={styles.part} role="status">
          {translate('app.list.period.part', {
            shown: format.number(rows.length),
            total: format.number(list.total),
          })}
        </p>
      )}
      {rows === null ? (
        <SkeletonLines lines={10} />
      ) : empty === null ? (
        <Grid model={model} layout={layout} choice={choice} period={period} rows={rows} />
      ) : isNarrowed(state.chosen) ? (
        empty
      ) : (
        <EmptyState title={translate('app.list.period.empty', { period })} />
      )}
    </div>
  );
}

interface GridProps extends Omit<MatrixViewProps, 'empty'> {
  readonly period: string;
  readonly rows: readonly TableRecord[];
}

function Grid({ model, layout, choice, period, rows: records }: GridProps) {
  const { access, resource, words, selection } = model;
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const contexts = useCellContexts(resource);
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => matrixRows(layout, records), [layout, records]);
  const { shown, end } = useGrowing(rows.length, box);
  const { columns } = choice.period;
  const heads = useMemo(() => columnHeads(columns, layout.unit, locale), [columns, layout.unit, locale]);
  const focus = useGridFocus(box);
  const { actions, menu } = useRowActions(model, { scroller: () => box.current, ...noRowFocus });
  const { onClick } = useTableEvents(records, selection, noFocus, actions);
  usePresentInView(box, choice.period);
  const field = cellField(access, layout);
  const context = field && contexts[field.name];
  if (!field || !context) return null;
  const present = columnOfDay(choice.today, layout.unit);
  const isSum = layout.sum !== null;
  return (
    <div ref={box} className={styles.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move among its cells
        role="grid"
        aria-label={`${words.name} ${period}`}
        className={classes(styles.table, isSum && styles.numbers)}
        onClick={onClick}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        <MatrixHead layout={layout} words={words} heads={heads} present={present} />
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <MatrixLine key={row.id ?? ''} {...{ row, resource, layout, contexts, context, heads, present }} />
          ))}
        </tbody>
        {shown < rows.length && (
          <tbody ref={end} aria-hidden="true">
            <tr>
              <td colSpan={heads.length + 1} className={styles.more} />
            </tr>
          </tbody>
        )}
        {isSum && <MatrixFoot context={context} rows={rows} records={records} heads={heads} />}
      </table>
      <p className="visually-hidden" role="status">
        {translate('app.list.period.shown', { period, count: format.number(records.length) })}
      </p>
      {menu}
    </div>
  );
}

interface MatrixHeadProps {
  readonly layout: MatrixLayout;
  readonly words: ListModel['words'];
  readonly heads: readonly ColumnHead[];
  /** The column of today. */
  readonly present: string;
}

function MatrixHead({ layout, words, heads, present }: MatrixHeadProps) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {words.fieldLabel(layout.rows)}
        </th>
        {heads.map(({ column, label, accessibleName, isRest }) => (
          <th
            key={column}
            scope="col"
            aria-label={accessibleName}
            aria-current={column === present ? 'date' : undefined}
            className={classes(isRest && styles.rest, column === present && styles.present)}
          >
            {label.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </th>
        ))}
        {layout.sum !== null && <th scope="col">{translate('app.list.period.total')}</th>}
      </tr>
    </thead>
  );
}

interface MatrixLineProps extends Pick<MatrixHeadProps, 'layout' | 'heads' | 'present'> {
  readonly row: MatrixRow;
  readonly resource: Resource;
  readonly contexts: ReturnType<typeof useCellContexts>;
  readonly context: FieldContext;
}

function MatrixLine({ row, resource, layout, contexts, context, heads, present }: MatrixLineProps) {
  const translate = useTranslate();
  const isSum = layout.sum !== null;
  return (
    <tr>
      <th scope="row" className={styles.rowHead}>
        {rowHead(row, layout, contexts) ?? translate('app.blocks.none')}
      </th>
      {heads.map(({ column, isRest }) => (
        <td key={column} className={classes(isRest && styles.rest, column === present && styles.present)}>
          <MatrixCell resource={resource} context={context} records={row.cells.get(column) ?? []} isSum={isSum} />
        </td>
      ))}
      {isSum && (
        <td className={styles.total}>
          <MatrixSum context={context} records={row.records} />
        </td>
      )}
    </tr>
  );
}

interface MatrixFootProps extends Pick<MatrixLineProps, 'context' | 'heads'> {
  readonly rows: readonly MatrixRow[];
  readonly records: readonly TableRecord[];
}

function MatrixFoot({ context, rows, records, heads }: MatrixFootProps) {
  const translate = useTranslate();
  const columnOf = (column: string): readonly TableRecord[] => rows.flatMap(({ cells }) => cells.get(column) ?? []);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.rowHead}>
          {translate('app.list.period.total')}
        </th>
        {heads.map(({ column }) => (
          <td key={column} className={styles.total}>
            <MatrixSum context={context} records={columnOf(column)} />
          </td>
        ))}
        <td className={styles.total}>
          <MatrixSum context={context} records={records} />
        </td>
      </tr>
    </tfoot>
  );
}

/** Scrolls to the column of today, if the period contains it. */
function usePresentInView(box: RefObject<HTMLElement | null>, period: Period): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each period
  useLayoutEffect(() => {
    const scroller = box.current;
    const head = scroller?.querySelector<HTMLElement>('[aria-current]');
    if (!scroller) return;
    const headWidth = scroller.querySelector('th')?.offsetWidth ?? 0;
    // In the middle of the space next to the first column, which does not scroll.
    const room = scroller.clientWidth - headWidth - (head?.offsetWidth ?? 0);
    scroller.scrollLeft = head ? head.offsetLeft - headWidth - room / 2 : 0;
  }, [box, period.from]);
}

function rowHead(
  { id, sample }: MatrixRow,
  { rows }: MatrixLayout,
  contexts: ReturnType<typeof useCellContexts>,
): ReactNode {
  const context = contexts[rows];
  return context && id !== null ? drawCell(id, { ...context, record: sample }) : null;
}

interface ColumnHead {
  readonly column: string;
  /** One line, or two: the day and its weekday. */
  readonly label: readonly string[];
  readonly accessibleName: string;
  /** Saturday or Sunday. */
  readonly isRest: boolean;
}

function columnHeads(columns: readonly string[], unit: MatrixLayout['unit'], locale: string): readonly ColumnHead[] {
  const write = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const short = write(unit === 'month' ? { month: 'short' } : { weekday: 'short' });
  const long = write(unit === 'month' ? { year: 'numeric', month: 'long' } : { dateStyle: 'full' });
  return columns.map((column) => {
    const day = new Date(`${unit === 'month' ? `${column}-01` : column}T00:00:00Z`);
    const name = short.format(day);
    return {
      column,
      label: unit === 'month' ? [name] : [String(day.getUTCDate()), name],
      accessibleName: long.format(day),
      isRest: unit === 'day' && day.getUTCDay() % 6 === 0,
    };
  });
}

/** The focus moves between cells, not between rows of the list. */
const noRowFocus = { focusRow: () => undefined, setActive: () => undefined };
const noFocus = { ...noRowFocus, active: 0, moveByKey: () => false };
