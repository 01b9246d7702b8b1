import { isObject } from '../../base/values.ts';

export interface SetValues {
  /** Field → value. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Field → field of the record, whose value before the change it takes. */
  readonly from: Readonly<Record<string, string>>;
}

/** The values of `set`: `{ "field": "status" }` stands for the value that the field had before the change. */
export function setValues(set: Readonly<Record<string, unknown>> = {}): SetValues {
  const values: Record<string, unknown> = {};
  const from: Record<string, string> = {};
  for (const [name, value] of Object.entries(set)) {
    const field = fieldOf(value);
    if (field === null) values[name] = value;
    else from[name] = field;
  }
  return { values, from };
}

const fieldOf = (value: unknown): string | null =>
  isObject(value) && typeof value.field === 'string' && Object.keys(value).length === 1 ? value.field : null;
