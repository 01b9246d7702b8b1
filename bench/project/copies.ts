/** Makes many records from a few: copies that differ in unique fields. */
import { randomUUID } from 'node:crypto';
import { isStored } from '#model/fields/is-stored.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';

/** The reason why a table cannot be filled with copies; null if it can. */
export function whyNotCopied({
  source,
  stored,
  single,
  keywords: { primary },
  uniqueTogether,
}: Resource): string | null {
  if (source.kind !== 'table' || stored.isExisting) return 'its rows come from a view or another resource';
  if (single) return 'it has a single record';
  if (primary) return 'its records depend on each other (primary)';
  return uniqueTogether.length > 0 ? 'its "rules" contain "unique", which copies would break' : null;
}

/** @param from number of existing copies, from which values of unique fields continue */
export function copiesOf(resource: Resource, rows: readonly Values[], from: number, count: number): readonly Values[] {
  const fields = Object.values(resource.fields).filter(isStored);
  const differing = fields.filter(({ unique, numbering }) => unique || numbering !== null);
  const { order } = resource.list;
  return Array.from({ length: count }, (_, at) => {
    const number = from + at + 1;
    const row = rows[at % rows.length] ?? {};
    const own = Object.fromEntries(differing.map((field) => [field.name, another(field, row[field.name], number)]));
    return { ...row, ...own, ...(order === null ? {} : { [order]: rows.length + number }), id: randomUUID() };
  });
}

/** A unique choice becomes null. */
function another({ values }: Field, value: unknown, number: number): unknown {
  if (typeof value === 'number') return 1_000_000 + number;
  if (typeof value !== 'string' || values) return null;
  return value.includes('@') ? `copy${number}.${value}` : `${value}-${number}`;
}
