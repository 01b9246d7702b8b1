/** Reads and writes records under the names of their fields. */
import type { Resource } from '#model/types/resource.ts';
import { type Answer, HttpProblem, type Method, type RequestOptions, request } from './http.ts';
import type { requestNamed } from './named-calls.ts';

/**
 * Reads a record by GET.
 * If the resource declares a fallback, a 404 or 405 (and nothing else) is followed by a second call with another
 * method.
 *
 * @throws HttpProblem
 */
export async function requestRecord<T>(
  resource: Pick<Resource, 'wire' | 'fallback'> & Parameters<typeof requestNamed>[0],
  id: string,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  const { wire, fallback } = resource;
  const path = (wire.read ?? wire.record).replace(/\{\w+\}/, encodeURIComponent(id));
  try {
    return await requestWith<T>(resource, 'GET', path, options);
  } catch (error) {
    const isUnknown = error instanceof HttpProblem && (error.status === 404 || error.status === 405);
    if (!fallback || !isUnknown) throw error;
    return await requestWith<T>(resource, fallback, path, options);
  }
}

/** A call whose body and answer are a record, or empty. */
export const requestWith = async <T>(
  resource: Parameters<typeof requestNamed>[0],
  method: Method,
  path: string,
  options: RequestOptions,
): Promise<Answer<T>> =>
  resource.wireNames
    ? await (await import('./named-calls.ts')).requestNamed<T>(resource, method, path, options)
    : await request<T>(method, path, options);
