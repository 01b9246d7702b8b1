/** The columns whose field the user chooses: unknown columns, and those with a chosen field. */
import type { ImportHeader } from '#model/csv/import-answer.ts';

/** Header → field; null for a column that is left out. */
export type Mapping = Readonly<Record<string, string | null>>;

/** Each name once, because a mapping is by name. */
export function headersToSettle(headers: readonly ImportHeader[], mapping: Mapping): readonly ImportHeader[] {
  const open = headers.filter(({ name, errors }) => errors.length > 0 || Object.hasOwn(mapping, name));
  return open.filter(({ name }, at) => open.findIndex((other) => other.name === name) === at);
}

export interface FieldOption {
  readonly field: string;
  /** Another column already has this field. */
  readonly isUsed: boolean;
}

export function optionsFor(
  { name }: ImportHeader,
  headers: readonly ImportHeader[],
  fields: readonly string[],
): readonly FieldOption[] {
  const used = new Set(headers.flatMap((other) => (other.name === name ? [] : (other.field ?? []))));
  return fields.map((field) => ({ field, isUsed: used.has(field) }));
}
