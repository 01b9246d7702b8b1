/** One record from the server. */
import type { Resource } from '#model/resource.ts';
import { type Answer, HttpProblem, type RequestOptions, request } from './http.ts';

/**
 * By GET; where the resource declares it, once more by another method when that is answered with 404 or 405, and for no other reason.
 *
 * @throws HttpProblem
 */
export async function requestRecord<T>(
  { wire, fallback }: Pick<Resource, 'wire' | 'fallback'>,
  id: string,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  const path = (wire.read ?? wire.record).replace(/\{\w+\}/, encodeURIComponent(id));
  try {
    return await request<T>('GET', path, options);
  } catch (error) {
    const isUnknown = error instanceof HttpProblem && (error.status === 404 || error.status === 405);
    if (!fallback || !isUnknown) throw error;
    return await request<T>(fallback, path, options);
  }
}
