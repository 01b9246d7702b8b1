/** Columns of which a person says what they are: those that nobody knows, and those that were settled so. */
import type { ImportHeader } from '#model/csv/import-answer.ts';

/** Header → field, or null for one that is left out. */
export type Mapping = Readonly<Record<string, string | null>>;

/** Each name once: a mapping speaks of names. */
export function headersToSettle(headers: readonly ImportHeader[], mapping: Mapping): readonly ImportHeader[] {
  const open = headers.filter(({ name, errors }) => errors.length > 0 || Object.hasOwn(mapping, name));
  return open.filter(({ name }, at) => open.findIndex((other) => other.name === name) === at);
}

export interface FieldOption {
  readonly field: string;
  /** Another column stands for it already. */
  readonly isTaken: boolean;
}

export function optionsFor(
  { name }: ImportHeader,
  headers: readonly ImportHeader[],
  fields: readonly string[],
): readonly FieldOption[] {
  const taken = new Set(headers.flatMap((other) => (other.name === name ? [] : (other.field ?? []))));
  return fields.map((field) => ({ field, isTaken: taken.has(field) }));
}
