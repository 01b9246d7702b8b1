/** The cart: quantities, the orders per supplier, the totals, and the button that places the orders. */
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { codeOf, HttpProblem } from '#app/providers/calls/http.ts';
import { entryOf } from '#app/providers/entries.ts';
import { listPath, recordPath } from '#app/providers/resources.tsx';
import { useAccess } from '#app/providers/session/session.tsx';
import { useBreadcrumbs } from '#app/screens/list/head/use-breadcrumbs.ts';
import { ModuleTabs } from '#app/screens/module-tabs.tsx';
import { useConfirm } from '#app/shell/dialogs/dialogs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Glyph } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { PageHeader } from '#app/ui/page/page-header.tsx';
import { SkeletonLines } from '#app/ui/page/skeleton.tsx';
import { type Access, may } from '#model/access/access.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import styles from './cart.module.css';
import { CartLot } from './cart-lot.tsx';
import { type CartItem, isOffered, lotsOf, sumsByCurrency } from './lots.ts';
import { PlacedOrders } from './placed-orders.tsx';
import { SumList } from './sum-list.tsx';
import { type PlacedOrder, useCart } from './use-cart.ts';

export default function CartPage({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const breadcrumbs = useBreadcrumbs(resource.name);
  const cart = useCart(resource);
  const placing = usePlacing(resource, cart);
  const { items } = cart;
  const store = entryOf(resource.fields.productId?.to ?? '');
  return (
    <>
      <ModuleTabs current={resource.name} />
      <PageHeader title={translate(`resources.${resource.name}.name`, { smart_count: 2 })} breadcrumbs={breadcrumbs} />
      <div className={styles.page}>
        {placing.placed && <PlacedOrders orders={placing.placed} of={placing.action?.makes ?? ''} />}
        {placing.problem !== null && <Refusal problem={placing.problem} />}
        {items === null && cart.error ? (
          <EmptyState
            icon={<Glyph of={TriangleAlert} size={24} />}
            title={translate('app.cart.unread')}
            requestId={cart.error instanceof HttpProblem ? cart.error.requestId : null}
            action={<Button onClick={cart.reload}>{translate('app.cart.retry')}</Button>}
          />
        ) : items === null ? (
          <SkeletonLines lines={6} />
        ) : items.length === 0 ? (
          <EmptyState
            icon={<Glyph of={ShoppingCart} size={24} />}
            title={translate(`resources.${resource.name}.empty.title`)}
            hint={translate(`resources.${resource.name}.empty.hint`)}
            action={
              <ButtonLink to={listPath(store)} variant={placing.placed ? 'secondary' : 'primary'}>
                {translate('app.cart.toStore')}
              </ButtonLink>
            }
          />
        ) : (
          <CartContents resource={resource} items={items} cart={cart} placing={placing} />
        )}
      </div>
    </>
  );
}

interface CartContentsProps {
  readonly resource: Resource;
  readonly items: readonly CartItem[];
  readonly cart: ReturnType<typeof useCart>;
  readonly placing: ReturnType<typeof usePlacing>;
}

/** The orders per supplier and the totals. */
function CartContents({ resource, items, cart, placing }: CartContentsProps) {
  const access = useAccess(resource);
  const store = entryOf(resource.fields.productId?.to ?? '');
  const quantity = resource.fields.quantity?.schema;
  return (
    <div className={styles.columns}>
      <div className={styles.lots}>
        {lotsOf(items).map((lot) => (
          <CartLot
            key={`${lot.supplierId} ${lot.currencyCode}`}
            lot={lot}
            supplier={cart.suppliers.get(lot.supplierId) ?? ''}
            editable={may(access, 'update')}
            least={Number(quantity?.minimum ?? 1)}
            most={Number(quantity?.maximum ?? Number.MAX_SAFE_INTEGER)}
            productPath={(id) => recordPath(store, id)}
            setQuantity={cart.setQuantity}
            remove={(item) => void cart.remove(item)}
          />
        ))}
      </div>
      <CartSummary access={access} items={items} placing={placing} />
    </div>
  );
}

interface CartSummaryProps extends Pick<CartContentsProps, 'items' | 'placing'> {
  readonly access: Access;
}

function CartSummary({ access, items, placing }: CartSummaryProps) {
  const translate = useTranslate();
  return (
    <aside className={styles.summary} aria-label={translate('app.cart.summary')}>
      <h2 className={styles.summaryTitle}>{translate('app.cart.summary')}</h2>
      {sumsByCurrency(items).map((sums) => (
        <div key={sums.currencyCode} className={styles.currencySums}>
          <span className={styles.currency}>{sums.currencyCode}</span>
          <SumList stacked sums={sums} />
        </div>
      ))}
      <p className={styles.hint}>{translate('app.cart.orders', { smart_count: lotsOf(items).length })}</p>
      {placing.action && may(access, placing.action.name) && (
        <Button
          variant="primary"
          busy={placing.isPlacing}
          disabled={!items.every(isOffered)}
          onClick={() => void placing.place()}
        >
          {translate('app.cart.order')}
        </Button>
      )}
    </aside>
  );
}

/** Asks for confirmation, places the orders, and keeps the result. */
function usePlacing(resource: Resource, cart: ReturnType<typeof useCart>) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [isPlacing, setPlacing] = useState(false);
  const [placed, setPlaced] = useState<readonly PlacedOrder[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const action: Action | undefined = Object.values(resource.actions).find(({ makes }) => makes !== null);
  const place = async (): Promise<void> => {
    if (!action) return;
    const word = (part: string): string => translate(`resources.${resource.name}.actions.${action.name}.${part}`);
    const isMeant = await confirm({ title: word('question'), text: word('consequence'), confirm: word('button') });
    if (!isMeant) return;
    setPlaced(null);
    setProblem(null);
    setPlacing(true);
    try {
      setPlaced(await cart.order(action));
    } catch (error) {
      setProblem(error);
      cart.reload();
    } finally {
      setPlacing(false);
    }
  };
  return { action, isPlacing, placed, problem, place };
}

/** Shows for each item why it cannot be ordered. */
function Refusal({ problem }: { readonly problem: unknown }) {
  const translate = useTranslate();
  const errors = problem instanceof HttpProblem ? problem.errors : [];
  return (
    <div role="alert" className={styles.refusal}>
      <p>{translate('app.cart.notPlaced')}</p>
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ pointer, keyword, params }) => (
            <li key={pointer}>
              {typeof params?.name === 'string' && <strong>{params.name} </strong>}
              {translate(`app.validation.${keyword}`)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{translate(`app.errors.${codeOf(problem)}`, { _: '' })}</p>
      )}
    </div>
  );
}
