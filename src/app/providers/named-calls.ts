/** Calls of records of which a name in calls is not that of the field; seldom, so that their code comes on demand. */
import { fromWire, pointerFromWire, toWire } from '#model/wire-names.ts';
import { type Answer, HttpProblem, type Method, type RequestOptions, request } from './http.ts';

type Named = Parameters<typeof toWire>[0];

/** @throws HttpProblem with its faults at fields */
export async function requestNamed<T>(
  resource: Named,
  method: Method,
  path: string,
  { body, ...options }: RequestOptions,
): Promise<Answer<T>> {
  const sent = body === undefined ? {} : { body: toWire(resource, body) };
  try {
    const answer = await request<T>(method, path, { ...options, ...sent });
    return { ...answer, body: fromWire(resource, answer.body) };
  } catch (error) {
    throw error instanceof HttpProblem ? atFields(resource, error) : error;
  }
}

export const namedRows = <R>(resource: Named, rows: readonly R[]): R[] => rows.map((row) => fromWire(resource, row));

function atFields(resource: Named, { code, status, requestId, faults, detail }: HttpProblem): HttpProblem {
  const placed = faults.map((fault) => ({ ...fault, pointer: pointerFromWire(resource, fault.pointer) }));
  return new HttpProblem(code, status, requestId, placed, detail);
}
