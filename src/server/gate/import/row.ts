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
  /** Field of each column; null for a column that is left out, and for one of a part of a field. */
  readonly columns: readonly (string | null)[];
  /** The columns of parts of fields; left out where the rows have none. */
  readonly parts?: readonly (CsvColumn | null)[] | undefined;
  /** Columns whose heading is empty: nothing may stand there, nor beyond the last column. */
  readonly nameless: ReadonlySet<number>;
  /** What the path of the wizard fixes for every row. */
  readonly fixed: Values;
  /** Field by which a row finds its record, among those that hold what is fixed; null where only the id tells. */
  readonly match: string | null;
  /** Where the rows come from another product instead of a file. */
  readonly outside?: Outside | undefined;
  /** Judge everything, write nothing. */
  readonly dryrun: boolean;
  /** The file, which is imported once. */
  readonly uploadKey: string;
  /** The rows below the header in batches, without those that are empty; asked for anew when the transaction has to be tried again. */
  rows(): AsyncIterable<readonly RecordLines[]>;
}

/** What another product does not know stays as it is. */
export interface Outside {
  /** Fields by which a row finds its record, the first that does. */
  readonly match: readonly string[];
  /** What a new record begins with. */
  readonly start: Values;
  /** Rows that must not become a new record, and why. */
  readonly closed: ReadonlyMap<number, FieldError>;
}

/** What everything here works with while one file is being imported. */
export interface Run
  extends Pick<ImportRequest, 'resource' | 'author' | 'nameless' | 'fixed' | 'match' | 'outside' | 'dryrun'> {
  readonly context: GateContext;
  readonly handle: Handle;
  readonly access: Access;
  /** One for all rows, however long they take. */
  readonly moment: Moment;
  readonly columns: readonly (Field | null)[];
  /** What its cells are read with, by field. */
  readonly contexts: ReadonlyMap<Field, ReadContext>;
  /** The values that have columns for their parts. */
  readonly nested: NestedInFile;
  /** What was found for references, by field and text: asked once for all rows. */
  readonly references: Map<string, Map<string, FoundReference>>;
  /** How new values of some fields must look. */
  readonly shapes: Shapes;
  /** Ids of the records that rows became, by the row's index. */
  readonly ids: Map<number, string>;
  /** Row that means a record, as people count rows, by the record's id. */
  readonly met: Map<string, number>;
  /** Row that a value of which there may be one only stands in, by the fields that hold it. */
  readonly taken: Map<readonly string[], Map<string, number>>;
}

export type FoundReference =
  | { readonly kind: 'one'; readonly id: string; readonly isOffered: boolean }
  | { readonly kind: 'none' }
  /** Another row of the file, counted from 0, that has not been written yet. */
  | { readonly kind: 'row'; readonly row: number }
  /** A row of the file, as people count them, that is refused. */
  | { readonly kind: 'notTaken'; readonly row: number }
  /** A row that waits for the one that names it. */
  | { readonly kind: 'circle' }
  | { readonly kind: 'several'; readonly titles: readonly string[] };

export interface Row {
  readonly index: number;
  /** Values that the cells hold, null for an empty cell; once it is validated, those that are to be written. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly errors: readonly PlacedError[];
  /** Pointers of cells that hold something of which nothing is to be seen. */
  readonly blank: ReadonlySet<string>;
  /** Of the records that its references name, those that are no longer on offer. */
  readonly withdrawn: readonly string[];
  /** Where the rows of lists stand. */
  readonly lists: ListLines;
  /** The record that the row means, as it is stored; null for a new one. */
  readonly stored: StoredRecord | null;
  readonly plan: WritePlan | null;
}

/** An error of a part of a value that has columns, with its cell. */
export interface PlacedError extends FieldError {
  readonly at?: {
    /** Name of the column. */
    readonly column: string;
    /** Of the record, from 0. */
    readonly line: number;
    /** Of the cell alone, and not of an object or a list that begins there. */
    readonly isCell: boolean;
  };
}

export const stateOf = ({ errors, stored, plan }: Row): RowState => {
  if (errors.length > 0 || !plan) return 'rejected';
  if (!stored) return 'new';
  return plan.changed.length > 0 ? 'changed' : 'unchanged';
};

/** As people count rows of a spreadsheet: the first one below the header is 2. */
export const rowNumber = (index: number): number => index + 2;

export const refused = (row: Row, ...errors: readonly FieldError[]): Row => ({
  ...row,
  errors: [...row.errors, ...errors],
});
