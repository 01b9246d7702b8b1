import { Problem } from '#model/access/errors.ts';
import type { ActionHandler } from '#server/actions/action.ts';

/** Adds one of the product to the actor's own cart, with its current price. */
export const addToCart: ActionHandler = async ({ record, personId, services: { records } }) => {
  if (!record) throw new Error('only a product can be put into a cart');
  if (personId === null)
    throw new Problem('state-conflict', [{ pointer: '/personId', keyword: 'noPerson' }], { action: 'add-to-cart' });
  // Locks the product, so that the second of two simultaneous requests finds the item of the first.
  const product = await records.find(null, { id: record.id });
  const item = await records.find('cart-items', { personId, productId: record.id });
  const { priceType, unitPrice, currencyCode } = product ?? record;
  if (item) await records.put('cart-items', String(item.id), { quantity: Number(item.quantity) + 1 });
  else {
    const values = { personId, productId: record.id, quantity: 1, priceType, unitPrice, currencyCode };
    await records.put('cart-items', null, values);
  }
  return { id: record.id, auditedElsewhere: true };
};
