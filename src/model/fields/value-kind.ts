import { kind } from '../kinds/index.ts';
import type { Column } from '../kinds/kind.ts';
import type { Field } from '../types/fields/field.ts';

export type ValueKind = 'number' | 'date' | 'moment' | 'text' | 'yes-or-no' | 'other';

const kindsOfColumns: Readonly<Record<Column, ValueKind>> = {
  text: 'text',
  integer: 'number',
  numeric: 'number',
  exact: 'number',
  boolean: 'yes-or-no',
  date: 'date',
  timestamptz: 'moment',
  uuid: 'other',
  jsonb: 'other',
};

/** The type of a field's values that operators distinguish. */
export const valueKind = (field: Field): ValueKind => kindsOfColumns[kind(field.kind).column];
