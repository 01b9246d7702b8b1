/** A row of a file on its way to the table. */
import type { Access } from '#model/access.ts';
import type { Moment } from '#model/condition.ts';
import type { RowState } from '#model/csv/import-answer.ts';
import type { FieldFault } from '#model/errors.ts';
import type { CellContext } from '#model/kinds/kind.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Field, Resource } from '#model/resource.ts';
import type { Author } from '../audit.ts';
import type { GateContext, Handle } from '../gate-context.ts';
import type { StoredRecord } from '../stored-record.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface ImportRequest {
  readonly resource: Resource;
  readonly author: Author;
  /** Field of each column; null for a column that is left out. */
  readonly columns: readonly (string | null)[];
  /** Columns whose heading is empty: nothing may stand there, nor beyond the last column. */
  readonly nameless: ReadonlySet<number>;
  /** What the path of the wizard fixes for every row. */
  readonly fixed: Values;
  /** Judge everything, write nothing. */
  readonly dryrun: boolean;
  /** The file, which is imported once. */
  readonly uploadKey: string;
  /** The rows below the header in batches, without those that are empty; asked for anew when the transaction has to be tried again. */
  rows(): AsyncIterable<readonly FileRow[]>;
}

export interface FileRow {
  /** Counted from 0, without the header. */
  readonly index: number;
  readonly cells: readonly string[];
}

/** What everything here works with while one file is being imported. */
export interface Run extends Pick<ImportRequest, 'resource' | 'author' | 'nameless' | 'fixed' | 'dryrun'> {
  readonly context: GateContext;
  readonly handle: Handle;
  readonly access: Access;
  /** One for all rows, however long they take. */
  readonly moment: Moment;
  readonly columns: readonly (Field | null)[];
  /** What its cells are read with, in every language, by field. */
  readonly contexts: ReadonlyMap<Field, readonly CellContext[]>;
  /** What was found for references, by field and text: asked once for all rows. */
  readonly references: Map<string, Map<string, FoundReference>>;
  /** Row that a record, or a value of which there may be one only, was first met in. */
  readonly met: Map<string, number>;
}

export type FoundReference =
  | { readonly kind: 'one'; readonly id: string; readonly isOffered: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly titles: readonly string[] };

export interface Row {
  readonly index: number;
  /** Values that the cells hold, null for an empty cell; once it is judged, those that are to be written. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly faults: readonly FieldFault[];
  /** Of the records that its references name, those that are no longer on offer. */
  readonly withdrawn: readonly string[];
  /** The record that the row means, as it is stored; null for a new one. */
  readonly stored: StoredRecord | null;
  readonly plan: WritePlan | null;
}

export const stateOf = ({ faults, stored, plan }: Row): RowState => {
  if (faults.length > 0 || !plan) return 'rejected';
  if (!stored) return 'new';
  return plan.changed.length > 0 ? 'changed' : 'unchanged';
};

/** Of a record in `met`. */
export const recordMark = (id: unknown): string => `record ${String(id)}`;

export const refused = (row: Row, ...faults: readonly FieldFault[]): Row => ({
  ...row,
  faults: [...row.faults, ...faults],
});
