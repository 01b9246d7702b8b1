/** The actor's cart, its suppliers, and the actions on it. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetMany, useTranslate } from 'ra-core';
import type { DaichoDataProvider } from '#app/providers/calls/data-provider.ts';
import { loadResource } from '#app/providers/resources.tsx';
import { useAccess } from '#app/providers/session/session.tsx';
import { useToast } from '#app/shell/messages/toasts.tsx';
import { defaultCall } from '#model/list/list-request.ts';
import { rowsIn } from '#model/paths/wire.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { CartItem } from './lots.ts';

export interface PlacedOrder {
  readonly id: string;
  readonly orderNumber: string | null;
  readonly changedProducts: readonly string[] | null;
}

export function useCart(resource: Resource) {
  const access = useAccess(resource);
  const translate = useTranslate();
  const toast = useToast();
  const data = useDataProvider<DaichoDataProvider>();
  const list = useGetList<CartItem>(resource.name, { meta: { request: defaultCall(access) } }, { retry: false });
  const items = (list.data ?? []).filter(({ product }) => product);
  return {
    items: list.data ? items : null,
    error: list.error,
    reload: () => void list.refetch(),
    suppliers: useSuppliers(resource, items),
    async setQuantity(item: CartItem, quantity: number): Promise<void> {
      await data.update(resource.name, { id: item.id, data: { quantity }, previousData: item });
    },
    async remove(item: CartItem): Promise<void> {
      await data.delete(resource.name, { id: item.id, previousData: item });
      toast({ text: translate('app.cart.removed', { title: item.product.name }), tone: 'success' });
    },
    /** @throws HttpProblem with the reason why the cart cannot be ordered */
    async order(action: Action): Promise<readonly PlacedOrder[]> {
      const answer = await data.act(resource.name, { id: null, action });
      return rowsIn(await loadResource(action.makes ?? ''), answer.data).items as readonly PlacedOrder[];
    },
  };
}

/** Names of the suppliers of the cart, by id. */
function useSuppliers({ fields }: Resource, items: readonly CartItem[]): ReadonlyMap<string, string> {
  const products = fields.productId?.to ?? '';
  const { data: name = '' } = useQuery({
    queryKey: [products, 'supplier'],
    queryFn: async () => (await loadResource(products)).fields.supplierId?.to ?? '',
  });
  const ids = [...new Set(items.map(({ product }) => product.supplierId))];
  const { data = [] } = useGetMany<{ id: string; name: string }>(
    name,
    { ids },
    { enabled: name !== '' && ids.length > 0 },
  );
  return new Map(data.filter(Boolean).map(({ id, name: called }) => [id, called]));
}
