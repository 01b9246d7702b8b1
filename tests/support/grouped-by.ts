type Row = Readonly<Record<string, unknown>>;

/** Returns the rows of a key in their order; empty for an unknown key. */
export type Grouped = (key: unknown) => readonly Row[];

export function groupedBy(rows: readonly Row[], keyOf: (row: Row) => unknown): Grouped {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return (key) => groups.get(key) ?? [];
}
