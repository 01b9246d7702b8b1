/** Calls for records whose field names differ in the API. They are rare, so their code loads on demand. */

import { fromWire, pointerFromWire, toWire } from '#model/features/wire/wire-names.ts';
import { partValue } from '#model/fields/nested/part-value.ts';
import { type Answer, HttpProblem, type Method, type RequestOptions, request } from './http.ts';

type Named = Parameters<typeof toWire>[0];

/** @throws HttpProblem with its errors at the fields of the resource */
export async function requestNamed<T>(
  resource: Named,
  method: Method,
  path: string,
  { body, ...options }: RequestOptions,
): Promise<Answer<T>> {
  const sent = body === undefined ? {} : { body: withoutParts(resource, toWire(resource, body)) };
  try {
    const answer = await request<T>(method, path, { ...options, ...sent });
    return { ...answer, body: read(resource, answer.body) };
  } catch (error) {
    throw error instanceof HttpProblem ? atFields(resource, error) : error;
  }
}

export const namedRows = <R>(resource: Named, rows: readonly R[]): R[] => rows.map((row) => read(resource, row));

const read = <T>(resource: Named, record: T): T => withParts(resource, fromWire(resource, record));

/** Adds parts of fields under the names that lists have for them. */
function withParts<T>({ fields = {} }: Named, record: T): T {
  const parts = Object.values(fields).filter(({ part }) => part);
  if (parts.length === 0 || typeof record !== 'object' || record === null) return record;
  const held = record as Readonly<Record<string, unknown>>;
  return { ...record, ...Object.fromEntries(parts.map((field) => [field.name, partValue(field, held)])) };
}

function withoutParts({ fields = {} }: Named, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name]?.part));
}

function atFields(resource: Named, { code, status, requestId, errors, detail }: HttpProblem): HttpProblem {
  const placed = errors.map((error) => ({ ...error, pointer: pointerFromWire(resource, error.pointer) }));
  return new HttpProblem(code, status, requestId, placed, detail);
}
