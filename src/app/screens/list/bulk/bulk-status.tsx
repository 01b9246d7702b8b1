/** How far a change of many records is, and what it will change or has changed. */
import { useTranslate } from 'ra-core';
import { type BulkStatus, isOpen } from '#model/features/bulk/bulk-change.ts';
import { nameList } from '#model/words/name-list.ts';
import { useFormat, useLocale } from '../../../providers/words/words.tsx';
import styles from './bulk-dialog.module.css';

/** Titles of refused records that a reason names. */
const mostTitles = 5;

export function BulkProgress({ status }: { readonly status: BulkStatus }) {
  const translate = useTranslate();
  const format = useFormat();
  const { state, doneCount, rowCount } = status;
  const text = translate(`app.list.bulk.${state}`, { done: format.number(doneCount), total: format.number(rowCount) });
  return (
    <div role="status">
      <p>{text}</p>
      <progress className={styles.progress} aria-label={text} value={doneCount} max={Math.max(rowCount, 1)} />
    </div>
  );
}

export function BulkCounts({ status }: { readonly status: BulkStatus }) {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const { counts, reasons, refused, state } = status;
  const tense = state === 'checked' ? 'will' : 'have';
  return (
    <>
      <dl className={styles.counts}>
        {(['changed', 'unchanged', 'refused'] as const)
          .filter((result) => result === 'changed' || counts[result] > 0)
          .map((result) => [
            <dt key={result}>{translate(`app.list.bulk.${tense}.${result}`)}</dt>,
            <dd key={`${result}-count`}>
              {translate('app.list.bulk.count', { smart_count: counts[result], count: format.number(counts[result]) })}
            </dd>,
          ])}
      </dl>
      {!isOpen(status) && reasons.length > 0 && (
        <ul className={styles.refused} aria-label={translate(`app.list.bulk.${tense}.refused`)}>
          {reasons.map(({ reason, count }) => {
            const titles = refused.filter((row) => row.reason === reason).map(({ title }) => title);
            return (
              <li key={reason}>
                <p className={styles.reason}>
                  <span>{reason}</span>
                  <span>{translate('app.list.bulk.count', { smart_count: count, count: format.number(count) })}</span>
                </p>
                <p className={styles.titles}>
                  {nameList(locale, titles.slice(0, mostTitles))}
                  {count > mostTitles &&
                    ` ${translate('app.list.bulk.more', { count: format.number(count - mostTitles) })}`}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
