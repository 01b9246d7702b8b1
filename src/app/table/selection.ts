/** The set of selected rows as an immutable value: every change creates a new set. */

export type Selection = ReadonlySet<string>;

export const nothing: Selection = new Set();

export function withRow(selection: Selection, id: string, on: boolean): Selection {
  if (selection.has(id) === on) return selection;
  const next = new Set(selection);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

export const toggled = (selection: Selection, id: string): Selection => withRow(selection, id, !selection.has(id));

export function withRows(selection: Selection, ids: readonly string[], on: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * Every row from the anchor to the given row takes the state of the anchor, as in a file manager.
 * Only the row itself changes if the anchor is not loaded, or rows in between are not (null).
 */
export function withRange(
  selection: Selection,
  ids: readonly (string | null)[],
  anchor: string | null,
  id: string,
  on: boolean,
): Selection {
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  if (from < 0 || to < 0 || !range.every((one) => one !== null)) return withRow(selection, id, on);
  return withRows(selection, range, on);
}

/** The state of the checkbox in the header: how much of the page is selected. */
export function pageState(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  let found = 0;
  for (const id of ids) if (selection.has(id)) found += 1;
  if (found === 0) return 'none';
  return found === ids.length ? 'all' : 'some';
}
