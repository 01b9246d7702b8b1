/** The value that the cells of a record say: an object of parts, a list of rows. */

import { mayBeEmpty } from '../fields/may-be-empty.ts';
import type { Field } from '../types/fields/field.ts';
import type { CsvColumn, CsvPart } from './csv-part.ts';

/** What was read of the lines of one record. */
export interface CellsRead {
  /** Undefined for an empty cell. */
  value(column: CsvColumn, line: number): unknown;
  /** Lines on which rows of a list stand, from 0. */
  lines(list: string): readonly number[];
}

/** @returns null where nothing stands and the schema does not say what nothing is */
export function valueInCells(part: CsvPart, read: CellsRead): unknown {
  return valueIn(part, 0, read) ?? emptyOf(part) ?? null;
}

function valueIn(part: CsvPart, line: number, read: CellsRead): unknown {
  if (part.shape === 'cell') return read.value(part.column, line);
  if (part.shape === 'group') return membersOf(part.members, line, read);
  const rows = read.lines(part.name).map((at) => membersOf(part.members, at, read) ?? {});
  return rows.length > 0 ? rows : undefined;
}

/** Undefined where none of them is there. */
function membersOf(parts: readonly CsvPart[], line: number, read: CellsRead): unknown {
  const found = parts.map((part) => [part, valueIn(part, line, read)] as const);
  if (found.every(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(
    found.flatMap(([part, value]) => {
      const member = value === undefined ? memberOf(part) : value;
      return member === undefined ? [] : [[part.field.name, member] as const];
    }),
  );
}

/** What an object holds where nothing is said of a member. */
function memberOf(part: CsvPart): unknown {
  const { nullable, required, schema } = part.field;
  if (required && Object.hasOwn(schema, 'const')) return schema.const;
  return nullable && required ? null : emptyOf(part);
}

/** An object or a list that must be there and may not be null is empty; whatever else is empty is absent. */
function emptyOf({ shape, field }: CsvPart): unknown {
  if (mayBeEmpty(field) || (shape === 'group' && hasDefault(field))) return undefined;
  if (shape === 'group') return {};
  return shape === 'list' || field.schema.type === 'array' ? [] : undefined;
}

const hasDefault = ({ default: one }: Field): boolean => one !== null && one !== undefined;
