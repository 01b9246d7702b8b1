/** Totals in one currency: paid once, paid every month, and the number of items without a price. */
import { useTranslate } from 'ra-core';
import { useFormat } from '#app/providers/words/words.tsx';
import styles from './cart.module.css';
import type { Sums } from './lots.ts';

interface SumListProps {
  readonly sums: Sums;
  /** Whether the totals are stacked vertically. */
  readonly stacked?: boolean;
}

export function SumList({ sums, stacked = false }: SumListProps) {
  const translate = useTranslate();
  const format = useFormat();
  const rows = [
    ['oneTime', sums.oneTimeTotal],
    ['monthly', sums.monthlyTotal],
  ] as const;
  return (
    <dl className={stacked ? styles.stackedSums : styles.sums}>
      {rows.map(
        ([name, total]) =>
          total !== null && (
            <div key={name} className={styles.sum}>
              <dt>{translate(`app.cart.${name}`)}</dt>
              <dd>{format.money(total, sums.currencyCode)}</dd>
            </div>
          ),
      )}
      {sums.awaiting > 0 && (
        <div className={styles.sum}>
          <dt>{translate('app.cart.quotation')}</dt>
          <dd>{translate('app.cart.awaiting', { count: sums.awaiting })}</dd>
        </div>
      )}
    </dl>
  );
}
