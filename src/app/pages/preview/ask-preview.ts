/** The calls of a preview: the products that offer records, the records of one, and the import of selected ones. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { PreviewAnswer, PreviewBody, PreviewProgress } from '#model/pages/preview-answer.ts';
import { previewCallPath } from '#model/paths/preview-paths.ts';
import { withId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { invalidateResource } from '../../providers/calls/data-provider.ts';
import { HttpProblem, request, uniqueKey } from '../../providers/calls/http.ts';

/** Pause before calling a server again that is too busy to answer. */
const pauseMs = 1_000;

/**
 * Calls until the work is done, because a large product takes longer to read than one request may.
 * Each further call joins the work.
 *
 * @throws HttpProblem
 */
async function askPreview(
  resource: Resource,
  id: string,
  body: PreviewBody,
  signal?: AbortSignal,
): Promise<PreviewAnswer> {
  const path = withId(previewCallPath(resource), id);
  for (let isAtWork = false; ; isAtWork = true) {
    const { body: answer } = await request<PreviewAnswer | PreviewProgress>('POST', path, {
      body,
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      if (isAtWork && error instanceof HttpProblem && error.status === 503) return { body: null };
      throw error;
    });
    if (answer && 'rows' in answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

export interface Asking {
  /** Increases with each attempt; the same number keeps the data that was read. */
  readonly attempt: number;
  /** Key of data that was read before, to validate it again. */
  readonly key: string | null;
}

const rootKey = 'daicho-preview';

/** The records of the product, each compared with the stored ones. */
export const usePreview = (resource: Resource, id: string, variant: string | null, { attempt, key }: Asking) =>
  useQuery({
    queryKey: [rootKey, resource.name, id, variant, attempt],
    queryFn: ({ signal }) =>
      askPreview(resource, id, { dryrun: true, ...(variant ? { variant } : {}), ...(key ? { key } : {}) }, signal),
    placeholderData: (before) => (before?.app.id === id ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Imports the selected records.
 *
 * @throws HttpProblem
 */
export async function takeOver(
  queries: QueryClient,
  resource: Resource,
  id: string,
  wanted: { readonly key: string; readonly variant: string | null; readonly selected: readonly number[] },
): Promise<PreviewAnswer> {
  const { key, variant, selected } = wanted;
  const body = { dryrun: false, key, selected, importKey: asUuid(uniqueKey()), ...(variant ? { variant } : {}) };
  const answer = await askPreview(resource, id, body);
  await invalidateResource(queries, resource.name);
  return answer;
}

const asUuid = (key: string): string =>
  `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-8${key.slice(17, 20)}-${key.slice(20)}`;
