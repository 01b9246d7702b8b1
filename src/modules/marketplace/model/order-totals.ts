/** What things in a cart or an order come to; what is paid once and what is paid every month are never added together. */

export interface Priced {
  readonly priceType: string;
  /** Null where the supplier has yet to name a price. */
  readonly amount: number | null;
}

export interface OrderTotals {
  /** Null where there is nothing to pay in this way. */
  readonly oneTimeTotal: number | null;
  readonly monthlyTotal: number | null;
}

/** No currency has more decimals than this power of ten can hold. */
const parts = 1000;

/** Amounts are multiplied and added up in whole parts, so that no fraction of a cent is made by the way. */
export const amountOf = (unitPrice: number | null, quantity: number): number | null =>
  unitPrice === null ? null : (Math.round(unitPrice * parts) * quantity) / parts;

/** @param lines of one currency */
export function orderTotals(lines: readonly Priced[]): OrderTotals {
  const totalOf = (priceType: string): number | null => {
    const amounts = lines.flatMap((line) => (line.priceType === priceType ? (line.amount ?? []) : []));
    if (amounts.length === 0) return null;
    return amounts.reduce((sum, amount) => sum + Math.round(amount * parts), 0) / parts;
  };
  return { oneTimeTotal: totalOf('ONESHOT'), monthlyTotal: totalOf('RECURRING') };
}
