/** Calls below a record that read or change some of its fields, for programs that know it in smaller parts. */

import { fieldAt, pointerTo } from '../../base/json/pointer.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';
import type { FieldsCall } from '../../types/wire.ts';

export const fieldsCallPath = ({ wire }: Pick<Resource, 'wire'>, { path }: Pick<FieldsCall, 'path'>): string =>
  `${wire.record}/${path}`;

/** Each path once, with its calls. */
export function callsByPath(
  resource: Pick<Resource, 'wire' | 'calls'>,
): readonly (readonly [string, readonly FieldsCall[]])[] {
  const paths = [...new Set(resource.calls.map((call) => fieldsCallPath(resource, call)))];
  return paths.map((path) => [path, resource.calls.filter((call) => fieldsCallPath(resource, call) === path)]);
}

/** The body of a call, by field. Unknown names are errors. */
export function outOfCall({ fields }: FieldsCall, body: Values): { body: Values; errors: readonly FieldError[] } {
  const known = Object.entries(body).filter(([name]) => Object.hasOwn(fields, name));
  return {
    body: Object.fromEntries(known.map(([name, value]) => [fields[name] ?? name, value])),
    errors: Object.keys(body)
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => ({ pointer: pointerTo(name), keyword: 'unknown' })),
  };
}

/** An error at the name under which the value was sent. */
export function placedIn({ fields }: FieldsCall, error: FieldError): FieldError {
  const [name] = Object.entries(fields).find(([, field]) => field === fieldAt(error.pointer)) ?? [];
  return name === undefined ? error : { ...error, pointer: pointerTo(name) };
}

/** The answer of a call about a record, without fields that the reader may not see. */
export const intoCall = ({ fields }: FieldsCall, record: Values): Values => ({
  id: record.id,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (Object.hasOwn(record, field) ? [[name, record[field]]] : [])),
  ),
});
