/** CSV files of a list. */
import type { Scope } from '../access.ts';

/** Rows that all belong to one record. */
export interface CsvInto {
  /** The reference that every row gets. */
  readonly field: string;
  /** Field by which a row finds its record among those with the fixed values. */
  readonly match: string;
  /** Field → field of that record. Every row gets its value. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Rows that are parts of records of another resource. */
export interface CsvThrough {
  /** Resource of the records that contain the rows. */
  readonly resource: string;
  /** Its action on the list that changes time records. */
  readonly action: string;
  /** Scopes that may import files. One is enough, together with permission for the action. */
  readonly write: readonly Scope[];
}

export interface CsvDeclaration {
  /** Field by which a row finds its record; null if only the id identifies it. */
  readonly match: string | null;
  /** Columns of the editable file. */
  readonly columns: readonly string[];
  /** The field that the path of the import fixes for every row. */
  readonly variant: string | null;
  /** Files whose rows all belong to one record; null without such files. */
  readonly into: CsvInto | null;
  /** Rows are parts of other records, not records. Left out if not declared. */
  readonly through?: CsvThrough;
}
