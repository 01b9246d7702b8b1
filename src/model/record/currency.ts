/** Number of decimals of a currency: 0 for yen, 2 for dollars. */

const known = new Map<string, number>();

export function currencyDecimals(currency: string): number {
  const decimals =
    known.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  known.set(currency, decimals);
  return decimals;
}
