/** Request and response of an import, as sent over the wire. */

export interface ImportBody {
  readonly encoding: 'UTF-8';
  /** Validate every row and write nothing. */
  readonly dryrun: boolean;
  readonly uploadedFileKey: string;
  /** The page of rows in the response, from 0. */
  readonly page?: number;
  readonly pageSize?: number;
  readonly errorsOnly?: boolean;
  /** The columns that a person assigned: header → field, or null for an ignored column. */
  readonly mapping?: Readonly<Record<string, string | null>>;
  /** Row of the headings, if a person chose it. */
  readonly headerRow?: number;
  /** Value that the path of the wizard sets for every row. */
  readonly variant?: string;
  /** Record that every row belongs to, instead of a variant. */
  readonly into?: string;
}

/** The keyword that failed, and a sentence in the language of the session. */
export interface ImportError {
  readonly keyword: string;
  readonly message: string;
}

export interface ImportHeader {
  /** As written in the file. */
  readonly name: string;
  /** Null for an ignored or unknown column. */
  readonly field: string | null;
  readonly errors: readonly ImportError[];
}

export interface ImportCell {
  readonly value: string;
  readonly errors: readonly ImportError[];
  /** Current value of the record, if the row changes it. */
  readonly before?: string;
  /** Interpretation of the cell, if its notation differs: 1985/04/01 for 昭和60年4月1日. */
  readonly readAs?: string;
  /** The file has a value of which only the end is shown. */
  readonly hidden?: true;
}

export const rowStates = ['new', 'changed', 'unchanged', 'rejected'] as const;
export type RowState = (typeof rowStates)[number];

export interface ImportRecord {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  readonly isValid: boolean;
  readonly state: RowState;
  /** By header, as written in the file. */
  readonly values: Readonly<Record<string, ImportCell>>;
  /** Errors of the row that belong to none of its cells. */
  readonly recordErrors: readonly ImportError[];
  /** Further lines of the record, and rows of its lists that the file removes; missing if there are none. */
  readonly lines?: readonly ImportLine[];
}

export interface ImportLine {
  /** Number of the line in the file, from 1; null for a removed row. */
  readonly row: number | null;
  readonly values: Readonly<Record<string, ImportCell>>;
}

export interface ImportAnswer {
  readonly headers: readonly ImportHeader[];
  readonly records: readonly ImportRecord[];
  readonly errorCellCount: number;
  readonly errorRowCount: number;
  /** Numbers of records by state; `rows` is their total. A record with lists may have several lines. */
  readonly counts: Readonly<Record<RowState | 'rows', number>>;
  readonly page: number;
  readonly pageSize: number;
  readonly maxPage: number;
  readonly dryrun: boolean;
  /** How long other users will have to wait during the import; missing if they will not. */
  readonly othersWaitSeconds?: number;
}

/** Answered with 202 while the work continues. Repeating the request joins it. */
export interface ImportProgress {
  readonly processingState: 'checking' | 'importing';
  /** Rows done so far. */
  readonly rows: number;
}
