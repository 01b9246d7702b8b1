/** The orders that have just been placed, with items whose price has changed since they were put into the cart. */
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { entryOf } from '#app/providers/entries.ts';
import { listPath, recordPath } from '#app/providers/resources.tsx';
import { useLocale } from '#app/providers/words/words.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Glyph } from '#app/ui/icons.tsx';
import { nameList } from '#model/words/name-list.ts';
import styles from './cart.module.css';
import type { PlacedOrder } from './use-cart.ts';

interface PlacedOrdersProps {
  readonly orders: readonly PlacedOrder[];
  /** The resource of the orders. */
  readonly of: string;
}

export function PlacedOrders({ orders, of }: PlacedOrdersProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const entry = entryOf(of);
  const changed = orders.flatMap(({ changedProducts }) => changedProducts ?? []);
  return (
    <div role="status" className={styles.placed}>
      <Glyph of={CircleCheck} />
      <div className={styles.placedText}>
        <p className={styles.placedTitle}>{translate('app.cart.placed', { smart_count: orders.length })}</p>
        <ul className={styles.placedOrders}>
          {orders.map(({ id, orderNumber }) => (
            <li key={id}>
              <Link to={recordPath(entry, id)}>{orderNumber ?? id}</Link>
            </li>
          ))}
        </ul>
        {changed.length > 0 && (
          <p className={styles.otherPrices}>{translate('app.cart.changed', { names: nameList(locale, changed) })}</p>
        )}
      </div>
      <ButtonLink to={listPath(entry)}>{translate('app.cart.toOrders')}</ButtonLink>
    </div>
  );
}
