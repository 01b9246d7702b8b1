/** A list on a narrow screen: each record has two lines, title and status, then two facts. The page itself scrolls. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo, useRef } from 'react';
import { useVirtualRows } from '../../../table/rows/use-virtual-rows.ts';
import type { TableColumn, TableRecord } from '../../../table/table-types.ts';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import styles from './narrow-rows.module.css';

export interface NarrowRowsProps {
  readonly label: string;
  /** Null while the first rows load. */
  readonly rows: readonly TableRecord[] | null;
  readonly columns: readonly TableColumn[];
  /** Name of the status column; null without one. */
  readonly status: string | null;
  readonly selectable: boolean;
  readonly selected: ReadonlySet<string>;
  readonly marked: string | null;
  readonly selectLabel: (record: TableRecord) => string;
  readonly menuLabel: (record: TableRecord) => string;
  readonly onClick: (event: React.MouseEvent<HTMLElement>) => void;
}

/** px; the style sheet has the same value. */
const rowHeight = 64;
const factCount = 2;

export default function NarrowRows({ label, rows, columns, status, ...rest }: NarrowRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = rows?.length ?? 0;
  const { range } = useVirtualRows(list, null, count, rowHeight);
  const [title, ...others] = columns;
  const facts = others.filter(({ name }) => name !== status).slice(0, factCount);
  const state = others.find(({ name }) => name === status);
  if (rows === null) return <NarrowSkeleton />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles the clicks of all links and buttons in it
    <ul ref={list} aria-label={label} className={styles.list} onClick={rest.onClick}>
      <li aria-hidden="true" style={{ height: range.start * rowHeight }} />
      {rows.slice(range.start, range.end).map((record, at) => (
        <NarrowRow
          key={record.id}
          record={record}
          index={range.start + at}
          title={title}
          state={state}
          facts={facts}
          selectable={rest.selectable}
          selected={rest.selected.has(record.id)}
          marked={record.id === rest.marked}
          selectLabel={rest.selectLabel}
          menuLabel={rest.menuLabel}
        />
      ))}
      <li aria-hidden="true" style={{ height: (count - range.end) * rowHeight }} />
    </ul>
  );
}

interface NarrowRowProps extends Pick<NarrowRowsProps, 'selectable' | 'selectLabel' | 'menuLabel'> {
  readonly record: TableRecord;
  readonly index: number;
  readonly title: TableColumn | undefined;
  readonly state: TableColumn | undefined;
  readonly facts: readonly TableColumn[];
  readonly selected: boolean;
  readonly marked: boolean;
}

const NarrowRow = memo(function NarrowRow(props: NarrowRowProps) {
  const { record, index, title, state, facts, selectable, selected, marked, selectLabel, menuLabel } = props;
  return (
    <li data-index={index} className={classes(styles.row, selected && styles.selected, marked && styles.marked)}>
      {selectable && (
        <span className={styles.check} data-check="">
          <input type="checkbox" aria-label={selectLabel(record)} checked={selected} readOnly />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.title}>{title?.draw(record)}</span>
        <span className={styles.facts}>
          {facts.map(({ name, label, numeric, isBare, draw }) => (
            <span key={name} className={classes(styles.fact, numeric && styles.number)}>
              <span className={isBare ? styles.label : 'visually-hidden'}>{label} </span>
              {draw(record)}
            </span>
          ))}
        </span>
      </span>
      {state && <span className={styles.state}>{state.draw(record)}</span>}
      <button
        type="button"
        className={styles.more}
        aria-haspopup="menu"
        aria-label={menuLabel(record)}
        data-row-menu=""
      >
        <Glyph of={Ellipsis} />
      </button>
    </li>
  );
});

const skeletonRows = 10;

const NarrowSkeleton = () => (
  <div className={styles.list} aria-hidden="true">
    {Array.from({ length: skeletonRows }, (_, row) => (
      <div key={row} className={styles.row}>
        <span className={styles.text}>
          <Skeleton width="60%" />
          <Skeleton width="40%" height={10} />
        </span>
      </div>
    ))}
  </div>
);
