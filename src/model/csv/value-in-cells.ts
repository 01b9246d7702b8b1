/** The value that the cells of a record represent: an object from its parts, a list from its rows. */

import { mayBeEmpty } from '../fields/may-be-empty.ts';
import type { Field } from '../types/fields/field.ts';
import type { CsvColumn, CsvPart } from './csv-part.ts';

/** The values that were read from the lines of one record. */
export interface CellsRead {
  /** Undefined for an empty cell. */
  value(column: CsvColumn, line: number): unknown;
  /** Lines with rows of a list, from 0. */
  lines(list: string): readonly number[];
}

/** @returns null if the cells are empty and the schema does not define an empty value */
export function valueInCells(part: CsvPart, read: CellsRead): unknown {
  return valueIn(part, 0, read) ?? emptyOf(part) ?? null;
}

function valueIn(part: CsvPart, line: number, read: CellsRead): unknown {
  if (part.shape === 'cell') return read.value(part.column, line);
  if (part.shape === 'group') return membersOf(part.members, line, read);
  const rows = read.lines(part.name).map((at) => membersOf(part.members, at, read) ?? {});
  return rows.length > 0 ? rows : undefined;
}

/** Undefined if all members are missing. */
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

/** Value of a member without a cell value. */
function memberOf(part: CsvPart): unknown {
  const { nullable, required, schema } = part.field;
  if (required && Object.hasOwn(schema, 'const')) return schema.const;
  return nullable && required ? null : emptyOf(part);
}

/**
 * The value for empty cells: an empty object or list if the schema requires one and does not allow null.
 * Undefined for anything else.
 */
function emptyOf({ shape, field }: CsvPart): unknown {
  if (mayBeEmpty(field) || (shape === 'group' && hasDefault(field))) return undefined;
  if (shape === 'group') return {};
  return shape === 'list' || field.schema.type === 'array' ? [] : undefined;
}

const hasDefault = ({ default: one }: Field): boolean => one !== null && one !== undefined;
