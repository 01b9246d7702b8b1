/** The first rows of a table whose rows are grouped by currency. */

/** Number of rows that a longer table shows at first. */
const most = 10;

/** The first (largest) rows of each currency, so that no currency is hidden; all rows if there are few. */
export function firstOfEach<R extends { readonly currency: string | null }>(rows: readonly R[]): readonly R[] {
  if (rows.length <= most + 1) return rows;
  const currencies = new Set(rows.map(({ currency }) => currency));
  const each = Math.max(1, Math.floor(most / currencies.size));
  return [...currencies].flatMap((wanted) => rows.filter(({ currency }) => currency === wanted).slice(0, each));
}
