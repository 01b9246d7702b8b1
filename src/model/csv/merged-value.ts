/** Merges the value from a file into the stored value, so that data without a column is not lost. */

import { same } from '../base/same.ts';
import { isMembers, isNothing } from '../fields/nested/members.ts';
import type { Members } from '../fields/nested/nested.ts';
import { rowPairs } from '../fields/nested/row-pairs.ts';
import type { CsvGroup, CsvList, CsvPart } from './csv-part.ts';

/**
 * Merges the value from a file into the stored value.
 *
 * Returns the stored value if its cells would be equal. Otherwise members without a column stay with their object. In a
 * list they stay with their row: rows with keys are matched by key; without keys, equal rows at the beginning and
 * the end are matched, then the changed rows between them in their order.
 *
 * @param given the value from the cells
 */
export function mergedValue(part: CsvPart, given: unknown, stored: unknown): unknown {
  if (same(shown(part, given), shown(part, stored))) return stored;
  if (part.shape === 'group') return mergedMembers(part, given, stored);
  return part.shape === 'list' && Array.isArray(given) ? mergedRows(part, given, stored) : given;
}

function mergedMembers({ members, declared }: CsvGroup | CsvList, given: unknown, stored: unknown): unknown {
  const before = isMembers(stored) ? stored : {};
  const inFile = new Set(members.map(({ field }) => field.name));
  const isCleared = !isMembers(given) || Object.keys(given).length === 0;
  const others = Object.entries(before).filter(
    ([name]) => !inFile.has(name) && (!isCleared || declared.includes(name)),
  );
  if (!isMembers(given) && others.length === 0) return given;
  const now = isMembers(given) ? given : {};
  const entries = members.flatMap((member) => {
    const { name } = member.field;
    const value = mergedValue(member, now[name], before[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...entries, ...others]);
}

function mergedRows(part: CsvList, given: readonly unknown[], stored: unknown): unknown {
  const before = visibleRows(part, stored);
  const row = { ...part, shape: 'group' } satisfies CsvGroup;
  const pairs = rowPairs(
    before.map((one) => shown(row, one)),
    given.map((one) => shown(row, one)),
  );
  const origins = new Map(pairs.flatMap(([was, is]) => (was === null || is === null ? [] : [[is, before[was]]])));
  return given.map((one, at) => (origins.has(at) ? mergedValue(row, one, origins.get(at)) : one));
}

/** Rows with at least one value in a file. */
export function visibleRows(part: CsvList, value: unknown): readonly unknown[] {
  const row = { ...part, shape: 'group' } satisfies CsvGroup;
  return Array.isArray(value) ? value.filter((one) => shown(row, one) !== undefined) : [];
}

/** The values in the cells of a value; undefined if all are empty. */
export function shown(part: CsvPart, value: unknown): unknown {
  if (part.shape === 'cell') return isNothing(value) ? undefined : value;
  if (part.shape === 'group') return isMembers(value) ? shownMembers(part, value) : undefined;
  const row = { ...part, shape: 'group' } satisfies CsvGroup;
  const rows = visibleRows(part, value).map((one) => shown(row, one));
  return rows.length > 0 ? rows : undefined;
}

function shownMembers({ members }: CsvGroup, value: Members): unknown {
  const entries = members.flatMap((member) => {
    const { name } = member.field;
    const one = Object.hasOwn(value, name) ? shown(member, value[name]) : undefined;
    return one === undefined ? [] : [[name, one] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
