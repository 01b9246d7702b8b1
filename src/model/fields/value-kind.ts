import { kind } from '../kinds/index.ts';
import type { Column } from '../kinds/kind.ts';
import type { Field } from '../types/fields/field.ts';

export type ValueKind = 'number' | 'date' | 'date-time' | 'text' | 'boolean' | 'other';

const kindsOfColumns: Readonly<Record<Column, ValueKind>> = {
  text: 'text',
  integer: 'number',
  numeric: 'number',
  exact: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'date-time',
  uuid: 'other',
  jsonb: 'other',
};

/** The type of a field's values that operators distinguish. */
export const valueKind = (field: Field): ValueKind => kindsOfColumns[kind(field.kind).column];
