/** A page of candidates: name, state and values from the product. */
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { PreviewRow } from '#model/pages/preview-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { useFieldWords } from '../../form/words/use-field-words.ts';
import { recordPath } from '../../providers/resources.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { CandidateState } from './candidate-state.tsx';
import { CandidateValue } from './candidate-value.tsx';
import styles from './preview.module.css';
import { isSelectable } from './state-tones.ts';

export interface CandidatesTableProps {
  readonly resource: Resource;
  readonly rows: readonly PreviewRow[];
  readonly selected: ReadonlySet<number>;
  onTick(rows: readonly number[], isTicked: boolean): void;
}

export function CandidatesTable({ resource, rows, selected, onTick }: CandidatesTableProps) {
  const translate = useTranslate();
  const words = useFieldWords(resource);
  const columns =
    resource.keywords.preview?.columns.filter((field) => rows.some(({ values }) => field in values)) ?? [];
  const numbers = rows.filter(isSelectable).map(({ row }) => row);
  const isAll = numbers.length > 0 && numbers.every((row) => selected.has(row));
  const isSome = !isAll && numbers.some((row) => selected.has(row));
  if (rows.length === 0) return <p className={styles.none}>{translate('app.preview.noMatch')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    <section className={styles.scroller} aria-label={translate('app.preview.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <input
                type="checkbox"
                aria-label={translate('app.preview.selectPage')}
                checked={isAll}
                disabled={numbers.length === 0}
                ref={(input) => {
                  if (input) input.indeterminate = isSome;
                }}
                onChange={() => onTick(numbers, !isAll)}
              />
            </th>
            <th scope="col">{translate('app.preview.name')}</th>
            <th scope="col">{translate('app.preview.state')}</th>
            {columns.map((field) => (
              <th key={field} scope="col">
                {words.label(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.row}
              resource={resource}
              row={row}
              columns={columns}
              isTicked={selected.has(row.row)}
              onTick={onTick}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly resource: Resource;
  readonly row: PreviewRow;
  readonly columns: readonly string[];
  readonly isTicked: boolean;
  readonly onTick: CandidatesTableProps['onTick'];
}

const Row = memo(function Row({ resource, row, columns, isTicked, onTick }: RowProps) {
  const translate = useTranslate();
  const { name, state, recordId, values, before } = row;
  return (
    <tr data-candidate={row.id} data-state={state} aria-selected={isTicked}>
      <td className={styles.tick}>
        <input
          type="checkbox"
          aria-label={translate('app.preview.selectRow', { name })}
          checked={isTicked}
          disabled={!isSelectable(row)}
          onChange={() => onTick([row.row], !isTicked)}
        />
      </td>
      <th scope="row" className={styles.name}>
        <Monogram name={name} />
        {recordId === null ? <span>{name}</span> : <Link to={recordPath(resource, recordId)}>{name}</Link>}
      </th>
      <td className={styles.state}>
        <CandidateState resource={resource} row={row} />
      </td>
      {columns.map((field) => (
        <td key={field} className={field in before ? styles.changed : undefined} data-field={field}>
          <CandidateValue resource={resource} field={field} text={values[field] ?? ''} />
        </td>
      ))}
    </tr>
  );
});
