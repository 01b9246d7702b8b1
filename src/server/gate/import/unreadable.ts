/** The error of a cell that cannot be read as a value of its field. */

import { kind } from '#model/kinds/index.ts';
import type { Column } from '#model/kinds/kind.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';

/** The JSON type of each column type; its message says what to write. */
const types: Readonly<Partial<Record<Column, string>>> = {
  integer: 'integer',
  numeric: 'number',
  exact: 'number',
  boolean: 'boolean',
  jsonb: 'object',
  timestamptz: 'date-time',
};

export function unreadable({ kind: of, values }: Field): Omit<FieldError, 'pointer'> {
  // A boolean has labels for its two values, but no closed list in its schema.
  if (values && of !== 'boolean') return { keyword: 'enum', params: { allowedValues: values } };
  const type = types[kind(of).column];
  return type && type !== 'date-time'
    ? { keyword: 'type', params: { type } }
    : { keyword: 'format', params: { format: type ?? of } };
}
