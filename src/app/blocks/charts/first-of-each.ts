/** Beginning of a table whose rows come currency by currency. */

/** A longer table begins with so many rows. */
const most = 10;

/** The first rows of each currency, which were greatest, so that none is out of sight; all where they are few. */
export function firstOfEach<R extends { readonly currency: string | null }>(rows: readonly R[]): readonly R[] {
  if (rows.length <= most + 1) return rows;
  const currencies = new Set(rows.map(({ currency }) => currency));
  const each = Math.max(1, Math.floor(most / currencies.size));
  return [...currencies].flatMap((wanted) => rows.filter(({ currency }) => currency === wanted).slice(0, each));
}
