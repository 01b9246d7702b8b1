/** What the catalogue says of an existing table. */

export interface TableFound {
  readonly columns: ReadonlyMap<string, ColumnFound>;
  readonly types: ReadonlyMap<string, string>;
  readonly keyType: string;
  /** Columns of each constraint and of each unique index, by its name. */
  readonly constraints: ReadonlyMap<string, readonly string[]>;
  /** True if a trigger of the table may fill in columns of a new row. */
  readonly fillsRows: boolean;
  /** True if something is checked only when the transaction ends. */
  readonly isDeferred: boolean;
}

/** By the name of the resource. */
export type TablesFound = ReadonlyMap<string, TableFound>;

export interface ColumnFound {
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
  readonly isNotNull: boolean;
  /** True if the table fills it in when a new row has no value. */
  readonly hasDefault: boolean;
  /** True if only the table can fill it in: `generated always`. */
  readonly isGenerated: boolean;
  /** Of texts. */
  readonly maxLength: number | null;
  /** Of decimal numbers: all digits, and those after the decimal point. */
  readonly digits: number | null;
  readonly decimals: number | null;
  readonly mayInsert: boolean;
  readonly mayUpdate: boolean;
}
