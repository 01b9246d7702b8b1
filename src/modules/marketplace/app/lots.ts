/** The contents of a cart as the orders that it becomes: one per supplier and currency. */
import { amountOf, type OrderTotals, orderTotals } from '../model/order-totals.ts';

export interface CartProduct {
  readonly id: string;
  readonly name: string;
  readonly modelNumber: string | null;
  readonly image: string | null;
  readonly priceType: string;
  readonly unitPrice: number | null;
  readonly currencyCode: string;
  readonly status: string;
  readonly supplierId: string;
}

export interface CartItem {
  readonly id: string;
  readonly quantity: number;
  /** The price when the product was put into the cart. */
  readonly unitPrice: number | null;
  readonly currencyCode: string;
  /** The product as it is offered now. */
  readonly product: CartProduct;
}

export interface Sums extends OrderTotals {
  readonly currencyCode: string;
  /** Number of items without a price from the supplier yet. */
  readonly awaiting: number;
}

export interface Lot extends Sums {
  readonly supplierId: string;
  readonly items: readonly CartItem[];
}

/** In the order in which items were put into the cart. */
export const lotsOf = (items: readonly CartItem[]): readonly Lot[] =>
  grouped(items, ({ product }) => `${product.supplierId} ${product.currencyCode}`).map((own) => ({
    ...sumsOf(own),
    supplierId: own[0]?.product.supplierId ?? '',
    items: own,
  }));

/** One sum per currency; amounts are never converted. */
export const sumsByCurrency = (items: readonly CartItem[]): readonly Sums[] =>
  grouped(items, ({ product }) => product.currencyCode).map(sumsOf);

export const isOffered = ({ product }: CartItem): boolean => product.status === 'ON_SALE';

export const hasOtherPrice = ({ product, unitPrice, currencyCode }: CartItem): boolean =>
  product.unitPrice !== unitPrice || product.currencyCode !== currencyCode;

function sumsOf(items: readonly CartItem[]): Sums {
  const lines = items.map(({ product, quantity }) => ({
    priceType: product.priceType,
    amount: amountOf(product.unitPrice, quantity),
  }));
  return {
    ...orderTotals(lines),
    currencyCode: items[0]?.product.currencyCode ?? '',
    awaiting: lines.filter(({ amount }) => amount === null).length,
  };
}

function grouped(items: readonly CartItem[], keyOf: (item: CartItem) => string): readonly (readonly CartItem[])[] {
  const groups = new Map<string, CartItem[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}
