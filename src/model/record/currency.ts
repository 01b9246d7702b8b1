/** How many decimals the amounts of a currency have: none of yen, two of dollars. */

const known = new Map<string, number>();

export function currencyDecimals(currency: string): number {
  const decimals =
    known.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  known.set(currency, decimals);
  return decimals;
}
