/** How a value is laid out in columns: whole in one cell, an object part by part, a list of objects row by row. */
import type { Field } from '../types/fields/field.ts';

export interface CsvColumn {
  /** `address.city`, `lines.quantity`; of a value in one cell the field's own name. */
  readonly name: string;
  /** Field of the record that the column belongs to, or the part of one that a list names and that has no column otherwise. */
  readonly of: string;
  /** What its cells hold, under the name of the column. */
  readonly field: Field;
  /** Members from the field down to the list, or to the cell where there is no list. */
  readonly path: readonly string[];
  /** Name of the list whose rows the cells are parts of, as columns are named; null where the record has one such cell. */
  readonly list: string | null;
  /** Members from a row down to the cell. */
  readonly below: readonly string[];
  /** The parts that lead to it, with the places of their words; empty for a field in one cell. */
  readonly words: readonly CsvWord[];
}

export interface CsvWord {
  readonly field: Field;
  /** Below the words of the resource: `nested.address`. */
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
  /** Those that have columns. */
  readonly members: readonly CsvPart[];
  /** Names of all that the schema declares. */
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

/** What is left of it in a file that has some of its columns; null where the file has none of them. */
export function partWithin(part: CsvPart, has: (column: CsvColumn) => boolean): CsvPart | null {
  if (part.shape === 'cell') return has(part.column) ? part : null;
  const members = part.members.flatMap((member) => partWithin(member, has) ?? []);
  return members.length > 0 ? { ...part, members } : null;
}
