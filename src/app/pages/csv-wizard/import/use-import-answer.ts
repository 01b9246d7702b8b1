/** What the server says of an uploaded file: of the rows of one page, while somebody looks at them. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ImportBody } from '#model/csv/import-answer.ts';
import type { Resource } from '#model/types/resource.ts';
import { postImport } from './send-import.ts';

const what = 'csv-import';

export function useImportAnswer(resource: Resource, request: Omit<ImportBody, 'encoding'>, isWanted: boolean) {
  const { uploadedFileKey, dryrun, ...rest } = request;
  return useQuery({
    queryKey: [what, resource.name, uploadedFileKey, dryrun, rest],
    queryFn: ({ signal }) => postImport(resource, request, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // The rows stay while others of the same file are on their way.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === uploadedFileKey && query.queryKey[3] === dryrun ? previous : undefined,
  });
}

/** What was said before is asked again. */
export const forgetAnswers = (queries: QueryClient): void => queries.removeQueries({ queryKey: [what] });
