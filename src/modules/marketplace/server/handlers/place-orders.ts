/** Orders the actor's cart at current prices: one order per supplier and currency, all of them or none. */

import { Problem } from '#model/access/errors.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionCall, ActionHandler } from '#server/actions/action.ts';
import { amountOf, orderTotals } from '../../model/order-totals.ts';

type Records = ActionCall['services']['records'];

interface Wanted {
  readonly item: Values;
  /** The product as it is offered now. */
  readonly product: Values;
}

export const placeOrders: ActionHandler = async ({ personId, services: { records } }) => {
  const person = personId === null ? null : await records.find('personId', { id: personId });
  if (!person) throw refusal([{ pointer: '/personId', keyword: 'noPerson' }]);
  const items = await records.all(null, { personId });
  if (items.length === 0) throw refusal([{ pointer: '/items', keyword: 'emptyCart' }]);
  const customer = await records.find('trading-companies', { companyType: 'OWN' });
  if (!customer) throw refusal([{ pointer: '/customerId', keyword: 'noCompany' }]);
  const wanted = await wantedOf(records, items);
  const ids: string[] = [];
  for (const lot of lotsOf(wanted)) ids.push(await placeOne(records, person, customer, lot));
  for (const { id } of items) await records.remove(null, String(id));
  return { id: ids[0] ?? '', ids };
};

const refusal = (errors: readonly FieldError[]): Problem => new Problem('state-conflict', errors, { action: 'place' });

/** @throws Problem with every item whose product is no longer offered */
async function wantedOf(records: Records, items: readonly Values[]): Promise<readonly Wanted[]> {
  const errors: FieldError[] = [];
  const wanted: Wanted[] = [];
  for (const item of items) {
    const product = await records.find('store-products', { id: item.productId });
    if (product?.status === 'ON_SALE') wanted.push({ item, product });
    else {
      const params = { item: item.id, name: product?.name ?? null };
      errors.push({ pointer: `/items/${item.id}/productId`, keyword: 'withdrawn', params });
    }
  }
  if (errors.length > 0) throw refusal(errors);
  return wanted;
}

/** One lot per supplier and currency. */
function lotsOf(wanted: readonly Wanted[]): readonly (readonly Wanted[])[] {
  const lots = new Map<string, Wanted[]>();
  for (const one of wanted) {
    const key = `${one.product.supplierId} ${one.product.currencyCode}`;
    lots.set(key, [...(lots.get(key) ?? []), one]);
  }
  return [...lots.values()];
}

async function placeOne(records: Records, person: Values, customer: Values, lot: readonly Wanted[]): Promise<string> {
  const { supplierId, currencyCode } = lot[0]?.product ?? {};
  const supplier = await records.find('trading-companies', { id: supplierId });
  const lines = lot.map(lineOf);
  const { id } = await records.put('sent-orders', null, {
    ...orderTotals(lines),
    orderedAt: records.moment.now,
    orderedById: person.id,
    orderedByName: nameOf(person),
    customerId: customer.id,
    supplierId,
    currencyCode,
    changedProducts: lines.filter(({ priceChanged }) => priceChanged).map(({ productName }) => productName),
    isSent: true,
    isReceived: supplier?.companyType !== 'PARTNER',
  });
  for (const line of lines) await records.put('order-lines', null, { ...line, orderId: id });
  return id;
}

function lineOf({ item, product }: Wanted) {
  const { name, modelNumber, priceType, unitPrice, currencyCode } = product;
  const changed = ['unitPrice', 'priceType', 'currencyCode'].some((part) => product[part] !== item[part]);
  const quantity = Number(item.quantity);
  const price = typeof unitPrice === 'number' ? unitPrice : null;
  return {
    productId: product.id,
    productName: String(name),
    modelNumber,
    quantity,
    priceType: String(priceType),
    unitPrice: price,
    amount: amountOf(price, quantity),
    currencyCode,
    // A price in another currency cannot be compared.
    cartUnitPrice: changed && item.currencyCode === currencyCode ? item.unitPrice : null,
    priceChanged: changed,
  };
}

const nameOf = ({ familyName, givenName }: Values): string => [familyName, givenName].filter(Boolean).join(' ');
