/** A row of a file on its way to the table. */

import type { Access } from '#model/access/access.ts';
import type { CsvColumn } from '#model/csv/csv-part.ts';
import type { RowState } from '#model/csv/import-answer.ts';
import type { RecordLines } from '#model/csv/record-lines.ts';
import type { ReadContext } from '#model/kinds/readers/reader.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { Author } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { Shapes } from '../write/steps/check-input-masks.ts';
import type { ListLines, NestedInFile } from './nested-in-file.ts';

export interface ImportRequest {
  readonly resource: Resource;
  readonly author: Author;
  /** Field of each column; null for a column that is ignored or contains a part of a field. */
  readonly columns: readonly (string | null)[];
  /** The columns of parts of fields; left out if there are none. */
  readonly parts?: readonly (CsvColumn | null)[] | undefined;
  /** Columns without a heading: cells below them and beyond the last column must be empty. */
  readonly nameless: ReadonlySet<number>;
  /** Values that the path of the wizard sets for every row. */
  readonly fixed: Values;
  /** Field that matches rows to records, among records with the fixed values; null if only the id does. */
  readonly match: string | null;
  /** Set if the rows come from a connected product instead of a file. */
  readonly outside?: Outside | undefined;
  /** Validates everything and writes nothing. */
  readonly dryrun: boolean;
  /** The rows below the header in batches, without empty ones. Called again if the transaction is retried. */
  rows(): AsyncIterable<readonly RecordLines[]>;
}

/** An import from a connected product. Values that the product does not know stay unchanged. */
export interface Outside {
  /** Fields that match a row to its record; the first match counts. */
  readonly match: readonly string[];
  /** Initial values of a new record. */
  readonly start: Values;
  /** Rows that must not become a new record, with the reason. */
  readonly closed: ReadonlyMap<number, FieldError>;
}

/** The state of one import. */
export interface Run
  extends Pick<ImportRequest, 'resource' | 'author' | 'nameless' | 'fixed' | 'match' | 'outside' | 'dryrun'> {
  /** True if later rows of the transaction may refer to rows of earlier imports in it. */
  readonly isRehearsal: boolean;
  readonly context: GateContext;
  readonly handle: Handle;
  readonly access: Access;
  /** The same for all rows, however long they take. */
  readonly moment: Moment;
  readonly columns: readonly (Field | null)[];
  /** The contexts that read cells, by field. */
  readonly contexts: ReadonlyMap<Field, ReadContext>;
  /** Nested values with columns for their parts. */
  readonly nested: NestedInFile;
  /** Records found for references, by field and text; shared by all rows. */
  readonly references: Map<string, Map<string, FoundReference>>;
  /** Input masks of some fields. */
  readonly shapes: Shapes;
  /** Ids of created records, by the index of the row. */
  readonly ids: Map<number, string>;
  /** Row number that matched a record, by the id of the record. */
  readonly matched: Map<string, number>;
  /** Row number with a unique value, by the fields of the value. */
  readonly uniqueValues: Map<readonly string[], Map<string, number>>;
}

export type FoundReference =
  | { readonly kind: 'one'; readonly id: string; readonly isOffered: boolean }
  | { readonly kind: 'none' }
  /** Another row of the file, by index from 0, that has not been written yet. */
  | { readonly kind: 'row'; readonly row: number }
  /** A refused row of the file, by row number. */
  | { readonly kind: 'notTaken'; readonly row: number }
  /** A row that itself waits for the row that names it. */
  | { readonly kind: 'circle' }
  | { readonly kind: 'several'; readonly titles: readonly string[] };

export interface Row {
  readonly index: number;
  /** Values of the cells, null for an empty cell; after validation the values to write. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly errors: readonly PlacedError[];
  /** Pointers of cells that contain only invisible characters. */
  readonly blank: ReadonlySet<string>;
  /** Referenced records that are no longer on offer. */
  readonly withdrawn: readonly string[];
  /** Lines that contain the rows of lists. */
  readonly lists: ListLines;
  /** The stored record that the row matches; null for a new one. */
  readonly stored: StoredRecord | null;
  readonly plan: WritePlan | null;
}

/** An error of a part of a nested value, with its cell. */
export interface PlacedError extends FieldError {
  readonly at?: {
    /** Name of the column. */
    readonly column: string;
    /** Line of the record, from 0. */
    readonly line: number;
    /** True if the error concerns only the cell, not an object or list that begins there. */
    readonly isCell: boolean;
  };
}

export const stateOf = ({ errors, stored, plan }: Row): RowState => {
  if (errors.length > 0 || !plan) return 'rejected';
  if (!stored) return 'new';
  return plan.changed.length > 0 ? 'changed' : 'unchanged';
};

/** The row number in a spreadsheet: the first row below the header is 2. */
export const rowNumber = (index: number): number => index + 2;

export const refused = (row: Row, ...errors: readonly FieldError[]): Row => ({
  ...row,
  errors: [...row.errors, ...errors],
});
