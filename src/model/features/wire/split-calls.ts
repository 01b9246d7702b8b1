import type { RawCall, RawCountCall, RawListCall, RawNames } from '../../types/raw.ts';

/** What a call below another record does. */
export type RawCallWithin = Extract<RawCall, string> | RawCountCall | RawListCall;

export interface SplitCalls {
  /** Below the record: a method and a path below it → the fields that it reads or changes. */
  readonly ofFields: Readonly<Record<string, RawCall>>;
  /** Below records to which this resource refers: a method and a whole path → what it does. */
  readonly within: Readonly<Record<string, RawCall>>;
  /** Further paths at which a record is read. */
  readonly alsoAt: readonly string[];
}

/** The entries of `api.calls` by kind. The key decides: `GET settings` is below the record, `GET /v2/…` is a whole path. */
export function splitCalls(calls: Readonly<Record<string, RawCall>> = {}): SplitCalls {
  const lines = Object.entries(calls);
  const whole = lines.filter(([line]) => /^\S+ \//.test(line));
  const alsoAt = whole.filter(([line, does]) => does === 'read' && alsoPath.test(line));
  return {
    ofFields: Object.fromEntries(lines.filter((one) => !whole.includes(one))),
    within: Object.fromEntries(whole.filter((one) => !alsoAt.includes(one))),
    alsoAt: alsoAt.map(([line]) => line.slice('GET '.length)),
  };
}

/** A path whose only parameter is the record itself. */
const alsoPath = /^GET [^{}]*\{id\}[^{}]*$/;

/** A list of fields, or name in the call → field. */
export const isNames = (call: RawCall): call is RawNames => typeof call !== 'string';

export const isWithin = (call: RawCall): call is RawCallWithin =>
  typeof call === 'string' || (!Array.isArray(call) && ('count' in call || 'list' in call));
