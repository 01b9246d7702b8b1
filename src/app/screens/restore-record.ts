/** Restoring deleted records, and what the app has read of them before. */
import type { QueryClient } from '@tanstack/react-query';
import { binResource, restorePath } from '#model/features/bin/bin.ts';
import { invalidateResource } from '../providers/calls/data-provider.ts';
import { HttpProblem, request } from '../providers/calls/http.ts';

/** Takes back the deletion of a record. @throws HttpProblem */
export async function restoreRecord(queries: QueryClient, resource: string, id: string): Promise<void> {
  await request('POST', restorePath(id));
  await invalidateResource(queries, resource);
}

/** A record that is restored in the recycle bin may belong to any list. */
export async function invalidateAfterAction(queries: QueryClient, resource: string): Promise<void> {
  if (resource === binResource) await queries.invalidateQueries();
}

/** Why a record was not restored, as the server says it. */
export function notRestoredText(translate: (key: string) => string, error: unknown): string {
  const reason =
    error instanceof HttpProblem ? (error.errors[0] as { readonly message?: string } | undefined) : undefined;
  return reason?.message ?? translate('app.toasts.notRestored');
}
