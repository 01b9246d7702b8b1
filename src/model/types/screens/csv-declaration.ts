/** Files of a list. */
import type { Scope } from '../access.ts';

/** Rows that all belong to one record. */
export interface CsvInto {
  /** The reference that every row gets. */
  readonly field: string;
  /** Field by which a row finds its record among those that hold what is fixed. */
  readonly match: string;
  /** Field → field of the record from which every row takes it. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Rows that are parts of records of another resource. */
export interface CsvThrough {
  /** Resource whose records hold what the rows say. */
  readonly of: string;
  /** Its action on the list, which takes changes of time records. */
  readonly action: string;
  /** Who may bring files: one of these scopes, with the right to do the action besides. */
  readonly write: readonly Scope[];
}

export interface CsvDeclaration {
  /** Field by which a row finds its record; null where only the id tells. */
  readonly match: string | null;
  /** Columns of the editable file. */
  readonly columns: readonly string[];
  /** The field that the path of the import fixes for every row. */
  readonly variant: string | null;
  /** Files whose rows all belong to one record; null where there are none. */
  readonly into: CsvInto | null;
  /** Rows are not records but parts of others'; only where that is declared. */
  readonly through?: CsvThrough;
}
