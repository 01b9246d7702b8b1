/** An import as it goes over the wire: what is asked, and what is answered of each row. */

export interface ImportBody {
  readonly encoding: 'UTF-8';
  /** Judge everything and write nothing. */
  readonly dryrun: boolean;
  readonly uploadedFileKey: string;
  /** Which rows the answer tells of: a page of them, from 0. */
  readonly page?: number;
  readonly pageSize?: number;
  readonly errorsOnly?: boolean;
  /** What a person said of columns: header → field, or null for one that is left out. */
  readonly mapping?: Readonly<Record<string, string | null>>;
  /** Number of the row that holds the headings, where a person said so. */
  readonly headerRow?: number;
  /** What the path of the wizard fixes for every row. */
  readonly variant?: string;
  /** The record that every row belongs to, in the place of a variant. */
  readonly into?: string;
}

/** A sentence in the session's language, beside the keyword that failed. */
export interface ImportError {
  readonly keyword: string;
  readonly message: string;
}

export interface ImportHeader {
  /** As the file writes it. */
  readonly name: string;
  /** Null for a column that is left out, or that nobody knows. */
  readonly field: string | null;
  readonly errors: readonly ImportError[];
}

export interface ImportCell {
  readonly value: string;
  readonly errors: readonly ImportError[];
  /** What the record holds now, where the row changes it. */
  readonly before?: string;
  /** What the cell was read as, where it writes the same in another way: 昭和60年4月1日 as 1985/04/01. */
  readonly readAs?: string;
  /** The file brought a value of which only the end is told. */
  readonly hidden?: true;
}

export const rowStates = ['new', 'changed', 'unchanged', 'rejected'] as const;
export type RowState = (typeof rowStates)[number];

export interface ImportRecord {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  readonly isValid: boolean;
  readonly state: RowState;
  /** By the header as the file writes it. */
  readonly values: Readonly<Record<string, ImportCell>>;
  /** What is wrong with the row and with none of its cells. */
  readonly recordErrors: readonly ImportError[];
  /** The further lines of the record, and the rows of its lists that the file no longer has; left out where there are none. */
  readonly lines?: readonly ImportLine[];
}

export interface ImportLine {
  /** Number of the line in the file, from 1; null for a row that is no longer there. */
  readonly row: number | null;
  readonly values: Readonly<Record<string, ImportCell>>;
}

export interface ImportAnswer {
  readonly headers: readonly ImportHeader[];
  readonly records: readonly ImportRecord[];
  readonly errorCellCount: number;
  readonly errorRowCount: number;
  /** How many records are what, `rows` all together: a record with lists may have several lines. */
  readonly counts: Readonly<Record<RowState | 'rows', number>>;
  readonly page: number;
  readonly pageSize: number;
  readonly maxPage: number;
  readonly dryrun: boolean;
  /** How long everybody else will wait while the file is imported; left out where nobody does. */
  readonly othersWaitSeconds?: number;
}

/** Answered with 202 while the work goes on; the same question, asked again, joins it. */
export interface ImportProgress {
  readonly processingState: 'checking' | 'importing';
  /** Rows that are done. */
  readonly rows: number;
}
