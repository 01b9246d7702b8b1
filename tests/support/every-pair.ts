type Lists = Readonly<Record<string, readonly unknown[]>>;
type Row<T extends Lists> = { readonly [K in keyof T]: T[K][number] };

/**
 * Rows with one value from each list, in which any two values of different lists occur together at least once. Errors
 * that need three values together are rare, and all combinations would be many times as many.
 */
export function everyPair<const T extends Lists>(lists: T): readonly Row<T>[] {
  const names = Object.keys(lists);
  const pairOf = (a: string, i: number, b: string, j: number): string =>
    names.indexOf(a) < names.indexOf(b) ? `${a} ${i} ${b} ${j}` : `${b} ${j} ${a} ${i}`;
  const open = new Set<string>();
  for (const [at, a] of names.entries())
    for (const b of names.slice(at + 1))
      for (const i of (lists[a] ?? []).keys()) for (const j of (lists[b] ?? []).keys()) open.add(pairOf(a, i, b, j));
  const rows: Row<T>[] = [];
  for (const pair of open) {
    const [a = '', i, b = '', j] = pair.split(' ');
    const row = new Map([
      [a, Number(i)],
      [b, Number(j)],
    ]);
    for (const name of names.filter((one) => !row.has(one))) row.set(name, bestFor(name, row));
    for (const [one, k] of row) for (const [other, l] of row) if (one !== other) open.delete(pairOf(one, k, other, l));
    rows.push(Object.fromEntries(names.map((name) => [name, lists[name]?.[row.get(name) ?? 0]])) as Row<T>);
  }
  return rows;

  /** The value that occurs together with most of the others for the first time. */
  function bestFor(name: string, row: ReadonlyMap<string, number>): number {
    const gain = (value: number): number =>
      [...row].filter(([other, index]) => open.has(pairOf(name, value, other, index))).length;
    return [...(lists[name] ?? []).keys()].reduce((best, value) => (gain(value) > gain(best) ? value : best), 0);
  }
}
