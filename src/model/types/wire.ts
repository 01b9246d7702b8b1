/** Paths of calls, and the names of fields in them. */

export interface Wire {
  readonly list: string;
  readonly count: string;
  readonly csv: string;
  readonly record: string;
  /** Path at which screens read a record. Left out if it is the record's own path. */
  readonly read?: string;
  /** Path at which screens delete a record with a value for each of its parameters. Left out if not declared. */
  readonly delete?: string;
}

/** Parameters of a call, by name. */
export type Params = Readonly<Record<string, readonly string[]>>;

export interface ListCalls {
  /** The other resource. */
  readonly resource: string;
  /** Category of this list → parameters for the same rows in the other list. */
  readonly with: Readonly<Record<string, Params>>;
  /** Calls of the other resource. */
  readonly wire: Pick<Wire, 'list' | 'count' | 'csv'>;
}

/** Object in the body → name within it → field. */
export type Parts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Field → its name in calls, for fields whose names differ. Empty if only further properties differ. */
export type WireNames = Readonly<Record<string, string>>;

export interface FieldsCall {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** Path below the record: `settings/features`. */
  readonly path: string;
  /** Name in calls → field. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface CallWithin {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Contains references of the resource as parameters, outermost first, and `{id}` for the record itself. */
  readonly path: string;
  readonly does: 'list' | 'create' | 'read' | 'update' | 'count';
  /** Of a number: the category to count. */
  readonly category: string | null;
  /** Of a number: the field whose values are counted separately as well. */
  readonly groupBy: string | null;
  /** Of a list: parameters that are required. */
  readonly needs: readonly string[];
  /** References in the path, and the path of the record call that each of them is below. */
  readonly owners: readonly { readonly field: string; readonly record: string }[];
}
