/** Paths of calls, and the names of fields in them. */

export interface Wire {
  readonly list: string;
  readonly count: string;
  readonly csv: string;
  readonly record: string;
  /** Where screens read a record; only where that is not the record's own path. */
  readonly read?: string;
  /** Where screens delete a record that says all that stands in it; only where that is declared. */
  readonly delete?: string;
}

/** Parameters of a call, by name. */
export type Params = Readonly<Record<string, readonly string[]>>;

export interface ListCalls {
  /** The other resource. */
  readonly of: string;
  /** Category of this list → parameters that say the same of the other. */
  readonly with: Readonly<Record<string, Params>>;
  /** The other's calls. */
  readonly wire: Pick<Wire, 'list' | 'count' | 'csv'>;
}

export interface RawListCalls {
  readonly of: string;
  readonly with: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** Object in the body → name within it → field. */
export type Parts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Field → its name in calls; only fields of which the two differ. Empty where nothing but unnamed properties is said otherwise. */
export type WireNames = Readonly<Record<string, string>>;

export interface FieldsCall {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** Below the record: `settings/features`. */
  readonly path: string;
  /** Name on the wire → field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A line of HTTP → what it does; a number is that of one of the list's categories, and a list may ask for parameters. */
export type RawCallsWithin = Readonly<
  Record<
    string,
    CallWithin['does'] | { readonly count: string; readonly by?: string } | { readonly list: readonly string[] }
  >
>;

export interface CallWithin {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** References of the resource stand in it as parameters, from the outside inwards, and `{id}` for the record itself. */
  readonly path: string;
  readonly does: 'list' | 'create' | 'read' | 'update' | 'count';
  /** Of a number: the category that is counted. */
  readonly category: string | null;
  /** Of a number: the field for whose values there is a number each, besides. */
  readonly by: string | null;
  /** Of a list: parameters without which it is refused. */
  readonly needs: readonly string[];
  /** References in the path, and the record call below which each of them lies. */
  readonly owners: readonly { readonly field: string; readonly record: string }[];
}
