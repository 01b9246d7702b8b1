/** Totals of a cart or an order. One-time and monthly amounts are never added together. */

export interface Priced {
  readonly priceType: string;
  /** Null until the supplier names a price. */
  readonly amount: number | null;
}

export interface OrderTotals {
  /** Null if there is nothing to pay in this way. */
  readonly oneTimeTotal: number | null;
  readonly monthlyTotal: number | null;
}

/** Units per currency unit for exact sums; no currency has more than three decimals. */
const parts = 1000;

/** Amounts are multiplied and added up as integers, so that no fraction of a cent arises. */
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
