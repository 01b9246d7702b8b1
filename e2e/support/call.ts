/** A call of the API by a page. */
import type { Request } from '@playwright/test';

export interface Call {
  readonly method: string;
  readonly path: string;
  /** Names in its body. */
  readonly sends: readonly string[];
}

/** The call of a page's request; null for files of the app. */
export function callOf(request: Request): Call | null {
  const { pathname } = new URL(request.url());
  if (!/^\/v[23]\//.test(pathname)) return null;
  return { method: request.method(), path: pathname, sends: namesIn(request) };
}

function namesIn(request: Request): readonly string[] {
  if (request.headers()['content-type'] !== 'application/json') return [];
  try {
    return Object.keys(Object(request.postDataJSON()));
  } catch {
    return [];
  }
}
