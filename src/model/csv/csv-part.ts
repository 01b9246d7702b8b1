/** How a value is laid out in columns: in one cell, as the parts of an object, or as the rows of a list of objects. */
import type { Field } from '../types/fields/field.ts';

export interface CsvColumn {
  /** `address.city`, `lines.quantity`; the name of the field for a value in one cell. */
  readonly name: string;
  /** Field of the record that the column belongs to, or a listed part that has no other column. */
  readonly of: string;
  /** Describes the values of the cells; named like the column. */
  readonly field: Field;
  /** Members from the field to the list, or to the cell if there is no list. */
  readonly path: readonly string[];
  /** Name of the list whose rows contain the cell, in column notation; null if the record has one such cell. */
  readonly list: string | null;
  /** Members from a row to the cell. */
  readonly below: readonly string[];
  /** The parts from the field to the cell, with the places of their texts; empty for a field in one cell. */
  readonly words: readonly CsvWord[];
}

export interface CsvWord {
  readonly field: Field;
  /** Path below the texts of the resource: `nested.address`. */
  readonly place: string;
}

export type CsvPart = CsvCell | CsvGroup | CsvList;

export interface CsvCell {
  readonly shape: 'cell';
  readonly field: Field;
  readonly column: CsvColumn;
}

export interface CsvGroup {
  readonly shape: 'group';
  readonly field: Field;
  /** Members with columns. */
  readonly members: readonly CsvPart[];
  /** Names of all members that the schema declares. */
  readonly declared: readonly string[];
}

export interface CsvList {
  readonly shape: 'list';
  /** `lines`, `order.lines`. */
  readonly name: string;
  readonly field: Field;
  readonly members: readonly CsvPart[];
  readonly declared: readonly string[];
}

export const columnsIn = (part: CsvPart): readonly CsvColumn[] =>
  part.shape === 'cell' ? [part.column] : part.members.flatMap(columnsIn);

/** The part, reduced to the columns that the file has; null if the file has none of them. */
export function partWithin(part: CsvPart, has: (column: CsvColumn) => boolean): CsvPart | null {
  if (part.shape === 'cell') return has(part.column) ? part : null;
  const members = part.members.flatMap((member) => partWithin(member, has) ?? []);
  return members.length > 0 ? { ...part, members } : null;
}
