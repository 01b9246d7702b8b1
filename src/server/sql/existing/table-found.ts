/** What the database says of an existing table. */

export interface TableFound {
  readonly columns: ReadonlyMap<string, ColumnFound>;
  /** Type of each column. */
  readonly types: ReadonlyMap<string, string>;
  readonly keyType: string;
  /** Columns of each constraint and of each unique index, by its name. */
  readonly constraints: ReadonlyMap<string, readonly string[]>;
  /** A trigger of the table may fill in columns of a new row. */
  readonly fillsRows: boolean;
  /** Something is checked only when the transaction ends. */
  readonly isDeferred: boolean;
}

/** By the name of the resource. */
export type TablesFound = ReadonlyMap<string, TableFound>;

export interface ColumnFound {
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
  readonly isNotNull: boolean;
  /** The table fills it in where a new row says nothing. */
  readonly hasDefault: boolean;
  /** The table alone fills it in: `generated always`. */
  readonly isGenerated: boolean;
  /** Of texts. */
  readonly maxLength: number | null;
  /** Of decimal numbers: digits, and those of them that stand behind the point. */
  readonly digits: number | null;
  readonly decimals: number | null;
  readonly mayInsert: boolean;
  readonly mayUpdate: boolean;
}
